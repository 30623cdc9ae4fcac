"""The file that ``--svg`` names: whole or as it was, and looked at before any work is done."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR, ENXIO

from paili.errors import InputError, Problem


def checked_place(path: str | None) -> str | None:
    """The path again, or an :class:`~paili.errors.InputError` where no file can be written."""
    if path is None:
        return None
    if path in ("-", ""):
        raise InputError(Problem("no file", path, expected="the name of a file for --svg"))
    with _told(path):
        if not _written_to(path):
            with _part(path):
                pass
    return path


def write(path: str, data: bytes) -> None:
    """Write a file: beside its place, then moved there.

    Raises :class:`~paili.errors.InputError` where it cannot be written.
    """
    with _told(path):
        if _written_to(path):
            with open(path, "wb") as file:
                file.write(data)
            return
        with _part(path) as part:
            with open(part, "wb") as file:
                file.write(data)
            os.replace(part, os.path.realpath(path))


@contextmanager
def _part(path: str) -> Iterator[str]:
    """A new file beside the place; gone in the end, unless it was moved."""
    part = f"{os.path.realpath(path)}.{os.getpid()}.part"
    with open(part, "xb"):
        pass
    try:
        yield part
    finally:
        with suppress(OSError):
            os.unlink(part)


def _written_to(path: str) -> bool:
    """Is it a pipe or a device, which is not replaced? Raises OSError for what cannot be."""
    if path.endswith(("/", os.sep)):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return False
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    if stat.S_ISSOCK(mode):
        raise OSError(ENXIO, os.strerror(ENXIO))
    return not stat.S_ISREG(mode)


@contextmanager
def _told(path: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = getattr(error, "strerror", None) or error
        raise InputError(Problem(f"cannot write {path!r}: {reason}")) from None
