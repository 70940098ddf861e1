"""What a room is made of, and how it tells its pages what has changed."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ...core import Seat
from ...play import commitment
from ...wire import messages as m
from ..limits import Bucket, Limits
from ..refusals import Refused
from .bots import BotSeats
from .chairs import Chairs, Think, Wonder
from .match import Match
from .play import Play
from .rows import Ledger, LogRow
from .sitters import Sitter
from .views import Windows

__all__ = ["Frame", "Link", "Turn"]

SECRET_BYTES: Final = 32


@dataclass(slots=True)
class Link:
    """One connection of a page."""

    sitter: Sitter | None
    token: str | None
    lang: str
    last_id: int = -1


@dataclass(slots=True)
class Turn:
    """What came of one input.  Nothing in it may be sent before its rows are stored."""

    sends: list[tuple[tuple[int, ...], m.Out]] = field(default_factory=list)
    log: list[LogRow] = field(default_factory=list)
    side: dict[str, str | None] = field(default_factory=dict)
    thinks: list[Think] = field(default_factory=list)
    wonders: list[Wonder] = field(default_factory=list)
    closes: list[int] = field(default_factory=list)  # connections to let go of, after what is sent


class Frame:
    """The state of one table, and the one way its rows and messages leave it.

    *entropy* is where its secrets come from; *limits* what one client may ask for.
    """

    def __init__(self, code: str, game: str, seats: int, entropy: Callable[[int], bytes], limits: Limits | None = None) -> None:
        self.code = code
        self.game = game
        self.limits = limits or Limits()
        self.match_number = 1
        self.phase: Any = "lobby"
        self.options: dict[str, str] = {}
        self.chairs = Chairs([None] * seats, m.Settings())
        self.links: dict[int, Link] = {}
        self.play: Play | None = None
        self.used_at = 0
        self.resting = False
        self._words: dict[Seat, bytes] = {}
        self._entropy = entropy
        self._secret = b""
        self._bot_seed = ""
        self._ledger = Ledger()
        self._turn = Turn()
        self._chat: deque[m.Chat] = deque(maxlen=self.limits.chat_kept)
        self._said = 0
        self._chat_bucket: dict[int, Bucket] = {}
        self._table_changed = False
        self._empty_at: int | None = None
        self._windows = Windows(self)

    @property
    def commit(self) -> str:
        return commitment(self._secret)

    @property
    def secret(self) -> str | None:
        """Published when the match is over, and not a moment earlier."""
        return self._secret.hex() if self.phase == "over" else None

    @property
    def seq(self) -> int:
        """The number of the latest act that everybody saw, as pages count."""
        return self._ledger.shown

    @property
    def matches(self) -> int:
        """How many are finished."""
        return self.match_number if self.phase == "over" else self.match_number - 1

    @property
    def people(self) -> list[Sitter]:
        return [sitter for sitter in self.chairs.sitters if sitter is not None and sitter.person]

    @property
    def folk(self) -> list[Sitter]:
        """The people, and those who wait for the next hand."""
        return [*self.people, *self.chairs.coming.values()]

    @property
    def practice(self) -> bool:
        """One person, and bots."""
        return len(self.folk) == 1 and None not in self.chairs.sitters

    def words_of(self, seat: Seat) -> bool:
        """Whether a seat has added words."""
        return seat in self._words

    def seat_of(self, sitter: Sitter | None) -> Seat | None:
        """Where somebody sits now."""
        for seat, other in enumerate(self.chairs.sitters):
            if other is sitter and sitter is not None:
                return seat
        return None

    def holder(self, token: str | None) -> Sitter | None:
        """Whose token this is."""
        if not token:
            return None
        return next((sitter for sitter in self.folk if sitter.owns(token)), None)

    def waits_for(self, sitter: Sitter | None) -> Seat | None:
        """Where somebody will sit with the next hand."""
        return next((seat for seat, other in self.chairs.coming.items() if other is sitter), None)

    def _seat(self, seat: Seat, sitter: Sitter | None) -> None:
        self.chairs.sitters[seat] = sitter
        self._ledger.side[f"seat:{seat}"] = None if sitter is None else sitter.saved()
        self._table_changed = True

    def _keep(self, now: int) -> None:
        """The room's own small row."""
        chairs = self.chairs
        self.used_at = now
        kept = {
            "game": self.game,
            "seats": len(chairs.sitters),
            "match": self.match_number,
            "phase": self.phase,
            "options": self.options,
            "settings": {name: getattr(chairs.settings, name) for name in chairs.settings.__struct_fields__},
            "host": chairs.host,
            "paused": chairs.paused,
            "used": now,
        }
        self._ledger.side["room"] = json.dumps(kept)

    def _new_secret(self) -> None:
        """A fresh secret, committed to before anybody adds words or anything falls."""
        self._secret = self._entropy(SECRET_BYTES)
        self._bot_seed = self._entropy(16).hex()
        self._ledger.side["secret"] = self._secret.hex()
        self._ledger.side["bots"] = self._bot_seed
        for seat in self._words:
            self._ledger.side[f"words:{seat}"] = None
        self._words = {}

    def _begin_play(self, options: Mapping[str, str]) -> None:
        self._ledger.hidden = 0
        match = Match(self.game, len(self.chairs.sitters), options, self._secret, self._words)
        bots = BotSeats(match, self.chairs, self._bot_seed)
        self.play = Play(match, self.chairs, self._ledger, bots, self._any_of)

    def _any_of(self, outcomes: int) -> int:
        """The table's own chance, for seats that are away; nothing of the match's chance is used up."""
        return int.from_bytes(self._entropy(8), "big") % outcomes

    def _playing(self) -> Play:
        if self.play is None:
            raise Refused("not-started")
        return self.play

    def _sit_down(self, now: int) -> None:
        """Who has waited for it has a seat now."""

    def _settle_end(self, now: int) -> None:
        """When the match has just ended: publish the secret."""
        if self.play is None or self.phase != "play" or self.play.match.outcome is None:
            return
        self.phase = "over"
        self._ledger.write("#", f"reveal {self._secret.hex()}", now)
        self._table_changed = True
        self.play.moved = True
        self._keep(now)

    def send(self, links: tuple[int, ...], message: m.Out) -> None:
        """Something for these pages."""
        if links:
            self._turn.sends.append((links, message))

    def wonder(self, seat: Seat, view: Any, offer: Any) -> None:
        """This seat would like a hint for what it has just been shown."""
        self._turn.wonders.append(Wonder(self.seq, seat, view, offer))

    def hinted(self, wonder: Wonder, found: Any) -> None:
        """A hint is ready; it is said only where it still fits, and only to somebody alone with bots."""
        sitter = self.chairs.sitters[wonder.seat] if wonder.seat < len(self.chairs.sitters) else None
        if self.seq == wonder.seq and self.practice and self.chairs.settings.hints and sitter is not None:
            self.send(tuple(sorted(sitter.links)), m.HintNow(wonder.seq, found))

    def _finish(self, now: int, but: int | None = None) -> None:
        """After an input: tell everybody what has changed."""
        was_over = self.phase == "over"
        self._sit_down(now)
        self._settle_end(now)
        play = self.play
        others = [link for link in self.links if link != but]
        if self._table_changed:
            self._table_changed = False
            self._windows.tables(others, now)
        if play is not None:
            self._tell(play, others, now)
            if self.phase == "over" and not was_over:
                self.send(tuple(others), self._windows.over(play))
            self._turn.thinks += play.thinks
            play.thinks.clear()

    def _tell(self, play: Play, others: Iterable[int], now: int) -> None:
        for seat, has in play.notices:
            self.send(tuple(others), m.Chosen(self.seq, seat, has))
        if play.moved:
            self._windows.views(others, now)
        elif own := play.match.fresh_own:
            self._windows.views([link for link in others if self.seat_of(self.links[link].sitter) in own], now)
        play.match.fresh_own = {}
        play.moved = False
        play.notices.clear()

    def take(self) -> Turn:
        """Everything since the last time: rows to store, then messages to send."""
        turn, self._turn = self._turn, Turn()
        turn.log, turn.side = self._ledger.take()
        return turn
