"""The lesser questions about a pattern, answered by the greater ones.

What a pattern inherits from here is right for every pattern, unless the docstring says for which
ones; a quicker way is a method of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress

from paili.shape.limited import NEVER
from paili.shape.wait_types import plain_type
from paili.tiles.counts import Counts, add, remove
from paili.tiles.kind import ALL_SUITS, COPIES, KINDS
from paili.values import Frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from paili.shape.pattern import Pattern
    from paili.shape.split import Group, Split
else:
    Pattern = object

NO_KIND = bytes(KINDS)
ALL_KINDS = bytes([1] * KINDS)


class Plain(Frozen, Pattern):
    """A :class:`~paili.shape.pattern.Pattern` that still has to say: ``name``, ``about``,
    ``wins``, ``missing``, ``missing_within``, ``nearest``, ``part``, ``join``, ``holds``, ``pick``
    and ``tracks``."""

    __slots__ = ()

    def waits(self, counts: Counts, to_build: int) -> int:
        """Mask of the kinds that complete it: each is tried."""
        return sum(
            1 << kind
            for kind in range(KINDS)
            if counts[kind] < COPIES and self.wins(add(counts, kind), to_build)
        )

    def splits(self, counts: Counts, to_build: int) -> list[Split]:
        """The one way to read it, of patterns that have but one."""
        return [self.pick(counts, to_build)] if self.wins(counts, to_build) else []

    def wait_type(self, group: Group, kind: int) -> str:
        """As the group alone tells."""
        return plain_type(group, kind)

    def fifths(self, counts: Counts, to_build: int) -> int:
        """None, of patterns whose hands have no room for a fifth copy."""
        return 0

    def reach(
        self, counts: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS, most: int = NEVER
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and what lowers that: each kind is tried."""
        least = self.missing(counts, to_build, suits, most)
        if not 0 < least < NEVER:
            return least, NO_KIND
        return least, bytes(
            n < COPIES and self.missing(add(counts, kind), to_build, suits, least) < least
            for kind, n in enumerate(counts)
        )

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same within limits."""
        least = self.missing_within(counts, limits, to_build, suits)
        if not 0 < least < NEVER:
            return least, NO_KIND
        return least, bytes(
            n < limit and self.missing_within(add(counts, kind), limits, to_build, suits) < least
            for kind, (n, limit) in enumerate(zip(counts, limits, strict=True))
        )

    def useful(
        self, counts: Counts, to_build: int, suits: Sequence[int], spare: int
    ) -> tuple[Counts, Counts] | None:
        """All that is held; with a draw to spare any kind may help."""
        least, helps = self.reach(counts, to_build, suits, spare)
        if least > spare:
            return None
        return counts, helps if least == spare else ALL_KINDS

    def waits_after(self, counts: Counts, to_build: int) -> Iterator[tuple[int, int]]:
        """Each discard of a hand that is ready or complete, with its waits, if any."""
        if self.missing(counts, to_build, most=1) <= 1:
            for kind in compress(range(KINDS), counts):
                yield kind, self.waits(remove(counts, kind), to_build)
