"""A win from a known wall, and what hands are worth, as SVG; see :mod:`paili.render.svg`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paili.hand import Hand
from paili.plan.earliest import EarliestWin
from paili.render.svg.board import LIGHT, PAD, Board, Style
from paili.render.svg.hands import ABOVE, LONGEST_ROW, SMALL, put_above, put_hand, put_split
from paili.render.text.common import split_text, tile_name
from paili.render.text.scores import SEAT_NAMES
from paili.render.tiles.shapes import HEIGHT
from paili.scoring.potential import NoScore, ValuedDiscard, WaitValues
from paili.scoring.score import Score
from paili.tiles.kind import kind_of, name
from paili.tiles.texts import count_of

#: Turns and elements that are shown.
MOST_TURNS = 40
#: How much of a line elements and their values take.
_COLUMN = 352
#: From one line of words to the next.
_LINE = 22
#: From one row of small tiles to the next.
_STEP = HEIGHT * SMALL + 6
#: A turn: the tile thrown, the tile drawn, the hand after.
Turn = tuple[int, int, Hand]


def draws_svg(
    win: EarliestWin | None,
    *,
    hand: Hand | None = None,
    turns: Sequence[Turn] = (),
    style: Style = LIGHT,
) -> str:
    """The earliest win: the *hand* it begins with, each turn with the tile thrown (faint), the
    tile drawn and the hand after it, and the winning hand in its groups. Without *turns* only
    what is thrown."""
    board = Board(style)
    y = put_above(board, hand)
    if win is None:
        board.text("never wins", PAD, y + 16, bold=True)
        before = "" if hand is None else f"Hand {hand}: "
        return board.svg(y + _LINE + PAD, f"{before}no win from this wall", least=200)
    y = _put_turns(board, turns, y) if turns else _put_thrown(board, win.discards, y)
    won = "complete at once" if not win.draw else f"wins with draw {win.draw}"
    board.text(won, PAD, y + 16, bold=True)
    y += _LINE + 4
    put_split(board, win.split, PAD, y, ABOVE, melds=win.hand.melds, red=win.hand.red)
    title = f"Hand {win.hand} {won}"
    thrown_words = ", ".join(map(name, win.discards))
    desc = f"{split_text(win.split)}; thrown: {thrown_words or 'nothing'}"
    return board.svg(y + HEIGHT * ABOVE + PAD, title, desc, least=200)


def _put_turns(board: Board, turns: Sequence[Turn], y: float) -> float:
    """Put turns on a board; how far they go down."""
    for at, (thrown, drawn, after) in enumerate(turns[:MOST_TURNS], 1):
        board.figure(str(at), PAD + 24, y + 12, 12, "muted", "end")
        board.tile(thrown, PAD + 34, y, SMALL, faint=True)
        board.tile(drawn, PAD + 70, y, SMALL)
        put_hand(board, after, PAD + 116, y, SMALL)
        y += _STEP
    if more := len(turns[MOST_TURNS:]):
        board.text(f"and {more} more", PAD, y + 14, 13, "muted")
        y += _LINE
    return y


def _put_thrown(board: Board, kinds: Sequence[int], y: float) -> float:
    """Put what is thrown on a board; how far it goes down."""
    if kinds:
        board.text(f"throw {len(kinds)}", PAD, y + 22, 13, "muted")
    for at in range(0, len(kinds), LONGEST_ROW):
        board.row(kinds[at : at + LONGEST_ROW], PAD + 74, y, SMALL)
        y += _STEP
    return y


def score_svg(score: Score, *, language: str = "en", style: Style = LIGHT) -> str:
    """A win: the best reading with the winning tile marked, what it is awarded,
    and what each seat wins or pays."""
    board = Board(style)
    reading, y = score.reading, float(PAD)
    mark, won, melds, red = reading.group, kind_of(score.tile), score.hand.melds, score.hand.red
    put_split(board, reading.split, PAD, y, ABOVE, melds=melds, red=red, mark=mark, won=won)
    y += HEIGHT * ABOVE + PAD + 6
    lines = list(_lines(score, language))
    for what, worth in lines:
        board.text(what, PAD, y + 15)
        board.text(worth, PAD + _COLUMN, y + 15, anchor="end")
        y += _LINE
    board.line(PAD, y + 1, PAD + _COLUMN, y + 1)
    board.text(score.rules, PAD, y + 19, role="muted")
    board.text(score.best.worth(score.unit), PAD + _COLUMN, y + 19, anchor="end", bold=True)
    y += _LINE + 8
    for seat, points in enumerate(score.changes):
        role = "text" if points > 0 else "muted"
        board.text(f"{SEAT_NAMES[seat]} {points:+,}", PAD + seat * 104, y + 15, 13, role)
    title = f"Hand {score.hand}, won with {tile_name(score.tile)}: "
    title += f"{score.best.worth(score.unit)}, {score.points:,} points"
    desc = "; ".join(f"{what} {worth}" for what, worth in lines)
    return board.svg(y + _LINE + PAD, title, desc, least=PAD + _COLUMN + 8)


def _lines(score: Score, language: str) -> Iterator[tuple[str, str]]:
    for element, value, times in score.elements:
        yield element.name(language) + (f" ×{times}" if times > 1 else ""), str(value)
    for what, fu in score.fu_parts:
        yield what, f"{fu} fu"


def score_waits_svg(found: WaitValues, *, style: Style = LIGHT) -> str:
    """A hand of 13 and what each of its waits would win, by another's tile and by self-draw."""
    board = Board(style)
    y = put_above(board, found.hand)
    columns = (PAD, PAD + 48, PAD + 190, PAD + 300)
    heads = ("wait", "left", "by discard", "by self-draw")
    for x, head, anchor in zip(columns, heads, ("start", "start", "end", "end"), strict=True):
        board.text(head, x, y + 14, 13, "muted", anchor)
    y += 24
    for wait in found:
        board.tile(wait.kind, columns[0], y, SMALL, faint=not wait.copies)
        board.figure(f"×{wait.copies}", columns[1], y + 11, 13)
        for x, way in zip(columns[2:], (wait.by_discard, wait.by_self_draw), strict=True):
            worth = "-" if isinstance(way, NoScore) else f"{way.points:,}"
            board.text(worth, x, y + 23, anchor="end", role="muted" if worth == "-" else "text")
        y += _STEP
    title = f"Hand {found.hand}: {count_of(len(found), 'wait')} under {found.rules.name}"
    desc = "; ".join(
        f"{tile_name(wait.kind)}, {wait.copies} left: {wait.points:,} points" for wait in found
    )
    return board.svg(y + PAD, title, desc, least=PAD + 310)


def score_discards_svg(found: Sequence[ValuedDiscard], *, style: Style = LIGHT) -> str:
    """The discards that leave a hand ready: the tile, and what each wait then wins at most."""
    board = Board(style)
    board.text("throw", PAD, PAD + 14, 13, "muted")
    board.text("waits, copies left of each, points", PAD + 58, PAD + 14, 13, "muted")
    y, end = PAD + 24.0, 280.0
    for each in found:
        board.tile(each.tile, PAD, y, SMALL)
        x = PAD + 58.0
        for wait in each.waits:
            board.tile(wait.kind, x, y, SMALL, faint=not wait.copies)
            board.figure(f"×{wait.copies}", x + 32, y + 3, 11, "muted")
            board.text(f"{wait.points:,}", x + 32, y + 32)
            x += 100
        end, y = max(end, x), y + _STEP
    title = f"{count_of(len(found), 'discard')} that leave the hand ready"
    desc = "; ".join(
        f"{tile_name(each.tile)}: "
        + ", ".join(f"{name(wait.kind)} {wait.points:,} points" for wait in each.waits)
        for each in found
    )
    return board.svg(y + PAD, title, desc, least=end)
