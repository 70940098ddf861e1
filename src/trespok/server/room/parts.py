"""What a room is made of.  Each part owns its state and its rows; what needs several of them stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from ..limits import Limits
from .chat import Chat, Reports
from .connections import Connections, TvKey
from .match import Secret
from .outbox import Outbox
from .pacing import Pacing
from .seats import Admission, SeatHistory, Seats
from .setup import Idle, Setup
from .standings import Series, SessionStandings

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
    idle: Idle
    admission: Admission
    seat_history: SeatHistory
    standings: SessionStandings
    series: Series
    tv_key: TvKey
    connections: Connections
    pacing: Pacing | None = None  # of the match that is on, or was on last

    def keep(self, now: int) -> None:
        """Save how the room is set."""
        self.setup.keep(len(self.seats), now)
