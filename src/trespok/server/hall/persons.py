"""Persons behind browsers.  Any worker answers for them, from the store alone."""

import asyncio
import hashlib
import io
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from msgspec.json import decode, encode

from ...wire import bodies as b
from ...wire.parts import ResultLine
from ..refusals import Refused
from ..room.occupants import seat_key, token_hash
from ..room.screens import read_summary
from ..store import persons, queries
from ..store.store import Store
from ..workers import tasks
from ..workers.pool import Pool
from ..workers.tasks import NoAnswer
from .running import RunningRoom

PAGE_OF_GAMES: Final = 50
_ALL: Final = 100_000


class Persons:
    """Which browsers sit where, and what their persons have played.  Raises StoreTrouble."""

    def __init__(self, store: Store, clock: Callable[[], int], pool: Pool) -> None:
        self._store = store
        self._clock = clock
        self._pool = pool
        self._one_at_a_time = asyncio.Lock()  # of all exports' transcripts
        self._exporting: set[str] = set()  # browsers, hashed

    async def note(self, running: RunningRoom, browser: str) -> None:
        """This browser is at this table: noted once, if it has a seat or knocks for one, which others may give it later."""
        code, seats = running.room.code, running.room.parts.seats
        key = seat_key(code, browser)
        if not browser or (seats.holder(key) is None and not any(knock.owns(key) for knock in seats.knocks)):
            return
        hashed = browser_hash(browser)
        if running.browsers is None:
            running.browsers = await self._store.ask(persons.browsers_at, code)
        if hashed not in running.browsers:
            await self._store.change(persons.note_browser, hashed, code, token_hash(key), self._clock())
            running.browsers.add(hashed)
            running.seen.discard(hashed)
        elif hashed not in running.seen:
            await self._store.change(persons.note_seen, hashed, self._clock())
        if hashed not in running.seen and (occupant := seats.holder(key)) is not None:
            await self._store.change(persons.note_name, hashed, occupant.name, encode(occupant.face).decode())
        running.seen.add(hashed)

    async def plays_with_others(self, browser: str) -> set[str]:
        """The games that this browser is playing now with other people; tables that sleep count."""
        games = set()
        for code, text, key in await self._store.ask(queries.tables_of_person, browser_hash(browser)):
            summary = read_summary(text)
            if {key, token_hash(seat_key(code, browser))} & set(summary.playing):
                games.add(summary.game)
        return games

    async def has_played(self, browser: str, code: str, number: int) -> bool:
        return bool(browser) and await self._store.ask(persons.has_played, browser_hash(browser), code, number)

    async def games(self, browser: str, game: str, before: int | None, most: int) -> b.MyGames:
        """The latest finished games of one kind, or of all, that ended before then."""
        if not browser:
            return b.MyGames({}, [])
        await self._store.change(persons.note_seen, hashed := browser_hash(browser), self._clock())
        until = self._clock() + 1 if before is None else max(0, min(before, self._clock() + 1))
        counts, played = await self._store.ask(persons.games_of, hashed, game, until, min(most, PAGE_OF_GAMES))
        return b.MyGames(counts, [_told(each) for each in played])

    def export(self, browser: str, mine: object) -> AsyncIterator[bytes]:
        """What this server has of this browser's person: them and their results as JSON, games as transcripts; a ZIP file.

        Raises Refused while the browser still reads another one.
        """
        if browser_hash(browser) in self._exporting:
            raise Refused("busy")
        return self._export(browser_hash(browser), mine)

    async def _export(self, hashed: str, mine: object) -> AsyncIterator[bytes]:
        self._exporting.add(hashed)
        try:
            _, played = await self._store.ask(persons.games_of, hashed, "", self._clock() + 1, _ALL)
            pipe = _Pipe()
            with ZipFile(pipe, "w", ZIP_DEFLATED) as archive:
                archive.writestr("me.json", encode(mine))
                archive.writestr("games.json", encode([_told(each) for each in played]))
                for each in played:
                    if (match := await self._store.played(each.code, each.number)) is None:
                        continue
                    with suppress(NoAnswer):  # a game of another package that is no longer installed
                        async with self._one_at_a_time:  # not while a slow client reads: others would wait for it
                            (text,) = await self._pool.ask(tasks.transcripts, [(each.code, match.rows)])
                        archive.writestr(f"{each.game}-{each.code}-{each.number}.txt", text)
                    yield pipe.take()
            yield pipe.take()
        finally:
            self._exporting.discard(hashed)


def _told(played: persons.PlayedGame) -> b.MyGame:
    lines = decode(played.told, type=list[ResultLine])
    return b.MyGame(played.code, played.number, played.game, played.ended_at, played.seat, lines)


class _Pipe(io.RawIOBase):
    """What is written is taken out at once: a file that is never whole in memory."""

    def __init__(self) -> None:
        self._written = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        self._written += data
        return len(data)

    def take(self) -> bytes:
        taken, self._written = bytes(self._written), bytearray()
        return taken


def browser_hash(browser: str) -> str:
    return hashlib.sha256(f"browser {browser}".encode()).hexdigest()
