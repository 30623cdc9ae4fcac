"""How far a hand is, what helps it and what to throw, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from paili.answers.distance import Accepts, Discards, Distance, Far
from paili.hand import Hand
from paili.reasons.hands import GONE, Blocked
from paili.reasons.nearest import Nearest
from paili.render.text.common import Head, Look, Parts, hand_head, head_lines, melds_text, new_table
from paili.shape.acceptance import Acceptance, Discard, Improvement
from paili.shape.shanten import UNREACHABLE, Shanten, shanten_word
from paili.shape.split import Group
from paili.tiles.kind import TILE
from paili.tiles.notation import format_tiles
from paili.tiles.texts import copies_text, count_of

if TYPE_CHECKING:
    from rich.console import RenderableType


def distance(answer: Distance, look: Look) -> Parts:
    """How far a hand is, what helps it or the best discards, and the nearest complete hands."""
    head = [*_far_head(answer, look), *blocked_lines(answer.blocked, look)]
    if answer.acceptance and answer.reachable:
        head.append(accepts_line(answer.acceptance, look))
    yield head_lines(*head)
    if answer.discards:
        yield from ("", _discards_table(answer.discards, look), "('paili discards' shows more)")
    if answer.nearest:
        yield ""
        yield from nearest_lines(answer.hand, answer.nearest, look.notation)
        if answer.more:
            yield "and others (--all shows all)\n"


def accepts(answer: Accepts, look: Look) -> Parts:
    """What brings a hand nearer."""
    head = _far_head(answer, look)
    yield head_lines(*head, *([accepts_line(answer.acceptance, look)] if answer.reachable else []))


def discards(answer: Discards, look: Look) -> Parts:
    """What to throw, and what improves the hand; of 13 tiles what would help."""
    head = _far_head(answer, look)
    now, better = answer.acceptance, answer.improvements
    if not answer.reachable:
        yield head_lines(*head)
    elif now is not None:
        tiles = f"{answer.tiles}: nothing to throw before a draw; what would help:"
        yield from (head_lines(*head, ("tiles", tiles), accepts_line(now, look)), "")
        yield from _improvements(better or (), now, look)
    else:
        yield from (head_lines(*head), "", _discards_table(answer.discards, look))
        if answer.more:
            yield f"and {answer.more} more (--all shows all)"
        if better is not None:
            best = answer.discards[0]
            yield from ("", f"After throwing {look.tile(best.tile)}:")
            yield from _improvements(better, best.acceptance, look)


def _far_head(answer: Far, look: Look) -> Head:
    return [
        *hand_head(answer.hand, answer.rules, answer.unseen, look),
        ("shanten", far_text(answer.far, answer.tiles)),
    ]


def far_text(far: Shanten, size: int = 13) -> str:
    """Shanten in words, the patterns that attain it, and the others' own.

    >>> far_text(Shanten(0, {"standard": 3, "seven pairs": 0}))
    '0, ready (seven pairs; standard 3)'
    >>> far_text(Shanten(UNREACHABLE, {"standard": UNREACHABLE}))
    'unreachable: the tiles that can come complete no hand'
    """
    if far.shanten == UNREACHABLE:
        return "unreachable: the tiles that can come complete no hand"
    words = {-1: "complete", 0: "ready" if size % 3 == 1 else "ready after the right discard"}
    word = words.get(far.shanten, f"{count_of(far.shanten, 'tile')} from ready")
    others = [
        f"{pattern} {'unreachable' if n == UNREACHABLE else n}"
        for pattern, n in far.by_pattern.items()
        if pattern not in far.patterns
    ]
    return f"{far.shanten}, {word} ({'; '.join([', '.join(far.patterns), *others])})"


def accepts_line(found: Acceptance, look: Look) -> tuple[str, str]:
    """What a hand of 13 accepts, or waits for, as a line of the head."""
    label = "accepts" if found.shanten else "waits"
    if found.dead:
        return label, "dead: no copy of what would help can come"
    total = f"{count_of(len(found.kinds), 'kind')}, {count_of(found.copies, 'tile')}"
    return label, f"{total}: {copies_text(found.kinds, look.notation)}"


def blocked_lines(some: Iterable[Blocked], look: Look) -> Head:
    """Kinds that only seem to complete the hand: a line for each reason."""
    by_reason: dict[Blocked, list[int]] = {}
    for each in some:
        by_reason.setdefault(replace(each, kind=TILE[0]), []).append(each.kind)
    return [
        ("dead" if each.why == GONE else "blocked", f"{look.tiles(kinds)}: {each.reason}")
        for each, kinds in by_reason.items()
    ]


def nearest_lines(hand: Hand, found: Iterable[Nearest], notation: str = "mpsz") -> Iterator[str]:
    """Complete hands, a line for each as they come: there may be very many.

    >>> from paili.reasons.nearest import nearest_hands
    >>> from paili.rules.registry import rule_set
    >>> hand = Hand.parse("123m4z[444z][456p][789s]")
    >>> found = list(nearest_hands(hand, rule_set("basic")))[:1]
    >>> print("".join(nearest_lines(hand, found)), end="")
    nearest complete hands: standard
    hand                           lacks  throws
    123m 11z [444z] [456p] [789s]  11z    4z
    """
    pattern, widths, melds = "", (0, 0), melds_text(hand, notation)
    for each in found:
        row = [" ".join(_group_text(group, notation) for group in each.split) + melds]
        if each.lacks:
            row += [format_tiles(some, notation) or "-" for some in (each.lacks, each.throws)]
        if each.pattern != pattern:
            near, columns = ("nearest ", ["hand", "lacks", "throws"]) if each.lacks else ("", [])
            pattern = each.pattern
            widths = (_width(row[0]), max(5, _width(row[1])) if each.lacks else 0)
            yield f"{near}complete hands: {pattern}\n"
            yield _line(columns, widths) if columns else ""
        yield _line(row, widths)


@lru_cache(maxsize=1 << 10)
def _group_text(group: Group, notation: str) -> str:
    return format_tiles(group.tiles, notation)


def _line(row: Sequence[str], widths: tuple[int, int]) -> str:
    padded = [text + " " * (w - _width(text)) for text, w in zip(row, widths, strict=False)]
    return "  ".join([*padded, *row[2:]]).rstrip() + "\n"


def _width(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def _discards_table(found: Sequence[Discard], look: Look) -> RenderableType:
    patterns = list(dict.fromkeys(name for each in found for name in each.acceptance.patterns))
    named = ["pattern"] if len(patterns) > 1 else []
    heads = ("throw", ">shanten", ">kinds", ">tiles", "accepts (copies left of each)")
    table = new_table(*heads, *named)
    for each in found:
        kinds = each.acceptance.kinds
        table.add_row(
            look.tile(each.tile),
            "never" if each.shanten == UNREACHABLE else str(each.shanten),
            str(len(kinds)),
            str(each.copies),
            copies_text(kinds, look.notation) if kinds else "-",
            *(", ".join(each.acceptance.patterns) for _ in named),
        )
    return table


def _improvements(found: Sequence[Improvement], now: Acceptance, look: Look) -> Parts:
    """Kinds that do not lower shanten but let the hand accept more."""
    if not found:
        yield "No tile that can come lets it accept more at the same shanten."
        return
    heads = ("draw", ">left", "throw", ">tiles", "then accepts (copies left of each)")
    table = new_table(*heads)
    for each in found:
        after = each.discard
        table.add_row(
            look.tile(each.kind),
            str(each.copies),
            look.tile(after.tile),
            str(after.copies),
            copies_text(after.acceptance.kinds, look.notation),
        )
    total = count_of(sum(each.copies for each in found), "tile")
    yield f"Improvements: {total} would let it accept more than {now.copies} now."
    yield ""
    yield table


def help_sentence(far: Shanten, found: Acceptance, look: Look) -> str:
    """How far a hand that is not ready is, and what helps, in a sentence."""
    if far.shanten == UNREACHABLE:
        return "The hand is unreachable: the tiles in play complete no such hand."
    patterns = ", ".join(far.patterns)
    _, accepts = accepts_line(found, look)
    return f"It is {shanten_word(far.shanten)} ({patterns}) and accepts {accepts}."
