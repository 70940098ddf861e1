"""HTTP routes of a person: my games, my data, and being forgotten.  Any worker answers them."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromQuery
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from ...wire import bodies as b
from ..hall.hall import Hall
from ..hall.persons import PAGE_OF_GAMES
from ..refusals import Refused
from .admission import browser_of


@get("/api/me/games")
async def my_games(
    request: Request[Any, Any, Any],
    state: State,
    game: FromQuery[str] = "",
    before: FromQuery[int | None] = None,
    most: FromQuery[int] = PAGE_OF_GAMES,
) -> b.MyGames:
    """The finished games of this browser's person, the latest first; of one game, or that ended before a time."""
    hall: Hall = state.hall
    if not game.isprintable():
        raise Refused("not-found")
    return await hall.persons.games(browser_of(request), game, before, max(0, most))


@get("/api/me/data")
async def my_data(request: Request[Any, Any, Any], state: State) -> Stream:
    """Everything in one file: results as JSON, games as transcripts."""
    hall: Hall = state.hall
    browser = browser_of(request)
    if not browser:
        raise Refused("not-found")
    headers = {"Content-Disposition": 'attachment; filename="trespok.zip"', "Cache-Control": "no-store"}
    return Stream(hall.persons.export(browser), media_type="application/zip", headers=headers)


@post("/api/me/forget", status_code=HTTP_200_OK)
async def forget_me(request: Request[Any, Any, Any], state: State) -> dict[str, int]:
    """Nothing here knows this browser's person any more; the answer says how many tables have let them go."""
    hall: Hall = state.hall
    return {"tables": await hall.operator.forget_everywhere(browser_of(request))}


PERSONS: Final[list[Any]] = [my_games, my_data, forget_me]
