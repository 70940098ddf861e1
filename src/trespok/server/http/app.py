"""The application: routes and the socket over one hall."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ... import __version__
from ..admin.desk import Listener
from ..config import Config
from ..hall.hall import Hall
from ..hall.outside import Outside
from ..store.store import open_store
from .admission import Admission, admit
from .errors import HEADERS, TROUBLES
from .notices import NOTICES
from .pages import Files
from .persons import PERSONS
from .routes import ROUTES
from .socket import table_socket
from .tv import TV

STATIC: Final = Path(__file__).parents[1] / "static"


def make_app(config: Config, *, address: str = "", folder: str = "", static: Path = STATIC) -> Litestar:
    """The application.  *address* goes into links if a request names only localhost; *folder* has the operator's socket."""
    admission = Admission(config, address)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = app.state.pop("store", None) or await open_store(config.store, fast=config.fast_store)
        outside = Outside(config.call_hosts)
        hall = Hall(
            store, config.limits, calculators=app.state.pop("calculators", None), outside=outside, contact=config.public_url
        )
        app.state.hall = hall
        await hall.start()
        listener = Listener(hall, folder, config.store)
        await listener.start()
        try:
            yield
        finally:
            listener.close()
            await hall.close()

    return Litestar(
        route_handlers=[*ROUTES, *TV, *PERSONS, *NOTICES, table_socket],
        lifespan=[lifespan],
        state=State({"admission": admission, "files": Files(static)}),
        before_request=admit,
        exception_handlers=TROUBLES,
        response_headers=HEADERS,
        request_max_body_size=config.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="trespok", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        debug=False,
    )
