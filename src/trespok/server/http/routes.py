"""HTTP routes: making and joining tables, links and QR codes, finished matches, and the page itself."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec.structs import replace

from ...bots import kinds_of
from ...core import Setting
from ...games import GAMES, TELLERS, AnyGame
from ...games.protocol import view_kind
from ...games.record import usual_seats
from ...games.view_types import seats_in
from ...kit.languages import LANGUAGES
from ...texts.of_game import catalogue_of
from ...wire import bodies as b
from ...wire.parts import SEATS_MOST, GameName
from ...wire.story import shaped
from ..games import ROOM_GAMES
from ..hall.hall import Hall, new_browser
from ..hall.running import RunningRoom
from ..refusals import Refused
from ..room.room import Room
from ..room.sitters import Sitter
from ..workers.lookback import Look
from ..workers.lookback_queue import Wanted
from .admission import Admission, who
from .cookies import BROWSER, browser_cookie, visitor
from .game_files import SCREEN, game_file
from .health import HEALTH
from .links import LINKS
from .page import PAGE

__all__ = ["ROUTES"]


async def _found(state: State, code: str) -> RunningRoom:
    hall: Hall = state.hall
    running = await hall.find(code.upper()[:12])
    if running is None:
        raise Refused("no-table")
    return running


@get("/api/games")
async def games() -> list[b.GameOut]:
    """Every game that can be played here, as data."""
    found = GAMES.playable().items()
    return [_game_out(name, rules) for name, rules in found if rules.SEATS[0] <= SEATS_MOST]


def _game_out(name: GameName, rules: AnyGame) -> b.GameOut:
    record, defaults, seen = GAMES.record(name), ROOM_GAMES[name].options({}), seats_in(view_kind(rules))
    seats = range(rules.SEATS[0], min(rules.SEATS[-1], SEATS_MOST) + 1)
    return b.GameOut(
        game=name,
        least=seats[0],
        most=seats[-1],
        seats=usual_seats(record, seats),
        minutes=record.minutes,
        options=[_setting_out(setting, defaults) for setting in rules.SETTINGS if setting.name != "rules"],
        bots=list(kinds_of(name)),
        review=bool(record.judge),
        screen=game_file(name, SCREEN) is not None,
        named=sorted(seen.seats),
        by_seat=sorted(seen.by_seat),
        lines={} if name in GAMES.ours else shaped(TELLERS[name].LINES),
    )


def _setting_out(setting: Setting, defaults: Mapping[str, str]) -> b.SettingOut:
    low, high = (setting.span[0], setting.span[-1]) if setting.span else (0, 0)
    return b.SettingOut(setting.name, defaults.get(setting.name, setting.default), list(setting.values), low, high)


@get("/api/games/{game:str}/texts/{language:str}", media_type=MediaType.TEXT)
async def game_texts(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The sentences that another package's game has in this language, or in English: a Fluent catalogue."""
    if game not in GAMES.playable() or language not in LANGUAGES:
        raise Refused("not-found")
    return Response(catalogue_of(game, language), media_type=MediaType.TEXT, headers={"Cache-Control": "no-cache"})


@get("/games/{game:str}/{path:path}")
async def game_page(game: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A file of a game's own screen, from its package."""
    found = game_file(game, path.lstrip("/")) if game in GAMES.playable() else None
    if found is None:
        raise Refused("not-found")
    return Response(found.content, media_type=found.kind, headers={"Cache-Control": found.kept})


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
    if not admission.may_make(who(request)):
        raise Refused("too-fast")
    browser = request.cookies.get(BROWSER) or new_browser()
    running, _ = await hall.make(data, browser)
    cookie = browser_cookie(browser, secure=request.scope["scheme"] == "https")
    return Response(b.MadeOut(running.room.code), status_code=HTTP_201_CREATED, cookies=[cookie])


@get("/api/tables/{code:str}")
async def lobby(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> Response[b.LobbyOut]:
    """What somebody who follows a link is shown before sitting down."""
    hall: Hall = state.hall
    running = await _found(state, code)
    room = running.room
    asks = visitor(request, room)
    key = asks.named(new_browser())  # given now, so that somebody who presses twice is one person
    await asks.replace_old(hall, running)
    seats, setup = room.parts.seats, room.parts.setup
    sits = seats.holder(key)
    lines, joins = room.screens.seat_lines(hall.clock()), room.seating.joins()
    if sits is None and joins is None and not _open_to_strangers(room):
        lines = [replace(line, name=line.name and "", next=None) for line in lines]
    found = b.LobbyOut(
        code=room.code,
        game=setup.game,
        phase=setup.phase,
        seats=lines,
        you=seats.seat_of(sits),
        host=setup.host,
        free=len(room.seating.open_seats()),
        joins=None if seats.is_barred(key) else joins,
        watch=setup.settings.watch == "anyone",
        matches=setup.finished,
    )
    return Response(found, cookies=asks.cookies())


def _open_to_strangers(room: Room) -> bool:
    """Whether who has no seat may look: at who sits there, and at finished matches."""
    settings = room.parts.setup.settings
    return settings.watch == "anyone" or settings.share


@post("/api/tables/{code:str}/seats", status_code=HTTP_201_CREATED)
async def new_seat(
    request: Request[Any, Any, Any], state: State, code: FromPath[str], data: JSONBody[b.NewSeat]
) -> Response[b.SeatOut]:
    """Sit down.  Somebody who already has a seat here keeps it."""
    running = await _found(state, code)
    hall: Hall = state.hall
    room, seats = running.room, running.room.parts.seats
    asks = visitor(request, room)
    key = asks.named(new_browser())
    sits = seats.holder(key)
    if sits is not None:
        return Response(_place(room, sits), status_code=HTTP_200_OK)
    await hall.change(running, lambda room, now: room.join(data.name, key, now))
    return Response(_place(room, seats.holder(key)), status_code=HTTP_201_CREATED, cookies=asks.cookies())


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
    link = f"{_base(request, admission)}/t/{room.code}"
    if seat:
        key = visitor(request, room).key
        sits = room.parts.seats.holder(key)
        if key is None or sits is None:
            raise Refused("not-seated")
        link = f"{_base(request, admission)}/s/{sits.link_of(key)[0]}"
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _base(request: Request[Any, Any, Any], admission: Admission) -> str:
    """The address that others can reach: the public one, or as requested, unless that is localhost."""
    if admission.public_url:
        return admission.public_url
    host = request.headers.get("host", "")
    if admission.address and host.rpartition(":")[0] in {"localhost", "127.0.0.1", "[::1]"}:
        return admission.address
    return f"{request.scope['scheme']}://{host}"


async def _look_back(request: Request[Any, Any, Any], what: Look, code: str, number: int | None) -> Response[bytes]:
    """A finished match; nothing of one that is being played (the log is secret until its end)."""
    hall: Hall = request.app.state.hall
    running = await _found(request.app.state, code)
    room = running.room
    if not _open_to_strangers(room) and room.parts.seats.holder(visitor(request, room).key) is None:
        raise Refused("private")
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


ROUTES: Final[list[Any]] = [
    games,
    game_texts,
    game_page,
    address,
    open_tables,
    new_table,
    lobby,
    new_seat,
    qr,
    transcript_of,
    replay_of,
    review_of,
    *HEALTH,
    *LINKS,
    *PAGE,
]
