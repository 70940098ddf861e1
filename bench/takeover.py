"""How long a game is away when the worker it lives in is killed, stopped, or told to end.

    python bench/takeover.py --times 12

``trespok serve --workers 4`` with HAProxy on a PostgreSQL of its own, and tables with two pages each.  The worker with the most
rooms gets the signal, each time another one; pages wait as ours do (``web/src/room/socket.ts``).  Counted from the signal, for
every page of its rooms: until it sees its table again, and until something it does there is stored and acknowledged.
*At once* kills another worker a second later, which has just claimed the rooms.  Afterwards the checker of the faults looks
whether anything acknowledged was lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from fault_checker import WATCH, check
from fault_clients import Players, Real
from fault_crew import Crew
from fault_postgres import Postgres
from machine import machine
from ports import free_port
from stopping import end_what_we_started

from trespok.sim.pages import Asked, Here, Person

FIRST_WAIT_S, CALLED_BACK_S, LONGEST_WAIT_S = 0.4, 0.15, 3.2  # as the page has them
PATIENCE_S = 60.0
SETTLE_S = 2.5  # longer than a room stays where it has just come
EVER = 10**9
ENDS = ("SIGKILL", "SIGSTOP", "SIGTERM", "SIGKILL at once")


class Timed(Players):
    """One table for ever, and pages that wait as ours do."""

    def __init__(self, number: int, network: Real) -> None:
        super().__init__(number, network, matches=EVER)
        self._waits: dict[str, float] = {}
        self.first: dict[str, Asked] = {}  # what each did first on its line

    def pause_s(self, person: Person) -> float:
        super().pause_s(person)
        self.first.pop(person.name, None)
        times = self.times[person.name]
        wait = CALLED_BACK_S if times.told else self._waits.get(person.name, FIRST_WAIT_S)
        times.told = False
        self._waits[person.name] = min(2 * wait, LONGEST_WAIT_S)
        return wait * self.network.chance.uniform(0.7, 1.3)

    def wish(self, person: Person, here: Here, view: dict[str, Any], you: int) -> tuple[Asked, dict[str, Any]] | None:
        if person.name in self.first:
            return super().wish(person, here, view, you)
        self._waits[person.name] = FIRST_WAIT_S  # at once, so that the store is waited for and not the person
        said = self.some_words(person, view, you)
        self.first[person.name] = said[0]
        return said

    def away(self, since: float) -> list[tuple[float, float]] | None:
        """For each page: seconds until the view and until the answer; None: not everybody has both yet."""
        found = []
        for person in self.people:
            if person.watches:
                continue
            times, asked = self.times.get(person.name), self.first.get(person.name)
            answered = 0.0 if asked is None else self.was_answered(asked)
            if times is None or times.back <= since or times.broke is not None or answered <= since:
                return None
            found.append((times.back - since, answered - since))
        return found


async def until(done: Any) -> None:
    """Wait, but not for ever."""
    async with asyncio.timeout(PATIENCE_S):
        while not done():  # noqa: ASYNC110 - people look at their screens, nobody tells
            await asyncio.sleep(0.01)


class Measured:
    """One server, its tables, and what its ends cost their pages."""

    def __init__(self, folder: Path, given: argparse.Namespace) -> None:
        (folder / "postgres").mkdir()
        self._postgres = Postgres(folder / "postgres", free_port(), fsync=True)
        self._crew = Crew(free_port(), folder, self._postgres.url(), given.workers)
        lines = [Real([self._crew.port], given.seed, random.Random(f"{given.seed} {number}")) for number in range(given.tables)]
        self._players = [Timed(number, line) for number, line in enumerate(lines)]
        self.wrong: list[str] = []

    async def measure(self, ends: Sequence[str], times: int) -> dict[str, list[tuple[float, float]]]:
        """Of every kind of end so many, in turns."""
        away: dict[str, list[tuple[float, float]]] = {end: [] for end in ends}
        async with AsyncExitStack() as stack:
            stack.callback(self._postgres.close)
            self._postgres.make()
            stack.callback(self._crew.close)
            await self._crew.start()
            await self._sql(WATCH)
            playing = [asyncio.ensure_future(players.run()) for players in self._players]
            for end in list(ends) * times:
                away[end] += await self._once(end)
            for players in self._players:
                players.stop()
            await asyncio.gather(*playing)
            if not await self._crew.end(10):
                self.wrong.append("SIGTERM does not end the server within 10 s")
            await self._check()
        return away

    async def _once(self, end: str) -> list[tuple[float, float]]:
        await until(lambda: all(players.people and players.away(0.0) is not None for players in self._players))
        await until(lambda: len(self._crew.pids()) == self._crew.workers)
        await asyncio.sleep(SETTLE_S + random.random())
        if end.endswith("at once"):
            await self._end_busiest(signal.SIGKILL)
            await asyncio.sleep(1.0)
        pid, mine, began = await self._end_busiest(signal.Signals[end.split(maxsplit=1)[0]])
        await until(lambda: all(players.away(began) is not None for players in mine))
        if end == "SIGSTOP":
            self._crew.send(pid, signal.SIGCONT)
        return [page for players in mine for page in players.away(began) or []]

    async def _end_busiest(self, number: signal.Signals) -> tuple[int, list[Timed], float]:
        """The worker that has the most of our rooms: its process, its rooms' people, and when."""
        rows = await self._sql("SELECT code, machine FROM room JOIN worker ON worker.id = room.owner")
        owners = {row["code"]: int(row["machine"].split()[-1]) for row in rows}
        pid = statistics.mode(owners.values())
        mine = [players for players in self._players if owners.get(players.people[0].code) == pid]
        began = time.monotonic()
        self._crew.send(pid, number)
        return pid, mine, began

    async def _sql(self, words: str) -> Any:
        store = await asyncpg.connect(self._postgres.url())
        try:
            return await (store.fetch(words) if words.startswith("SELECT") else store.execute(words))
        finally:
            await store.close()

    async def _check(self) -> None:
        people = [person for players in self._players for person in players.people]
        settings = {code: each for players in self._players for code, each in players.settings.items()}
        logs = self._crew.log.read_bytes()
        found = await check(self._postgres.url(), people, settings, logs)
        self.wrong += found.wrong + [trouble for players in self._players for trouble in players.troubles]
        if b"Traceback" in logs:
            self.wrong.append(f"a worker wrote a traceback: {logs[logs.index(b'Traceback') :][:3000].decode()}")


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=12, help="of each (default: 12)")
    parser.add_argument("--tables", type=int, default=12, help="two people each (default: 12)")
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ends", nargs="*", choices=ENDS, default=list(ENDS))
    parser.add_argument("--out", type=Path, help="write the times to this file as JSON")
    return parser.parse_args()


def line(*fields: object) -> None:
    print("| " + " | ".join(str(field) for field in fields) + " |", flush=True)


def main() -> int:
    given = options()
    end_what_we_started()
    print(f"{given.tables} tables, two pages each, {given.workers} workers; {machine()}, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory(prefix="trespok-takeover-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o755)
        measured = Measured(Path(name), given)
        away = asyncio.run(measured.measure(given.ends, given.times))
    line("the owner gets", "pages", "until the table is seen: median, longest", "until an act is stored")
    line(*["---"] * 4)
    for end, pages in away.items():
        seen, stored = ([page[place] for page in pages] for place in (0, 1))
        figures = [f"{statistics.median(times):.2f} s, {max(times):.2f} s" for times in (seen, stored)]
        line(end, len(pages), *figures)
    for wrong in measured.wrong[:40]:
        print("WRONG", wrong)
    print(f"{len(measured.wrong)} wrong")
    if given.out is not None:
        times = {end: [[round(seen, 3), round(stored, 3)] for seen, stored in pages] for end, pages in away.items()}
        given.out.write_text(json.dumps({"load": os.getloadavg()[0], "seconds": times}) + "\n", encoding="utf-8")
    return 1 if measured.wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped before the end: nothing was checked.")
