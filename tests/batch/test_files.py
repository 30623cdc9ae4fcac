"""Files in all formats: the same answers, bad rows told, nothing else beside the output."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paili import Hand, batch
from paili.batch import rows as cut_rows
from paili.batch.asking import QUESTIONS, Asked, dtype_of
from paili.batch.csv_files import NAMES
from paili.batch.files import Summary, answer_file, here
from paili.errors import PailiError
from paili.rules.registry import rule_set
from paili.shape.acceptance import acceptance, discards
from paili.shape.shanten import shanten
from paili.shape.waits import wait_mask
from paili.tiles.kind import KINDS
from tests.batch.hands import Counts, dealt, with_bad, write_parquet

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

HANDS = dealt(300)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many parts and batches also of little files."""
    monkeypatch.setattr("paili.batch.parquet.PART", 90)
    for module in ("sources", "parquet", "csv_files"):
        monkeypatch.setattr(f"paili.batch.{module}.BATCH", 37)
    monkeypatch.setattr("paili.batch.csv_files.PART_BYTES", 3000)


def ask(question: str, source: Path, target: Path, **options: Any) -> Summary:
    """Answer in this process."""
    return answer_file(question, source, target, runner=here(1), **options)


def bad_rows(target: Path) -> dict[int, str]:
    """The side file."""
    with open(f"{target}.bad.csv", encoding="utf-8") as file:
        return {int(row): why for row, why in list(csv.reader(file))[1:]}


def write(path: Path, counts: Counts, form: str) -> Path:
    """The counts in one of the forms."""
    if form == "npy":
        np.save(path.with_suffix(".npy"), counts.astype(np.int64))
        return path.with_suffix(".npy")
    if form == "csv":
        lines = [",".join(NAMES), *(",".join(map(str, row)) for row in counts.tolist())]
        path.with_suffix(".csv").write_text("\n".join(lines) + "\n")
        return path.with_suffix(".csv")
    if form == "csv without names":
        lines = [",".join(map(str, row)) for row in counts.tolist()]
        path.with_suffix(".csv").write_text("\r\n".join(lines))
        return path.with_suffix(".csv")
    path = path.with_suffix(".parquet")
    if form == "fixed lists":
        return write_parquet(path, counts, 70)
    if form == "lists":
        hands = pa.array(counts.tolist(), pa.list_(pa.int32()))
        table = pa.table({"id": range(len(counts)), "hand": hands})
    elif form == "bytes":
        table = pa.table({"raw": pa.array([row.tobytes() for row in counts], pa.binary(KINDS))})
    else:
        columns = {name: counts[:, at] for at, name in enumerate(NAMES)}
        table = pa.table({"id": range(len(counts)), **columns})
    pq.write_table(table, path, row_group_size=70)
    return path


FORMS = ["npy", "csv", "csv without names", "fixed lists", "lists", "bytes", "columns"]


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_counts(form: str, tmp_path: Path) -> None:
    spoiled, rows = with_bad(HANDS)
    source = write(tmp_path / "in", spoiled, form)
    target = tmp_path / "out.npy"
    assert ask("shanten", source, target)[:2] == (300, 3)
    found = np.load(target)
    assert found.dtype == np.int8
    assert np.flatnonzero(found == batch.BAD_SHANTEN).tolist() == rows
    good = np.setdiff1d(np.arange(300), rows)
    assert (found[good] == batch.shanten(HANDS[good])).all()
    told = bad_rows(target)
    assert list(told) == rows
    assert told[3].startswith("5 of 1m")
    assert told[150] == "0 tiles (expected 13 or 14 tiles)"
    assert told[299].startswith("200 of 7z")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [source.name, "out.npy", "out.npy.bad.csv"]
    )


@pytest.mark.parametrize("suffix", [".npy", ".csv", ".parquet"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_form_of_answers(question: str, suffix: str, tmp_path: Path) -> None:
    spoiled, rows = with_bad(dealt(200, 14 if question == "discards" else 13))
    source = write(tmp_path / "in", spoiled, "fixed lists")
    target = tmp_path / f"out{suffix}"
    assert ask(question, source, target, rules="sichuan:void=s").rows == 200
    assert ask(question, source, target)[:2] == (200, 3)
    asked = Asked(question)
    expected = asked.answer(spoiled)
    assert read(target, question) == plain(expected, question)
    assert list(bad_rows(target)) == rows


def plain(records: Any, question: str) -> list[list[int | None]]:
    """Records as rows of numbers, None for what no one can tell."""
    bad = Asked(question).is_bad(records)
    rows: list[list[int | None]] = []
    for record, is_bad in zip(records.tolist(), bad, strict=True):
        row: list[int | None] = []
        for value in record:
            row += np.ravel(value).tolist()
        if question == "discards":
            row = [None if row[at % KINDS] == batch.NOT_HELD else n for at, n in enumerate(row)]
        rows.append([None] * len(row) if is_bad else row)
    return rows


def read(path: Path, question: str) -> list[list[int | None]]:
    """A file of answers in the same way."""
    if path.suffix == ".npy":
        found = np.load(path)
        dtype = dtype_of(QUESTIONS[question])
        return plain(found.view(dtype) if found.dtype.names is None else found, question)
    if path.suffix == ".csv":
        with open(path, encoding="utf-8") as file:
            lines = list(csv.reader(file, strict=True))[1:]
        return [[int(n) if n else None for n in line] for line in lines]
    table = pq.read_table(path)
    rows = []
    for record in table.to_pylist():
        row: list[int | None] = []
        for name, _, n in QUESTIONS[question].fields:
            value = record[name]
            row += [value] if n == 1 else value or [None] * n
        rows.append(row)
    return rows


TEXTS = [
    "123m456p789s1123z",
    "1W 1W 1W 2W 3W 4W 5W 6W 7W 8W 9W 9W 9W",
    "123m[456p]1122s(7777z)",
    "055m123p[444z]1122s",
]


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_hands_as_text_with_melds_of_their_own(suffix: str, tmp_path: Path) -> None:
    texts = [*TEXTS, "12m", None, "123m[44z]1122s", "9z"]
    source = tmp_path / f"in{suffix}"
    if suffix == ".csv":
        with open(source, "w", encoding="utf-8-sig") as file:
            csv.writer(file).writerows([["id", "hand"], *enumerate(texts)])
    else:
        pq.write_table(pa.table({"id": range(len(texts)), "hand": texts}), source)
    target = tmp_path / "out.npy"
    assert ask("shanten", source, target, rules="basic", column="hand")[:2] == (8, 4)
    hands, rules = [Hand.parse(text) for text in TEXTS], rule_set("basic")
    assert np.load(target)[:4].tolist() == [shanten(hand, rules).shanten for hand in hands]
    told = bad_rows(target)
    assert list(told) == [4, 5, 6, 7]
    assert told[5] == "empty"
    assert "no such tile '9z'" in told[7]
    ask("waits", source, target, rules="basic", column="hand")
    assert np.load(target)[:4].tolist() == [wait_mask(hand, rules) for hand in hands]
    assert list(bad_rows(target)) == [4, 5, 6, 7]
    ask("acceptance", source, target, rules="basic", column="hand")
    ask("discards", source, target, rules="basic", column="hand")
    assert len(bad_rows(target)) == 8


def test_copies_in_melds_do_not_come_again(tmp_path: Path) -> None:
    text, rules = "12m1122p1s3z[333m][444z]", rule_set("basic")
    hand, source, target = Hand.parse(text), tmp_path / "in.csv", tmp_path / "out.npy"
    source.write_text(f"{text}\n")
    ask("discards", source, target, rules="basic")
    (found,) = np.load(target)
    for discard in discards(hand, rules):
        assert found["shanten"][discard.kind] == discard.shanten
        assert found["copies"][discard.kind] == sum(discard.acceptance.kinds.values())
    source.write_text("12m1122p1s[333m][444z]\n")
    ask("acceptance", source, target, rules="basic")
    kinds = acceptance(Hand.parse("12m1122p1s[333m][444z]"), rules).kinds
    assert np.load(target).tolist() == [(sum(1 << kind for kind in kinds), sum(kinds.values()))]
    assert kinds[2] == 1  # of four 3m three are in a meld


def test_lists_that_are_none_or_too_short(tmp_path: Path) -> None:
    good = HANDS[0].tolist()
    spoiled = [[first, *good[1:]] for first in (None, -1, 256 + good[0])]
    rows = [good, None, good[:5], *spoiled, good]
    for name, kind in (("any", pa.list_(pa.int16())), ("fixed", pa.list_(pa.int16(), KINDS))):
        kept = [row for row in rows if name == "any" or row is None or len(row) == KINDS]
        source, target = tmp_path / f"{name}.parquet", tmp_path / f"{name}.csv"
        pq.write_table(pa.table({"counts": pa.array(kept, kind)}), source)
        assert ask("shanten", source, target)[:2] == (len(kept), len(kept) - 2)
        told = list(bad_rows(target).values())
        assert told[0] == "null"
        assert told[-3] == "null among the counts"
        assert told[-1].startswith("no count of 1m")
    assert "5 counts (expected 34" in bad_rows(tmp_path / "any.csv")[2]


def test_lines_of_csv_that_are_no_counts(tmp_path: Path) -> None:
    good = ",".join(map(str, HANDS[0].tolist()))
    source, target = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text(f"{good}\n1,2\n{good.replace('0', 'x', 1)}\n{good}\n\n")
    assert ask("shanten", source, target)[:2] == (5, 3)
    told = bad_rows(target)
    assert told[1] == "2 columns (expected 34)"
    assert told[2].startswith("not a number")


def test_melds_beside_the_counts(tmp_path: Path) -> None:
    counts = dealt(50, 7)
    np.save(tmp_path / "in.npy", counts)
    ask("waits", tmp_path / "in.npy", tmp_path / "out.npy", rules="basic", melds=2)
    assert (np.load(tmp_path / "out.npy") == batch.waits(counts, "basic", melds=2)).all()


def test_no_rows(tmp_path: Path) -> None:
    np.save(tmp_path / "in.npy", HANDS[:0])
    for suffix in (".npy", ".csv", ".parquet"):
        assert ask("shanten", tmp_path / "in.npy", tmp_path / f"out{suffix}").rows == 0
    assert np.load(tmp_path / "out.npy").shape == (0,)


def test_the_side_file_goes_when_nothing_is_bad(tmp_path: Path) -> None:
    spoiled, _ = with_bad(HANDS)
    np.save(tmp_path / "in.npy", spoiled)
    assert ask("shanten", tmp_path / "in.npy", tmp_path / "out.npy").bad == 3
    np.save(tmp_path / "in.npy", HANDS)
    assert ask("shanten", tmp_path / "in.npy", tmp_path / "out.npy").bad == 0
    assert not (tmp_path / "out.npy.bad.csv").exists()


def refusals(folder: Path) -> list[tuple[str, dict[str, Any], str]]:
    np.save(folder / "flat.npy", HANDS[0])
    np.save(folder / "real.npy", HANDS / 2)
    np.save(folder / "good.npy", HANDS)
    (folder / "empty.npy").write_bytes(b"")
    (folder / "empty.csv").write_text("")
    (folder / "two.csv").write_text("a,b\n1,2\n")
    (folder / "no.parquet").write_text("no such thing")
    (folder / "x.txt").write_text("x")
    pq.write_table(pa.table({"a": [1.5], "b": ["x"], "c": ["y"]}), folder / "two.parquet")
    return [
        ("missing.npy", {}, "cannot read"),
        ("flat.npy", {}, "an array of uint8, shape (34,), in"),
        ("real.npy", {}, "an array of float64"),
        ("empty.npy", {}, "cannot read"),
        ("empty.csv", {}, "an empty first line"),
        ("two.csv", {}, "2 columns in"),
        ("two.csv", {"column": "c"}, "unknown column 'c' (expected one of: a, b)"),
        ("no.parquet", {}, "cannot read"),
        ("two.parquet", {}, "no single column of hands"),
        ("two.parquet", {"column": "d"}, "unknown column 'd' (expected one of: a, b, c)"),
        ("two.parquet", {"column": "a"}, "a column of double 'a'"),
        ("x.txt", {}, "unknown kind of file"),
        ("good.npy", {"column": "a"}, "a column for an array"),
        ("good.npy", {"rules": "mcr", "engine": "numpy"}, "no numpy engine for the patterns"),
        ("good.npy", {"rules": "basik"}, "unknown rule set 'basik'"),
        ("good.npy", {"engine": "abacus"}, "unknown engine 'abacus'"),
        ("good.npy", {"melds": 5}, "5 melds"),
        ("good.npy", {"target": "out.txt"}, "unknown kind of file"),
        ("good.npy", {"target": "good.npy"}, "input and output are one file"),
        ("good.npy", {"target": "no/such/out.npy"}, "cannot write"),
        ("good.npy", {"question": "luck"}, "unknown question 'luck'"),
    ]


def test_refused(tmp_path: Path) -> None:
    for name, options, said in refusals(tmp_path):
        chosen = dict(options)
        target = tmp_path / chosen.pop("target", "out.npy")
        with pytest.raises(PailiError) as caught:
            ask(chosen.pop("question", "shanten"), tmp_path / name, target, **chosen)
        assert said in str(caught.value), (name, options, str(caught.value))
        assert not (tmp_path / "out.npy.parts").exists()


def test_parts_cover_everything() -> None:
    parts = cut_rows.evenly(1001, 100)
    assert [part.first for part in parts] == list(range(0, 1001, 100))
    assert sum(part.rows for part in parts) == 1001
