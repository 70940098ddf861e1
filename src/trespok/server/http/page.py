"""The page itself: its files, and the one document that every address of it leads to."""

from __future__ import annotations

import gzip
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from ..refusals import Refused
from .admission import Admission
from .cookies import stale_cookies
from .previews import preview_of
from .static import File

__all__ = ["PAGE", "the_page"]


@get("/", include_in_schema=False)
async def front_page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The page."""
    return the_page(request, state, tags=await preview_of(request, state, ""))


@get("/{path:path}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State, path: FromPath[str]) -> Response[bytes]:
    """Its files; every address of the page itself leads to the one document."""
    admission: Admission = state.admission
    name = path.lstrip("/")
    found = admission.files.get(name)
    if found is not None:
        packed = found.packed if _unpacks(request) else None
        return _sent(request, found, found.content if packed is None else packed, packed=packed is not None)
    if name.startswith(("api/", "ws/", "assets/")) or "." in name:
        raise Refused("not-found")
    return the_page(request, state, tags=await preview_of(request, state, name))


def the_page(request: Request[Any, Any, Any], state: State, tags: bytes = b"") -> Response[bytes]:
    """The page itself, with *tags* in its head."""
    admission: Admission = state.admission
    found = admission.files.index
    content = found.content.replace(b"</head>", b"  " + tags + b"\n  </head>", 1) if tags else found.content
    packed = _unpacks(request)
    return _sent(request, found, gzip.compress(content, 6) if packed else content, packed=packed)


def _unpacks(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _sent(request: Request[Any, Any, Any], found: File, content: bytes, *, packed: bool) -> Response[bytes]:
    headers = {"Cache-Control": found.kept, "Vary": "Accept-Encoding, Accept-Language"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=found.kind, headers=headers, cookies=stale_cookies(request.cookies))


PAGE: Final[list[Any]] = [front_page, page]
