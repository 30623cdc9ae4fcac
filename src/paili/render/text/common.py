"""What text for a terminal of 80 columns is made of: plain lines, or tables drawn by rich.

A view is a function of an answer and a :class:`Look` to its parts, one at a time: what rich can
print, or text that ends with a line's end and is written as it is. The group that a winning tile
goes to stands between ``<`` and ``>``; melds on the table keep their brackets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from paili.hand import Hand
from paili.rules.registry import rules_text
from paili.rules.ruleset import RuleSet
from paili.shape.split import Group, Split
from paili.shape.waits import Wait
from paili.tiles.counts import Counts
from paili.tiles.kind import KINDS, NUMBER_KINDS, kind_of, rank_of, suit_of
from paili.tiles.notation import format_tiles
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.console import JustifyMethod, RenderableType
    from rich.table import Table
    from rich.text import Text

Parts = Iterator["RenderableType"]
#: How a hand is shown first: labels and values.
Head = list[tuple[str, str]]
_JUSTIFY: tuple[JustifyMethod, JustifyMethod] = ("left", "right")
_SUIT_NAMES = ("character", "dot", "bamboo")
_HONOR_NAMES = (
    *("East wind", "South wind", "West wind", "North wind"),
    *("White dragon", "Green dragon", "Red dragon"),
)


class Look(NamedTuple):
    """How an answer looks: the notation of its tiles (``"mpsz"``, ``"unicode"``), the language of
    names, and whether block characters can be printed."""

    notation: str = "mpsz"
    lang: str = "en"
    blocks: bool = True

    def tiles(self, tiles: Iterable[int]) -> str:
        """Tiles as text."""
        return format_tiles(tiles, self.notation)

    def tile(self, tile: int) -> str:
        """One tile as text."""
        return format_tiles([tile], self.notation)


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


def chance_text(chance: Fraction) -> str:
    """An exact chance, rounded to four digits.

    >>> [chance_text(Fraction(*pair)) for pair in ((0, 1), (1, 10**6), (2, 3), (10**6 - 1, 10**6))]
    ['0', '<0.0001', '0.6667', '>0.9999']
    """
    if chance in (0, 1):
        return str(chance)
    if chance < Fraction(1, 10_000):
        return "<0.0001"
    return ">0.9999" if chance > Fraction(9_999, 10_000) else f"{float(chance):.4f}"


def split_text(split: Iterable[Group], notation: str = "mpsz") -> str:
    """A split as its groups.

    >>> split_text([Group(0, 2), Group(3, 3)])
    '111m 456m'
    """
    return " ".join(format_tiles(group.tiles, notation) for group in split)


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


def shorten(line: str, width: int = 74) -> str:
    """A line cut to a width.

    >>> shorten("1234567890", 8)
    '12345...'
    """
    return line if len(line) <= width else line[: width - 3] + "..."


def waits_summary(waits: Sequence[Wait], look: Look) -> str:
    """How many kinds and tiles, and which."""
    tiles = sum(wait.copies for wait in waits)
    kinds = " ".join(look.tile(wait.kind) for wait in waits)
    return f"{count_of(len(waits), 'kind')}, {count_of(tiles, 'tile')}: {kinds}"


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


def new_table(*heads: str) -> Table:
    """A table without lines, so that it reads the same in a file. A column whose head begins
    with ``>``, of numbers, is flush right."""
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for at, head in enumerate(heads):
        style, justify = None if at else "cyan", _JUSTIFY[head.startswith(">")]
        table.add_column(head.removeprefix(">"), style=style, overflow="fold", justify=justify)
    return table


def rules_head(hand: Hand, rules: RuleSet, look: Look) -> Head:
    """The hand and the rules."""
    return [("hand", hand.format(look.notation)), ("rules", rules_text(rules))]


def hand_head(hand: Hand, rules: RuleSet, unseen: Counts | None, look: Look) -> Head:
    """The same, melds that are not told, and what can come if that is not everything."""
    head = rules_head(hand, rules, look)
    if melds := rules.unstated(hand):
        head.append(("melds", f"{count_of(melds, 'meld')} not told, taken as called"))
    if unseen is not None:
        head.append(("unseen", f"{count_of(sum(unseen), 'tile')} can come"))
    return head
