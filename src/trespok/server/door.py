"""At the door: who comes in, how often, from where, and what is said to those who may not."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from ..wire import bodies as b
from .front import HEADERS, Files, same_origin
from .hall import Hall
from .limits import Bucket, Limits
from .refusals import Refused, language, sentence

__all__ = ["TROUBLES", "Door", "knock", "who"]

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
    "origin": 403,
    "too-large": 413,
}
_LOG: Final = logging.getLogger("trespok")
_FORGET_AT: Final = 10_000


@dataclass(slots=True)
class Door:
    """Who comes in, how often, and from where."""

    limits: Limits
    files: Files
    address: str
    origins: frozenset[str]
    open: Counter[str] = field(default_factory=Counter)  # connections, by address
    _asked: dict[str, Bucket] = field(default_factory=dict)
    _made: dict[str, Bucket] = field(default_factory=dict)

    def may_ask(self, who: str, now: int) -> bool:
        """One more request of this address."""
        return self._take(self._asked, who, now, self.limits.requests_burst, self.limits.requests_per_s)

    def may_make(self, who: str, now: int) -> bool:
        """One more table of this address."""
        return self._take(self._made, who, now, self.limits.made_burst, self.limits.made_per_s)

    @staticmethod
    def _take(buckets: dict[str, Bucket], who: str, now: int, burst: float, rate: float) -> bool:
        if len(buckets) > _FORGET_AT:
            for old in [key for key, bucket in buckets.items() if bucket.full(now)]:
                del buckets[old]
        return buckets.setdefault(who, Bucket(burst, rate)).take(now)


def who(request: Request[Any, Any, Any]) -> str:
    """The address of a request, as the proxy in front tells it."""
    return request.client.host if request.client is not None else ""


def lang_of(request: Request[Any, Any, Any]) -> str:
    """The language an answer is wanted in."""
    return language(request.query_params.get("lang", "") + "," + request.headers.get("accept-language", ""))


async def knock(request: Request[Any, Any, Any]) -> None:
    """Before anything else: not too often, and changes only from our own page."""
    door: Door = request.app.state.door
    hall: Hall = request.app.state.hall
    asks = request.url.path.startswith(("/api/", "/s/"))  # the page's own files are free: many phones share one address
    if asks and not door.may_ask(who(request), hall.clock()):
        raise Refused("too-fast")
    if request.method == "POST" and not same_origin(request.headers.get("origin"), request.headers.get("host"), door.origins):
        raise Refused("origin")


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
    """Our own fault: written down here, and nothing of it told."""
    _LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return _trouble(request, "failed", 500)


def _trouble(request: Request[Any, Any, Any], code: str, status: int) -> Response[b.Trouble]:
    trouble = b.Trouble(code, sentence(lang_of(request), code))
    return Response(trouble, status_code=status, media_type=MediaType.JSON, headers=dict(HEADERS))


TROUBLES: Final[Any] = {Refused: _refused, HTTPException: _http, Exception: _fault}
