"""Bases of values that never change, cheap to import.

``dataclasses`` and ``typing`` take longer to import than the distance tables to load, and
a short script pays for that at each start. What the first question needs is built on the
two bases here, which offer the same; the rest of the package uses the standard ones.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator, Mapping
from sys import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import Field
    from typing import Any, ClassVar, NamedTuple, Self, TypeVar

    T = TypeVar("T")
else:

    class _NamedTupleMeta(type):
        """Makes a class with annotated fields a named tuple, as ``typing`` does."""

        def __new__(cls, name, bases, namespace):
            fields = namespace["__annotations__"]
            defaults = [namespace[field] for field in fields if field in namespace]
            made = namedtuple(name, fields, defaults=defaults, module=namespace["__module__"])
            for key, value in namespace.items():
                if key not in fields and key not in ("__module__", "__qualname__"):
                    setattr(made, key, value)
            return made

    NamedTuple = type.__new__(_NamedTupleMeta, "NamedTuple", (), {})

__all__ = ["Frozen", "Lazy", "Listed", "NamedTuple", "Pictured", "public", "put"]

#: Sets a field of a :class:`Frozen` in its ``__init__``.
put = object.__setattr__


class _Annotations(dict["str", "object"]):
    """Annotations that are looked up in the module where they are written."""

    __slots__ = ("module",)

    def __init__(self, notes: dict[str, object], module: str) -> None:
        super().__init__(notes)
        self.module = module

    def items(self) -> Any:
        """As ``typing.get_type_hints`` reads them."""
        from typing import ForwardRef

        def there(note: object) -> object:
            if not isinstance(note, str):
                return note
            return ForwardRef(note, is_argument=False, module=self.module, is_class=True)

        return [(name, there(note)) for name, note in super().items()]


def public(home: str = "paili", name: str = "") -> Callable[[T], T]:
    """Mark a class or function as public: its module is *home*, where users import it from, its
    name there *name* if it is another. Tests hold the marks against the lists of the doors.

    >>> from paili import hand
    >>> hand.Hand.__module__, hand.Hand.__defined_in__
    ('paili', 'paili.hand')
    """

    def mark(thing: T) -> T:
        made: Any = thing
        made.__defined_in__ = made.__module__
        if isinstance(thing, type) and (notes := vars(thing).get("__annotations__")):
            made.__annotations__ = _Annotations(notes, made.__module__)
        made.__module__ = home
        if name:
            made.__name__ = made.__qualname__ = name
        return thing

    return mark


class _DataclassFields:
    """What ``dataclasses.replace``, ``fields`` and ``asdict`` look for, made when they do."""

    def __get__(self, instance: Frozen | None, owner: type[Frozen]) -> dict[str, Field[Any]]:
        from dataclasses import fields, make_dataclass

        same = make_dataclass(owner.__name__, owner.value_fields)
        return {field.name: field for field in fields(same)}


class Frozen:
    """A value: its fields are set once (:data:`put`), compared, hashed, shown and pickled.

    The fields are the slots in the order of their annotations, those that are *derived* from
    others left out; ``__init__`` takes them by name. What is done to a frozen dataclass can
    be done to it, also with ``dataclasses``.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    value_fields: ClassVar[tuple[str, ...]] = ()
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    else:
        __dataclass_fields__ = _DataclassFields()

    def __init_subclass__(cls, derived: tuple[str, ...] = ()) -> None:
        own = [name for name in cls.__annotations__ if name in cls.__slots__]
        cls.value_fields += tuple(name for name in own if name not in derived)
        cls.__match_args__ = cls.value_fields  # type: ignore[misc]

    def _values(self) -> dict[str, Any]:
        return {field: getattr(self, field) for field in self.value_fields}

    def __replace__(self, **changes: Any) -> Self:
        return type(self)(**{**self._values(), **changes})

    def __setattr__(self, name: str, value: object) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, field) == getattr(other, field) for field in self.value_fields)

    def __hash__(self) -> int:
        return hash(tuple(self._values().values()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{field}={value!r}" for field, value in self._values().items())
        return f"{type(self).__qualname__}({shown})"

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (type(self), self._values())


def _made(cls: type[Frozen], values: dict[str, Any]) -> Frozen:
    return cls(**values)


class Pictured:
    """A result that a notebook shows as a picture, beside its text.

    The package itself knows who draws (``paili.pictures``), and imports that when a notebook
    asks: nothing here depends on it.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """For notebooks: a picture, if there is one."""
        return _pictures("svg_of")(self)

    def _repr_html_(self) -> str | None:
        """For notebooks: a table, if there is one and no picture."""
        return _pictures("html_of")(self)


def _pictures(how: str) -> Callable[[object], str | None]:
    found: Callable[[object], str | None] = getattr(modules["paili"].pictures(), how)
    return found


class Listed(list["Any"], Pictured):
    """A list of results that prints a line for each and that a notebook shows as one picture; a
    list like any other."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))


class Lazy(Mapping[str, "Any"]):
    """What is found by name in other modules, each imported when first asked for.

    >>> Lazy({"east": "paili.tiles.kind.EAST"})["east"]
    27
    """

    __slots__ = ("_found", "_homes")

    def __init__(self, homes: dict[str, str]) -> None:
        self._homes = homes
        self._found: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._found:
            module, _, attribute = self._homes[name].rpartition(".")
            # As "from ... import" does; importlib would have to be imported itself.
            self._found[name] = getattr(__import__(module, fromlist=[attribute]), attribute)
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._homes

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)

    def __repr__(self) -> str:
        return f"<{', '.join(self)}>"
