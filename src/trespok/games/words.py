"""Reading a transcript line and its words: numbers, seats, names.  Shared by the games' ``text`` modules."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from ..core import HOUSE, Actor, BadOption, Found, Malformed, Seat, Setting

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


# --- one line taken apart ---


MOST_BYTES: Final = 64 * 1024 * 1024
_BLANKS: Final = re.compile(r"[ \t]+")  # str.split() would also split at NEL, NBSP and friends


def numbered(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The numbered lines of a file, still as bytes.  Raises Malformed where it is no text file of ours at all."""
    if len(content) > MOST_BYTES:
        raise Malformed(f"The file is larger than {MOST_BYTES // (1024 * 1024)} MiB; no game is that long.")
    return enumerate(content.split(b"\n"), 1)  # no character of UTF-8 has a line feed inside


def text_of(line: bytes) -> str:
    """One line as text: UTF-8 without a mark, LF or CRLF.  Raises Malformed."""
    if line.startswith(b"\xef\xbb\xbf"):
        raise Malformed("The line begins with a byte order mark; save the file as UTF-8 without one.")
    try:
        return line.decode("utf-8").removesuffix("\r")
    except UnicodeDecodeError as error:
        raise Malformed(f"This is not UTF-8 (byte {error.start + 1} of the line); save the file as UTF-8.") from None


def strip_note(line: str) -> str:
    return line.partition("#")[0].strip(" \t")


def words_of(text: str) -> list[str]:
    """Words between blanks; none for an empty line."""
    return _BLANKS.split(text) if text else []


def split_line(line: str, seats: int) -> tuple[Actor, list[str]]:
    words = words_of(strip_note(line))
    if len(words) < 2:
        raise Malformed(f"'{clip(line)}' is not a line of a game; write an actor and what it does.")
    actor: Actor = HOUSE if words[0] == "*" else seat_number(words[0], seats)
    return actor, words[1:]


# --- for games whose options all stand in the first line ---


def typed(seats: int, options: object, words: Sequence[str]) -> None:
    """No line belongs to the set-up."""


def typed_verbs(state: object) -> frozenset[str]:
    """No verbs."""
    return frozenset()


def typed_lines(options: object) -> list[str]:
    """No lines."""
    return []
