"""Pokerdice: re-throws exactly, and two seats solved (docs/solving-pokerdice.md).

``rethrow`` needs nothing but Python.  What stands here needs NumPy, which is imported with the first of these names.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .strategy import Advice, Plan, advise, keep, keep_worths, value
    from .values import Values, load

__all__ = ["Advice", "Plan", "Values", "advise", "keep", "keep_worths", "load", "value"]

_WHERE = {name: "values" if name in {"Values", "load"} else "strategy" for name in __all__}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
