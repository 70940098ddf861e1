"""The room's side of a game without a pace: the house acts at once and holds nothing back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from ...core import Offer, Seat
from ...wire.messages import Settings
from .game import NOW, Pause, Played

__all__ = ["Plain"]


class Plain:
    """What POK and Pokerdice share."""

    slow: Final = frozenset({"expert"})

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """As given."""
        return dict(given)

    def pause(self, view: Any, offer: Offer[Any], settings: Settings, played: Played) -> Pause | None:
        """The dice fall at once (P15)."""
        del view, offer, settings, played
        return NOW

    def house(self, offer: Offer[Any]) -> Any | None:
        """All of it is chance."""
        del offer
        return None

    def graces(self, offer: Offer[Any] | None) -> Mapping[Seat, Any]:
        """None."""
        del offer
        return {}

    def hidden(self, action: Any, own: Callable[[], Any]) -> bool:
        """What is sealed is opened with everybody's at once; all else is seen."""
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

    def joins(self, view: Any, seat: Seat, *, left: bool) -> Literal["now", "next"] | None:
        """A place that somebody left; with the next round where a choice lies sealed there, which is nobody else's to see."""
        del seat
        if not left:
            return None
        return "now" if view.mine is None else "next"

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

    def hints(self, view: Any, offer: Offer[Any]) -> dict[str, float] | None:
        """None."""
        del view, offer
        return None
