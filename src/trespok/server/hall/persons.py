"""Persons behind browsers.  Any worker answers for them, from the store alone."""

from __future__ import annotations

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
        self._one_export = asyncio.Lock()

    async def note(self, running: RunningRoom, browser: str) -> None:
        """This browser is at this table: noted once, if it has a seat."""
        code = running.room.code
        if not browser or running.room.parts.seats.holder(key := seat_key(code, browser)) is None:
            return
        hashed = _hash(browser)
        if running.browsers is None:
            running.browsers = await self._store.ask(persons.browsers_at, code)
        if hashed not in running.browsers:
            await self._store.change(persons.note_browser, hashed, code, token_hash(key), self._clock())
            running.browsers.add(hashed)

    async def plays_with_others(self, browser: str) -> set[str]:
        """The games that this browser is playing now with other people; tables that sleep count."""
        games = set()
        for code, text in await self._store.ask(queries.tables_of_browser, _hash(browser)):
            summary = read_summary(text)
            if token_hash(seat_key(code, browser)) in summary.playing:
                games.add(summary.game)
        return games

    async def has_played(self, browser: str, code: str, number: int) -> bool:
        """Whether this match is one of this browser's person."""
        return bool(browser) and await self._store.ask(persons.has_played, _hash(browser), code, number)

    async def games(self, browser: str, game: str, before: int | None, most: int) -> b.MyGames:
        """The latest finished games of one kind, or of all, that ended before then."""
        if not browser:
            return b.MyGames({}, [])
        await self._store.change(persons.note_seen, hashed := _hash(browser), self._clock())
        until = self._clock() + 1 if before is None else before
        counts, played = await self._store.ask(persons.games_of, hashed, game, until, min(most, PAGE_OF_GAMES))
        return b.MyGames(counts, [_told(each) for each in played])

    async def export(self, browser: str) -> AsyncIterator[bytes]:
        """Everything this server has of this browser's person: results as JSON, each game as a transcript; a ZIP file."""
        _, played = await self._store.ask(persons.games_of, _hash(browser), "", self._clock() + 1, _ALL)
        pipe = _Pipe()
        with ZipFile(pipe, "w", ZIP_DEFLATED) as archive:
            archive.writestr("games.json", encode([_told(each) for each in played]))
            async with self._one_export:
                for each in played:
                    if (match := await self._store.played(each.code, each.number)) is None:
                        continue
                    with suppress(NoAnswer):  # a game of another package that is no longer installed
                        (text,) = await self._pool.ask(tasks.transcripts, [(each.code, match.rows)])
                        archive.writestr(f"{each.game}-{each.code}-{each.number}.txt", text)
                    yield pipe.take()
        yield pipe.take()

    async def forget(self, browser: str) -> list[str]:
        """Forget this browser's person; the tables where they have had a seat."""
        if not browser:
            return []
        codes = await self._store.ask(persons.tables_of_person, _hash(browser))
        await self._store.change(persons.forget_person, _hash(browser))
        return codes


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


def _hash(browser: str) -> str:
    return hashlib.sha256(f"browser {browser}".encode()).hexdigest()
