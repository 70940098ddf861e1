"""The room that a request names by its code, in the one spelling by which HAProxy has chosen this worker.

Wrong codes have a price: a table is private by its code alone.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request

from ..hall.hall import Hall
from ..hall.running import RunningRoom
from ..refusals import Refused
from .admission import Admission, who
from .cookies import visitor

__all__ = ["ROOM_HEADER", "check_route", "code_of", "room_of"]

ROOM_HEADER: Final = "x-room"  # what HAProxy took for the room's code
_LONGEST: Final = 12


def code_of(text: str) -> str:
    """The code of a room as somebody typed it."""
    return text.upper()[:_LONGEST]


def check_route(admission: Admission, code: str, routed_for: str | None) -> None:
    """Raises Refused if HAProxy has read another code out of the path: this worker would take the room from its owner."""
    if admission.config.routed and routed_for != code:
        raise Refused("no-table")


async def room_of(request: Request[Any, Any, Any], text: str) -> RunningRoom:
    """Raises Refused.  An address that has tried too many wrong codes finds only tables where its browser has a seat."""
    hall: Hall = request.app.state.hall
    admission: Admission = request.app.state.admission
    code = code_of(text)
    check_route(admission, code, request.headers.get(ROOM_HEADER))
    running = await hall.find(code)
    if running is None:
        admission.wrong_code(who(request))
        raise Refused("no-table")
    if not admission.may_guess(who(request)) and running.room.parts.seats.holder(visitor(request, running.room).key) is None:
        raise Refused("too-fast")
    return running
