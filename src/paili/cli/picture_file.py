"""The file that ``--svg`` names: whole or as it was, and looked at before any work is done."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from paili.errors import InputError, Problem


def checked_place(path: str | None) -> str | None:
    """The path again, or an :class:`~paili.errors.InputError` where no file can be written."""
    if path is None:
        return None
    if path == "-":
        raise InputError(Problem("no file", path, expected="the name of a file for --svg"))
    with _told(path):
        place = os.path.realpath(path)
        if os.path.isdir(place):
            raise IsADirectoryError(0, "Is a directory")
        if not _written_to(place):
            with open(_beside(place), "xb"):
                pass
            os.unlink(_beside(place))
    return path


def write(path: str, data: bytes) -> None:
    """Write a file: beside its place, then moved there.

    Raises :class:`~paili.errors.InputError` where it cannot be written.
    """
    with _told(path):
        place = os.path.realpath(path)
        if _written_to(place):
            with open(place, "wb") as file:
                file.write(data)
            return
        try:
            with open(_beside(place), "xb") as file:
                file.write(data)
            os.replace(_beside(place), place)
        except BaseException:
            with suppress(OSError):
                os.unlink(_beside(place))
            raise


def _written_to(place: str) -> bool:
    """Is it a pipe or a device, which is not replaced?"""
    return os.path.exists(place) and not stat.S_ISREG(os.stat(place).st_mode)


def _beside(place: str) -> str:
    return f"{place}.{os.getpid()}.part"


@contextmanager
def _told(path: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = getattr(error, "strerror", None) or error
        raise InputError(Problem(f"cannot write {path!r}: {reason}")) from None
