"""How a room is set: its game, options, settings, host, match; and whether it sleeps because nobody is connected."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...bots import kinds_for, kinds_of
from ...core import BadOption, Seat
from ...games import GAMES, AnyGame, Broken
from ...wire.messages import Settings
from ...wire.parts import GameName
from ..games import TABLE_RULES
from ..refusals import Refused
from .outbox import Outbox, row_text

__all__ = ["Idle", "Phase", "Setup", "check_bot", "check_seats", "known"]

Phase = Literal["lobby", "play", "over"]


def known(game: GameName) -> AnyGame:
    """The rules of this game.  Raises Broken, also where a table is older than the loss of its game's package."""
    if game not in GAMES:
        raise Broken(f"There is no game '{game}' here.")
    return GAMES[game]


def check_seats(game: GameName, seats: int, options: Mapping[str, str]) -> None:
    """Whether there is such a game and it can be played like this.  Raises Refused."""
    try:
        rules = known(game)
        if seats not in rules.SEATS:
            raise Refused("bad-settings", "seats", f"a number from {rules.SEATS[0]} to {rules.SEATS[-1]}")
        rules.start(seats, rules.read_options(seats, TABLE_RULES[game].options(options)))
    except Broken as error:
        raise Refused("bad-settings", "game", str(error)) from None
    except BadOption as error:
        raise Refused("bad-settings", "options", str(error)) from None


def check_bot(game: GameName, seats: int, options: Mapping[str, str], kind: str) -> None:
    """Whether such a bot can play here.  Raises Refused: experts play the game that is solved, and no house rules."""
    if kind not in kinds_of(game):
        raise Refused("bot-kind", "bots", f"one of {', '.join(kinds_of(game))}")
    able = kinds_for(game, known(game).read_options(seats, TABLE_RULES[game].options(options)))
    if kind not in able:
        raise Refused("bot-unsolved", "bots", f"one of {', '.join(able)}")


@dataclass(slots=True)
class Setup:
    """Owns the row ``room``."""

    out: Outbox
    game: GameName
    options: dict[str, str]
    settings: Settings
    match_number: int = 1  # counts the matches of this room
    phase: Phase = "lobby"
    host: Seat = 0
    paused: bool = False
    closed: bool = False  # by the operator of the server, for good
    used_at: int = 0

    @property
    def finished(self) -> int:
        """How many matches are over."""
        return self.match_number if self.phase == "over" else self.match_number - 1

    def make_host(self, seat: Seat) -> None:
        """This seat hosts from now on."""
        self.host = seat
        self.out.table_changed = True

    def keep(self, seats: int, now: int) -> None:
        """Save the row; *seats* are how many the room has."""
        self.used_at = now
        kept: dict[str, Any] = {
            "game": self.game,
            "seats": seats,
            "match": self.match_number,
            "phase": self.phase,
            "options": self.options,
            "settings": self.settings,
            "host": self.host,
            "paused": self.paused,
            "used": now,
        }
        if self.closed:
            kept["closed"] = True
        self.out.keep("room", row_text(kept))

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str]) -> tuple[Setup, int]:
        """As it was saved, but for the phase: that is the match's to say; and how many seats there are.  Raises Broken."""
        kept: dict[str, Any] = json.loads(side["room"])
        known(kept["game"])
        fields = set(Settings.__struct_fields__)
        settings = Settings(**{name: value for name, value in kept["settings"].items() if name in fields})
        setup = Setup(out, kept["game"], kept["options"], settings, kept["match"])
        setup.host, setup.paused, setup.used_at = kept["host"], kept["paused"], kept["used"]
        setup.closed = kept.get("closed", False)
        return setup, kept["seats"]

    @staticmethod
    def saved_phase(side: Mapping[str, str]) -> Phase:
        """The phase the row tells of."""
        phase: Phase = json.loads(side["room"])["phase"]
        return phase


class Idle:
    """Owns the row ``rest``."""

    def __init__(self, out: Outbox, after_ms: int) -> None:
        self.asleep = False
        self._empty_at: int | None = None
        self._out = out
        self._after_ms = after_ms

    @staticmethod
    def restore(out: Outbox, after_ms: int, side: Mapping[str, str], now: int) -> Idle:
        """As it was saved; nobody is here yet."""
        idle = Idle(out, after_ms)
        idle.asleep = "rest" in side
        idle._empty_at = now
        return idle

    def left_empty(self, now: int) -> None:
        """The last has gone."""
        self._empty_at = now

    def wake(self) -> bool:
        """Somebody is here; whether the room was asleep."""
        self._empty_at = None
        was, self.asleep = self.asleep, False
        if was:
            self._out.keep("rest", None)
        return was

    def due(self) -> int | None:
        """When the room falls asleep."""
        return None if self._empty_at is None else self._empty_at + self._after_ms

    def fall_asleep(self) -> None:
        """Nothing happens here until somebody comes."""
        self.asleep = True
        self._out.keep("rest", "1")
