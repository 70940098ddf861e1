"""Who played a seat of this match earlier: what was done there stays under the name of who did it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from msgspec import convert
from msgspec.structs import replace

from ...core import Seat
from ...wire.parts import Before
from .outbox import Outbox
from .rows import row_text
from .sitters import NOBODY, Sitter

__all__ = ["Tenures"]

_KEPT: Final = 50  # every page is sent all of them; the earliest make room
_BOARDS: Final = 10  # seats of one person, at most


class Tenures:
    """Owns the row ``before``."""

    def __init__(self, out: Outbox) -> None:
        self.before: list[Before] = []
        self._out = out

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str]) -> Tenures:
        """As they were saved."""
        tenures = Tenures(out)
        tenures.before = convert(json.loads(side.get("before", "[]")), list[Before])
        return tenures

    def end(self, seat: Seat, sitter: Sitter, round_number: int) -> None:
        """From this round on somebody else plays the seat; who had it within one round only did nothing that is shown."""
        if any((was.seat, was.round) == (seat, round_number) for was in self.before):
            return
        self.before = [*self.before, Before(seat, round_number, sitter.name, sitter.bot, sitter.face)][-_KEPT:]
        self._keep()

    def forget(self, name: str) -> None:
        """Nobody was called so, on none of their boards: those have their face, and no two people here have the same."""
        faces = {was.face for was in self.before if was.bot is None and was.name == name}
        boards = {Sitter(name).board_name(number) for number in range(1, _BOARDS)}
        for at, was in enumerate(self.before):
            if was.bot is None and (was.name == name or (was.name in boards and was.face in faces)):
                self.before[at] = replace(was, name=NOBODY, face=None)
        if self.before:
            self._keep()

    def _keep(self) -> None:
        self._out.keep("before", row_text(self.before))

    def begin(self) -> None:
        """A new match: nobody has left it yet."""
        if self.before:
            self.before = []
            self._out.keep("before", None)
