"""A screen for the room: the host's key for it, made and taken back."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from ...wire import bodies as b
from ..hall.codes import new_tv_key
from ..hall.hall import Hall
from .address import reached_by
from .cookies import visitor
from .qr import drawn
from .rooms import room_of

__all__ = ["TV"]


@post("/api/tables/{code:str}/tv", status_code=HTTP_200_OK)
async def show_on_tv(
    request: Request[Any, Any, Any], state: State, code: FromPath[str], data: JSONBody[b.TvWish]
) -> Response[b.TvOut]:
    """Give a new key out, which turns every screen off that is on; or none any more.  The host alone may."""
    hall: Hall = state.hall
    running = await room_of(request, code)
    by = visitor(request, running.room).key
    key = new_tv_key() if data.on else None
    numbers: list[int] = []
    await hall.change(running, lambda room, now: numbers.append(room.tv.show(key, by, now)))
    link = None if key is None else f"{reached_by(request, state.admission)}/tv/{running.room.code}#{key}"
    answer = b.TvOut(key, link, None if link is None else drawn(link).decode(), numbers[0])
    return Response(answer, headers={"Cache-Control": "no-store"})


TV: Final[list[Any]] = [show_on_tv]
