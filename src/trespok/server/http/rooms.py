"""The room that a request names by its code.  Wrong codes have a price: a table is private by its code alone."""

from __future__ import annotations

from typing import Any

from litestar import Request

from ..hall.hall import Hall
from ..hall.running import RunningRoom
from ..refusals import Refused
from .admission import Admission, who
from .cookies import visitor

__all__ = ["room_of"]


async def room_of(request: Request[Any, Any, Any], code: str) -> RunningRoom:
    """Raises Refused.  An address that has tried too many wrong codes finds only tables where its browser has a seat."""
    hall: Hall = request.app.state.hall
    admission: Admission = request.app.state.admission
    running = await hall.find(code.upper()[:12])
    if running is None:
        admission.wrong_code(who(request))
        raise Refused("no-table")
    if not admission.may_guess(who(request)) and running.room.parts.seats.holder(visitor(request, running.room).key) is None:
        raise Refused("too-fast")
    return running
