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
        raise Malformed(f"'{clip(word)}' is not a whole number of at most nine digits.")
    return int(word)


def numbers(words: Sequence[str], count: int) -> tuple[int, ...]:
    """Exactly *count* numbers."""
    if len(words) != count:
        raise Malformed(f"Expected {count} numbers here, found {len(words)}.")
    return tuple(number(word) for word in words)


def seat_number(word: str, seats: int) -> Seat:
    """A seat of this table."""
    seat = number(word)
    if seat >= seats:
        raise Malformed(f"There is no seat {seat}; seats here are 0 to {seats - 1}.")
    return seat


def seat_list(words: Sequence[str], seats: int) -> tuple[Seat, ...]:
    """Seats in any order, none twice; given back sorted."""
    found = [seat_number(word, seats) for word in words]
    if len(set(found)) < len(found):
        raise Malformed("A seat is named twice.")
    return tuple(sorted(found))


def pick(word: str, names: Mapping[str, T], what: str) -> T:
    """The thing called *word*; *what*, with its article, says in the error what was looked for."""
    if word not in names:
        raise Malformed(f"'{clip(word)}' is not {what}; choose one of {', '.join(names)}.")
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
            raise BadOption(f"{name} has no option '{clip(given)}'; it has {options}.")
        setting = known[given]
        if setting.values and value not in setting.values:
            raise BadOption(f"'{clip(value)}' is not a value of {given}; choose one of {', '.join(setting.values)}.")
        if setting.span and not (_NUMBER.match(value) and int(value) in setting.span):
            low, high = setting.span[0], setting.span[-1]
            raise BadOption(f"'{clip(value)}' is not a value of {given}; give a whole number from {low} to {high}.")
    return {setting.name: values.get(setting.name, setting.default) for setting in settings}
