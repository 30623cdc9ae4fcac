"""Kinds, counts and melds: small enough to check whole."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys

import pytest

from paili.errors import HandError
from paili.tiles.counts import NONE, add, checked, counts_of, remove, tiles_of
from paili.tiles.kind import (
    KINDS,
    NAMES,
    ORPHANS,
    RED_FIVES,
    TILE,
    TILES,
    Tile,
    kind_of,
    name,
    rank_of,
    suit_of,
)
from paili.tiles.meld import Meld, meld_of


def test_names_ranks_and_suits() -> None:
    for kind in range(KINDS):
        assert name(kind) == f"{rank_of(kind)}{'mpsz'[suit_of(kind)]}"
        assert kind_of(kind) == kind
    assert [name(tile) for tile in RED_FIVES] == ["0m", "0p", "0s"]
    assert [name(kind_of(tile)) for tile in RED_FIVES] == ["5m", "5p", "5s"]
    assert KINDS + len(RED_FIVES) == TILES
    orphans = " ".join(map(name, ORPHANS))
    assert orphans == "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"


def test_counts() -> None:
    tiles = [33, 34, 4, 0]
    counts = counts_of(tiles)
    assert tiles_of(counts) == (0, 4, 4, 33)
    assert remove(add(counts, 7), 7) == counts
    assert add(NONE, 33) == counts_of([33])
    assert checked(list(counts)) == counts


@pytest.mark.parametrize("counts", [[0] * 33, [0] * 35, [5] + [0] * 33, [-1] + [0] * 33])
def test_bad_counts(counts: list[int]) -> None:
    with pytest.raises(HandError):
        checked(counts)


def test_all_faults_of_counts_together() -> None:
    with pytest.raises(HandError) as caught:
        counts_of([0] * 5 + [33] * 6)
    assert [p.what for p in caught.value.problems] == ["5 of 1m", "6 of 7z"]


@pytest.mark.parametrize("kind", range(KINDS))
def test_every_meld(kind: int) -> None:
    assert meld_of([kind] * 3) == Meld("pung", kind)
    assert meld_of([kind] * 4) == Meld("kong", kind)
    assert meld_of([kind] * 4, concealed=True) == Meld("kong", kind, concealed=True)
    run = [kind, kind + 1, kind + 2]
    if suit_of(kind) < 3 and rank_of(kind) <= 7:
        assert meld_of(run[::-1]) == Meld("chow", kind)
        assert meld_of(run).tiles == meld_of(run).kinds == tuple(run)
    else:
        with pytest.raises(HandError):
            meld_of(run)


@pytest.mark.parametrize("tiles", [[], [0], [0, 0], [0, 1, 2, 3], [0, 0, 0, 1], [0] * 5])
def test_no_melds(tiles: list[int]) -> None:
    with pytest.raises(HandError):
        meld_of(tiles)


def test_only_a_kong_is_concealed() -> None:
    with pytest.raises(HandError, match="not a kong"):
        meld_of([0, 0, 0], concealed=True)


def test_red_fives_in_melds() -> None:
    assert meld_of([5, 34, 3]) == Meld("chow", 3, red=1)
    assert meld_of([34, 4, 34, 4]).tiles == (34, 34, 4, 4)
    assert meld_of([22, 36, 22]).tiles == (36, 22, 22)


def test_tiles_are_cheap_to_import() -> None:
    code = "import sys, paili.tiles; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"dataclasses", "inspect", "numpy", "click", "rich"} & set(run.stdout.split())


def test_a_tile_is_an_int_that_prints_as_people_read_it() -> None:
    for number, (tile, text) in enumerate(zip(TILE, NAMES, strict=True)):
        assert (tile, hash(tile)) == (number, hash(number))
        assert str(tile) == repr(tile) == f"{tile}" == name(tile) == text
        assert Tile.parse(text) is tile
        assert type(pickle.loads(pickle.dumps(tile))) is Tile
        assert json.dumps({"tile": tile}) == f'{{"tile": {number}}}'
        assert tile.kind == kind_of(number)


@pytest.mark.parametrize("made", [-1, 37, 99, "1m"])
def test_what_is_no_tile(made: int) -> None:
    with pytest.raises(HandError, match=rf"^no tile '{made}' \(expected 0 to 36\)$"):
        Tile(made)


@pytest.mark.parametrize("text", ["", "m", "10m", "8z", "1M", "1m "])
def test_what_is_no_name_of_a_tile(text: str) -> None:
    with pytest.raises(HandError, match="no tile"):
        Tile.parse(text)
