"""HTTP routes of notices: which ones this browser wants, and where it takes them."""

from typing import Any, Final

from litestar import get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from ...wire import bodies as b
from ..refusals import Refused
from ..store.notices import Push
from .admission import AnyRequest, Served, browser_of


@get("/api/me/push")
async def push_now(request: AnyRequest, state: Served) -> b.PushNow:
    """The server's key, with which a browser asks its maker's push service for an address; and what it wants."""
    try:
        key = await state.hall.notices.public_key()
    except Refused:
        return b.PushNow(None, None)
    wants = await state.hall.notices.wants(browser_of(request))
    return b.PushNow(key, None if wants is None else [kind for kind in b.NOTICE_KINDS if kind in wants.split()])


@post("/api/me/push", status_code=HTTP_200_OK)
async def push_here(request: AnyRequest, state: Served, data: JSONBody[b.PushWish]) -> b.PushNow:
    """This browser is told there from now on."""
    push = Push(data.endpoint, data.p256dh, data.auth, " ".join(sorted(set(data.wants))))
    await state.hall.notices.subscribe(browser_of(request), push)
    return b.PushNow(None, data.wants)


@post("/api/me/push/stop", status_code=HTTP_200_OK)
async def push_stop(request: AnyRequest, state: Served) -> b.PushNow:
    if browser := browser_of(request):
        await state.hall.notices.unsubscribe(browser)
    return b.PushNow(None, None)


NOTICES: Final[list[Any]] = [push_now, push_here, push_stop]
