"""The Hand page's odds as HTML: a curve, the waits, and what each discard attains."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from itertools import zip_longest

from paili.plan.brackets import Bracket, Brackets
from paili.plan.odds import Odds
from paili.plan.simulate import Difference, Estimate
from paili.render.svg.board import Style
from paili.render.svg.chart import line_chart
from paili.render.svg.odds import points_of
from paili.render.text.odds import top_of
from paili.web.pages import widgets
from paili.web.pages.widgets import dim, words
from paili.web.strings import text

#: How many discards are shown unless all are asked for.
FEW = 6
#: The least share that is written out.
LEAST = 0.001
#: A chance: exact, or the end of an interval.
Chance = Fraction | float


def share(chance: Chance) -> str:
    """A chance in percent; only what is certain is written as if it were.

    >>> [share(each) for each in (0, 0.0004, Fraction(1, 3), 0.99951, 1)]
    ['0%', '<0.1%', '33.3%', '>99.9%', '100%']
    """
    if chance in (0, 1):
        return f"{float(chance):.0%}"
    if chance < LEAST / 2:
        return f"<{LEAST:.1%}"
    return f">{1 - LEAST:.1%}" if chance >= 1 - LEAST / 2 else f"{float(chance):.1%}"


def estimated(found: Estimate, language: str) -> str:
    """An estimate, named as one, with its interval beneath."""
    return _about(share(found.share), share(found.low), share(found.high), "<br>", language)


def _about(middle: str, low: str, high: str, between: str, language: str) -> str:
    about = words("odds.about", language, share=middle)
    span = words("odds.span", language, low=low, high=high)
    return f'{about}{between}<span class="paili-dim paili-nowrap">{span}</span>'


def field_html(draws: str, most: int, language: str) -> str:
    """The field for the number of draws."""
    field = widgets.number_field("draws", draws, text("odds.draws", language), 1, most)
    return field + dim(words("odds.of", language, n=most))


def curve_html(found: Odds, bracket: Brackets | None, theme: str, language: str) -> str:
    """The chances draw by draw as a picture, and the draw to be expected with hindsight."""
    lines = {text("odds.hindsight", language): points_of(found.by_draw)}
    bands = {}
    if bracket:
        played, policy = policy_way(bracket).played.by_draw, policy_name(bracket, language)
        lines[policy] = points_of(each.share for each in played)
        bands[policy] = [(draw, each.low, each.high) for draw, each in enumerate(played)]
        lines[text("odds.best", language)] = points_of(best_by_draw(bracket))
    title, below = text("odds.chart", language), text("odds.draw", language)
    shown = ""
    # Only the browser knows which theme it prefers: it shows one of two.
    for look in (theme,) if theme else ("light", "dark"):
        chart = line_chart(
            lines, bands=bands, title=title, x_label=below, width=480, style=Style(look)
        )
        shown += f'<div class="hand-chart{"" if theme else f" hand-in-{look}"}">{chart}</div>'
    return f"{shown}<p>{escape(expected_words(found, language))}</p>"


def expected_words(found: Odds, language: str) -> str:
    """The expected draw of the first win with hindsight, in a sentence."""
    if not found.expected:
        return text("odds.never" if found.expected is None else "odds.complete", language)
    return text("odds.expected", language, n=f"{float(found.expected):.2f}")


def policy_way(bracket: Brackets) -> Bracket:
    """The way that the policy won most with: what others are compared with."""
    return next(way for way in bracket.ways if bracket.difference(way) is None)


def policy_name(bracket: Brackets, language: str) -> str:
    """What the policy's curve is called: with what it begins."""
    tile = policy_way(bracket).tile
    key, named = ("", "") if tile is None else ("_of", widgets.tile_label(tile, language))
    return text(f"odds.policy{key}", language, tile=named)


def best_by_draw(bracket: Brackets) -> tuple[Fraction, ...]:
    """The chance of best play, whatever it throws first, for as many draws as all are known."""
    return tuple(map(max, zip(*(way.best.by_draw for way in bracket.ways), strict=False)))


def numbers_html(found: Odds, bracket: Brackets | None, language: str) -> str:
    """The curve in numbers."""
    columns: list[Iterable[str]] = [map(share, found.by_draw)]
    heads = [text("odds.draw", language), _exactly("hindsight", language)]
    if bracket:
        heads += [_exactly("best", language), _estimate(policy_name(bracket, language), language)]
        columns.append(map(share, best_by_draw(bracket)))
        columns.append(estimated(each, language) for each in policy_way(bracket).played.by_draw)
    rows = list(enumerate(zip_longest(*columns, fillvalue="–")))[1:]
    shown = [[str(draw), *cells] for draw, cells in rows]
    caption = text("odds.chart", language)
    return widgets.table(heads, shown, range(len(heads)), "odds-numbers", caption)


def _exactly(key: str, language: str) -> str:
    return text("odds.exact", language, what=text(f"odds.{key}", language))


def _estimate(what: str, language: str) -> str:
    return text("odds.estimate", language, what=what)


def waits_html(found: Odds, language: str) -> str:
    """Of a ready hand each wait: copies that can come, and the chance that one has come."""
    if not found.waits or found.kept is None:
        return ""
    rows = []
    for wait in found.waits:
        tile = widgets.tiles([wait.kind], language, "paili-icon")
        rows.append([tile, str(wait.copies), share(wait.by_draw[-1])])
    if len(rows) > 1:
        copies = str(sum(wait.copies for wait in found.waits))
        rows.append([words("odds.any", language), copies, share(found.kept[-1])])
    heads = [text(key, language) for key in ("hand.wait", "hand.left", "odds.chance")]
    caption = text("odds.waits", language, n=found.draws)
    return widgets.table(heads, rows, (1, 2), "odds-waits", caption)


def ways_html(found: Brackets, whole: bool, language: str) -> str:
    """What each discard attains, best first; of 13 tiles what the hand does."""
    most, first = top_of(found), found.ways[0]
    few = len(found.ways) if whole else FEW
    rows = [[*_chances(way, language), _bar(way, most)] for way in found.ways[:few]]
    heads = [_estimate(text("odds.policy", language), language)]
    heads += [_exactly(key, language) for key in ("best", "hindsight")]
    heads.append(text("odds.range", language, most=f"{100 * most:g}%"))
    name, key, numbers = "odds-hand", "odds.hand", (0, 1, 2)
    notes = dim(words("odds.notes", language, trials=f"{first.low.trials:,}"), "p")
    if first.tile is not None:
        rows = [
            [_throw(way, language), *row, difference_html(found.difference(way), language)]
            for way, row in zip(found.ways, rows, strict=False)
        ]
        difference = _estimate(text("odds.difference", language), language)
        heads = [text("hand.throw", language), *heads, difference]
        name, key, numbers = "odds-discards", "odds.by_best", (1, 2, 3)
        if first.exact is None:
            key = "odds.by_policy"
        notes += dim(words("odds.differences", language), "p")
        if len(found.ways) > FEW:
            left = max(0, len(found.ways) - few)
            notes = widgets.more_button(whole, left, language, "odds-all") + notes
    caption = text(key, language, n=found.draws)
    return widgets.table(heads, rows, numbers, name, caption) + notes


def _throw(way: Bracket, language: str) -> str:
    assert way.tile is not None
    about, named = text("hand.throw", language), f"odds-throw-{way.tile.kind}"
    return widgets.tile_button(way.tile, "throw", language, name_=named, about=about)


def _chances(way: Bracket, language: str) -> list[str]:
    """The policy's, best play's (for as many draws as are known), and that of hindsight."""
    best = "–" if way.exact is None else share(way.exact)
    if way.exact is None and way.best.exact_to:
        within = words("odds.within", language, n=way.best.exact_to)
        best = dim(f"{share(way.best.by_draw[-1])}<br>{within}")
    return [estimated(way.low, language), best, share(way.high)]


def _bar(way: Bracket, most: float) -> str:
    """From the policy to hindsight; its interval as a line, exact best play as a mark."""

    def across(kind: str, low: Chance, high: Chance) -> str:
        start, end = (100 * min(1.0, float(each) / most) for each in (low, high))
        size = f"left:{start:.2f}%;width:{max(0.0, end - start):.2f}%"
        return f'<i class="hand-{kind}" style="{size}"></i>'

    low = way.low
    parts = [across("reach", low.share, way.high), across("interval", low.low, low.high)]
    if way.exact is not None:
        parts.append(across("exact", way.exact, way.exact))
    return f'<div class="hand-bar" aria-hidden="true">{"".join(parts)}</div>'


def difference_html(found: Difference | None, language: str) -> str:
    """By how much less the policy won than with its best discard, and if that means anything."""
    if found is None:
        return words("odds.most", language)
    key = "odds.significant" if found.significant else "odds.not_significant"
    middle, low, high = (_signed(-each) for each in (found.share, found.high, found.low))
    shown = _about(middle, low, high, " <br>", language)
    return f"{shown} <br><strong>{words(key, language)}</strong>"


def _signed(change: Chance) -> str:
    """A change with its sign, a minus that is one.

    >>> _signed(-0.0312), _signed(0.0)
    ('−3.1%', '0.0%')
    """
    rounded = round(100 * float(change), 1)
    return f"{rounded:+.1f}%".replace("-", "−") if rounded else "0.0%"


def verdict(found: Brackets, language: str) -> str:
    """The bracket in a sentence, to be read out."""
    best = found.ways[0]
    low = text("odds.about", language, share=share(best.low.share))
    key, tile = "odds.told", ""
    if best.tile is not None:
        key, tile = "odds.told_throw", widgets.tile_label(best.tile, language)
    return text(key, language, tile=tile, low=low, high=share(best.high))


def working_html(progress: tuple[int, int] | None, language: str) -> str:
    """That something is being worked on, and how far it is."""
    said = text("all.working", language)
    bar = ""
    if progress:
        done, total = progress
        said = text("odds.trials", language, done=done, total=f"{total:,}")
        told = widgets.attributes(value=str(done), max=str(total), aria_hidden="true")
        bar = f"<progress{told}></progress>"
    return widgets.working(said, "odds", bar)
