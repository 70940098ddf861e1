"""Names and origins of this server, the headers of every answer, and the client's address behind a proxy on a Unix socket.

A page elsewhere can make its own name point here (DNS rebinding), and is not us for that.
"""

from __future__ import annotations

import ipaddress
from typing import Any, Final
from urllib.parse import urlsplit

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
