"""How elements that relate groups to each other combine: each group joins the others once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Occurrence(NamedTuple):
    """Something worth ``value`` that some groups make together; bit i of ``groups`` is set
    for the i-th group of a reading. ``row`` names the element."""

    row: int
    value: int
    groups: int


def account_once(found: Sequence[Occurrence]) -> tuple[Occurrence, ...]:
    """The occurrences of the largest sum that can stand together.

    Groups that have been combined are one piece; a further occurrence may only join
    different pieces (State rules of 1998: non-separation, and account-once). So the chosen
    ones form no cycle. Of equal sums the first is taken, those earlier in *found* preferred.

    >>> three = [Occurrence(70, 1, 0b011), Occurrence(71, 1, 0b110), Occurrence(72, 1, 0b101)]
    >>> [each.row for each in account_once(three)]
    [70, 71]
    """
    if len(found) < 2:
        return tuple(found)
    left = [0] * (len(found) + 1)
    for at in range(len(found) - 1, -1, -1):
        left[at] = left[at + 1] + found[at].value
    best: list[Occurrence] = []
    most = -1

    def search(at: int, pieces: tuple[int, ...], chosen: list[Occurrence], total: int) -> None:
        nonlocal best, most
        if total > most:
            best, most = chosen, total
        if total + left[at] <= most:
            return
        each = found[at]
        joined = join(pieces, each.groups)
        if joined:
            search(at + 1, joined, [*chosen, each], total + each.value)
        search(at + 1, pieces, chosen, total)

    search(0, (), [], 0)
    return tuple(best)


def join(pieces: tuple[int, ...], groups: int) -> tuple[int, ...]:
    """The pieces after these groups are joined; none when two of them are in one piece.

    >>> join((0b0011,), 0b0110), join((0b0111,), 0b0110)
    ((7,), ())
    """
    apart = []
    whole = groups
    for piece in pieces:
        common = piece & groups
        if common & (common - 1):
            return ()
        if common:
            whole |= piece
        else:
            apart.append(piece)
    return (*apart, whole)
