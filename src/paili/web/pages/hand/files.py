"""The Hand page's answer to take away: as text, and as a picture."""

from __future__ import annotations

from collections.abc import Iterator

from paili.answers.distance import Distance
from paili.answers.scores import Win
from paili.render.svg import (
    Style,
    acceptance_svg,
    discards_svg,
    hand_svg,
    tiles_svg,
    waits_svg,
)
from paili.render.text.distance import far_text
from paili.tiles.texts import copies_text
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import HandState


def hand_text(state: HandState, found: Found, far: Distance | None) -> str:
    """The answer in lines, as the command line words it."""
    return "\n".join(f"{label:<8} {words}" for label, words in _lines(state, found, far))


def _lines(state: HandState, found: Found, far: Distance | None) -> Iterator[tuple[str, str]]:
    yield "hand", str(found.hand or found.tray)
    yield "rules", state.rules
    if state.seen:
        yield "seen", state.seen
    if far is not None:
        yield "shanten", far_text(far.far, far.tiles)
        if (helps := far.acceptance) and helps.kinds:
            yield "accepts" if helps.shanten else "waits", copies_text(helps.kinds)
        for each in (far.every or ())[:8]:
            kinds = copies_text(each.acceptance.kinds)
            yield "throw", f"{each.tile}: {each.shanten}, {each.copies} tiles {kinds}"
    if isinstance(found.value, Win):
        for award in found.value.found.elements:
            yield "element", f"{award.element.name('en')} {award.value}"
        yield "points", str(found.value.found.points)
    if found.hand is None and found.splits:
        for split in found.splits.splits or ():
            yield "split", str(split)


def hand_picture(state: HandState, found: Found, far: Distance | None) -> tuple[str, str] | None:
    """A file's name and an SVG: the hand with its waits or discards, or the tiles."""
    hand, style = found.hand, Style(state.drawn, bool(state.numerals))
    if hand is None:
        if not found.tray.tiles:
            return None
        return "tiles", tiles_svg(found.tray.sorted, style=style)
    if found.waits:
        svg = waits_svg(found.waits.found, style=style)
    elif far and far.acceptance:
        svg = acceptance_svg(far.acceptance, hand=hand, style=style)
    elif far and far.every and not found.complete:
        svg = discards_svg(far.every, hand=hand, style=style)
    else:
        svg = hand_svg(hand, win=found.tile, style=style)
    return f"hand-{hand}", svg
