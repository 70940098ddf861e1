"""Whether a room can be set like this, and whether it sleeps because nobody is connected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from ...bots import kinds_for, kinds_of
from ...core import BadOption
from ...games import Broken
from ...wire.parts import GameName, Settings
from ..games import TABLE_RULES
from ..refusals import Refused
from .outbox import Outbox
from .state import Setup, known_game

LISTED_CLOCK_S: Final = 60


def check_seats(game: GameName, seats: int, options: Mapping[str, str]) -> None:
    """Whether there is such a game and it can be played like this.  Raises Refused."""
    try:
        rules = known_game(game)
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
    able = kinds_for(game, known_game(game).read_options(seats, TABLE_RULES[game].options(options)))
    if kind not in able:
        raise Refused("bot-unsolved", "bots", f"one of {', '.join(able)}")


def with_clock(settings: Settings) -> Settings:
    """A table that is listed for strangers always has a clock: nobody knows whether they come back."""
    return replace(settings, clock_s=LISTED_CLOCK_S) if settings.listed and not settings.clock_s else settings


class Idle:
    """A room without a connected page stops after a while, and continues when somebody comes."""

    def __init__(self, out: Outbox, setup: Setup, after_ms: int) -> None:
        self._empty_at: int | None = None
        self._out = out
        self._setup = setup
        self._after_ms = after_ms

    @property
    def asleep(self) -> bool:
        return self._setup.asleep

    def left_empty(self, now: int) -> None:
        """The last page has closed."""
        self._empty_at = now

    def wake(self) -> bool:
        """Somebody is connected; whether the room was asleep."""
        self._empty_at = None
        was = self._setup.asleep
        if was:
            self._sleep(asleep=False)
        return was

    def due(self) -> int | None:
        """When the room falls asleep."""
        return None if self._empty_at is None else self._empty_at + self._after_ms

    def fall_asleep(self) -> None:
        """Nothing happens here until somebody comes."""
        self._sleep(asleep=True)

    def _sleep(self, *, asleep: bool) -> None:
        self._setup.asleep = asleep
        self._out.keep("setup")
