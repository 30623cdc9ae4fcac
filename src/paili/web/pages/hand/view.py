"""The Hand page's pieces as HTML, from its answers: the hand, waits, discards, splits, reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from paili.answers.distance import Distance
from paili.reasons.hands import Blocked, WorseDiscard, compare_discards
from paili.reasons.nearest import Nearest
from paili.scoring.potential import NoScore, WaitValue
from paili.scoring.score import Score
from paili.shape.acceptance import Discard
from paili.shape.shanten import UNREACHABLE, Shanten
from paili.shape.waits import Reading
from paili.tiles.kind import name
from paili.tiles.meld import Meld
from paili.web.pages import widgets
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import Tray
from paili.web.pages.hand.value import worth_html
from paili.web.strings import STRINGS, text

#: How many discards are shown unless all are asked for.
FEW = 6


def tray_html(tray: Tray, language: str) -> str:
    """The hand as it stands, each tile a button that removes it; melds beside it."""
    shown = tray.sorted
    if not shown and not tray.melds:
        return f'<p class="paili-dim">{escape(text("hand.empty", language))}</p>'
    remove = text("hand.remove", language)
    drawn = len(shown) - 1 if tray.size % 3 == 2 and len(shown) > 1 else -1
    buttons = ""
    for at, tile in enumerate(shown):
        pressed = widgets.tile_button(
            tile, "remove", language, value=str(at), name_=f"tile-{at}", about=remove
        )
        apart = ' class="hand-drawn"' if at == drawn else ""
        buttons += f"<span{apart}>{pressed}</span>"
    melds = "".join(_meld_html(at, meld, language) for at, meld in enumerate(tray.melds))
    return f'<div class="hand-tray">{buttons}{melds}</div>'


def _meld_html(at: int, meld: Meld, language: str) -> str:
    """A meld, one button that removes it; a concealed kong shows two backs."""
    about = text("hand.remove", language) + " " + text(f"hand.{_mode(meld)}", language)
    tiles = [widgets.tile(tile, language, True) for tile in meld.tiles]
    if meld.concealed:
        tiles = [widgets.BACK, *tiles[1:3], widgets.BACK]
    spelled = ", ".join(widgets.tile_label(tile, language) for tile in meld.tiles)
    told = {"aria_label": f"{about} {spelled}", "title": about}
    classes = "paili-tile-button hand-meld"
    return widgets.press("".join(tiles), "unmeld", str(at), f"meld-{at}", classes, **told)


def _mode(meld: Meld) -> str:
    return "concealed-kong" if meld.concealed else meld.type


def summary_html(found: Found, far: Distance | None, language: str) -> str:
    """What the hand is, in a line: tiles, distance, waits; or what is missing."""
    tray = found.tray
    if found.hand is None:
        if not tray.size or "hand" in found.troubles:
            return ""
        return _size_line(tray, language)
    if found.complete:
        return f'<strong class="paili-good">{escape(text("hand.complete", language))}</strong>'
    if far is None:
        return escape(text("all.working", language))
    if found.waits:
        if not found.left:
            return f"<strong>{escape(text('hand.dead', language))}</strong>"
        kinds = len(found.waits.waits)
        more = text("hand.summary_waits", language, kinds=kinds, tiles=found.left)
        word = f'<strong class="paili-good">{escape(text("hand.ready", language))}</strong>'
        return f"{word} <span>{escape(more)}</span>"
    word = f"<strong>{escape(far_word(far.far.shanten, language))}</strong>"
    helps = far.acceptance
    if helps is not None and helps.kinds:
        more = text("hand.summary_accepts", language, kinds=len(helps.kinds), tiles=helps.copies)
        word += f" <span>{escape(more)}</span>"
    return word


def _size_line(tray: Tray, language: str) -> str:
    key = "hand.short" if tray.short > 0 else "hand.long"
    missing = tray.short if tray.short > 0 else tray.size - 14
    return escape(text(key, language, tiles=tray.size, n=missing))


def far_word(far: int, language: str) -> str:
    """A shanten in words."""
    if far == UNREACHABLE:
        return text("hand.unreachable", language)
    key = {-1: "hand.complete", 0: "hand.near"}.get(far, "hand.far")
    return text(key, language, n=far)


def patterns_html(far: Shanten, language: str) -> str:
    """The distance to each pattern, the nearest first in weight."""
    parts = []
    for pattern, n in far.by_pattern.items():
        word = pattern_name(pattern, language)
        value = "–" if n == UNREACHABLE else str(n)
        nearest = n == far.shanten != UNREACHABLE
        tag = "strong" if nearest else "span"
        parts.append(f"<{tag}>{escape(word)}&nbsp;{value}</{tag}>")
    label = escape(text("hand.shanten", language))
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


def waits_html(found: Found, language: str) -> str:
    """Each wait: copies left, what it is worth, and how it completes the hand."""
    if not found.waits:
        return ""
    values = {each.kind: each for each in found.values.found} if found.values else {}
    head = [text(f"hand.{key}", language) for key in ("wait", "left")]
    if values:
        head += [text("hand.discard", language), text("hand.self-draw", language)]
    head.append(text("hand.reading", language))
    rows = []
    for wait in found.waits.waits:
        cells = [widgets.tile(wait.kind, language), str(wait.copies)]
        if values:
            cells += _worths(values[wait.kind], language)
        readings = "".join(_reading_html(reading, language) for reading in wait.readings)
        cells.append(f'<div class="hand-readings">{readings}</div>')
        rows.append(cells)
    return widgets.table(head, rows, (1,), "waits-table")


def _reading_html(reading: Reading, language: str) -> str:
    """A split with the group that the winning tile goes to marked, and the wait that this is."""
    tiles = [group.tiles for group in reading.split]
    won = reading.split.index(reading.group)
    words = escape(text(f"hand.{reading.type}", language))
    shown = widgets.groups(tiles, language, won, "paili-icon")
    return f'<div class="hand-reading">{shown}<span class="paili-dim">{words}</span></div>'


def _worths(value: WaitValue, language: str) -> list[str]:
    return [_worth(way, language) for way in (value.by_discard, value.by_self_draw)]


def _worth(way: Score | NoScore, language: str) -> str:
    """Points and worth in a cell, or why it does not count."""
    if isinstance(way, NoScore):
        return f'<span class="paili-dim">{escape("; ".join(p.what for p in way.reasons))}</span>'
    return f"<strong>{way.points}</strong><br>{worth_html(way, language)}"


def discards_html(
    found: Found, discards: Sequence[Discard], whole: bool, busy: bool, language: str
) -> str:
    """What to throw, the best first, with what the hand then accepts and why it is worse."""
    if not discards:
        return ""
    best = discards[0]
    near = sum(each.shanten == best.shanten for each in discards)
    # Who has won seldom wants to throw.
    few = FEW // 2 if found.complete else max(FEW, min(near, 2 * FEW))
    most = len(discards) if whole else min(len(discards), few)
    keys = ("throw", "shanten", "tiles", "accepts")
    rows = [_discard_row(best, each, language) for each in discards[:most]]
    shown = widgets.table(
        [text(f"hand.{key}", language) for key in keys], rows, (1, 2), "discards-table"
    )
    if len(discards) > most or whole:
        shown += widgets.more_button(whole, len(discards) - most, language)
    if busy:
        shown += f' <span class="paili-dim">{escape(text("hand.ordering", language))}</span>'
    return shown


def _discard_row(best: Discard, each: Discard, language: str) -> list[str]:
    throw = widgets.tile_button(each.tile, "throw", language, about=text("hand.throw", language))
    never = each.shanten == UNREACHABLE
    why = ""
    if each is not best:
        why = escape(worse_words(compare_discards(best, each), language))
        why = f'<div class="paili-dim">{why}</div>'
    kinds = dict(sorted(each.acceptance.kinds.items(), key=lambda item: (-item[1], item[0])))
    shown = "" if len(kinds) > 20 and each.shanten > best.shanten else counted(kinds, language)
    far = "–" if never else str(each.shanten)
    return [throw, far, str(each.copies), shown + why]


def worse_words(worse: WorseDiscard, language: str) -> str:
    """Why a discard is worse than the best, in words."""
    if worse.worse.shanten == UNREACHABLE != worse.better.shanten:
        return text("hand.why_unreachable", language)
    if worse.shanten:
        return text("hand.why_further", language, n=worse.shanten)
    if not worse.copies and not worse.lost:
        return text("hand.why_same", language)
    key = "hand.why_fewer" if worse.copies else "hand.why_as_many"
    words = text(key, language, n=worse.copies)
    for verb, kinds in (("loses", worse.lost), ("gains", worse.gained)):
        if kinds:
            listed = " ".join(name(kind) for kind in kinds)
            words += text(f"hand.why_{verb}", language, kinds=listed)
    return words


def splits_html(found: Found, whole: bool, language: str) -> str:
    """Ways to use all concealed tiles as pairs, triplets and runs."""
    told = found.splits
    if told is None or not told.splits:
        if told is None or found.hand:
            return ""
        return f'<p class="paili-dim">{escape(text("hand.no_splits", language))}</p>'
    listed = "".join(
        "<li>"
        + widgets.groups([group.tiles for group in split], language, None, "paili-icon")
        + "</li>"
        for split in told.splits
    )
    shown = f'<ol class="hand-list" data-testid="splits-list">{listed}</ol>'
    if whole or told.more:
        shown += widgets.more_button(whole, told.more or 0, language, "all-splits")
    return shown


def why_html(far: Distance, language: str) -> str:
    """Why the hand is as far as it is: the nearest complete hands, and what only seems to help."""
    return _blocked_html(far.blocked, language) + _nearest_html(far, language)


def _nearest_html(far: Distance, language: str) -> str:
    if not far.nearest:
        return f"<p>{escape(text('hand.why_none', language))}</p>"
    intro = "" if far.shanten == -1 else f"<p>{escape(text('hand.why_nearest', language))}</p>"
    listed = "".join(_one_nearest(each, language) for each in far.nearest)
    more = f'<p class="paili-dim">{escape(text("hand.others", language))}</p>' if far.more else ""
    return f'{intro}<ul class="hand-list" data-testid="nearest">{listed}</ul>{more}'


def _one_nearest(each: Nearest, language: str) -> str:
    """A complete hand, the tiles that are missing marked; what it throws."""
    lacks = list(each.lacks)
    shown = ""
    # The last copies of a kind are the missing ones: the hand's own come first.
    for group in reversed(each.split):
        inside = ""
        for kind in reversed(group.tiles):
            missing = kind in lacks
            if missing:
                lacks.remove(kind)
            picture = widgets.tile(kind, language)
            mark = ' class="hand-missing"' if missing else ""
            inside = f"<span{mark}>{picture}</span>" + inside
        shown = f'<span class="paili-group">{inside}</span>' + shown
    words = [pattern_name(each.pattern, language)]
    if each.lacks:
        words.append(text("hand.lacks", language, tiles=_names(each.lacks)))
    if each.throws:
        words.append(text("hand.throws", language, tiles=_names(each.throws)))
    return (
        f'<li><div class="paili-groups paili-icon">{shown}</div>'
        f'<span class="paili-dim">{escape(" · ".join(words))}</span></li>'
    )


def _names(kinds: Iterable[int]) -> str:
    return " ".join(map(name, kinds))


def _blocked_html(blocked: Iterable[Blocked], language: str) -> str:
    lines = "".join(
        f"<p>{widgets.tiles([each.kind], language, 'paili-icon')} "
        + escape(text(f"hand.blocked_{each.why}", language, copies=each.copies))
        + "</p>"
        for each in blocked
    )
    return f'<div data-testid="blocked">{lines}</div>' if lines else ""
