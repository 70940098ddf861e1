"""For whoever watches the server: is it well, and should people be sent to it."""

from __future__ import annotations

from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from ..hall.hall import Hall
from .relays import Relays

__all__ = ["HEALTH"]


def _line(words: str, *, well: bool) -> Response[str]:
    status = HTTP_200_OK if well else HTTP_503_SERVICE_UNAVAILABLE
    return Response(words, status_code=status, media_type=MediaType.TEXT, headers={"Cache-Control": "no-store"})


def _beside(state: State) -> str:
    """That there are others, and how many of them are not reached."""
    relays: Relays | None = state.get("relays")
    others = 0 if relays is None else len(relays.peers.others())
    if relays is None or not others:
        return ""
    missing = f"; {relays.peers.unreached} unreached" if relays.peers.unreached else ""
    return f" (this worker, one of {others + 1}{missing})"


@get("/health", media_type=MediaType.TEXT)
async def health(state: State) -> Response[str]:
    """Of this worker: whether moves can be stored, how much there is, and how late the event loop was at its worst."""
    hall: Hall = state.hall
    found = await hall.vitals.read()
    if found.trouble is not None:
        return _line(f"{found.trouble.code}: the store cannot be used, {found.trouble.plain}", well=False)
    return _line(f"ok {found.tables} tables {found.pages} pages {found.lag_ms:.1f} ms lag{_beside(state)}", well=True)


@get("/ready", media_type=MediaType.TEXT)
async def ready(state: State) -> Response[str]:
    """Whether people should be sent here: games in play are taken up again, it is not ending, and the store works."""
    hall: Hall = state.hall
    if hall.phase != "open":
        return _line(hall.phase, well=False)
    if hall.lease is not None and not hall.lease.number:
        return _line("no-lease", well=False)
    trouble = (await hall.vitals.read()).trouble
    return _line(trouble.code if trouble is not None else "ready", well=trouble is None)


HEALTH: Final[list[Any]] = [health, ready]
