"""What a refused request is told: a code and a sentence in its language, and nothing about our own faults."""

from __future__ import annotations

import logging
import re
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from msgspec.json import encode

from ...wire import bodies as b
from ..refusals import REFUSED, Refused, language, sentence
from .hosts import HEADERS

_STATUS: Final = {
    "no-table": 404,
    "not-found": 404,
    "too-fast": 429,
    "too-many-tables": 503,
    "too-many-people": 503,
    "closing": 503,
    "failed": 503,
    "started": 409,
    "full": 409,
    "not-over": 409,
    "no-review": 409,
    "unsolved": 409,
    "private": 403,
    "kicked": 403,
    "removed": 403,
    "banned": 403,
    "invitation": 403,
    "closed": 410,
    "link-gone": 404,
    "has-seat": 409,
    "unknown-host": 421,
    "store-full": 503,
    "store-read-only": 503,
    "store-broken": 503,
    "store-busy": 503,
    "store-away": 503,
    "at-table": 403,
    "busy": 503,
    "origin": 403,
    "too-large": 413,
}
_WHOLE: Final = "data"  # Litestar's name for the body itself
_LOG: Final = logging.getLogger("trespok")


def lang_of(request: Request[Any, Any, Any]) -> str:
    """The language an answer is wanted in."""
    return language(request.query_params.get("lang", "") + "," + request.headers.get("accept-language", ""))


def _refused(request: Request[Any, Any, Any], error: Exception) -> Response[b.Trouble]:
    refused = error if isinstance(error, Refused) else Refused("failed")
    return _trouble(request, refused.code, _STATUS.get(refused.code, 400), (refused.field, refused.expected))


def _http(request: Request[Any, Any, Any], error: Exception) -> Response[b.Trouble]:
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = {404: "not-found", 405: "not-found", 413: "too-large"}.get(status, "nonsense" if status < 500 else "failed")
    response = _trouble(request, code, status, _wrong_field(error) if code == "nonsense" else (None, None))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


def _wrong_field(error: Exception) -> tuple[str | None, str | None]:
    """Which field it is about, and what was expected there, in the words of what read it."""
    details = getattr(error, "extra", None)
    first = details[0] if isinstance(details, list) and details and isinstance(details[0], dict) else {}
    key, says = str(first.get("key", _WHOLE)), str(first.get("message", getattr(error, "detail", "")))
    named = re.search(r"(?:unknown|required) field `([^`]*)`", says)
    if named is not None:  # of the object that lacks it, or has it too many
        return named[1] if key == _WHOLE else f"{key}.{named[1]}", says
    return (None if key == _WHOLE else key), says if says.startswith(("Expected", "Invalid", "JSON", "Input")) else None


def _unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[b.Trouble]:
    """A body that is nested without end, or no text: its sender's fault, where there is one."""
    if request.method != "POST":
        return _fault(request, error)
    return _trouble(request, "nonsense", 400, (None, "JSON in UTF-8, not too deep"))


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[b.Trouble]:
    """Our own fault: logged here, and not told to the client."""
    _LOG.error("%s %s", request.method, _without_token(request.scope["path"]), exc_info=error)
    return _trouble(request, "failed", 500)


def _without_token(path: str) -> str:
    """A personal link is a secret, and a log is read by many."""
    for start in ("/s/", "/api/links/"):
        if path.startswith(start):
            return f"{start}…"
    return path


def _trouble(
    request: Request[Any, Any, Any], code: str, status: int, wrong: tuple[str | None, str | None] = (None, None)
) -> Response[b.Trouble]:
    REFUSED[code] += 1
    trouble = b.Trouble(code, sentence(lang_of(request), code), *wrong)
    return Response(trouble, status_code=status, media_type=MediaType.JSON, headers=dict(HEADERS))


def trouble_of(scope: Any, code: str) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """The same for middleware, which answers before the application: headers and body."""
    REFUSED[code] += 1
    body = encode(b.Trouble(code, sentence(lang_of(Request(scope)), code)))
    headers = {"Content-Type": MediaType.JSON.value, "Content-Length": str(len(body)), **HEADERS}
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()], body


TROUBLES: Final[Any] = {
    Refused: _refused,
    HTTPException: _http,
    RecursionError: _unreadable,
    UnicodeDecodeError: _unreadable,
    Exception: _fault,
}
