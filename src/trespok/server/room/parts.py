"""What a room is made of: its state, the pages that are connected to it, and whether it sleeps."""

import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ...core import Seat
from ..games import TABLE_RULES
from ..limits import Limits
from .chat import Chat, Claims, Reports
from .clock import BACK_MS
from .guesses import Guesses
from .match import Secret
from .occupants import Occupant, token_hash
from .outbox import Outbox
from .pacing import Pacing
from .seats import Admission, SeatHistory, Seats
from .standings import Standings
from .state import RoomState, Setup

TVS: Final = 4  # screens of one table; one more closes the oldest
WATCHING_MS: Final = 1000  # how many watch is said so often at most: a crowd that comes and goes costs players nothing


@dataclass(slots=True)
class Link:
    occupant: Occupant | None
    key: str | None  # of its browser at this table
    lang: str
    last_id: int = -1
    own: str | None = None  # the personal link of its seat
    tv: bool = False  # a screen for the room, opened with the host's key
    keeps: bool = False  # the page keeps past rounds, and need not be sent them again
    rounds: int = 0  # past rounds that it has been sent
    number: int = 0


class Connections:
    """Connections by their number.  Nothing of it is kept: after a restart every page comes anew."""

    def __init__(self) -> None:
        self.links: dict[int, Link] = {}
        self.knocking: dict[int, str] = {}  # pages that want to be a screen and have not said its key: their language
        self.watching_due: int | None = None  # when everybody is told how many watch

    def __contains__(self, link: int) -> bool:
        return link in self.links

    def __len__(self) -> int:
        return len(self.links)

    @property
    def watching(self) -> int:
        """Pages of nobody who sits here; the room's own screen is no watcher."""
        return len(self.watchers)

    @property
    def watchers(self) -> list[int]:
        return [number for number, link in self.links.items() if link.occupant is None and not link.tv]

    @property
    def tvs(self) -> list[int]:
        return [number for number, link in self.links.items() if link.tv]

    def stir(self, now: int) -> None:
        """Somebody who watches has come or gone: everybody is told in a moment."""
        if self.watching_due is None:
            self.watching_due = now + WATCHING_MS

    def by_seat(self, links: Iterable[int], seats: Seats) -> dict[Seat | None, list[int]]:
        groups: dict[Seat | None, list[int]] = {}
        places = seats.places
        for link in links:
            groups.setdefault(places.get(id(self.links[link].occupant)), []).append(link)
        return groups


class TvKey:
    """The keys of the room's TV screens: the host's, and those of TVs that were claimed; kept only as hashes."""

    def __init__(self, out: Outbox, setup: Setup) -> None:
        self._out = out
        self._setup = setup

    @property
    def number(self) -> int:
        """Which key this is, so that a page which shows one knows whether it is still valid."""
        return self._setup.tv_number

    @property
    def given(self) -> bool:
        return bool(self._setup.tv_key)

    def give(self, key: str) -> None:
        self._setup.tv_number += 1
        self._set(token_hash(_plain(key)))

    def add(self, key: str) -> None:
        """This one too; screens that are on stay on."""
        self._set(" ".join([*self._setup.tv_key.split()[1 - TVS :], token_hash(_plain(key))]))

    def take_back(self) -> None:
        """None from now on."""
        self._set("")

    def _set(self, hashed: str) -> None:
        self._setup.tv_key = hashed
        self._out.keep("setup")
        self._out.changes.tvs = True

    def fits(self, key: str) -> bool:
        """Whether this is the one, compared in constant time."""
        hashed = token_hash(_plain(key))
        return any(hmac.compare_digest(known, hashed) for known in self._setup.tv_key.split())


def _plain(key: str) -> str:
    """As it was given, however somebody typed it with a remote control."""
    return "".join(letter for letter in key if letter.isalnum()).upper()


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
        self.guesses = Guesses()
        self.claims = Claims(out, state.claims, limits)
        self.reports = Reports(out, state)
        self.idle = Idle(out, state.setup, now)
        self.standings = Standings(out, state)
        self.tv_key = TvKey(out, state.setup)
        self.connections = Connections()
        self.pacing: Pacing | None = None  # of the match that is on, or was on last
        self.again: set[int] = set()  # who wants another match after this one; pages say it anew after a restart

    @property
    def plays_for_absent(self) -> bool:
        """Whether the table acts for people who are away: where a clock is chosen, and where the game continues anyway."""
        settings = self.setup.settings
        return not settings.days and (settings.clock_s > 0 or TABLE_RULES[self.setup.game].acts_for_absent)

    def keep(self, now: int) -> None:
        """Store how the room is set; it is in use."""
        self.setup.used_at = now
        self.out.keep("setup")

    def make_host(self, seat: int) -> None:
        self.setup.host = seat
        self.out.changes.table = True


class Idle:
    """A match sleeps while none of its people is connected, and wakes when one of them comes."""

    def __init__(self, out: Outbox, setup: Setup, now: int) -> None:
        self._out = out
        self._setup = setup
        # When the match falls asleep at the earliest: pages of a new table, and after a restart, get a moment.
        self.due = now + BACK_MS
        self.empty = True  # none of its people is connected

    def look(self, now: int) -> bool:
        """After each input during a match, with nobody connected; whether it has just fallen asleep."""
        if self._setup.asleep or now < self.due:
            return False
        self._setup.asleep_at = max(now, self._setup.woke_at + 1)  # the time of day may have been set back
        self._out.keep("setup")
        return True

    def wake(self, now: int) -> bool:
        """Somebody is connected; whether the match was asleep."""
        if not self._setup.asleep:
            return False
        self._setup.woke_at = max(now, self._setup.asleep_at)
        self._out.keep("setup")
        return True
