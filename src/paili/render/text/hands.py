"""What completes a hand, as text."""

from __future__ import annotations

from paili.answers.hands import Waiting, WaitingAfter
from paili.render.text.common import (
    Look,
    Parts,
    chance_text,
    hand_head,
    head_lines,
    marked_split,
    melds_text,
    new_table,
    split_text,
    tile_name,
    waits_summary,
)
from paili.tiles.texts import count_of


def waiting(answer: Waiting, look: Look) -> Parts:
    """What a hand waits for, how many are left, and every reading; or how far it is."""
    head = hand_head(answer.hand, answer.rules, answer.unseen, look)
    if answer.far is not None and answer.acceptance is not None:
        from paili.render.text.distance import help_sentence

        yield head_lines(*head, ("waits", "none: the hand is not ready"))
        yield ""
        yield help_sentence(answer.far, answer.acceptance, look)
        return
    table = new_table("wait", "left", "type", "reading")
    melds = melds_text(answer.hand, look.notation)
    for wait in answer.waits:
        first, left = f"{look.tile(wait.kind)} {tile_name(wait.kind)}", wait.copies
        for at, reading in enumerate(wait.readings):
            row = ("", "") if at else (first, f"{left:>4}")
            text = marked_split(reading.split, reading.group, look.notation).append(melds)
            table.add_row(*row, reading.type, text)
    head.append(("waits", waits_summary(answer.waits, look)))
    if answer.within is not None:
        chance = f"{chance_text(answer.within.exact)} (exact, rounded)"
        head.append(("within", f"{count_of(answer.draws or 0, 'draw')}: {chance}"))
    yield head_lines(*head)
    yield ""
    yield table


def waiting_after(answer: WaitingAfter, look: Look) -> Parts:
    """A hand of 14: whether it is complete, and what each discard would wait for."""
    tiles = f"{answer.tiles}, {'complete' if answer.complete else 'not complete'}"
    if answer.ready:
        tiles += f"; ready after any of {count_of(len(answer.discards), 'discard')}:"
    else:
        tiles += "; no discard leaves it ready"
    head = hand_head(answer.hand, answer.rules, answer.unseen, look)
    melds = melds_text(answer.hand, look.notation)
    for at, way in enumerate(answer.readings):
        split = split_text(way.split, look.notation)
        head.append(("" if at else "reads", f"{split}{melds}  ({way.pattern})"))
    yield head_lines(*head, ("tiles", tiles))
    if answer.ready:
        within = () if answer.draws is None else (f"within {count_of(answer.draws, 'draw')}",)
        table = new_table("throw", *within, "waits")
        for each in answer.discards:
            first = f"{look.tile(each.tile)} {tile_name(each.tile)}"
            chance = () if each.within is None else (chance_text(each.within.exact),)
            table.add_row(first, *chance, waits_summary(each.waits, look))
        yield ""
        yield table
