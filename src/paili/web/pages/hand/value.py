"""What a win is worth, as HTML: elements, total, who pays."""

from __future__ import annotations

import re
from html import escape

from paili.answers.scores import NoWin, Win
from paili.scoring.score import Score
from paili.scoring.situation import SEATS
from paili.tiles.notation import parse
from paili.web.pages import widgets
from paili.web.strings import STRINGS, text


def worth_html(score: Score, language: str) -> str:
    """What a win is worth in a few words: han and fu, fan, or yakuman."""
    best = score.best
    if best.yakuman:
        words = text("hand.yakuman", language)
        words = words if best.yakuman == 1 else f"{best.yakuman} {words}"
    else:
        words = f"{best.total} {text(f'hand.unit_{score.unit}', language)}"
        words += f" {best.fu} {text('hand.fu', language)}" if best.fu else ""
    return f'<span class="paili-dim paili-nowrap">{escape(words)}</span>'


def value_html(answer: Win | NoWin, language: str) -> str:
    """The elements of a win and its total, or why it may not win."""
    if isinstance(answer, NoWin):
        reasons = "".join(f"<li>{escape(str(each))}</li>" for each in answer.reasons)
        return f"<p>{escape(text('hand.no_win', language))}</p><ul>{reasons}</ul>"
    value = answer.found
    reading = value.reading
    parts = [
        widgets.groups(
            [group.tiles for group in reading.split],
            language,
            reading.split.index(reading.group),
            "paili-icon",
        )
    ]
    rows = [
        [
            escape(award.element.name(language)) + (f" ×{award.times}" if award.times > 1 else ""),
            str(award.value),
        ]
        for award in value.elements
    ]
    rows += [
        [
            f'<span class="paili-dim">{escape(fu_words(part.what, language))}</span>',
            f'<span class="paili-dim">{part.fu} {escape(text("hand.fu", language))}</span>',
        ]
        for part in value.fu_parts
    ]
    rows.append(
        [f"<strong>{escape(text('hand.total', language))}</strong>", worth_html(value, language)]
    )
    unit = text(f"hand.unit_{value.unit}", language)
    parts.append(widgets.table([text("hand.element", language), unit], rows, (1,), "value-table"))
    points = text("hand.points", language, n=value.points)
    parts.append(f'<p data-testid="points"><strong>{escape(points)}</strong></p>')
    parts.append(f'<p class="paili-dim">{escape(_changes(value, language))}</p>')
    return "".join(parts)


def _changes(value: Score, language: str) -> str:
    """What each seat wins or pays."""
    pairs = zip(SEATS, value.changes, strict=False)
    return " · ".join(f"{text(f'hand.{seat}', language)} {points:+d}" for seat, points in pairs)


def winning_html(kinds: list[int], tile: int, language: str) -> str:
    """Which of the tiles won: a button for each."""
    label = text("hand.won_with", language)
    shown = "".join(
        widgets.tile_button(each, "win", language, pressed=each == tile, about=label)
        for each in kinds
    )
    return (
        f'<div class="paili-label hand-win"><span>{escape(label)}</span>'
        f'<span class="paili-tiles paili-icon">{shown}</span></div>'
    )


def raises_html(found: tuple[tuple[str, int], ...], language: str) -> str:
    """What would raise the value, in a line."""
    if not found:
        return ""
    listed = " · ".join(f"{what} {points}" for what, points in found)
    return f'<p class="paili-dim">{escape(text("hand.raises", language, what=listed))}</p>'


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
