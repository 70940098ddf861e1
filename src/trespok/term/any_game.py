"""A game that brings nothing for the terminal: its view's fields, its offers as a numbered list, its end as a table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..core import Offer, Outcome, View
from ..games.view_types import Seen, seats_in
from ..games.words import clip
from ..play import AnyTable
from ..texts.catalogue import called, title
from ..wire import encode
from .names import Naming, heading, width
from .typed import Choice, NotUnderstood, one_of

_KNOWN: Final = frozenset({"seat", "seats", "options"})  # who looks, how many there are, and what ? options tells
_LATEST: Final = 3  # of a long list of things
_LABEL: Final = 14


def draw(naming: Naming, game_name: str, view: View) -> list[str]:
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


# --- what can be typed ---

_MOST: Final = 60  # of a long offer; the others can be typed


def read(naming: Naming, table: AnyTable, seat: int, typed: str) -> list[Any]:
    """One of the actions offered.  Raises NotUnderstood."""
    offer = table.offer(seat)
    choices = [] if offer is None else _choices(naming, table, offer)
    action = one_of(naming, typed, choices)
    if action is None:
        raise NotUnderstood(naming.texts("any-type", typed=clip(typed)))
    return [action]


def words(naming: Naming, table: AnyTable, seat: int) -> list[str]:
    offer = table.offer(seat)
    return [] if offer is None else [choice.shown for choice in _choices(naming, table, offer)]


def menu(naming: Naming, table: AnyTable, offer: Offer[Any]) -> list[str]:
    """The offer as a numbered list, as many beside each other as the screen has room for."""
    entries = [f"{choice.number} {choice.shown}" for choice in _choices(naming, table, offer)[:_MOST]]
    wide = max(map(len, entries)) + 3
    beside = max(1, (width() - 2) // wide)
    rows = [entries[at : at + beside] for at in range(0, len(entries), beside)]
    lines = ["  " + "".join(f"{entry:<{wide}}" for entry in row).rstrip() for row in rows]
    more = [naming.texts("any-more", count=len(offer.actions) - _MOST)] if len(offer.actions) > _MOST else []
    return [*lines, *more] if offer.must else [*lines, *more, naming.texts("any-pass")]


def _choices(naming: Naming, table: AnyTable, offer: Offer[Any]) -> list[Choice[Any]]:
    written = [table.game.write(action) for action in offer.actions]
    return [
        Choice(action, number, _shown(naming, table.game.NAME, words), words)
        for number, (action, words) in enumerate(zip(offer.actions, written, strict=True), 1)
    ]


def _shown(naming: Naming, game: str, words: str) -> str:
    return " ".join(called(naming.texts, game, word).lower() if word.isalpha() else word for word in words.split())


# --- the end ---


def standing(naming: Naming, game_name: str, outcome: Outcome) -> list[str]:
    why = called(naming.texts, game_name, str(outcome.why.value))
    rows = [f"  {place}.  {naming.label(seat):<12} {outcome.standing[seat]}" for place, seat in outcome.places()]
    return [heading(naming.texts("any-over", why=why)), _winners(naming, outcome), *rows]


def _winners(naming: Naming, outcome: Outcome) -> str:
    match outcome.winners:
        case ():
            return naming.texts("any-nobody-wins")
        case (winner,):
            return naming.texts("any-wins", **naming.seat(winner))
    return naming.texts("any-draw", names=naming.names(outcome.winners))
