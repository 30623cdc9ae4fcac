"""Tiles, hands, waits and splits as SVG pictures; see :mod:`paili.render.svg`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from paili.hand import Hand
from paili.render.svg.board import LIGHT, PAD, Board, Style
from paili.render.text.common import melds_text, split_text, tile_name
from paili.render.tiles.art import BACK
from paili.render.tiles.shapes import HEIGHT, WIDTH
from paili.render.tiles.strokes import width_of
from paili.shape.split import Group, Split
from paili.shape.waits import Waits
from paili.tiles.kind import kind_of, with_reds
from paili.tiles.meld import KONG, Meld
from paili.tiles.notation import format_tiles
from paili.tiles.texts import count_of

#: Between melds or groups, and before a tile set apart.
GAP, APART = 14, 20
#: How large tiles are in a hand above a table, and in the table.
ABOVE, SMALL = 0.75, 0.45
#: Tiles in one row of a long list; ways to split that are shown.
LONGEST_ROW, MOST = 18, 50


def tiles_svg(tiles: Iterable[int], *, style: Style = LIGHT) -> str:
    """Tiles (0..36, or the back) in a row; long ones are broken."""
    shown = list(tiles)
    board = Board(style)
    for at, tile in enumerate(shown):
        down, along = divmod(at, LONGEST_ROW)
        board.tile(tile, PAD + along * WIDTH, PAD + down * (HEIGHT + PAD))
    rows = max(1, -(-len(shown) // LONGEST_ROW))
    known = [tile for tile in shown if tile != BACK]
    title = f"{count_of(len(shown), 'tile')} {format_tiles(known)}".rstrip()
    return board.svg(PAD + rows * (HEIGHT + PAD), title, words(known), least=PAD + WIDTH)


def hand_svg(hand: Hand, *, win: int | None = None, style: Style = LIGHT) -> str:
    """A hand: concealed tiles, the winning tile set apart, melds with the called tile turned.

    *win*: of 14 tiles one of them; to 13 it is added.
    """
    board = Board(style)
    put_hand(board, hand, PAD, PAD, win=win)
    title = f"Hand {hand}" + ("" if win is None else f", won with {tile_name(win)}")
    melds = melds_text(hand).strip()
    desc = words(hand.tiles) + (f"; melds {melds}" if melds else "")
    return board.svg(HEIGHT + 2 * PAD, title, desc)


def put_hand(
    board: Board, hand: Hand, x: float, y: float, scale: float = 1, win: int | None = None
) -> None:
    """Put a hand on a board."""
    tiles: list[int] = list(hand.tiles)
    if win is not None and not hand.waiting:
        tiles.remove(win if win in tiles else next(t for t in tiles if kind_of(t) == kind_of(win)))
    x = board.row(tiles, x, y, scale)
    if win is not None:
        x = board.row([win], x + APART * scale, y, scale)
    for meld in hand.melds:
        x = put_meld(board, meld, x + GAP * scale, y, scale)


def put_above(board: Board, hand: Hand | None) -> float:
    """Put a hand above a table; where the table begins."""
    if hand is None:
        return PAD
    put_hand(board, hand, PAD, PAD, ABOVE)
    return PAD + HEIGHT * ABOVE + PAD


def put_meld(board: Board, meld: Meld, x: float, y: float, scale: float = 1) -> float:
    """Put a meld on a board: the first tile turned if it was called, a concealed kong with
    its ends face down; where it ends."""
    tiles = list(meld.tiles)
    if meld.concealed:
        shown = sorted(tiles, reverse=True)[:2]
        return board.row([BACK, *shown, BACK], x, y, scale)
    called = tiles.pop(0) if meld.type != KONG else tiles.pop()
    board.tile(called, x, y + (HEIGHT - WIDTH) * scale, scale, turned=True)
    return board.row(tiles, x + HEIGHT * scale, y, scale)


def waits_svg(waits: Waits, *, style: Style = LIGHT) -> str:
    """The kinds a hand waits for, under each the copies left; above them the hand.

    A wait of which no copy is left is faint.
    """
    board = Board(style)
    x, y = float(PAD), put_above(board, waits.hand)
    for wait in waits:
        board.tile(wait.kind, x, y, faint=not wait.copies)
        board.figure(f"×{wait.copies}", x + WIDTH / 2, y + HEIGHT + 6, anchor="middle")
        x += WIDTH + 4
    if not len(waits):
        board.text("no waits", x, y + 18, role="muted")
        x, y = x + 70, y + 26
    else:
        y += HEIGHT + 24
    copies = sum(wait.copies for wait in waits)
    found = f"waits for {count_of(len(waits), 'kind')}, {count_of(copies, 'tile')}: {waits}"
    title = f"Hand {waits.hand} {found if len(waits) else 'is not ready'}"
    left = "; ".join(f"{tile_name(wait.kind)}, {wait.copies} left" for wait in waits)
    return board.svg(y + PAD, title, left, least=x)


def split_svg(
    split: Iterable[Group],
    *,
    melds: Sequence[Meld] = (),
    mark: Group | None = None,
    style: Style = LIGHT,
) -> str:
    """Tiles in their groups, then melds; a bar under the first group that is *mark*."""
    board = Board(style)
    groups = list(split)
    put_split(board, groups, PAD, PAD, melds=melds, mark=mark)
    title, desc = f"Groups {split_text(groups)}", "; ".join(words(each.tiles) for each in groups)
    return board.svg(HEIGHT + 2 * PAD + 4, title, desc, least=PAD)


def put_split(
    board: Board,
    split: Iterable[Group],
    x: float,
    y: float,
    scale: float = 1,
    *,
    melds: Sequence[Meld] = (),
    mark: Group | None = None,
    won: int | None = None,
    red: Sequence[int] = (0, 0, 0),
) -> None:
    """Put groups and melds on a board.

    A bar stands under the first group that is *mark*, or under the kind *won* in it. *red*: how
    many fives of each suit are red.
    """
    reds = list(red)
    for group in split:
        end = board.row(with_reds(group.tiles, reds), x, y, scale)
        if group == mark:
            mark, left, right = None, x, end
            if won is not None:
                left += WIDTH * scale * group.tiles.index(won)
                right = left + WIDTH * scale
            board.box(left + 2, y + HEIGHT * scale + 2, right - left - 4, 4, "accent", round=2)
        x = end + GAP * scale
    for meld in melds:
        x = put_meld(board, meld, x, y, scale) + GAP * scale


def splits_svg(
    splits: Iterable[Split],
    *,
    count: int | None = None,
    melds: Sequence[Meld] = (),
    style: Style = LIGHT,
) -> str:
    """Ways to split, numbered, one under the other; after so many the rest is counted.

    *count*: how many there are, if *splits* are not all.
    """
    board = Board(style)
    listed = list(splits)
    shown, total = listed[:MOST], len(listed) if count is None else count
    scale, y = 0.7, float(PAD)
    left = PAD + width_of(str(max(1, len(shown))), 13) + 10
    for at, split in enumerate(shown, 1):
        board.figure(str(at), left - 10, y + HEIGHT * scale / 2 - 6, 13, "muted", "end")
        put_split(board, split, left, y, scale, melds=melds)
        y += HEIGHT * scale + PAD
    if not shown:
        board.text("no way", PAD, y + 16, role="muted")
        y += 24
    elif total > len(shown):
        board.text(f"and {total - len(shown):,} more", left, y + 12, role="muted")
        y += 24
    title = f"{count_of(total, 'way')} to split" if total else "No way to split"
    return board.svg(y, title, "; ".join(map(split_text, shown)), least=120)


def words(tiles: Iterable[int]) -> str:
    """Tiles in words.

    >>> words([0, 0, 33])
    '1 character, 1 character, Red dragon'
    """
    return ", ".join(map(tile_name, tiles))
