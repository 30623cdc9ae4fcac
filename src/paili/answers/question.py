"""A question as a row: its name, its parameters, the function that answers it, what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from importlib import import_module
from inspect import Parameter as Declared
from inspect import getdoc, signature
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

from paili.answers.answer import Answer

if TYPE_CHECKING:
    from paili.hand import Hand
    from paili.rules.ruleset import RuleSet

#: What a question costs: milliseconds; now and then seconds; any time.
SOON, QUICK, SLOW = "soon", "quick", "slow"
#: What a text is: tiles, a few words, or a whole record; of records a command takes a file.
Text = Literal["tiles", "words", "record"]


@dataclass(frozen=True, slots=True)
class Says:
    """What a parameter means, as ``Annotated`` says it in the function's signature.

    ``least``, ``most``: of a number. ``served``: what a server takes of a number, if less.
    ``text``: what a text is. ``place``: on the command line ``"option"``, or an argument that
    is one ``"word"`` or many ``"words"``; ``metavar`` stands for it in the help, if not ``N`` for a
    number. Said again (``Annotated`` of what is annotated) it
    changes only what it says.
    """

    about: str = ""
    example: object = None
    least: int | None = None
    most: int | None = None
    served: tuple[int, int] | None = None
    text: Text = "words"
    place: Literal["option", "word", "words"] = "option"
    metavar: str = ""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What is given to a question. ``type`` is ``str``, ``int``, ``bool``, a ``Literal`` of texts
    or ``tuple[str, ...]``; ``optional`` whether None may stand for it."""

    name: str
    type: Any
    optional: bool
    default: Any
    says: Says

    @property
    def required(self) -> bool:
        """Has it no default?"""
        return self.default is Declared.empty

    @property
    def choices(self) -> tuple[str, ...]:
        """What it may be, where it is one of a few texts."""
        return get_args(self.type) if get_origin(self.type) is Literal else ()


@dataclass(frozen=True)
class Columns:
    """What a batch of hands can ask: the columns of a row's answer.

    ``fields``: each a name, a NumPy type and how many of them. ``each``: the module and function
    that give a hand's values, of a hand and the rules; where :mod:`paili.arrays.questions` has a
    function of the question's name, it answers rows of counts. ``tiles``: 13 or 14, None for
    either. ``about``: what the columns say.
    """

    fields: tuple[tuple[str, str, int], ...]
    each: str
    about: str
    tiles: int | None = None

    def values(self, hand: Hand, rules: RuleSet) -> tuple[Any, ...]:
        """The values for a hand."""
        found: tuple[Any, ...] = _found(self.each)(hand, rules)
        return found


def _found(home: str) -> Any:
    """What stands at ``module:name``."""
    module, _, name = home.partition(":")
    return getattr(import_module(module), name)


@dataclass(frozen=True)
class Question:
    """A row of :data:`~paili.answers.questions.QUESTIONS`.

    ``home``: the module of the function that answers, which has the last word of the name.
    ``about``: one line. ``cost``: :data:`SOON`,
    :data:`QUICK` or :data:`SLOW`. ``methods``: how the API is asked, by POST where what is given
    may be too long for an address. ``columns``: what a batch of hands can ask of it. ``working``:
    what is said while it takes long; its function then takes ``progress``, to be called with how
    much is done of how much.
    """

    name: str
    home: str
    about: str
    cost: str = SOON
    methods: tuple[str, ...] = ("GET",)
    columns: Columns | None = None
    working: str = ""

    @cached_property
    def function(self) -> Callable[..., Answer]:
        """What answers it; imported when first asked for."""
        found: Callable[..., Answer] = _found(f"{self.home}:{self.name.split()[-1]}")
        return found

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """What is given to it."""
        return parameters_of(self.function)

    @cached_property
    def answer(self) -> Any:
        """The type of its answer: a class of answers, or a union of them."""
        return get_type_hints(self.function, include_extras=True)["return"]

    @property
    def about_it(self) -> str:
        """All that the function says of itself, without its examples."""
        return (getdoc(self.function) or "").partition("\n\n>>>")[0]

    def ask(self, **arguments: Any) -> Answer:
        """Its answer."""
        return self.function(**arguments)


def parameters_of(function: Callable[..., Any]) -> tuple[Parameter, ...]:
    """What users give to a function, in its order; what is keyword-only is not theirs."""
    hints = get_type_hints(function, include_extras=True)
    return tuple(
        _parameter(each, hints[each.name])
        for each in signature(function).parameters.values()
        if each.kind is not Declared.KEYWORD_ONLY
    )


def _parameter(declared: Declared, hint: Any) -> Parameter:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{declared.name}: say what it means")
    type_, *said = get_args(hint)
    args = get_args(type_)
    optional = type(None) in args
    if optional:
        (type_,) = (each for each in args if each is not type(None))
        if get_origin(type_) is Annotated:
            type_, *before = get_args(type_)
            said = [*before, *said]
    says = _joined(said)
    if type_ is int and not says.metavar:
        says = replace(says, metavar="N")
    return Parameter(declared.name, type_, optional, declared.default, says)


def _joined(said: Sequence[Says]) -> Says:
    """What is said last goes; where that says nothing, what was said before."""
    first, *more = said
    for later in more:
        new = {each.name: getattr(later, each.name) for each in fields(Says)}
        usual = {each.name: each.default for each in fields(Says)}
        first = replace(first, **{key: value for key, value in new.items() if value != usual[key]})
    return first
