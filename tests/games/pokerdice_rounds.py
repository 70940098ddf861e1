"""Rounds of Pokerdice put together for the clauses' tests: thrown, sealed, played out."""

from __future__ import annotations

from random import Random

import pytest

from trespok.core import HOUSE, Actor, Illegal
from trespok.games import pokerdice
from trespok.games.pokerdice import Action, Aim, First, Keep, Options, Seal, State, Stop, Throw
from trespok.kit.dice import Dice, throws

ALL = throws(5)
NOTHING: Dice = (1, 2, 3, 5, 6)  # meets the joker alone
PAIR_OF_ONES: Dice = (1, 1, 2, 4, 6)


def opened(seats: int = 2, first: int = 0, options: Options | None = None) -> State:
    """A table at which the first roller is known."""
    return pokerdice.apply(pokerdice.start(seats, options or Options()), HOUSE, First(first))


def sealed(state: State, dice: Dice, *aims: Aim | tuple[Aim, Aim]) -> State:
    """The first throw lies, and every seat has laid its card, or its two."""
    state = pokerdice.apply(state, HOUSE, Throw(dice))
    for seat, cards in enumerate(aims):
        state = pokerdice.apply(state, seat, Seal(cards if isinstance(cards, tuple) else (cards,)))
    return state


def played(state: State, dice: Dice, *aims: Aim | tuple[Aim, Aim]) -> State:
    """A whole round in which the roller stands at once."""
    roller = state.roller
    assert roller is not None
    return pokerdice.apply(sealed(state, dice, *aims), roller, Stop())


def kept(state: State, keep: Dice, fell: Dice) -> State:
    """The roller keeps, the house throws the rest."""
    roller = state.roller
    assert roller is not None
    return pokerdice.apply(pokerdice.apply(state, roller, Keep(keep)), HOUSE, Throw(fell))


def refusal(state: State, actor: Actor, action: Action) -> str:
    """The code under which an action is refused here."""
    with pytest.raises(Illegal) as caught:
        pokerdice.apply(state, actor, action)
    return caught.value.code


def at_random(state: State, seed: int) -> State:
    """The end of a game in which everybody picks at random from the offer."""
    choose = Random(seed)
    while offers := pokerdice.offers(state):
        actor = choose.choice(list(offers))
        state = pokerdice.apply(state, actor, choose.choice(offers[actor].actions))
    return state
