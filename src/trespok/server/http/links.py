"""Links to a table and their QR codes, personal links to a seat on another device, and the room's TV screen."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Any, Final

import segno
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from ...wire import bodies as b
from ..hall.codes import new_tv_key
from ..hall.hall import Hall, new_browser
from ..hall.running import RunningRoom
from ..refusals import Refused
from .admission import ROOM_HEADER, Admission, check_route, client_of, code_of, reached_by, room_of
from .cookies import Visitor, visitor
from .pages import the_page


@lru_cache(maxsize=256)  # some milliseconds each, and every page of a table asks for the same
def drawn(link: str) -> bytes:
    """A link as a QR code, SVG."""
    image = BytesIO()
    segno.make(link, error="m", micro=False).save(image, kind="svg", scale=8, border=2, xmldecl=False)
    return image.getvalue()


_NOT_KEPT: Final = {"Cache-Control": "no-store"}


async def _led(request: Request[Any, Any, Any], state: State, token: str) -> tuple[RunningRoom, Visitor]:
    """The table a link belongs to, and the browser that follows it.  Raises Refused."""
    hall: Hall = state.hall
    admission: Admission = state.admission
    code = code_of(token.partition("-")[0])
    check_route(admission, code, request.headers.get(ROOM_HEADER))
    running = await hall.find(code) if admission.may_guess(client_of(request)) else None
    if running is None or running.room.parts.seats.behind(token) is None:
        admission.wrong_code(client_of(request))
        raise Refused("link-gone")
    guest = visitor(request, running.room)
    hall.operator.bans.check(guest.browser)
    return running, guest


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
    running, guest = await _led(request, state, token)
    seats = running.room.parts.seats
    leads, mine = seats.behind(token), seats.holder(guest.key)
    name = "" if leads is None else leads.name
    target = b.LinkOut(running.room.code, name, None if mine is None else mine.name, same=mine is leads)
    return Response(target, headers=_NOT_KEPT)


@post("/api/links/{token:str}", status_code=HTTP_200_OK)
async def follow_link(
    request: Request[Any, Any, Any], state: State, token: FromPath[str], data: JSONBody[b.LinkWish]
) -> Response[b.MadeOut]:
    """Have the seat of a personal link on this browser too; only where that is said, instead of one it has at that table."""
    hall: Hall = state.hall
    running, guest = await _led(request, state, token)
    key = guest.named(new_browser())
    await hall.change(running, lambda room, now: room.follow(token, key, now, instead=data.instead))
    await hall.browsers.note(running, guest.browser)
    return Response(b.MadeOut(running.room.code), cookies=guest.cookies(), headers=_NOT_KEPT)


LINKS: Final[list[Any]] = [personal_link, link, follow_link]


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
