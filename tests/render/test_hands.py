"""Distance, discards and the census as text: what is said, within 80 columns."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili import api
from paili.hand import Hand
from paili.reasons.hands import blocked, why_shanten
from paili.render.text import distance as view
from paili.rules.registry import rule_set
from paili.shape.acceptance import Acceptance, acceptance, improvements
from paili.shape.census import Census
from paili.shape.shanten import UNREACHABLE, Shanten
from tests.amount import tried
from tests.laws.strategies import hands
from tests.oracles.hands import RULES
from tests.render.test_text import drawn

NAMES = ["basic", "riichi-shape", "mcr-shape", "sichuan-shape"]


@settings(max_examples=tried(15, 40))
@given(data=st.data(), name=st.sampled_from(NAMES), notation=st.sampled_from(["mpsz", "unicode"]))
def test_every_view_fits(data: st.DataObject, name: str, notation: str) -> None:
    rules = rule_set(name)
    hand = data.draw(hands(RULES[name], size=data.draw(st.sampled_from([13, 14]))))
    unseen = None
    if data.draw(st.booleans()):
        unseen = bytes(
            data.draw(st.integers(0, most - held))
            for most, held in zip(rules.copies, hand.held, strict=True)
        )
    why = why_shanten(hand, rules, unseen)
    assert all(len(line) <= 80 for line in view.nearest_lines(hand, why.nearest, notation))
    head = view.head_of(hand, name, why.far, unseen, notation)
    head += view.blocked_lines(blocked(hand, rules, unseen), notation)
    if hand.size == 13:
        now = acceptance(hand, rules, unseen)
        drawn(view.shanten_view(head, hand, now, notation))
        better = improvements(hand, rules, unseen)
        drawn(view.before_drawing(head, now, better, notation))
        drawn([view.help_sentence(why.far, now, notation)])
    else:
        found = api.discards(hand, rules, unseen)
        drawn(view.shanten_view(head, hand, found[:3], notation))
        lines = drawn(view.discards_view(head, hand, found, None, [], notation))
        assert (len(lines) < 6) == (found[0].shanten == UNREACHABLE)


@pytest.mark.parametrize(
    ("far", "size", "said"),
    [
        (Shanten(-1, {"standard": -1}), 14, "-1, complete (standard)"),
        (Shanten(0, {"standard": 0, "seven pairs": 0}), 13, "0, ready (standard, seven pairs)"),
        (Shanten(0, {"standard": 0}), 14, "0, ready after the right discard (standard)"),
        (Shanten(1, {"standard": 1}), 13, "1, 1 tile from ready (standard)"),
        (
            Shanten(2, {"standard": 2, "thirteen orphans": UNREACHABLE}),
            13,
            "2, 2 tiles from ready (standard; thirteen orphans unreachable)",
        ),
    ],
)
def test_far(far: Shanten, size: int, said: str) -> None:
    assert view.far_text(far, size) == said


def test_dead() -> None:
    assert view.accepts_line(Acceptance(0, {}, ("standard",))) == (
        "waits",
        "dead: no copy of what would help can come",
    )
    assert "unreachable" in view.help_sentence(
        Shanten(UNREACHABLE, {"standard": UNREACHABLE}), Acceptance(UNREACHABLE, {}, ())
    )


def test_blocked_kinds_share_a_line() -> None:
    hand, rules = Hand.parse("123m456p789s1122s"), rule_set("basic")
    assert view.blocked_lines(blocked(hand, rules, bytes(34))) == [
        ("dead", "12s: no copy can come"),
    ]


def test_few_discards() -> None:
    found = api.discards("147m258p369s12345z", "basic")
    lines = drawn(view.discards_table(found, 8))
    assert lines[0].split() == "throw shanten kinds tiles accepts (copies left of each)".split()
    assert lines[-1] == "and 6 more (--all shows all)"


def test_nothing_improves() -> None:
    (line,) = drawn(view.improvements_table([], Acceptance(0, {0: 1}, ("standard",))))
    assert line.startswith("No tile that can come")


def test_census() -> None:
    lines = drawn(view.census_view(Census(14, {-1: 1, 0: 3}, {-1: 1, 0: 2})))
    assert lines[5].split() == ["-1", "1", "25.00%", "1"]
    assert lines[-1].split() == ["all", "4", "100%", "3"]
    assert "mean   -0.250000 shanten" in lines
