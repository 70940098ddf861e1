"""Learning: the drills, positions set up by hand, and who may have them: nobody whose game with other people is running."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from functools import cache
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from ...drills.drill import GAMES, LINKED, path_of
from ..hall.hall import Hall
from ..refusals import Refused
from .admission import ALONE, Admission, who
from .cookies import visitor
from .relays import Relays

__all__ = ["AT_ONCE", "LEARNING", "refuse_at_table", "sits_with_others"]

_WORDS_MOST: Final = 400  # of one field; two whole hands of Pokerdice have fewer letters
_KEPT: Final = "private, max-age=0, must-revalidate"  # asked for each time: who may have it at noon may not at one
AT_ONCE: Final = 50  # rooms that are asked before everybody else has a turn
_PATIENCE_S: Final = 3.0  # with a worker whose rooms are to be looked at


async def refuse_at_table(request: Request[Any, Any, Any]) -> None:
    """Raise Refused where this browser has a seat at a table with other people whose game is running.

    While games are being taken up nobody can tell, and everybody is asked to try again.  A table that nobody has looked at
    for a while sleeps and is not asked.  Another device of the same person is another browser: that nobody can tell
    (docs/how-to/train-and-review.md).
    """
    hall: Hall = request.app.state.hall
    if not request.cookies:
        return
    if await sits_with_others(request, hall):
        raise Refused("at-table")
    if hall.phase == "starting" or hall.resuming.any_coming:
        raise Refused("busy")
    relays: Relays | None = request.app.state.get("relays")
    if relays is None or ALONE in request.scope.get("state", {}):
        return
    # Before the others are asked: what is nobody's now is on its way to one of them then, or still nobody's.
    if hall.own is not None and await hall.own.any_orphan():
        raise Refused("busy")
    answers = await relays.ask_all("/api/learning", request.headers.get("cookie", ""), _PATIENCE_S)
    if any(answer is not None and b'"at-table"' in answer.body for answer in answers):
        raise Refused("at-table")
    if not all(answer is not None and answer.status == HTTP_200_OK for answer in answers):
        raise Refused("busy")  # perhaps the game is at the worker that says nothing


async def sits_with_others(request: Request[Any, Any, Any], hall: Hall) -> bool:
    """Whether one of our rooms is such a table.

    What a browser is at each follows from its cookie by a hash, so all have to be asked: milliseconds where there are
    thousands.  One who asks at a time, and moves of everybody else in between.
    """
    admission: Admission = request.app.state.admission
    async with admission.looking:
        for count, running in enumerate(list(hall.rooms.values()), 1):
            room = running.room
            if not count % AT_ONCE:
                await asyncio.sleep(0)
            if room.parts.setup.phase != "play" or len({occupant.who for occupant in room.parts.seats.folk}) < 2:
                continue
            if room.parts.seats.holder(visitor(request, room).key) is not None:
                return True
    return False


@get("/api/learning")
async def may_learn(request: Request[Any, Any, Any]) -> dict[str, bool]:
    """Whether this browser may train now; refused while it sits in a game with other people."""
    await refuse_at_table(request)
    return {"may": True}


@cache
def _shipped(game: str) -> tuple[bytes, str]:
    packed = path_of(game).read_bytes()
    return packed, f'"{hashlib.sha256(packed).hexdigest()[:16]}"'


@get("/api/drills/{game:str}")
async def drills_of(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """All drills of a game, a line each (Drill)."""
    if game not in GAMES:
        raise Refused("not-found")
    await refuse_at_table(request)
    packed, mark = _shipped(game)
    headers = {"Cache-Control": _KEPT, "ETag": mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return _packed(request, packed, headers, "application/x-ndjson")


@get("/api/explore/{game:str}")
async def explore(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """A position set up by hand, solved (ExploreOut); its fields are those of the page's link."""
    if game not in LINKED:
        raise Refused("not-found")
    await refuse_at_table(request)
    hall: Hall = request.app.state.hall
    said = tuple((field, request.query_params.get(field, "")) for field in LINKED[game])
    if wrong := [field for field, words in said if len(words) > _WORDS_MOST]:
        raise Refused(f"bad-{wrong[0]}", wrong[0])
    packed = await hall.positions.of((game, said), who(request))
    return _packed(request, packed, {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}, MediaType.JSON)


def _packed(request: Request[Any, Any, Any], packed: bytes, headers: dict[str, str], kind: str) -> Response[bytes]:
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type=kind, headers=headers)
    return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


LEARNING: Final[list[Any]] = [may_learn, drills_of, explore]
