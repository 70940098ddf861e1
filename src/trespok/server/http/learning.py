"""Learning: the drills, and positions set up by hand, which nobody has of a game they are playing with other people."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from ...drills.drill import GAMES, LINKED, path_of
from ..hall.hall import Hall
from ..refusals import Refused
from .admission import who
from .cookies import browser_of

__all__ = ["LEARNING", "refuse_at_table"]

_WORDS_MOST: Final = 400  # of one field; two whole hands of Pokerdice have fewer letters
_KEPT: Final = "private, max-age=0, must-revalidate"  # asked for each time: who may have it at noon may not at one


async def refuse_at_table(request: Request[Any, Any, Any], game: str | None = None) -> None:
    """Raise Refused if this browser is in a running game with other people: in this game, or with None in any.

    Tables that sleep count.  Another device of the same person is another browser: that nobody can tell
    (docs/how-to/train-and-review.md).
    """
    hall: Hall = request.app.state.hall
    browser = browser_of(request)
    if not browser:
        return
    games = await hall.plays_with_others(browser)
    if game in games or (game is None and games):
        raise Refused("at-table")


@get("/api/learning")
async def may_learn(request: Request[Any, Any, Any], game: FromQuery[str | None] = None) -> dict[str, bool]:
    """Whether this browser may learn this game, or any, now; refused while it plays it with other people."""
    await refuse_at_table(request, game)
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
    await refuse_at_table(request, game)
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
