"""HTTP routes of the people around a person.  Any worker answers them, from the store alone."""

from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec.structs import replace

from ...wire import people as w
from ..hall.hall import Hall
from ..refusals import Refused
from .admission import browser_of, client_of
from .circles import CIRCLES

_MATCHES: Final = 2**31  # numbers that a store can hold
_NOT_KEPT: Final = {"Cache-Control": "no-store"}


@get("/api/me/home")
async def my_home(request: Request[Any, Any, Any], state: State) -> Response[w.MyHome]:
    """Where this browser's person is awaited, and the people they have played with."""
    hall: Hall = state.hall
    home = await hall.people.home(browser := browser_of(request))
    if state.admission.config.circles:
        home = replace(home, circles=await hall.circles.of(browser))
    return Response(home, headers=_NOT_KEPT)


@get("/api/me/again")
async def again(
    request: Request[Any, Any, Any], state: State, code: FromQuery[str], match: FromQuery[int]
) -> Response[w.SameTable]:
    """What it takes to play a match of one's own again with the same people."""
    hall: Hall = state.hall
    if not 0 < match < _MATCHES:
        raise Refused("not-found")
    return Response(await hall.people.again(browser_of(request), code.upper()[:12], match), headers=_NOT_KEPT)


@get("/api/me/level")
async def level(
    request: Request[Any, Any, Any], state: State, game: FromQuery[str] = "", seats: FromQuery[int] = 0
) -> Response[w.MyLevel]:
    """My rating beside the bots', and what my choices cost."""
    hall: Hall = state.hall
    return Response(await hall.levels.of(browser_of(request), game, seats), headers=_NOT_KEPT)


@post("/api/me/invite", status_code=HTTP_200_OK)
async def invite(request: Request[Any, Any, Any], state: State, data: JSONBody[w.Ask]) -> dict[str, int]:
    """People of mine are awaited at a table of mine.  Costs as much as a table."""
    hall: Hall = state.hall
    hall.operator.bans.check(browser_of(request))
    if not state.admission.may_make(client_of(request)):
        raise Refused("too-fast")
    return {"invited": await hall.people.invite(browser_of(request), data)}


@post("/api/me/decline", status_code=HTTP_200_OK)
async def decline(request: Request[Any, Any, Any], state: State, data: JSONBody[w.Decline]) -> dict[str, int]:
    hall: Hall = state.hall
    await hall.people.decline(browser_of(request), data.code)
    return {}


PEOPLE: Final[list[Any]] = [my_home, again, level, invite, decline, *CIRCLES]
