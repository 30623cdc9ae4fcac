"""Answers about hands as pictures."""

from __future__ import annotations

from itertools import islice

from paili.answers.deduced import Deduced
from paili.answers.distance import Accepts, Discards, Distance
from paili.answers.hands import Waiting, WaitingAfter
from paili.answers.odds import OddsByDiscard, OddsByDraw
from paili.answers.scores import NoWin, ScoredDiscards, ScoredWaits, Win
from paili.answers.tiles import Draws, Splits
from paili.render import svg


def waiting(answer: Waiting, lang: str) -> str:
    """What a hand waits for."""
    return svg.waits_svg(answer.found)


def waiting_after(answer: WaitingAfter, lang: str) -> str:
    """How 14 tiles are complete, or what they can throw."""
    if answer.complete:
        splits = (reading.split for reading in answer.readings)
        return svg.splits_svg(splits, melds=answer.hand.melds)
    return svg.discards_svg(answer.every, hand=answer.hand)


def far(answer: Distance | Discards, lang: str) -> str:
    """What helps 13 tiles, or what 14 can throw."""
    if answer.acceptance is not None:
        return svg.acceptance_svg(answer.acceptance, hand=answer.hand)
    return svg.discards_svg(answer.every or (), hand=answer.hand)


def accepts(answer: Accepts, lang: str) -> str:
    """What helps a hand."""
    return svg.acceptance_svg(answer.acceptance, hand=answer.hand)


def splits(answer: Splits, lang: str) -> str:
    """The first ways."""
    ways = islice(answer.ways, svg.MOST_SPLITS)
    return svg.splits_svg(ways, count=answer.count)


def draws(answer: Draws, lang: str) -> str:
    """The earliest win, turn by turn."""
    turns = [(each.throw, each.draw, each.hand) for each in answer.turns or ()]
    return svg.draws_svg(answer.win, hand=answer.hand, turns=turns)


def odds(answer: OddsByDraw | OddsByDiscard, lang: str) -> str:
    """The chances by draw, or of each discard."""
    return svg.brackets_svg(answer.found)


def win(answer: Win, lang: str) -> str:
    """A win with its worth."""
    return svg.score_svg(answer.found, language=lang)


def no_win(answer: NoWin, lang: str) -> str:
    """The hand alone."""
    return svg.hand_svg(answer.hand, win=answer.tile)


def scored_waits(answer: ScoredWaits, lang: str) -> str:
    """What each wait wins; the hand alone where there is none."""
    found = answer.found
    return svg.score_waits_svg(found) if len(found) else svg.hand_svg(found.hand)


def scored_discards(answer: ScoredDiscards, lang: str) -> str:
    """What each discard leaves; the hand alone where none leaves it ready."""
    found = answer.discards
    return svg.score_discards_svg(found) if found else svg.hand_svg(answer.hand)


def deduced(answer: Deduced, lang: str) -> str:
    """Where each card of a game can be."""
    count = answer.worlds, answer.hidden_sets
    return svg.chances_svg(answer.view.deal, answer.chances, count, names=answer.names)
