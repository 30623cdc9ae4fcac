"""Answers as plain data for JSON, and the schema of that data: both from the answers' types.

Tiles are ``mpsz`` names (``"1m"``, red fives ``"0m"``), hands and groups ``mpsz`` text
(``"123m[456p]"``, ``"11m"``), splits lists of groups, counts of unseen copies the tiles as text,
rule sets as ``--rules`` takes them, exact fractions text (``"1/4"``), problems a line of text
each. Everything else is an object of its members: of an
:class:`~paili.answers.answer.Answer` what it tells, of a result of the engine what stands in
:data:`~paili.answers.told.TOLD`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from paili.answers.answer import Answer, Stream
from paili.answers.told import TOLD, WAYS
from paili.errors import Problem
from paili.hand import Hand
from paili.rules.registry import rules_text
from paili.rules.ruleset import RuleSet
from paili.scoring.situation import Situation
from paili.shape.split import Group, Split
from paili.tiles.counts import Unseen, tiles_of
from paili.tiles.kind import Tile
from paili.tiles.notation import format_tiles

#: JSON's objects.
Data = dict[str, Any]
#: What is told as a text.
_TEXTS: dict[type, Callable[[Any], str]] = {
    Tile: str,
    Hand: str,
    Group: str,
    Situation: str,
    Fraction: str,
    RuleSet: rules_text,
    Problem: str,
    bytes: lambda counts: format_tiles(tiles_of(counts)),
}
#: The classes of objects in schemas, by their names there.
_NAMED: dict[str, type] = {}
_TEXTS[Unseen] = _TEXTS[bytes]
_PLAIN: dict[type, str] = {int: "integer", float: "number", str: "string", bool: "boolean"}


def dumps(value: object) -> str:
    """Plain data as one line of JSON.

    >>> dumps({"tile": "1m", "copies": 3})
    '{"tile": "1m", "copies": 3}'
    """
    return json.dumps(value, ensure_ascii=False)


class Member(NamedTuple):
    """A member of an object: its name, how it is got, its type, and whether it is left out
    while it is None."""

    name: str
    get: Callable[[Any], object]
    type: Any
    about: str = ""
    optional: bool = False


@cache
def members(cls: type) -> tuple[Member, ...]:
    """What objects of a class consist of."""
    told: str = TOLD.get(cls, "") or getattr(cls, "told", "")
    words = told.split() or ([each.name for each in fields(cls)] if is_dataclass(cls) else [])
    if not words:
        raise TypeError(f"no data for {cls}")
    return tuple(_member(cls, word) for word in words)


def _member(cls: type, word: str) -> Member:
    """A member as :mod:`paili.answers.told` spells it."""
    word, _, way = word.partition(":")
    path = word.rpartition("=")[2].rstrip("?")
    name = word.partition("=")[0].rpartition(".")[2]
    optional, name = name.endswith("?"), name.rstrip("_?")
    if way:
        tell, type_ = WAYS[way], get_type_hints(WAYS[way])["return"]
        found: Callable[[Any], Any] = attrgetter(path) if path else lambda it: it
        return Member(name, lambda it: tell(found(it)), type_, optional=optional)
    type_, about = cls, ""
    for step in path.split("."):
        type_, about = _typed(type_, step)
    return Member(name, attrgetter(path), type_, about, optional)


def _typed(cls: type, name: str) -> tuple[Any, str]:
    """The type of an attribute, and what it means, if that is said."""
    for base in cls.__mro__:
        attribute = vars(base).get(name)
        if isinstance(attribute, property):
            hint = get_type_hints(attribute.fget, include_extras=True)["return"]
            return _plain(hint)[0], attribute.__doc__ or ""
        if name in vars(base).get("__annotations__", {}):
            return _plain(get_type_hints(base, include_extras=True)[name])
    raise TypeError(f"{cls.__name__} has no {name}")


def _plain(hint: Any) -> tuple[Any, str]:
    if get_origin(hint) is Annotated:
        type_, about = get_args(hint)[:2]
        return type_, str(about)
    return hint, ""


def data(value: object) -> Any:
    """A value as plain data.

    >>> from paili.shape.waits import Reading
    >>> group = Group(0, 1)
    >>> data(Reading("standard", Split([group]), group, "single"))
    {'pattern': 'standard', 'type': 'single', 'split': ['11m'], 'group': '11m'}
    """
    cls: type = type(value)
    if text := _TEXTS.get(cls):
        return text(value)
    if value is None or cls in _PLAIN:
        return value
    if isinstance(value, Mapping) and cls not in TOLD:
        return {str(key): data(each) for key, each in value.items()}
    if listed := getattr(cls, "listed", ""):
        return data(getattr(value, listed))
    if _is_object(cls):
        return {
            member.name: data(found)
            for member in members(cls)
            if (found := member.get(value)) is not None or not member.optional
        }
    if isinstance(value, Iterable):
        return [data(each) for each in value]
    raise TypeError(f"no data for {cls}")


def _is_object(cls: type) -> bool:
    return cls in TOLD or issubclass(cls, Answer) or (cls is not Stream and is_dataclass(cls))


def schema(type_: Any, components: Data) -> Data:
    """The JSON schema of a type's data. Objects are put into *components* by their names and
    referred to.

    >>> found = {}
    >>> schema(tuple[int, ...] | None, found), found
    ({'anyOf': [{'type': 'array', 'items': {'type': 'integer'}}, {'type': 'null'}]}, {})
    """
    type_, about = _plain(type_)
    if about:
        return schema(type_, components)
    origin, args = get_origin(type_), get_args(type_)
    if origin in (Union, UnionType):
        return {"anyOf": [schema(each, components) for each in args]}
    if origin is Literal:
        return {"enum": list(args)}
    if type_ is NoneType:
        return {"type": "null"}
    if type_ in _PLAIN:
        return {"type": _PLAIN[type_]}
    if type_ in _TEXTS:
        return {"type": "string"}
    if type_ is Split:
        return {"type": "array", "items": {"type": "string"}}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": schema(args[1], components)}
    if isinstance(origin, type) and issubclass(origin, Iterable):
        return {"type": "array", "items": schema(args[0], components)}
    if listed := getattr(type_, "listed", ""):
        return schema(_typed(type_, listed)[0], components)
    return _object(type_, components) if isinstance(type_, type) else {}


def _object(cls: type, components: Data) -> Data:
    name = cls.__name__
    if _NAMED.setdefault(name, cls) is not cls:
        raise TypeError(f"two kinds of data are called {name}")
    if name not in components:
        components[name] = made = {"type": "object", "title": name}  # it may hold itself
        if about := (cls.__doc__ or "").strip().partition("\n\n")[0]:
            made["description"] = " ".join(about.split())
        made["properties"] = {  # type: ignore[assignment]
            each.name: schema(each.type, components)
            | ({"description": " ".join(each.about.split())} if each.about else {})
            for each in members(cls)
        }
        required = [each.name for each in members(cls) if not each.optional]
        made |= {"required": required, "additionalProperties": False}  # type: ignore[dict-item]
    return {"$ref": f"#/components/schemas/{name}"}
