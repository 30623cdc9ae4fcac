"""Distance, discards and the census as text: what is said, within 80 columns."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili.answers.distance import acceptance, discards, shanten
from paili.answers.hands import waits
from paili.answers.listing import Census
from paili.hand import Hand
from paili.reasons.hands import blocked
from paili.render.text import distance as view
from paili.render.text import listing
from paili.render.text.common import Look
from paili.rules.registry import rule_set
from paili.shape.acceptance import Acceptance
from paili.shape.census import Census as Counted
from paili.shape.shanten import UNREACHABLE, Shanten
from paili.tiles.counts import tiles_of
from paili.tiles.notation import format_tiles
from tests.amount import tried
from tests.laws.strategies import hands
from tests.oracles.hands import RULES
from tests.render.test_text import LOOK, drawn, seen

NAMES = ["basic", "riichi-shape", "mcr-shape", "sichuan-shape"]


@settings(max_examples=tried(15, 40))
@given(data=st.data(), name=st.sampled_from(NAMES), notation=st.sampled_from(["mpsz", "unicode"]))
def test_every_view_fits(data: st.DataObject, name: str, notation: str) -> None:
    rules = rule_set(name)
    hand = data.draw(hands(RULES[name], size=data.draw(st.sampled_from([13, 14]))))
    unseen = None
    if data.draw(st.booleans()):
        left = [
            data.draw(st.integers(0, most - held))
            for most, held in zip(rules.copies, hand.held, strict=True)
        ]
        unseen = format_tiles(tiles_of(bytes(left)))
    asked = str(hand), name, unseen
    look = Look(notation)
    seen(shanten(*asked), look)
    seen(waits(*asked), look)
    lines = seen(answer := discards(*asked, improve=True), look)
    if hand.size == 13:
        seen(acceptance(*asked), look)
    else:
        assert (len(lines) < 6) == (not answer.reachable)


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
    assert view.accepts_line(Acceptance(0, {}, ("standard",)), LOOK) == (
        "waits",
        "dead: no copy of what would help can come",
    )
    assert "unreachable" in view.help_sentence(
        Shanten(UNREACHABLE, {"standard": UNREACHABLE}), Acceptance(UNREACHABLE, {}, ()), LOOK
    )


def test_blocked_kinds_share_a_line() -> None:
    hand, rules = Hand.parse("123m456p789s1122s"), rule_set("basic")
    assert view.blocked_lines(blocked(hand, rules, bytes(34)), LOOK) == [
        ("dead", "12s: no copy can come"),
    ]


def test_few_discards() -> None:
    lines = seen(discards("147m258p369s12345z", "basic"))
    assert lines[4].split() == "throw shanten kinds tiles accepts (copies left of each)".split()
    assert len(lines) == 5 + 14
    lines = seen(discards("123m456p7799p112s3z", "basic"))
    assert lines[-1] == "and 3 more (--all shows all)"


def test_nothing_improves() -> None:
    lines = seen(discards("1112345678999m1z", "basic", improve=True))
    assert any(line.startswith("No tile that can come") for line in lines)


def test_census() -> None:
    counted = Census(Counted(14, {-1: 1, 0: 3}, {-1: 1, 0: 2}))
    lines = drawn(listing.census(counted, LOOK))
    assert lines[5].split() == ["-1", "1", "25.00%", "1"]
    assert lines[-1].split() == ["all", "4", "100%", "3"]
    assert "mean   -0.250000 shanten" in lines
