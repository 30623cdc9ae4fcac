"""Questions about deals: counting, best questions, knowledge, the Black Vienna judge.

There is no package to compare with; enumeration of one ACM-size view stands beside.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from benchmarks.harness import Candidate, compare
from paili import deduction as d
from paili.deduction.deal import Deal
from paili.deduction.record import Record
from paili.deduction.view import View
from paili.formats.judge import judge

GAMES = 10
_Run = Callable[[], None]


def random_game(deal: Deal, turns: int, random: Random) -> tuple[Record, list[list[str]]]:
    """True answers to random questions about random hands; seat 1 is never asked."""
    cards = random.sample(deal.cards, len(deal.cards))
    hands = []
    for size in deal.hand_sizes:
        hands.append([cards.pop() for _ in range(size)])
    said = []
    for asked in random.sample(deal.questions, turns):
        seat = random.choice(deal.seats[1:])
        said.append((seat, asked, len(set(asked).intersection(hands[seat - 1]))))
    return deal.record(said), hands


def _views(seats: int, turns: int) -> list[View]:
    random = Random(f"{seats} {turns}")
    games = [random_game(d.black_vienna(seats), turns, random) for _ in range(GAMES)]
    return [record.view(1, hands[0]) for record, hands in games]


def _count(views: list[View]) -> None:
    for view in views:
        fresh = View(view.deal, view.statements, view.seat, view.hand)
        if not (fresh.worlds and fresh.marginals and fresh.hidden):
            raise AssertionError("a true record fits some deal")


def run() -> None:
    """Counting and questions on the real deck, then the judge."""
    for seats in (3, 4, 5, 6):
        compare(
            f"worlds + all marginals + all hidden sets, 27 cards, {seats} seats",
            "view",
            [
                Candidate(f"{turns} random questions", _counting(seats, turns), GAMES)
                for turns in (10, 15, 20)
            ],
        )
    compare(
        "best question, 10 random questions asked",
        "view",
        [
            Candidate("3 seats, all 72 questions", _asking(3, None), GAMES),
            Candidate("6 seats, 3 face-up cards", _asking(6, 3), GAMES),
        ],
    )
    _judge()


def _counting(seats: int, turns: int) -> _Run:
    views = _views(seats, turns)
    return lambda: _count(views)


def _asking(seats: int, face_up: int | None) -> _Run:
    views = _views(seats, 10)
    random = Random(seats)

    def ask() -> None:
        for view in views:
            cards = random.sample(d.BLACK_VIENNA_CARDS, face_up) if face_up else None
            d.best_questions(view, cards)

    return ask


def _judge() -> None:
    random = Random(2009)
    letters = "ABCDEFGHIJKLMNOPQR"
    lines = []
    for _ in range(2000):
        cards = random.sample(letters, 18)
        hands = ["".join(sorted(cards[i : i + 5])) for i in (0, 5, 10, 15)]
        lines += ["15", " ".join(hands)]
        for _ in range(15):
            seat, asked = random.randrange(3), sorted(random.sample(letters, 3))
            lines.append(f"{seat + 1} {''.join(asked)} {len(set(asked) & set(hands[seat]))}")
    data = "\n".join([*lines, "0\n"]).encode()
    answers = judge("black-vienna")
    compare(
        "paili judge black-vienna, 2,000 data sets of 15 turns",
        "run",
        [Candidate("in process", lambda: list(answers(data)), 1)],
    )
    record, hands_ = random_game(
        Deal(
            tuple(letters), (5, 5, 5), 3, questions=tuple(map(tuple, ["ABC", "DEF", "GHI", "BJK"]))
        ),
        4,
        random,
    )
    view = record.view(1, hands_[0])
    compare(
        "one ACM view after 4 questions, worlds + marginals + hidden sets",
        "view",
        [
            Candidate("paili counting", lambda: _count([view]), 1),
            Candidate(
                "plain enumeration",
                lambda: sum(1 for _ in d.worlds(view.deal, view.statements, 1, view.hand)),
                1,
            ),
        ],
    )
