"""A game that says nothing of how it goes at a table: all of it derived from its rules.

The house acts at once.  Where several seats owe something at once they choose in secret, and all is opened together; who is
away does anything that is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from ...core import HOUSE, Actor, Offer, Seat
from ...games import AnyGame
from ...games.manifest import RANDOM, Manifest
from ...wire import encode
from ...wire.messages import Settings
from .game import NOW, Chance, Pause, Played

__all__ = ["AnyRoomGame"]

PACE_S: Final = 6  # where the table has no pace of its own


class AnyRoomGame:
    """The room's side of any game."""

    def __init__(self, rules: AnyGame, manifest: Manifest) -> None:
        self._rules = rules
        self._manifest = manifest
        # A bot of another package may take its time: it thinks in a process of its own, but for the random one.
        self.SLOW: frozenset[str] = frozenset(manifest.bots) - {RANDOM}

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """As given, over what people usually play by."""
        return {**self._manifest.options, **given}

    def sealed(self, offers: Mapping[Actor, Offer[Any]], seat: Seat) -> bool:
        """Whatever several seats owe at the same time."""
        owing = [actor for actor, offer in offers.items() if offer.must and actor is not HOUSE]
        return seat in owing and len(owing) > 1

    def for_absent(self, view: Any, offer: Offer[Any], chance: Chance) -> Any | None:
        """Anything that is allowed; nothing where nothing has to be done."""
        del view
        return offer.actions[chance(len(offer.actions))] if offer.must else None

    def pause(self, view: Any, offers: Mapping[Actor, Offer[Any]], settings: Settings, played: Played) -> Pause | None:
        """At once, or at the table's pace where seats may still do something."""
        del view, played
        waits = any(actor is not HOUSE for actor in offers)
        return Pause("call", 1000 * (settings.pace_s or PACE_S)) if waits else NOW

    def house(self, offer: Offer[Any]) -> Any | None:
        """The first thing it may do."""
        return offer.actions[0]

    def graces(self, offer: Offer[Any] | None) -> Mapping[Seat, Any]:
        """None."""
        del offer
        return {}

    def hidden(self, action: Any, own: Callable[[], Any]) -> bool:
        """Everybody is told that something happened; what it was, only as far as their view shows it."""
        del action, own
        return False

    def tires(self, action: Any, own: Callable[[], Any]) -> bool:
        """What is offered is heard."""
        del action, own
        return False

    def checks(self, action: Any, after: Any, settings: Settings) -> int:
        """Nothing is checked."""
        del action, after, settings
        return 0

    def beside(self, view: Any, seat: Seat, settings: Settings, *, host: bool) -> list[str]:
        """Nothing."""
        del view, seat, settings, host
        return []

    def wish(self, view: Any, words: Sequence[str]) -> Any | None:
        """Nothing."""
        del view, words
        return None

    def last(self) -> Any | None:
        """The game ends by itself."""
        return None

    def screen(self, view: Any, settings: Settings, *, over: bool) -> dict[str, Any]:
        """The whole view."""
        del settings, over
        return encode(view)

    def step(self, view: Any) -> dict[str, Any]:
        """The whole view."""
        return encode(view)

    def joins(self, view: Any, seat: Seat, *, left: bool) -> Literal["now", "next"] | None:
        """A seat that somebody left.  A choice that is still a draft there is the room's to guard."""
        del view, seat
        return "now" if left else None

    def round_of(self, view: Any) -> int:
        """A view that has a number called ``round`` says it itself."""
        number = getattr(view, "round", 0)
        return number if isinstance(number, int) else 0

    def boards(self, options: Mapping[str, str]) -> list[str] | None:
        """None."""
        del options
        return None

    def ready(self) -> None:
        """Nothing takes long."""

    def have(self, view: Any, offer: Offer[Any]) -> list[str] | None:
        """Nothing can be overlooked."""
        del view, offer
        return None

    def remark(self, view: Any, action: Any) -> str | None:
        """Nothing that not everybody is told."""
        del view, action
        return None

    def hints(self, view: Any, offer: Offer[Any]) -> dict[str, float] | None:
        """None."""
        del view, offer
        return None
