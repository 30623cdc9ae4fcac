"""What cannot be, what may not win, who pays whom."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from paili.hand import Hand
from paili.rules.mcr_options import McrOptions
from paili.scoring.mcr.consistency import impossible, true_flags
from paili.scoring.mcr.family import FAMILY, payments, refusals, without_flowers
from paili.scoring.situation import Situation
from paili.scoring.win import Win
from tests.oracles.mcr import engine_fans, random_win
from tests.scoring.mcr.compact import rows, valued, win

HAND = "234m456p678s33444s"


def problems(hand: str, tile: int, words: str, options: McrOptions | None = None) -> list[str]:
    """What is wrong with a hand's situation."""
    won = Win(Hand.parse(hand), tile, Situation.parse(words))
    return [problem.what for problem in impossible(won, options or McrOptions())]


@pytest.mark.parametrize(
    ("hand", "tile", "words", "what"),
    [
        (HAND, 1, "discard last-of-kind", []),
        (HAND, 20, "discard last-of-kind", ["last-of-kind with a concealed 3s"]),
        ("234m456p678s33s[444s]", 1, "discard last-of-kind", []),
        ("234m456s678s33s[444s]", 21, "self-draw", ["no last-of-kind with three open 4s"]),
        ("234m456s678s33s[444s]", 21, "self-draw last-of-kind", []),
        (HAND, 1, "self-draw replacement", ["replacement without a kong"]),
        ("234m456p678s33s(4444s)", 1, "self-draw replacement", []),
        ("234m456p678s33s[4444s]", 1, "self-draw replacement last-tile", []),
        (HAND, 1, "discard robbing", []),
        (HAND, 21, "discard robbing", ["robbing the kong of 4s"]),
        (HAND, 1, "discard robbing last-tile", ["robbing on the last tile"]),
        ("234s456p678s33m[234s]", 19, "discard robbing", ["robbing the kong of 2s"]),
        (HAND, 1, "discard flowers:8", []),
        (HAND, 1, "discard flowers:9", ["9 flowers"]),
    ],
)
def test_impossible(hand: str, tile: int, words: str, what: list[str]) -> None:
    """Each fact that the hand denies, or makes certain."""
    assert problems(hand, tile, words) == what


def test_all_at_once() -> None:
    """One list has everything."""
    words = "discard riichi last-of-kind robbing last-tile flowers:10 honba:2 dora:1m"
    assert problems(HAND, 21, words) == [
        "riichi in Chinese Official",
        "dora indicators in Chinese Official",
        "honba in Chinese Official",
        "10 flowers",
        "robbing on the last tile",
        "robbing the kong of 4s",
        "last-of-kind with a concealed 4s",
    ]
    assert problems(HAND, 1, "passed:1m") == ["tiles let pass in Chinese Official"]
    assert problems(HAND, 1, "river:1m") == []
    assert problems(HAND, 1, "discard players:3") == ["three players in Chinese Official"]


@pytest.mark.parametrize(
    ("hand", "tile", "what"),
    [
        ("123m11p22p99s11z[123m]", 9, ["seven pairs with 1 declared"]),
        ("19m19p9s123467z[111s]", 9, []),
        ("11m223344m567m[567m]", 0, []),
        ("11p22p99s111z12m[123m]", 9, []),
    ],
)
def test_special_hands_with_a_declared_set(hand: str, tile: int, what: list[str]) -> None:
    """A hand that lacks nothing but its closedness says so."""
    assert problems(hand, tile, "discard") == what


def test_corrected_flags_are_those_of_the_other_engine() -> None:
    """With ``sanitize_flags`` a wrong flag is corrected as PyMahjongGB does, silently."""
    pytest.importorskip("MahjongGB")
    rng = Random(4)
    corrected = McrOptions(sanitize_flags=True)
    changed = 0
    for _ in range(600):
        won = random_win(rng)
        self_draw = won.situation.self_draw
        kong = "replacement" if self_draw else "robbing"
        flags = {flag for flag in ("last-of-kind", kong) if rng.random() < 0.5}
        wrong = Win(won.hand, won.tile, replace(won.situation, flags=frozenset(flags)))
        assert not list(impossible(wrong, corrected))
        changed += true_flags(wrong) != flags
        best = valued(wrong, corrected)[0]
        theirs = sum(value * times for value, times, _ in engine_fans(wrong))
        assert best.total == theirs, f"{wrong.hand} {wrong.kind} {wrong.situation}"
    assert changed > 100


def test_below_the_minimum() -> None:
    """Flowers do not help to eight."""
    won = win("[123m,2][888s,1][567p,1]34mEE5m|SW0000|8")
    best = valued(won)[0]
    assert (best.total, without_flowers(best), rows(best)[0]) == (16, 8, 43)
    assert not list(refusals(won, best, McrOptions()))
    poor = win("[333m,1][345m,1][678p,2]1222m1m|EE0000|5")
    best = valued(poor)[0]
    assert best.total == 9
    assert [str(each) for each in refusals(poor, best, McrOptions())] == [
        "4 fan without flowers (expected at least 8)"
    ]
    assert not list(refusals(poor, best, McrOptions(minimum=4)))


def test_payments() -> None:
    """By discard 8 and the fan from one, 8 from the others; drawn, that from all."""
    text = "[123m,2][888s,1][567p,1]34mEE5m"
    won = win(text + "|SW0000|2")
    best = valued(won)[0]
    paid = payments(won, best, McrOptions())
    assert [(each.payer, each.payee, each.points) for each in paid] == [
        (0, 2, 8),
        (1, 2, 18),
        (3, 2, 8),
    ]
    assert best.points == 34
    away = Win(won.hand, won.tile, replace(won.situation, discarder=3))
    assert [each.points for each in payments(away, best, McrOptions())] == [8, 8, 18]
    drawn = win("2223334445566s5s|EE1000")
    best = valued(drawn)[0]
    assert [each.points for each in payments(drawn, best, McrOptions())] == [147] * 3
    assert best.points == 3 * 147


def test_the_family() -> None:
    """Its parts, together."""
    assert (FAMILY.name, FAMILY.unit, len(FAMILY.elements)) == ("mcr", "fan", 82)
    assert FAMILY.value([], McrOptions()) == []
