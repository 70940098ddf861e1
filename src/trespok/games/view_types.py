"""What a View is made of, read off its types: how it is written as plain values, and which of them are seats.

It fails closed.  Numbers, words, enums, tuples and dataclasses marked as a ``Part`` may leave the table; a type that could
hold anything else is refused before the game is played, and a value that is not of its type when it is sent.
"""

import dataclasses
from collections.abc import Callable, Iterator
from enum import Enum, IntEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

from ..core import Part, View

Writer: TypeAlias = Callable[[Any], Any]
_Writers: TypeAlias = dict[type, Writer]  # by the exact type of what is written

_SCALARS: Final = (bool, int, float, str)


class NoPlace(TypeError):  # noqa: N818 - what it has not
    """Something that may not be in a view.  ``str()`` of it says what, and where."""


class Seen(NamedTuple):
    """Where seats are named in a view: field names from the view inwards, with dots between them."""

    seats: frozenset[str]  # these are seats
    by_seat: frozenset[str]  # these have one entry for each seat


@cache
def writer_of(kind: Any) -> Writer:
    """Writes a View, or a part of one, as dicts, lists, numbers and words.  Raises NoPlace where its types allow more."""
    if getattr(kind, "ALONE", ""):
        return _alone(kind)
    fields = fields_of(kind)

    def write(part: Any) -> dict[str, Any]:
        return {name: each(getattr(part, name)) for name, each, _ in fields}

    def write_some(part: Any) -> dict[str, Any]:
        """Without what is marked "if any" and is not there."""
        return {name: each(value) for name, each, rare in fields if (value := getattr(part, name)) is not None or not rare}

    return write_some if any(rare for _, _, rare in fields) else write


@cache
def fields_of(kind: Any) -> list[tuple[str, Writer, bool]]:
    """The fields of a View, or a part of one: name, writer, and whether it is left out if it is None.  Raises NoPlace."""
    found: list[tuple[str, Writer, bool]] = []
    for name, hint in _hints(kind):
        where = f"{kind.__name__}.{name}"
        found.append((name, _picked(where, _by_type(where, hint, kind)), "if any" in getattr(hint, "__metadata__", ())))
    return found


def _alone(kind: Any) -> Writer:
    name: str = kind.ALONE
    where = f"{kind.__name__}.{name}"
    inner = _picked(where, _by_type(where, dict(_hints(kind))[name], kind))
    return lambda part: inner(getattr(part, name))


def _hints(kind: type) -> list[tuple[str, Any]]:
    """The fields and their types, with what is said beside them."""
    found: Any = kind
    name = f"{kind.__module__}.{kind.__name__}"
    if not issubclass(kind, View | Part) or not dataclasses.is_dataclass(kind):
        raise NoPlace(f"{name} has no place in a view: it is not a dataclass marked as a core.Part.")
    if not found.__dataclass_params__.frozen:
        raise NoPlace(f"{name} has no place in a view: it is not frozen.")
    try:
        hints = get_type_hints(kind, include_extras=True)
    except NameError as error:
        raise NoPlace(f"{name} has no place in a view: its types cannot be read ({error}).") from None
    return [(field.name, hints[field.name]) for field in dataclasses.fields(found)]


def _picked(where: str, writers: _Writers) -> Writer:
    """One writer for all the types a place may hold."""

    def write(value: Any) -> Any:
        each = writers.get(type(value))
        if each is None and Enum in writers and isinstance(value, Enum):  # the reason of an outcome: an enum of the game
            each = _picked(where, _class(where, type(value), type(value)))
        if each is None:
            raise NoPlace(f"a {type(value).__name__} has no place in a view at {where}")
        return each(value)

    return write


def _by_type(where: str, hint: Any, inside: type) -> _Writers:
    """A writer for each type that a value of this hint may have.  Raises NoPlace."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _by_type(where, args[0], inside)
    if origin in (Union, UnionType):
        return _together(where, [_by_type(where, each, inside) for each in args])
    if origin is Literal:
        return {type(value): _one_of(where, args) for value in args if isinstance(value, (*_SCALARS, NoneType))}
    if origin is tuple:
        return {tuple: _tuple(where, args, inside)}
    if hasattr(hint, "__supertype__"):  # a NewType is what it is made of
        return _by_type(where, hint.__supertype__, inside)
    if not isinstance(hint, type):
        raise NoPlace(f"{where}: {_said(hint)} has no place in a view: it could be anything.")
    return _class(where, hint, inside)


def _class(where: str, kind: Any, inside: type) -> _Writers:
    if kind is float:
        return {float: _same, int: _same}
    if kind in _SCALARS or kind is NoneType:
        return {kind: _same}
    if issubclass(kind, IntEnum):
        return {kind: str}  # symbols, aims and cups by their names
    if issubclass(kind, Enum):
        if wrong := [member for member in kind if not isinstance(member.value, (*_SCALARS, NoneType))]:
            raise NoPlace(f"{where}: {kind.__name__} has no place in a view: the value of {wrong[0].name} is not a plain one.")
        return {kind: lambda member: member.value}
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return {kind: _named_tuple(where, kind, inside)}
    if kind is inside:  # a part made of such parts: its writer is still being made
        return {kind: lambda part: writer_of(kind)(part)}  # noqa: PLW0108
    if issubclass(kind, Part) and not issubclass(kind, View):
        return {kind: writer_of(kind)}
    raise NoPlace(f"{where}: {kind.__module__}.{kind.__qualname__} has no place in a view.")


def _named_tuple(where: str, kind: Any, inside: type) -> Writer:
    """As a list; by its name where it has one, as a card has."""
    hints = get_type_hints(kind, include_extras=True).values()
    writers = [_picked(where, _by_type(where, hint, inside)) for hint in hints]
    if kind.__str__ is not object.__str__:
        return str
    return lambda value: [each(item) for each, item in zip(writers, value, strict=True)]


def _tuple(where: str, args: tuple[Any, ...], inside: type) -> Writer:
    if len(args) == 2 and args[1] is Ellipsis:
        each = _picked(where, _by_type(where, args[0], inside))
        return lambda values: [each(value) for value in values]
    writers = [_picked(where, _by_type(where, arg, inside)) for arg in args]

    def write(values: Any) -> list[Any]:
        if len(values) != len(writers):
            raise NoPlace(f"{len(values)} things have no place in a view at {where}, where {len(writers)} belong")
        return [each(value) for each, value in zip(writers, values, strict=True)]

    return write


def _together(where: str, alternatives: list[_Writers]) -> _Writers:
    """All of them, as long as a value tells by its type which of them it is."""
    found: _Writers = {}
    for writers in alternatives:
        for kind, writer in writers.items():
            if kind in found and not (writer is _same and found[kind] is _same):
                raise NoPlace(f"{where}: two kinds of {kind.__name__} have no place in one field of a view.")
            found[kind] = writer
    return found


def _one_of(where: str, values: tuple[Any, ...]) -> Writer:
    def write(value: Any) -> Any:
        if value not in values:
            raise NoPlace(f"{value!r} has no place in a view at {where}")
        return value

    return write


def _same(value: Any) -> Any:
    return value


def _said(hint: Any) -> str:
    return str(getattr(hint, "__name__", hint))


@cache
def seats_in(kind: Any) -> Seen:
    """Where a View, and what it is made of, names seats."""
    found = list(_marks(kind, "", ()))
    return Seen(
        frozenset(path for path, mark in found if mark == "seat"), frozenset(path for path, mark in found if mark == "by seat")
    )


def _marks(kind: Any, path: str, above: tuple[type, ...]) -> Iterator[tuple[str, str]]:
    for name, hint in _hints(kind):
        if getattr(kind, "ALONE", name) in {"", name}:
            yield from _marks_of(hint, f"{path}.{name}".lstrip("."), (*above, kind))


def _marks_of(hint: Any, path: str, above: tuple[type, ...]) -> Iterator[tuple[str, str]]:
    if get_origin(hint) is Annotated:
        inner, *words = get_args(hint)
        yield from ((path, word) for word in words if word in {"seat", "by seat"})
        yield from _marks_of(inner, path, above)
    elif isinstance(hint, type) and issubclass(hint, Part) and hint not in above and dataclasses.is_dataclass(hint):
        yield from _marks(hint, path, above)
    else:
        for each in get_args(hint) if get_origin(hint) in (Union, UnionType, tuple) else ():
            yield from _marks_of(each, path, above)
