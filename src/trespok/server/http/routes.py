"""HTTP routes: making and joining tables, links to them with QR codes, personal links, finished matches, and learning.

Nobody may look up positions of a game that they are playing with other people.
"""

import gzip
import hashlib
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final

import segno
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_304_NOT_MODIFIED

from ...bots import kinds_of
from ...drills.drill import GAMES as DRILLED
from ...drills.drill import LINKED, path_of
from ...games import GAMES, AnyGame
from ...kit import LANGUAGES
from ...texts.catalogue import catalogue_of
from ...wire import bodies as b
from ...wire.parts import ClaimLine, GameName
from ..games import TABLE_RULES
from ..hall.hall import Hall, new_browser
from ..hall.running import RunningRoom
from ..refusals import Refused
from ..room.screens import game_out, lobby_out, open_to_strangers, place_of, playable, read_summary
from ..store import queries
from ..workers.match_reports import ReportKind
from ..workers.pool import ReportRequest
from .admission import (
    ROOM_HEADER,
    AnyRequest,
    Served,
    Visitor,
    browser_cookies,
    browser_of,
    check_route,
    client_of,
    code_of,
    reached_by,
    room_of,
    visitor,
)
from .errors import lang_of
from .monitoring import MONITORING, OPERATOR
from .pages import PAGE, SCREEN, game_file, the_page
from .people import PEOPLE


@lru_cache(maxsize=256)  # some milliseconds each, and every page of a table asks for the same
def drawn(link: str) -> bytes:
    image = BytesIO()
    segno.make(link, error="m", micro=False).save(image, kind="svg", scale=8, border=2, xmldecl=False)
    return image.getvalue()


_NOT_KEPT: Final = {"Cache-Control": "no-store"}


async def _led(request: AnyRequest, state: Served, token: str) -> tuple[RunningRoom, Visitor]:
    """The table a link belongs to, and the browser that follows it.  Raises Refused."""
    code = code_of(token.partition("-")[0])
    check_route(state.admission, code, request.headers.get(ROOM_HEADER))
    running = await state.hall.find(code) if state.admission.may_guess(client_of(request)) else None
    if running is None or running.room.parts.seats.behind(token) is None:
        state.admission.wrong_code(client_of(request))
        raise Refused("link-gone")
    guest = visitor(request, running.room)
    state.hall.operator.bans.check(guest.browser)
    return running, guest


@get("/s/{token:str}")
async def personal_link(request: AnyRequest, state: Served, token: FromPath[str]) -> Response[bytes]:
    """The page, which takes the seat, or asks first.  To fetch it changes nothing: messengers do, for a preview."""
    answer = the_page(request, state)
    answer.headers.update(_NOT_KEPT)
    return answer


@get("/api/links/{token:str}")
async def link(request: AnyRequest, state: Served, token: FromPath[str]) -> Response[b.LinkOut]:
    running, guest = await _led(request, state, token)
    seats = running.room.parts.seats
    leads, mine = seats.behind(token), seats.holder(guest.key)
    name = "" if leads is None else leads.name
    target = b.LinkOut(running.room.code, name, None if mine is None else mine.name, same=mine is leads)
    return Response(target, headers=_NOT_KEPT)


@post("/api/links/{token:str}", status_code=HTTP_200_OK)
async def follow_link(
    request: AnyRequest, state: Served, token: FromPath[str], data: JSONBody[b.LinkWish]
) -> Response[b.MadeOut]:
    """Have the seat of a personal link on this browser too; only where that is said, instead of one it has at that table."""
    running, guest = await _led(request, state, token)
    key = guest.named(new_browser())
    await state.hall.change(running, lambda room, now: room.follow(token, key, now, instead=data.instead))
    await state.hall.persons.note(running, guest.browser)
    return Response(b.MadeOut(running.room.code), cookies=guest.cookies(), headers=_NOT_KEPT)


LINKS: Final[list[Any]] = [personal_link, link, follow_link]


_WORDS_MOST: Final = 400  # of one field; two whole hands of Pokerdice have fewer letters
_KEPT: Final = "private, max-age=0, must-revalidate"  # asked for each time: a browser that may have it at noon may not at one
_LISTED: Final = 100
_PRESENT_MS: Final = 180_000  # somebody was there since


@get("/api/games")
async def games() -> list[b.GameOut]:
    return [_game_out(name, rules) for name, rules in playable().items()]


def _game_out(name: GameName, rules: AnyGame) -> b.GameOut:
    screen = game_file(name, SCREEN) is not None
    return game_out(name, rules, kinds_of(name), review=bool(GAMES.manifest(name).judge), screen=screen)


@get("/api/games/{game:str}/texts/{language:str}", media_type=MediaType.TEXT)
async def game_texts(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The sentences that another package's game has in this language, or in English: a Fluent catalogue."""
    if game not in GAMES.playable() or language not in LANGUAGES:
        raise Refused("not-found")
    return Response(catalogue_of(game, language), media_type=MediaType.TEXT, headers={"Cache-Control": "no-cache"})


@get("/games/{game:str}/{path:path}")
async def game_page(game: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A file of a game's own screen, from its package."""
    file = game_file(game, path.lstrip("/")) if game in GAMES.playable() else None
    if file is None:
        raise Refused("not-found")
    return Response(file.content, media_type=file.kind, headers={"Cache-Control": file.kept})


@get("/api/address")
async def address(request: AnyRequest, state: Served) -> b.AddressOut:
    """What links to copy begin with: the address the QR codes have."""
    return b.AddressOut(reached_by(request, state.admission))


@get("/api/server")
async def server(request: AnyRequest, state: Served) -> b.ServerOut:
    """What a page should know before anybody sits down."""
    notice = state.hall.operator.notice(lang_of(request))
    return b.ServerOut(bool(state.admission.config.invitation), None if notice is None else notice.text)


@get("/api/tables")
async def open_tables(state: Served) -> list[b.OpenTable]:
    """Tables that are listed and have a seat to give, of every worker."""
    texts = await state.hall.store.ask(queries.listed, state.hall.clock() - _PRESENT_MS, _LISTED)
    return [summary.open for text in texts if (summary := read_summary(text)).open is not None]


@post("/api/tables", status_code=HTTP_201_CREATED)
async def new_table(request: AnyRequest, state: Served, data: JSONBody[b.NewTable]) -> Response[b.MadeOut]:
    """Make a table; the maker has the first seat."""
    if not state.admission.may_make(client_of(request)):
        raise Refused("too-fast")
    state.admission.check_invitation(data.invitation, client_of(request))
    browser = browser_of(request) or new_browser()
    state.hall.operator.bans.check(browser)
    running, _ = await state.hall.make(data, browser, client_of(request))
    cookies = browser_cookies(browser, secure=request.scope["scheme"] == "https")
    return Response(b.MadeOut(running.room.code), status_code=HTTP_201_CREATED, cookies=cookies)


@get("/api/tables/{code:str}")
async def lobby(request: AnyRequest, state: Served, code: FromPath[str]) -> Response[b.LobbyOut]:
    """What somebody who follows a link is shown before sitting down."""
    running = await room_of(request, code)
    room = running.room
    guest = visitor(request, room)
    key = guest.named(new_browser())  # given now, so that somebody who presses twice is one person
    await guest.replace_old(state.hall, running)
    await state.hall.devices.come_back(running, guest.browser)
    shown = lobby_out(room, key, state.hall.clock())
    return Response(shown, cookies=guest.cookies(), headers={"Cache-Control": "no-store"})  # a browser's own secret is in it


@post("/api/tables/{code:str}/seats", status_code=HTTP_201_CREATED)
async def new_seat(request: AnyRequest, state: Served, code: FromPath[str], data: JSONBody[b.NewSeat]) -> Response[b.SeatOut]:
    """Sit down, or ask for a seat that this person has on another browser.  Somebody who has a seat here keeps it."""
    running = await room_of(request, code)
    room, seats = running.room, running.room.parts.seats
    guest = visitor(request, room, data.player)
    first = seats.holder(guest.own)
    if data.player is not None and (first is None or not TABLE_RULES[room.parts.setup.game].passes):
        raise Refused("not-seated" if first is None else "bad-settings")
    shares = 0 if data.player is None or first is None else first.who
    key = guest.named(new_browser())
    await state.hall.devices.come_back(running, guest.browser)
    occupant = seats.holder(key)
    state.hall.operator.bans.check(guest.browser)
    if occupant is not None:
        return Response(place_of(room, occupant), status_code=HTTP_200_OK)
    is_new = room.parts.setup.settings.knock and not any(knock.owns(key) for knock in seats.knocks)
    if (is_new or data.asks is not None) and not request.app.state.admission.may_make(client_of(request)):
        raise Refused("too-fast")  # a knock takes no seat, so the seats do not limit how many come
    await state.hall.change(running, lambda room, now: room.join(data.name, key, now, data.face, data.asks, shares=shares))
    await state.hall.persons.note(running, guest.browser)
    sits = seats.holder(key) or next((knock for knock in seats.knocks if knock.owns(key)), None)
    return Response(place_of(room, sits), status_code=HTTP_201_CREATED, cookies=guest.cookies())


@get("/api/tables/{code:str}/qr.svg", media_type="image/svg+xml")
async def qr(request: AnyRequest, state: Served, code: FromPath[str], seat: FromQuery[bool] = False) -> Response[bytes]:
    """The table's link as a QR code; with ``seat`` the secret link of one's own seat."""
    room = (await room_of(request, code)).room
    link = f"{reached_by(request, state.admission)}/t/{room.code}"
    if seat:
        key = visitor(request, room).key
        occupant = room.parts.seats.holder(key)
        if key is None or occupant is None:
            raise Refused("not-seated")
        link = f"{reached_by(request, state.admission)}/s/{occupant.link_of(key)[0]}"
    return Response(drawn(link), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


async def _finished(request: AnyRequest, what: ReportKind, code: str, number: int | None) -> tuple[RunningRoom, ReportRequest]:
    """A finished match; nothing of one that is being played (the log is secret until its end).  Raises Refused."""
    hall: Hall = request.app.state.hall
    running = await room_of(request, code)
    room = running.room
    seated = open_to_strangers(room) or room.parts.seats.holder(visitor(request, room).key) is not None
    count = room.parts.setup.finished
    wanted = ReportRequest(what, room.code, count if number is None else number, count)
    is_there = 1 <= wanted.number <= count
    if not seated and not (is_there and await hall.persons.has_played(browser_of(request), room.code, wanted.number)):
        raise Refused("private")
    if what == "review":
        await refuse_at_table(request, room.parts.setup.game)
    if not is_there:
        raise Refused("not-over")
    await hall.durable(running)  # the room may know of the end before it is stored
    return running, wanted


async def _look_back(request: AnyRequest, what: ReportKind, code: str, number: int | None) -> Response[bytes]:
    hall: Hall = request.app.state.hall
    running, wanted = await _finished(request, what, code, number)
    room = running.room
    packed = await hall.match_reports.of(wanted, client_of(request))
    if what == "review":
        await hall.levels.note_review(room.code, wanted.number, packed)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if what == "transcript":
        headers["Content-Disposition"] = f'attachment; filename="{room.parts.setup.game}-{room.code}-{wanted.number}.txt"'
    kind = MediaType.TEXT if what == "transcript" else MediaType.JSON
    return _packed(request, packed, headers, kind)


@get("/api/tables/{code:str}/transcript", media_type=MediaType.TEXT)
async def transcript_of(request: AnyRequest, code: FromPath[str], match: FromQuery[int | None] = None) -> Response[bytes]:
    return await _look_back(request, "transcript", code, match)


@get("/api/tables/{code:str}/replay")
async def replay_of(request: AnyRequest, code: FromPath[str], match: FromQuery[int | None] = None) -> Response[bytes]:
    """A finished match, act by act (ReplayOut)."""
    return await _look_back(request, "replay", code, match)


@get("/api/tables/{code:str}/claims")
async def claims_of(request: AnyRequest, code: FromPath[str], match: FromQuery[int | None] = None) -> list[ClaimLine]:
    """What people claimed of their hands in a finished match, and whether it was true."""
    running, wanted = await _finished(request, "replay", code, match)
    return running.room.parts.claims.of(wanted.number)


@get("/api/tables/{code:str}/review")
async def review_of(request: AnyRequest, code: FromPath[str], match: FromQuery[int | None] = None) -> Response[bytes]:
    """A finished match, choice by choice (ReviewOut)."""
    return await _look_back(request, "review", code, match)


# --- learning ---


async def refuse_at_table(request: AnyRequest, game: str | None = None) -> None:
    """Raise Refused if this browser is in a running game with other people: in this game, or with None in any.

    Tables that sleep count, and those where their person sits with another device.
    """
    hall: Hall = request.app.state.hall
    browser = browser_of(request)
    if not browser:
        return
    games = await hall.persons.plays_with_others(browser)
    if game in games or (game is None and games):
        raise Refused("at-table")


@get("/api/learning")
async def may_learn(request: AnyRequest, game: FromQuery[str | None] = None) -> dict[str, bool]:
    """Whether this browser may learn this game, or any, now; refused while it plays it with other people."""
    await refuse_at_table(request, game)
    return {"may": True}


@cache
def _shipped(game: str) -> tuple[bytes, str]:
    packed = path_of(game).read_bytes()
    return packed, f'"{hashlib.sha256(packed).hexdigest()[:16]}"'


@get("/api/drills/{game:str}")
async def drills_of(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """All drills of a game, a line each (Drill)."""
    if game not in DRILLED:
        raise Refused("not-found")
    packed, mark = _shipped(game)
    headers = {"Cache-Control": _KEPT, "ETag": mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return _packed(request, packed, headers, "application/x-ndjson")


@get("/api/explore/{game:str}")
async def explore(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A position set up by hand, solved (ExploreOut); its fields are those of the page's link."""
    if game not in LINKED:
        raise Refused("not-found")
    await refuse_at_table(request, game)
    hall: Hall = request.app.state.hall
    question = tuple((field, request.query_params.get(field, "")) for field in LINKED[game])
    if wrong := [field for field, words in question if len(words) > _WORDS_MOST]:
        raise Refused(f"bad-{wrong[0]}", wrong[0])
    packed = await hall.positions.of((game, question), client_of(request))
    return _packed(request, packed, {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}, MediaType.JSON)


def _packed(request: AnyRequest, packed: bytes, headers: dict[str, str], kind: str) -> Response[bytes]:
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type=kind, headers=headers)
    return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


ROUTES: Final[list[Any]] = [
    games,
    game_texts,
    game_page,
    address,
    server,
    open_tables,
    new_table,
    lobby,
    new_seat,
    qr,
    transcript_of,
    replay_of,
    claims_of,
    review_of,
    may_learn,
    drills_of,
    explore,
    *LINKS,
    *MONITORING,
    *PEOPLE,
    *OPERATOR,
    *PAGE,
]
