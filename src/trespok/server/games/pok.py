"""POK at the table: sealed counters, hidden tallies, a round in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ...core import HOUSE, Actor, Offer, Seat
from ...games.pok import GOAL, Action, Ending, Play, PokView, Round, Symbol, Throw, Why
from ...wire.messages import Settings, Story
from .game import Chance
from .plain import SLOW, beside, boards, checks, graces, have, hidden, hints, house, joins, last, options, pause, ready, wish

__all__ = [
    "SLOW",
    "beside",
    "boards",
    "checks",
    "for_absent",
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
    "round_of",
    "screen",
    "sealed",
    "step",
    "tell",
    "wish",
]


def sealed(offers: Mapping[Actor, Offer[Any]], seat: Seat) -> bool:
    """Every choice is (POK-3.2)."""
    return isinstance(offers[seat].actions[0], Play)


def for_absent(view: PokView, offer: Offer[Action], chance: Chance) -> Action:
    """A random counter of those held (POK-6.2)."""
    hand = view.hand or (1, 1, 1)
    counters = [action for action in offer.actions if isinstance(action, Play) for _ in range(hand[action.symbol])]
    return counters[chance(len(counters))]


def screen(view: PokView, settings: Settings, *, over: bool) -> dict[str, Any]:
    """Own counters always, others' and older rounds only at an open table (POK-6.1)."""
    wide = over or settings.open_counters
    past = view.past if wide or settings.history else view.past[-1:]
    return {
        # Spelt out: of all screens this one is drawn most often.  It is what ``encode`` gives, and a test says so.
        "seats": view.seats,
        "seat": view.seat,
        "hands": [hand if wide or seat == view.seat else None for seat, hand in enumerate(view.hands)],
        "throw": None if view.throw is None else [None if face is None else _NAMES[face] for face in view.throw],
        "mine": None if view.mine is None else _NAMES[view.mine],
        "past": [_round(done) for done in past],
        "ending": None if view.ending is None else view.ending.value,
    }


def step(view: PokView) -> dict[str, Any]:
    """Everybody's counters; of the rounds the latest, as the page has been shown the others on the way."""
    shown = screen(view, Settings(open_counters=True), over=False)
    shown["past"] = shown["past"][-1:]
    return shown


def round_of(view: PokView) -> int:
    """Past rounds, and the one being played."""
    return len(view.past) + (view.ending is None)


def tell(actor: Actor, action: Any, before: PokView, after: PokView) -> list[Story]:
    """The throw, or the round once it is open.  A closed fist says nothing."""
    if actor is HOUSE and isinstance(action, Throw):
        faces = [None if face is None else _NAMES[face] for face in action]
        return [Story("pok-throws", {"round": len(after.past) + 1, "dice": faces})]
    if len(after.past) == len(before.past):
        return []
    done = after.past[-1]
    return [Story("pok-shows", {"symbols": [_NAMES[symbol] for symbol in done.shown]}), _verdict(done), *_ending(after)]


_NAMES = tuple(str(symbol) for symbol in Symbol)


@lru_cache(maxsize=512)
def _round(done: Round) -> dict[str, Any]:
    return {
        "throw": [None if face is None else _NAMES[face] for face in done.throw],
        "shown": [_NAMES[symbol] for symbol in done.shown],
        "handed": done.handed,
        "why": done.why.value,
    }


def _verdict(done: Round) -> Story:
    """Who hands over, and by which rule."""
    if done.why is Why.EXACT:
        met = [[str(symbol), number] for symbol, number in sorted(done.throw.asks) if done.shown.count(symbol) == number]
        others = [seat for seat in range(len(done.shown)) if seat not in done.handed]
        return Story("pok-exact", {"seats": list(done.handed), "others": others, "answered": met})
    if done.why is Why.UNASKED:
        free = [str(symbol) for symbol in Symbol if symbol not in done.throw and symbol in done.shown]
        return Story("pok-unasked", {"symbols": free, "seats": list(done.handed)})
    hidden = set(done.shown).isdisjoint(done.throw)  # POK-4.4
    return Story("pok-nobody-all-unasked" if hidden else "pok-nobody", {})


def _ending(view: PokView) -> list[Story]:
    """POK-5.1 to POK-5.3."""
    if view.ending is None:
        return []
    if view.ending is Ending.STALEMATE:
        return [Story("pok-stalemate", {"symbol": next(str(symbol) for symbol in Symbol if view.hands[0][symbol])})]
    winners: list[Seat] = [seat for seat, hand in enumerate(view.hands) if 6 - sum(hand) >= GOAL]
    return [Story("pok-wins", {"seat": winners[0]}) if len(winners) == 1 else Story("pok-draw", {"seats": winners})]
