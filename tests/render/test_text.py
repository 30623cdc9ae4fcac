"""Answers as text: what is said, and that it fits a terminal of 80 columns."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator

import pytest
from rich.console import Console, RenderableType

from paili.answers.answer import Answer, Stream
from paili.answers.hands import Waiting, waits
from paili.answers.listing import notations, rules
from paili.answers.tiles import Splits, draws, splits
from paili.render.text.common import Look
from paili.render.text.listing import sample_lines
from paili.render.views import text
from paili.rules.registry import RULE_SETS
from paili.rules.ruleset import OPTIONS
from paili.shape.split import Split
from paili.shape.split import splits as every_split
from paili.tiles.notation import NOTATIONS

LOOK = Look()


def drawn(parts: Iterable[RenderableType], width: int = 80) -> list[str]:
    """The lines of parts, none of them too long."""
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)
    for part in parts:
        console.print(part, end="" if isinstance(part, str) and part.endswith("\n") else "\n")
    file = console.file
    assert isinstance(file, io.StringIO)
    lines = [line.rstrip() for line in file.getvalue().splitlines()]
    assert all(len(line) <= width for line in lines)
    return lines


def seen(answer: Answer, look: Look = LOOK, width: int = 80) -> list[str]:
    """The lines of an answer."""
    return drawn(text(answer, look), width)


def test_each_reading_has_a_row() -> None:
    answer = waits("1112345678999m", "basic")
    assert isinstance(answer, Waiting)
    lines = seen(answer)
    assert lines[:3] == [
        "hand   1112345678999m",
        "rules  basic",
        "waits  9 kinds, 23 tiles: 1m 2m 3m 4m 5m 6m 7m 8m 9m",
    ]
    rows = lines[5:]
    assert len(rows) == sum(len(wait.readings) for wait in answer.waits)
    assert rows[0] == "1m 1 character      1  pair-of-pairs  <111m> 123m 456m 789m 99m"
    assert all(row.count("<") == row.count(">") == 1 for row in rows)


def test_only_one_of_two_equal_groups_is_marked() -> None:
    rows = seen(waits("12233m456p789s11z", "basic"))
    assert any("<123m> 123m" in row for row in rows)


def test_melds_are_shown_with_the_reading() -> None:
    lines = seen(waits("123m1122s[456p](7777z)", "basic"))
    assert lines[0] == "hand   123m1122s[456p](7777z)"
    assert lines[-1].endswith("123m 11s <222s> [456p] (7777z)")


def test_orphans_fit_80_columns() -> None:
    assert len(seen(waits("19m19p19s1234567z", "riichi-shape"))) == 5 + 13


def test_unicode() -> None:
    lines = seen(waits("1112345678999m", "basic"), Look("unicode"))
    assert lines[0] == "hand   🀇🀇🀇🀈🀉🀊🀋🀌🀍🀎🀏🀏🀏"
    assert "<🀇🀇🀇> 🀇🀈🀉" in lines[5]


def test_not_ready() -> None:
    assert "waits  none: the hand is not ready" in seen(waits("147m258p369s1234z", "basic"))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("1112345678999m5p", "tiles  14, not complete; ready after any of 4 discards:"),
        ("147m258p369s12345z", "tiles  14, not complete; no discard leaves it ready"),
        ("111222333m456p77z", "tiles  14, complete; ready after any of 7 discards:"),
    ],
)
def test_14_tiles(hand: str, said: str) -> None:
    lines = seen(waits(hand, "basic"))
    assert said in lines
    assert ("reads" in {line[:5] for line in lines}) == (", complete" in said)


def test_draws() -> None:
    lines = seen(draws("1112345678999m1s", "2s1p2p4p5p1s7p8p1m"))
    assert "wins   with draw 6: 1s (1 bamboo)" in lines
    assert "   1  8m     2s    111234567999m12s" in lines
    assert lines[-1] == "split  111m 234m 567m 999m 11s  (standard)"


def test_wins_at_once() -> None:
    lines = seen(draws("111222333m45677p", ""))
    assert "wins   at once (draw 0): the hand is complete" in lines
    assert not any("throw" in line for line in lines)


def test_never_wins() -> None:
    assert seen(draws("13579m13579p1357s", ""))[-1].startswith("wins   never: ")


def test_splits_come_one_at_a_time() -> None:
    def endless() -> Iterator[Split]:
        yield from every_split(bytes([3]) + bytes(33))
        raise AssertionError("asked for more than was read")

    answer = Splits(bytes([3]) + bytes(33), False, 9, Stream(endless), 0)
    lines = text(answer)
    assert [next(lines), next(lines)] == ["3 tiles 111m: 9 ways\n", "1  111m\n"]


def test_no_split_and_more_splits() -> None:
    assert seen(splits("1m")) == ["1 tile 1m: no way"]
    assert seen(splits("111222333m", limit=1))[-1] == "and 2 more (--limit 0 shows all)"


def test_every_option_is_explained() -> None:
    lines = seen(rules())
    for name in (*RULE_SETS, *OPTIONS):
        assert any(line.startswith(name) for line in lines)


def test_every_notation_has_its_example() -> None:
    said = "\n".join(seen(notations()))
    assert all(f"{n.name} " in said and n.example in said for n in NOTATIONS.values())


def test_sample_is_cut_and_judged() -> None:
    given = "1 " * 100 + "\n" + "2\n" * 30
    lines = list(sample_lines("suit-splits", "about", given, "a\n", False, 0.0123))
    assert all(len(line) <= 81 for line in lines)
    assert "in   ... 19 lines more\n" in lines
    assert lines[-1].strip() == "NOT AS EXPECTED, in 12.3 ms"


def test_a_narrow_terminal_cuts_nothing() -> None:
    rows = seen(waits("1112345678999m", "basic"), width=40)
    assert "".join("".join(rows).split()).count("<") == 15
