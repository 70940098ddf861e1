"""HTTP routes of circles, answered by any worker.  Making and joining have the price of a table, wrong ids of wrong codes."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ...wire import people as w
from ..hall.hall import Hall, new_browser
from ..refusals import Refused
from .admission import AnyRequest, Served, browser_cookies, browser_of, client_of, reached_by

_NOT_KEPT: Final = {"Cache-Control": "no-store"}


def _browser(request: AnyRequest, *, pays: bool) -> str:
    """The browser that asks.  Raises Refused."""
    admission, browser = request.app.state.admission, browser_of(request)
    if not admission.config.circles:
        raise Refused("circles-off")
    request.app.state.hall.operator.bans.check(browser)
    if not admission.may_guess(client_of(request)) or (pays and not admission.may_make(client_of(request))):
        raise Refused("too-fast")
    return browser


async def _look(request: AnyRequest, browser: str, code: str) -> w.CircleOut:
    hall: Hall = request.app.state.hall
    try:
        return await hall.circles.look(browser, code[:16] if code.isprintable() else "")  # PostgreSQL takes no NUL
    except Refused as refused:
        if refused.code == "no-circle":
            request.app.state.admission.wrong_code(client_of(request))
        raise


@post("/api/circles", status_code=HTTP_201_CREATED)
async def new_circle(request: AnyRequest, state: Served, data: JSONBody[w.NewCircle]) -> Response[w.CircleMade]:
    browser = _browser(request, pays=True) or new_browser()
    made = w.CircleMade(await state.hall.circles.make(browser, data))
    cookies = browser_cookies(browser, secure=request.scope["scheme"] == "https")
    return Response(made, status_code=HTTP_201_CREATED, cookies=cookies, headers=_NOT_KEPT)


@get("/api/circles/{circle:str}")
async def circle(request: AnyRequest, circle: FromPath[str]) -> Response[w.CircleOut]:
    """Its page, for members; for others its name."""
    return Response(await _look(request, _browser(request, pays=False), circle), headers=_NOT_KEPT)


@post("/api/circles/{circle:str}", status_code=HTTP_200_OK)
async def change_circle(
    request: AnyRequest, state: Served, circle: FromPath[str], data: JSONBody[w.CircleWish]
) -> Response[w.CircleOut]:
    """Join, leave, come to the evening, plan it; and the founder: close it, send somebody away."""
    browser = _browser(request, pays=data.join is not None) or new_browser()
    await _look(request, browser, circle)
    await state.hall.circles.change(browser, circle[:16], data)
    cookies = browser_cookies(browser, secure=request.scope["scheme"] == "https") if data.join is not None else []
    return Response(await _look(request, browser, circle), cookies=cookies, headers=_NOT_KEPT)


@get("/api/circles/{circle:str}/evening.ics")
async def calendar(request: AnyRequest, state: Served, circle: FromPath[str]) -> Response[str]:
    browser = _browser(request, pays=False)
    await _look(request, browser, circle)
    text = await state.hall.circles.calendar(browser, circle[:16], f"{reached_by(request, state.admission)}/c/{circle[:16]}")
    headers = {**_NOT_KEPT, "Content-Disposition": 'attachment; filename="trespok.ics"'}
    return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)


CIRCLES: Final[list[Any]] = [new_circle, circle, change_circle, calendar]
