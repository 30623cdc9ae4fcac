"""Rule sets by name."""

from __future__ import annotations

from types import MappingProxyType

from paili.errors import Problem, RuleError, unknown_name
from paili.rules.ruleset import RuleSet
from paili.values import Lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

#: Rule sets that also say what a hand is worth; their homes follow from their names.
_SCORED = (
    *("riichi-tenhou", "riichi-mahjong-soul", "riichi-m-league", "riichi-wrc", "riichi-ema"),
    *("riichi-tenhou-3p", "riichi-mahjong-soul-3p", "mcr", "mcr-1998"),
    *("sichuan-sbr2025", "sichuan-novikov", "sichuan-wmt", "sichuan-xuezhan", "sichuan-xueliu"),
)
RULE_SETS: Mapping[str, RuleSet] = MappingProxyType(
    Lazy(
        {
            "basic": "paili.rules.basic.BASIC",
            "sichuan-solo": "paili.rules.sichuan.SICHUAN_SOLO",
            "riichi-shape": "paili.rules.riichi.RIICHI_SHAPE",
            "mcr-shape": "paili.rules.mcr.MCR_SHAPE",
            "sichuan": "paili.rules.sichuan.SICHUAN",
            **{name: f"paili.rules.scored.{name.upper().replace('-', '_')}" for name in _SCORED},
        }
    )
)


def rule_set(rules: str | RuleSet) -> RuleSet:
    """A rule set by name, with options after a colon: ``"basic:fifth_copy=concealed"``.

    A :class:`RuleSet` is returned as it is. Raises :class:`~paili.errors.RuleError` for
    an unknown name or option, listing the known ones.

    >>> rule_set("basic").about
    '34 kinds; 4 melds and a pair only'
    >>> rule_set("riichi-shape:void=m,max_suits=2").options
    {'fifth_copy': 'held', 'max_suits': 2, 'void': 0}
    """
    if isinstance(rules, RuleSet):
        return rules
    # Whatever else is given is no name of one.
    found, _, text = str(rules).partition(":")
    if found not in RULE_SETS:
        raise RuleError(unknown_name("rule set", found, RULE_SETS))
    if not text:
        return RULE_SETS[found]
    options: dict[str, str | int | bool | None] = {}
    for item in text.split(","):
        key, equals, value = item.partition("=")
        key = key.strip()
        if not equals:
            what = "rule option" if item.strip() else "empty rule option in"
            raise RuleError(Problem(what, item or rules, expected="option=value"))
        if key in options:
            raise RuleError(Problem("a rule option given twice", key))
        options[key] = value.strip()
    return RULE_SETS[found].changed(options)
