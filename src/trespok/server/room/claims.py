"""What people say of their own hands, true or not, and taunts: rows of their own, apart from chat, rules and transcript."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from ...core import Seat
from ...wire.parts import ClaimLine, ClaimWords
from ..limits import Limits, Rates
from ..refusals import Refused
from .occupants import Occupant
from .outbox import Outbox

KEPT: Final = 200  # of a room; the oldest goes


class Claims:
    """Nothing here looks at a hand before the match is over."""

    def __init__(self, out: Outbox, kept: dict[int, ClaimLine], limits: Limits) -> None:
        self._out = out
        self._kept = kept  # by row, the oldest first
        for row, line in sorted(kept.items()):
            kept[row] = kept.pop(row, line)
        self._rates = Rates(limits.chat_burst, limits.chat_per_s)

    def of(self, match: int) -> list[ClaimLine]:
        """Those of one match, the oldest first."""
        return [line for line in self._kept.values() if line.match == match]

    def say(self, occupant: Occupant, seat: Seat, said: ClaimWords, when: tuple[int, int], now: int) -> None:
        """One more, in this match and round.  Raises Refused."""
        if not self._rates.take(occupant.token, now):
            raise Refused("too-fast")
        if len(self._kept) >= KEPT:
            self._drop(next(iter(self._kept)))
        row = max(self._kept, default=-1) + 1
        self._kept[row] = ClaimLine(*when, now, seat, occupant.who, said)
        self._out.keep_claim(row)
        self._out.changes.claims.append(self._kept[row])

    def settle(self, match: int, holds: Callable[[ClaimLine], bool | None]) -> None:
        """The match is over: which of its claims were true."""
        for row, line in self._kept.items():
            if line.match == match and (true := holds(line)) is not None:
                self._kept[row] = replace(line, true=true)
                self._out.keep_claim(row)
                self._out.changes.truth = True

    def forget(self, people: Collection[int]) -> None:
        """Nothing is left of these people."""
        for row in [row for row, line in self._kept.items() if line.who in people]:
            self._drop(row)

    def _drop(self, row: int) -> None:
        del self._kept[row]
        self._out.keep_claim(row)
