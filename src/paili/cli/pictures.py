"""``--svg FILE``: the answer as a picture beside the text."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from paili import api
from paili.cli.picture_file import write
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import acceptance, discards, ranked
from paili.shape.split import count_splits, iter_splits
from paili.shape.waits import readings_of
from paili.tiles.counts import Counts

if TYPE_CHECKING:
    from paili.deduction.view import View
    from paili.plan.brackets import Brackets
    from paili.plan.earliest import EarliestWin
    from paili.scoring.text import WinText


def save(path: str | None, draw: Callable[..., str], *question: object) -> None:
    """Write the picture of a question's answer to a file; nothing without a file.

    Raises :class:`~paili.errors.InputError` where it cannot be written.
    """
    if path is not None:
        write(path, draw(*question).encode())


def waits_picture(hand: Hand, rules: RuleSet) -> str:
    """The waits of 13 tiles; of 14 how they read when complete, else the discards."""
    from paili.render import svg

    if hand.waiting:
        return svg.waits_svg(api.waits(hand, rules))
    if readings := readings_of(rules.checked(hand), rules):
        return svg.splits_svg((split for _, split in readings), melds=hand.melds)
    return discards_picture(hand, rules, None)


def discards_picture(
    hand: Hand, rules: RuleSet, unseen: Counts | None, improve: bool = False
) -> str:
    """What helps 13 tiles, or the discards of 14, best first; *improve*: what improves them decides
    among those that accept as many."""
    from paili.render import svg

    if hand.waiting:
        return svg.acceptance_svg(acceptance(hand, rules, unseen), hand=hand)
    found = (ranked if improve else discards)(hand, rules, unseen)
    return svg.discards_svg(found, hand=hand)


def splits_picture(counts: Counts, kongs: bool, most: int | None) -> str:
    """Ways to split, as many as are shown."""
    from paili.render import svg

    count = count_splits(counts, kongs)
    most = min(svg.MOST_SPLITS, svg.MOST_SPLITS if most is None else most)
    return svg.splits_svg(islice(iter_splits(counts, kongs), most), count=count)


def draws_picture(hand: Hand, wall: tuple[int, ...], win: EarliestWin | None) -> str:
    """The earliest win, turn by turn."""
    from paili.plan.earliest import replay
    from paili.render import svg

    return svg.draws_svg(win, hand=hand, turns=list(replay(hand, wall, win)) if win else ())


def odds_picture(found: Brackets) -> str:
    """The chances of 13 tiles by draw, or a bracket for each discard of 14."""
    from paili.render import svg

    return svg.brackets_svg(found)


def deals_picture(view: View, names: tuple[str, ...]) -> str:
    """Where each card can be."""
    from paili.render import svg

    return svg.deals_svg(view, names=names)


def score_picture(win: WinText, rules: RuleSet, unseen: Counts | None, language: str) -> str:
    """A win with its worth, or what the waits of 13 tiles, or the discards of 14, are worth;
    without any worth the hand alone."""
    from paili.render import svg
    from paili.scoring.win import NoWinError

    hand, tile = win.hand, win.tile
    if tile is not None:
        with suppress(NoWinError):
            return svg.score_svg(api.score(hand, tile, win.situation, rules), language=language)
    elif hand.waiting:
        if len(found := api.score_waits(hand, win.situation, rules, unseen)):
            return svg.score_waits_svg(found)
    elif listed := api.score_discards(hand, win.situation, rules, unseen):
        return svg.score_discards_svg(listed)
    return svg.hand_svg(hand, win=tile)
