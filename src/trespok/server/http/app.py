"""The application: routes and the socket over one hall."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ... import __version__
from ..hall.hall import Hall
from ..limits import Limits
from ..store.store import open_store
from .admission import Admission, admit
from .errors import TROUBLES
from .headers import HEADERS
from .routes import ROUTES
from .socket import table_socket
from .static import Files

__all__ = ["STATIC", "make_app"]

STATIC: Final = Path(__file__).parents[1] / "static"


def make_app(
    store_url: str,
    limits: Limits | None = None,
    *,
    address: str = "",
    origins: frozenset[str] = frozenset(),
    names: frozenset[str] = frozenset(),
    public_url: str = "",
    fast: bool = False,
    static: Path = STATIC,
) -> Litestar:
    """The application.  *address* goes into links and QR codes where a request names only localhost; *names* are ours too."""
    given = limits or Limits()
    admission = Admission(given, Files(static), address, origins, names, public_url)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(app.state.pop("store", None) or await open_store(store_url, fast=fast), given)
        app.state.hall = hall
        await hall.start()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=[*ROUTES, table_socket],
        lifespan=[lifespan],
        state=State({"admission": admission}),
        before_request=admit,
        exception_handlers=TROUBLES,
        response_headers=HEADERS,
        request_max_body_size=given.body_bytes,
        openapi_config=OpenAPIConfig(
            title="trespok", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        debug=False,
    )
