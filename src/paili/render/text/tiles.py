"""Ways to divide tiles, and the earliest win, as text."""

from __future__ import annotations

from collections.abc import Iterator

from paili.answers.tiles import Draws, Splits
from paili.render.text.common import (
    Look,
    Parts,
    head_lines,
    melds_text,
    new_table,
    rules_head,
    split_text,
    tile_name,
)
from paili.tiles.texts import count_of


def splits(answer: Splits, look: Look) -> Iterator[str]:
    """How many ways there are, and the ways one at a time; or the number alone."""
    if answer.splits is None:
        yield f"{answer.count}\n"
        return
    tiles = count_of(sum(answer.counts), "tile")
    total = count_of(answer.count, "way") if answer.count else "no way"
    yield f"{tiles} {look.tiles(answer.held)}: {total}\n"
    for shown, split in enumerate(answer.splits, 1):
        yield f"{shown}  {split_text(split, look.notation)}\n"
    if answer.more:
        yield f"and {answer.more:,} more (--limit 0 shows all)\n"


def draws(answer: Draws, look: Look) -> Parts:
    """The earliest win turn by turn."""
    win = answer.win
    hand, rules = rules_head(answer.hand, answer.rules, look)
    head = hand, ("wall", count_of(len(answer.wall), "tile")), rules
    if win is None:
        never = "never: no 14 of the tiles in hand and wall make a winning hand"
        yield head_lines(*head, ("wins", never))
        return
    if win.draw:
        last = answer.wall[win.draw - 1]
        wins = f"with draw {win.draw}: {look.tile(last)} ({tile_name(last)})"
    else:
        wins = "at once (draw 0): the hand is complete"
    yield head_lines(*head, ("wins", wins))
    if win.draw:
        table = new_table("turn", "throw", "draw", "hand after")
        for each in answer.turns or ():
            tiles = (look.tile(each.throw), look.tile(each.draw))
            table.add_row(f"{each.turn:>4}", *tiles, each.hand.format(look.notation))
        yield from ("", table, "")
    split = split_text(win.split, look.notation) + melds_text(win.hand, look.notation)
    final = ("final", win.hand.format(look.notation))
    yield head_lines(final, ("split", f"{split}  ({win.pattern})"))
