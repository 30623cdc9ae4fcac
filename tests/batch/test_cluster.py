"""The same jobs on a Dask cluster, and batches inside other people's partitions."""

from __future__ import annotations

import os
import pickle
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paili import batch
from paili.batch import cluster
from paili.batch.files import answer_file, here
from paili.batch.partitions import map_partitions
from paili.batch.rows import Part
from paili.errors import PailiError
from tests.batch.hands import dealt, with_bad

distributed = pytest.importorskip("distributed")
PARTS, PART = 24, 1 << 15
pytestmark = [
    # Warnings of Dask itself, at its end most of all, are none of ours.
    pytest.mark.filterwarnings("ignore"),
]


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of many parts, with bad rows."""
    monkeypatch.setattr("paili.batch.sources.evenly", lambda rows: list(cut(rows)))
    spoiled, _ = with_bad(dealt(PART // 8))
    np.save(tmp_path / "in.npy", np.tile(spoiled, (8 * PARTS, 1)))
    return tmp_path / "in.npy"


def cut(rows: int) -> Iterator[Part]:
    for number, at in enumerate(range(0, rows, PART)):
        yield Part(number, at, PART, at, at + PART)


def answered(source: Path, target: Path, runner: Any, question: str = "shanten") -> bytes:
    done = answer_file(question, source, target, rules="basic", runner=runner)
    assert done.bad == 3 * 8 * PARTS
    return target.read_bytes()


def test_threads_of_a_cluster_in_this_process(source: Path, tmp_path: Path) -> None:
    with distributed.Client(
        processes=False, n_workers=1, threads_per_worker=1, dashboard_address=None
    ) as client:
        found = answered(
            source, tmp_path / "out.npy", cluster.on_scheduler(client.scheduler.address)
        )
    assert found == answered(source, tmp_path / "here.npy", here(1))


@pytest.mark.slow
def test_a_killed_worker_loses_nothing(source: Path, tmp_path: Path) -> None:
    killed: list[int] = []

    def kill(client: Any) -> None:
        time.sleep(0.3)
        pid = next(iter(client.run(os.getpid).values()))
        os.kill(pid, signal.SIGKILL)
        killed.append(pid)

    with distributed.Client(n_workers=2, threads_per_worker=1, dashboard_address=None) as client:
        killer = threading.Thread(target=kill, args=(client,))
        killer.start()
        runner = cluster.on_scheduler(client.scheduler.address)
        found = answered(source, tmp_path / "out.npy", runner, "acceptance")
        killer.join()
    assert killed
    assert found == answered(source, tmp_path / "here.npy", here(1), "acceptance")


@pytest.mark.slow
def test_a_local_cluster(source: Path, tmp_path: Path) -> None:
    found = answered(source, tmp_path / "out.npy", cluster.on_local_cluster(2))
    assert found == answered(source, tmp_path / "here.npy", here(1))


def test_nobody_listens(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_CONNECT", "200ms")
    for address in ("tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:x"):
        with pytest.raises(PailiError, match="no scheduler"):
            answered(source, tmp_path / "out.npy", cluster.on_scheduler(address))
    with pytest.raises(PailiError, match="0 workers"):
        cluster.on_local_cluster(0)


@pytest.mark.parametrize("address", ["foo", "", "tcp://127.0.0.1", "nonsense://x:1", "x:y"])
def test_what_is_no_address_starts_nothing(
    address: str, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def client(**settings: object) -> None:
        pytest.fail(f"a client was begun: {settings}")

    monkeypatch.setattr("distributed.Client", client)
    with pytest.raises(PailiError, match="no scheduler"):
        answered(source, tmp_path / "out.npy", cluster.on_scheduler(address))


HANDS = dealt(40)
HANDS14 = dealt(40, 14)


def test_partitions_as_arrays_and_dicts() -> None:
    ask = pickle.loads(pickle.dumps(map_partitions(batch.acceptance, rules="basic")))
    masks, copies = ask(HANDS)
    found = ask({"counts": HANDS, "id": np.arange(40)})
    assert list(found) == ["counts", "id", "accepts", "copies"]
    assert (found["accepts"] == masks).all()
    assert (found["copies"] == copies).all()
    found = map_partitions(batch.waits, "hand", ("ready",))({"hand": list(HANDS)})
    assert (found["ready"] == batch.waits(HANDS)).all()


def test_partitions_as_arrow_tables() -> None:
    pa = pytest.importorskip("pyarrow")
    column = pa.FixedSizeListArray.from_arrays(pa.array(HANDS14.ravel()), 34)
    table = pa.table({"counts": column})
    table = pa.concat_tables([table.slice(0, 13), table.slice(13)])
    found = map_partitions(batch.discards)(table)
    assert found.column_names == ["counts", "shanten", "copies"]
    after, copies = batch.discards(HANDS14)
    assert found["shanten"].to_pylist() == after.tolist()
    assert found["copies"].to_pylist() == copies.tolist()


class Frame:
    """As much of a frame as is asked for."""

    def __init__(self, **columns: Any) -> None:
        self.columns = columns

    def __getitem__(self, name: str) -> Any:
        return self.columns[name]

    def assign(self, **columns: Any) -> Frame:
        return Frame(**self.columns, **columns)


def test_partitions_as_frames() -> None:
    found = map_partitions(batch.discards)(Frame(counts=list(HANDS14)))
    after, _ = batch.discards(HANDS14)
    assert isinstance(found["shanten"], list)
    assert (np.array(found["shanten"]) == after).all()


def test_partitions_that_are_none() -> None:
    with pytest.raises(PailiError, match="no column 'hand'"):
        map_partitions(batch.shanten, "hand")({"counts": HANDS})
    with pytest.raises(PailiError, match="a partition of type FakeColumns"):
        map_partitions(batch.shanten)(FakeColumns())


class FakeColumns:
    """Has columns, but is nothing that is known."""

    def __getitem__(self, name: str) -> Any:
        return HANDS
