"""Files that blow up in memory if they are read in a simple way: the peak of a process stays low.

Each file is answered by a process of its own. Read in a simple way they take, in this order, 2,300,
more than 9,000, 1,150, 610, 340 and 590 MB; as they are read, 410, 110, 160, 60, 60 and 170.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import environment

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

READY = "1112345678999m"
SCRIPT = """
import sys
from paili.batch import answer_file, here
done = answer_file(*sys.argv[1:], runner=here(1), engine="numpy")
peak, = (line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(done.rows, done.bad, int(peak) // 1024)
"""

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="no /proc/self/status to read the peak from"
)


def long_cell(place: Path) -> Path:
    """One text of 64 million characters between hands."""
    path = place / "in.parquet"
    pq.write_table(pa.table({"hand": [READY, "1" * 64_000_000, READY]}), path)
    return path


def long_cell_again_and_again(place: Path) -> Path:
    """Each row has the same long text, which the file has once."""
    path = place / "in.parquet"
    pq.write_table(pa.table({"hand": [READY, *["1" * 600_000] * 2000]}), path)
    return path


def long_lists(place: Path) -> Path:
    path = place / "in.parquet"
    lists = pa.array([[0] * 34, *[[1] * 20_000] * 3000], pa.list_(pa.int64()))
    pq.write_table(pa.table({"counts": lists}), path)
    return path


def long_line(place: Path) -> Path:
    """A line of 300 million characters, that ends without a line end."""
    path = place / "in.csv"
    path.write_text(f"{READY}\n{READY}\n")
    with path.open("r+b") as file:
        file.truncate(300_000_000)
    return path


def many_long_lines(place: Path) -> Path:
    path = place / "in.csv"
    path.write_text(f"{READY}\n" + f"{'1' * 100_000}\n" * 2000)
    return path


def many_empty_lines(place: Path) -> Path:
    path = place / "in.csv"
    path.write_text(f"{READY}\n" + "\n" * 2_000_000)
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "question", "rows", "bad", "most"),
    [
        (long_cell, "shanten", 3, 1, 600),
        (long_cell_again_and_again, "shanten", 2001, 2000, 250),
        (long_lists, "shanten", 3001, 3001, 300),
        (long_line, "shanten", 3, 1, 150),
        (many_long_lines, "shanten", 2001, 2000, 150),
        (many_empty_lines, "discards", 2_000_001, 2_000_001, 300),
    ],
)
def test_the_peak(
    made: Callable[[Path], Path], question: str, rows: int, bad: int, most: int, tmp_path: Path
) -> None:
    line = [question, str(made(tmp_path)), str(tmp_path / "out.npy")]
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, *line],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    found = list(map(int, run.stdout.split()))
    assert found[:2] == [rows, bad]
    assert found[2] < most, f"{found[2]} MB"
