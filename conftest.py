"""Doctests of what is public run with the module that defines it, wherever users import it from."""

from __future__ import annotations

from doctest import DocTestFinder
from types import FunctionType, ModuleType

_from_module = DocTestFinder._from_module  # type: ignore[attr-defined]


def _defined_in(finder: DocTestFinder, module: ModuleType | None, found: object) -> bool:
    public = isinstance(found, type | FunctionType)
    home = vars(found).get("__defined_in__") if public else None
    if home is not None and module is not None:
        return bool(home == module.__name__)
    return bool(_from_module(finder, module, found))


DocTestFinder._from_module = _defined_in  # type: ignore[attr-defined]
