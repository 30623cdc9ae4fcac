"""Rule sets by name, and the one that every question about a hand begins with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from paili.errors import Problem, RuleError, unknown_name
from paili.rules.ruleset import RuleSet
from paili.values import Lazy, public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from paili.rules.family import RuleFamily

#: The rules of whoever names none; :data:`VARIABLE` in the environment sets others.
DEFAULT = "riichi-tenhou"
VARIABLE = "PAILI_RULES"

#: The families of rules, each at home in a module of its name.
FAMILIES: Mapping[str, RuleFamily] = Lazy(
    {name: f"paili.rules.{name}.FAMILY" for name in ("basic", "riichi", "mcr", "sichuan")}
)


class _RuleSets(Mapping[str, RuleSet]):
    """Every family's rule sets; asked for one, only its own family is imported."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[str, RuleSet] = {}

    def __getitem__(self, name: str) -> RuleSet:
        if name not in self._found:
            family = FAMILIES[str(name).partition("-")[0]]
            self._found |= {each.rules.name: each.rules for each in family.rule_sets}
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return (each.rules.name for name in FAMILIES for each in FAMILIES[name].rule_sets)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<{', '.join(self)}>"


#: A rule set, the name of one with its options, or None for the default.
RulesLike = RuleSet | str | None
RULE_SETS: Mapping[str, RuleSet] = MappingProxyType(_RuleSets())
_default: list[RuleSet] = []


@public()
def rule_set(rules: RulesLike = None) -> RuleSet:
    """A rule set by name, with options after a colon: ``"basic:fifth_copy=concealed"``.

    Without a name the default: :data:`DEFAULT`, or what :data:`VARIABLE` says in the
    environment when it is first asked for. A family's name stands for its usual rule set;
    upper case, blanks and underscores make no difference. A :class:`RuleSet` is returned as it
    is. Raises :class:`~paili.errors.RuleError` for an unknown name or option, listing the
    known ones.

    >>> rule_set("basic").about
    '34 kinds; 4 melds and a pair only'
    >>> rule_set().name, rule_set("Riichi WRC").name, rule_set("sichuan").name
    ('riichi-tenhou', 'riichi-wrc', 'sichuan-sbr2025')
    >>> rule_set("riichi-shape:void=m,max_suits=2").options
    {'fifth_copy': 'held', 'max_suits': 2, 'void': 0}
    """
    if isinstance(rules, RuleSet):
        return rules
    if rules is None:
        return default_rules()
    # Whatever else is given is no name of one.
    name, _, options = str(rules).partition(":")
    found = RULE_SETS.get(name) or _named(name)
    return found.changed(_read(options, str(rules))) if options else found


def default_rules() -> RuleSet:
    """The rule set of whoever names none.

    Raises :class:`~paili.errors.RuleError` if :data:`VARIABLE` names one that is not there.

    >>> default_rules().name
    'riichi-tenhou'
    """
    if not _default:
        from os import environ

        try:
            _default.append(rule_set(environ.get(VARIABLE) or DEFAULT))
        except RuleError as error:
            raise RuleError(*(each.within(VARIABLE) for each in error.problems)) from None
    return _default[0]


def titles(language: str) -> dict[str, str]:
    """Every rule set's short title in a language.

    >>> titles("zh")["riichi-tenhou"]
    '日麻 天凤'
    """
    from paili.rules.family import LANGUAGES

    at = LANGUAGES.index(language)
    named = (each for name in FAMILIES for each in FAMILIES[name].rule_sets)
    return {each.rules.name: each.titles[at] for each in named}


def rules_text(rules: RuleSet) -> str:
    """A rule set as it is asked for: its name, and the options that were changed.

    >>> rules_text(rule_set("basic:max_suits=3,void=p"))
    'basic:void=p'
    """
    usual = RULE_SETS[rules.name].option_texts
    changed = [f"{key}={text}" for key, text in rules.option_texts.items() if text != usual[key]]
    return rules.name + (":" + ",".join(changed) if changed else "")


def _named(name: str) -> RuleSet:
    plain = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if plain in RULE_SETS:
        return RULE_SETS[plain]
    if plain in FAMILIES:
        return RULE_SETS[FAMILIES[plain].usual]
    raise RuleError(unknown_name("rule set", name, dict.fromkeys([*RULE_SETS, *FAMILIES])))


def _read(text: str, whole: str) -> dict[str, str | int | bool | None]:
    """Options as they are written: ``max_suits=2,void=p``."""
    options: dict[str, str | int | bool | None] = {}
    for item in text.split(","):
        key, equals, value = item.partition("=")
        key = key.strip()
        if not equals:
            what = "rule option" if item.strip() else "empty rule option in"
            raise RuleError(Problem(what, item or whole, expected="option=value"))
        if key in options:
            raise RuleError(Problem("a rule option given twice", key))
        options[key] = value.strip()
    return options
