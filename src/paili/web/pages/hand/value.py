"""What a win is worth, as HTML: elements, total, who pays."""

from __future__ import annotations

import re
from html import escape

from paili.answers.scores import NoWin, ScoredWaits, Win
from paili.scoring.potential import NoScore
from paili.scoring.score import Score
from paili.shape.split import Group, Split
from paili.tiles.kind import kind_of
from paili.tiles.notation import parse
from paili.web.pages import widgets
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import by_kind
from paili.web.pages.widgets import dim, words
from paili.web.strings import STRINGS, text

#: How many ways to raise the value are told.
RAISES = 4


def value_html(found: Found, language: str) -> str:
    """What a complete hand or the best wait is worth, or why that is not known."""
    if not (found.complete or found.waits):
        return ""
    if found.rules.scoring is None:
        return dim(words("hand.no_scoring", language), "p")
    if found.unstated:
        return dim(words("hand.needs_melds", language), "p")
    if found.value is not None and found.tile is not None:
        return _winning_html(found, found.tile, language) + _worth_html(found.value, language)
    if "now" in found.troubles:
        why = escape(found.troubles["now"])
        return f"<p>{words('hand.cannot_be', language)}</p><p>{why}</p>"
    return _highest_html(found.values, language) if found.values else ""


def _winning_html(found: Found, tile: int, language: str) -> str:
    """Which of the tiles won: a button for each."""
    label = text("hand.won_with", language)
    shown = "".join(
        widgets.tile_button(each, "win", language, pressed=each == tile, about=label)
        for each in sorted(set(found.tray.tiles), key=by_kind)
    )
    row = f'<span class="paili-tiles paili-icon">{shown}</span>'
    return widgets.labelled(label, row, classes="hand-win")


def _worth_html(answer: Win | NoWin, language: str) -> str:
    """The elements of a win and its total, or why it may not win."""
    if isinstance(answer, Win):
        return _win_html(answer, language)
    reasons = "".join(f"<li>{escape(str(each))}</li>" for each in answer.reasons)
    return f"<p>{words('hand.no_win', language)}</p><ul>{reasons}</ul>"


def _win_html(answer: Win, language: str) -> str:
    value, rows = answer.found, []
    for award in value.elements:
        times = f" ×{award.times}" if award.times > 1 else ""
        rows.append([escape(award.element.name(language)) + times, str(award.value)])
    fu = words("hand.fu", language)
    for part in value.fu_parts:
        rows.append([dim(escape(fu_words(part.what, language))), dim(f"{part.fu} {fu}")])
    rows.append([f"<strong>{words('hand.total', language)}</strong>", worth_html(value, language)])
    head = [text("hand.element", language), text(f"hand.unit_{value.unit}", language)]
    points = words("hand.points", language, n=value.points)
    changes = (f"{text(f'hand.{seat}', language)} {n:+d}" for seat, n in answer.changes.items())
    return (
        split_html(value.reading.split, language, value.reading.group)
        + widgets.table(head, rows, (1,), "value-table")
        + f'<p data-testid="points"><strong>{points}</strong></p>'
        + dim(escape(" · ".join(changes)), "p")
    )


def _highest_html(answer: ScoredWaits, language: str) -> str:
    """The most that a wait is worth, and what would raise it."""
    best = answer.found.highest
    if best is None:
        return ""
    way = text("hand.self-draw" if best.situation.self_draw else "hand.discard", language)
    tile = widgets.tile(kind_of(best.tile), language)
    line = words("hand.highest", language, n=best.points, way=way)
    shown = f'<span class="paili-icon">{tile}</span> <strong>{line}</strong>'
    raises = " · ".join(
        f"{_raise(each.what, language)} {each.score.points}" for each in answer.raises[:RAISES]
    )
    more = dim(words("hand.raises", language, what=raises), "p") if raises else ""
    return f'<p class="hand-highest">{shown}</p>{more}'


def _raise(what: str, language: str) -> str:
    """What raises a value: a red five, or a word of the situation."""
    if what[:1] == "0":
        return widgets.tile_label(parse(what)[0], language)
    return text(f"hand.{what}", language)


def split_html(split: Split, language: str, won: Group | None = None) -> str:
    """The groups of a split; that which the winning tile goes to is marked."""
    at = None if won is None else split.index(won)
    return widgets.groups([group.tiles for group in split], language, at, "paili-icon")


def way_html(way: Score | NoScore, language: str) -> str:
    """Points and worth in a cell, or why it does not count."""
    if isinstance(way, NoScore):
        return dim(escape("; ".join(each.what for each in way.reasons)))
    return f"<strong>{way.points}</strong><br>{worth_html(way, language)}"


def worth_html(score: Score, language: str) -> str:
    """What a win is worth in a few words: han and fu, fan, or yakuman."""
    best = score.best
    if best.yakuman:
        said = text("hand.yakuman", language)
        said = said if best.yakuman == 1 else f"{best.yakuman} {said}"
    else:
        said = f"{best.total} {text(f'hand.unit_{score.unit}', language)}"
        said += f" {best.fu} {text('hand.fu', language)}" if best.fu else ""
    return f'<span class="paili-dim paili-nowrap">{escape(said)}</span>'


_FU_OF = re.compile(r"(pair|(?:open|concealed) (?:pung|kong)) of (\S+)")


def fu_words(what: str, language: str) -> str:
    """What some fu are for.

    >>> fu_words("pair of 1z", "zh"), fu_words("base", "en")
    ('雀头 东', 'base')
    """
    found = _FU_OF.fullmatch(what)
    if found:
        label = widgets.tile_label(parse(found[2])[0], language)
        return text("hand.fu_of", language, what=text(f"hand.fu.{found[1]}", language), tile=label)
    key = f"hand.fu.{what}"
    return text(key, language) if key in STRINGS else what
