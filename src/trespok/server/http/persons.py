"""HTTP routes of a person: my games, my data, my devices, and being forgotten.  Any worker answers them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ...wire import bodies as b
from ..hall.hall import new_browser
from ..hall.persons import PAGE_OF_GAMES
from ..refusals import Refused
from ..store.devices import LINK_MS, SPARE_MS
from .admission import AnyRequest, Served, browser_cookies, browser_of, client_of, reached_by
from .routes import drawn

_NOT_KEPT: Final = {"Cache-Control": "no-store"}


@get("/api/me/games")
async def my_games(
    request: AnyRequest,
    state: Served,
    game: FromQuery[str] = "",
    before: FromQuery[int | None] = None,
    most: FromQuery[int] = PAGE_OF_GAMES,
) -> b.MyGames:
    """The finished games of this browser's person, the latest first; of one game, or that ended before a time."""
    if not game.isprintable():
        raise Refused("not-found")
    return await state.hall.persons.games(browser_of(request), game, before, max(0, most))


@get("/api/me/data")
async def my_data(request: AnyRequest, state: Served) -> Stream:
    """Everything in one file: results and the person as JSON, games as transcripts."""
    browser = browser_of(request)
    if not browser:
        raise Refused("not-found")
    headers = {"Content-Disposition": 'attachment; filename="trespok.zip"', **_NOT_KEPT}
    me, level = await state.hall.devices.me(browser, _origin(request)), await state.hall.levels.of(browser, "", 0)
    mine = {"me": me, "circles": await state.hall.circles.of(browser), "level": level}
    return Stream(state.hall.persons.export(browser, mine), media_type="application/zip", headers=headers)


@post("/api/me/forget", status_code=HTTP_200_OK)
async def forget_me(request: AnyRequest, state: Served) -> dict[str, int]:
    """Nothing here knows this browser's person any more; the answer says how many tables have let them go."""
    return {"tables": await state.hall.devices.forget(browser_of(request))}


# --- devices ---


@get("/api/me")
async def me(request: AnyRequest, state: Served) -> Response[b.Me]:
    """My name, my devices, and which one asks to be mine, too."""
    return await _me(request, state, browser_of(request))


@post("/api/me/link", status_code=HTTP_201_CREATED)
async def my_link(request: AnyRequest, state: Served, data: JSONBody[b.LinkKind]) -> Response[b.JoinLink]:
    """A link by which another device of mine joins: once, within ten minutes, and with my yes.  The one before is over.

    A spare one needs neither, for the day when no device of mine leads here any more.
    """
    if not state.admission.may_make(client_of(request)):
        raise Refused("too-fast")
    browser = browser_of(request) or new_browser()
    state.hall.operator.bans.check(browser)
    if data.spare:
        await state.hall.devices.prove(browser, _origin(request), "spare", data.proof)
    secret = await state.hall.devices.open_link(browser, data.kind, spare=data.spare)
    link = f"{reached_by(request, state.admission)}/join#{secret}"
    answer = b.JoinLink(link, drawn(link).decode(), SPARE_MS if data.spare else LINK_MS)
    return Response(answer, cookies=_cookies(request, browser), headers=_NOT_KEPT)


@post("/api/me/link/answer", status_code=HTTP_200_OK)
async def answer_link(request: AnyRequest, state: Served, data: JSONBody[b.JoinAnswer]) -> b.Me:
    """Whether the device that asks is mine; it shows the same three signs if it is."""
    if data.yes:
        await state.hall.devices.prove(browser_of(request), _origin(request), f"join {data.device}", data.proof)
    await state.hall.devices.answer(browser_of(request), data.device, yes=data.yes)
    return await state.hall.devices.me(browser_of(request), _origin(request))


@post("/api/join/look", status_code=HTTP_200_OK)
async def look_at_link(request: AnyRequest, state: Served, data: JSONBody[b.JoinWish]) -> b.JoinOut:
    """Whose link this is.  The secret is in no address, and so in no log."""
    with _guesses(request, state):
        return await state.hall.devices.look_at_link(browser_of(request), data.link)


@post("/api/join", status_code=HTTP_200_OK)
async def join(request: AnyRequest, state: Served, data: JSONBody[b.JoinWish]) -> Response[b.JoinSigns]:
    """This device asks to be the person whose link it is; nothing is theirs before they say yes."""
    browser = browser_of(request) or new_browser()
    state.hall.operator.bans.check(browser)
    with _guesses(request, state):
        signs = await state.hall.devices.use_link(browser, data.link, data.kind)
    return Response(b.JoinSigns(signs), cookies=_cookies(request, browser), headers=_NOT_KEPT)


@get("/api/join")
async def joined(request: AnyRequest, state: Served) -> Response[b.Joined]:
    return Response(b.Joined(await state.hall.devices.joined(browser_of(request))), headers=_NOT_KEPT)


@post("/api/me/devices/{device:str}/remove", status_code=HTTP_200_OK)
async def remove_device(request: AnyRequest, state: Served, device: FromPath[str], data: JSONBody[b.Proven]) -> b.Me:
    """A device of mine that is lost: it has no seat any more, and is nobody."""
    await state.hall.devices.prove(browser_of(request), _origin(request), f"remove {device}", data.proof)
    await state.hall.devices.remove(browser_of(request), device)
    return await state.hall.devices.me(browser_of(request), _origin(request))


@post("/api/me/nonce", status_code=HTTP_201_CREATED)
async def nonce(state: Served) -> Response[b.NonceOut]:
    return Response(b.NonceOut(await state.hall.devices.nonce()), headers=_NOT_KEPT)


@post("/api/me/key", status_code=HTTP_200_OK)
async def my_key(request: AnyRequest, state: Served, data: JSONBody[b.MyKey]) -> dict[str, bool]:
    """This browser has a key, and signs with it from now on."""
    await state.hall.devices.keep_key(browser_of(request), _origin(request), data.key, data.proof)
    return {"kept": True}


@post("/api/me/return", status_code=HTTP_200_OK)
async def return_by_key(request: AnyRequest, state: Served, data: JSONBody[b.MyKey]) -> Response[b.Me]:
    """A browser that has its key but no cookie any more is who it was."""
    browser = browser_of(request) or new_browser()
    state.hall.operator.bans.check(browser)
    await state.hall.devices.return_by_key(browser, _origin(request), data.key, data.proof)
    return await _me(request, state, browser, new=True)


@post("/api/me/passkey", status_code=HTTP_200_OK)
async def my_passkey(request: AnyRequest, state: Served, data: JSONBody[b.Passkey]) -> Response[b.Me]:
    """This browser's person has a passkey."""
    if not state.admission.may_make(client_of(request)):
        raise Refused("too-fast")
    await state.hall.passkeys.keep(browser_of(request), _origin(request), data)
    return await _me(request, state, browser_of(request))


@post("/api/me/passkey/return", status_code=HTTP_200_OK)
async def return_by_passkey(request: AnyRequest, state: Served, data: JSONBody[b.Passkey]) -> Response[b.Me]:
    """A new device is somebody who has a passkey."""
    browser = browser_of(request) or new_browser()
    state.hall.operator.bans.check(browser)
    await state.hall.passkeys.return_by(browser, _origin(request), data)
    return await _me(request, state, browser, new=True)


def _origin(request: AnyRequest) -> str:
    """The address of the page that asks: ours, or it would not have come this far."""
    scheme, _, rest = request.headers.get("origin", "").partition("://")
    secure = (scheme or request.scope["scheme"]) == "https"
    return f"{'https' if secure else 'http'}://{rest.partition('/')[0] or request.headers.get('host', '')}"


@contextmanager
def _guesses(request: AnyRequest, state: Served) -> Iterator[None]:
    if not state.admission.may_guess(client_of(request)):
        raise Refused("too-fast")
    try:
        yield
    except Refused as refused:
        if refused.code == "join-over":
            state.admission.wrong_code(client_of(request))
        raise


def _cookies(request: AnyRequest, browser: str) -> list[Cookie]:
    return browser_cookies(browser, secure=request.scope["scheme"] == "https")


async def _me(request: AnyRequest, state: Served, browser: str, *, new: bool = False) -> Response[b.Me]:
    cookies = _cookies(request, browser) if new else None
    return Response(await state.hall.devices.me(browser, _origin(request)), cookies=cookies, headers=_NOT_KEPT)


PERSONS: Final[list[Any]] = [
    *(my_games, my_data, forget_me),
    *(me, my_link, answer_link, look_at_link, join, joined, remove_device, nonce, my_key, return_by_key),
    *(my_passkey, return_by_passkey),
]
