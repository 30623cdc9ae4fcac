"""A family of rules as what all of Paili may know of it: its rule sets, and their names."""

from __future__ import annotations

from paili.values import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paili.rules.options import Options
    from paili.rules.ruleset import RuleSet

#: The languages of titles, in their order.
LANGUAGES = ("en", "zh")


class Named(NamedTuple):
    """A rule set with a short title in each of :data:`LANGUAGES`."""

    rules: RuleSet
    titles: tuple[str, str]


class RuleFamily(NamedTuple):
    """A family of rules, at home in ``paili.rules.<name>``.

    ``rule_sets``: all of them, each called ``<name>`` or ``<name>-...``. ``usual``: the one
    that the family's name alone stands for. ``presets``: imports the settings of scoring by
    rule set; None where nothing is scored.
    """

    name: str
    rule_sets: tuple[Named, ...]
    usual: str
    presets: Callable[[], Mapping[str, Options]] | None = None


def scored(
    name: str, about: str, shape: RuleSet, presets: Callable[[], Mapping[str, Options]]
) -> RuleSet:
    """The shape with a preset of scoring, which is imported when it is first looked at."""
    return shape.__replace__(name=name, about=about, scoring=lambda: presets()[name])
