"""Pokerdice by its rules and by its twin, fed the same throws, cards and keeps: they must agree after every round."""

from __future__ import annotations

import random
from functools import partial
from typing import Any, NamedTuple

import jax
import numpy as np
from numpy.typing import NDArray

from trespok.core import HOUSE
from trespok.games import pokerdice
from trespok.games.pokerdice import Keep, Seal, Stop, Throw
from trespok.lab.pokerdice.array_rules import Setup, count, gains, met, spend, start
from trespok.lab.pokerdice.experiment import best

__all__ = ["compare"]


class Seen(NamedTuple):
    """One round as the rules played it, seats in the order in which they roll."""

    once: tuple[int, ...]  # the cards offered, as bits
    twice: tuple[int, ...]
    lay: tuple[int, ...]  # dice after each throw, the last again where the roller stopped
    keeps: tuple[int, ...]  # how many keeps were offered, stopping among them, 0 where there was no choice
    kept: tuple[int, ...]  # dice kept, all five where the roller stopped
    cards: tuple[tuple[int, ...], ...]  # by seat
    met: tuple[tuple[int, ...], ...]
    gains: tuple[int, ...]


def _dice(dice: tuple[int, ...]) -> int:
    return sum(1 << 4 * (face - 1) for face in dice)


def _played(setup: Setup, chance: random.Random) -> tuple[list[Seen], int, int]:
    """One game by the rules, chosen at random: its rounds, who won in the order of the last round, and whether by tie-break."""
    state = pokerdice.start(setup.seats, setup.options)
    found: list[Seen] = []
    once: dict[int, int] = {}
    twice: dict[int, int] = {}
    keeps: list[int] = []
    while offers := pokerdice.offers(state):
        actor = next(iter(offers))
        offer = offers[actor]
        action = chance.choices(offer.actions, offer.odds or None)[0]
        if isinstance(action, Throw) and len(action.dice) == 5 and not state.throws:
            once, twice, keeps = {}, {}, []
        for act in offer.actions:
            if actor is not HOUSE and isinstance(act, Seal):
                once[actor] = once.get(actor, 0) | 1 << act.aims[0]
                if act.aims[1:] == act.aims[:1]:
                    twice[actor] = twice.get(actor, 0) | 1 << act.aims[0]
        if isinstance(action, Keep | Stop):
            keeps.append(len(offer.actions))
        rounds = len(state.past)
        state = pokerdice.apply(state, actor, action)
        if len(state.past) > rounds:
            found.append(_seen(setup, state, (once, twice), keeps))
    out = pokerdice.outcome(state)
    assert out is not None
    return found, (out.winners[0] - (state.roller or 0)) % setup.seats, int(out.why is pokerdice.Ending.LAST_ROLLER)


def _seen(setup: Setup, state: pokerdice.State, hands: tuple[dict[int, int], dict[int, int]], keeps: list[int]) -> Seen:
    done = state.past[-1]
    order = [(done.roller + step) % setup.seats for step in range(setup.seats)]
    lay = [_dice(dice) for dice in done.throws]
    kept = [_dice(dice) for dice in done.kept]
    return Seen(
        tuple(hands[0][seat] for seat in order),
        tuple(hands[1].get(seat, 0) for seat in order),
        tuple(lay + lay[-1:] * (3 - len(lay))),
        tuple(keeps + [0] * (2 - len(keeps))),
        tuple(kept + lay[-1:] * (2 - len(kept))),
        tuple(tuple(1 << aim for aim in done.aims[seat]) for seat in order),
        tuple(tuple(map(int, done.met[seat])) for seat in order),
        tuple(done.gains[seat] for seat in order),
    )


@partial(jax.jit, static_argnums=0)
def _twin(setup: Setup, hands: Any, lay: Any, kept: Any, cards: Any) -> Any:
    """The same of one round of all games: hands for the next, then legal cards, keeps, whether they hold, met, gains."""
    one = np.uint32(1)
    keeps, sound = [], []
    for before, some, after in zip(lay, kept, lay[1:], strict=False):
        fields = [np.uint32(4 * face) for face in range(6)]
        ways = one
        within = (count(before) == 5) & (count(after) == 5)
        for field in fields:
            there, mine, then = ((dice >> field) & np.uint32(15) for dice in (before, some, after))
            ways = ways * (there + one)
            within = within & (mine <= there) & (mine <= then)
        keeps.append(ways)
        sound.append(within)
    hits = met(lay[-1])
    after = list(hands)
    for place in range(setup.packs):
        after = [spend(hand, laid[place]) for hand, laid in zip(after, cards, strict=True)]
    got = [[((card & hits) != 0).astype(np.uint32) for card in laid] for laid in cards]
    told = ([hand.once for hand in hands], [hand.twice for hand in hands], keeps, sound, got, gains(setup, cards, lay[-1]))
    return after[1:] + after[:1], told


def _column(played: list[list[Seen]], number: int, field: str) -> NDArray[np.uint32]:
    """[..., game]"""
    return np.moveaxis(np.array([getattr(game[number], field) for game in played], np.uint32), 0, -1)


def compare(setup: Setup, games: int, seed: str) -> int:
    """Play *games* games both ways; the number of rounds that were compared.  Asserts that nothing differs."""
    chance = random.Random(seed)
    all_of_it = [_played(setup, chance) for _ in range(games)]
    played = [game for game, _, _ in all_of_it]
    assert {len(game) for game in played} == {setup.rounds}
    hands: Any = start(setup, np.zeros(games, np.uint32))
    points = np.zeros((setup.seats, games), np.uint32)
    for number in range(setup.rounds):
        seen = {field: _column(played, number, field) for field in Seen._fields}
        cards = [list(laid) for laid in seen["cards"]]
        hands, told = _twin(setup, hands, list(seen["lay"]), list(seen["kept"]), cards)
        once, twice, keeps, sound, got, gained = (np.asarray(found) for found in told)
        assert (seen["once"] == once).all(), f"cards in round {number + 1}"
        assert (seen["twice"] == twice).all(), f"pairs of cards in round {number + 1}"
        asked = seen["keeps"] > 0
        assert (seen["keeps"][asked] == keeps[asked]).all(), f"keeps in round {number + 1}"
        assert sound.all(), f"dice in round {number + 1}"
        assert (seen["met"] == got).all(), f"cards met in round {number + 1}"
        assert (seen["gains"] == gained).all(), f"points in round {number + 1}"
        points = np.roll(points + gained, -1, axis=0)
    who, several = best(tuple(points))
    assert [winner for _, winner, _ in all_of_it] == np.asarray(who).tolist()
    assert [tied for _, _, tied in all_of_it] == np.asarray(several).astype(int).tolist()
    return games * setup.rounds
