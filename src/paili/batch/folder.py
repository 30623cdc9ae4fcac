"""Where a run writes: the output, the list of bad rows, and ``OUT.parts``, the folder of its
finished parts, which one run at a time holds.

Nothing is removed or written over that no run made: a folder that holds anything else, or is a
link, is refused and left as it is; so is an output that is the input by another name.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from paili.errors import InputError, PailiError, Problem

#: The first line of a list of bad rows.
BAD_NAMES = ("row", "reason")
JOB, LOCK = "job.json", "lock"
#: What ``job.json`` says.
JOB_KEYS = {"format", "reading", "stamp", "asked", "parts"}
#: Names of what a run writes; what is not whole yet ends in the number of its process.
_OURS = re.compile(r"lock|(job\.json|\d{6,}\.(records|bad))(\.tmp\d+)?|(output|bad)\.tmp\d+")
_UNFINISHED = re.compile(r"lock|.*\.tmp\d+")
#: Times that the folder may go while it is entered: each time another run was done with it.
_TRIES = 100


def parts_of(target: str) -> Path:
    """The folder beside an output."""
    return Path(f"{target}.parts")


def bad_of(target: str) -> Path:
    """The list of bad rows beside an output."""
    return Path(f"{target}.bad.csv")


def check_places(source: str, target: str) -> None:
    """Look at all that a run would write.

    Raises :class:`~paili.errors.InputError` where something is in the way, or is the input.
    """
    for path in (target, str(bad_of(target))):
        if _same(source, path):
            raise InputError(Problem("input and output are one file:", path))
        if os.path.exists(path) and not os.path.isfile(path):
            raise InputError(f"cannot write {path!r}: not a plain file")
    folder = parts_of(target)
    if _lies_in(source, folder):
        raise InputError(Problem("the input lies where the output is made:", source))
    _refuse_others(folder)
    bad = bad_of(target)
    if bad.exists() and not _begins(bad, ",".join(BAD_NAMES).encode()):
        _refuse(bad, "is no list of bad rows")


def _lies_in(source: str, folder: Path) -> bool:
    inside = os.path.realpath(folder)
    return Path(os.path.realpath(source)).is_relative_to(inside) or any(
        _same(source, os.path.join(folder, name)) for name in _names(folder)
    )


def _names(folder: Path) -> list[str]:
    """What is in a folder; nothing where there is none, or none any more: a run that ends may just
    be removing it."""
    with suppress(FileNotFoundError, NotADirectoryError):
        return os.listdir(folder)
    return []


def _same(source: str, path: str) -> bool:
    """One file by two names? (A run that ends may just be removing the other.)"""
    with suppress(OSError):
        return os.path.samefile(source, path)
    return False


def _begins(path: Path, wanted: bytes) -> bool:
    with suppress(OSError), path.open("rb") as file:
        return file.readline(len(wanted) + 2).rstrip(b"\r\n") == wanted
    return False


@contextmanager
def held(target: str) -> Iterator[Path]:
    """The folder of an output, made if it is not there, and nobody else in it; it goes
    afterwards, unless there are finished parts in it.

    Raises :class:`~paili.errors.PailiError` where another run is in it, where it cannot be made,
    and where it is not ours.
    """
    folder = parts_of(target)
    lock = _entered(folder, target)
    try:
        yield folder
    finally:
        # While the lock is held, so that whoever comes meanwhile makes a folder of its own.
        if not any(folder.glob("*.records")):
            clear(folder)
            with suppress(OSError):
                (folder / LOCK).unlink()
                folder.rmdir()
        os.close(lock)


def clear(folder: Path) -> bool:
    """Remove what runs left, whatever tells that it is ours last; was there any of it?"""
    names = [name for name in os.listdir(folder) if name != LOCK and _OURS.fullmatch(name)]
    for name in sorted(names, key=JOB.__eq__):
        (folder / name).unlink(missing_ok=True)
    return bool(names)


def _entered(folder: Path, target: str) -> int:
    """The lock of the folder, which this process holds until it closes it or ends."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    for _ in range(_TRIES):
        _refuse_others(folder)
        try:
            folder.mkdir(exist_ok=True)
        except FileExistsError:  # and then it was gone
            continue
        except OSError as error:
            raise _unwritable(target, error) from None
        try:
            lock = os.open(folder / LOCK, flags, 0o666)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise _unwritable(target, error) from None
        try:
            _only_one(lock, target)
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(lock), os.stat(folder / LOCK)):
                    return lock
        except BaseException:
            os.close(lock)
            raise
        os.close(lock)
    raise _taken(target)


def _refuse_others(folder: Path) -> None:
    """Raises :class:`~paili.errors.InputError` for a folder that is not ours."""
    try:
        if folder.is_symlink():
            _refuse(folder, "is a link")
        names = sorted(os.listdir(folder))
    except FileNotFoundError:
        return
    except NotADirectoryError:
        _refuse(folder, "is no folder")
    except OSError as error:
        raise InputError(f"cannot read {str(folder)!r}: {error.strerror}") from None
    for name in names:
        if not _is_ours(folder / name):
            _refuse(folder, f"holds {name!r}, which no run left there")
    if not all(map(_UNFINISHED.fullmatch, names)) and not _is_job(folder / JOB):
        _refuse(folder, f"holds no {JOB} of a run")


def _is_ours(path: Path) -> bool:
    try:
        found = path.lstat()
    except FileNotFoundError:  # another run is just removing it
        return True
    empty = path.name != LOCK or not found.st_size
    return bool(_OURS.fullmatch(path.name)) and stat.S_ISREG(found.st_mode) and empty


def _is_job(path: Path) -> bool:
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:  # it goes last: a run that is done may just have removed it
        return all(map(_UNFINISHED.fullmatch, _names(path.parent)))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(said, dict) and set(said) == JOB_KEYS


def _refuse(path: Path, why: str) -> None:
    expected = "another name for the output, or this moved away"
    raise InputError(Problem(f"{str(path)!r} {why}", expected=expected))


def _unwritable(target: str, error: OSError) -> InputError:
    return InputError(f"cannot write {target!r}: {error.strerror or error}")


def _taken(target: str) -> PailiError:
    return PailiError(f"another run is writing {target!r}")


def _only_one(lock: int, target: str) -> None:
    """Hold the lock until it is closed, or this process ends, however it does."""
    try:
        import fcntl
    except ImportError:  # pragma: no cover - not on this system: then nobody looks
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise _taken(target) from None
