"""POK by its rules and by its twin, fed the same throws and the same fists: they must agree after every round."""

from __future__ import annotations

import random
from functools import partial
from typing import Any, NamedTuple

import jax
import numpy as np
from numpy.typing import NDArray

from trespok.core import HOUSE
from trespok.games import pok
from trespok.lab.pok.array_rules import BLANK, Setup, ended, hand_of, held, settle, start, throw, winners

__all__ = ["compare"]

_WHYS = {pok.Why.EXACT: 1, pok.Why.UNASKED: 2, pok.Why.NOBODY: 0}


class Seen(NamedTuple):
    """One round as the rules played it."""

    faces: tuple[int, ...]
    legal: tuple[int, ...]  # by seat, the symbols offered as bits 1, 4, 16
    fists: tuple[int, ...]
    handed: int  # by seat, as bits
    why: int
    left: tuple[int, ...]
    won: int
    dead: int


def _fist(play: pok.Action) -> int:
    assert isinstance(play, pok.Play)
    return 1 << 2 * play.symbol


def _played(setup: Setup, options: Any, chance: random.Random) -> list[Seen]:
    """One game by the rules, chosen at random."""
    state, found = pok.start(setup.seats, options), []
    while offers := pok.offers(state):
        thrown = chance.choices(offers[HOUSE].actions, offers[HOUSE].odds)[0]
        state = pok.apply(state, HOUSE, thrown)
        assert isinstance(thrown, pok.Throw)
        faces = tuple(die.index(BLANK if face is None else face) for die, face in zip(setup.dice, thrown, strict=True))
        legal = pok.offers(state)
        for seat in range(setup.seats):
            state = pok.apply(state, seat, chance.choice(legal[seat].actions))
        last = state.past[-1]
        out = pok.outcome(state)
        found.append(
            Seen(
                faces,
                tuple(sum(_fist(play) for play in legal[seat].actions) for seat in range(setup.seats)),
                tuple(1 << 2 * symbol for symbol in last.shown),
                sum(1 << seat for seat in last.handed),
                _WHYS[last.why],
                tuple(hand[0] | hand[1] << 2 | hand[2] << 4 for hand in state.hands),
                sum(1 << seat for seat in out.winners) if out is not None and out.why is pok.Ending.GOAL else 0,
                int(out is not None and out.why is pok.Ending.STALEMATE),
            )
        )
    return found


@partial(jax.jit, static_argnums=0)
def _twin(setup: Setup, hands: Any, faces: Any, fists: Any) -> Any:
    """The same of one round of all games: hands after it, then what ``Seen`` says of it."""
    legal = [held(hand_of(hands, seat)) for seat in range(setup.seats)]
    done = settle(setup, hands, throw(setup, faces).asks, fists)
    handed = sum(((fist & done.goes) != 0).astype(np.uint32) << np.uint32(seat) for seat, fist in enumerate(fists))
    goal, dead = ended(setup, done.hands)
    left = [hand_of(done.hands, seat) for seat in range(setup.seats)]
    why = done.exact.astype(np.uint32) + np.uint32(2) * done.unasked.astype(np.uint32)
    return done.hands, (legal, handed, why, left, winners(setup, goal), dead)


def _column(rows: list[list[Seen]], field: str) -> NDArray[np.uint32]:
    return np.array([[getattr(seen, field) for seen in row] for row in rows], np.uint32)


def compare(setup: Setup, options: Any, games: int, seed: str) -> int:
    """Play *games* games both ways; the number of rounds that were compared.  Asserts that nothing differs."""
    chance = random.Random(seed)
    played = [_played(setup, options, chance) for _ in range(games)]
    longest = max(map(len, played))
    rows = [game + game[-1:] * (longest - len(game)) for game in played]  # what is over is not looked at
    hands = start(setup, np.zeros(games, np.uint32))
    seen = {field: _column(rows, field) for field in Seen._fields}
    length = np.array([len(game) for game in played])
    for number in range(longest):
        hands, told = _twin(setup, hands, list(seen["faces"][:, number].T), list(seen["fists"][:, number].T))
        on = length > number
        for field, theirs in zip(("legal", "handed", "why", "left", "won", "dead"), told, strict=True):
            found = np.stack(theirs, axis=1) if isinstance(theirs, list) else np.asarray(theirs)
            assert (seen[field][on, number] == found[on]).all(), f"{field} differs in round {number + 1} with {setup}"
    return int(length.sum())
