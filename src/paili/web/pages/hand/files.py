"""The Hand page's answer to take away: as text, and as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from paili.render.svg import acceptance_svg, discards_svg, hand_svg, tiles_svg, waits_svg
from paili.render.text.distance import far_text
from paili.scoring.score import Score
from paili.tiles.kind import kind_of
from paili.tiles.texts import copies_text
from paili.web.pages.hand.answers import Answers
from paili.web.pages.hand.far import Far
from paili.web.pages.hand.state import HandState


def hand_text(state: HandState, found: Answers, far: Far | None) -> str:
    """The answer in lines, as the command line words it."""
    return "\n".join(f"{label:<8} {words}" for label, words in _lines(state, found, far))


def _lines(state: HandState, found: Answers, far: Far | None) -> Iterator[tuple[str, str]]:
    yield "hand", str(found.hand or found.tray)
    yield "rules", state.rules
    if state.seen:
        yield "seen", state.seen
    if far is not None:
        size = found.hand.size if found.hand else 13
        yield "shanten", far_text(far.far, size)
        if far.helps is not None and far.helps.kinds:
            yield "accepts" if far.helps.shanten else "waits", copies_text(far.helps.kinds)
        for each in far.discards[:8]:
            kinds = copies_text(each.acceptance.kinds)
            yield "throw", f"{each.tile}: {each.shanten}, {each.copies} tiles {kinds}"
    if isinstance(found.value, Score):
        for award in found.value.elements:
            yield "element", f"{award.element.name('en')} {award.value}"
        yield "points", str(found.value.points)
    if found.hand is None:
        for split in found.splits:
            yield "split", str(split)


def hand_picture(state: HandState, found: Answers, far: Far | None) -> tuple[str, str] | None:
    """A file's name and an SVG: the hand with its waits or discards, or the tiles."""
    hand, theme, numerals = found.hand, state.drawn, bool(state.numerals)
    if hand is None:
        if not found.tray.tiles:
            return None
        return "tiles", tiles_svg(found.tray.sorted, theme=theme, numerals=numerals)
    if found.waits and len(found.waits):
        left = found.unseen
        shown = found.waits
        if left is not None:
            waits = tuple(replace(wait, copies=left[wait.kind]) for wait in shown)
            shown = replace(shown, waits=waits)
        svg = waits_svg(shown, theme=theme, numerals=numerals)
    elif far and far.helps:
        svg = acceptance_svg(far.helps, hand=hand, theme=theme, numerals=numerals)
    elif far and far.discards and not found.readings:
        svg = discards_svg(far.discards, hand=hand, theme=theme, numerals=numerals)
    else:
        svg = hand_svg(hand, win=_won(found), theme=theme, numerals=numerals)
    return f"hand-{hand}", svg


def _won(found: Answers) -> int | None:
    """The winning tile; a plain five where the hand has no such red one."""
    if found.tile is None or found.hand is None or found.tile in found.hand.tiles:
        return found.tile
    return kind_of(found.tile)
