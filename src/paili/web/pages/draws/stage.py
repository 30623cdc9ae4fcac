"""The answer of the Draws page as HTML: what is found, and the table after some draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from paili.web.pages.draws.model import Drawing, DrawsState
from paili.web.pages.widgets import groups, line, tile, tile_label, tiles
from paili.web.strings import text

#: A tile with its marks, classes ``draws-...``, and the words under it.
Marked = tuple[int, str, str]


def headline(drawing: Drawing, language: str) -> str:
    """The answer in a sentence; why there is none yet."""
    win = drawing.win
    if drawing.answer is None:
        return line(_not_yet(drawing, language), "paili-dim")
    if win is None:
        return line(text("draws.never", language), "draws-answer draws-no")
    said = text("draws.at_once", language)
    if win.draw:
        wall = drawing.tiles["wall"]
        last = tile_label(wall[win.draw - 1], language)
        said = text("draws.wins", language, draw=win.draw, wall=len(wall), tile=last)
    return line(said, "draws-answer paili-good")


def _not_yet(drawing: Drawing, language: str) -> str:
    """What is to be done before there is an answer."""
    if drawing.errors or drawing.lacking < 1:
        return text("draws.first_mend", language)
    key = "draws.lacking_one" if drawing.lacking == 1 else "draws.lacking"
    return text(key, language, n=drawing.lacking)


def never(drawing: Drawing, language: str) -> str:
    """Why the hand never wins, and what it would need."""
    why = drawing.answer.why if drawing.answer else None
    if why is None or drawing.hand is None:
        return ""
    together = len(drawing.tiles["wall"]) + sum(drawing.hand.held)
    html = line(text("draws.never_why", language, n=together))
    if why.win is None:
        return html + line(text("draws.impossible", language))
    key = "draws.short_one" if why.missing == 1 else "draws.short"
    html += line(text(key, language, n=why.missing))
    html += tiles(why.first, language, "draws-small") + line(text("draws.nearest", language))
    missing, left, inside = text("draws.missing_tag", language), list(why.lacks), ""
    for group in why.win.split:
        shown: list[Marked] = []
        for kind in group.tiles:
            lacks = kind in left
            if lacks:
                left.remove(kind)
            shown.append((kind, "draws-missing", missing) if lacks else (kind, "", ""))
        inside += f'<span class="paili-group">{_marked(shown, language)}</span>'
    classes = "paili-groups draws-row draws-small"
    return f'{html}<div class="{classes}" data-testid="nearest">{inside}</div>'


def stage(drawing: Drawing, state: DrawsState) -> str:
    """Hand, tiles thrown and wall after the draws that the state shows."""
    win, step, language = drawing.win, drawing.at(state.step), state.lang
    if win is None:
        return ""
    parts = [_caption(drawing, step, language), _hand(drawing, step, language)]
    if step == win.draw:
        parts.append(_final(drawing, language))
    if win.draw:
        gone = enumerate((turn.throw for turn in drawing.turns[:step]), 1)
        shown = [(kind, "draws-thrown" * (at == step), str(at)) for at, kind in gone]
        parts.append(_row("thrown", "draws.thrown", shown, "draws.nothing_thrown", language))
    left: list[Marked] = []
    for at, kind in enumerate(drawing.tiles["wall"], 1):
        marks = "draws-gone" if at < step else "draws-drawn" if at == step else ""
        if at == win.draw:
            left.append((kind, f"{marks} draws-win", f"{at} {text('draws.win_tag', language)}"))
        else:
            left.append((kind, marks, str(at)))
    parts.append(_row("stage-wall", "draws.wall_left", left, "draws.no_wall", language))
    return "".join(parts)


def _caption(drawing: Drawing, step: int, language: str) -> str:
    said = text("draws.start", language)
    if step:
        turn = drawing.turns[step - 1]
        thrown, drawn = (tile_label(tile, language) for tile in (turn.throw, turn.draw))
        said = text("draws.turn", language, thrown=thrown, drawn=drawn)
    return line(said, "draws-caption", "caption", aria_live="polite")


def _hand(drawing: Drawing, step: int, language: str) -> str:
    """The hand before the throw, the tile thrown and the tile drawn marked."""
    before = drawing.after(max(0, step - 1))
    assert before is not None
    shown: list[Marked] = [(tile, "", "") for tile in before.tiles]
    if step:
        turn = drawing.turns[step - 1]
        # The last of its kind: it stands nearest to where one would take it from.
        gone = max(at for at, tile in enumerate(before.tiles) if tile == turn.throw)
        shown[gone] = turn.throw, "draws-thrown", text("draws.thrown_tag", language)
        shown.append((turn.draw, "draws-drawn", text("draws.drawn_tag", language)))
    called = groups([meld.tiles for meld in before.melds], language) if before.melds else ""
    return (
        f'<div class="draws-row" data-testid="stage-hand">{_marked(shown, language)}{called}</div>'
    )


def _final(drawing: Drawing, language: str) -> str:
    """The complete hand in its groups, that of the last drawn tile marked."""
    win = drawing.win
    assert win is not None
    shown = [group.tiles for group in (*win.split, *win.hand.melds)]
    named = text(f"draws.{win.pattern}", language)
    head = line(text("draws.final", language, pattern=named), tag="h3")
    return f'<div data-testid="final">{head}{groups(shown, language, drawing.won)}</div>'


def _row(name: str, head: str, shown: Sequence[Marked], none: str, language: str) -> str:
    """A row of tiles under its head, or that there is none."""
    html = line(text(head, language), tag="h3")
    if not shown:
        return html + line(text(none, language), "paili-dim")
    inside = _marked(shown, language)
    return f'{html}<div class="draws-row draws-small" data-testid="{name}">{inside}</div>'


def _marked(shown: Iterable[Marked], language: str) -> str:
    """Tiles with what is under them."""
    return "".join(
        f'<span class="{f"draws-tile {marks}".rstrip()}">{tile(kind, language)}'
        + (line(below, "draws-tag", tag="span") if below else "")
        + "</span>"
        for kind, marks, below in shown
    )
