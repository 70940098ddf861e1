"""``/metrics`` for Prometheus: how much there is and how it goes.  No names, no codes of tables, no addresses."""

from __future__ import annotations

import hmac
import platform
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, get

from ... import __version__
from ..hall.counts import Spread
from ..hall.hall import Hall
from ..hall.vitals import Reading
from ..refusals import REFUSED, Refused
from ..room.room import Room
from .relays import Relays

if TYPE_CHECKING:
    from prometheus_client import Metric

__all__ = ["METRICS", "exposition"]

_KIND: Final = "text/plain; version=0.0.4"  # Litestar adds the charset


def _state(room: Room) -> str:
    if room.phase == "play" and room.parts.rest.asleep:
        return "asleep"
    return "paused" if room.phase == "play" and room.parts.setup.paused else room.phase


def _seat_kinds(room: Room) -> Iterator[str]:
    for sitter in room.parts.seats.sitters:
        if sitter is None:
            yield "free"
        elif not sitter.person:
            yield "bot"
        else:
            yield "here" if sitter.here else "away"


class _Collector:
    """Reads the hall when it is asked, in the shape prometheus_client wants."""

    def __init__(self, hall: Hall, reading: Reading, unreached: int) -> None:
        self._hall = hall
        self._reading = reading
        self._unreached = unreached

    def collect(self) -> Iterator[Metric]:
        """All there is to say."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily  # noqa: PLC0415 - with the host extra

        def gauge(name: str, what: str, found: float) -> Metric:
            return GaugeMetricFamily(f"trespok_{name}", what, value=found)

        def gauges(name: str, what: str, labels: tuple[str, ...], found: Counter[Any]) -> Metric:
            made = GaugeMetricFamily(f"trespok_{name}", what, labels=labels)
            for key, count in sorted(found.items()):
                made.add_metric(key if isinstance(key, tuple) else (key,), count)
            return made

        def counters(name: str, what: str, label: str, found: Counter[str]) -> Metric:
            made = CounterMetricFamily(f"trespok_{name}", what, labels=(label,))
            for key, count in sorted(found.items()):
                made.add_metric((key,), count)
            return made

        hall, counts = self._hall, self._hall.vitals.counts
        rooms = [running.room for running in hall.rooms.values()]
        tables = Counter((room.parts.setup.game, _state(room)) for room in rooms)
        watching = sum(room.parts.connections.watching for room in rooms)
        tvs = sum(len(room.parts.connections.tvs) for room in rooms)
        seats = sum(len(room.parts.connections) for room in rooms) - watching - tvs
        pages = Counter(seat=seats, watcher=watching, tv=tvs)
        about = GaugeMetricFamily("trespok_info", "What runs here", labels=("version", "python"))
        about.add_metric((__version__, platform.python_version()), 1)
        yield about
        yield gauge("ready", "1 where people may be sent to this server", hall.phase == "open" and not self._reading.trouble)
        yield gauge("store_ok", "1 where what is given to the store is stored", not self._reading.trouble)
        yield gauge("workers_unreached", "Other workers that live and are not reached from here", self._unreached)
        yield gauges("tables", "Tables in memory", ("game", "state"), tables)
        yield gauges("seats", "Their seats", ("kind",), Counter(kind for room in rooms for kind in _seat_kinds(room)))
        yield gauges("pages", "Open pages, of seats, of watchers and of rooms' screens", ("kind",), pages)
        yield counters("moves", "Moves that were stored, of people, bots and clocks", "game", counts.moves)
        yield counters("refusals", "What was refused, by the code of the refusal", "code", REFUSED)
        yield counters("commit_failures", "Groups of changes that were not stored", "code", counts.failed)
        yield CounterMetricFamily("trespok_late_bots", "Bots the table played for", value=counts.late_bots)
        yield gauge("questions_waiting", "Questions to experts, and hints, that no process has begun", hall.questions_waiting)
        yield gauge("lookbacks_waiting", "Transcripts, replays and reviews being written", hall.match_reports.waiting)
        yield _histogram("commit_seconds", "How long storing a group of changes took", counts.stored)
        yield _histogram("loop_lag_seconds", "How late the event loop was, looked at 50 times a second", counts.lags)


def _histogram(name: str, what: str, spread: Spread) -> Metric:
    from prometheus_client.core import HistogramMetricFamily  # noqa: PLC0415 - with the host extra

    return HistogramMetricFamily(f"trespok_{name}", what, buckets=list(spread.up_to()), sum_value=spread.total_s)


async def exposition(hall: Hall, relays: Relays | None = None) -> bytes:
    """Everything, as Prometheus reads it; memory, processor time and open files of the process among it."""
    from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest  # noqa: PLC0415 - with the host extra

    registry = CollectorRegistry(auto_describe=False)
    ProcessCollector(registry=registry)
    unreached = 0 if relays is None else relays.peers.unreached
    registry.register(_Collector(hall, await hall.vitals.read(), unreached))
    return bytes(generate_latest(registry))


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """On the table's own port, for who has the token; without one there is no such page."""
    token: str = request.app.state.admission.config.metrics_token
    if not token:
        raise Refused("not-found")
    given = request.headers.get("authorization", "").encode("utf-8", "surrogateescape")
    if not hmac.compare_digest(given, f"Bearer {token}".encode()):
        return Response(b"", status_code=401, headers={"WWW-Authenticate": "Bearer"})
    found = await exposition(request.app.state.hall, request.app.state.get("relays"))
    return Response(found, media_type=_KIND, headers={"Cache-Control": "no-store"})


METRICS: Final[list[Any]] = [metrics]
