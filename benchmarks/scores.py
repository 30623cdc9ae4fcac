"""What wins are worth, whole hands from hand and situation, beside ``mahjong`` and
``pymahjonggb``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random

from MahjongGB import MahjongFanCalculator

from benchmarks.harness import Candidate, compare, compare_each
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.riichi_options import RiichiOptions
from paili.rules.ruleset import RuleSet
from paili.scoring.score import Score, score
from paili.scoring.situation import Situation
from paili.scoring.win import NoWinError, Win
from tests.oracles import mcr, riichi
from tests.scoring.riichi.random_wins import random_wins
from tests.scoring.sichuan.wins import random_win as sichuan_win

WINS = 500
#: A hand of 14, the winning tile among them.
Question = tuple[Hand, int, Situation]
Ask = Callable[[], object]


def run() -> None:
    """The three families, warm."""
    _riichi()
    _mcr()
    _sichuan()


def _riichi() -> None:
    rules, options = rule_set("riichi-tenhou"), RiichiOptions()
    wins = _that_may_win(((w.hand, w.tile, w.now) for w in random_wins(2 * WINS, "bench")), rules)
    theirs = [riichi.prepared(*win, options) for win in wins]
    for (_, _, now), asked, ours in zip(wins, theirs, _scores(wins, rules), strict=True):
        told = riichi.told(asked.ask(), asked.config, now)
        if (ours.total, ours.fu, ours.points) != (told.han, told.fu, sum(told.paid.values())):
            raise AssertionError(f"mahjong and paili disagree on {ours}")
    _compare("riichi", wins, rules, ("mahjong", [asked.ask for asked in theirs]))


def _mcr() -> None:
    rules, random = rule_set("mcr"), Random(5)
    wins = _that_may_win((_question(mcr.random_win(random)) for _ in range(2 * WINS)), rules)
    theirs = [partial(MahjongFanCalculator, *mcr.prepared(Win(*win))) for win in wins]
    for ask, ours in zip(theirs, _scores(wins, rules), strict=True):
        if sum(value * times for value, times, *_ in ask()) != ours.total:
            raise AssertionError(f"pymahjonggb and paili disagree on {ours}")
    _compare("Chinese Official", wins, rules, ("pymahjonggb", theirs))


def _sichuan() -> None:
    rules, random = rule_set("sichuan-sbr2025"), Random(6)
    wins = _that_may_win((_question(sichuan_win(random)) for _ in range(2 * WINS)), rules)
    _compare("Sichuan", wins, rules)


def _question(win: Win) -> Question:
    return win.hand, win.tile, win.situation


def _that_may_win(wins: Iterable[Question], rules: RuleSet) -> list[Question]:
    """The first of them that nothing keeps from winning."""
    found: list[Question] = []
    for win in wins:
        try:
            score(*win, rules)
        except NoWinError:
            continue
        found.append(win)
        if len(found) == WINS:
            break
    return found


def _scores(wins: Sequence[Question], rules: RuleSet) -> list[Score]:
    return [score(hand, tile, now, rules) for hand, tile, now in wins]


def _compare(
    family: str, wins: Sequence[Question], rules: RuleSet, *others: tuple[str, Sequence[Ask]]
) -> None:
    """The mean over all hands, and the median hand."""
    mine = [partial(score, hand, tile, now, rules) for hand, tile, now in wins]
    asked: list[tuple[str, Sequence[Ask]]] = [("paili", mine), *others]
    compare(
        f"worth of a win, {family}, from hand and situation ({len(wins):,} random wins)",
        "hand",
        [Candidate(name, partial(_all, asks), len(wins)) for name, asks in asked],
    )
    compare_each("the same, the median hand", "hand", asked)


def _all(asks: Sequence[Ask]) -> None:
    for ask in asks:
        ask()
