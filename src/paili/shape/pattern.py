"""What a pattern answers: everything that any question wants to know of it.

A pattern is one class. It looks at the *concealed* counts; ``to_build`` says how many melds they
are to make (:attr:`Hand.to_build <paili.hand.Hand.to_build>`): one less for each meld that lies on
the table, so that a pattern without melds of its own is none of those with a called one.

New patterns begin with :class:`~paili.shape.listed.Listed`, which answers all of this from a list
of complete hands, or with :class:`~paili.shape.plain.Plain`, which answers the lesser questions by
the greater ones. Nobody asks a pattern of which class it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from paili.shape.limited import NEVER
from paili.shape.split import Group, Split
from paili.shape.tracks import Track
from paili.tiles.counts import Counts
from paili.tiles.kind import ALL_SUITS


class Pattern(Protocol):
    """One way for a hand to be complete.

    ``to_build`` melds and what belongs to them are ``3 * to_build + 2`` tiles: as many has a whole
    hand, one less a hand one tile short. *suits* (0..3, in order) are those that a complete hand
    may be made of, :data:`~paili.tiles.kind.ALL_SUITS` itself where there is no limit.
    """

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def about(self) -> str:
        """One line for a person; ``{melds}`` in it stands for the number of the goal."""

    # --- Whole hands, and hands one tile short.

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Is a whole hand complete?"""

    def waits(self, counts: Counts, to_build: int) -> int:
        """What completes a hand one tile short: a mask, bit k for kind k, of kinds with a copy
        outside the concealed tiles."""

    def splits(self, counts: Counts, to_build: int) -> list[Split]:
        """Every way to read a whole hand, in canonical order; none if it is not complete."""

    def wait_type(self, group: Group, kind: int) -> str:
        """What a kind that completes a hand does for its group: see
        :class:`~paili.shape.waits.Reading`."""

    def fifths(self, counts: Counts, to_build: int) -> int:
        """Mask of the kinds held four times of which a fifth would complete a hand one tile
        short, if there were one."""

    # --- How far any number of tiles is from complete. No complete hand has five of a kind.

    def missing(
        self, counts: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS, most: int = NEVER
    ) -> int:
        """Fewest tiles to exchange; :data:`~paili.shape.limited.NEVER` where there is no such hand.

        A caller that already has a nearer pattern gives *most*: what is further away than that
        may as well be NEVER.
        """

    def reach(
        self, counts: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS, most: int = NEVER
    ) -> tuple[int, bytes]:
        """The same, and for each kind whether one more of it (a fifth never does) lowers that."""

    def missing_within(
        self, counts: Counts, limits: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """The same when a complete hand may have only so many copies of each kind."""

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same, and for each kind whether one more of it lowers that."""

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """Every complete hand that lacks *cost* tiles, the fewest there are, each once for each of
        its splits. *limits*: as above; None for four of each kind."""

    # --- Is a complete hand among these tiles, of which there may be any number?

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
        """A suit's partial answer (a caller that knows the suit's key gives it)."""

    def join(self, one: int, other: int, to_build: int) -> int:
        """The partial answer of different suits together; suits left out count for nothing."""

    def holds(self, total: int, to_build: int) -> bool:
        """Is there one, by the partial answer of all suits that it may be made of?"""

    def pick(self, counts: Counts, to_build: int) -> Split:
        """One complete hand out of tiles that hold one."""

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """The same question as one or more readers of all 34 kinds; () where nothing wins."""

    # --- What may still come of a hand.

    def useful(
        self, counts: Counts, to_build: int, suits: Sequence[int], spare: int
    ) -> tuple[Counts, Counts] | None:
        """Of complete hands that lack at most *spare* tiles: which held tiles they use, and for
        each kind whether one uses more of it than is held. None when there are none.

        Either may name tiles for useful that are not, never the other way round.
        """

    def waits_after(self, counts: Counts, to_build: int) -> Iterator[tuple[int, int]]:
        """Each discard from a whole hand that leaves it ready, with the mask of its waits."""
