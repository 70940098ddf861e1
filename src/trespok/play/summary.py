"""A view at a glance, for whoever looks at a table in Python: every field that says something, by its name.

In a notebook it is the drawing its game has for it, or the same fields as a list.  It asks nothing of a game but its
View, so it can show nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from html import escape
from typing import Any, Final

from ..core import Outcome, View
from ..games.words import clip

__all__ = ["html_of", "summary_of"]

_IN_THE_HEADER: Final = frozenset({"options", "seats"})


def summary_of(view: View) -> Iterator[tuple[str, str]]:
    """Name and short value of each field that holds something; of long lists of things, how many there are."""
    if not is_dataclass(view):
        return
    for field in fields(view):
        value = getattr(view, field.name)
        if field.name not in _IN_THE_HEADER and not _empty(value):
            yield field.name, clip(_shown(value))


def _empty(value: Any) -> bool:
    """Whether there is nothing to tell: none, or none for anybody.  Seat 0 is somebody, and a first symbol is one."""
    if isinstance(value, tuple):
        nothing = all(_empty(each) or (type(each) is int and each == 0) for each in value)
        return nothing and (len(value) != 1 or type(value[0]) is not int)
    return value is None or value is False


def _shown(value: Any) -> str:
    if isinstance(value, Outcome):
        return str(value.why.value)  # who won is said beside it
    if isinstance(value, Enum):
        return str(value) if isinstance(value, int) else str(value.value)
    if _says_its_name(value):
        return str(value)
    if isinstance(value, tuple):
        return _listed(value)
    return type(value).__name__.lower() if is_dataclass(value) else str(value)


def _listed(values: tuple[Any, ...]) -> str:
    """Things by their number, lists of lists with a stroke between them, all else word by word."""
    if any(is_dataclass(value) for value in values):
        return str(sum(value is not None for value in values))
    words = ["-" if value is None else _shown(value) or "-" for value in values]
    deep = any(isinstance(value, tuple) and not _says_its_name(value) for value in values)
    return (" / " if deep else " ").join(words)


def _says_its_name(value: Any) -> bool:
    """A card does; plain tuples, numbers and dataclasses do not."""
    kind: Any = type(value)
    return kind.__str__ is not object.__str__


def html_of(header: str, view: View) -> str:
    """A figure for a notebook."""
    draw = getattr(view, "_repr_svg_", None)
    drawn = _fields(view) if draw is None else draw()
    return f"<figure><figcaption><code>{escape(header)}</code></figcaption>{drawn}</figure>"


def _fields(view: View) -> str:
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in summary_of(view))
    return f"<table>{rows}</table>"
