"""How far a hand is, what helps it and what to throw, as text for 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from paili.hand import Hand
from paili.reasons.hands import GONE, Blocked
from paili.reasons.nearest import Nearest
from paili.render.text.results import head_lines, melds_text, new_table
from paili.shape.acceptance import Acceptance, Discard, Improvement
from paili.shape.shanten import UNREACHABLE, Shanten, shanten_word
from paili.shape.split import Group
from paili.tiles.counts import Counts
from paili.tiles.kind import TILE
from paili.tiles.notation import format_tiles
from paili.tiles.texts import copies_text, count_of

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from paili.shape.census import Census

#: How a hand is shown first: labels and values.
Head = list[tuple[str, str]]


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


def accepts_line(found: Acceptance, notation: str = "mpsz") -> tuple[str, str]:
    """What a hand of 13 accepts, or waits for, as a line of the head."""
    label = "accepts" if found.shanten else "waits"
    if found.dead:
        return label, "dead: no copy of what would help can come"
    total = f"{count_of(len(found.kinds), 'kind')}, {count_of(found.copies, 'tile')}"
    return label, f"{total}: {copies_text(found.kinds, notation)}"


def head_of(
    hand: Hand, rules: str, far: Shanten, unseen: Counts | None = None, notation: str = "mpsz"
) -> Head:
    """The hand, the rules, what can come if that is not everything, and how far it is."""
    head = [("hand", hand.format(notation)), ("rules", rules)]
    if unseen is not None:
        head.append(("unseen", f"{count_of(sum(unseen), 'tile')} can come"))
    return [*head, ("shanten", far_text(far, hand.size))]


def blocked_lines(some: Iterable[Blocked], notation: str = "mpsz") -> Head:
    """Kinds that only seem to complete the hand: a line for each reason."""
    by_reason: dict[Blocked, list[int]] = {}
    for each in some:
        by_reason.setdefault(replace(each, kind=TILE[0]), []).append(each.kind)
    return [
        (
            "dead" if each.why == GONE else "blocked",
            f"{format_tiles(kinds, notation)}: {each.reason}",
        )
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


def _pattern_column(patterns: Sequence[str]) -> list[str]:
    return ["pattern"] if len(patterns) > 1 else []


def shanten_view(
    head: Head, hand: Hand, helps: Acceptance | Sequence[Discard], notation: str = "mpsz"
) -> list[RenderableType]:
    """How far a hand is, and what helps it or the best discards."""
    parts: list[RenderableType] = []
    if isinstance(helps, Acceptance):
        if helps.shanten != UNREACHABLE:
            head = [*head, accepts_line(helps, notation)]
    elif helps:
        table, *_ = discards_table(helps, notation=notation)
        parts = ["", table, "('paili discards' shows more)"]
    return [head_lines(*head), *parts]


def discards_view(
    head: Head,
    hand: Hand,
    found: Sequence[Discard],
    most: int | None,
    better: Sequence[Improvement] | None,
    notation: str = "mpsz",
) -> list[RenderableType]:
    """What to throw; *better*: what improves the hand after the first discard."""
    if found[0].shanten == UNREACHABLE:
        return [head_lines(*head)]
    parts = [head_lines(*head), "", *discards_table(found, most, notation)]
    if better is not None:
        after = f"After throwing {format_tiles([found[0].tile], notation)}:"
        parts += ["", after, *improvements_table(better, found[0].acceptance, notation)]
    return parts


def before_drawing(
    head: Head, now: Acceptance, better: Sequence[Improvement], notation: str = "mpsz"
) -> list[RenderableType]:
    """A hand of 13 where one of 14 was expected: what helps it."""
    if now.shanten == UNREACHABLE:
        return [head_lines(*head)]
    tiles = ("tiles", "13: nothing to throw before a draw; what would help:")
    lines = head_lines(*head, tiles, accepts_line(now, notation))
    return [lines, "", *improvements_table(better, now, notation)]


def discards_table(
    found: Sequence[Discard], most: int | None = None, notation: str = "mpsz"
) -> list[RenderableType]:
    """Discards in their order, *most* of them at most."""
    shown = found[:most]
    patterns = list(dict.fromkeys(name for each in shown for name in each.acceptance.patterns))
    columns = ("throw", "shanten", "kinds", "tiles", "accepts (copies left of each)")
    table = new_table(*columns, *_pattern_column(patterns))
    for column in table.columns[1:4]:
        column.justify = "right"
    for each in shown:
        kinds = each.acceptance.kinds
        row = [
            format_tiles([each.tile], notation),
            "never" if each.shanten == UNREACHABLE else str(each.shanten),
            str(len(kinds)),
            str(each.copies),
            copies_text(kinds, notation) if kinds else "-",
        ]
        row += [", ".join(each.acceptance.patterns)] if len(patterns) > 1 else []
        table.add_row(*row)
    more = len(found) - len(shown)
    return [table, *([f"and {more} more (--all shows all)"] if more else [])]


def improvements_table(
    found: Sequence[Improvement], now: Acceptance, notation: str = "mpsz"
) -> list[RenderableType]:
    """Kinds that do not lower shanten but let the hand accept more."""
    if not found:
        return ["No tile that can come lets it accept more at the same shanten."]
    table = new_table("draw", "left", "throw", "tiles", "then accepts (copies left of each)")
    for column in (table.columns[1], table.columns[3]):
        column.justify = "right"
    for each in found:
        after = each.discard
        table.add_row(
            format_tiles([each.kind], notation),
            str(each.copies),
            format_tiles([after.tile], notation),
            str(after.copies),
            copies_text(after.acceptance.kinds, notation),
        )
    total = count_of(sum(each.copies for each in found), "tile")
    return [f"Improvements: {total} would let it accept more than {now.copies} now.", "", table]


def help_sentence(far: Shanten, found: Acceptance, notation: str = "mpsz") -> str:
    """How far a hand that is not ready is, and what helps, in a sentence."""
    if far.shanten == UNREACHABLE:
        return "The hand is unreachable: the tiles in play complete no such hand."
    patterns = ", ".join(far.patterns)
    _, accepts = accepts_line(found, notation)
    return f"It is {shanten_word(far.shanten)} ({patterns}) and accepts {accepts}."


def census_view(found: Census) -> list[RenderableType]:
    """How many deals have each shanten, and their share."""
    table: Table = new_table("shanten", "deals", "share", "distinct hands")
    for column in table.columns:
        column.justify = "right"
    for far, deals in found.deals.items():
        table.add_row(
            str(far), f"{deals:,}", share_text(deals, found.total), f"{found.hands[far]:,}"
        )
    table.add_row("all", f"{found.total:,}", "100%", f"{found.distinct:,}")
    head = head_lines(
        ("tiles", str(found.tiles)),
        ("forms", "4 melds and a pair, 7 different pairs, thirteen orphans"),
        ("mean", f"{float(found.mean):.6f} shanten"),
    )
    return [head, "", table]


def share_text(part: int, whole: int) -> str:
    """A share in percent, with four significant digits; for people, so rounded.

    >>> share_text(12859078207674, 4250305029168216000), share_text(1, 2)
    ('0.0003025%', '50.00%')
    """
    return f"{100 * part / whole:#.4g}%"
