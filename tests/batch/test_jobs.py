"""Runs that are killed, interrupted or raced: nothing is lost, and the bytes are the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from paili.batch import files, jobs, resume
from paili.batch.asking import Asked
from paili.batch.files import Answers, answer_file, here
from paili.batch.jobs import Job, answer_part
from paili.batch.rows import FileColumn, Part
from paili.errors import PailiError
from tests.batch.hands import dealt, with_bad
from tests.cli.helpers import environment, interruptible, until

PART = 500


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of ten parts, with three bad rows."""
    monkeypatch.setattr("paili.batch.sources.evenly", lambda rows: list(cut(rows)))
    spoiled, _ = with_bad(dealt(10 * PART))
    np.save(tmp_path / "in.npy", spoiled)
    return tmp_path / "in.npy"


def cut(rows: int) -> Iterator[Part]:
    for number, at in enumerate(range(0, rows, PART)):
        yield Part(number, at, PART, at, at + PART)


def failing(after: int, error: type[BaseException]) -> files.Runner:
    """A runner that breaks off."""

    def run(job: Job, parts: list[Part]) -> Answers:
        for part in parts[:after]:
            yield answer_part(job, part)
        raise error

    return run


def counting(seen: list[int]) -> files.Runner:
    def run(job: Job, parts: list[Part]) -> Answers:
        for part in reversed(parts):
            seen.append(part.number)
            yield answer_part(job, part)

    return run


def test_a_broken_run_goes_on_from_its_parts(source: Path, tmp_path: Path) -> None:
    whole, target = tmp_path / "whole.npy", tmp_path / "out.npy"
    answer_file("waits", source, whole, runner=here(1))
    with pytest.raises(KeyboardInterrupt):
        answer_file("waits", source, target, runner=failing(4, KeyboardInterrupt))
    assert not target.exists()
    assert len(list((tmp_path / "out.npy.parts").glob("*.records"))) == 4
    (tmp_path / "out.npy.parts" / "000004.records.tmp123").write_bytes(b"half a part")
    (tmp_path / "out.npy.parts" / "000001.records").write_bytes(b"cut short")
    seen: list[int] = []
    told: list[tuple[int, int, int]] = []
    done = answer_file(
        "waits", source, target, runner=counting(seen), progress=lambda *at: told.append(at)
    )
    assert sorted(seen) == [1, 4, 5, 6, 7, 8, 9]
    assert done[:4] == (5000, 3, f"{target}.bad.csv", 3 * PART)
    assert told[0] == (3 * PART, 3 * PART, 5000)
    assert told[-1] == (5000, 3 * PART, 5000)
    assert target.read_bytes() == whole.read_bytes()
    assert Path(f"{target}.bad.csv").read_bytes() == Path(f"{whole}.bad.csv").read_bytes()
    assert not (tmp_path / "out.npy.parts").exists()


def test_a_run_that_ends_while_the_output_is_made_leaves_nothing(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out.npy"

    def full(store: resume.Store, path: Path) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(resume.Store, "_write_bad", full)
        with pytest.raises(OSError, match="No space"):
            answer_file("waits", source, target, runner=here(1))
    assert not target.exists()
    assert not list(tmp_path.rglob("*.tmp*"))
    (tmp_path / "out.npy.parts" / "output.tmp1").write_bytes(b"of a run that was killed")
    seen: list[int] = []
    assert answer_file("waits", source, target, runner=counting(seen)).resumed == 5000
    assert seen == []
    assert not (tmp_path / "out.npy.parts").exists()


def test_a_run_that_did_nothing_leaves_nothing(source: Path, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        answer_file("waits", source, tmp_path / "out.npy", runner=failing(0, KeyboardInterrupt))
    assert list(tmp_path.iterdir()) == [source]


def test_parts_of_another_job_are_not_used(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.npy"
    with pytest.raises(KeyboardInterrupt):
        answer_file(
            "waits", source, target, rules="sichuan-shape", runner=failing(4, KeyboardInterrupt)
        )
    assert answer_file("waits", source, target, runner=here(1)).resumed == 0
    with pytest.raises(KeyboardInterrupt):
        answer_file("waits", source, target, runner=failing(4, KeyboardInterrupt))
    os.utime(source, ns=(0, 0))
    assert answer_file("waits", source, target, runner=here(1)).resumed == 0


def test_a_file_that_changes_meanwhile_is_told(source: Path, tmp_path: Path) -> None:
    def run(job: Job, parts: list[Part]) -> Answers:
        yield from counting([])(job, parts)
        os.utime(source, ns=(0, 0))

    with pytest.raises(PailiError, match="changed while it was read"):
        answer_file("waits", source, tmp_path / "out.npy", runner=run)
    assert not (tmp_path / "out.npy").exists()


def test_two_runs_do_not_share_an_output(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.npy"

    def run(job: Job, parts: list[Part]) -> Answers:
        with pytest.raises(PailiError, match="another run is writing"):
            answer_file("waits", source, target, runner=here(1))
        yield from counting([])(job, parts)

    assert answer_file("waits", source, target, runner=run).rows == 5000


def test_work_stops_between_batches(source: Path) -> None:
    job = Job(FileColumn(str(source)), Asked("waits"))
    with pytest.raises(jobs.StoppedError):
        answer_part(job, next(cut(PART)), lambda: True)


def test_processes(source: Path, tmp_path: Path) -> None:
    answer_file("shanten", source, tmp_path / "one.npy", runner=here(1))
    answer_file("shanten", source, tmp_path / "two.npy", runner=here(2))
    assert (tmp_path / "one.npy").read_bytes() == (tmp_path / "two.npy").read_bytes()
    with pytest.raises(PailiError, match="0 processes"):
        here(0)


BIG = 60 * (1 << 18)


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hands for some seconds of work by one engine that is slow enough to be hit."""
    path = tmp_path_factory.mktemp("big") / "in.npy"
    spoiled, _ = with_bad(dealt(3000))
    np.save(path, np.tile(spoiled, (BIG // 3000, 1)))
    return path


def started(source: Path, target: Path) -> subprocess.Popen[bytes]:
    """The command line on two processes, some parts done."""
    command = [sys.executable, "-m", "paili", "batch", "shanten", str(source), str(target)]
    with interruptible():
        run = subprocess.Popen(
            [*command, "--jobs", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
            start_new_session=True,
        )
    until(lambda: parts_done(target) >= 2 or run.poll() is not None)
    assert run.poll() is None
    return run


def parts_done(target: Path) -> int:
    return len(list(Path(f"{target}.parts").glob("*.records")))


def workers(parent: int) -> list[int]:
    """The worker processes of a run, where the system tells."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            of = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            words = (path / "cmdline").read_bytes()
        except OSError:
            continue
        if of == parent and b"spawn_main" in words:
            found.append(int(path.name))
    return found


needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc here")


@needs_proc
@pytest.mark.slow
def test_killed_and_resumed(big: Path, tmp_path: Path) -> None:
    whole, target = tmp_path / "whole.npy", tmp_path / "out.npy"
    first = answer_file("shanten", big, whole, rules="basic", runner=here(2))
    run = started(big, target)
    os.kill(workers(run.pid)[0], signal.SIGKILL)
    done = parts_done(target)
    until(lambda: parts_done(target) > done + 2 or run.poll() is not None)
    assert run.poll() is None, run.stderr and run.stderr.read()
    mine = workers(run.pid)
    run.kill()
    run.communicate()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in mine))
    assert not target.exists()
    assert parts_done(target) > 3
    again = answer_file("shanten", big, target, rules="basic", runner=here(2))
    assert again.resumed > 3 << 18
    assert again.bad == first.bad == 3 * (BIG // 3000)
    assert target.read_bytes() == whole.read_bytes()
    assert Path(f"{target}.bad.csv").read_bytes() == Path(f"{whole}.bad.csv").read_bytes()


@needs_proc
@pytest.mark.slow
def test_interrupted(big: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.npy"
    run = started(big, target)
    os.killpg(run.pid, signal.SIGINT)
    output, error = run.communicate(timeout=60)
    assert run.returncode == 130
    assert output == b""
    assert error == b"interrupted: the same command goes on from here\n"
    assert not target.exists()


def test_workers_that_always_die_end_the_run(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from concurrent.futures.process import BrokenProcessPool

    def broken(job: Job, parts: list[Part], number: int) -> Answers:
        if parts:
            raise BrokenProcessPool
        yield answer_part(job, parts[0])

    monkeypatch.setattr(files, "_by_pool", broken)
    with pytest.raises(PailiError, match="4 times in a row"):
        answer_file("waits", source, tmp_path / "out.npy", runner=here(2))


def test_the_folder_says_whose_it_is(source: Path, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError):
        answer_file("waits", source, tmp_path / "out.npy", runner=failing(1, RuntimeError))
    said = json.loads((tmp_path / "out.npy.parts" / "job.json").read_text())
    assert said["asked"] == ["waits", "riichi-tenhou", 0]
    assert said["format"] == resume.FORMAT
