"""The hiho-solo judge, which halves over sums of weights, against the draw-by-draw search."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from paili.errors import InputError
from paili.formats.judge.hiho_solo import _KINDS, answers
from paili.hand import Hand
from paili.plan.earliest import earliest_draw
from paili.rules.sichuan import SICHUAN_SOLO

NAMES = [name.decode() for name in _KINDS]
Instance = tuple[list[int], list[int]]


def random_instances(seed: int, number: int = 120) -> Iterator[Instance]:
    """Of all tiles, of few kinds, and of pairs that seven pairs may need."""
    random = Random(seed)
    for at in range(number):
        kinds = range(27) if at % 3 == 0 else random.sample(range(27), 14)
        deck = [kind for kind in kinds for _ in range(2 if at % 3 == 1 else 4)]
        tiles = random.sample(deck, random.randint(14, len(deck)))
        yield tiles[:14], tiles[14:]


def spelled(instances: list[Instance]) -> bytes:
    return "".join(
        f"{len(wall)}\n{' '.join(NAMES[kind] for kind in [*hand, *wall])}\n"
        for hand, wall in instances
    ).encode()


@pytest.mark.parametrize("seed", range(3))
def test_the_same_as_draw_by_draw(seed: int) -> None:
    instances = list(random_instances(seed))
    expected = [earliest_draw(Hand.of(hand), wall, SICHUAN_SOLO) for hand, wall in instances]
    assert None in expected
    assert list(answers(spelled(instances))) == [
        f"{-1 if draw is None else draw}\n" for draw in expected
    ]


def test_complete_at_once_and_with_nothing_to_draw() -> None:
    hand = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 0]
    assert list(answers(spelled([(hand, []), ([*hand[:13], 9], [])]))) == ["0\n", "-1\n"]


@pytest.mark.parametrize("spoil", ["d1", "a0", "A1", "1a", "", "a1 a1 a1 a1 a1"])
def test_answers_before_a_fault_stand(spoil: str) -> None:
    instances = list(random_instances(5, 4))
    data = spelled(instances)
    at = data.index(b" ", len(spelled(instances[:3])) + 3)
    found: list[str] = []
    with pytest.raises(InputError):
        found.extend(answers(data[:at] + b" " + spoil.encode() + data[at + 3 :]))
    assert found == list(answers(spelled(instances[:3])))


def test_numpy_is_not_loaded() -> None:
    code = (
        "import sys; from paili.formats.judge.hiho_solo import answers; "
        f"print(len(list(answers({spelled(list(random_instances(1)))!r}))), 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.split() == [b"120", b"False"]
