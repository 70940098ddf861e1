"""Reading ``*.perft`` files, and a position twice: by our rules and by the second opinion.

A file holds positions and counts below them:

    at pok seats=3; * throw disc - -; 0 play disc       a transcript, its lines divided by ';'
    at ../transcripts/pok_4.txt -9                      a transcript file, read but for its last nine lines
    perft 2 0 36 0                                      two lines on: house, decision and terminal positions
    perft 3 108 0 0  # pinned                           too many for the second opinion: our own count, kept
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from perft_count import Tally
from second_pok import SecondPok
from second_pokerdice import SecondPokerdice
from second_pokino import SecondPokino

from trespok.play import Reader, Table

__all__ = ["HERE", "ROWS", "Row", "Second", "position", "second_of", "transcript_of"]

HERE = Path(__file__).parent


class Second(Protocol):
    """A game written a second time."""

    def lines(self) -> list[str]: ...
    def after(self, line: str) -> Any: ...
    def house_acts(self) -> bool: ...
    def books(self) -> str: ...
    def seen(self) -> dict[str, object]: ...
    def winners(self) -> list[int]: ...
    def key(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Row:
    """One count of a file."""

    file: str
    place: str  # as the file says it
    transcript: tuple[str, ...]
    depth: int
    tally: Tally
    pinned: bool  # by our own rules alone

    def __str__(self) -> str:
        return f"{self.file} {self.place.removeprefix('../transcripts/')} {self.depth}"


def _transcript(place: str) -> tuple[str, ...]:
    path, _, less = place.partition(" ")
    if not path.endswith(".txt"):
        return tuple(line.strip() for line in place.split(";"))
    acts = transcript_of(HERE / path)
    return acts[: int(less)] if less else acts


def transcript_of(path: Path) -> tuple[str, ...]:
    """The first line and the acts of a transcript file: no notes, no checks, nothing about its chance."""
    lines = [line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return tuple(line for line in lines if line and line[0] != "=" and line.split()[1] not in ("commit", "words", "reveal"))


def _rows(path: Path) -> list[Row]:
    rows: list[Row] = []
    place = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        bare, _, note = line.partition("#")
        match bare.split():
            case ["at", *_]:
                place = bare.strip().removeprefix("at ")
            case ["perft", depth, *counts]:
                house, decision, terminal = map(int, counts)
                tally = Tally(house, decision, terminal)
                rows.append(Row(path.stem, place, _transcript(place), int(depth), tally, note.strip().startswith("pinned")))
            case []:
                pass
            case _:
                msg = f"{path.name}: no such line: {line}"
                raise ValueError(msg)
    return rows


ROWS = [row for path in sorted(HERE.glob("*.perft")) for row in _rows(path)]


def position(transcript: tuple[str, ...]) -> Table[Any, Any, Any, Any]:
    """The table these lines lead to."""
    reader = Reader()
    reader.read_all("\n".join(transcript).encode())
    assert reader.table is not None
    return reader.table


def second_of(*transcript: str) -> Any:
    """The same by the second opinion; every line of it must be one that it allows, but for typed boards."""
    name, seats, *pairs = transcript[0].split()
    options = dict(pair.split("=", 1) for pair in pairs)
    kinds = {"pok": SecondPok, "pokerdice": SecondPokerdice, "pokino": SecondPokino}
    second: Any = kinds[name](int(seats.removeprefix("seats=")), options)
    for line in transcript[1:]:
        assert line in second.lines() or (line.startswith("* board") and "set" not in options)
        second = second.after(line)
    return second
