"""The three kinds of furiten, from what a player did and let pass."""

from __future__ import annotations

import pytest

from paili.hand import Hand
from paili.scoring.riichi.furiten import Furiten, Seen, furiten
from paili.table.riichi.furiten import Act, may_ron, ron_refusals, seen
from paili.tiles.notation import parse

#: Waits for 1m and 4m.
HAND = Hand.parse("23m456p678s33s567m")
WAITS = (0, 3)


def acts(text: str) -> list[Act]:
    """``discard:3m pass:4p draw`` as acts."""
    words = (word.partition(":") for word in text.split())
    return [Act(what, *(parse(tile) if tile else ())) for what, _, tile in words]


@pytest.mark.parametrize(
    ("story", "reasons"),
    [
        ("", ""),
        ("draw discard:5z pass:9p", ""),
        # (a) A wait in the own river bars all waits, however long ago, called or not.
        ("discard:1m discard:5z discard:6z", "discard"),
        ("discard:4m pass:5z", "discard"),
        # (b) A wait let pass, with or without yaku, until the own next discard.
        ("discard:5z pass:4m", "temporary"),
        ("discard:5z pass:4m draw", "temporary"),
        ("discard:5z pass:4m draw discard:6z", ""),
        # A call does not end it, the discard after it does; others' calls are no acts.
        ("discard:5z pass:4m call:7s", "temporary"),
        ("discard:5z pass:4m call:7s discard:6z", ""),
        ("pass:1m pass:9p", "temporary"),
        # (c) After riichi for the rest of the hand.
        ("riichi:5z pass:4m draw discard:6z draw discard:7z", "riichi"),
        ("riichi:5z pass:9p draw discard:6z", ""),
        # What was passed before the riichi discard ends with it.
        ("discard:5z pass:4m draw riichi:6z", ""),
        # A self-draw not taken in riichi lies in the river.
        ("riichi:5z draw discard:1m", "discard"),
        # Riichi in furiten is allowed, and stays furiten.
        ("discard:1m riichi:5z pass:4m", "discard riichi"),
        ("discard:1m pass:4m", "discard temporary"),
    ],
)
def test_kinds(story: str, reasons: str) -> None:
    found = furiten(WAITS, seen(acts(story)))
    assert " ".join(why.reason for why in found) == reasons
    # Any of the waits is barred, by whichever of them.
    assert may_ron(HAND, 0, seen(acts(story))) == may_ron(HAND, 3, seen(acts(story)))
    assert may_ron(HAND, 0, seen(acts(story))) == (not reasons)


@pytest.mark.parametrize(
    ("story", "usual", "turn"),
    [
        ("discard:5z pass:4m", "temporary", "temporary"),
        ("discard:5z pass:4m draw", "temporary", ""),
        ("discard:5z pass:4m call:7s", "temporary", ""),
        ("discard:5z pass:4m draw discard:6z", "", ""),
        ("riichi:5z pass:4m draw", "riichi", "riichi"),
    ],
)
def test_where_the_temporary_one_ends(story: str, usual: str, turn: str) -> None:
    """EMA: at the own next draw or call already."""
    for ends, reasons in (("discard", usual), ("turn", turn)):
        found = furiten(WAITS, seen(acts(story), ends))
        assert " ".join(why.reason for why in found) == reasons


def test_the_tiles_are_named() -> None:
    now = seen(acts("discard:1m discard:1m riichi:4m pass:4m pass:9p"))
    assert furiten(WAITS, now) == (Furiten("discard", (0, 3)), Furiten("riichi", (3,)))
    assert [str(why) for why in furiten(WAITS, now)] == [
        "furiten: 1m 4m discarded",
        "furiten: 4m let pass in riichi",
    ]


def test_a_red_five_is_a_five() -> None:
    assert seen(acts("discard:0p pass:0m")) == Seen((13,), (4,))


def test_own_kans_and_norths_do_not_count() -> None:
    """They are no discards, so no act of the story; here 1m was declared as a kan."""
    hand = Hand.parse("23m55p678s(1111m)(4444z)")
    assert may_ron(hand, 3, seen(acts("discard:9p")))


def test_waits_without_a_copy_are_none() -> None:
    """1m is no wait when the own kan has all four; having discarded 4m bars the other."""
    hand = Hand.parse("23m55p678s(1111m)(4444z)")
    assert [str(p) for p in ron_refusals(hand, 0, Seen())] == ["no wait '1m' (expected one of: 4m)"]


def test_all_reasons_at_once() -> None:
    now = seen(acts("discard:1m pass:4m"))
    assert [str(problem) for problem in ron_refusals(HAND, 8, now)] == [
        "no wait '9m' (expected one of: 1m, 4m)",
        "furiten: 1m discarded",
        "furiten: 4m let pass",
    ]
    far = Hand.parse("159m159p159s1234z")
    assert [str(p) for p in ron_refusals(far, 0, now)] == ["no wait '1m' (expected a ready hand)"]
