"""Reading the words of a transcript line: numbers, seats, names.  Shared by the games' ``text`` modules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from ..core import BadOption, Found, Malformed, Seat, Setting

_NUMBER: Final = re.compile(r"(0|[1-9][0-9]{0,8})\Z")  # plain digits only: int() also takes "1_0" and "٣"
_MOST_SHOWN: Final = 80

T = TypeVar("T")


def clip(text: str) -> str:
    """*text* safe to print in an error: control characters escaped, at most 80 characters."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text[: _MOST_SHOWN + 1])
    return shown if len(shown) <= _MOST_SHOWN else shown[: _MOST_SHOWN - 1] + "…"


def number(word: str) -> int:
    """A whole number of at most nine digits."""
    if not _NUMBER.match(word):
        msg = f"'{clip(word)}' is not a whole number of at most nine digits."
        raise Malformed(msg)
    return int(word)


def numbers(words: Sequence[str], count: int) -> tuple[int, ...]:
    """Exactly *count* numbers."""
    if len(words) != count:
        msg = f"Expected {count} numbers here, found {len(words)}."
        raise Malformed(msg)
    return tuple(number(word) for word in words)


def seat_number(word: str, seats: int) -> Seat:
    """A seat of this table."""
    seat = number(word)
    if seat >= seats:
        msg = f"There is no seat {seat}; seats here are 0 to {seats - 1}."
        raise Malformed(msg)
    return seat


def seat_list(words: Sequence[str], seats: int) -> tuple[Seat, ...]:
    """Seats in any order, none twice; given back sorted."""
    found = [seat_number(word, seats) for word in words]
    if len(set(found)) < len(found):
        msg = "A seat is named twice."
        raise Malformed(msg)
    return tuple(sorted(found))


def pick(word: str, names: Mapping[str, T], what: str) -> T:
    """The thing called *word*; *what*, with its article, says in the error what was looked for."""
    if word not in names:
        msg = f"'{clip(word)}' is not {what}; choose one of {', '.join(names)}."
        raise Malformed(msg)
    return names[word]


def written(values: Sequence[object]) -> str:
    """Values as a check line writes them, '(none)' where there are none."""
    return " ".join(map(str, values)) or "(none)"


def seats_found(words: Sequence[str], seats: int, found: Sequence[Seat] | None) -> Found:
    """A check that lists seats in any order."""
    return Found(written(seat_list(words, seats)), None if found is None else written(sorted(found)))


def option_values(name: str, settings: Sequence[Setting], values: Mapping[str, str]) -> dict[str, str]:
    """*values* over the defaults, each tested against its Setting.  Raises BadOption."""
    known = {setting.name: setting for setting in settings}
    for given, value in values.items():
        if given not in known:
            options = ", ".join(known)
            msg = f"{name} has no option '{clip(given)}'; it has {options}."
            raise BadOption(msg)
        setting = known[given]
        if setting.values and value not in setting.values:
            msg = f"'{clip(value)}' is not a value of {given}; choose one of {', '.join(setting.values)}."
            raise BadOption(msg)
        if setting.span and not (_NUMBER.match(value) and int(value) in setting.span):
            low, high = setting.span[0], setting.span[-1]
            msg = f"'{clip(value)}' is not a value of {given}; give a whole number from {low} to {high}."
            raise BadOption(msg)
    return {setting.name: values.get(setting.name, setting.default) for setting in settings}
