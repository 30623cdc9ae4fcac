"""How far a long run is: one line on standard error that is written over, on a terminal only."""

from __future__ import annotations

import sys
import time

#: Seconds between two lines.
_EVERY = 0.2


class Progress:
    """Called with what is done and all there is; *before*: what of it was done before.

    As a context it leaves nothing behind.
    """

    def __init__(self, of: str) -> None:
        self.of = of
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.begun = time.monotonic()
        self.last = 0.0
        self.wide = 0
        self.before: int | None = None

    def __call__(self, done: int, total: int, before: int | None = None) -> None:
        """Show it, unless it was shown just now."""
        now = time.monotonic()
        if self.before is None:
            # What came before the first call is no part of the speed.
            self.before, self.begun = (done, now) if before is None else (before, self.begun)
        if self.shown and (now - self.last >= _EVERY or done == total):
            self.last = now
            self._write(line(done, self.before, total, now - self.begun, self.of))

    def __enter__(self) -> Progress:
        if self.shown:
            self._write(f"{self.of}: working ...")
        return self

    def __exit__(self, *error: object) -> None:
        if self.wide:
            self._write("")
            sys.stderr.write("\r")
            self.wide = 0

    def _write(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self.wide))
        sys.stderr.flush()
        self.wide = len(text)


def line(done: int, before: int, total: int, seconds: float, of: str) -> str:
    """What is shown.

    >>> line(3_000_000, 1_000_000, 9_000_000, 2.0, "hands")
    '3,000,000 of 9,000,000 hands (33%), 1,000,000/s, 6 s left'
    """
    text = f"{done:,} of {total:,} {of} ({100 * done // max(total, 1)}%)"
    rate = (done - before) / max(seconds, 1e-9)
    if done == before:
        return text
    return f"{text}, {rate:,.0f}/s, {spelled((total - done) / rate)} left"


def spelled(seconds: float) -> str:
    """A time for a person.

    >>> spelled(59), spelled(61), spelled(7322)
    ('59 s', '1 min 1 s', '2 h 2 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
