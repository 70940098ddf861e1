"""A view as labelled lines, by its types alone: fields by their names, seats by theirs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...core import View
from ...games.view_types import Seen, seats_in
from ...texts.game_texts import called, title
from ...wire import encode
from ..names import Naming, heading

__all__ = ["draw"]

_KNOWN: Final = frozenset({"seat", "seats", "options"})  # who looks, how many there are, and what ? options tells
_LATEST: Final = 3  # of a long list of things
_LABEL: Final = 14


def draw(naming: Naming, game_name: str, view: View) -> list[str]:
    """Every field that says something."""
    kind: Any = type(view)
    fields = _Fields(naming, game_name, seats_in(kind))
    shown = {name: value for name, value in encode(view).items() if name not in _KNOWN}
    return [heading(title(naming.texts, game_name)), *fields.lines(shown, "", "  ")]


@dataclass(frozen=True, slots=True)
class _Fields:
    naming: Naming
    game: str
    seen: Seen

    def lines(self, fields: Mapping[str, Any], path: str, indent: str) -> Iterator[str]:
        """A line for each field, or several for one with fields of its own."""
        for name, value in fields.items():
            here = f"{path}.{name}".lstrip(".")
            label = f"{indent}{called(self.naming.texts, self.game, name):<{_LABEL}}"
            if _says_nothing(value):
                continue
            if isinstance(value, dict):
                yield label.rstrip()
                yield from self.lines(value, here, f"{indent}  ")
            elif isinstance(value, list) and any(isinstance(each, dict | list) for each in value):
                yield from self._rows(value, here, label, indent)
            else:
                yield f"{label} {self._value(value, here)}"

    def _rows(self, values: list[Any], path: str, label: str, indent: str) -> Iterator[str]:
        """A thing a line: one for each seat, or the latest of them."""
        if path in self.seen.by_seat:
            yield label.rstrip()
            for seat, value in enumerate(values):
                yield f"{indent}  {self.naming.label(seat):<{_LABEL}} {self._value(value, path)}"
            return
        yield f"{label} {len(values)}" if len(values) > _LATEST else label.rstrip()
        for number, value in [*enumerate(values, 1)][-_LATEST:]:
            yield f"{indent}  {number}. {self._value(value, path, brief=True)}"

    def _value(self, value: Any, path: str, *, brief: bool = False) -> str:
        """In one line; *brief*: what each seat has, in seat order and without their names."""
        if isinstance(value, dict):
            known = [(name, f"{path}.{name}", each) for name, each in value.items() if not _says_nothing(each)]
            texts = self.naming.texts
            return " · ".join(
                f"{called(texts, self.game, name)} {self._value(each, at, brief=brief)}" for name, at, each in known
            )
        if isinstance(value, list):
            return self._list(value, path, brief=brief)
        if value is None:
            return "-"
        if path in self.seen.seats and isinstance(value, int):
            return self.naming.name(value)
        return called(self.naming.texts, self.game, value).lower() if isinstance(value, str) else str(value)

    def _list(self, values: list[Any], path: str, *, brief: bool) -> str:
        if path in self.seen.by_seat and not brief:
            return "   ".join(f"{self.naming.label(seat)} {self._value(value, path)}" for seat, value in enumerate(values))
        parted = ", " if path in self.seen.seats else " "
        return parted.join(self._value(value, path, brief=brief) for value in values) or "-"


def _says_nothing(value: Any) -> bool:
    return value is None or value is False or value in ([], {}, "")
