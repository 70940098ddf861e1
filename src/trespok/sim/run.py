"""One run: a seed, some virtual minutes, and what came of it; and a shorter schedule for a seed that fails."""

from __future__ import annotations

import asyncio
import gc
import logging
import tempfile
import warnings
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from .checker import check, in_play, stored
from .faults import RATES, Fault, Faults
from .loop import SimLoop
from .network import Simulated
from .pages import AWAY_S, Company, Lost, Person
from .postgres import SharedStore
from .routing import Proxy
from .seams import World
from .workers import Worker

_WORKERS: Final = (1, 2, 3)  # by seed
_COMPANIES: Final = 4
_QUIET_S: Final = 60.0  # after the last fault everything has to work
_ANSWER_S: Final = 30.0
_MOMENT_S: Final = 15.0  # pages that are on their way get it
_AWAY_S: Final = AWAY_S + 15.0
_SILENT_S: Final = 60.0  # longer than any clock
_BACK_S: Final = 30.0
_BACK_TIMES: Final = 6  # people take their time, but one of these times they have made a move
_SHARED_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it


@dataclass
class Result:
    """What came of a run."""

    seed: int
    minutes: float
    faults: list[Fault]
    wrong: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    log: list[str] = field(default_factory=list)

    @property
    def kinds(self) -> Counter[str]:
        return Counter(fault.kind for fault in self.faults)


class _Notes(logging.Handler):
    """The server's log of a run; a traceback in it is a fault of ours."""

    def __init__(self, loop: SimLoop) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.tracebacks: list[str] = []
        self._loop = loop

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{self._loop.time():10.3f} s  {record.getMessage()}")
        if record.exc_info:
            self.tracebacks.append(logging.Formatter().format(record))


def run(
    seed: int,
    minutes: float = 3.0,
    *,
    only: Collection[tuple[str, int]] | None = None,
    scale: float = 1.0,
    rates: Mapping[str, float] = RATES,
) -> Result:
    """Everything is decided by the arguments.  *only*: these faults and no others."""
    loop = SimLoop()
    faults = Faults(seed, loop.time, only, scale, rates)
    world = World(seed, faults, loop)
    logger = logging.getLogger("trespok")
    notes, level, passed_on = _Notes(loop), logger.level, logger.propagate
    logger.addHandler(notes)
    logger.propagate = False
    collected = gc.isenabled()
    gc.disable()  # a dead process is not cleared away in the middle of a run
    gc.freeze()  # what was here before is not looked at again
    result = Result(seed, minutes, faults.happened)
    try:
        with tempfile.TemporaryDirectory(dir=_SHARED_MEMORY if _SHARED_MEMORY.is_dir() else None) as folder:
            asyncio.set_event_loop(loop)
            try:
                with world.entered():
                    loop.run_until_complete(_Run(world, Path(folder) / "store.db", result).run(60.0 * minutes))
            except Exception as error:  # noqa: BLE001 - that a run cannot continue is a finding
                result.wrong.append(f"The run has ended: {error!r}")
            finally:
                asyncio.set_event_loop(None)
                loop.close()
    finally:
        logger.removeHandler(notes)
        logger.setLevel(level)
        logger.propagate = passed_on
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # coroutines of dead processes
            gc.collect()
        gc.unfreeze()
        if collected:
            gc.enable()
    result.log = notes.lines
    result.wrong += [f"A traceback in the log: {each}" for each in notes.tracebacks]
    result.wrong += [f"Nobody caught: {each}" for each in loop.troubles]
    return result


class _Run:
    def __init__(self, world: World, store: Path, result: Result) -> None:
        self._world = world
        self._store = store
        self._result = result
        count = _WORKERS[result.seed % len(_WORKERS)]
        self._shared = SharedStore(world, store) if count > 1 else None
        self._workers = [Worker(world, f"w{number}", store, self._shared) for number in range(count)]
        self._proxies = [Proxy(world, self._workers) for _ in range(2)]
        self._network = Simulated(world, self._route)
        self._companies: list[Company] = []

    async def run(self, seconds: float) -> None:
        loop, faults = self._world.loop, self._world.faults
        until = loop.time() + seconds
        keepers = [loop.create_task(self._keep(worker)) for worker in self._workers]
        wrong = self._result.wrong
        self._companies = [Company(number, self._network, wrong.append, until) for number in range(_COMPANIES)]
        await asyncio.gather(*(company.run() for company in self._companies))
        faults.quiet = True
        await asyncio.sleep(_QUIET_S)
        for company in self._companies:
            await self._look_again(company)
        await self._see_it_sleep()
        await self._see_clocks_go_on()
        await self._see_people_go_on()
        for keeper in keepers:
            keeper.cancel()
        for worker in self._workers:
            await worker.end()
        people = [person for company in self._companies for person in company.people]
        settings = {code: each for company in self._companies for code, each in company.settings.items()}
        found, counts = check(stored(self._store, settings), people, settings)
        if self._shared is not None:
            self._shared.close()
            for (code, epoch), writers in self._shared.writers.items():
                if len(writers) > 1:
                    found.append(f"{code}: {sorted(writers)} have written under one claim, {epoch}")
            counts["claims written under"] += len(self._shared.writers)
        wrong += found
        self._result.counts = counts

    def _route(self, code: str) -> Worker:
        """Where a request about this room goes, by one proxy or the other."""
        return self._world.chance.choice(self._proxies).route(code)

    async def _keep(self, worker: Worker) -> None:
        """A worker that has ended is started again."""
        while True:
            try:
                await worker.start()
            except Lost:
                await asyncio.sleep(1.0)
                continue
            await asyncio.shield(worker.ended)
            await asyncio.sleep(self._world.chance.uniform(0.3, 3.0))

    def _still(self, before: Mapping[str, int]) -> dict[str, int]:
        """The tables that have done nothing since."""
        now = in_play(self._store)
        return {code: act for code, act in before.items() if now.get(code) == act}

    async def _see_it_sleep(self) -> None:
        """Nobody is there any more: after a moment nothing happens at any table."""
        await asyncio.sleep(_MOMENT_S)
        before = in_play(self._store)
        await asyncio.sleep(_AWAY_S)
        for code in before.keys() - self._still(before).keys():
            self._result.wrong.append(f"{code} does not sleep after act {before[code]}")

    async def _see_clocks_go_on(self) -> None:
        """The people sit at their tables and send nothing: each table with a clock plays all the same."""
        clocks = [company for company in self._companies if company.codes and company.has_clock(company.codes[-1])]
        sitting = [asyncio.ensure_future(self._sit_still(person)) for company in clocks for person in company.latest()]
        await asyncio.sleep(_SILENT_S)
        codes = {company.codes[-1] for company in clocks}
        before = {code: act for code, act in in_play(self._store).items() if code in codes}
        await asyncio.sleep(_SILENT_S)
        for code, act in self._still(before).items():
            self._result.wrong.append(f"{code} has a clock, and does nothing after act {act}")
        for each in sitting:
            each.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)

    async def _sit_still(self, person: Person) -> None:
        line = await self._network.connect(person)
        try:
            while True:
                person.frames.append(await line.receive(3 * _SILENT_S))
        finally:
            line.break_off()

    async def _see_people_go_on(self) -> None:
        """The tables have waited; when their people come back they go on."""
        waiting = in_play(self._store)
        for _ in range(_BACK_TIMES):
            latest = [company for company in self._companies if company.codes and company.codes[-1] in waiting]
            await asyncio.gather(*(company.come_back(_BACK_S) for company in latest))
            codes = {company.codes[-1] for company in latest}
            waiting = {code: act for code, act in self._still(waiting).items() if code in codes}
        for code, act in waiting.items():
            self._result.wrong.append(f"{code} does not go on with its people after act {act}")

    async def _look_again(self, company: Company) -> None:
        """Nothing waits for ever: each page of the last table gets the room again, and an answer."""
        for person in company.latest():
            try:
                line = await self._network.connect(person)
                line.send('{"t":"ping","id":1}')
                async with asyncio.timeout(_ANSWER_S):
                    while b'"t":"ack"' not in await line.receive(_ANSWER_S):
                        pass
                line.break_off()
            except (Lost, TimeoutError) as error:
                self._result.wrong.append(f"{person.name} gets no answer at {person.code} in peace: {error!r}")


def shortened(result: Result, *, scale: float = 1.0, rates: Mapping[str, float] = RATES, tries: int = 40) -> Result:
    """The same failure with fewer faults: halves, quarters and so on are left out as long as it still fails."""
    best, part = result, 2
    while part <= 2 * len(best.faults) and tries > 0:
        size = max(1, len(best.faults) // part)
        for first in range(0, len(best.faults), size):
            left = best.faults[:first] + best.faults[first + size :]
            tries -= 1
            tried = run(
                result.seed, result.minutes, only=[(fault.kind, fault.number) for fault in left], scale=scale, rates=rates
            )
            if tried.wrong:
                best = tried
                break
            if tries <= 0:
                break
        else:
            part *= 2
    return best
