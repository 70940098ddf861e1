"""The manners of a game without a pace: the house acts at once and holds nothing back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core import Offer, Seat
from ...wire.messages import Settings
from .manner import NOW, Pause

__all__ = ["Plain"]


class Plain:
    """What POK and Pokerdice share."""

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """As given."""
        return dict(given)

    def pause(self, view: Any, offer: Offer[Any], settings: Settings) -> Pause | None:
        """The dice fall at once (P15)."""
        del view, offer, settings
        return NOW

    def house(self, offer: Offer[Any]) -> Any | None:
        """All of it is chance."""
        del offer
        return None

    def graces(self, offer: Offer[Any] | None) -> Mapping[Seat, Any]:
        """None."""
        del offer
        return {}

    def checks(self, action: Any) -> int:
        """Nothing is checked."""
        del action
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

    def hints(self, view: Any, offer: Offer[Any]) -> dict[str, float] | None:
        """None."""
        del view, offer
        return None
