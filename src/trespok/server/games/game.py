"""What a room needs to know of a game beyond its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from ...core import Actor, Offer, Seat
from ...wire.messages import Settings

__all__ = ["NOW", "Chance", "Pause", "Played", "RoomGame"]

Played: TypeAlias = Callable[[Seat], bool]
Chance: TypeAlias = Callable[[int], int]  # one of so many, evenly: the room's own chance, not the match's


@dataclass(frozen=True, slots=True)
class Pause:
    """What the house is about to do, and how long it waits first."""

    what: Literal["call", "close", "hand"]
    ms: int | None  # None: until somebody says so
    quiet: bool = False  # counted from the latest act of anybody, not of the house


NOW = Pause("call", 0)


class RoomGame(Protocol):
    """The room's side of one game, a module.  Knows views and offers, never a state."""

    @property
    def SLOW(self) -> frozenset[str]:  # noqa: N802
        """Kinds of bots that take long, or load much, and so think in a process of their own."""

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """The options of a game at a web table: what is given over the table's defaults."""

    def sealed(self, offers: Mapping[Actor, Offer[Any]], seat: Seat) -> bool:
        """Whether what this seat is offered are choices made in secret, opened all together."""

    def for_absent(self, view: Any, offer: Offer[Any], chance: Chance) -> Any | None:
        """What the table does for a seat that is slow or gone; None: nothing."""

    def pause(self, view: Any, offers: Mapping[Actor, Offer[Any]], settings: Settings, played: Played) -> Pause | None:
        """What the house, which is among *offers*, waits for before its next act; None: it has nothing to do by itself.

        *played* says of a seat whether nobody plays it by hand: a bot's, or of somebody who is away.
        """

    def house(self, offer: Offer[Any]) -> Any | None:
        """The house's act where chance has none."""

    def graces(self, offer: Offer[Any] | None) -> Mapping[Seat, Any]:
        """Acts of the house that are due when a seat's grace is over."""

    def hidden(self, action: Any, own: Callable[[], Any]) -> bool:
        """Whether nobody but the actor could see this happen; *own* gives the actor's view after it."""

    def tires(self, action: Any, own: Callable[[], Any]) -> bool:
        """Whether a seat has done this so often in vain that it is not heard now; *own* gives its view."""

    def checks(self, action: Any, after: Any, settings: Settings) -> int:
        """How long the house delays its next act after this one (K34); *after* is what everybody sees now."""

    def beside(self, view: Any, seat: Seat, settings: Settings, *, host: bool) -> list[str]:
        """Words a seat may use beside the rules' offer: to call, to go on, to change its board."""

    def wish(self, view: Any, words: Sequence[str]) -> Any | None:
        """The house's act for a seat's extra words; None: its next act, now."""

    def last(self) -> Any | None:
        """The host's word that the end is near; None where the game has none."""

    def screen(self, view: Any, settings: Settings, *, over: bool) -> dict[str, Any]:
        """The view as this table shows it."""

    def step(self, view: Any) -> dict[str, Any]:
        """The spectator's view as a step of a replay shows it."""

    def joins(self, view: Any, seat: Seat, *, left: bool) -> Literal["now", "next"] | None:
        """When a latecomer may have a bot's seat, None: never.  *left*: the bot plays on for a person who left.

        *view* is the seat's own: a latecomer must not see what was sealed there.
        """

    def round_of(self, view: Any) -> int:
        """The round or hand being played, from 1; at the end the last one."""

    def boards(self, options: Mapping[str, str]) -> list[str] | None:
        """The set that boards are dealt from, in the order chance counts them; None where nothing is dealt."""

    def ready(self) -> None:
        """Work out in advance what would delay a room when it is first needed."""

    def have(self, view: Any, offer: Offer[Any]) -> list[str] | None:
        """What the seat has completed and not called, for tables that tell; None where nothing can be overlooked."""

    def remark(self, view: Any, action: Any) -> str | None:
        """What the seat alone is told of its act, a code of ``wire/refusals.py``; *view* is its own, after the act."""

    def hints(self, view: Any, offer: Offer[Any]) -> dict[str, float] | None:
        """The chance of each action, for practice."""
