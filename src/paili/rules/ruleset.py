"""A rule set: which tiles are in play, what wins, and how copies are limited."""

from __future__ import annotations

from collections.abc import Mapping

from paili.errors import HandError, Problem, RuleError, unknown_name
from paili.hand import Hand, wrong_number
from paili.shape.goal import FIFTH_COPY, FULL_SET, Goal
from paili.shape.limited import NEVER
from paili.shape.standard import Standard
from paili.tiles.counts import NONE
from paili.tiles.kind import COPIES, SUITS, name
from paili.tiles.meld import MELDS, MOST_MELDS
from paili.values import public, put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from paili.rules.options import Options
    from paili.rules.spelling import Value
    from paili.shape.pattern import Pattern
    from paili.tiles.counts import Counts

#: Fields that a user may change by name, as text, with their meaning.
OPTIONS = {
    "fifth_copy": "a kind is no wait when its four copies are in the concealed hand only "
    "(concealed), or in hand and melds together (held)",
    "max_suits": "at most so many of the three number suits: 1, 2 or 3",
    "void": "a suit of which no tile may be left: m, p, s or none",
}


@public()
class RuleSet(Goal, derived=("_preset", "scarce")):
    """A :class:`~paili.shape.goal.Goal` with a name, and options changed by name.

    ``scoring``: the options of its family's scoring, None for rules of shape only; given as a
    function, they are made when first looked at, since questions about shapes never do.
    """

    __slots__ = ("_preset", "about", "name", "scarce", "scoring")
    name: str
    about: str
    scoring: Options | None
    _preset: Callable[[], Options]
    #: The kinds of which fewer than four are in play, with how many.
    scarce: tuple[tuple[int, int], ...]

    def __init__(
        self,
        *,
        name: str,
        about: str,
        patterns: tuple[Pattern, ...] = (Standard(),),
        copies: Counts = FULL_SET,
        max_suits: int = 3,
        void: int | None = None,
        fifth_copy: str = "held",
        melds: int = MELDS,
        scoring: Options | Callable[[], Options] | None = None,
    ) -> None:
        problems = _wrong_options(fifth_copy, max_suits, void)
        if problems := [*problems, *_wrong_melds(melds, patterns)]:
            raise RuleError(*problems)
        put(self, "name", name)
        put(self, "about", about)
        put(self, *(("_preset", scoring) if callable(scoring) else ("scoring", scoring)))
        scarce = ((kind, most) for kind, most in enumerate(copies) if most < COPIES)
        put(self, "scarce", tuple(scarce))
        super().__init__(
            patterns=patterns,
            copies=copies,
            max_suits=max_suits,
            void=void,
            fifth_copy=fifth_copy,
            melds=melds,
        )

    if not TYPE_CHECKING:  # For it, any name would be a field.

        def __getattr__(self, name):
            """What is not set: the options of a preset nobody has looked at."""
            if name != "scoring":
                raise AttributeError(name=name, obj=self)
            put(self, "scoring", self._preset())
            return self.scoring

    def __repr__(self) -> str:
        shown = ", ".join(f"{option}={getattr(self, option)!r}" for option in OPTIONS)
        return f"RuleSet(name={self.name!r}, {shown}, scoring={self.scoring!r})"

    @property
    def shapes(self) -> tuple[str, ...]:
        """What each pattern is, in a line.

        >>> from paili.rules.registry import rule_set
        >>> rule_set("basic").shapes
        ('4 melds and a pair',)
        """
        melds = str(self.melds)
        return tuple(each.about.replace("{melds}", melds) for each in self.patterns)

    def checked(self, hand: Hand) -> Hand:
        """The hand, or a :class:`~paili.errors.HandError` naming its tiles out of play, or that it
        has too many for a complete hand."""
        over = self.unstated(hand) < 0
        if not self.scarce and not over:
            return hand
        held = hand.held
        problems = [self._wrong_number(hand)] if over else []
        problems += [
            Problem(
                f"{held[kind]} of {name(kind)}",
                expected=f"{f'at most {most}' if most else 'none'} under {self.name!r}",
            )
            for kind, most in self.scarce
            if held[kind] > most
        ]
        if problems:
            raise HandError(*problems)
        return hand

    def stated(self, hand: Hand) -> Hand:
        """The same where value is asked for: no meld may be left untold.

        >>> from paili.rules.registry import rule_set
        >>> rule_set("basic").stated(Hand.parse("14668889m"))
        Traceback (most recent call last):
        ...
        paili.HandError: 8 tiles (expected 13 or 14, or fewer with melds in brackets)
        """
        if self.unstated(hand) > 0:
            raise HandError(wrong_number(sum(hand.concealed), len(hand.melds), self.melds))
        return self.checked(hand)

    def _wrong_number(self, hand: Hand) -> Problem:
        found = wrong_number(sum(hand.concealed), len(hand.melds), self.melds)
        if len(hand.melds) > self.melds:
            expected = f"at most {self.melds} under {self.name!r}"
            return Problem(f"{len(hand.melds)} melds", expected=expected)
        return found

    def with_options(self, **options: Value | None) -> RuleSet:
        """The same rules with some options changed.

        Raises :class:`~paili.errors.RuleError` for an unknown option or value, listing the
        known ones.

        >>> from paili.rules.registry import rule_set
        >>> rule_set("riichi-shape").with_options(fifth_copy="concealed").fifth_copy
        'concealed'
        """
        return self.changed(options)

    def changed(self, options: Mapping[str, Value | None]) -> RuleSet:
        """The same, the options in a mapping."""
        known = tuple(self.options)
        unknown = [unknown_name("rule option", key, known) for key in options if key not in known]
        if unknown:
            raise RuleError(*unknown)
        shape = {key: _value(key, value) for key, value in options.items() if key in OPTIONS}
        rest = {key: value for key, value in options.items() if key not in OPTIONS}
        if self.scoring is None or not rest:
            return self.__replace__(**shape)
        scoring = self.scoring.changed(rest)
        # Copies of its own stay, unless what is changed decides on them.
        decided = scoring.copies if scoring.copies != self.scoring.copies else None
        return self.__replace__(**shape, scoring=scoring, copies=decided or self.copies)

    @property
    def options(self) -> dict[str, Value | None]:
        """The options and their values: those of the shape, then those of scoring.

        >>> from paili.rules.registry import rule_set
        >>> rule_set("basic").options
        {'fifth_copy': 'held', 'max_suits': 3, 'void': None}
        >>> rule_set("mcr:minimum=0").options["minimum"]
        0
        """
        shape = {key: getattr(self, key) for key in OPTIONS}
        return shape if self.scoring is None else shape | self.scoring.as_dict

    @property
    def option_texts(self) -> dict[str, str]:
        """The options and their values as they are written.

        >>> from paili.rules.registry import rule_set
        >>> rule_set("basic:void=p").option_texts
        {'fifth_copy': 'held', 'max_suits': '3', 'void': 'p'}
        """
        from paili.rules.spelling import option_text

        return {key: option_text(key, value) for key, value in self.options.items()}


def _wrong_options(fifth_copy: str, max_suits: int, void: int | None) -> list[Problem]:
    problems = []
    if fifth_copy not in FIFTH_COPY:
        problems.append(unknown_name("fifth_copy", str(fifth_copy), FIFTH_COPY))
    if max_suits not in (1, 2, 3):
        problems.append(Problem("max_suits", str(max_suits), expected="1, 2 or 3"))
    if void not in (None, 0, 1, 2):
        problems.append(Problem("void", str(void), expected="m, p, s or none"))
    return problems


def _wrong_melds(melds: int, patterns: tuple[Pattern, ...]) -> list[Problem]:
    """A number of melds that cannot be, and patterns that have no such hands."""
    if melds == MELDS:
        return []
    if melds != MOST_MELDS:
        return [Problem("melds", str(melds), expected=f"{MELDS} or {MOST_MELDS}")]
    return [
        Problem("a pattern without hands of five melds", pattern.name)
        for pattern in patterns
        if pattern.missing(NONE, melds) >= NEVER
    ]


def _value(key: str, value: Value | None) -> Value | None:
    if not isinstance(value, str):
        return value
    if key == "max_suits" and value.isdecimal() and len(value) == 1:
        return int(value)
    if key == "void":
        if value == "none":
            return None
        if len(value) == 1 and value in SUITS[:3]:
            return SUITS.index(value)
    return value
