"""The entry of the command line: the fast path of judges, and what becomes of errors.

Exit status: 0 answered; 1 the answer is "no" (each command's help says when); 2 bad input,
with one line on standard error; 130 interrupted; 141 when the reader of the output left.
"""

from __future__ import annotations

import io
import os
import sys

from paili.errors import PailiError

BAD_INPUT, INTERRUPTED, NO_READER = 2, 130, 141


def main(argv: list[str] | None = None) -> int:
    """Run ``paili`` with these arguments (``sys.argv`` when ``None``); the exit status."""
    arguments = [_decoded(word) for word in sys.argv[1:]] if argv is None else list(argv)
    try:
        _buffer_output()
        status = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return NO_READER
    except PailiError as error:
        return _fail(str(error))
    except OSError as error:  # reading is wrapped where it is done: this is the output
        _drop_output()
        return _fail(f"cannot write the answer: {error.strerror or error}")
    except MemoryError:
        return _fail("not enough memory for this input")
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _decoded(word: str) -> str:
    """An argument as UTF-8, whatever the locale says."""
    try:
        return os.fsencode(word).decode("utf-8")
    except UnicodeError:
        return word


def _buffer_output() -> None:
    """Standard output with a buffer, also under PYTHONUNBUFFERED: without one a write may
    take only a part, and say so to nobody."""
    raw = getattr(sys.stdout, "buffer", None)
    if isinstance(raw, io.RawIOBase):
        sys.stdout = open(  # noqa: SIM115 - it lives as long as the process
            raw.fileno(),
            "w",
            encoding=sys.stdout.encoding,
            errors=sys.stdout.errors,
            closefd=False,
        )


def _run(arguments: list[str]) -> int:
    if sys.stdout is None:
        raise PailiError("standard output is closed")
    if len(arguments) == 2 and arguments[0] == "judge" and arguments[1][:1] != "-":
        from paili.cli.judging import answer

        answer(arguments[1])
        return 0
    from paili.cli.group import run

    return run(arguments)


def _fail(message: str) -> int:
    """Say what was wrong in one line, after what was answered so far."""
    try:
        sys.stdout.flush()
    except (OSError, AttributeError):
        _drop_output()
    try:
        # One write, so that lines of several processes do not mix.
        sys.stderr.write(f"paili: {' '.join(message.splitlines())}\n")
        sys.stderr.flush()
    except (OSError, AttributeError):
        pass  # nobody listens; the status still tells
    return BAD_INPUT


def _drop_output() -> None:
    """Keep Python from writing the rest, and from complaining about it, at exit."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        pass  # no real file behind it: nothing is left to be written
