"""The questions for many hands.

*counts*: ``(N, 34)``, a row of counts 0..4 for each hand's concealed tiles. C-contiguous uint8
is read in place; other whole numbers and strides are copied once. Each row has 13 tiles (or 14,
as the question says) less three for each of its *melds* on the table.

*melds*: how many; a number for all hands, or ``(N,)`` whole numbers, one for each.

*rules*: any rule set, with options (``"sichuan:void=s"``). Where its patterns are four melds and a
pair, seven pairs and thirteen orphans NumPy and Numba answer; others (Chinese Official ones, your
own) are left to Python, row by row. Which tiles the melds are is not known here, so
fifth copies are those in the concealed hand (``fifth_copy`` makes no difference), copies left are
those outside of it, and a limit on suits is one on the concealed tiles. Where fewer than four
copies of a kind are in play (three players have no ``2m`` to ``8m``), no more can be had.

*unseen*: the copies that can come, as for one hand (see the documents on copies): whole numbers,
34 for all hands or ``(N, 34)``, a row for each hand; with those in the hand at most as many as
are in play. None: all that the hand does not hold. Distances are exact within it: a hand that no
exchange of tiles that can come completes has :data:`paili.UNREACHABLE` as its shanten, a byte
above all distances and below :data:`NOT_HELD`. What is thrown does not come again.

*engine*: see :mod:`paili.arrays.engines`. *threads*: how many share the rows.

*errors*: ``"raise"``: a row that is no hand (a count above four, a wrong number of tiles, tiles
out of play) is a :class:`~paili.errors.HandError` that names its index, and what is wrong;
``"mark"``: it gets a sentinel instead: :data:`BAD_SHANTEN`, :data:`BAD_MASK`,
:data:`BAD_COPIES`, :data:`BAD_COUNT`; it is not complete. :func:`bad_rows` and :func:`problems`
tell which rows, and why.

*out*: the array (or pair of arrays) to write into, which is returned; its shape and type as
documented, C-contiguous. After an error its contents are undefined.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt

from paili.arrays import checks
from paili.arrays.answering import Hands, answer, checked_errors
from paili.arrays.checks import (
    ANY,
    RAISE,
    Flags,
    Group,
    Masks,
    Rows,
    as_rows,
    as_unseen,
    groups,
)
from paili.arrays.engines import engine_of, shared_out
from paili.arrays.marks import BAD_COPIES, BAD_COUNT, BAD_MASK, BAD_SHANTEN, NOT_HELD
from paili.arrays.plans import plan_of
from paili.errors import PailiError, Problem, whole
from paili.rules.ruleset import RuleSet
from paili.tiles.kind import KINDS
from paili.values import public

__all__ = [
    "BAD_COPIES",
    "BAD_COUNT",
    "BAD_MASK",
    "BAD_SHANTEN",
    "NOT_HELD",
    "acceptance",
    "bad_rows",
    "complete",
    "discards",
    "problems",
    "shanten",
    "split_counts",
    "unpack",
    "waits",
    "warm_up",
]

Bytes = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.int64]


@public("paili.batch")
def shanten(
    counts: npt.ArrayLike,
    rules: str | RuleSet | None = None,
    *,
    melds: int | npt.ArrayLike = 0,
    pattern: str | None = None,
    unseen: npt.ArrayLike | None = None,
    engine: str = "auto",
    threads: int = 1,
    errors: str = "raise",
    out: Bytes | None = None,
) -> Bytes:
    """Shanten of hands of 13 or 14 tiles: int8, ``(N,)``.

    -1 complete, 0 ready; ``paili.UNREACHABLE`` where a pattern takes no melds. *pattern*: only
    this one of the rule set's: ``"standard"``, ``"seven pairs"``, ``"thirteen orphans"``.

    >>> from paili import Hand
    >>> texts = "1122m3344p5566s7z", "19m19p19s1234567z"
    >>> hands = [list(Hand.parse(text).concealed) for text in texts]
    >>> shanten(hands), shanten(hands, "basic")
    (array([0, 0], dtype=int8), array([3, 8], dtype=int8))
    >>> shanten(hands, pattern="seven pairs")
    array([0, 6], dtype=int8)
    >>> only_1m = [2] + [0] * 33  # no other tile can come
    >>> shanten(hands, "riichi-shape", unseen=only_1m)
    array([98,  0], dtype=int8)
    """
    rows, plan = as_rows(counts), plan_of(rules, pattern)
    hands = Hands(rows, plan, groups(melds, len(rows), 13, 14), as_unseen(unseen, len(rows)))
    found = cast(Bytes, checks.output(out, (len(rows),), np.int8))
    answer("shanten", hands, (found,), engine, threads, errors)
    return found


@public("paili.batch")
def waits(
    counts: npt.ArrayLike,
    rules: str | RuleSet | None = None,
    *,
    melds: int | npt.ArrayLike = 0,
    engine: str = "auto",
    threads: int = 1,
    errors: str = "raise",
    out: Masks | None = None,
) -> Masks:
    """The kinds that complete hands of 13 tiles, kind k at bit k: uint64, ``(N,)``.

    >>> from paili import Hand
    >>> found = waits([list(Hand.parse("1112345678999m").concealed)])
    >>> f"{found[0]:b}", unpack(found).sum()
    ('111111111', np.int64(9))
    """
    rows, plan = as_rows(counts), plan_of(rules)
    hands = Hands(rows, plan, groups(melds, len(rows), 13))
    found = cast(Masks, checks.output(out, (len(rows),), np.uint64))
    answer("waits", hands, (found,), engine, threads, errors)
    return found


@public("paili.batch")
def acceptance(
    counts: npt.ArrayLike,
    rules: str | RuleSet | None = None,
    *,
    melds: int | npt.ArrayLike = 0,
    unseen: npt.ArrayLike | None = None,
    engine: str = "auto",
    threads: int = 1,
    errors: str = "raise",
    out: tuple[Masks, Rows] | None = None,
) -> tuple[Masks, Rows]:
    """The kinds that lower the shanten of hands of 13 tiles, and their copies left.

    Masks of kinds: uint64, ``(N,)``. Copies of all these kinds together that can come (those
    that are not in the concealed hand, or *unseen*): uint8, ``(N,)``.

    >>> from paili import Hand
    >>> masks, copies = acceptance([list(Hand.parse("123m456789p1122s").concealed)])
    >>> np.flatnonzero(unpack(masks)[0]), copies
    (array([18, 19]), array([4], dtype=uint8))
    >>> few = [0] * 18 + [1] + [0] * 15
    >>> acceptance([list(Hand.parse("123m456789p1122s").concealed)], unseen=few)
    (array([262144], dtype=uint64), array([1], dtype=uint8))
    """
    rows, plan = as_rows(counts), plan_of(rules)
    hands = Hands(rows, plan, groups(melds, len(rows), 13), as_unseen(unseen, len(rows)))
    into = checks.two_outputs(out)
    masks = cast(Masks, checks.output(into[0], (len(rows),), np.uint64))
    copies = cast(Rows, checks.output(into[1], (len(rows),), np.uint8))
    answer("acceptance", hands, (masks, copies), engine, threads, errors)
    return masks, copies


@public("paili.batch")
def discards(
    counts: npt.ArrayLike,
    rules: str | RuleSet | None = None,
    *,
    melds: int | npt.ArrayLike = 0,
    unseen: npt.ArrayLike | None = None,
    engine: str = "auto",
    threads: int = 1,
    errors: str = "raise",
    out: tuple[Bytes, Rows] | None = None,
) -> tuple[Bytes, Rows]:
    """What throwing each kind leaves of hands of 14 tiles.

    Shanten after throwing it: int8, ``(N, 34)``, :data:`NOT_HELD` where the hand has none of
    it. Copies then accepted: uint8, ``(N, 34)``; the thrown tile does not come again.

    >>> from paili import Hand
    >>> after, copies = discards([list(Hand.parse("123m456789p1122s3z").concealed)])
    >>> after[0, 29], copies[0, 29], after[0, 28]
    (np.int8(0), np.uint8(4), np.int8(127))
    """
    rows, plan = as_rows(counts), plan_of(rules)
    hands = Hands(rows, plan, groups(melds, len(rows), 14), as_unseen(unseen, len(rows)))
    into = checks.two_outputs(out)
    after = cast(Bytes, checks.output(into[0], (len(rows), KINDS), np.int8))
    copies = cast(Rows, checks.output(into[1], (len(rows), KINDS), np.uint8))
    answer("discards", hands, (after, copies), engine, threads, errors)
    return after, copies


@public("paili.batch")
def complete(
    counts: npt.ArrayLike,
    rules: str | RuleSet | None = None,
    *,
    melds: int | npt.ArrayLike = 0,
    engine: str = "auto",
    threads: int = 1,
    errors: str = "raise",
    out: Flags | None = None,
) -> Flags:
    """Whether hands of 14 tiles are complete (13 never are): bool, ``(N,)``.

    >>> from paili import Hand
    >>> complete([list(Hand.parse("1188m2255p3366s77z").concealed)], "riichi-shape")
    array([ True])
    """
    rows, plan = as_rows(counts), plan_of(rules)
    hands = Hands(rows, plan, groups(melds, len(rows), 13, 14))
    found = cast(Flags, checks.output(out, (len(rows),), np.bool_))
    answer("complete", hands, (found,), engine, threads, errors)
    return found


@public("paili.batch")
def split_counts(
    counts: npt.ArrayLike,
    kongs: bool = False,
    *,
    engine: str = "auto",
    threads: int = 1,
    errors: str = "raise",
    out: Numbers | None = None,
) -> Numbers:
    """How many ways any number of tiles divide into pairs, triplets and runs (and kongs).

    int64, ``(N,)``.

    >>> split_counts([[4] * 9 + [0] * 25, [3] + [0] * 33, [1] + [0] * 33])
    array([411,   1,   0])
    """
    rows = as_rows(counts)
    found = cast(Numbers, checks.output(out, (len(rows),), np.int64))
    used = engine_of(engine, "split_counts", len(rows))
    checked_errors(errors)
    bad = shared_out(
        len(rows), threads, lambda part: used.split_counts(rows[part], bool(kongs), found[part])
    )
    if bad and errors == RAISE:
        checks.refuse(rows, None, [Group(slice(None), 0, ANY)])
    return found


@public("paili.batch")
def unpack(masks: npt.ArrayLike) -> Flags:
    """Masks of kinds as flags: bool, ``(N, 34)``. A bad row's flags are all False.

    >>> np.flatnonzero(unpack(np.array([0b1010], np.uint64))[0])
    array([1, 3])
    """
    words = checks.as_masks(masks)
    bits = np.unpackbits(words.view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
    return np.ascontiguousarray(bits[:, :KINDS]).view(np.bool_)


@public("paili.batch")
def bad_rows(
    counts: npt.ArrayLike,
    rules: str | RuleSet | None = None,
    *,
    melds: int | npt.ArrayLike = 0,
    unseen: npt.ArrayLike | None = None,
    tiles: int | None = None,
) -> Flags:
    """Which rows are no hands: bool, ``(N,)``. *tiles*: 13 or 14 only; None: either.

    >>> bad_rows([[1] * 13 + [0] * 21, [5] * 2 + [0] * 32])
    array([False,  True])
    """
    rows = as_rows(counts)
    hands = groups(melds, len(rows), *_whole(tiles))
    return checks.bad_flags(rows, plan_of(rules), hands, as_unseen(unseen, len(rows)))


@public("paili.batch")
def problems(
    counts: npt.ArrayLike,
    rules: str | RuleSet | None = None,
    *,
    melds: int | npt.ArrayLike = 0,
    unseen: npt.ArrayLike | None = None,
    tiles: int | None = None,
    first: int = 0,
) -> list[tuple[int, Problem]]:
    """Every row that is no hand, with what is wrong; rows are counted from *first*.

    >>> for row, problem in problems([[1] * 13 + [0] * 21, [5] * 2 + [0] * 32]):
    ...     print(row, problem.what)
    1 5 of 1m, 5 of 2m, 10 tiles
    """
    rows, plan = as_rows(counts), plan_of(rules)
    hands, left = groups(melds, len(rows), *_whole(tiles)), as_unseen(unseen, len(rows))
    bad = np.flatnonzero(checks.bad_flags(rows, plan, hands, left))
    first = whole(first, "the number of the first row")
    told = checks.reasons(rows, plan, hands, bad, left, first)
    return list(zip((first + bad).tolist(), told, strict=True))


@public("paili.batch")
def warm_up(engine: str = "numba") -> str:
    """Load an engine and its tables and have it answer once; returns its name.

    For services that start before questions come. Numba compiles at its first use on a
    machine (some thirty seconds) and keeps that next to its module, or where it cannot write
    there in the user's cache (``NUMBA_CACHE_DIR``).

    >>> warm_up("numpy")
    'numpy'
    """
    one = np.zeros((1, KINDS), np.uint8)
    one[0, :13] = 1
    for rules in ("basic", "riichi-shape", "sichuan-shape"):
        shanten(one, rules, engine=engine)
        waits(one, rules, engine=engine)
        acceptance(one, rules, engine=engine)
        complete(one, rules, engine=engine)
    acceptance(one, unseen=3 - one[0], engine=engine)
    one[0, 13] = 1
    discards(one, engine=engine)
    discards(one, unseen=3 - one[0], engine=engine)
    split_counts(one, engine=engine)
    return engine


def _whole(tiles: int | None) -> tuple[int, ...]:
    if tiles not in (None, 13, 14):
        raise PailiError(Problem(f"{tiles!r} tiles", expected="13, 14 or None"))
    return (13, 14) if tiles is None else (tiles,)
