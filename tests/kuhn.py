"""Kuhn poker as a fourth ``Game``: a tree whose size and value are in the literature, to hold our instruments against.

Two seats, three cards, one chip in the pot each.  The house deals a card to seat 0, then one to seat 1.
Seats pass or bet in turn; a bet is passed (folded) or bet (called).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from trespok.core import HOUSE, Actor, Illegal, Offer, Outcome, Seat, View

__all__ = ["RULES", "SEATS", "Bet", "Card", "Ending", "KuhnView", "State", "apply", "offers", "outcome", "start", "view"]

SEATS: range = range(2, 3)
RULES: int = 1


class Card(Enum):
    """Jack, queen, king."""

    JACK = 0
    QUEEN = 1
    KING = 2


class Bet(Enum):
    """Check (or fold) and bet (or call)."""

    CHECK = "p"
    BET = "b"


Action: TypeAlias = Card | Bet


class Ending(Enum):
    """A fold, or a look at the cards."""

    FOLD = "fold"
    SHOWDOWN = "showdown"


@dataclass(frozen=True, slots=True)
class State:
    """The cards dealt and what was said."""

    cards: tuple[Card, ...] = ()
    said: str = ""


@dataclass(frozen=True, slots=True)
class KuhnView(View):
    """One's own card and what was said."""

    seat: Seat | None
    mine: Card | None
    said: str


_OVER = {"pp": Ending.SHOWDOWN, "bb": Ending.SHOWDOWN, "pbb": Ending.SHOWDOWN, "bp": Ending.FOLD, "pbp": Ending.FOLD}


def start(seats: int, options: None) -> State:
    """Nothing dealt."""
    del seats, options
    return State()


def offers(state: State) -> Mapping[Actor, Offer[Action]]:
    """The house deals twice, then the seats speak in turn."""
    if len(state.cards) < 2:
        left = tuple(card for card in Card if card not in state.cards)
        return {HOUSE: Offer(left, (1,) * len(left))}
    return {} if state.said in _OVER else {len(state.said) % 2: Offer(tuple(Bet))}


def apply(state: State, actor: Actor, action: Action) -> State:
    """Deal, or speak."""
    offer = offers(state).get(actor)
    if offer is None or action not in offer.actions:
        raise Illegal("not-offered", "That is not offered.")
    if isinstance(action, Card):
        return State((*state.cards, action))
    return State(state.cards, state.said + action.value)


def view(state: State, seat: Seat | None) -> KuhnView:
    """Own card only."""
    return KuhnView(seat, state.cards[seat] if seat is not None and seat < len(state.cards) else None, state.said)


def outcome(state: State) -> Outcome | None:
    """The last bettor after a fold, else the higher card; standing in chips won."""
    why = _OVER.get(state.said)
    if why is None:
        return None
    folder = (len(state.said) - 1) % 2
    high = int(state.cards[1].value > state.cards[0].value)
    winner = 1 - folder if why is Ending.FOLD else high
    stake = 2 if state.said.endswith("bb") else 1
    return Outcome((winner,), why, (stake, -stake) if winner == 0 else (-stake, stake))
