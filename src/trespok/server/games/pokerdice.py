"""Pokerdice at the table: sealed cards, the absent roller stands, the settling card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...core import Actor, Offer, Seat
from ...games.pokerdice import POINTS, Action, Aim, First, Keep, PokerdiceView, Round, Seal, Stop, Throw, write
from ...games.pokerdice.rules import RETHROWS
from ...solve.pokerdice.rethrow import PLACE, chance, when_chasing
from ...wire import encode
from ...wire.messages import Settings, Story
from .game import Chance
from .plain import SLOW, beside, boards, checks, graces, have, hidden, house, joins, last, options, pause, wish

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
    """Cards are (PKD-2.2); the roller's dice are not."""
    return isinstance(offers[seat].actions[0], Seal)


def for_absent(view: PokerdiceView, offer: Offer[Action], chance: Chance) -> Action:
    """The dice stay as they are (D31); of the cards the one with the best chance (D30)."""
    del chance
    if any(isinstance(action, Stop) for action in offer.actions):
        return Stop()
    return max((action for action in offer.actions if isinstance(action, Seal)), key=lambda seal: _likely(view, seal))


def screen(view: PokerdiceView, settings: Settings, *, over: bool) -> dict[str, Any]:
    """Cards left are public unless the table says otherwise (PKD-8.1)."""
    past = view.past if over or settings.history else view.past[-1:]
    shown = encode(replace(view, past=past))
    if not over and not settings.show_cards:
        shown["hands"] = [hand if seat == view.seat else None for seat, hand in enumerate(shown["hands"])]
    return shown


def step(view: PokerdiceView) -> dict[str, Any]:
    """Of what is past the latest: the page has been shown the rest on the way."""
    return screen(view, Settings(), over=False)


def round_of(view: PokerdiceView) -> int:
    """Past rounds, and the one being played."""
    return min(len(view.past) + 1, view.rounds)


def tell(actor: Actor, action: Any, before: PokerdiceView, after: PokerdiceView) -> list[Story]:
    """One act, and the settling where it ended a round.  A card face down says nothing."""
    del actor
    told = list(_act(action, before, after))
    if len(after.past) > len(before.past):
        told += _settled(after.past[-1])
        told += _ending(after)
    return told


def ready() -> None:
    """The chance of every card, for the absent and for hints."""
    for aim in Aim:
        chance(aim, RETHROWS)
        when_chasing(aim, (1, 1, 1, 1, 1))


def hints(view: PokerdiceView, offer: Offer[Action]) -> dict[str, float] | None:
    """The chance of each card: thrown for by the roller, or while the roller throws for any card it still holds."""
    if view.dice is None or not isinstance(offer.actions[0], Seal):
        return None
    place = PLACE[view.throws[0]]
    if view.seat == view.roller:
        odds = {aim: chance(aim, RETHROWS)[place] for aim in Aim}
    else:
        chased = [aim for aim in Aim if view.hands[view.roller or 0][aim]]
        ends = [when_chasing(other, view.throws[0]) for other in chased]
        odds = {aim: sum(end[aim] for end in ends) / len(ends) for aim in Aim}
    seals = [action for action in offer.actions if isinstance(action, Seal) and len(action.aims) == 1]
    return {write(seal): round(odds[seal.aims[0]], 3) for seal in seals} or None


def _likely(view: PokerdiceView, seal: Seal) -> tuple[float, int, tuple[int, ...]]:
    """D30: best chance on these dice, then fewest points, then the order of the cards."""
    place = PLACE[view.throws[0]]
    odds = sum(chance(aim, RETHROWS)[place] for aim in seal.aims)
    return round(odds, 9), -sum(POINTS[aim] for aim in seal.aims), tuple(-aim for aim in seal.aims)


def _act(action: Any, before: PokerdiceView, after: PokerdiceView) -> Iterator[Story]:
    roller = before.roller
    match action:
        case First(seat):
            yield Story("pokerdice-first", {"seat": seat})
        case Throw(dice) if not before.throws:
            facts = {"round": len(before.past) + 1, "rounds": before.rounds, "seat": roller, "dice": list(dice)}
            yield Story("pokerdice-opens", facts)
        case Throw(dice):
            lying = after.throws[-1] if after.throws else after.past[-1].throws[-1]
            yield Story("pokerdice-falls", {"dice": list(dice), "lying": list(lying)})
        case Seal() if after.shown is not None:
            yield Story("pokerdice-shows", {"seat": roller, "aims": [str(aim) for aim in after.shown]})
        case Keep(()):
            yield Story("pokerdice-throws-all", {"seat": roller})
        case Keep(dice):
            yield Story("pokerdice-keeps", {"seat": roller, "dice": list(dice), "count": 5 - len(dice)})
        case Stop():
            yield Story("pokerdice-stops", {"seat": roller})


def _settled(done: Round) -> Iterator[Story]:
    """Card by card, the roller's first (PKD-5.1 to PKD-5.3)."""
    yield Story("pokerdice-final", {"dice": list(done.throws[-1])})
    for seat in sorted(range(len(done.aims)), key=lambda seat: seat != done.roller):
        for aim, met in zip(done.aims[seat], done.met[seat], strict=True):
            facts: dict[str, Any] = {"seat": seat, "aim": str(aim)}
            if met:
                yield Story("pokerdice-met", {**facts, "points": POINTS[aim]})
            elif seat == done.roller:
                yield Story("pokerdice-lost", facts)
            else:
                yield Story("pokerdice-taken", {**facts, "roller": done.roller})


def _ending(view: PokerdiceView) -> Iterator[Story]:
    if len(view.past) < view.rounds:
        return
    best = max(view.points)
    tied = [seat for seat, points in enumerate(view.points) if points == best]
    if len(tied) == 1:
        yield Story("pokerdice-wins", {"seat": tied[0], "points": best})
        return
    rolled = [done.roller for done in view.past]
    winner = next(seat for seat in reversed(rolled) if seat in tied)  # PKD-6.2
    yield Story("pokerdice-wins-tie", {"seat": winner, "seats": tied, "points": best})
