"""Questions about finished matches and positions: a bounded number waits, and the latest answers are kept."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from ..limits import Limits
from ..refusals import Refused
from ..room.outbox import Played
from ..shared_work import begin_shared
from . import tasks
from .match_reports import ReportKind, not_solved
from .pool import NoAnswer, Pool

K = TypeVar("K", bound=Hashable)
POSITION_S: Final = 15.0  # with the wait; then the page shows another position
FAILED_S: Final = 600.0  # a refusal holds for this long
_FAILED: Final = 4096  # refusals kept, a few words each

Position: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]  # the game, and the fields of a link


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """A report on match *number* of a room that has finished *count*; the page links to the others too."""

    what: ReportKind
    code: str
    number: int
    count: int


class _Queue(Generic[K]):
    """Equal questions share one calculation.  *most* wait in each group, *each* of one address, and *kept* answers are kept."""

    def __init__(self, calculate: Callable[[K], Awaitable[bytes]], most: Mapping[str, int], each: int, kept: int) -> None:
        self._calculate = calculate
        self._most = most
        self._each = each
        self._kept = kept
        self.waiting: dict[K, tuple[str, str, asyncio.Task[bytes]]] = {}  # group, address
        self.known: OrderedDict[K, bytes] = OrderedDict()
        self._refused: OrderedDict[K, tuple[Refused, float]] = OrderedDict()

    async def of(self, question: K, asker: str, group: str, full: str) -> bytes:
        """The answer.  Raises Refused; *full* is its code where too many wait."""
        if question in self.known:
            self.known.move_to_end(question)
            return self.known[question]
        refused, until = self._refused.get(question, (None, 0.0))
        if refused is not None and asyncio.get_running_loop().time() < until:
            raise Refused(refused.code, refused.field, refused.expected)
        if question not in self.waiting:
            groups = Counter(group for group, _, _ in self.waiting.values())
            askers = Counter(address for _, address, _ in self.waiting.values())
            if groups[group] >= self._most[group] or askers[asker] >= self._each:
                raise Refused(full)
            self.waiting[question] = group, asker, begin_shared(self._answer(question))
        return await asyncio.shield(self.waiting[question][2])

    async def _answer(self, question: K) -> bytes:
        try:
            answer = await self._calculate(question)
        except Refused as refused:
            if type(refused) is Refused and refused.code != "busy":  # a store that is away may be back in a second
                self._refused[question] = refused, asyncio.get_running_loop().time() + FAILED_S
                if len(self._refused) > _FAILED:
                    self._refused.popitem(last=False)
            raise
        finally:
            del self.waiting[question]
        self.known[question] = answer
        if len(self.known) > self._kept:
            self.known.popitem(last=False)
        return answer

    def close(self) -> None:
        for _, _, task in self.waiting.values():
            task.cancel()


class MatchReports:
    """Transcripts, replays and reviews of finished matches, compressed.  A known one is answered without the store."""

    def __init__(self, played: Callable[[str, int], Awaitable[Played | None]], limits: Limits, pool: Pool) -> None:
        self._played = played
        self._limits = limits
        self._pool = pool
        self._one_review = asyncio.Lock()  # a review takes seconds; the other process stays free
        most = {"review": limits.reviews, "": limits.lookbacks}
        self._queue = _Queue(self._report, most, limits.lookbacks_each, kept=64)

    async def of(self, request: ReportRequest, asker: str) -> bytes:
        """Raises Refused."""
        return await self._queue.of(request, asker, "review" if request.what == "review" else "", "too-fast")

    async def _report(self, request: ReportRequest) -> bytes:
        """One review at a time, and none of a match that is too long."""
        review = request.what == "review"
        async with self._one_review if review else nullcontext():
            played = await self._played(request.code, request.number)
            if played is None:
                raise Refused("not-over")
            if review and len(played.rows) > self._limits.review_acts:
                raise Refused("no-review")
            if review and not_solved(played.rows):
                raise Refused("unsolved")
            words = (request.what, request.code, played.rows, request.number, request.count)
            try:
                report: bytes = await self._pool.ask(tasks.report, *words)
            except NoAnswer:
                raise Refused("no-review" if review else "failed") from None
            return report

    def forget(self, code: str) -> None:
        """Nothing is kept of this room."""
        for request in [request for request in self._queue.known if request.code == code]:
            del self._queue.known[request]

    @property
    def waiting(self) -> int:
        """Reports that are being written, or wait for it."""
        return len(self._queue.waiting)

    def close(self) -> None:
        self._queue.close()


class Positions:
    """Positions that visitors set up by hand, solved one at a time."""

    def __init__(self, pool: Pool, limits: Limits) -> None:
        self._pool = pool
        self._one = asyncio.Lock()  # the other process stays free
        self._queue = _Queue(self._solve, {"": limits.explores}, limits.explores_each, kept=512)

    async def of(self, position: Position, asker: str) -> bytes:
        """The answer, compressed.  Raises Refused: busy, or what is wrong with the position."""
        return await self._queue.of(position, asker, "", "busy")

    async def _solve(self, position: Position) -> bytes:
        try:
            async with asyncio.timeout(POSITION_S), self._one:
                answer: bytes | Refused = await self._pool.ask(tasks.solve_position, *position)
        except (TimeoutError, NoAnswer):
            raise Refused("busy") from None
        if isinstance(answer, Refused):
            raise answer
        return answer

    def close(self) -> None:
        self._queue.close()
