"""HTTP routes: making and joining tables, links and QR codes, finished matches, and the page itself."""

from __future__ import annotations

import gzip
from io import BytesIO
from typing import Any, Final

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_303_SEE_OTHER

from ...bots import kinds_of
from ...games import GAMES
from ...wire import bodies as b
from ...wire.parts import GameName
from ..games import ROOM_GAMES, RoomGame
from ..hall.hall import Hall
from ..hall.running import RunningRoom
from ..refusals import Refused
from ..room.room import Room
from ..room.sitters import Sitter
from ..workers.lookback import Look
from ..workers.lookback_queue import Wanted
from .admission import Admission, who

__all__ = ["ROUTES", "cookie_name"]

_YEAR_S: Final = 180 * 86_400


async def _found(state: State, code: str) -> RunningRoom:
    hall: Hall = state.hall
    running = await hall.find(code.upper()[:12])
    if running is None:
        raise Refused("no-table")
    return running


def cookie_name(code: str) -> str:
    """The cookie of a seat at this table."""
    return f"seat_{code}"


def _seat_cookie(request: Request[Any, Any, Any], code: str, token: str) -> Cookie:
    secure = request.scope["scheme"] == "https"
    return Cookie(cookie_name(code), value=token, max_age=_YEAR_S, path="/", httponly=True, samesite="lax", secure=secure)


@get("/api/games")
async def games() -> list[b.GameOut]:
    """The three games, as data."""
    return [_game_out(name, game) for name, game in ROOM_GAMES.items()]


def _game_out(name: GameName, game: RoomGame) -> b.GameOut:
    rules, defaults = GAMES[name], game.options({})
    options = [
        b.SettingOut(
            setting.name,
            defaults.get(setting.name, setting.default),
            list(setting.values),
            setting.span[0] if setting.span else 0,
            setting.span[-1] if setting.span else 0,
        )
        for setting in rules.SETTINGS
        if setting.name != "rules"
    ]
    return b.GameOut(name, rules.SEATS[0], rules.SEATS[-1], game.MINUTES, options, list(kinds_of(name)))


@get("/api/address")
async def address(request: Request[Any, Any, Any], state: State) -> b.AddressOut:
    """What links to copy begin with: the address the QR codes have."""
    return b.AddressOut(_base(request, state.admission))


@get("/api/tables")
async def open_tables(state: State) -> list[b.OpenTable]:
    """Tables that are listed and have a seat to give."""
    hall: Hall = state.hall
    rooms = [running.room for running in hall.rooms.values()]
    return [_open_table(room) for room in rooms if _welcomes(room)][:100]


def _welcomes(room: Room) -> bool:
    return room.parts.setup.settings.listed and room.seating.joins() is not None


def _open_table(room: Room) -> b.OpenTable:
    return room.screens.listing(taken=len(room.parts.seats) - len(room.seating.open_seats()))


@post("/api/tables", status_code=HTTP_201_CREATED)
async def new_table(request: Request[Any, Any, Any], state: State, data: JSONBody[b.NewTable]) -> Response[b.MadeOut]:
    """Make a table; the maker has the first seat."""
    hall: Hall = state.hall
    admission: Admission = state.admission
    if not admission.may_make(who(request), hall.clock()):
        raise Refused("too-fast")
    running, token = await hall.make(data)
    code = running.room.code
    return Response(b.MadeOut(code), status_code=HTTP_201_CREATED, cookies=[_seat_cookie(request, code, token)])


@get("/api/tables/{code:str}")
async def lobby(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> b.LobbyOut:
    """What somebody who follows a link is shown before sitting down."""
    room = (await _found(state, code)).room
    hall: Hall = state.hall
    seats, setup = room.parts.seats, room.parts.setup
    return b.LobbyOut(
        code=room.code,
        game=setup.game,
        phase=setup.phase,
        seats=room.screens.seat_lines(hall.clock()),
        you=seats.seat_of(seats.holder(request.cookies.get(cookie_name(room.code)))),
        host=setup.host,
        free=len(room.seating.open_seats()),
        joins=room.seating.joins(),
        watch=setup.settings.watch == "anyone",
        matches=setup.finished,
    )


@post("/api/tables/{code:str}/seats", status_code=HTTP_201_CREATED)
async def new_seat(
    request: Request[Any, Any, Any], state: State, code: FromPath[str], data: JSONBody[b.NewSeat]
) -> Response[b.SeatOut]:
    """Sit down.  Somebody who already has a seat here keeps it."""
    running = await _found(state, code)
    hall: Hall = state.hall
    room = running.room
    sits = room.parts.seats.holder(request.cookies.get(cookie_name(room.code)))
    if sits is not None:
        return Response(_place(room, sits), status_code=HTTP_200_OK)
    token = await hall.join(running, data.name)
    cookies = [_seat_cookie(request, room.code, token)]
    return Response(_place(room, room.parts.seats.holder(token)), status_code=HTTP_201_CREATED, cookies=cookies)


def _place(room: Room, sitter: Sitter | None) -> b.SeatOut:
    waits = room.parts.seats.waits_for(sitter)
    return b.SeatOut(room.parts.seats.seat_of(sitter) or 0) if waits is None else b.SeatOut(waits, next=True)


@get("/api/tables/{code:str}/qr.svg", media_type="image/svg+xml")
async def qr(
    request: Request[Any, Any, Any], state: State, code: FromPath[str], seat: FromQuery[bool] = False
) -> Response[bytes]:
    """The table's link as a QR code; with ``seat`` the secret link of one's own seat."""
    room = (await _found(state, code)).room
    admission: Admission = state.admission
    base = _base(request, admission)
    token = request.cookies.get(cookie_name(room.code))
    if seat and (token is None or room.parts.seats.holder(token) is None):
        raise Refused("not-seated")
    link = f"{base}/s/{token}" if seat else f"{base}/t/{room.code}"
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _base(request: Request[Any, Any, Any], admission: Admission) -> str:
    """The address that others can reach: as requested, unless that is localhost."""
    host = request.headers.get("host", "")
    if admission.address and host.rpartition(":")[0] in {"localhost", "127.0.0.1", "[::1]"}:
        return admission.address
    return f"{request.scope['scheme']}://{host}"


async def _look_back(request: Request[Any, Any, Any], what: Look, code: str, number: int | None) -> Response[bytes]:
    """A finished match; nothing of one that is being played (the log is secret until its end)."""
    hall: Hall = request.app.state.hall
    running = await _found(request.app.state, code)
    room = running.room
    count = room.parts.setup.finished
    wanted = Wanted(what, room.code, count if number is None else number, count)
    if not 1 <= wanted.number <= count:
        raise Refused("not-over")
    await hall.durable(running)  # the room may know of the end before it is stored
    packed = await hall.lookbacks.of(wanted, who(request))
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if what == "transcript":
        headers["Content-Disposition"] = f'attachment; filename="{room.parts.setup.game}-{room.code}-{wanted.number}.txt"'
    kind = MediaType.TEXT if what == "transcript" else MediaType.JSON
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type=kind, headers=headers)
    return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


@get("/api/tables/{code:str}/transcript", media_type=MediaType.TEXT)
async def transcript_of(
    request: Request[Any, Any, Any], code: FromPath[str], match: FromQuery[int | None] = None
) -> Response[bytes]:
    """A finished match as a file."""
    return await _look_back(request, "transcript", code, match)


@get("/api/tables/{code:str}/replay")
async def replay_of(
    request: Request[Any, Any, Any], code: FromPath[str], match: FromQuery[int | None] = None
) -> Response[bytes]:
    """A finished match, act by act (ReplayOut)."""
    return await _look_back(request, "replay", code, match)


@get("/api/tables/{code:str}/review")
async def review_of(
    request: Request[Any, Any, Any], code: FromPath[str], match: FromQuery[int | None] = None
) -> Response[bytes]:
    """A finished match, choice by choice (ReviewOut)."""
    return await _look_back(request, "review", code, match)


@get("/s/{token:str}")
async def personal_link(request: Request[Any, Any, Any], state: State, token: FromPath[str]) -> Redirect:
    """A seat moves to this device.  A token that fits no seat moves nothing."""
    hall: Hall = state.hall
    code = token.partition("-")[0].upper()[:12]
    running = await hall.find(code)
    if running is None:
        return Redirect("/", status_code=HTTP_303_SEE_OTHER)
    cookies = [_seat_cookie(request, code, token)] if running.room.parts.seats.holder(token) is not None else []
    return Redirect(f"/t/{code}", status_code=HTTP_303_SEE_OTHER, cookies=cookies, headers={"Cache-Control": "no-store"})


@get("/health", media_type=MediaType.TEXT)
async def health(state: State) -> str:
    """For monitoring."""
    hall: Hall = state.hall
    pages = sum(len(running.pages) for running in hall.rooms.values())
    lag, hall.longest_lag_ms = hall.longest_lag_ms, 0.0
    return f"ok {len(hall.rooms)} tables {pages} pages {lag:.1f} ms lag"


@get("/", include_in_schema=False)
async def front_page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The page."""
    return _file(request, state, "")


@get("/{path:path}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State, path: FromPath[str]) -> Response[bytes]:
    """Its files; every address of the page itself leads to the one document."""
    return _file(request, state, path)


def _file(request: Request[Any, Any, Any], state: State, path: str) -> Response[bytes]:
    admission: Admission = state.admission
    name = path.lstrip("/")
    found = admission.files.get(name)
    if found is None:
        if name.startswith(("api/", "ws/", "assets/")) or "." in name:
            raise Refused("not-found")
        found = admission.files.index
    headers = {"Cache-Control": found.kept, "Vary": "Accept-Encoding"}
    if found.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.content, media_type=found.kind, headers=headers)
    return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})


ROUTES: Final[list[Any]] = [
    games,
    address,
    open_tables,
    new_table,
    lobby,
    new_seat,
    qr,
    transcript_of,
    replay_of,
    review_of,
    personal_link,
    health,
    front_page,
    page,
]
