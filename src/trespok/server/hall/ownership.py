"""Which rooms are this worker's, where several share a store: claims, and games whose worker is gone."""

from __future__ import annotations

from typing import Final

from ..refusals import Refused
from ..store import membership
from ..store.membership import Elsewhere, Fenced
from ..store.store import Store
from .lease import Lease

__all__ = ["LivesElsewhere", "Ownership"]

_AT_ONCE: Final = 50  # games taken up in one go: other workers take up theirs meanwhile


class LivesElsewhere(Refused):
    """The room is another worker's; who can relay does."""

    def __init__(self, owner: int) -> None:
        super().__init__("failed")
        self.owner = owner


class Ownership:
    """Claims rooms for the life a worker has now.  A claim belongs to that life: with it, it ends."""

    def __init__(self, store: Store, lease: Lease) -> None:
        self.lease = lease
        self._store = store
        self._claimed: dict[str, tuple[int, int]] = {}  # games claimed and not yet taken up: life, epoch

    @property
    def number(self) -> int:
        """Of this life; 0: there is none now."""
        return self.lease.number

    async def claim(self, code: str) -> tuple[int, int] | None:
        """The life and the epoch under which the room is ours; None: there is none.  Raises LivesElsewhere, Refused."""
        life = self._living()
        known = self._claimed.get(code)
        if known is not None and known[0] == life:
            return known
        try:
            found = await self._store.ask(membership.claim, life, code)
        except Fenced:
            raise Refused("failed") from None
        if isinstance(found, Elsewhere):
            raise LivesElsewhere(found.owner)
        return None if found is None else (life, found)

    def taken_up(self, code: str) -> None:
        """The room is in memory, or cannot be."""
        self._claimed.pop(code, None)

    @property
    def any_claimed(self) -> bool:
        """Whether a game that is ours is not in memory yet."""
        return bool(self._claimed)

    async def any_orphan(self) -> bool:
        """Whether a game in play is nobody's.  Raises StoreTrouble."""
        return await self._store.ask(membership.any_orphan)

    async def reserve(self, code: str, now: int) -> int | None:
        """The life for which this code is reserved; None: it is taken.  Raises Refused."""
        life = self._living()
        try:
            return life if await self._store.ask(membership.reserve, life, code, now) else None
        except Fenced:
            raise Refused("failed") from None

    def _living(self) -> int:
        if not self.number:
            raise Refused("store-away")
        return self.number

    async def orphans(self) -> list[str]:
        """Some games whose worker is gone; they are ours now, and to be taken up.  Raises StoreTrouble."""
        life = self.number
        if not life:
            return []
        try:
            found = await self._store.ask(membership.claim_orphans, life, _AT_ONCE)
        except Fenced:
            return []
        self._claimed.update({code: (life, epoch) for code, epoch in found.items()})
        return list(found)
