"""HEAD: the same answer without its body, for whoever only wants to know whether it is there."""

from __future__ import annotations

from typing import Any

__all__ = ["AnswersHead"]


class AnswersHead:
    """The application, asked with GET; the server below knows that it was HEAD, and sends no body."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)
