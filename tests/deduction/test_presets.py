"""The games: sizes, the facts of the deck, exact counts of untouched deals, reading cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from paili.deduction import (
    BLACK_VIENNA_CARDS,
    HIDDEN,
    PRESETS,
    Deal,
    acm_vienna,
    black_vienna,
    cluedo,
    preset,
)
from paili.deduction.presets import (
    CLUEDO_ROOMS,
    CLUEDO_SUSPECTS,
    CLUEDO_WEAPONS,
    SUSPECTS,
)
from paili.deduction.questions import permitted_cards
from paili.errors import RecordError


@pytest.mark.parametrize(
    ("name", "cards", "sizes"),
    [
        ("acm-vienna", 18, (5, 5, 5)),
        ("black-vienna", 27, (8, 8, 8)),
        ("black-vienna-4", 27, (6, 6, 6, 6)),
        ("black-vienna-5", 27, (5, 5, 5, 5, 4)),
        ("black-vienna-6", 27, (4, 4, 4, 4, 4, 4)),
        ("cluedo-2", 21, (9, 9)),
        ("cluedo", 21, (6, 6, 6)),
        ("cluedo-4", 21, (5, 5, 4, 4)),
        ("cluedo-5", 21, (4, 4, 4, 3, 3)),
        ("cluedo-6", 21, (3, 3, 3, 3, 3, 3)),
    ],
)
def test_preset(name: str, cards: int, sizes: tuple[int, ...]) -> None:
    deal = preset(name)
    assert (len(deal.cards), deal.hand_sizes, deal.hidden) == (cards, sizes, 3)
    assert list(deal.seats) == list(range(1, len(sizes) + 1))


def test_presets_are_complete() -> None:
    assert len(PRESETS) == 10
    with pytest.raises(RecordError, match=r"unknown game 'chess' \(expected one of: acm-vienna, "):
        preset("chess")
    for seats in (2, 7):
        with pytest.raises(RecordError, match=rf"seats of Black Vienna '{seats}' \(expected 3 to"):
            black_vienna(seats)
    with pytest.raises(RecordError, match="hands of 6 \\+ 6 and 3 hidden"):
        cluedo((6, 6))


def test_the_36_cards(shared_data: Path) -> None:
    """As published: our Ö is ``?`` in the file."""
    lines = (shared_data / "black-vienna-36-cards.txt").read_text("utf-8").splitlines()
    published = [card.upper() for line in lines if line[0] != "#" for card in line.split()]
    assert sorted(card.replace("Ö", "?") for card in BLACK_VIENNA_CARDS) == sorted(published)


def test_each_suspect_on_four_cards_and_no_two_twice() -> None:
    assert len(BLACK_VIENNA_CARDS) == 36
    assert len(SUSPECTS) == len(set(SUSPECTS)) == 27
    assert Counter("".join(BLACK_VIENNA_CARDS)) == dict.fromkeys(SUSPECTS, 4)
    pairs = [pair for card in BLACK_VIENNA_CARDS for pair in combinations(sorted(card), 2)]
    assert len(pairs) == len(set(pairs)) == 108
    assert all(sorted(card, key=SUSPECTS.index) == list(card) for card in BLACK_VIENNA_CARDS)


def test_permitted_questions() -> None:
    assert len(permitted_cards(acm_vienna())) == 816
    assert len(permitted_cards(black_vienna(5))) == 36
    assert len(permitted_cards(cluedo())) == 6 * 6 * 9
    assert permitted_cards(Deal(("A", "B"), (1,), 1)) == [("A", "B")]


def test_cluedo_hides_one_of_each() -> None:
    view = cluedo().record([]).view()
    assert len(view.hidden) == 6 * 6 * 9
    categories = [set(CLUEDO_SUSPECTS), set(CLUEDO_WEAPONS), set(CLUEDO_ROOMS)]
    assert all(len(hidden & kind) == 1 for hidden in view.hidden for kind in categories)
    assert view.worlds == 6 * 6 * 9 * 17_153_136
    for kind in categories:
        for card in kind:
            assert view.marginals[card][HIDDEN] == Fraction(1, len(kind))


@pytest.mark.parametrize(
    ("name", "deals", "worlds", "sets"),
    [
        ("acm-vienna", 617_512_896, 72_072, 286),
        ("black-vienna", 27_686_621_927_250, 12_471_030, 969),
        ("black-vienna-6", 17_550 * 541_111_756_185_000, 541_111_756_185_000, 1_771),
    ],
)
def test_untouched(name: str, deals: int, worlds: int, sets: int) -> None:
    deal = preset(name)
    assert deal.record([]).view().worlds == deals
    view = deal.record([]).view(1, deal.cards[: deal.hand_sizes[0]])
    assert view.worlds == worlds
    assert len(view.hidden) == sets
    assert set(view.hidden.values()) == {worlds // sets}


@pytest.mark.parametrize("name", PRESETS)
def test_marginals_of_untouched_deals(name: str) -> None:
    deal = preset(name)
    view = deal.record([]).view()
    for shares in view.marginals.values():
        assert sum(shares.values()) == 1
        if not deal.given:
            sizes = enumerate((deal.hidden, *deal.hand_sizes))
            assert shares == {holder: Fraction(n, len(deal.cards)) for holder, n in sizes}
    for holder, room in enumerate((deal.hidden, *deal.hand_sizes)):
        assert sum(shares[holder] for shares in view.marginals.values()) == room


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("QAB", "ABQ"),
        ("A,B,Q", "ABQ"),
        ("A, B , Q", "ABQ"),
        (" A\tB\n Q ", "ABQ"),
        ("AB Q", "ABQ"),
        (",AB,,Q,", "ABQ"),
        ("", ""),
        (" , ", ""),
    ],
)
def test_letters(text: str, cards: str) -> None:
    assert acm_vienna().parse_cards(text) == tuple(cards)


def test_words() -> None:
    plum = ("Plum", "Rope", "Hall")
    for text in ("Hall Rope Plum", "Hall,Rope,Plum", "Plum, Rope, Hall", "Plum\nRope\tHall"):
        assert cluedo().parse_cards(text) == plum
    assert cluedo().parse_cards(iter(["Hall", "Plum", "Rope"])) == plum
    assert black_vienna().parse_cards("ÖJA") == ("A", "J", "Ö")
    assert acm_vienna().parse_cards({"Q", "A"}) == ("A", "Q")
    mixed = Deal(("A", "B", "AB"), (1, 1), 1)
    assert mixed.parse_cards("AB") == ("AB",)
    assert mixed.parse_cards("B A") == ("A", "B")


def test_statement_as_text() -> None:
    deal = acm_vienna()
    texts = {
        "seat 2 has 0 of BJK": deal.statement(2, "KJB", 0),
        "seat 1 has at most 2 of BJK": deal.statement(1, "BJK", 0, 2),
        "seat 3 has at least 1 of BJK": deal.statement(3, "BJK", 1, 3),
        "hidden has 1 to 2 of BJK": deal.statement(HIDDEN, "BJK", 1, 2),
        "hidden has at least 1 of Plum, Rope": cluedo().statement(0, "Plum Rope", 1, 2),
    }
    assert {str(said): said for said in texts.values()} == texts
