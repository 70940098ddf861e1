"""A TV: the host's key, or four letters that it shows and a phone at a table claims.

The letters are a row in the store, so the TV may ask one worker and the phone another.
"""

import secrets
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ...wire import bodies as b
from ..hall.hall import new_browser
from ..refusals import Refused
from ..room.occupants import new_tv_key, token_hash
from ..store import queries
from .admission import AnyRequest, Served, client_of, reached_by, room_of, visitor
from .routes import drawn

_LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ"  # no vowels: they spell no word, and O and I look like 0 and 1
_TRIES: Final = 20  # for letters that no other TV shows; there are 160,000
_NOT_KEPT: Final = {"Cache-Control": "no-store"}


@post("/api/tables/{code:str}/tv", status_code=HTTP_200_OK)
async def show_on_tv(request: AnyRequest, state: Served, code: FromPath[str], data: JSONBody[b.TvWish]) -> Response[b.TvOut]:
    """Give a new key out, which turns every screen off that is on; or none any more.  The host alone may."""
    running = await room_of(request, code)
    by = visitor(request, running.room).key
    key = new_tv_key() if data.on else None
    numbers: list[int] = []
    await state.hall.change(running, lambda room, now: numbers.append(room.tv.show(key, by, now)))
    link = None if key is None else f"{reached_by(request, state.admission)}/tv/{running.room.code}#{key}"
    return Response(b.TvOut(key, link, None if link is None else drawn(link).decode(), numbers[0]), headers=_NOT_KEPT)


@post("/api/tv", status_code=HTTP_201_CREATED)
async def new_letters(request: AnyRequest, state: Served) -> Response[b.TvLetters]:
    """A TV asks for four letters to show."""
    if not state.admission.may_ask(client_of(request)):
        raise Refused("too-fast")
    secret, now = new_browser(), state.hall.clock()
    for _ in range(_TRIES):
        letters = "".join(secrets.choice(_LETTERS) for _ in range(4))
        if await state.hall.store.change(queries.open_tv, letters, token_hash(secret), now):
            break
    else:
        raise Refused("too-fast")
    link = f"{reached_by(request, state.admission)}/pair/{letters}"
    return Response(b.TvLetters(letters, secret, drawn(link).decode(), queries.TV_MS), headers=_NOT_KEPT)


@get("/api/tv/{secret:str}")
async def claimed(state: Served, secret: FromPath[str]) -> Response[b.TvClaimed]:
    """What became of the letters that only this TV has the secret of."""
    row = await state.hall.store.ask(queries.look_at_tv, token_hash(secret), state.hall.clock())
    if row is None:
        raise Refused("tv-letters")
    code, host, key = row
    return Response(b.TvClaimed(host or None, code if key else None, key or None), headers=_NOT_KEPT)


@post("/api/tables/{code:str}/tv/letters", status_code=HTTP_200_OK)
async def claim(request: AnyRequest, state: Served, code: FromPath[str], data: JSONBody[b.TvClaim]) -> Response[b.TvNamed]:
    """A person at the table says which TV, then once more that it may show this table."""
    running = await room_of(request, code)
    room, by, letters = running.room, visitor(request, running.room).key, data.letters.upper()
    room.tv.check(by)
    if not set(letters) <= set(_LETTERS):
        raise Refused("tv-letters")  # no TV shows them
    host = room.parts.seats.occupants[room.parts.setup.host]
    name = "" if host is None else host.name
    trouble = await state.hall.store.change(queries.claim_tv, letters, room.code, name, state.hall.clock())
    if trouble:
        raise Refused(trouble)
    if data.sure:
        key = new_tv_key()
        await state.hall.change(running, lambda room, now: room.tv.add(key, by, now))
        await state.hall.store.change(queries.show_tv, letters, room.code, key)
    return Response(b.TvNamed(letters, name), headers=_NOT_KEPT)


TV: Final[list[Any]] = [show_on_tv, new_letters, claimed, claim]
