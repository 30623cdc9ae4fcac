"""Small compiled functions on words of eight counts; see :mod:`paili.arrays.kernels`.

A row is five words: ``a`` characters 1-8, ``p`` dots 2-9, ``s`` bamboos 1-8, ``z`` bamboo 9 and
the honours, ``e`` character 9 and dot 1 in its two lowest bytes.

Numba keeps compiled kernels until the file that they are in changes. After a change here, or
of a constant that they use, remove them: ``make clean``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

U = np.uint64
EACH = U(0x0101010101010101)
_HIGH, _OVER = U(0x8080808080808080), U(0x7B7B7B7B7B7B7B7B)
_FOURS, _HALVES = U(0x0404040404040404), U(0x1111111111111111)
_LANES, _QUARTERS = U(0x00FF00FF00FF00FF), U(0x0000FFFF0000FFFF)
_HALF, _TOP = U(0xFFFFFFFF), U(5**8)
#: Moves the lowest bit of each byte into the highest byte, in order.
_GATHER = U(0x0102040810204080)


@intrinsic
def ones(context, word):
    """How many bits are set: one instruction, which Numba has no name for."""

    def built(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), built


@njit(nogil=True, cache=True)
def _fold(word):
    """Eight digits to one number: times 5, 25, 625, by what there are vector instructions for."""
    word = (word << U(2)) + word + (word >> U(8)) & _LANES
    word = (word << U(4)) + (word << U(3)) + word + (word >> U(16)) & _QUARTERS
    return (word & _HALF) * U(625) + (word >> U(32))


@njit(nogil=True, cache=True)
def keys_of(a, p, s, z, e):
    """The keys of the four suits."""
    return (
        _fold(a) * U(5) + (e & U(255)),
        _fold(p) + (e >> U(8)) * _TOP,
        _fold(s) * U(5) + (z & U(255)),
        _fold(z),
    )


@njit(nogil=True, cache=True)
def summed(a, p, s, z, e):
    """All their bytes together."""
    return (a + p + s + z + e) * EACH >> U(56)


@njit(nogil=True, cache=True)
def faults(a, p, s, z, e, honors, least, most):
    """0 if it is a hand: counts of four at most, as many tiles as asked for, all in play."""
    over = a | (a + _OVER) | p | (p + _OVER) | s | (s + _OVER) | z | (z + _OVER) | e | (e + _OVER)
    # Five words of fours are 20 in a byte and 136 in all. Differences below 0 wrap around.
    total = summed(a, p, s, z, e)
    outside = U(0) if honors else z >> U(8)
    return over & _HIGH | (total - least | most - total) >> U(8) | outside


@njit(nogil=True, cache=True)
def pair_bits(word):
    """In each byte 1 for two tiles or more."""
    return (word >> U(1) | word >> U(2)) & EACH


@njit(nogil=True, cache=True)
def one_bits(word, quads):
    """In each byte 1 for a single tile; *quads*: for an odd number."""
    return word & EACH if quads else word & ~(word >> U(1)) & EACH


@njit(nogil=True, cache=True)
def held_bits(word):
    """In each byte 1 for any tiles."""
    return (word | word >> U(1) | word >> U(2)) & EACH


@njit(nogil=True, cache=True)
def four_bits(word):
    """In each byte 1 for four tiles."""
    return word >> U(2) & EACH


@njit(nogil=True, cache=True)
def pairs_ones(a, p, s, z, e, quads):
    """How many pairs and how many singles; *quads*: four are two pairs, three one and a single."""
    # Counts take half a byte: two words in one, and the bits of all side by side.
    low, high = a | p << U(4), s | z << U(4)
    two = (low >> U(1) | low >> U(2)) & _HALVES
    two |= ((high >> U(1) | high >> U(2)) & _HALVES) << U(1)
    two |= pair_bits(e) << U(2)
    pairs = ones(two)
    if quads:
        pairs += ones(
            low >> U(2) & _HALVES | (high >> U(2) & _HALVES) << U(1) | four_bits(e) << U(2)
        )
        one = low & _HALVES | (high & _HALVES) << U(1) | (e & EACH) << U(2)
    else:
        one = low & ~(low >> U(1)) & _HALVES | (high & ~(high >> U(1)) & _HALVES) << U(1)
        one |= one_bits(e, False) << U(2)
    return pairs, ones(one)


@njit(nogil=True, cache=True)
def kinds_of(a, p, s, z, e):
    """The mask of kinds from bytes of 0 and 1."""
    return (
        a * _GATHER >> U(56)
        | (e * _GATHER >> U(56)) << U(8)
        | (p * _GATHER >> U(56)) << U(10)
        | (s * _GATHER >> U(56)) << U(18)
        | (z * _GATHER >> U(56)) << U(26)
    )


@njit(nogil=True, cache=True)
def within(choice, a, p, s, z, e):
    """The words with the suits outside of a choice cleared."""
    if choice == 15:
        return a, p, s, z, e
    if not choice & 1:
        a, e = U(0), e & U(0xFF00)
    if not choice & 2:
        p, e = U(0), e & U(0x00FF)
    if not choice & 4:
        s, z = U(0), z & ~U(0xFF)
    if not choice & 8:
        z &= U(0xFF)
    return a, p, s, z, e


@njit(nogil=True, cache=True)
def orphan_words(a, p, s, e):
    """The five orphans that are not in ``z``, a byte each."""
    return a & U(255) | e << U(8) | p >> U(56) << U(24) | (s & U(255)) << U(32)


@njit(nogil=True, cache=True)
def picked(mask, a, p, s, z, e, octets):
    """The bytes of the kinds in a mask, all together; *octets*: eight bits as bytes."""
    return summed(
        a & octets[mask & U(255)],
        p & octets[mask >> U(10) & U(255)],
        s & octets[mask >> U(18) & U(255)],
        z & octets[mask >> U(26)],
        e & octets[mask >> U(8) & U(3)],
    )


@njit(nogil=True, cache=True)
def copies_of(mask, a, p, s, z, e, octets):
    """Copies of the kinds in a mask that are not in the row; *octets*: eight bits as bytes."""
    return picked(mask, _FOURS - a, _FOURS - p, _FOURS - s, _FOURS - z, _FOURS - e, octets)


@njit(nogil=True, cache=True)
def pairs_far(a, p, s, z, e, quads):
    """Tiles to exchange for seven pairs, and how many of these are new single tiles."""
    pairs, singles = pairs_ones(a, p, s, z, e, quads)
    lacking = np.int64(U(7) - pairs)  # 14 tiles are no eight pairs
    new = max(lacking - np.int64(singles), 0)
    return lacking + new, new


@njit(nogil=True, cache=True)
def orphans_far(a, p, s, z, e):
    """Tiles to exchange for thirteen orphans, and whether one of them is there twice."""
    five = orphan_words(a, p, s, e)
    both = five | z << U(4)
    twice = (both >> U(1) | both >> U(2)) & _HALVES != U(0)
    kinds = ones((both | both >> U(1) | both >> U(2)) & _HALVES)
    return np.int64(U(13) - kinds) + (0 if twice else 1), twice


@njit(nogil=True, cache=True)
def one_kinds(a, p, s, z, e, quads):
    """The kinds held once; *quads*: once or three times."""
    return kinds_of(
        one_bits(a, quads),
        one_bits(p, quads),
        one_bits(s, quads),
        one_bits(z, quads),
        one_bits(e, quads),
    )


@njit(nogil=True, cache=True)
def held_kinds(a, p, s, z, e):
    """The kinds held."""
    return kinds_of(held_bits(a), held_bits(p), held_bits(s), held_bits(z), held_bits(e))


@njit(nogil=True, cache=True)
def four_kinds(a, p, s, z, e):
    """The kinds held four times."""
    return kinds_of(four_bits(a), four_bits(p), four_bits(s), four_bits(z), four_bits(e))
