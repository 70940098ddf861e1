"""A game without a pace: the house acts at once and holds nothing back.  A game names in what it takes from here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from ...core import Actor, Offer, Seat
from ...wire.messages import Settings
from .game import NOW, Pause, Played

__all__ = [
    "SLOW",
    "beside",
    "boards",
    "checks",
    "graces",
    "have",
    "hidden",
    "hints",
    "house",
    "joins",
    "last",
    "options",
    "pause",
    "ready",
    "tires",
    "wish",
]

SLOW: frozenset[str] = frozenset({"expert", "shark"})


def options(given: Mapping[str, str]) -> dict[str, str]:
    """As given."""
    return dict(given)


def pause(view: Any, offers: Mapping[Actor, Offer[Any]], settings: Settings, played: Played) -> Pause | None:
    """The dice fall at once (P15)."""
    del view, offers, settings, played
    return NOW


def house(offer: Offer[Any]) -> Any | None:
    """All of it is chance."""
    del offer
    return None


def graces(offer: Offer[Any] | None) -> Mapping[Seat, Any]:
    """None."""
    del offer
    return {}


def hidden(action: Any, own: Callable[[], Any]) -> bool:
    """What is sealed is opened with everybody's at once; all else is seen."""
    del action, own
    return False


def tires(action: Any, own: Callable[[], Any]) -> bool:
    """Nothing can be done in vain."""
    del action, own
    return False


def checks(action: Any, after: Any, settings: Settings) -> int:
    """Nothing is checked."""
    del action, after, settings
    return 0


def beside(view: Any, seat: Seat, settings: Settings, *, host: bool) -> list[str]:
    """Nothing."""
    del view, seat, settings, host
    return []


def wish(view: Any, words: Sequence[str]) -> Any | None:
    """Nothing."""
    del view, words
    return None


def last() -> Any | None:
    """The game ends by itself."""
    return None


def joins(view: Any, seat: Seat, *, left: bool) -> Literal["now", "next"] | None:
    """A seat that somebody left; with the next round if a choice is sealed there, which nobody else may see."""
    del seat
    if not left:
        return None
    return "now" if view.mine is None else "next"


def boards(options: Mapping[str, str]) -> list[str] | None:
    """None."""
    del options
    return None


def ready() -> None:
    """Nothing takes long."""


def have(view: Any, offer: Offer[Any]) -> list[str] | None:
    """Nothing can be overlooked."""
    del view, offer
    return None


def remark(view: Any, action: Any) -> str | None:
    """Nothing that not everybody is told."""
    del view, action
    return None


def hints(view: Any, offer: Offer[Any]) -> dict[str, float] | None:
    """None."""
    del view, offer
    return None
