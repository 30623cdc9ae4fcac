"""Acceptance, discards and deals as SVG tables; see :mod:`paili.render.svg`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from paili.deduction.cards import HIDDEN, Setup
from paili.deduction.view import View
from paili.hand import Hand
from paili.render.svg.board import LIGHT, PAD, Board, Style
from paili.render.svg.hands import SMALL, put_above
from paili.render.text.common import tile_name
from paili.render.text.deduced import percent, who_is
from paili.render.tiles.shapes import HEIGHT, WIDTH
from paili.shape.acceptance import Acceptance, Discard
from paili.shape.shanten import UNREACHABLE
from paili.tiles.texts import count_of

#: Discards that are shown, and accepted kinds in one row.
MOST, IN_ROW = 14, 17
#: How large a tile thrown is.
THROWN = 0.62
#: From one row of accepted kinds to the next.
_DOWN = 54
#: The heads of the columns, and where these are.
_HEADS = ("throw", "shanten", "tiles", "accepts, copies left of each")
_COLUMNS = (PAD, 66, 136, 190)


def acceptance_svg(found: Acceptance, *, hand: Hand | None = None, style: Style = LIGHT) -> str:
    """The kinds that help 13 tiles, under each the copies left; above them the *hand*."""
    board = Board(style)
    y = put_above(board, hand)
    total = f"{count_of(len(found.kinds), 'kind')}, {count_of(found.copies, 'tile')}"
    helps = f"{_far(found.shanten)}; {total}"
    board.text(helps, PAD, y + 14, role="muted")
    y = _kinds(board, found.kinds, PAD, y + 24)
    title = (f"Hand {hand}: " if hand else "") + helps
    left = (f"{tile_name(kind)}, {copies} left" for kind, copies in found.kinds.items())
    return board.svg(y, title, "; ".join(left), least=260)


def discards_svg(
    discards: Sequence[Discard], *, hand: Hand | None = None, style: Style = LIGHT
) -> str:
    """Discards, best first: the tile, the shanten it leaves, how many tiles the hand then
    accepts and which. *hand* stands above the table."""
    board = Board(style)
    y = put_above(board, hand)
    for x, head in zip(_COLUMNS, _HEADS, strict=True):
        board.text(head, x, y + 14, 13, "muted")
    y += 24
    for discard in discards[:MOST]:
        y = _discard(board, discard, y)
    if more := len(discards[MOST:]):
        board.text(f"and {more} more", PAD, y + 12, 13, "muted")
        y += 20
    title = (f"Hand {hand}: " if hand else "") + f"{count_of(len(discards), 'discard')}, best first"
    desc = "; ".join(
        f"{tile_name(each.tile)}: {_far(each.shanten)}, {count_of(each.copies, 'tile')}"
        for each in discards[:MOST]
    )
    return board.svg(y + PAD, title, desc, least=_COLUMNS[3] + 190)


def _discard(board: Board, discard: Discard, y: float) -> float:
    """Put a row for a discard; how far it goes down."""
    board.tile(discard.tile, _COLUMNS[0], y, THROWN)
    far = "-" if discard.shanten == UNREACHABLE else str(discard.shanten)
    board.figure(far, _COLUMNS[1] + 24, y + 16, 16, anchor="middle")
    board.figure(str(discard.copies), _COLUMNS[2] + 28, y + 16, 16, anchor="end")
    return _kinds(board, discard.acceptance.kinds, _COLUMNS[3], y)


def _kinds(board: Board, kinds: Mapping[int, int], left: float, y: float) -> float:
    """Put kinds with the copies left of each; how far they go down."""
    for at, (kind, copies) in enumerate(kinds.items()):
        down, along = divmod(at, IN_ROW)
        x, top = left + along * (WIDTH * SMALL + 3), y + down * _DOWN
        board.tile(kind, x, top, SMALL)
        middle = x + WIDTH * SMALL / 2
        board.figure(str(copies), middle, top + HEIGHT * SMALL + 3, 9, "muted", "middle")
    return y + _DOWN * max(1, -(-len(kinds) // IN_ROW))


def _far(shanten: int) -> str:
    return "unreachable" if shanten == UNREACHABLE else f"shanten {shanten}"


#: A cell of the table of deals.
_WIDE, _HIGH = 74, 24


def deals_svg(view: View, *, names: Sequence[str] = (), style: Style = LIGHT) -> str:
    """Where each card of a game can be, as a heat map: cards by holders, each chance in percent
    and as the strength of its colour; what is certain stands out.

    *names* of the seats.
    """
    count = view.worlds, len(view.hidden)
    return chances_svg(view.deal, view.marginals, count, names=names, style=style)


def chances_svg(
    deal: Setup,
    table: Mapping[str, Mapping[int, Fraction]],
    count: tuple[int, int],
    *,
    names: Sequence[str] = (),
    hidden: str = "hidden",
    style: Style = LIGHT,
) -> str:
    """:func:`deals_svg` of what is known: each card's chances by holder (none where no deal
    fits), and how many deals and hidden sets fit; *hidden* is the word over the cards set aside."""
    board = Board(style)
    holders = [*deal.seats, HIDDEN]
    left = PAD + 14 + 9 * max(map(len, deal.cards))
    for at, holder in enumerate(holders):
        word = hidden if holder == HIDDEN else who_is(holder, names)
        middle = left + (at + 0.5) * _WIDE
        board.text(word[:10], middle, PAD + 14, 13, anchor="middle", bold=True)
    y = PAD + 22.0
    for card in deal.cards:
        board.text(card, left - 8, y + 16.5, 13, anchor="end", bold=True)
        for at, holder in enumerate(holders):
            chance = table[card][holder] if table else Fraction()
            _cell(board, chance, left + at * _WIDE, y)
        y += _HIGH
    if not table:
        board.text("no deal fits", left, y + 18, 14, "red", bold=True)
        y += 24
    worlds, sets = count
    title = f"{deal.name}: {count_of(worlds, 'deal')}, {count_of(sets, 'hidden set')}"
    end = left + _WIDE * len(holders)
    return board.svg(y + PAD, title, _chances(table, names), least=end)


def _cell(board: Board, chance: Fraction, x: float, y: float) -> None:
    # Up to the strength at which the words stay legible; certainty is solid.
    strength = 1.0 if chance == 1 else round(0.05 + 0.5 * float(chance), 2)
    board.box(x + 1, y + 1, _WIDE - 2, _HIGH - 2, "accent", round=3, opacity=strength)
    role = "ground" if chance == 1 else "text" if chance else "muted"
    board.text(percent(chance), x + _WIDE / 2, y + 16.5, 13, role, "middle", bold=chance == 1)


def _chances(table: Mapping[str, Mapping[int, Fraction]], names: Sequence[str]) -> str:
    """The table in words."""
    rows = []
    for card, chances in table.items():
        some = (f"{who_is(who, names)} {percent(n)}" for who, n in chances.items() if n)
        rows.append(f"{card}: {', '.join(some)}")
    return "; ".join(rows)
