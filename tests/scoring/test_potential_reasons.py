"""What is wrong whatever the wait, what a wait's own reasons are, and what cannot come."""

from __future__ import annotations

import pytest

from paili import api
from paili.scoring.score import Score
from paili.scoring.situation import SituationError

LONG = "234567m45p678s22s"


@pytest.mark.parametrize("rest", ["", "1z"])
@pytest.mark.parametrize(
    ("hand", "rules", "said"),
    [
        ("23m456p678s33s[567m] riichi", "riichi-tenhou", "riichi with called melds"),
        (f"{LONG} void:m out:N", "riichi-tenhou", "a void suit in riichi"),
        (f"{LONG} dora:222s", "riichi-tenhou", "5 of 2s in the hand, the indicators and the river"),
        (f"{LONG} liable:W", "riichi-tenhou", "W is liable for nothing"),
        (f"{LONG} passed:1m", "mcr", "tiles let pass in Chinese Official"),
        ("223344m55667p88p riichi", "sichuan-sbr2025", "flag unknown in Sichuan rules 'riichi'"),
        ("223344m55667p88p round:S", "sichuan-sbr2025", "round (expected none: Sichuan"),
    ],
)
def test_what_is_wrong_whatever_the_wait(hand: str, rest: str, rules: str, said: str) -> None:
    tiles, _, words = hand.partition(" ")
    if rest and rules.startswith("sichuan"):
        rest = "1m"
    ask = api.score_discards if rest else api.score_waits
    with pytest.raises(SituationError) as raised:
        ask(f"{rest}{tiles} {words}", rules=rules)
    assert str(raised.value).startswith(said)


def test_what_is_wrong_when_nothing_is_ready() -> None:
    with pytest.raises(SituationError, match="flowers in riichi"):
        api.score_waits("147m258p369s1234z flowers:1")
    with pytest.raises(SituationError, match="flowers in riichi"):
        api.score_discards("147m258p369s12345z flowers:1")
    with pytest.raises(SituationError, match="first-turn after a discard"):
        api.score_discards(f"{LONG}1z first-turn")


def test_what_depends_on_the_wait_is_its_reason() -> None:
    low, _ = api.score_waits("23m456p678s33s567m robbing")
    assert isinstance(low.by_discard, Score)
    (pair,) = api.score_waits("123m456p678s333s1z dora:111z")
    assert (pair.kind, pair.copies) == (27, 0)
    assert str(pair.by_discard) == "dead wait: no copy can come"


def test_what_the_situation_shows_cannot_come() -> None:
    for words, copies in (
        ("riichi dora:3p ura:6p6p", [3, 2]),
        ("river:33p0p", [2, 4]),
        ("river:3p dora:36p", [2, 3]),
    ):
        assert [wait.copies for wait in api.score_waits(f"{LONG} {words}")] == copies
        best = api.score_discards(f"{LONG}1z {words}")[0]
        assert [wait.copies for wait in best.waits] == copies
        told = api.score_waits(f"{LONG} {words}", unseen="33336p")
        assert [wait.copies for wait in told] == [4, 1]
    north = api.score_waits("456999p333678s4z norths:2", rules="riichi-tenhou-3p")
    assert [wait.copies for wait in north] == [1]
    mcr_river = api.score_waits("223344m55667p88p river:7p", rules="mcr")
    assert [wait.copies for wait in mcr_river] == [4, 2]


def test_waits_that_options_forbid_say_so() -> None:
    (low, high) = api.score_waits(LONG, rules="riichi-tenhou:void=p")
    assert str(low.by_discard) == "tiles of the void suit 'p' (expected none by these rules)"
    assert {str(each) for each in (low.by_self_draw, high.by_discard)} == {str(low.by_discard)}
    found = api.score_waits(LONG, rules="riichi-tenhou:max_suits=2")
    assert [str(each) for each in found.reasons] == ["3 suits (expected at most 2)"]
    assert api.score_discards(f"{LONG}1z", rules="riichi-tenhou:max_suits=2") == []


def test_why_no_wait_counts() -> None:
    assert api.score_waits(LONG).reasons == ()
    found = api.score_waits("23m456p678s33s[123m]", rules="mcr")
    assert all("fan (expected at least 8)" in str(each) for each in found.reasons)
    assert len({*found.reasons}) == len(found.reasons) > 0
