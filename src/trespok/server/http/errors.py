"""What every answer has: its headers, and for a refused request a code and a sentence in its language.

A page elsewhere can make its own name point here (DNS rebinding), and is not us for that.  Our own faults are not told.
"""

import ipaddress
import logging
import re
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from msgspec.json import encode

from ...wire import bodies as b
from ..refusals import REFUSED, Refused, language, sentence

# No inline script or style, nothing from elsewhere, no frame around us; the socket is ours as well.
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """Whether our own page is asking.  A client other than a browser sends no origin, and has no cookies to steal."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        named = urlsplit(origin).netloc
    except ValueError:  # "http://[" and the like: no browser's
        return False
    return bool(host) and named.lower() == (host or "").lower()


# Nobody can register a name under these, or one without a dot: a client that uses them is in our own network.
_PRIVATE: Final = ("local", "localhost", "lan", "home", "internal", "home.arpa", "corp", "test")

_LONGEST: Final = 100  # letters: links and QR codes hold it, and the code for a name of thousands took a tenth of a second
_LAST_PORT: Final = 65_535


def is_ours(host: str | None, names: frozenset[str]) -> bool:
    """Whether a request with this Host header is meant for us; *names* are those the host has told us of."""
    if not host:
        return True  # no browser
    name, port = _parts(host)
    if port is None:
        return False
    if name in names:
        return True
    if len(name) > _LONGEST:
        return False
    if "." not in name or name.endswith(tuple(f".{suffix}" for suffix in _PRIVATE)):
        return True
    return _is_address(name)


def _parts(host: str) -> tuple[str, int | None]:
    """The name in lower case, and the port, 0 where none is said; None: that is no port."""
    if host.startswith("["):
        name, _, rest = host[1:].partition("]")
        port = rest.removeprefix(":")
    else:
        name, _, port = host.partition(":")
    number = int(port or "0") if len(port) <= len(str(_LAST_PORT)) and (port or "0").isdecimal() else None
    return name.rstrip(".").lower(), number if number is None or number <= _LAST_PORT else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class ForwardedOverUnix:
    """ASGI middleware for a worker on a Unix socket, where every client is the proxy in front.

    The proxy replaces or extends the client's own headers, so the last address is the one it saw itself.
    """

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            headers = dict(scope["headers"])  # of several with one name the last
            address = headers.get(b"x-forwarded-for", b"").decode("latin-1").rpartition(",")[2].strip()
            scheme = headers.get(b"x-forwarded-proto", b"").decode("latin-1").strip()
            scope["client"] = (address, 0) if _is_address(address) else None
            if scheme in {"http", "https"}:
                scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        await self._app(scope, receive, send)


_CODES: Final = {
    403: "private kicked removed banned invitation circle-closed at-table origin key-needed key-foreign device-new",
    404: "no-table not-found link-gone no-circle circles-off tv-letters join-over",
    409: "started full not-over no-review unsolved circle-full has-seat nonce-used",
    410: "closed",
    413: "too-large",
    421: "unknown-host",
    429: "too-fast tv-tries",
    503: "too-many-tables too-many-people closing failed store-full store-read-only store-broken store-busy store-away busy",
}  # by HTTP status; every other code is a 400
_STATUS: Final = {code: status for status, codes in _CODES.items() for code in codes.split()}
_WHOLE: Final = "data"  # Litestar's name for the body itself
_LOG: Final = logging.getLogger("trespok")


def lang_of(request: Request[Any, Any, Any]) -> str:
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
    """A personal link is a secret, so is a TV's and a circle's, and a log is read by many."""
    for start in ("/s/", "/api/links/", "/api/tv/", "/api/circles/", "/c/"):
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
