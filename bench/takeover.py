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
from fault_clients import Asked, Company, Person
from fault_crew import Crew
from fault_postgres import Postgres
from machine import machine
from ports import free_port
from stopping import end_what_we_started
from websockets.asyncio.client import ClientConnection

FIRST_WAIT_S, CALLED_BACK_S, LONGEST_WAIT_S = 0.4, 0.15, 3.2  # as the page has them
PATIENCE_S = 60.0
SETTLE_S = 2.5  # longer than a room stays where it has just come
EVER = 10**9
ENDS = ("SIGKILL", "SIGSTOP", "SIGTERM", "SIGKILL at once")


class Players(Company):
    """One table for ever, and pages that wait as ours do."""

    def __init__(self, number: int, ports: list[int], chance: random.Random, stop: asyncio.Event) -> None:
        super().__init__(number, ports, chance, stop, answer_s=PATIENCE_S, matches=EVER)
        self._waits: dict[str, float] = {}
        self.first: dict[str, Asked] = {}  # what each did first on its line

    def _port(self, person: Person) -> int:
        self.first.pop(person.name, None)
        return super()._port(person)

    def _pause_s(self, person: Person) -> float:
        wait = CALLED_BACK_S if person.told else self._waits.get(person.name, FIRST_WAIT_S)
        person.told = False
        self._waits[person.name] = min(2 * wait, LONGEST_WAIT_S)
        return wait * self._chance.uniform(0.7, 1.3)

    async def _act(
        self, person: Person, socket: ClientConnection, you: int, view: dict[str, Any], number: int
    ) -> tuple[int, Asked] | None:
        if person.name not in self.first:  # at once, so that the store is waited for and not the person
            self._waits[person.name] = FIRST_WAIT_S
            said = await self._say(person, socket, you, view, number)
            self.first[person.name] = said[1]
            return said
        return await super()._act(person, socket, you, view, number)

    def away(self, since: float) -> list[tuple[float, float]] | None:
        """For each page: seconds until the view and until the answer; None: not everybody has both yet."""
        found = []
        for person in self.people:
            asked = self.first.get(person.name)
            if person.back <= since or person.broke is not None or asked is None or asked.answered <= since:
                return None
            found.append((person.back - since, asked.answered - since))
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
        self._stop = asyncio.Event()
        self._players = [
            Players(number, [self._crew.port], random.Random(f"{given.seed} {number}"), self._stop)
            for number in range(given.tables)
        ]
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
            self._stop.set()
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

    async def _end_busiest(self, number: signal.Signals) -> tuple[int, list[Players], float]:
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
        codes = [code for players in self._players for code in players.codes]
        logs = self._crew.log.read_bytes()
        found = await check(self._postgres.url(), people, codes, logs)
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
