"""What a room is made of: its state, and the parts that change it.  What needs several of them stands beside them."""

from __future__ import annotations

from collections.abc import Callable

from ..games import TABLE_RULES
from ..limits import Limits
from .chat import Chat, Reports
from .connections import Connections, TvKey
from .match import Secret
from .outbox import Outbox
from .pacing import Pacing
from .seats import Admission, SeatHistory, Seats
from .setup import Idle
from .standings import Standings
from .state import RoomState


class Parts:
    """The parts of one room, of a new one and of one that was stored alike."""

    def __init__(  # noqa: PLR0917 - what a room is given
        self, code: str, limits: Limits, state: RoomState, entropy: Callable[[int], bytes], now: int, seq: int = 0
    ) -> None:
        self.code = code
        self.limits = limits
        self.state = state
        self.setup = state.setup
        self.out = out = Outbox(state, seq)
        self.seats = Seats(out, state.seats, now)
        self.admission = Admission(out, state.seats, self.seats)
        self.seat_history = SeatHistory(out, state.match)
        self.secret = Secret(out, state.match, entropy)
        self.chat = Chat(out, state.chat, limits)
        self.reports = Reports(out, state)
        self.idle = Idle(out, state.setup, 1000 * limits.rest_s)
        self.standings = Standings(out, state)
        self.tv_key = TvKey(out, state.setup)
        self.connections = Connections()
        self.pacing: Pacing | None = None  # of the match that is on, or was on last

    @property
    def plays_for_absent(self) -> bool:
        """Whether the table acts for people who are away: where a clock is chosen, and where the game continues anyway."""
        return self.setup.settings.clock_s > 0 or TABLE_RULES[self.setup.game].acts_for_absent

    def keep(self, now: int) -> None:
        """Store how the room is set; it is in use."""
        self.setup.used_at = now
        self.out.keep("setup")

    def make_host(self, seat: int) -> None:
        """This seat hosts from now on."""
        self.setup.host = seat
        self.out.changes.table = True
