"""Questions about what there is: rule sets, notations, all deals; and the judges' formats."""

from __future__ import annotations

from paili.errors import InputError, Problem
from paili.formats.answers.asked import asked_rules, naming
from paili.formats.distance_json import census_data
from paili.formats.json import Data, notations_data, rules_data
from paili.formats.judge import judge as judge_named
from paili.rules.registry import RULE_SETS
from paili.tiles.notation import NOTATIONS

#: What some programs put before UTF-8.
MARK = b"\xef\xbb\xbf"


def rules(name: str | None = None) -> list[Data]:
    """The rule sets, or the one of that name, with their options.

    >>> rules("basic")[0]["name"]
    'basic'
    """
    return rules_data(RULE_SETS if name is None else {name: asked_rules(name)})


def notations() -> list[Data]:
    """The ways to write tiles.

    >>> notations()[0]["name"]
    'mpsz'
    """
    return notations_data(NOTATIONS)


def census(tiles: int = 14) -> Data:
    """How many of all deals of 13 or 14 tiles have each shanten."""
    from paili.shape.census import census as counted

    return census_data(counted(tiles))


def judge(name: str, data: bytes, most: int | None = None) -> str:
    """The whole output for a judge's input, of at most so many characters.

    >>> judge("suit-splits", b"1 1 1 2 2 2 8 8")
    'vvc.size=1\\n2: 1 1 1\\n2: 2 2 2\\n1: 8 8\\n'
    """
    with naming("name"):
        answers = judge_named(name)
    pieces, size = [], 0
    with naming("body"):
        for piece in answers(data.removeprefix(MARK)):
            pieces.append(piece)
            size += len(piece)
            if most is not None and size > most:
                what = f"more than {most:,} characters of output"
                raise InputError(Problem(what, expected="a shorter input"))
    return "".join(pieces)
