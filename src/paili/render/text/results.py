"""Results as text for a terminal of 80 columns: plain lines, or tables drawn by rich.

*notation* is how the tiles look: ``"mpsz"`` or ``"unicode"``. The group that a winning tile
goes to stands between ``<`` and ``>``; melds on the table keep their brackets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from paili.hand import Hand
from paili.plan.earliest import EarliestWin
from paili.rules.ruleset import OPTIONS, RuleSet
from paili.rules.spelling import spelled
from paili.shape.pattern import Pattern
from paili.shape.split import Group, Split
from paili.shape.waits import Waits
from paili.tiles.kind import KINDS, NUMBER_KINDS, kind_of, rank_of, suit_of
from paili.tiles.notation import Notation, format_tiles
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.console import JustifyMethod, RenderableType
    from rich.table import Table
    from rich.text import Text

_SUIT_NAMES = ("character", "dot", "bamboo")
_HONOR_NAMES = (
    *("East wind", "South wind", "West wind", "North wind"),
    *("White dragon", "Green dragon", "Red dragon"),
)


def tile_name(tile: int) -> str:
    """A tile's name in words.

    >>> [tile_name(tile) for tile in (0, 10, 26, 27, 33, 34)]
    ['1 character', '2 dots', '9 bamboos', 'East wind', 'Red dragon', 'red 5 characters']
    """
    kind = kind_of(tile)
    if kind >= NUMBER_KINDS:
        return _HONOR_NAMES[kind - NUMBER_KINDS]
    rank, plural = rank_of(kind), "" if rank_of(kind) == 1 else "s"
    return f"{'red ' if tile >= KINDS else ''}{rank} {_SUIT_NAMES[suit_of(kind)]}{plural}"


def split_text(split: Iterable[Group], notation: str = "mpsz") -> str:
    """A split as its groups.

    >>> split_text([Group(0, 2), Group(3, 3)])
    '111m 456m'
    """
    return " ".join(format_tiles(group.tiles, notation) for group in split)


def splits_lines(
    tiles: Sequence[int], count: int, ways: Iterable[Split], notation: str = "mpsz"
) -> Iterator[str]:
    """Lines that tell how many splits there are and list *ways*, one at a time.

    >>> from paili.api import splits
    >>> print("".join(splits_lines([0, 0, 0, 0], 1, splits("1111m"))), end="")
    4 tiles 1111m: 1 way
    1  11m 11m
    """
    total = count_of(count, "way") if count else "no way"
    yield f"{count_of(len(tiles), 'tile')} {format_tiles(tiles, notation)}: {total}\n"
    shown = 0
    for shown, split in enumerate(ways, 1):
        yield f"{shown}  {split_text(split, notation)}\n"
    if shown < count:
        yield f"and {count - shown:,} more (--limit 0 shows all)\n"


def waits_view(found: Waits, rules: str, notation: str = "mpsz") -> list[RenderableType]:
    """The waits of 13 tiles: what, how many are left, and every reading."""
    head = [("hand", found.hand.format(notation)), ("rules", rules)]
    if not found.waits:
        return [head_lines(*head, ("waits", "none: the hand is not ready"))]
    table = new_table("wait", "left", "type", "reading")
    melds = melds_text(found.hand, notation)
    for wait in found:
        first, left = f"{format_tiles([wait.kind], notation)} {tile_name(wait.kind)}", wait.copies
        for at, reading in enumerate(wait.readings):
            row = ("", "") if at else (first, f"{left:>4}")
            text = marked_split(reading.split, reading.group, notation).append(melds)
            table.add_row(*row, reading.type, text)
    return [head_lines(*head, ("waits", _summary(found, notation))), "", table]


def discards_view(
    hand: Hand,
    readings: Sequence[tuple[Pattern, Split]],
    ready: Sequence[tuple[int, Waits]],
    rules: str,
    notation: str = "mpsz",
) -> list[RenderableType]:
    """A hand of 14: whether it is complete, and what each discard would wait for."""
    tiles = f"14, {'complete' if readings else 'not complete'}"
    if ready:
        tiles += f"; ready after any of {count_of(len(ready), 'discard')}:"
    else:
        tiles += "; no discard leaves it ready"
    head = [("hand", hand.format(notation)), ("rules", rules), ("tiles", tiles)]
    melds = melds_text(hand, notation)
    for at, (pattern, split) in enumerate(readings):
        label = "" if at else "reads"
        head.insert(-1, (label, f"{split_text(split, notation)}{melds}  ({pattern.name})"))
    if not ready:
        return [head_lines(*head)]
    table = new_table("throw", "waits")
    for tile, found in ready:
        first = f"{format_tiles([tile], notation)} {tile_name(tile)}"
        table.add_row(first, _summary(found, notation))
    return [head_lines(*head), "", table]


def melds_text(hand: Hand, notation: str = "mpsz") -> str:
    """The melds on the table, a blank before each.

    >>> melds_text(Hand.parse("123456m1122s[456p]"))
    ' [456p]'
    """
    parts = []
    for meld in hand.melds:
        left, right = "()" if meld.concealed else "[]"
        parts.append(f" {left}{format_tiles(meld.tiles, notation)}{right}")
    return "".join(parts)


def draws_view(
    hand: Hand,
    wall: Sequence[int],
    win: EarliestWin | None,
    turns: Iterable[tuple[int, int, Hand]],
    rules: str,
    notation: str = "mpsz",
) -> list[RenderableType]:
    """The earliest win turn by turn; each turn is thrown, drawn, the hand after."""
    head = [("hand", hand.format(notation)), ("wall", count_of(len(wall), "tile"))]
    head.append(("rules", rules))
    if win is None:
        never = "never: no 14 of the tiles in hand and wall make a winning hand"
        return [head_lines(*head, ("wins", never))]
    if win.draw:
        last = wall[win.draw - 1]
        wins = f"with draw {win.draw}: {format_tiles([last], notation)} ({tile_name(last)})"
    else:
        wins = "at once (draw 0): the hand is complete"
    split = split_text(win.split, notation) + melds_text(win.hand, notation)
    parts: list[RenderableType] = [head_lines(*head, ("wins", wins))]
    if win.draw:
        table = new_table("turn", "throw", "draw", "hand after")
        for turn, (thrown, drawn, after) in enumerate(turns, 1):
            tiles = (format_tiles([tile], notation) for tile in (thrown, drawn))
            table.add_row(f"{turn:>4}", *tiles, after.format(notation))
        parts += ["", table, ""]
    final = ("final", win.hand.format(notation))
    return [*parts, head_lines(final, ("split", f"{split}  ({win.pattern})"))]


def rules_view(rule_sets: Mapping[str, RuleSet]) -> list[RenderableType]:
    """Each rule set, its patterns and options."""
    table = new_table("rules", "what")
    for rules in rule_sets.values():
        texts = rules.option_texts
        usual = ", ".join(f"{option}={texts[option]}" for option in OPTIONS)
        table.add_row(rules.name, rules.about)
        if rules.scoring is None:
            table.add_row("", f"options: {usual}")
    notes = new_table("option", "meaning")
    for option, meaning in OPTIONS.items():
        notes.add_row(option, meaning)
    more = "Rules that score have more options: 'paili rules riichi-tenhou' lists them."
    return [table, "", notes, "", more]


def one_rule_set_view(rules: RuleSet) -> list[RenderableType]:
    """A rule set, its patterns, and every option with its value and what it may be."""
    patterns = "; ".join(pattern.about for pattern in rules.patterns)
    head = head_lines(("rules", rules.name), ("about", rules.about), ("wins", patterns))
    table = new_table("option", "value", "meaning")
    for option, value in rules.option_texts.items():
        if option in OPTIONS:
            table.add_row(option, value, OPTIONS[option])
        elif rules.scoring is not None:
            known = ", ".join(map(spelled, rules.scoring.values(option)))
            about = f"{rules.scoring.about(option)} [{known}]"
            table.add_row(option, value, about)
    return [head, "", table]


def notations_view(notations: Mapping[str, Notation]) -> list[RenderableType]:
    """Each notation with an example."""
    table = new_table("notation", "example, and what it is")
    for notation in notations.values():
        table.add_row(notation.name, notation.example)
        table.add_row("", notation.about)
    return [table]


def sample_lines(
    name: str, about: str, given: str, answer: str, right: bool, seconds: float
) -> Iterator[str]:
    """A judge's sample: the first lines of the input, the answer, whether it is as expected."""
    yield f"{about}\n$ paili judge {name} < examples/{name}.txt\n"
    yield from _first_lines("in ", given)
    yield from _first_lines("out", answer)
    verdict = "as expected" if right else "NOT AS EXPECTED"
    yield f"     {verdict}, in {1000 * seconds:.1f} ms\n\n"


def _first_lines(label: str, text: str, most: int = 12) -> Iterator[str]:
    lines = text.splitlines()
    for line in lines[:most]:
        yield f"{label}  {shorten(line)}".rstrip() + "\n"
    if len(lines) > most:
        yield f"{label}  ... {count_of(len(lines) - most, 'line')} more\n"


def shorten(line: str, width: int = 74) -> str:
    """A line cut to a width.

    >>> shorten("1234567890", 8)
    '12345...'
    """
    return line if len(line) <= width else line[: width - 3] + "..."


def _summary(found: Waits, notation: str) -> str:
    tiles = sum(wait.copies for wait in found)
    kinds = " ".join(format_tiles([kind], notation) for kind in found.kinds)
    return f"{count_of(len(found), 'kind')}, {count_of(tiles, 'tile')}: {kinds}"


def marked_split(split: Split, group: Group, notation: str) -> Text:
    """The split with the first such group marked."""
    from rich.text import Text

    text, marked = Text(), split.index(group)
    for at, each in enumerate(split):
        spelled = format_tiles(each.tiles, notation)
        text.append(" " if at else "")
        if at == marked:
            text.append(f"<{spelled}>", "bold green")
        else:
            text.append(spelled)
    return text


def head_lines(*lines: tuple[str, str | Text]) -> Table:
    """Labels and values, long values wrapped beside their label."""
    from rich.table import Table

    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", min_width=5)
    table.add_column(overflow="fold")
    for label, value in lines:
        table.add_row(label, value)
    return table


def new_table(*columns: str, numbers: Collection[int] = ()) -> Table:
    """A table without lines, so that it reads the same in a file; *numbers*: the columns to
    set flush right."""
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for at, column in enumerate(columns):
        justify: JustifyMethod = "right" if at in numbers else "left"
        table.add_column(column, style=None if at else "cyan", overflow="fold", justify=justify)
    return table
