"""Headers of every answer, and the check that a request comes from our own page."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

__all__ = ["HEADERS", "same_origin"]

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
