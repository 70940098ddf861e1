"""Pokerdice: re-throws exactly, and two seats solved (docs/explanation/solving-pokerdice.md).

``rethrow`` needs nothing but Python.  What stands here needs NumPy, which is imported with the first of these names.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .strategy import Advice, Plan, advise, keep, keep_worths, value
    from .to_win import WinAdvice, advise_to_win, chance_to_win, keep_to_win
    from .values import Values, load

__all__ = [
    "Advice",
    "Plan",
    "Values",
    "WinAdvice",
    "advise",
    "advise_to_win",
    "chance_to_win",
    "keep",
    "keep_to_win",
    "keep_worths",
    "load",
    "value",
]

_WHERE = {
    **dict.fromkeys(("Values", "load"), "values"),
    **dict.fromkeys(("Advice", "Plan", "advise", "keep", "keep_worths", "value"), "strategy"),
    **dict.fromkeys(("WinAdvice", "advise_to_win", "chance_to_win", "keep_to_win"), "to_win"),
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
