"""What a bot is: it sees what its seat sees, is offered what its seat is offered, and answers."""

from math import exp
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from ..core import Offer, Seat

__all__ = ["BOT_NAMES", "Bot", "Prepared", "label", "moment", "reaction_ms"]

# By seat, where nobody has the name already.  As many as a web table has seats.
BOT_NAMES: Final = ("Olive", "Pim", "Sol", "Tuya", "Vega", "Wim", "Yara", "Zeno", "Kiko", "Lupe")


@runtime_checkable
class Bot(Protocol):
    """A player that is a program.  It is handed a View and an Offer and never a State."""

    @property
    def kind(self) -> str:
        """What it is called, on every screen and in every transcript."""

    def choose(self, view: Any, offer: Offer[Any]) -> Any | None:
        """One of the actions offered.  None, nothing now, only where ``offer.must`` is False."""

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        """How long a person would take over this choice."""


@runtime_checkable
class Prepared(Protocol):
    """A bot that has something to read before it first chooses, and can do so in advance."""

    def prepare(self, seats: int) -> None:
        """Be ready for a table of so many seats."""


def label(seat: Seat, bot: Bot, name: str = "") -> str:
    """The note of a transcript that says who is a bot, and its name where it has one."""
    return f"seat {seat} bot {bot.kind} {name}".rstrip()


def moment(seed: str, *what: object) -> Random:
    """A bot's own chance at one moment of a game.

    It depends on the seed and the moment alone, so a bot has no memory to lose: asked twice it answers
    alike, and after a restart it plays on as if nothing had happened.
    """
    return Random(" ".join(map(str, (seed, *what))))


def reaction_ms(chance: Random, median_ms: int, spread: float = 0.35) -> int:
    """A person's time to act: many answers a little under the median, a few long ones (lognormal)."""
    return int(median_ms * exp(min(max(chance.gauss(0.0, spread), -1.5), 1.5)))
