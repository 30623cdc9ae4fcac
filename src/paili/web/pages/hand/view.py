"""The Hand page's pieces as HTML, from its answers: the hand, waits, discards, splits, reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from paili.answers.distance import Distance
from paili.reasons.hands import Blocked, WorseDiscard, compare_discards
from paili.reasons.nearest import Nearest
from paili.shape.acceptance import Discard
from paili.shape.shanten import UNREACHABLE, Shanten
from paili.shape.waits import Reading
from paili.tiles.kind import name
from paili.tiles.meld import Meld
from paili.web.pages import widgets
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import CONCEALED_KONG, Tray
from paili.web.pages.hand.value import split_html, way_html
from paili.web.pages.widgets import dim, words
from paili.web.strings import STRINGS, text

#: How many discards are shown unless all are asked for.
FEW = 6


def tray_html(tray: Tray, language: str) -> str:
    """The hand as it stands, each tile a button that removes it; melds beside it."""
    if not tray.held:
        return dim(words("hand.empty", language), "p")
    remove = text("hand.remove", language)
    shown = ""
    for at, tile in enumerate(tray.sorted):
        drawn = tray.drawn and at == len(tray.tiles) - 1
        apart = ' class="hand-drawn"' if drawn else ""
        pressed = widgets.tile_button(
            tile, "remove", language, value=str(at), name_=f"tile-{at}", about=remove
        )
        shown += f"<span{apart}>{pressed}</span>"
    shown += "".join(_meld_html(at, meld, language) for at, meld in enumerate(tray.melds))
    return f'<div class="hand-tray">{shown}</div>'


def _meld_html(at: int, meld: Meld, language: str) -> str:
    """A meld, one button that removes it; a concealed kong shows two backs."""
    mode = CONCEALED_KONG if meld.concealed else meld.type
    about = text("hand.remove", language) + " " + text(f"hand.{mode}", language)
    tiles = [widgets.tile(tile, language, True) for tile in meld.tiles]
    if meld.concealed:
        tiles = [widgets.BACK, *tiles[1:3], widgets.BACK]
    spelled = ", ".join(widgets.tile_label(tile, language) for tile in meld.tiles)
    told = {"aria_label": f"{about} {spelled}", "title": about}
    classes = "paili-tile-button hand-meld"
    return widgets.press("".join(tiles), "unmeld", str(at), f"meld-{at}", classes, **told)


def summary_html(found: Found, far: Distance | None, language: str) -> str:
    """What the hand is, in a line: tiles, distance, waits; or what is missing."""
    if found.hand is None:
        tray, size = found.tray, found.rules.ready_size
        if not tray.size or "hand" in found.troubles:
            return ""
        short = size - tray.size
        key, n = ("short", short) if short > 0 else ("long", -short - 1)
        return words(f"hand.{key}", language, tiles=tray.size, size=size, n=n)
    told = _distance_line(found, far, language)
    if found.unstated:
        told += " " + dim(words("hand.unstated", language, tiles=found.tray.size, n=found.unstated))
    return told


def _distance_line(found: Found, far: Distance | None, language: str) -> str:
    good = '<strong class="paili-good">{}</strong>'
    if found.complete:
        return good.format(words("hand.complete", language))
    if far is None:
        return words("all.working", language)
    more = ""
    if found.waits:
        if not found.left:
            return f"<strong>{words('hand.dead', language)}</strong>"
        line = good.format(words("hand.ready", language))
        n = {"kinds": len(found.waits.waits), "tiles": found.left}
        more = words("hand.summary_waits", language, **n)
    else:
        line = f"<strong>{escape(far_word(far.far.shanten, language))}</strong>"
        if (helps := far.acceptance) and helps.kinds:
            n = {"kinds": len(helps.kinds), "tiles": helps.copies}
            more = words("hand.summary_accepts", language, **n)
    return f"{line} <span>{more}</span>" if more else line


def far_word(far: int, language: str) -> str:
    """A shanten in words."""
    key = {UNREACHABLE: "unreachable", -1: "complete", 0: "near"}.get(far, "far")
    return text(f"hand.{key}", language, n=far)


def patterns_html(far: Shanten, language: str) -> str:
    """The distance to each pattern, the nearest first in weight."""
    parts = []
    for pattern, n in far.by_pattern.items():
        value = "–" if n == UNREACHABLE else str(n)
        tag = "strong" if n == far.shanten != UNREACHABLE else "span"
        parts.append(f"<{tag}>{escape(pattern_name(pattern, language))}&nbsp;{value}</{tag}>")
    label = words("hand.shanten", language)
    return f'<div class="hand-patterns paili-dim">{label}: {" · ".join(parts)}</div>'


def pattern_name(pattern: str, language: str) -> str:
    """A pattern's name in a language."""
    key = f"hand.{pattern}"
    return text(key, language) if key in STRINGS else pattern


def counted(kinds: Mapping[int, int], language: str, name_: str = "") -> str:
    """Tiles with the copies left of each beneath."""
    inside = "".join(
        f'<span class="hand-counted{" hand-gone" if not n else ""}" data-tile="{name(kind)}">'
        f"{widgets.tile(kind, language)}<b>{n}</b></span>"
        for kind, n in kinds.items()
    )
    told = widgets.attributes(data_testid=name_ or None)
    return f'<span class="paili-tiles paili-icon"{told}>{inside}</span>'


def heads(language: str, *keys: str) -> list[str]:
    """The heads of a table's columns."""
    return [text(f"hand.{key}", language) for key in keys]


def waits_html(found: Found, language: str) -> str:
    """Each wait: copies left, what it is worth, and how it completes the hand."""
    if not found.waits:
        return ""
    values = {each.kind: each for each in found.values.found} if found.values else {}
    rows = []
    for wait in found.waits.waits:
        cells = [widgets.tile(wait.kind, language), str(wait.copies)]
        if values:
            worth = values[wait.kind]
            cells += [way_html(way, language) for way in (worth.by_discard, worth.by_self_draw)]
        readings = "".join(_reading_html(reading, language) for reading in wait.readings)
        rows.append([*cells, f'<div class="hand-readings">{readings}</div>'])
    worths = ("discard", "self-draw") if values else ()
    head = heads(language, "wait", "left", *worths, "reading")
    return widgets.table(head, rows, (1,), "waits-table")


def _reading_html(reading: Reading, language: str) -> str:
    """A split with the group that the winning tile goes to marked, and the wait that this is."""
    shown = split_html(reading.split, language, reading.group)
    return f'<div class="hand-reading">{shown}{dim(words(f"hand.{reading.type}", language))}</div>'


def discards_html(
    found: Found, far: Distance | None, whole: bool, busy: bool, language: str
) -> str:
    """What to throw, the best first, with what the hand then accepts and why it is worse."""
    discards = (far and far.every) or ()
    if not discards:
        return ""
    best = discards[0]
    near = sum(each.shanten == best.shanten for each in discards)
    # Who has won seldom wants to throw.
    few = FEW // 2 if found.complete else max(FEW, min(near, 2 * FEW))
    most = len(discards) if whole else min(len(discards), few)
    rows = [_discard_row(best, each, language) for each in discards[:most]]
    head = heads(language, "throw", "shanten", "tiles", "accepts")
    shown = widgets.table(head, rows, (1, 2), "discards-table")
    if len(discards) > most or whole:
        shown += widgets.more_button(whole, len(discards) - most, language)
    return f"{shown} {dim(words('hand.ordering', language))}" if busy else shown


def _discard_row(best: Discard, each: Discard, language: str) -> list[str]:
    throw = widgets.tile_button(each.tile, "throw", language, about=text("hand.throw", language))
    far = "–" if each.shanten == UNREACHABLE else str(each.shanten)
    kinds = dict(sorted(each.acceptance.kinds.items(), key=lambda item: (-item[1], item[0])))
    shown = "" if len(kinds) > 20 and each.shanten > best.shanten else counted(kinds, language)
    if each is not best:
        shown += dim(escape(worse_words(compare_discards(best, each), language)), "div")
    return [throw, far, str(each.copies), shown]


def worse_words(worse: WorseDiscard, language: str) -> str:
    """Why a discard is worse than the best, in words."""
    if worse.worse.shanten == UNREACHABLE != worse.better.shanten:
        return text("hand.why_unreachable", language)
    if worse.shanten:
        return text("hand.why_further", language, n=worse.shanten)
    if not worse.copies and not worse.lost:
        return text("hand.why_same", language)
    key = "hand.why_fewer" if worse.copies else "hand.why_as_many"
    said = text(key, language, n=worse.copies)
    for verb, kinds in (("loses", worse.lost), ("gains", worse.gained)):
        if kinds:
            said += text(f"hand.why_{verb}", language, kinds=_names(kinds))
    return said


def splits_html(found: Found, whole: bool, language: str) -> str:
    """Ways to use all concealed tiles as pairs, triplets and runs."""
    told = found.splits
    if told is None:
        return ""
    if not told.splits:
        whole_hand = found.hand and not found.unstated
        return "" if whole_hand else dim(words("hand.no_splits", language), "p")
    listed = "".join(f"<li>{split_html(split, language)}</li>" for split in told.splits)
    shown = f'<ol class="hand-list" data-testid="splits-list">{listed}</ol>'
    if whole or told.more:
        shown += widgets.more_button(whole, told.more or 0, language, "all-splits")
    return shown


def why_html(far: Distance, language: str) -> str:
    """Why the hand is as far as it is: the nearest complete hands, and what only seems to help."""
    return _blocked_html(far.blocked, language) + _nearest_html(far, language)


def _nearest_html(far: Distance, language: str) -> str:
    if not far.nearest:
        return f"<p>{words('hand.why_none', language)}</p>"
    intro = "" if far.shanten == -1 else f"<p>{words('hand.why_nearest', language)}</p>"
    listed = "".join(_one_nearest(each, language) for each in far.nearest)
    more = dim(words("hand.others", language), "p") if far.more else ""
    return f'{intro}<ul class="hand-list" data-testid="nearest">{listed}</ul>{more}'


def _one_nearest(each: Nearest, language: str) -> str:
    """A complete hand, the tiles that are missing marked; what it throws."""
    lacks = list(each.lacks)
    shown = ""
    # The last copies of a kind are the missing ones: the hand's own come first.
    for group in reversed(each.split):
        inside = ""
        for kind in reversed(group.tiles):
            mark = ""
            if kind in lacks:
                lacks.remove(kind)
                mark = ' class="hand-missing"'
            inside = f"<span{mark}>{widgets.tile(kind, language)}</span>{inside}"
        shown = f'<span class="paili-group">{inside}</span>{shown}'
    said = [pattern_name(each.pattern, language)]
    for key, kinds in (("lacks", each.lacks), ("throws", each.throws)):
        if kinds:
            said.append(text(f"hand.{key}", language, tiles=_names(kinds)))
    told = dim(escape(" · ".join(said)))
    return f'<li><div class="paili-groups paili-icon">{shown}</div>{told}</li>'


def _names(kinds: Iterable[int]) -> str:
    return " ".join(map(name, kinds))


def _blocked_html(blocked: Iterable[Blocked], language: str) -> str:
    lines = "".join(
        f"<p>{widgets.tiles([each.kind], language, 'paili-icon')} "
        f"{words(f'hand.blocked_{each.why}', language, copies=each.copies)}</p>"
        for each in blocked
    )
    return f'<div data-testid="blocked">{lines}</div>' if lines else ""
