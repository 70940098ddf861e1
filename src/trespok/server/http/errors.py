"""What a refused request is told: a code and a sentence in its language, and nothing about our own faults."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from ...wire import bodies as b
from ..refusals import Refused, language, sentence
from .headers import HEADERS

__all__ = ["TROUBLES"]

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
    "private": 403,
    "kicked": 403,
    "link-gone": 404,
    "has-seat": 409,
    "unknown-host": 421,
    "store-full": 503,
    "store-read-only": 503,
    "store-broken": 503,
    "store-busy": 503,
    "store-away": 503,
    "origin": 403,
    "too-large": 413,
}
_LOG: Final = logging.getLogger("trespok")


def _lang_of(request: Request[Any, Any, Any]) -> str:
    """The language an answer is wanted in."""
    return language(request.query_params.get("lang", "") + "," + request.headers.get("accept-language", ""))


def _refused(request: Request[Any, Any, Any], error: Exception) -> Response[b.Trouble]:
    code = error.code if isinstance(error, Refused) else "failed"
    return _trouble(request, code, _STATUS.get(code, 400))


def _http(request: Request[Any, Any, Any], error: Exception) -> Response[b.Trouble]:
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = {404: "not-found", 405: "not-found", 413: "too-large"}.get(status, "nonsense" if status < 500 else "failed")
    response = _trouble(request, code, status)
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[b.Trouble]:
    """Our own fault: logged here, and not told to the client."""
    _LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return _trouble(request, "failed", 500)


def _trouble(request: Request[Any, Any, Any], code: str, status: int) -> Response[b.Trouble]:
    trouble = b.Trouble(code, sentence(_lang_of(request), code))
    return Response(trouble, status_code=status, media_type=MediaType.JSON, headers=dict(HEADERS))


TROUBLES: Final[Any] = {Refused: _refused, HTTPException: _http, Exception: _fault}
