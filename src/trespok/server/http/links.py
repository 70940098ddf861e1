"""Personal links: a seat on another device.  Who has a seat at that table already is asked before it is given up."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from ...wire import bodies as b
from ..hall.hall import Hall, new_browser
from ..hall.running import RunningRoom
from ..refusals import Refused
from .admission import Admission, who
from .cookies import Visitor, visitor
from .page import the_page
from .rooms import ROOM_HEADER, check_route, code_of

__all__ = ["LINKS"]

_NOT_KEPT: Final = {"Cache-Control": "no-store"}


async def _led(request: Request[Any, Any, Any], state: State, token: str) -> tuple[RunningRoom, Visitor]:
    """The table a link belongs to, and who follows it.  Raises Refused."""
    hall: Hall = state.hall
    admission: Admission = state.admission
    code = code_of(token.partition("-")[0])
    check_route(admission, code, request.headers.get(ROOM_HEADER))
    running = await hall.find(code) if admission.may_guess(who(request)) else None
    if running is None or running.room.parts.seats.behind(token) is None:
        admission.wrong_code(who(request))
        raise Refused("link-gone")
    asks = visitor(request, running.room)
    hall.operator.bans.check(asks.browser)
    return running, asks


@get("/s/{token:str}")
async def personal_link(request: Request[Any, Any, Any], state: State, token: FromPath[str]) -> Response[bytes]:
    """The page, which takes the seat, or asks first.  To fetch it changes nothing: messengers do, for a preview."""
    del token
    answer = the_page(request, state)
    answer.headers.update(_NOT_KEPT)
    return answer


@get("/api/links/{token:str}")
async def link(request: Request[Any, Any, Any], state: State, token: FromPath[str]) -> Response[b.LinkOut]:
    """Where a personal link leads."""
    running, asks = await _led(request, state, token)
    seats = running.room.parts.seats
    leads, mine = seats.behind(token), seats.holder(asks.key)
    name = "" if leads is None else leads.name
    found = b.LinkOut(running.room.code, name, None if mine is None else mine.name, same=mine is leads)
    return Response(found, headers=_NOT_KEPT)


@post("/api/links/{token:str}", status_code=HTTP_200_OK)
async def follow_link(
    request: Request[Any, Any, Any], state: State, token: FromPath[str], data: JSONBody[b.LinkWish]
) -> Response[b.MadeOut]:
    """Have the seat of a personal link on this browser too; only where that is said, instead of one it has at that table."""
    hall: Hall = state.hall
    running, asks = await _led(request, state, token)
    key = asks.named(new_browser())
    await hall.change(running, lambda room, now: room.follow(token, key, now, instead=data.instead))
    await hall.note_browser(running, asks.browser)
    return Response(b.MadeOut(running.room.code), cookies=asks.cookies(), headers=_NOT_KEPT)


LINKS: Final[list[Any]] = [personal_link, link, follow_link]
