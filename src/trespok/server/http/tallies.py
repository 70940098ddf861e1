"""Limits of an address hold across workers: once a second each tells the others what every address has used up at it.

So an address that spreads its requests gets the burst of each worker once, and from then on the rate of one; connections
are counted together as soon as there are some at one worker.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.msgpack import Decoder, encode

from .admission import Admission
from .connection_limits import ConnectionCounter

__all__ = ["Tallies"]

TELL_S: Final = 1.0
_FEW: Final = 8  # connections of one address that nobody else need know of
_MOST: Final = 20_000  # addresses in one message


class _Tally(Struct, array_like=True, frozen=True):
    """Since the one before, by address: requests, tables made, invitations guessed; and now: sockets and connections."""

    asked: dict[str, int]
    made: dict[str, int]
    guessed: dict[str, int]
    sockets: dict[str, int]
    connections: dict[str, int]


_DECODE: Final = Decoder(_Tally).decode


class Tallies:
    """*tell* says something to every other worker."""

    def __init__(self, admission: Admission, doors: ConnectionCounter | None, tell: Callable[[bytes], None]) -> None:
        self._admission = admission
        self._doors = doors
        self._tell = tell
        self._told = False  # whether the others have something of ours in mind
        admission.spent = {"asked": Counter(), "made": Counter(), "guessed": Counter()}

    async def run(self) -> None:
        """Every second, if there is something to tell."""
        while True:
            await asyncio.sleep(TELL_S)
            self.tell()

    def tell(self) -> None:
        """Once."""
        spent, admission = self._admission.spent, self._admission
        if spent is None:
            return
        inside = {} if self._doors is None else self._doors.crowds(_FEW)
        sockets = {who: count for who, count in admission.open.items() if count >= _FEW}
        tally = _Tally(dict(spent["asked"].most_common(_MOST)), dict(spent["made"]), dict(spent["guessed"]), sockets, inside)
        for counts in spent.values():
            counts.clear()
        something = any((tally.asked, tally.made, tally.guessed, tally.sockets, tally.connections))
        if something or self._told:
            self._tell(encode(tally))
        self._told = bool(tally.sockets or tally.connections)

    def heard(self, worker: int, payload: bytes) -> None:
        """What another worker tells."""
        tally = _DECODE(payload)
        self._admission.charge(tally.asked, tally.made, tally.guessed)
        self._admission.elsewhere[worker] = tally.sockets
        if self._doors is not None:
            self._doors.elsewhere[worker] = tally.connections

    def forget(self, worker: int) -> None:
        """It is gone, and with it its connections."""
        self._admission.elsewhere.pop(worker, None)
        if self._doors is not None:
            self._doors.elsewhere.pop(worker, None)
