"""HTTP routes of the people around a person.  Any worker answers them, from the store alone."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec.structs import replace

from ...wire import people as w
from ..refusals import Refused
from .admission import AnyRequest, Served, browser_of, client_of
from .circles import CIRCLES

_MATCHES: Final = 2**31  # numbers that a store can hold
_NOT_KEPT: Final = {"Cache-Control": "no-store"}


@get("/api/me/home")
async def my_home(request: AnyRequest, state: Served) -> Response[w.MyHome]:
    """Where this browser's person is awaited, and the people they have played with."""
    home = await state.hall.people.home(browser := browser_of(request))
    if state.admission.config.circles:
        home = replace(home, circles=await state.hall.circles.of(browser))
    return Response(home, headers=_NOT_KEPT)


@get("/api/me/again")
async def again(request: AnyRequest, state: Served, code: FromQuery[str], match: FromQuery[int]) -> Response[w.SameTable]:
    """What it takes to play a match of one's own again with the same people."""
    if not 0 < match < _MATCHES:
        raise Refused("not-found")
    return Response(await state.hall.people.again(browser_of(request), code.upper()[:12], match), headers=_NOT_KEPT)


@get("/api/me/level")
async def level(
    request: AnyRequest, state: Served, game: FromQuery[str] = "", seats: FromQuery[int] = 0
) -> Response[w.MyLevel]:
    """My rating beside the bots', and what my choices cost."""
    return Response(await state.hall.levels.of(browser_of(request), game, seats), headers=_NOT_KEPT)


@post("/api/me/invite", status_code=HTTP_200_OK)
async def invite(request: AnyRequest, state: Served, data: JSONBody[w.Ask]) -> dict[str, int]:
    """People of mine are awaited at a table of mine.  Costs as much as a table."""
    state.hall.operator.bans.check(browser_of(request))
    if not state.admission.may_make(client_of(request)):
        raise Refused("too-fast")
    return {"invited": await state.hall.people.invite(browser_of(request), data)}


@post("/api/me/decline", status_code=HTTP_200_OK)
async def decline(request: AnyRequest, state: Served, data: JSONBody[w.Decline]) -> dict[str, int]:
    await state.hall.people.decline(browser_of(request), data.code)
    return {}


PEOPLE: Final[list[Any]] = [my_home, again, level, invite, decline, *CIRCLES]
