"""Laws of secrecy: only views are sent, and a sealed choice changes no byte of what anybody else is sent."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from ..core import HOUSE, Seat, View
from ..games.protocol import view_kind
from ..wire import encode
from .walks import Moment

__all__ = ["check_seals", "check_sent"]

_PAIRS: Final = 6  # of choices that are swapped


def check_sent(moment: Moment) -> None:
    """Every view is of the declared type and can be sent; a state, an action and an offer cannot."""
    kind: Any = view_kind(moment.game)
    for viewer in moment.viewers:
        view = moment.game.view(moment.state, viewer)
        moment.demand(type(view) is kind, f"view() gives a {kind.__name__}, as it says, and not a {type(view).__name__}.")
        try:
            json.dumps(encode(view))
        except TypeError as error:
            moment.demand(False, f"Every view can be sent; this one cannot: {error}.")  # noqa: FBT003
    moment.demand(not isinstance(moment.state, View), "A state is not a View: it never leaves the table.")


def check_seals(moment: Moment, rng: Random) -> None:
    """Where several seats owe something, what one of them chooses is unknown to all others until the last has chosen.

    Two choices of a seat are swapped, alone and with others' choices before it, and everything that any other seat or a
    spectator would be sent is compared byte by byte.  The order of choosing changes nothing.
    """
    owing = [actor for actor, offer in moment.offers.items() if offer.must and actor is not HOUSE]
    if len(owing) < 2:
        return
    for _ in range(_PAIRS):
        order = rng.sample(owing, len(owing))
        _swap(moment, order, rng)
        _commute(moment, order, rng)


def _swap(moment: Moment, order: list[Seat], rng: Random) -> None:
    """All but the last of *order* have chosen, in two ways that differ for one seat."""
    game, offers = moment.game, moment.offers
    sealed = order[: rng.randrange(1, len(order))]
    choices = {seat: rng.choice(offers[seat].actions) for seat in sealed}
    changed = rng.choice(sealed)
    others = {**choices, changed: rng.choice(offers[changed].actions)}
    one, two = (_sealed(moment, way) for way in (choices, others))
    words = f"'{game.write(choices[changed])}' or '{game.write(others[changed])}'"
    for viewer in moment.viewers:
        if viewer == changed:
            continue
        who = "a spectator" if viewer is None else f"seat {viewer}"
        same = _sent(moment, one, viewer) == _sent(moment, two, viewer)
        moment.demand(same, f"Whether seat {changed} has sealed {words} changes no byte of what {who} is sent.")
        if viewer not in sealed:
            still = _sent(moment, moment.state, viewer) == _sent(moment, one, viewer)
            moment.demand(still, f"That others have sealed changes no byte of what {who} is sent: it is table talk.")


def _commute(moment: Moment, order: list[Seat], rng: Random) -> None:
    """The order in which seats seal changes nothing."""
    choices = {seat: rng.choice(moment.offers[seat].actions) for seat in order}
    ends = [_sealed(moment, dict(way)) for way in (choices.items(), reversed(choices.items()))]
    moment.demand(ends[0] == ends[1], f"Sealing in the order {order} or the other way round leads to the same position.")


def _sealed(moment: Moment, choices: dict[Seat, Any]) -> Any:
    state = moment.state
    for seat, action in choices.items():
        offer = moment.game.offers(state).get(seat)
        held = offer is not None and action in offer.actions
        moment.demand(held, f"What seat {seat} is offered stays offered while others seal.")
        state = moment.game.apply(state, seat, action)
    return state


def _sent(moment: Moment, state: Any, viewer: Seat | None) -> bytes:
    """Everything that leaves the table for one page: its view, and what it may do in words."""
    game = moment.game
    offer = None if viewer is None else game.offers(state).get(viewer)
    words = None if offer is None else [game.write(action) for action in offer.actions]
    return json.dumps([encode(game.view(state, viewer)), words]).encode()
