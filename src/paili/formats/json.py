"""Results as plain data, ready for JSON; the names here are stable.

Tiles are ``mpsz`` names (``"1m"``, red fives ``"0m"``), hands and groups ``mpsz`` text
(``"123m[456p]"``, ``"11m"``), splits lists of groups. ``rules`` is text as ``--rules`` takes it.

- waits: ``hand, tiles (13), rules, ready, waits``; each wait ``tile, copies, readings``; each
  reading ``pattern, type, split, group`` (the group that the tile goes to).
- waits of 14 tiles: ``hand, tiles (14), rules, complete, ready, readings, discards``; ``readings``
  (``pattern, split``) say how it is complete; each discard ``tile, copies, waits``, ``ready``
  whether there is any.
- splits: ``tiles, kongs, count`` and, unless only the count was asked for, ``splits, more``.
- draws: ``hand, wall, rules, wins, draw``; of a win also ``final, pattern, split, turns``; each
  turn ``turn, throw, draw, hand``. ``draw`` is the number of draws, ``null`` if it never wins.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from paili.hand import Hand
from paili.plan.earliest import EarliestWin
from paili.rules.registry import DEFAULT
from paili.rules.ruleset import RuleSet
from paili.shape.pattern import Pattern
from paili.shape.split import Split
from paili.shape.waits import Waits
from paili.tiles.kind import SUITS, name
from paili.tiles.notation import Notation, format_tiles

#: What these functions return: JSON's objects.
Data = dict[str, object]


def dumps(data: object) -> str:
    """Plain data as one line of JSON.

    >>> dumps({"tile": "1m", "copies": 3})
    '{"tile": "1m", "copies": 3}'
    """
    return json.dumps(data, ensure_ascii=False)


def split_data(split: Split) -> list[str]:
    """A split as its groups.

    >>> from paili.shape.split import Group
    >>> split_data(Split([Group(0, 1), Group(0, 3)]))
    ['11m', '123m']
    """
    return [str(group) for group in split]


def waits_data(found: Waits, rules: str = DEFAULT) -> Data:
    """The waits of a hand of 13.

    >>> from paili.api import waits
    >>> data = waits_data(waits("1112345678999m"))
    >>> data["ready"], data["waits"][1]
    (True, {'tile': '2m', 'copies': 3, 'readings': [{'pattern': 'standard', 'type': 'single', \
'split': ['111m', '22m', '345m', '678m', '999m'], 'group': '22m'}]})
    """
    head: Data = {"hand": str(found.hand), "tiles": found.hand.size, "rules": rules}
    return head | {"ready": bool(found.waits), "waits": _each_wait(found)}


def discards_data(
    hand: Hand,
    readings: Iterable[tuple[Pattern, Split]],
    ready: Sequence[tuple[int, Waits]],
    rules: str = DEFAULT,
) -> Data:
    """A hand of 14: how it is complete, and the waits that each discard leaves."""
    complete = [{"pattern": p.name, "split": split_data(split)} for p, split in readings]
    return {
        "hand": str(hand),
        "tiles": hand.size,
        "rules": rules,
        "complete": bool(complete),
        "ready": bool(ready),
        "readings": complete,
        "discards": [
            {
                "tile": name(tile),
                "copies": sum(wait.copies for wait in found),
                "waits": _each_wait(found),
            }
            for tile, found in ready
        ],
    }


def _each_wait(found: Waits) -> list[Data]:
    return [
        {
            "tile": name(wait.kind),
            "copies": wait.copies,
            "readings": [
                {
                    "pattern": reading.pattern,
                    "type": reading.type,
                    "split": split_data(reading.split),
                    "group": str(reading.group),
                }
                for reading in wait.readings
            ],
        }
        for wait in found
    ]


def splits_data(
    tiles: Iterable[int], count: int, ways: Iterable[Split] | None = None, kongs: bool = False
) -> Data:
    """Splits of tiles: how many there are, and some or all of them."""
    data: Data = {"tiles": format_tiles(tiles), "kongs": kongs, "count": count}
    if ways is not None:
        listed = [split_data(split) for split in ways]
        data |= {"splits": listed, "more": count - len(listed)}
    return data


def draws_data(
    hand: Hand,
    wall: Iterable[int],
    win: EarliestWin | None,
    turns: Iterable[tuple[int, int, Hand]] = (),
    rules: str = "sichuan-solo",
) -> Data:
    """The earliest win; each turn is what was thrown, what was drawn, and the hand after."""
    data: Data = {"hand": str(hand), "wall": [name(tile) for tile in wall], "rules": rules}
    if win is None:
        return data | {"wins": False, "draw": None}
    return data | {
        "wins": True,
        "draw": win.draw,
        "final": str(win.hand),
        "pattern": win.pattern,
        "split": split_data(win.split),
        "turns": [
            {"turn": turn, "throw": name(thrown), "draw": name(drawn), "hand": str(after)}
            for turn, (thrown, drawn, after) in enumerate(turns, 1)
        ],
    }


def rules_data(rule_sets: Mapping[str, RuleSet]) -> list[Data]:
    """Rule sets: name, about, patterns, and the options with their values."""
    return [
        {
            "name": rules.name,
            "about": rules.about,
            "patterns": [pattern.about for pattern in rules.patterns],
            "options": {
                option: SUITS[int(value)] if option == "void" and value is not None else value
                for option, value in rules.options.items()
            },
        }
        for rules in rule_sets.values()
    ]


def notations_data(notations: Mapping[str, Notation]) -> list[Data]:
    """Notations: name, about and an example."""
    return [{"name": n.name, "about": n.about, "example": n.example} for n in notations.values()]
