"""Who may not come to this server: known by what their browser is at the table where they were banned."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from ..refusals import Refused
from ..room.sitters import seat_key, token_hash
from ..store.operator import Ban

__all__ = ["Bans"]

_KEPT: Final = 4096  # browsers looked at


class Bans:
    """Nothing that is stored leads to a browser: each that comes is asked what it would be at the tables of the bans."""

    def __init__(self) -> None:
        self._by_table: dict[str, set[str]] = {}
        self._known: OrderedDict[str, bool] = OrderedDict()

    def set(self, found: Sequence[Ban]) -> None:
        """These, and nobody else."""
        self._by_table = {}
        for each in found:
            self._by_table.setdefault(each.code, set()).add(each.hash)
        self._known.clear()

    def holds(self, browser: str) -> bool:
        """Whether a browser with this secret is banned."""
        if not self._by_table or not browser:
            return False
        if browser not in self._known:
            banned = any(token_hash(seat_key(code, browser)) in hashes for code, hashes in self._by_table.items())
            self._known[browser] = banned
            if len(self._known) > _KEPT:
                self._known.popitem(last=False)
        return self._known[browser]

    def check(self, browser: str | None) -> None:
        """Raises Refused where it may not come."""
        if browser and self.holds(browser):
            raise Refused("banned")
