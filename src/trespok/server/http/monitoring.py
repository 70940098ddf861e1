"""For the host: is this worker well and ready, ``/metrics`` for Prometheus, and ``trespok admin --server`` over HTTPS.

Monitoring tells no names, no codes, no addresses.
"""

from __future__ import annotations

import asyncio
import hmac
import platform
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import DecodeError

from ... import __version__
from ..admin.desk import Answer, answer, read_request
from ..hall.hall import Hall
from ..refusals import REFUSED, Refused
from ..room.room import Room


def has_token(request: Request[Any, Any, Any], token: str) -> bool:
    """Whether the request carries this token.  Raises Refused as for a page that does not exist if there is none to carry."""
    if not token:
        raise Refused("not-found")
    header = request.headers.get("authorization", "").encode("utf-8", "surrogateescape")
    return hmac.compare_digest(header, f"Bearer {token}".encode())


async def _answer(request: Request[Any, Any, Any], code: str) -> Response[Answer] | Response[bytes]:
    if not has_token(request, request.app.state.admission.config.admin_token):
        return Response(b"", status_code=401, headers={"WWW-Authenticate": "Bearer"})
    try:
        wish = read_request(await request.body())
    except DecodeError as error:
        raise Refused("nonsense", expected=str(error)) from None
    if wish.code != code.upper():
        raise Refused("nonsense", "code", "the code of the address")
    return Response(await answer(request.app.state.hall, wish), status_code=200, headers={"Cache-Control": "no-store"})


@post("/api/admin", include_in_schema=False)
async def on_the_server(request: Request[Any, Any, Any]) -> Response[Any]:
    return await _answer(request, "")


@post("/api/tables/{code:str}/admin", include_in_schema=False)
async def on_a_table(request: Request[Any, Any, Any], code: FromPath[str]) -> Response[Any]:
    """A request about a table: its address has the code, so that it reaches the worker of that table."""
    return await _answer(request, code)


OPERATOR: Final[list[Any]] = [on_the_server, on_a_table]


if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry, Metric


_KIND: Final = "text/plain; version=0.0.4"  # Litestar adds the charset
_ANSWER_S: Final = 5.0


# --- health ---


def _line(words: str, *, well: bool) -> Response[str]:
    headers = {"Cache-Control": "no-store"}
    return Response(words, status_code=200 if well else 503, media_type=MediaType.TEXT, headers=headers)


def _beside(hall: Hall) -> str:
    return f" (this worker, one of {hall.own.workers})" if hall.own is not None and hall.own.workers > 1 else ""


@get("/alive", media_type=MediaType.TEXT)
async def alive(state: State) -> Response[str]:
    """For a proxy that asks often: the loop runs and the worker is not ending.  Answered from memory, never from the store."""
    hall: Hall = state.hall
    return _line("alive" if hall.phase != "closing" else "closing", well=hall.phase != "closing")


@get("/health", media_type=MediaType.TEXT)
async def health(state: State) -> Response[str]:
    """Of this worker: whether moves can be stored, how much there is, and how late the event loop was at its worst."""
    hall: Hall = state.hall
    reading = await hall.health.read()
    if reading.trouble is not None:
        return _line(f"{reading.trouble.code}: the store cannot be used, {reading.trouble.plain}", well=False)
    return _line(f"ok {reading.tables} tables {reading.pages} pages {reading.lag_ms:.1f} ms lag{_beside(hall)}", well=True)


@get("/ready", media_type=MediaType.TEXT)
async def ready(state: State) -> Response[str]:
    """Whether people should be sent here: games in play are taken up again, it is not ending, and the store works."""
    hall: Hall = state.hall
    if hall.phase != "open":
        return _line(hall.phase, well=False)
    if hall.own is not None and not hall.own.number:
        return _line("store-away", well=False)
    trouble = (await hall.health.read()).trouble
    return _line(trouble.code if trouble is not None else "ready", well=trouble is None)


# --- metrics ---


def _state(room: Room) -> str:
    if room.phase == "play" and room.parts.setup.asleep:
        return "asleep"
    return "paused" if room.phase == "play" and room.parts.setup.paused else room.phase


def _seat_kinds(room: Room) -> Iterator[str]:
    for occupant in room.parts.seats.occupants:
        if occupant is None:
            yield "free"
        elif not occupant.person:
            yield "bot"
        else:
            yield "here" if occupant.here else "away"


async def _families(hall: Hall) -> list[Metric]:
    """All there is to say, in prometheus_client's own types.  Reads the rooms, so it belongs on the event loop."""
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily  # noqa: PLC0415

    trouble = (await hall.health.read()).trouble
    metrics, families = hall.health.metrics, list[Any]()
    rooms = [running.room for running in hall.rooms.values()]

    def family(kind: Any, name: str, what: str, label: str | tuple[str, ...], counts: Counter[Any]) -> None:
        labels = (label,) if isinstance(label, str) else label
        families.append(kind(f"trespok_{name}", what, labels=labels))
        for key, count in sorted(counts.items()):
            families[-1].add_metric((key,) if isinstance(key, str) else key, count)

    def gauge(name: str, what: str, value: float) -> None:
        families.append(GaugeMetricFamily(f"trespok_{name}", what, value=value))

    tables = Counter((room.parts.setup.game, _state(room)) for room in rooms)
    watching = sum(room.parts.connections.watching for room in rooms)
    tvs = sum(len(room.parts.connections.tvs) for room in rooms)
    seats = sum(len(room.parts.connections) for room in rooms) - watching - tvs
    about = Counter({(__version__, platform.python_version()): 1})
    family(GaugeMetricFamily, "info", "What runs here", ("version", "python"), about)
    gauge("ready", "1 where people may be sent to this server", hall.phase == "open" and not trouble)
    gauge("store_ok", "1 where what is given to the store is stored", not trouble)
    family(GaugeMetricFamily, "tables", "Tables in memory", ("game", "state"), tables)
    family(GaugeMetricFamily, "seats", "Their seats", "kind", Counter(kind for room in rooms for kind in _seat_kinds(room)))
    pages = Counter(seat=seats, watcher=watching, tv=tvs)
    family(GaugeMetricFamily, "pages", "Open pages, of seats, of watchers and of rooms' screens", "kind", pages)
    moves = "Moves that were stored, of people, bots and clocks"
    family(CounterMetricFamily, "moves", moves, "game", metrics.moves)
    family(CounterMetricFamily, "refusals", "What was refused, by the code of the refusal", "code", REFUSED)
    family(CounterMetricFamily, "commit_failures", "Groups of changes that were not stored", "code", metrics.failed)
    families.append(CounterMetricFamily("trespok_late_bots", "Bots the table played for", value=metrics.late_bots))
    gauge("questions_waiting", "Questions to experts, and hints, that no process has begun", hall.thinking.waiting)
    gauge("lookbacks_waiting", "Transcripts, replays and reviews being written", hall.match_reports.waiting)
    for name, what, spread in (
        ("commit_seconds", "How long storing a group of changes took", metrics.stored),
        ("loop_lag_seconds", "How late the event loop was, looked at 50 times a second", metrics.lags),
    ):
        families.append(HistogramMetricFamily(f"trespok_{name}", what, buckets=list(spread.up_to()), sum_value=spread.total_s))
    return families


class _Collector:
    def __init__(self, collect: Callable[[], list[Metric]]) -> None:
        self.collect = collect


def _registry(collect: Callable[[], list[Metric]]) -> CollectorRegistry:
    """With memory, processor time and open files of the process."""
    from prometheus_client import CollectorRegistry, ProcessCollector  # noqa: PLC0415 - with the host extra

    registry = CollectorRegistry(auto_describe=False)
    ProcessCollector(registry=registry)
    registry.register(_Collector(collect))
    return registry


async def exposition(hall: Hall) -> bytes:
    from prometheus_client import generate_latest  # noqa: PLC0415 - as above

    families = await _families(hall)
    return bytes(generate_latest(_registry(lambda: families)))


def start_metrics_port(host: str, port: int, state: State) -> Callable[[], None]:
    """prometheus_client's own server on a port of its own; call what is returned to end it.  Raises OSError."""
    from prometheus_client import start_http_server  # noqa: PLC0415 - as above

    loop = asyncio.get_running_loop()

    def collect() -> list[Metric]:
        hall: Hall | None = state.get("hall")
        if hall is None:
            return []
        return asyncio.run_coroutine_threadsafe(_families(hall), loop).result(_ANSWER_S)

    server, _ = start_http_server(port, host, _registry(collect))

    def stop() -> None:
        loop.run_in_executor(None, server.shutdown)
        server.server_close()

    return stop


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """On the table's own port, for the holder of the token; without one there is no such page."""
    state = request.app.state
    if not has_token(request, state.admission.config.metrics_token):
        return Response(b"", status_code=401, headers={"WWW-Authenticate": "Bearer"})
    body = await exposition(state.hall)
    return Response(body, media_type=_KIND, headers={"Cache-Control": "no-store"})


MONITORING: Final[list[Any]] = [alive, health, ready, metrics]
