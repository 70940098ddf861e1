"""A game that brings no story: what changed in the reader's view, field by field.

It never tells an act in words: what a seat or the house did may be a secret, and a view is all that anybody may know.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from ..core import Actor, Fact, Kind, Line, Part, Seat, Told, View
from .view_types import Seen, seats_in, writer_of

_WHAT: Final = Fact("what", Kind.TEXT)

DEFAULT_LINES: Final[Mapping[str, Line]] = {
    "any-now": Line((_WHAT, Fact("value", Kind.TEXT))),
    "any-now-seats": Line((_WHAT, Fact("names", Kind.ACTORS))),
    "any-now-tally": Line((_WHAT, Fact("counts", Kind.TALLY))),
}
_UNTOLD: Final = frozenset({"seat", "seats", "options", "outcome"})  # who looks, how it was set up, and what the result shows


def english(name: str) -> str:
    """A name in words.

    >>> english("high_card")
    'High card'
    """
    words = name.replace("_", " ").replace("-", " ").strip().lower()
    return words[:1].upper() + words[1:]


class DefaultStory:
    LINES: Final[dict[str, Line]] = {}  # all of them are common ones

    def tell(self, before: View, actor: Actor, action: object, after: View) -> list[Told]:
        """Each field that is another now; of a list that has grown, the fields of what is new."""
        kind: Any = type(after)
        return [] if before == after else list(_changes(before, after, "", seats_in(kind)))

    def out_of_time(self, seat: Seat, action: object, after: View) -> list[Told]:
        return [Told("clock-acted", {"name": seat})]

    def retell(self, view: View, rounds: int | None) -> list[Told]:
        """Nothing: the view itself is shown field by field."""
        return []


def _changes(before: Any, after: Any, path: str, seen: Seen) -> Iterator[Told]:
    for field in fields(after):
        here = f"{path}.{field.name}".lstrip(".")
        was, now = getattr(before, field.name, None), getattr(after, field.name)
        if here in _UNTOLD or was == now or now is None:
            continue
        new = now[len(was or ()) :] if isinstance(now, tuple) and isinstance(was, tuple | None) else ()
        if new and all(isinstance(each, Part) and is_dataclass(each) for each in new):
            for each in new:
                yield from _changes(None, each, here, seen)
        else:
            yield _told(field.name, here, was, now, seen)


def _told(name: str, path: str, was: Any, now: Any, seen: Seen) -> Told:
    what = english(name)
    numbers = isinstance(now, tuple) and all(type(each) is int for each in now)
    if numbers and path in seen.by_seat:
        old = was if isinstance(was, tuple) and len(was) == len(now) else (None,) * len(now)
        return Told(
            "any-now-tally", {"what": what, "counts": [new if new != had else None for new, had in zip(now, old, strict=True)]}
        )
    if path in seen.seats and (type(now) is int or numbers):
        return Told("any-now-seats", {"what": what, "names": now if isinstance(now, tuple) else (now,)})
    return Told("any-now", {"what": what, "value": _said(now)})


def _said(value: Any) -> str:
    if isinstance(value, tuple) and type(value).__str__ is object.__str__:
        return " ".join(map(_said, value)) or "-"
    if isinstance(value, Part):
        kind: Any = type(value)
        written = writer_of(kind)(value)
        return _plain(written)
    if isinstance(value, Enum) and not isinstance(value, int):
        return english(str(value.value)).lower()
    return "-" if value is None else str(value)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{english(name).lower()} {_plain(each)}" for name, each in value.items())
    return " ".join(map(_plain, value)) if isinstance(value, list) else "-" if value is None else str(value)
