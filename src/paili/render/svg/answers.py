"""Answers about hands as pictures."""

from __future__ import annotations

from itertools import islice

from paili.answers.answer import Answer
from paili.answers.deduced import Deduced
from paili.answers.distance import Accepts, Discards, Distance
from paili.answers.hands import Waiting, WaitingAfter
from paili.answers.odds import OddsByDiscard, OddsByDraw
from paili.answers.scores import NoWin, ScoredDiscards, ScoredWaits, Win
from paili.answers.tiles import Draws, Splits
from paili.render import svg


def picture(answer: Answer, lang: str) -> str:
    """The picture of an answer, names in this language; the hand alone where nothing was found.

    Raises :class:`LookupError` for an answer that has none.
    """
    match answer:
        case Waiting():
            return svg.waits_svg(answer.found)
        case WaitingAfter() if answer.complete:
            ways = (reading.split for reading in answer.readings)
            return svg.splits_svg(ways, melds=answer.hand.melds)
        case Accepts() | Distance() | Discards() if answer.acceptance is not None:
            return svg.acceptance_svg(answer.acceptance, hand=answer.hand)
        case WaitingAfter() | Distance() | Discards():
            return svg.discards_svg(answer.every or (), hand=answer.hand)
        case Splits():
            return svg.splits_svg(islice(answer.ways, svg.MOST_SPLITS), count=answer.count)
        case Draws():
            turns = [(each.throw, each.draw, each.hand) for each in answer.turns or ()]
            return svg.draws_svg(answer.win, hand=answer.hand, turns=turns)
        case OddsByDraw() | OddsByDiscard():
            return svg.brackets_svg(answer.found)
        case Win():
            return svg.score_svg(answer.found, language=lang)
        case NoWin():
            return svg.hand_svg(answer.hand, win=answer.tile)
        case ScoredWaits():
            found = answer.found
            return svg.score_waits_svg(found) if len(found) else svg.hand_svg(found.hand)
        case ScoredDiscards():
            best = answer.discards
            return svg.score_discards_svg(best) if best else svg.hand_svg(answer.hand)
        case Deduced():
            count = answer.worlds, answer.hidden_sets
            return svg.chances_svg(answer.view.deal, answer.chances, count, names=answer.names)
    raise LookupError(f"no picture of a {type(answer).__name__}")
