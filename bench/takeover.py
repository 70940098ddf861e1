"""How long a game is away when the worker it lives in is killed, and when it is told to end.

    python bench/takeover.py --times 20

Two workers on a PostgreSQL of its own, on one machine or on two pretended ones (``fault_worker.py``); every table lives in one
of them, one person of each table has the page there and one at the other, and all of them play.  The owner gets SIGKILL or
SIGTERM, so many times; pages wait as ours do (``web/src/room/socket.ts``) and come to the worker that is left, as one port or a
proxy would send them.  Counted from the signal, for every page: until it sees its table again, and until something it does
there is stored and acknowledged.  Afterwards the checker of the faults looks whether anything acknowledged was lost.
"""

from __future__ import annotations

import argparse
import asyncio
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
from fault_checker import check
from fault_clients import Asked, Company, Person
from fault_postgres import Postgres
from faults import Slot, certificate
from machine import machine
from ports import free_port
from stopping import end_what_we_started
from websockets.asyncio.client import ClientConnection

FIRST_WAIT_S, CALLED_BACK_S, LONGEST_WAIT_S = 0.4, 0.15, 3.2  # as the page has them
PATIENCE_S = 60.0
SETTLE_S = 2.5  # workers look once a second whom they have no line to
EVER = 10**9
PAIRS = {"the same machine": (0, 1), "another machine": (0, 2)}  # places of faults.py: the first two share one
SIGNALS = {"SIGKILL": signal.SIGKILL, "SIGTERM": signal.SIGTERM}


class Players(Company):
    """One table for ever: its host's page is at the first of the ports, the other one's at the last."""

    def __init__(self, number: int, ports: list[int], chance: random.Random, stop: asyncio.Event) -> None:
        super().__init__(number, ports, chance, stop, answer_s=PATIENCE_S, matches=EVER)
        self._waits: dict[str, float] = {}
        self._at: dict[str, int] = {}
        self.first: dict[str, Asked] = {}  # what each did first on its line

    def _port(self, person: Person) -> int:
        self.first.pop(person.name, None)
        self._at[person.name] = self._right_place(person)
        return self._at[person.name]

    def _right_place(self, person: Person) -> int:
        return self._ports[0 if person.name.startswith("Ann") or not person.sits else -1]

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
        if self._at[person.name] != self._right_place(person):
            raise ConnectionError("goes to the other worker")
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

    def here(self) -> bool:
        """Whether everybody plays, where they should be."""
        return self.away(0.0) is not None and all(self._at[each.name] == self._right_place(each) for each in self.people)


async def until(done: Any) -> None:
    """Wait, but not for ever."""
    async with asyncio.timeout(PATIENCE_S):
        while not done():  # noqa: ASYNC110 - people look at their screens, nobody tells
            await asyncio.sleep(0.01)


class Pair:
    """Two workers, and people at tables that all live in one of them."""

    def __init__(self, places: Sequence[int], folder: Path, pem: Path, given: argparse.Namespace) -> None:
        (folder / "postgres").mkdir(parents=True)
        folder.chmod(0o755)  # PostgreSQL's own user looks into it
        self._postgres = Postgres(folder / "postgres", free_port(), fsync=True)
        self._slots = [Slot(place, folder, self._postgres, pem, broken=False) for place in places]
        self._ports = [slot.port for slot in self._slots]
        self._chance = random.Random(given.seed)
        self._stop = asyncio.Event()
        self._players = [
            Players(number, self._ports, random.Random(f"{given.seed} {number}"), self._stop) for number in range(given.tables)
        ]
        self._each = given.each
        self.wrong: list[str] = []

    async def measure(self, kinds: Sequence[str], times: int) -> dict[str, list[tuple[float, float]]]:
        """Of every kind of end so many, in turns."""
        found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in kinds}
        async with AsyncExitStack() as stack:
            stack.callback(self._postgres.close)
            self._postgres.make()
            for slot in self._slots:
                for proxy in (slot.database, slot.relay):
                    await proxy.start()
                    stack.push_async_callback(proxy.close)
                stack.callback(slot.close)
                await slot.start()
            playing = [asyncio.ensure_future(players.run()) for players in self._players]
            for kind in list(kinds) * times:
                found[kind] += await self._once(kind)
            self._stop.set()
            await asyncio.gather(*playing)
            await self._check()
        return found

    async def _once(self, kind: str) -> list[tuple[float, float]]:
        """One end of the owner."""
        await until(lambda: all(players.people and players.here() for players in self._players))
        await asyncio.sleep(SETTLE_S + self._chance.random())  # at any moment between two renewals of its lease
        owner, other = self._slots
        await self._all_live_in(owner)
        began = time.monotonic()
        owner.send(SIGNALS[kind])
        self._ports[:] = [other.port]  # nobody is sent to a worker that is gone
        await until(lambda: all(players.away(began) is not None for players in self._players))
        away = [each for players in self._players for each in players.away(began) or []]
        if self._each:
            print(
                f"{kind}:", *(f"{seen:.2f}/{stored:.2f}" for seen, stored in away), f"load {os.getloadavg()[0]:.1f}", flush=True
            )
        if not await owner.ended(10):
            self.wrong.append("a worker does not end")
        await owner.start()
        self._slots.reverse()
        self._ports[:] = [slot.port for slot in self._slots]
        return away

    async def _all_live_in(self, owner: Slot) -> None:
        """If not, nothing is measured."""
        store = await asyncpg.connect(self._postgres.url())
        try:
            found = await store.fetch("SELECT DISTINCT machine FROM room JOIN worker ON owner = id")
        finally:
            await store.close()
        pid = owner.process.pid if owner.process is not None else 0
        if len(found) != 1 or not found[0]["machine"].endswith(str(pid)):
            raise RuntimeError(f"tables live in {[row['machine'] for row in found]}, and not in process {pid} alone")

    async def _check(self) -> None:
        for slot in self._slots:
            slot.send(signal.SIGTERM)
        for slot in self._slots:
            if not await slot.ended(10):
                self.wrong.append("a worker does not end")
        people = [person for players in self._players for person in players.people]
        codes = [code for players in self._players for code in players.codes]
        logs = b"".join(slot.log.read_bytes() for slot in self._slots)
        found = await check(self._postgres.url(), people, codes, logs)
        self.wrong += found.wrong + [trouble for players in self._players for trouble in players.troubles]
        if b"Traceback" in logs:
            self.wrong.append(f"a worker wrote a traceback: {logs[logs.index(b'Traceback') :][:3000].decode()}")


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20, help="of each (default 20)")
    parser.add_argument("--tables", type=int, default=4, help="two people each (default 4)")
    parser.add_argument("--each", action="store_true", help="print every page's seconds, seen/stored")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--signals", nargs="*", choices=SIGNALS, default=list(SIGNALS))
    parser.add_argument("--left", nargs="*", choices=PAIRS, default=list(PAIRS), help="where the worker is that is left")
    return parser.parse_args()


def line(*fields: object) -> None:
    print("| " + " | ".join(str(field) for field in fields) + " |", flush=True)


def main() -> int:
    given = options()
    end_what_we_started()
    print(f"{given.tables} tables, two pages each; {machine()}, load {os.getloadavg()[0]:.1f}")
    line("the owner gets", "left is a worker on", "times", "until the table is seen: median, longest", "until an act is stored")
    line(*["---"] * 5)
    wrong: list[str] = []
    for left in given.left:
        with tempfile.TemporaryDirectory(prefix="trespok-takeover-", ignore_cleanup_errors=True) as name:
            Path(name).chmod(0o755)
            pair = Pair(PAIRS[left], Path(name) / "crew", certificate(Path(name)), given)
            found = asyncio.run(pair.measure(given.signals, given.times))
        for kind, away in found.items():
            seen, stored = ([each[place] for each in away] for place in (0, 1))
            figures = [f"{statistics.median(times):.2f} s, {max(times):.2f} s" for times in (seen, stored)]
            line(kind, left, given.times, *figures)
        wrong += pair.wrong
    for each in wrong[:40]:
        print("WRONG", each)
    print(f"{len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped before the end: nothing was checked.")
