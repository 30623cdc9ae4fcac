"""Seven pairs, thirteen orphans and limits on suits by NumPy: for the few rows they matter to."""

from __future__ import annotations

import numpy as np

from paili.arrays import tables
from paili.arrays.blocks import Bytes, Entries
from paili.arrays.checks import Flags, Masks, Rows
from paili.arrays.keys import Keys, word
from paili.arrays.plans import Plan
from paili.tiles.kind import KINDS, ORPHANS

_ORPHANS = np.array(ORPHANS)
_ORPHAN_MASK = np.uint64(sum(1 << kind for kind in ORPHANS))
_EACH = np.uint64(0x0101010101010101)
#: Moves the lowest bit of each byte into the highest byte, in order.
_GATHER = np.uint64(0x0102040810204080)
_IS_ORPHAN = np.isin(np.arange(KINDS), _ORPHANS)


def packed(flags: Flags) -> Masks:
    """Flags ``(N, 34)`` as masks of kinds."""
    padded = np.zeros((len(flags), 64), np.uint8)
    padded[:, :KINDS] = flags
    found: Masks = np.packbits(padded, axis=1, bitorder="little").view("<u8").ravel()
    return found


def allowed(keys: Keys, plan: Plan) -> Masks:
    """The kinds that the limits on suits let in, by the keys of the suits."""
    held = np.zeros(keys.shape[1], np.int64)
    for suit in range(3):
        held |= (keys[suit] > 0).astype(np.int64) << suit
    found: Masks = tables.allowed(plan.most_suits, plan.void)[held].view(np.uint64)
    return found


def pair_waits(rows: Rows, quads: bool) -> Masks:
    """What seven pairs wait for, of hands of 13 tiles with six pairs: the tile left over."""
    # Three of a kind are a pair and a tile left over only where four are two pairs.
    over = rows & 1 == 1 if quads else rows == 1
    kind = np.uint64(1) << over.argmax(axis=1).astype(np.uint64)
    return np.where(over.any(axis=1), kind, np.uint64(0))


def orphan_waits(rows: Rows) -> Masks:
    """What thirteen orphans wait for."""
    there = rows[:, _ORPHANS]
    kinds = (there > 0).sum(axis=1)
    near = (there.sum(axis=1) == 13) & (kinds >= 12)
    missing = np.uint64(1) << _ORPHANS[(there == 0).argmax(axis=1)].astype(np.uint64)
    return np.where(near, np.where(kinds == 13, _ORPHAN_MASK, missing), np.uint64(0))


def nearer(far: Bytes, mask: Masks, other: Bytes, kinds: Masks) -> None:
    """Join with another way to win: the nearer one's kinds, or both ways' if equally near."""
    tied = np.where(other == far, mask | kinds, mask)
    np.copyto(mask, np.where(other < far, kinds, tied))
    np.minimum(far, other, out=far)


def nearest(rows: Rows, plan: Plan, far: Bytes, mask: Masks, total: Entries, words: Masks) -> None:
    """Join with seven pairs and thirteen orphans; *total*: the sums of the entries.

    *words*: four rows of room for the block.
    """
    if plan.pairs:
        for choice in plan.choices:
            some, sums = rows, total
            if plan.limited:
                some = rows * _inside(choice)
                sums = _entries_of(some, plan.pairs == 2)
            least = tables.special(True, False)[sums >> tables.PAIRS]
            kinds = _pairs(some, plan, sums, words)
            np.bitwise_and(kinds, _mask_inside(choice), out=kinds)
            nearer(far, mask, least, kinds)
    if plan.orphans:
        least = tables.special(False, True)[total >> tables.PAIRS]
        places = np.flatnonzero(least <= far)  # few
        if len(places):
            near, kinds = far[places], mask[places]
            nearer(near, kinds, least[places], _orphans(rows[places]))
            far[places], mask[places] = near, kinds


def _orphans(rows: Rows) -> Masks:
    """What brings thirteen orphans nearer."""
    once = rows[:, _ORPHANS].max(axis=1) < 2
    return packed(((rows == 0) | once[:, np.newaxis]) & _IS_ORPHAN)


def _pairs(rows: Rows, plan: Plan, total: Entries, words: Masks) -> Masks:
    """What brings seven pairs nearer: single tiles, and new ones if these are too few."""
    kinds: Masks = words[0]
    helpful, more, new = words[1:]
    few = (total >> tables.PAIRS & 7) + (total >> tables.SINGLES & 15) < 7
    np.multiply(few, _EACH, out=new)
    kinds[:] = 0
    # Eight kinds at a time, as in count_copies.
    for octet, offset in enumerate((0, 8, 16, 24, 26)):
        helpful[:] = word(rows, offset)
        if octet == 4:
            np.right_shift(helpful, np.uint64(48), out=helpful)
        np.right_shift(helpful, np.uint64(2), out=more)
        if plan.pairs == 2:
            # Odd numbers help, and even ones below four if new ones do.
            np.invert(more, out=more)
            np.bitwise_and(more, new, out=more)
            np.bitwise_or(helpful, more, out=helpful)
        else:
            # 1 helps always, 0 where new ones do: what has neither bit 1 nor bit 2.
            half = np.right_shift(helpful, np.uint64(1))
            np.bitwise_or(more, half, out=more)
            np.invert(more, out=more)
            np.bitwise_or(helpful, new, out=helpful)
            np.bitwise_and(helpful, more, out=helpful)
        np.bitwise_and(helpful, _EACH, out=helpful)
        np.multiply(helpful, _GATHER, out=helpful)
        np.right_shift(helpful, np.uint64(56), out=helpful)
        np.left_shift(helpful, np.uint64(8 * octet), out=helpful)
        np.bitwise_or(kinds, helpful, out=kinds)
    return kinds


def _entries_of(rows: Rows, quads: bool) -> Entries:
    """The sums of the rows' entries, as far as seven pairs need them."""
    pairs = rows >> 1 if quads else rows > 1
    single = rows & 1 if quads else rows == 1
    found: Entries = (
        np.minimum(pairs.sum(axis=1, dtype=np.uint32), 7) << tables.PAIRS
        | single.sum(axis=1, dtype=np.uint32) << tables.SINGLES
    )
    return found


def _inside(choice: int) -> Rows:
    """The kinds of a choice of suits: flags."""
    return np.array([choice >> kind // 9 & 1 for kind in range(KINDS)], np.uint8)


def _mask_inside(choice: int) -> np.uint64:
    """The same as a mask."""
    found: np.uint64 = packed(_inside(choice)[np.newaxis] > 0)[0]
    return found


_FOURS = np.uint64(0x0404040404040404)


def count_copies(mask: Masks, rows: Rows, out: Rows) -> None:
    """How many copies of the kinds in the masks are not in the rows."""
    bits = mask.view(np.uint8).reshape(-1, 8)
    total, part = np.zeros(len(mask), np.uint64), np.empty(len(mask), np.uint64)
    # Eight kinds at a time; the last two are at the end of the word before the row's end.
    for octet, offset in enumerate((0, 8, 16, 24, 26)):
        left = _FOURS - word(rows, offset)
        if octet == 4:
            np.right_shift(left, np.uint64(48), out=left)
        np.take(tables.octets(), bits[:, octet], out=part, mode="clip")
        np.bitwise_and(left, part, out=left)
        np.add(total, left, out=total)
    np.multiply(total, _EACH, out=total)
    np.right_shift(total, np.uint64(56), out=total)
    out[:] = total
