"""Files that hold something else than they should: told, row by row or in one line."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paili import batch
from paili.batch.csv_files import LONGEST_LINE, NAMES
from paili.batch.files import Summary, answer_file, here
from paili.batch.partitions import map_partitions
from paili.cli.main import main
from paili.errors import HandError, PailiError
from paili.tiles.kind import KINDS
from tests.batch.hands import Counts, dealt

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

HANDS = dealt(6)
FAR = batch.shanten(HANDS).tolist()
READY = "1112345678999m"


def ask(source: Path, **options: Any) -> tuple[Summary, list[int], dict[int, str]]:
    """Shanten of a file, and the reasons of its bad rows."""
    target = source.with_name("out.npy")
    done = answer_file("shanten", source, target, runner=here(1), **options)
    told: dict[int, str] = {}
    if done.bad:
        with open(done.bad_file, encoding="utf-8") as file:
            told = {int(row): why for row, why in list(csv.reader(file))[1:]}
    return done, np.load(target).tolist(), told


def as_columns(path: Path, rows: list[list[Any]]) -> Path:
    """34 columns of floats, as a frame with a missing cell is written."""
    columns = {name: pa.array([row[at] for row in rows]) for at, name in enumerate(NAMES)}
    pq.write_table(pa.table(columns), path)
    return path


def as_lists(path: Path, rows: list[list[Any]]) -> Path:
    pq.write_table(pa.table({"hand": pa.array(rows, pa.list_(pa.float64()))}), path)
    return path


def as_fixed_lists(path: Path, rows: list[list[Any]]) -> Path:
    pq.write_table(pa.table({"hand": pa.array(rows, pa.list_(pa.float32(), KINDS))}), path)
    return path


def as_csv(path: Path, rows: list[list[Any]]) -> Path:
    path = path.with_suffix(".csv")
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([NAMES, *rows])
    return path


WRITERS = [as_columns, as_lists, as_fixed_lists, as_csv]


def reals(cells: dict[tuple[int, int], Any]) -> list[list[Any]]:
    rows: list[list[Any]] = HANDS.astype(float).tolist()
    for (row, kind), value in cells.items():
        rows[row][kind] = value
    return rows


@pytest.mark.parametrize("writer", WRITERS)
def test_whole_numbers_stored_as_floats(writer: Callable[..., Path], tmp_path: Path) -> None:
    done, found, _ = ask(writer(tmp_path / "in.parquet", reals({})))
    assert (found, done.bad) == (FAR, 0)


@pytest.mark.parametrize("writer", WRITERS)
def test_what_is_no_whole_number_is_not_cut(writer: Callable[..., Path], tmp_path: Path) -> None:
    cells = {(1, 0): 1.5, (2, 33): None, (3, 4): -0.5, (4, 8): 1e30, (5, 1): 1.5}
    source = writer(tmp_path / "in.parquet", reals(cells))
    done, found, told = ask(source)
    assert done.bad == 5
    assert found == [FAR[0], *[batch.BAD_SHANTEN] * 5]
    assert told[1] == "1.5 of 1m (expected whole numbers)"
    assert told[2] == "null among the counts"
    assert told[3] == "-0.5 of 5m (expected whole numbers)"
    assert told[4].startswith("no count of 9m")
    assert told[5] == "1.5 of 2m (expected whole numbers)"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_what_is_no_number(value: float, tmp_path: Path) -> None:
    for writer in WRITERS:
        _, found, told = ask(writer(tmp_path / "in.parquet", reals({(2, 3): value})))
        assert list(told) == [2]
        assert found[:2] == FAR[:2]


def test_a_short_row_does_not_borrow_from_its_neighbours(tmp_path: Path) -> None:
    """Nor is one with a column too many read as if it had none."""
    rows: list[list[Any]] = HANDS.tolist()
    rows[1].append(0)
    rows[3].pop()
    _, found, told = ask(as_csv(tmp_path / "in", rows))
    assert told == {1: "35 columns (expected 34)", 3: "33 columns (expected 34)"}
    assert found[2] == FAR[2]
    rows = HANDS.tolist()
    rows[1].append(0)
    assert list(ask(as_csv(tmp_path / "in", rows))[2]) == [1]


def dictionary(counts: Counts) -> Any:
    columns = {n: pa.array(counts[:, at]).dictionary_encode() for at, n in enumerate(NAMES)}
    return pa.table(columns)


def test_numbers_by_dictionary(tmp_path: Path) -> None:
    pq.write_table(dictionary(HANDS), tmp_path / "in.parquet")
    assert ask(tmp_path / "in.parquet")[1] == FAR


ODD = {
    "text": pa.array(["1"] * 6),
    "times": pa.array([1] * 6, pa.timestamp("s")),
    "lists": pa.array([[1]] * 6),
    "flags": pa.array([True] * 6),
    "nothing": pa.nulls(6),
    "decimals": pa.array([1] * 6, pa.decimal128(20, 2)),
}


@pytest.mark.parametrize("odd", ODD)
def test_columns_of_another_type(
    odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    columns: dict[str, Any] = {name: pa.array(HANDS[:, at]) for at, name in enumerate(NAMES)}
    columns["3p"] = ODD[odd]
    pq.write_table(pa.table(columns), tmp_path / "in.parquet")
    paths = [str(tmp_path / "in.parquet"), str(tmp_path / "out.csv")]
    assert main(["batch", "shanten", *paths, "--jobs", "1"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "a column of" in said
    assert "'3p' (expected whole numbers)" in said
    assert list(tmp_path.iterdir()) == [tmp_path / "in.parquet"]
    pq.write_table(pa.table({"hand": ODD[odd]}), tmp_path / "in.parquet")
    if odd != "text":
        options = ["--column", "hand", "--jobs", "1"]
        assert main(["batch", "shanten", *paths, *options]) == (1 if odd == "lists" else 2)


def test_two_columns_of_one_name(tmp_path: Path) -> None:
    twice = pa.Table.from_arrays([pa.array([READY]), pa.array([1]), pa.array([READY])], list("aba"))
    counts = [pa.array(HANDS[:, at]) for at in range(KINDS)]
    tables = {
        "text": (twice, "a"),
        "numbers": (pa.Table.from_arrays([*counts, counts[5]], [*NAMES, "6m"]), None),
        "others": (pa.Table.from_arrays(counts, ["x", *NAMES[1:-1], "x"]), None),
    }
    for name, (table, column) in tables.items():
        source = tmp_path / f"{name}.parquet"
        pq.write_table(table, source)
        with pytest.raises(PailiError, match="2 columns named"):
            ask(source, column=column)
    (tmp_path / "in.csv").write_text(f"a,b,a\n{READY},1,{READY}\n")
    with pytest.raises(PailiError, match="2 columns named 'a'"):
        ask(tmp_path / "in.csv", column="a")
    assert ask(tmp_path / "in.csv", column="b")[0].bad == 1
    with pytest.raises(PailiError, match="2 columns named 'a'"):
        map_partitions(batch.shanten, "a")(twice)


FIRST_ROWS = {
    "too few tiles": "123m",
    "a wrong letter": "1112345678999x",
    "a wrong letter in words": "E S W N P F C E S W N P X",
    "a wrong sign in Chinese": "一万一万一万二万三万四万五万六万七万八万九万九万九门",
    "tile signs": "🀀🀁?",
    "a number": "12",
    "no number": "nan",
    "a fifth copy": "11111m",
    "an open quote": '"1112345678999m',
    "blanks": "  ",
    "too long": "1" * (LONGEST_LINE + 5),
}


@pytest.mark.parametrize("first", FIRST_ROWS)
def test_a_first_row_that_is_bad_keeps_its_place(first: str, tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f"{FIRST_ROWS[first]}\n{READY}\n", encoding="utf-8")
    done, found, told = ask(source, rules="basic")
    assert (done.rows, done.bad, done.names) == (2, 1, ())
    assert found[1] == 0
    assert list(told) == [0]


def test_a_first_row_of_counts_that_is_bad_keeps_its_place(tmp_path: Path) -> None:
    rows = [list(map(str, row)) for row in HANDS.tolist()]
    for at, cell in ((3, ""), (0, "x"), (33, "1.5"), (7, "1m")):
        spoiled = [[*rows[0][:at], cell, *rows[0][at + 1 :]], *rows[1:]]
        (tmp_path / "in.csv").write_text("".join(",".join(row) + "\n" for row in spoiled))
        done, found, told = ask(tmp_path / "in.csv")
        assert (done.rows, done.names, list(told)) == (6, (), [0])
        assert found[1:] == FAR[1:]


@pytest.mark.parametrize("names", ["hand", "hand1", "tile_33", "手牌", "#", "\ufeffhand"])
def test_names_are_said(names: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text(f"{names}\n{READY}\n", encoding="utf-8")
    assert main(["batch", "shanten", str(source), str(target)]) == 0
    name = names.removeprefix("\ufeff")
    said = f"the first line was taken as names of columns: {name!r}\n"
    assert capsys.readouterr().out == f"1 hand to {target}, none bad\n{said}"
    assert main(["batch", "shanten", "--json", str(source), str(target)]) == 0
    assert f'"names": ["{name}"]' in capsys.readouterr().out


def test_a_name_that_is_asked_for_is_one(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(f"p1,E\n{READY},1\n")
    done, found, _ = ask(tmp_path / "in.csv", column="p1", rules="basic")
    assert (done.names, found) == (("p1", "E"), [0])


def test_lines_that_are_no_rows(tmp_path: Path) -> None:
    lines = [READY, '"' + READY, READY + "," + READY, "", READY + "\r" + READY, "1" * 200_000]
    lines += [" " * 20_000 + READY, '"' + READY + '"', READY]
    (tmp_path / "in.csv").write_bytes("\n".join(lines).encode())
    _, found, told = ask(tmp_path / "in.csv", rules="basic")
    assert told == {
        1: "not CSV: unexpected end of data",
        2: "2 columns (expected 1)",
        3: "empty",
        4: "not CSV: new-line character seen in unquoted field",
        5: "too long: more than 131,072 bytes in a line",
        6: "too long: more than 10,000 characters",
    }
    assert (found[0], found[7], found[8]) == (0, 0, 0)


def test_lines_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_bytes(f"{READY}\n\xff\xfe{READY}\n{READY}\n".encode("latin-1"))
    assert list(ask(tmp_path / "in.csv", rules="basic")[2]) == [1]
    raw = pa.array([READY.encode(), b"\xff" + READY.encode(), None]).view(pa.string())
    pq.write_table(pa.table({"hand": raw}), tmp_path / "in.parquet")
    _, found, told = ask(tmp_path / "in.parquet", rules="basic")
    assert (found[0], list(told), told[2]) == (0, [1, 2], "empty")


def test_arrays_that_are_none(tmp_path: Path) -> None:
    np.savez(tmp_path / "in.npz", HANDS)
    (tmp_path / "in.npz").rename(tmp_path / "in.npy")
    with pytest.raises(PailiError, match="cannot read"):
        ask(tmp_path / "in.npy")
    for kind in (bool, np.float64, "m8[s]", "S1", complex):
        np.save(tmp_path / "in.npy", HANDS.astype(kind))
        with pytest.raises(PailiError, match=r"an array of .*expected whole numbers"):
            ask(tmp_path / "in.npy")


def test_what_is_no_plain_file(tmp_path: Path) -> None:
    (tmp_path / "in.csv").symlink_to("/dev/zero")
    (tmp_path / "in.npy").mkdir()
    for name in ("in.csv", "in.npy"):
        with pytest.raises(PailiError, match="not a plain file"):
            ask(tmp_path / name)
    with pytest.raises(PailiError, match="cannot read"):
        ask(tmp_path / "a\0b.csv")


class Frame:
    """As much of a frame as is asked for."""

    def __init__(self, **columns: Any) -> None:
        self.given = columns

    def __getitem__(self, name: str) -> Any:
        return self.given[name]

    def assign(self, **columns: Any) -> Frame:
        return Frame(**self.given, **columns)


def partitions(rows: list[Any]) -> list[Any]:
    column = pa.chunked_array([pa.array(rows[:1], pa.list_(pa.float64())), rows[1:]])
    return [{"counts": rows}, Frame(counts=rows), pa.table({"counts": column})]


def test_partitions_with_rows_that_hold_no_hand() -> None:
    good = HANDS.astype(float).tolist()
    for partition in partitions(good):
        found = map_partitions(batch.shanten)(partition)["shanten"]
        assert list(map(int, found)) == FAR
    bad = [good[0], None, good[1][:5], [1.5, *good[2][1:]], [None, *good[3][1:]], good[4]]
    for partition in partitions(bad):
        found = map_partitions(batch.shanten, errors="mark")(partition)["shanten"]
        assert list(map(int, found)) == [FAR[0], *[batch.BAD_SHANTEN] * 4, FAR[4]]
        with pytest.raises(HandError) as caught:
            map_partitions(batch.split_counts)(partition)
        told = [(each.what, each.where) for each in caught.value.problems]
        assert told == [
            ("null", "row 1"),
            ("5 counts (expected 34, one for each kind)", "row 2"),
            ("1.5 of 1m (expected whole numbers)", "row 3"),
            ("null among the counts", "row 4"),
        ]


def test_partitions_of_other_types() -> None:
    for column in (["east"] * 2, [np.ma.array(HANDS[0], mask=HANDS[0])] * 2):
        found = map_partitions(batch.shanten, errors="mark")({"counts": column})
        assert found["shanten"].tolist() == [batch.BAD_SHANTEN] * 2
    with pytest.raises(PailiError, match="a column of string 'counts'"):
        map_partitions(batch.shanten)(pa.table({"counts": [READY]}))
    with pytest.raises(PailiError, match="unknown column 'hand'"):
        map_partitions(batch.shanten, "hand")(pa.table({"counts": [READY]}))
    assert map_partitions(batch.shanten)({"counts": []})["shanten"].shape == (0,)
