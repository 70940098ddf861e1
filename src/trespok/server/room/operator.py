"""What the operator of the server may do to a room: close it, send somebody away, take out what somebody leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from ...core import Seat
from ..refusals import Refused
from .parts import Parts
from .seating import Seating
from .sitters import Sitter

__all__ = ["OperatorCommands", "Person"]


@dataclass(slots=True)
class Person:
    """Somebody the operator means: who sits here, waits for the next hand, or said something before leaving."""

    name: str
    hashes: list[str] = field(default_factory=list)  # of the keys of their browsers
    seat: Seat | None = None
    waits: bool = False
    numbers: set[int] = field(default_factory=set)  # they have had at this table
    by_name: bool = True  # and not by a number, of which there is one


class OperatorCommands:
    """Raises Refused, and then nothing has changed."""

    def __init__(self, parts: Parts, seating: Seating, finish: Callable[[int], None]) -> None:
        self._parts = parts
        self._seating = seating
        self._finish = finish  # tells everybody what has changed

    def close(self, now: int) -> None:
        """Nobody gets in any more, and nothing happens here; what was finished can still be looked at."""
        parts = self._parts
        parts.setup.closed = True
        if parts.pacing is not None:
            parts.pacing.clock.stop(now)
        self._seating.close_pages(list(parts.connections.links), "closed")
        parts.keep(now)

    def remove(self, who: str, now: int, why: Literal["removed", "banned"] = "removed") -> Person:
        """Send somebody away from this table for good.  It is not the host's act, and nobody is told that it was."""
        found = self._found(who)
        if found.by_name and len(self._keys_of(who)) > 1:
            raise Refused("bad-seat")  # who insults under another's name would have the other sent away
        if found.seat is None:
            if not found.hashes:
                raise Refused("bad-seat")
            self._parts.seats.barred.bar(found.hashes, "removed")
        elif found.waits:
            self._seating.stay_out(found.seat, why, now)
        else:
            self._seating.get_up(found.seat, why, now)
        self._finish(now)
        return found

    def forget(self, who: str, now: int) -> Person:
        """Somebody is gone and nothing here names them: not the seat, the chat, a report, who was sent away,
        who played a seat earlier, or who won.

        What they chose stays, as the seat's: the others' match would be none without it.
        """
        found, parts = self._found(who), self._parts
        if found.waits and found.seat is not None:
            self._seating.stay_out(found.seat, "left", now)
        elif found.seat is not None:
            self._seating.get_up(found.seat, "left", now)
        parts.seats.barred.unbar(found.hashes)
        parts.chat.clear()  # lines have a seat, and people change seats
        parts.reports.drop(found.name, found.hashes)
        parts.tenures.forget(found.name)
        parts.evening.forget(found.numbers)
        self._finish(now)
        return found

    def dismiss(self) -> None:
        """The reports of this table have been read."""
        self._parts.reports.drop()

    def _keys_of(self, name: str) -> set[str]:
        """Of everybody who is called so, or said something as that."""
        return {each.token for each in self._parts.seats.folk if each.name == name and each.token} | set(
            self._parts.chat.keys_of(name)
        )

    def _found(self, who: str) -> Person:
        """By a seat's number, a person's with # before it, or a name; a number is one, whatever people call themselves."""
        seats, known = self._parts.seats, self._parts.evening
        number = int(who[1:]) if who.startswith("#") and who[1:].isdecimal() else 0
        places: list[tuple[Seat, Sitter, bool]] = [(seat, waits, True) for seat, waits in seats.coming.items()]
        places += [(seat, sits, False) for seat, sits in enumerate(seats.sitters) if sits is not None and sits.person]
        counted = [place for place in places if str(place[0] + 1) == who or (number and place[1].who == number)]
        for seat, sitter, waits in counted + [place for place in places if place[1].name == who]:
            first = sitter if waits else seats.boards_of(sitter)[0]  # which alone has keys and the person's name
            numbers = {first.who} | known.numbers_of(first.name)
            return Person(first.name, first.keys, seat, waits, numbers, by_name=not counted)
        if number and (said := self._parts.chat.said_by(number)):
            return Person(said[0], [said[1]], numbers={number}, by_name=False)
        return Person(who, self._parts.chat.keys_of(who), numbers=known.numbers_of(who))
