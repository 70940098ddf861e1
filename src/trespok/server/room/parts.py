"""What a room is made of.  Each part owns its state and its rows; what needs several of them stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from ..limits import Limits
from .chat import Chat
from .connections import Connections
from .evening import Evening
from .newcomers import Newcomers
from .outbox import Outbox
from .pacing import Pacing
from .reports import Reports
from .rest import Rest
from .seats import Seats
from .secret import Secret
from .series import Series
from .setup import Setup
from .tenures import Tenures
from .tv_key import TvKey

__all__ = ["Parts"]


@dataclass(slots=True)
class Parts:
    """The parts of one room."""

    code: str
    limits: Limits
    out: Outbox
    setup: Setup
    seats: Seats
    secret: Secret
    chat: Chat
    reports: Reports
    rest: Rest
    newcomers: Newcomers
    tenures: Tenures
    evening: Evening
    series: Series
    tv_key: TvKey
    connections: Connections
    pacing: Pacing | None = None  # of the match that is on, or was on last

    def keep(self, now: int) -> None:
        """Save how the room is set."""
        self.setup.keep(len(self.seats), now)
