"""Where a run writes: nothing of anybody else's is emptied, nor written over."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paili.batch import folder
from paili.batch.files import Answers, answer_file, here
from paili.batch.jobs import Job, answer_part
from paili.batch.rows import Part
from paili.errors import InputError, PailiError
from tests.batch.hands import dealt, with_bad


@pytest.fixture
def source(tmp_path: Path) -> Path:
    np.save(tmp_path / "in.npy", with_bad(dealt(30))[0])
    return tmp_path / "in.npy"


def never(job: Job, parts: list[Part]) -> Answers:
    """No work is to be begun."""
    raise AssertionError("work was begun")


def interrupted(job: Job, parts: list[Part]) -> Answers:
    """One part is answered; then the run breaks off."""
    yield answer_part(job, parts[0])
    raise KeyboardInterrupt


def refused(source: Path, target: Path, said: str) -> None:
    before = listed(target.parent)
    with pytest.raises(InputError, match=said):
        answer_file("waits", source, target, runner=never)
    assert listed(target.parent) == before


def listed(place: Path) -> dict[str, bytes | None]:
    return {str(path): path.read_bytes() if path.is_file() else None for path in place.rglob("*")}


def nothing(parts: Path) -> None:
    (parts / "mine.txt").write_text("mine")


def like_a_part(parts: Path) -> None:
    (parts / "000000.records").write_text("mine")


def another_job(parts: Path) -> None:
    (parts / "job.json").write_text('{"name": "mine"}')


def no_job(parts: Path) -> None:
    (parts / "job.json").write_text("[" * 100_000)


def below(parts: Path) -> None:
    (parts / "000001.bad").mkdir()


def lock(parts: Path) -> None:
    (parts / "lock").write_text("mine")


def link(parts: Path) -> None:
    parts.with_name("kept").write_text("mine")
    (parts / "lock").symlink_to(parts.with_name("kept"))


@pytest.mark.parametrize("put", [nothing, like_a_part, another_job, no_job, below, lock, link])
def test_a_folder_of_anybody_else_is_left_alone(
    put: Callable[[Path], None], source: Path, tmp_path: Path
) -> None:
    parts = tmp_path / "out.npy.parts"
    parts.mkdir()
    put(parts)
    refused(source, tmp_path / "out.npy", "which no run left there|holds no job.json of a run")


def test_a_folder_of_ours_with_something_else_in_it(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.npy"
    with pytest.raises(KeyboardInterrupt):
        answer_file("waits", source, target, runner=interrupted)
    (tmp_path / "out.npy.parts" / "mine.txt").write_text("mine")
    refused(source, target, "'mine.txt', which no run left there")
    (tmp_path / "out.npy.parts" / "mine.txt").unlink()
    assert answer_file("waits", source, target, runner=never_needed).resumed == 30
    assert not (tmp_path / "out.npy.parts").exists()


def never_needed(job: Job, parts: list[Part]) -> Answers:
    assert not parts
    yield from ()


def test_what_comes_into_the_folder_meanwhile_stays(source: Path, tmp_path: Path) -> None:
    def putting(job: Job, parts: list[Part]) -> Answers:
        (tmp_path / "out.npy.parts" / "mine.txt").write_text("mine")
        yield from here(1)(job, parts)

    answer_file("waits", source, tmp_path / "out.npy", runner=putting)
    assert [path.name for path in (tmp_path / "out.npy.parts").iterdir()] == ["mine.txt"]


def test_a_link_is_no_folder(source: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "out.npy.parts").symlink_to(tmp_path / "elsewhere")
    refused(source, tmp_path / "out.npy", "is a link")
    (tmp_path / "out.npy.parts").unlink()
    (tmp_path / "out.npy.parts").write_text("mine")
    refused(source, tmp_path / "out.npy", "is no folder")


def test_what_a_killed_run_may_leave_is_ours(source: Path, tmp_path: Path) -> None:
    parts = tmp_path / "out.npy.parts"
    for names in ((), ("lock",), ("lock", "job.json.tmp12"), ("lock", "job.json")):
        parts.mkdir()
        for name in names:
            (parts / name).write_text("")
        if "job.json" in names:
            said = '{"format": 0, "reading": 0, "stamp": 0, "asked": 0, "parts": 0}'
            (parts / "job.json").write_text(said)
        assert answer_file("waits", source, tmp_path / "out.npy", runner=here(1)).rows == 30
        assert not parts.exists()


@pytest.mark.parametrize("name", ["out.npy.bad.csv", "out.npy.parts/in.csv"])
@pytest.mark.parametrize("way", ["itself", "by a link", "by a hard link"])
def test_an_input_where_a_run_writes(name: str, way: str, tmp_path: Path) -> None:
    written = tmp_path / name
    written.parent.mkdir(exist_ok=True)
    written.write_text("row,reason\n")
    source = tmp_path / "in.csv"
    if way == "itself":
        source = written
    elif way == "by a link":
        source.symlink_to(written)
    else:
        source.hardlink_to(written)
    refused(source, tmp_path / "out.npy", "input and output are one|lies where the output is made")


def test_an_input_by_another_name(source: Path, tmp_path: Path) -> None:
    (tmp_path / "again").symlink_to(tmp_path)
    refused(tmp_path / "again" / "in.npy", source, "input and output are one file")
    (tmp_path / "out.npy").hardlink_to(source)
    refused(source, tmp_path / "out.npy", "input and output are one file")


def test_outputs_are_looked_at_before_any_work(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.npy"
    target.mkdir()
    refused(source, target, "cannot write .*out.npy': not a plain file")
    target.rmdir()
    bad = tmp_path / "out.npy.bad.csv"
    bad.mkdir()
    refused(source, target, "cannot write .*bad.csv': not a plain file")
    bad.rmdir()
    for mine in ("", "mine\n", "row,reasons\n"):
        bad.write_text(mine)
        refused(source, target, "is no list of bad rows")


def test_many_runs_on_one_output(tmp_path: Path) -> None:
    """One after the other, or told: never an error about files that went."""
    source, target = tmp_path / "in.npy", tmp_path / "out.npy"
    np.save(source, dealt(3))
    right = tmp_path / "right.npy"
    answer_file("shanten", source, right, runner=here(1))
    told: list[BaseException | None] = []

    def run() -> None:
        for _ in range(40):
            try:
                answer_file("shanten", source, target, runner=here(1))
                told.append(None)
            except BaseException as error:
                told.append(error)

    threads = [threading.Thread(target=run) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(told) == 160
    errors = [error for error in told if error is not None]
    assert {str(error) for error in errors} <= {f"another run is writing {str(target)!r}"}
    assert all(isinstance(error, PailiError) for error in errors)
    assert target.read_bytes() == right.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.npy", "out.npy", "right.npy"]


def test_a_folder_that_goes_while_it_is_entered(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another run is done with it between our look and our lock."""
    parts = tmp_path / "out.npy.parts"
    before, opened = os.open, [0]

    def late(path: Any, *rest: Any, **more: Any) -> int:
        if Path(path) == parts / folder.LOCK and opened[0] < 2:
            opened[0] += 1
            parts.rmdir()
        return before(path, *rest, **more)

    monkeypatch.setattr(os, "open", late)
    assert answer_file("waits", source, tmp_path / "out.npy", runner=here(1)).rows == 30
    assert opened == [2]
