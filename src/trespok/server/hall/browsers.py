"""Which games a browser is playing, at the tables of any worker: nobody learns a game while they play it with other people.

The store has a hash of the browser's secret, and beside it the codes of tables where it has had a seat.
"""

from __future__ import annotations

import hashlib

from ..answers import read_summary
from ..room.occupants import seat_key, token_hash
from ..store import queries
from ..store.store import Store
from .running import RunningRoom


def _hash(browser: str) -> str:
    return hashlib.sha256(f"browser {browser}".encode()).hexdigest()


class Browsers:
    """Raises StoreTrouble."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, running: RunningRoom, browser: str) -> None:
        """This browser is at this table: noted once, if it has a seat."""
        room = running.room
        if not browser or room.parts.seats.holder(seat_key(room.code, browser)) is None:
            return
        hashed = _hash(browser)
        if running.browsers is None:
            running.browsers = await self._store.ask(queries.browsers_at, room.code)
        if hashed not in running.browsers:
            await self._store.change(queries.note_browser, hashed, room.code)
            running.browsers.add(hashed)

    async def plays_with_others(self, browser: str) -> set[str]:
        """The games that this browser is playing now with other people; tables that sleep count."""
        games = set()
        for code, text in await self._store.ask(queries.tables_of_browser, _hash(browser)):
            summary = read_summary(text)
            if token_hash(seat_key(code, browser)) in summary.playing:
                games.add(summary.game)
        return games
