"""Processes that calculate, a few for each worker of the server: bots that think long, hints, reports, positions.

``ProcessPoolExecutor`` does the work.  Each process has an executor of its own, so that one which is killed because it
takes too long costs no other question its answer.  Reports and positions wait in queues with a share for each address.
"""

import asyncio
import os
import signal
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final, Generic, TypeAlias, TypeVar

from ..limits import Limits
from ..refusals import Refused
from ..room.outbox import Played
from . import tasks
from .match_reports import ReportKind, not_solved
from .tasks import NoAnswer, Task

R = TypeVar("R")


def begin_shared(work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
    """Begin it.  Perhaps nobody is left to hear what it raises: that is nothing to write down."""
    task = asyncio.get_running_loop().create_task(work)
    task.add_done_callback(_heard)
    return task


def _heard(task: asyncio.Task[Any]) -> None:
    if not task.cancelled():
        task.exception()


CHOOSE_S: Final = 15.0  # counted from the question; then the table plays for the bot
REPORT_S: Final = 120.0
REPORTERS: Final = 2
IDLE_S: Final = 600.0  # processes that nobody asks are stopped


class _Process:
    """One process, started by its first question and again after it was lost.  It answers one question at a time."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._pid = 0

    async def run(self, task: Task, *args: Any) -> Any:
        """Raises NoAnswer, also where the process is stopped meanwhile."""
        if self._executor is None:
            os.environ.setdefault("PYTHONSAFEPATH", "1")  # nothing is imported from the folder the server is started in
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), tasks.begin)
        executor = self._executor
        try:
            if not self._pid:
                pid = await asyncio.wrap_future(await asyncio.to_thread(executor.submit, os.getpid))
                if self._executor is not executor:  # stopped meanwhile; it ends by itself
                    raise NoAnswer("the process was stopped")
                self._pid = pid
            return await asyncio.wrap_future(executor.submit(tasks.run, task, args))
        except (BrokenProcessPool, RuntimeError):  # it was killed, or the executor was shut down
            if self._executor is executor:
                self.stop()
            raise NoAnswer("the process has ended") from None
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if self._executor is executor or (current is not None and current.cancelling()):  # the loop ends
                raise
            raise NoAnswer("the process was stopped") from None  # before it began: the executor cancels what waits

    def stop(self) -> None:
        executor, self._executor = self._executor, None
        pid, self._pid = self._pid, 0
        if pid:
            with suppress(ProcessLookupError):
                os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)


class Pool:
    """A few processes.  Questions are answered first come, first served, within a time limit."""

    def __init__(self, count: int, limit_s: float, process: Callable[[], _Process] = _Process) -> None:
        self._limit_s = limit_s
        self._processes = [process() for _ in range(count)]
        self._free: asyncio.LifoQueue[_Process] = asyncio.LifoQueue()  # last in, first out: that one is running already
        for each in self._processes:
            self._free.put_nowait(each)
        self._answering: set[asyncio.Task[Any]] = set()
        self._idle: asyncio.TimerHandle | None = None
        self.waiting = 0  # questions no process has begun yet

    async def ask(self, task: Task, *args: Any) -> Any:
        """The answer, if it comes within the limit; waiting for a free process counts.  Raises NoAnswer."""
        try:
            async with asyncio.timeout(self._limit_s):
                process = await self._next_free()
                return await asyncio.shield(self._begin(process, task, *args))
        except TimeoutError:
            raise NoAnswer(f"not within {self._limit_s:g} seconds") from None
        finally:
            if self._idle is not None:
                self._idle.cancel()
            self._idle = asyncio.get_running_loop().call_later(IDLE_S, self.stop)

    async def _next_free(self) -> _Process:
        self.waiting += 1
        try:
            return await self._free.get()
        finally:
            self.waiting -= 1

    def _begin(self, process: _Process, task: Task, *args: Any) -> asyncio.Task[Any]:
        """The process has the whole limit for this question, and is free again only when it is done, or killed."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(self._limit_s, process.stop)
        answering = loop.create_task(process.run(task, *args))
        self._answering.add(answering)

        def free(answered: asyncio.Task[Any]) -> None:
            late.cancel()
            self._answering.discard(answered)
            self._free.put_nowait(process)
            if not answered.cancelled():
                answered.exception()  # the caller may be gone: mark the error as seen

        answering.add_done_callback(free)
        return answering

    def stop(self) -> None:
        """Stop every process; a later question starts one again."""
        if self._idle is not None:
            self._idle.cancel()
        for process in self._processes:
            process.stop()


class Calculators:
    """Everything that calculates for the rooms of a worker, away from its event loop."""

    def __init__(self, minds: int) -> None:
        self.bots = Pool(max(1, minds), CHOOSE_S)
        self.reports = Pool(REPORTERS, REPORT_S)
        self._quick = ThreadPoolExecutor(1, "bots")  # bots that answer in microseconds need no process

    async def quick(self, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._quick, work, *args)

    def warm_up(self, work: Callable[[], None]) -> None:
        """Calculate something on the thread before it is first needed."""
        self._quick.submit(work)

    def stop(self) -> None:
        self._quick.shutdown(wait=False)
        self.bots.stop()
        self.reports.stop()


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
        for request in [request for request in self._queue.known if request.code == code]:
            del self._queue.known[request]

    @property
    def waiting(self) -> int:
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


class Posters:
    """Pictures of winners.  To draw one holds the interpreter for a tenth of a second, so it is done elsewhere."""

    def __init__(self, pool: Pool, limits: Limits) -> None:
        self._pool = pool
        self._queue = _Queue(self._draw, {"": limits.lookbacks}, limits.lookbacks_each, kept=64)

    async def of(self, winners: tuple[tuple[str, str], ...], asker: str) -> bytes:
        """Raises Refused: busy."""
        return await self._queue.of(winners, asker, "", "busy")

    async def _draw(self, winners: tuple[tuple[str, str], ...]) -> bytes:
        try:
            picture: bytes = await self._pool.ask(tasks.poster, winners)
        except NoAnswer:
            raise Refused("busy") from None
        return picture

    def close(self) -> None:
        self._queue.close()
