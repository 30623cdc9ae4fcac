"""Answers as text: what is said, and that it fits a terminal of 80 columns."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from rich.console import Console, RenderableType

from paili import api
from paili.formats.answers.hands import ready_discards
from paili.hand import Hand
from paili.plan.earliest import replay
from paili.render.text import results as text
from paili.rules.registry import RULE_SETS, rule_set
from paili.rules.ruleset import OPTIONS
from paili.shape.waits import readings_of
from paili.tiles.notation import NOTATIONS, parse


def drawn(parts: Iterable[RenderableType], width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)
    for part in parts:
        console.print(part)
    file = console.file
    assert isinstance(file, io.StringIO)
    lines = [line.rstrip() for line in file.getvalue().splitlines()]
    assert all(len(line) <= width for line in lines)
    return lines


def test_each_reading_has_a_row() -> None:
    found = api.waits("1112345678999m")
    lines = drawn(text.waits_view(found, "basic"))
    assert lines[:3] == [
        "hand   1112345678999m",
        "rules  basic",
        "waits  9 kinds, 23 tiles: 1m 2m 3m 4m 5m 6m 7m 8m 9m",
    ]
    rows = lines[5:]
    assert len(rows) == sum(len(wait.readings) for wait in found)
    assert rows[0] == "1m 1 character      1  pair-of-pairs  <111m> 123m 456m 789m 99m"
    assert all(row.count("<") == row.count(">") == 1 for row in rows)


def test_only_one_of_two_equal_groups_is_marked() -> None:
    rows = drawn(text.waits_view(api.waits("12233m456p789s11z"), "basic"))
    assert any("<123m> 123m" in row for row in rows)


def test_melds_are_shown_with_the_reading() -> None:
    lines = drawn(text.waits_view(api.waits("123m1122s[456p](7777z)"), "basic"))
    assert lines[0] == "hand   123m1122s[456p](7777z)"
    assert lines[-1].endswith("123m 11s <222s> [456p] (7777z)")


def test_orphans_fit_80_columns() -> None:
    lines = drawn(text.waits_view(api.waits("19m19p19s1234567z", "riichi-shape"), "riichi-shape"))
    assert len(lines) == 5 + 13


def test_unicode() -> None:
    lines = drawn(text.waits_view(api.waits("1112345678999m"), "basic", "unicode"))
    assert lines[0] == "hand   🀇🀇🀇🀈🀉🀊🀋🀌🀍🀎🀏🀏🀏"
    assert "<🀇🀇🀇> 🀇🀈🀉" in lines[5]


def test_not_ready() -> None:
    lines = drawn(text.waits_view(api.waits("147m258p369s1234z"), "basic"))
    assert lines[-1] == "waits  none: the hand is not ready"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("1112345678999m5p", "tiles  14, not complete; ready after any of 4 discards:"),
        ("147m258p369s12345z", "tiles  14, not complete; no discard leaves it ready"),
        ("111222333m456p77z", "tiles  14, complete; ready after any of 7 discards:"),
    ],
)
def test_14_tiles(hand: str, said: str) -> None:
    rules, checked = rule_set("basic"), Hand.parse(hand)
    ready = list(ready_discards(checked, rules))
    lines = drawn(text.discards_view(checked, readings_of(checked, rules), ready, "basic"))
    assert said in lines
    assert ("reads" in {line[:5] for line in lines}) == (", complete" in said)


def test_draws() -> None:
    hand, wall = Hand.parse("1112345678999m1s"), parse("2s1p2p4p5p1s7p8p1m")
    win = api.earliest_win(hand, wall)
    assert win
    lines = drawn(text.draws_view(hand, wall, win, replay(hand, wall, win), "sichuan-solo"))
    assert "wins   with draw 6: 1s (1 bamboo)" in lines
    assert "   1  8m     2s    111234567999m12s" in lines
    assert lines[-1] == "split  111m 234m 567m 999m 11s  (standard)"


def test_wins_at_once() -> None:
    hand = Hand.parse("111222333m45677p")
    win = api.earliest_win(hand, [])
    lines = drawn(text.draws_view(hand, [], win, [], "sichuan-solo"))
    assert "wins   at once (draw 0): the hand is complete" in lines
    assert not any("throw" in line for line in lines)


def test_never_wins() -> None:
    lines = drawn(text.draws_view(Hand.parse("13579m13579p1357s"), [], None, [], "sichuan-solo"))
    assert lines[-1].startswith("wins   never: ")


def test_splits_come_one_at_a_time() -> None:
    def endless() -> Iterable[object]:
        yield from api.splits("111m")
        raise AssertionError("asked for more than was read")

    lines = text.splits_lines([0, 0, 0], 9, endless())  # type: ignore[arg-type]
    assert [next(lines), next(lines)] == ["3 tiles 111m: 9 ways\n", "1  111m\n"]


def test_no_split_and_more_splits() -> None:
    assert list(text.splits_lines([0], 0, [])) == ["1 tile 1m: no way\n"]
    ways = api.splits("111222333m")[:1]
    assert [*text.splits_lines([0], 2061, ways)][-1] == "and 2,060 more (--limit 0 shows all)\n"


def test_every_option_is_explained() -> None:
    lines = drawn(text.rules_view(RULE_SETS))
    for name in (*RULE_SETS, *OPTIONS):
        assert any(line.startswith(name) for line in lines)


def test_every_notation_has_its_example() -> None:
    said = "\n".join(drawn(text.notations_view(NOTATIONS)))
    assert all(f"{n.name} " in said and n.example in said for n in NOTATIONS.values())


def test_sample_is_cut_and_judged() -> None:
    given = "1 " * 100 + "\n" + "2\n" * 30
    lines = list(text.sample_lines("suit-splits", "about", given, "a\n", False, 0.0123))
    assert all(len(line) <= 81 for line in lines)
    assert "in   ... 19 lines more\n" in lines
    assert lines[-1].strip() == "NOT AS EXPECTED, in 12.3 ms"


def test_a_narrow_terminal_cuts_nothing() -> None:
    rows = drawn(text.waits_view(api.waits("1112345678999m"), "basic"), width=40)
    assert "".join("".join(rows).split()).count("<") == 15
