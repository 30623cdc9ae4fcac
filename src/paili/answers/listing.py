"""Questions about what there is: rule sets, notations, all deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from paili.answers.answer import Answer
from paili.answers.asked import asked_rules
from paili.answers.question import Says
from paili.rules.registry import RULE_SETS
from paili.rules.ruleset import RuleSet
from paili.shape.census import Census as Counted
from paili.shape.census import census as counted
from paili.tiles.kind import SUITS
from paili.tiles.notation import NOTATIONS, Notation


@dataclass(frozen=True, slots=True)
class ListedRules:
    """A rule set with its options and their values."""

    name: str
    about: str
    patterns: tuple[str, ...]
    options: dict[str, bool | int | str | None]


def _listed(rules: RuleSet) -> ListedRules:
    options = rules.options
    if options["void"] is not None:
        options["void"] = SUITS[int(options["void"])]
    return ListedRules(rules.name, rules.about, rules.shapes, options)


@dataclass(frozen=True, slots=True)
class RuleSets(Answer):
    """The rule sets; ``one`` is that which was asked for by name."""

    listed: ClassVar[str] = "each"
    rule_sets: tuple[RuleSet, ...]
    one: RuleSet | None = None

    @property
    def each(self) -> tuple[ListedRules, ...]:
        """What there is to say of each."""
        return tuple(map(_listed, self.rule_sets))


def rules(
    name: Annotated[str | None, Says("Only this one.", "basic", place="word")] = None,
) -> RuleSets:
    """The rule sets and their options; of one NAME every option and what it may be.

    --rules takes a name, or a name and options: basic:max_suits=2,void=p

    >>> rules("basic").rule_sets[0].name
    'basic'
    """
    if name is None:
        return RuleSets(tuple(RULE_SETS.values()))
    one = asked_rules(name)
    return RuleSets((one,), one)


@dataclass(frozen=True, slots=True)
class ListedNotation:
    """A way to write tiles."""

    name: str
    about: str
    example: str


@dataclass(frozen=True, slots=True)
class Notations(Answer):
    """The ways to write tiles."""

    listed: ClassVar[str] = "each"
    notations: tuple[Notation, ...]

    @property
    def each(self) -> tuple[ListedNotation, ...]:
        """What there is to say of each."""
        return tuple(ListedNotation(n.name, n.about, n.example) for n in self.notations)


def notations() -> Notations:
    """The ways to write tiles, each with an example.

    They are recognised as they look; --notation chooses one.

    >>> notations().notations[0].name
    'mpsz'
    """
    return Notations(tuple(NOTATIONS.values()))


@dataclass(frozen=True, slots=True)
class Census(Answer):
    """Deals, and different hands, by shanten."""

    told: ClassVar[str] = "found.tiles found.deals found.hands found.total found.distinct"
    found: Counted


def census(
    tiles: Annotated[Literal["13", "14"], Says("How many tiles are dealt.")] = "14",
) -> Census:
    """How many of all deals of 14 tiles are complete, ready, 1-shanten and so on: exactly.

    Shanten is the least of 4 melds and a pair, 7 different pairs and thirteen orphans. All
    deals are counted from the tables, suit by suit, in a few seconds.
    """
    return Census(counted(int(tiles)))
