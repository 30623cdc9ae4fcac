"""Tiles and numbers of them as people read them, in the few words that results print."""

from __future__ import annotations

from collections.abc import Mapping

from paili.tiles.notation import format_tiles


def count_of(n: int, noun: str) -> str:
    """A number with its noun.

    >>> count_of(1, "kind"), count_of(3, "tile"), count_of(0, "wait")
    ('1 kind', '3 tiles', '0 waits')
    """
    return f"{n:,} {noun}{'s' * (n != 1)}"


def copies_text(kinds: Mapping[int, int], notation: str = "mpsz") -> str:
    """Kinds with their copies, those with most first.

    >>> copies_text({0: 3, 1: 4, 9: 4, 33: 3})
    '2m1p (4), 1m7z (3)'
    """
    by_copies: dict[int, list[int]] = {}
    for kind, copies in sorted(kinds.items()):
        by_copies.setdefault(copies, []).append(kind)
    parts = sorted(by_copies.items(), reverse=True)
    return ", ".join(f"{format_tiles(some, notation)} ({copies})" for copies, some in parts)
