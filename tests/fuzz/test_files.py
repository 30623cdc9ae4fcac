"""Odd files: a row for each row, the bad ones told, or one line about the file; nothing else.

Lines of CSV, and columns of Parquet and of tables, are read by a plain twin too: what is answered
is what is there.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from paili import Hand, batch
from paili.batch.csv_files import NAMES
from paili.batch.files import Summary, answer_file, here
from paili.errors import PailiError
from paili.tiles.kind import KINDS
from tests.amount import tried
from tests.batch.hands import Counts, dealt
from tests.fuzz.odd import check_refusal, odd

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

#: NumPy warns of arrays of Python 2, and reads them.
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore:Reading `.npy`")]

HANDS = dealt(40)
TEXTS = [str(Hand(row.tobytes())) for row in HANDS]
NOTHING = batch.BAD_SHANTEN


def answers(source: Path) -> tuple[Summary, list[int], set[int]] | None:
    """Shanten of each row and the rows told as bad, or None for a file that is refused."""
    target = source.with_name("out.npy")
    target.unlink(missing_ok=True)
    try:
        done = answer_file("shanten", source, target, runner=here(1), engine="numpy")
    except PailiError as error:
        check_refusal(error)
        assert {path.name for path in source.parent.iterdir()} <= {
            source.name,
            f"{target.name}.bad.csv",
        }
        return None
    found = np.load(target)
    assert len(found) == done.rows
    told: dict[int, str] = {}
    if done.bad:
        with open(done.bad_file, encoding="utf-8", newline="") as file:
            told = {int(row): why for row, why in list(csv.reader(file))[1:]}
    assert len(told) == done.bad
    assert all(told.values())
    assert np.flatnonzero(found == NOTHING).tolist() == sorted(told)
    return done, found.tolist(), set(told)


def seeds(name: str, number: int) -> Iterator[Random]:
    for at in range(tried(number // 20, number)):
        yield Random(f"{name} {at}")


def texts_file() -> str:
    return "\n".join(["hand", *TEXTS, ""])


def bare_texts_file() -> str:
    return "\r\n".join(TEXTS[:5])


def counts_file() -> str:
    return "\n".join([",".join(NAMES), *(",".join(map(str, row)) for row in HANDS.tolist())])


def reals_file() -> str:
    return "\n".join(",".join(map(str, row)) for row in HANDS[:6].astype(float).tolist())


CSV = [texts_file, bare_texts_file, counts_file, reals_file]


@pytest.mark.parametrize("made", CSV)
def test_lines(made: Callable[[], str], tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    for draw in seeds(made.__name__, 200):
        data = odd(draw, [made()]).encode("utf-8", "surrogatepass")
        source.write_bytes(data)
        if (found := answers(source)) is None:
            continue
        done, shanten, bad = found
        lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
        lines = (lines if lines[-1] else lines[:-1])[bool(done.names) :]
        assert len(lines) == done.rows
        wide = done.names or tuple(cells(lines[0]) or ("",))
        hands = [spelled(line, wide) for line in lines]
        assert shanten == right(hands)
        assert bad == {at for at, hand in enumerate(hands) if hand is None}


def cells(line: bytes) -> list[str] | None:
    text = line.decode("utf-8", "replace").strip("\r\n")
    try:
        return next(csv.reader([text], strict=True), [])
    except csv.Error:
        return None


def spelled(line: bytes, names: tuple[str, ...]) -> bytes | None:
    """The hand of a line, read in a plain way."""
    found = cells(line)
    if found is None or len(found) != len(names):
        return None
    if len(names) == 1:
        try:
            hand = Hand.parse(found[0])
        except PailiError:
            return None
        return hand.concealed if hand.size in (13, 14) and not hand.melds else None
    order = [names.index(name) for name in NAMES] if set(NAMES) <= set(names) else range(KINDS)
    return counted([number(found[place]) for place in order])


def number(cell: str) -> object:
    try:
        return float(cell) if cell.strip().isascii() and "_" not in cell else None
    except ValueError:
        return None


def counted(row: object) -> bytes | None:
    """The hand that 34 cells are, if they are one."""
    if not isinstance(row, list) or len(row) != KINDS:
        return None
    if any(each is None or each not in range(5) for each in row):
        return None
    return bytes(map(int, row)) if sum(row) in (13, 14) else None


CELLS = [None, float("nan"), float("inf"), 1.5, -1.0, 5.0, 255.0, 256.0, 1e300, -0.0, 2.0, 0.25]


def odd_rows(draw: Random) -> list[Any]:
    rows: list[Any] = HANDS[: draw.randrange(1, 20)].astype(float).tolist()
    for _ in range(draw.randrange(6)):
        at = draw.randrange(len(rows))
        if rows[at] is not None:
            if draw.random() < 0.8 and len(rows[at]) >= KINDS:
                rows[at][draw.randrange(KINDS)] = draw.choice(CELLS)
            elif rows[at]:
                rows[at] = draw.choice((None, rows[at][:-1], [*rows[at], 0.0], []))
                rows[at] = list(rows[at]) if rows[at] is not None else None
                if rows[at] is not None and len(rows[at]) < KINDS:
                    rows[at] += [0.0] * draw.choice((0, KINDS - len(rows[at])))
    return rows


def check_rows(rows: list[Any], shanten: list[int]) -> None:
    assert shanten == right([counted(row) for row in rows])


def right(hands: list[bytes | None]) -> list[int]:
    """The answers that hands must have, None for what is no hand."""
    counts = np.array([list(hand or bytes(KINDS)) for hand in hands], np.uint8)
    found: list[int] = batch.shanten(counts.reshape(-1, KINDS), errors="mark").tolist()
    return found


@pytest.mark.parametrize("kind", ["float64", "float32", "int16", "uint64"])
def test_cells(kind: str, tmp_path: Path) -> None:
    source, of = tmp_path / "in.parquet", pa.type_for_alias(kind)
    for draw in seeds(kind, 80):
        rows = odd_rows(draw)
        if "float" not in kind:
            rows = [row and [whole(each, kind) for each in row] for row in rows]
        table = pa.table({"counts": pa.array(rows, pa.list_(of))})
        pq.write_table(table, source, row_group_size=draw.choice((1, 3, 100)))
        found = answers(source)
        assert found is not None
        check_rows(rows, found[1])
        marked = batch.map_partitions(batch.shanten, errors="mark")
        check_rows(rows, marked(table)["shanten"].to_pylist())
        check_rows(rows, marked({"counts": rows})["shanten"].tolist())
        rows = [row for row in rows if row is not None and len(row) == KINDS]
        columns = {name: pa.array([row[at] for row in rows], of) for at, name in enumerate(NAMES)}
        pq.write_table(pa.table(columns), source)
        found = answers(source)
        assert found is not None
        check_rows(rows, found[1])


def whole(cell: float | None, kind: str) -> int | None:
    if cell is None or not 0 <= cell < 10_000:
        return None if kind == "uint64" or cell is None else -1
    return int(cell)


def types() -> list[Any]:
    return [
        *(pa.string(), pa.large_string(), pa.binary(), pa.binary(KINDS), pa.bool_(), pa.null()),
        *(pa.int8(), pa.uint64(), pa.float32(), pa.date32(), pa.time64("us"), pa.timestamp("s")),
        *(pa.list_(pa.int8()), pa.list_(pa.string()), pa.list_(pa.float64(), KINDS)),
        *(pa.list_(pa.int8(), 5), pa.decimal128(9, 2), pa.struct([("a", pa.int8())])),
        *(pa.dictionary(pa.int8(), pa.string()), pa.dictionary(pa.int8(), pa.int32())),
        *(pa.large_list(pa.uint8()), pa.map_(pa.string(), pa.int8()), pa.duration("s")),
    ]


def test_columns(tmp_path: Path) -> None:
    """Any columns under any names: an answer for each row, or one line."""
    source = tmp_path / "in.parquet"
    for draw in seeds("columns", 200):
        names = draw.choice((["hand"], ["a", "b"], ["a", "a"], NAMES, [*NAMES, "1m"], ["a.b", "a"]))
        columns = [pa.array(HANDS[:3, at % KINDS]) for at in range(len(names))]
        for _ in range(draw.choice((1, 1, 2))):
            columns[draw.randrange(len(columns))] = pa.nulls(3, draw.choice(types()))
        pq.write_table(pa.Table.from_arrays(columns, names), source)
        found = answers(source)
        assert found is None or len(found[1]) == 3


def list_parquet(path: Path) -> None:
    pq.write_table(pa.table({"counts": pa.array(HANDS.tolist(), pa.list_(pa.int8()))}), path)


def text_parquet(path: Path) -> None:
    pq.write_table(pa.table({"hand": TEXTS}), path, row_group_size=9, compression="none")


def bytes_parquet(path: Path) -> None:
    pq.write_table(pa.table({"hand": pa.array(raw(HANDS), pa.binary(KINDS))}), path)


def columns_parquet(path: Path) -> None:
    columns = {name: HANDS[:, at].astype(float) for at, name in enumerate(NAMES)}
    pq.write_table(pa.table(columns), path, use_dictionary=False)


def array(path: Path) -> None:
    np.save(path, HANDS.astype(np.int32))


def raw(counts: Counts) -> list[bytes]:
    return [row.tobytes() for row in counts]


BINARY = [list_parquet, text_parquet, bytes_parquet, columns_parquet, array]


@pytest.mark.parametrize("made", BINARY)
def test_bytes(made: Callable[[Path], None], tmp_path: Path) -> None:
    source = tmp_path / ("in.npy" if made is array else "in.parquet")
    made(source)
    good = source.read_bytes()
    # What says what is where: the beginning of an array, the end of Parquet.
    telling = range(128) if made is array else range(max(0, len(good) - 3000), len(good))
    for draw in seeds(made.__name__, 200):
        data = bytearray(good)
        for _ in range(draw.choice((1, 1, 2, 5))):
            at = draw.choice((draw.choice(telling), draw.randrange(len(good)))) % len(data)
            change = draw.randrange(5)
            if change == 0:
                data[at] ^= 1 << draw.randrange(8)
            elif change == 1:
                data[at] = draw.choice((0, 1, 127, 128, 255, draw.randrange(256)))
            elif change == 2:
                del data[at + 1 : at + 1 + draw.choice((1, 4, 100))]
            elif change == 3:
                data[at:at] = draw.randbytes(draw.choice((1, 4, 100)))
            else:
                data = data[:at] or bytearray(b"\0")
        source.write_bytes(data)
        answers(source)
