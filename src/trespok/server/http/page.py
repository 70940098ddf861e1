"""The page itself: its files, and the one document that every address of it leads to."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from ..refusals import Refused
from .admission import Admission
from .cookies import stale_cookies

__all__ = ["PAGE", "the_page"]


@get("/", include_in_schema=False)
async def front_page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The page."""
    return the_page(request, state, "")


@get("/{path:path}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State, path: FromPath[str]) -> Response[bytes]:
    """Its files; every address of the page itself leads to the one document."""
    return the_page(request, state, path)


def the_page(request: Request[Any, Any, Any], state: State, path: str = "") -> Response[bytes]:
    """A file of the page, or the page itself."""
    admission: Admission = state.admission
    name = path.lstrip("/")
    found = admission.files.get(name)
    if found is None:
        if name.startswith(("api/", "ws/", "assets/")) or "." in name:
            raise Refused("not-found")
        found = admission.files.index
    headers = {"Cache-Control": found.kept, "Vary": "Accept-Encoding"}
    content, cookies = found.content, stale_cookies(request.cookies)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = found.packed, "gzip"
    return Response(content, media_type=found.kind, headers=headers, cookies=cookies)


PAGE: Final[list[Any]] = [front_page, page]
