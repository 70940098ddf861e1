"""The web table inside another ASGI application.  ``uvicorn --app-dir examples inside_an_app:app``

The page's addresses begin at the root, so the table takes every path that is not your own.
"""

import os
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from trespok.server.config import Config
from trespok.server.http.app import make_app

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

table = make_app(Config(os.environ.get("TRESPOK_STORE", "sqlite:///tables.db")))


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Yours: /club and everything below it.  Everything else, start and end included, is the table's."""
    if scope["type"] == "http" and scope["path"].startswith("/club"):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html; charset=utf-8")]})
        await send({"type": "http.response.body", "body": b'<h1>Our club</h1><p><a href="/">Play</a></p>'})
    else:
        await table(scope, receive, send)  # type: ignore[arg-type]
