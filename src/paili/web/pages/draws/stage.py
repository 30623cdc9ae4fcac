"""The answer of the Draws page as HTML: what is found, and the table after some draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from paili.shape.split import Split
from paili.tiles.kind import kind_of
from paili.web.pages.draws.model import Drawing, DrawsState
from paili.web.pages.widgets import groups, tile, tile_label, tiles
from paili.web.strings import text


def marked(kind: int, language: str, mark: str = "", tag: str = "") -> str:
    """A tile with a word under it, and how it is marked: a class ``draws-...``."""
    classes = f"draws-tile {mark}".rstrip()
    below = f'<span class="draws-tag">{escape(tag)}</span>' if tag else ""
    return f'<span class="{classes}">{tile(kind, language)}{below}</span>'


def headline(drawing: Drawing, language: str) -> str:
    """The answer in a sentence; why there is none yet."""
    win, name = drawing.win, "draws.never"
    if win is not None and win.draw:
        last = tile_label(drawing.wall[win.draw - 1], language)
        said = text("draws.wins", language, draw=win.draw, wall=len(drawing.wall), tile=last)
        return f'<p class="draws-answer paili-good">{escape(said)}</p>'
    if win is not None:
        name = "draws.at_once"
    elif drawing.answer is None:
        return f'<p class="paili-dim">{escape(not_yet(drawing, language))}</p>'
    tone = "paili-good" if win is not None else "draws-no"
    return f'<p class="draws-answer {tone}">{escape(text(name, language))}</p>'


def not_yet(drawing: Drawing, language: str) -> str:
    """What is to be done before there is an answer."""
    if drawing.errors or drawing.lacking < 1:
        return text("draws.first_mend", language)
    if drawing.lacking == 1:
        return text("draws.lacking_one", language)
    return text("draws.lacking", language, n=drawing.lacking)


def never(drawing: Drawing, language: str) -> str:
    """Why the hand never wins, and what it would need."""
    why = drawing.answer.why if drawing.answer else None
    if why is None:
        return ""
    together = len(drawing.wall) + (sum(drawing.hand.held) if drawing.hand else 0)
    parts = [_paragraph(text("draws.never_why", language, n=together))]
    if why.win is None:
        return "".join([*parts, _paragraph(text("draws.impossible", language))])
    key = "draws.short_one" if why.missing == 1 else "draws.short"
    parts.append(_paragraph(text(key, language, n=why.missing)))
    parts.append(tiles(why.first, language, "draws-small"))
    parts.append(_paragraph(text("draws.nearest", language)))
    parts.append(_lacking_split(why.win.split, why.lacks, language))
    return "".join(parts)


def _lacking_split(split: Split, lacks: Iterable[int], language: str) -> str:
    """A split with the tiles that are missing marked."""
    left = list(lacks)
    parts = []
    for group in split:
        inside = ""
        for kind in group.tiles:
            missing = kind in left
            if missing:
                left.remove(kind)
            tag = text("draws.missing_tag", language) if missing else ""
            inside += marked(kind, language, "draws-missing" if missing else "", tag)
        parts.append(f'<span class="paili-group">{inside}</span>')
    told = 'class="paili-groups draws-row draws-small" data-testid="nearest"'
    return f"<div {told}>{''.join(parts)}</div>"


def stage(drawing: Drawing, state: DrawsState) -> str:
    """Hand, tiles thrown and wall after the draws that the state shows."""
    if drawing.win is None or drawing.hand is None:
        return ""
    step, language = drawing.at(state.step), state.lang
    parts = [_caption(drawing, step, language), _hand(drawing, step, language)]
    if step == drawing.win.draw:
        parts.append(_final(drawing, language))
    if drawing.win.draw:
        parts.append(_thrown(drawing, step, language))
    return "".join([*parts, wall(drawing, step, language)])


def _caption(drawing: Drawing, step: int, language: str) -> str:
    said = text("draws.start", language)
    if step:
        turn = drawing.turns[step - 1]
        thrown, drawn = (tile_label(tile, language) for tile in (turn.throw, turn.draw))
        said = text("draws.turn", language, thrown=thrown, drawn=drawn)
    return f'<p class="draws-caption" data-testid="caption" aria-live="polite">{escape(said)}</p>'


def _hand(drawing: Drawing, step: int, language: str) -> str:
    """The hand before the throw, the tile thrown and the tile drawn marked."""
    before = drawing.after(max(0, step - 1))
    assert before is not None
    held = before.tiles
    if not step:
        shown = "".join(marked(tile, language) for tile in held)
    else:
        turn = drawing.turns[step - 1]
        # The last of its kind: it stands nearest to where one would take it from.
        gone = len(held) - 1 - held[::-1].index(turn.throw)
        tags = text("draws.thrown_tag", language), text("draws.drawn_tag", language)
        shown = "".join(
            marked(kind, language, "draws-thrown", tags[0])
            if at == gone
            else marked(kind, language)
            for at, kind in enumerate(held)
        )
        shown += marked(turn.draw, language, "draws-drawn", tags[1])
    called = groups([meld.tiles for meld in before.melds], language) if before.melds else ""
    return f'<div class="draws-row" data-testid="stage-hand">{shown}{called}</div>'


def _final(drawing: Drawing, language: str) -> str:
    """The complete hand in its groups, that of the last drawn tile marked."""
    win = drawing.win
    assert win is not None
    last = kind_of(drawing.wall[win.draw - 1]) if win.draw else None
    won = next((at for at, group in enumerate(win.split) if last in group.tiles), None)
    shown: list[Sequence[int]] = [group.tiles for group in win.split]
    shown += [meld.tiles for meld in win.hand.melds]
    said = text("draws.final", language, pattern=pattern(win.pattern, language))
    inside = groups(shown, language, won)
    return f'<div data-testid="final"><h3>{escape(said)}</h3>{inside}</div>'


def pattern(name: str, language: str) -> str:
    """What a pattern is called.

    >>> pattern("seven pairs", "zh")
    '七对'
    """
    return PATTERNS.get(name, name) if language == "zh" else name


PATTERNS = {
    "standard": "四组面子加将",
    "seven pairs": "七对",
    "thirteen orphans": "十三幺",
    "knitted straight": "组合龙",
    "honours and knitted tiles": "全不靠",
}


def _thrown(drawing: Drawing, step: int, language: str) -> str:
    gone = [turn.throw for turn in drawing.turns[:step]]
    head = f"<h3>{escape(text('draws.thrown', language))}</h3>"
    if not gone:
        return head + _paragraph(text("draws.nothing_thrown", language), "paili-dim")
    inside = "".join(
        marked(kind, language, "draws-thrown" if at == step else "", str(at))
        for at, kind in enumerate(gone, 1)
    )
    return f'{head}<div class="draws-row draws-small" data-testid="thrown">{inside}</div>'


def wall(drawing: Drawing, step: int, language: str) -> str:
    """The wall with the number of each draw: drawn ones faint, this one and the win marked."""
    head = f"<h3>{escape(text('draws.wall_left', language))}</h3>"
    if not drawing.wall:
        return head + _paragraph(text("draws.no_wall", language), "paili-dim")
    win = drawing.win.draw if drawing.win else 0
    parts = []
    for at, kind in enumerate(drawing.wall, 1):
        marks = ["draws-gone"] if at < step else ["draws-drawn"] if at == step else []
        tag = str(at)
        if at == win:
            marks.append("draws-win")
            tag += " " + text("draws.win_tag", language)
        parts.append(marked(kind, language, " ".join(marks), tag))
    return (
        f'{head}<div class="draws-row draws-small" data-testid="stage-wall">{"".join(parts)}</div>'
    )


def _paragraph(said: str, classes: str = "") -> str:
    return f'<p class="{classes}">{escape(said)}</p>' if classes else f"<p>{escape(said)}</p>"
