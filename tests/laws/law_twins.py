"""Secret twins: positions that differ only in what a seat may not know.  Written per game from the rule text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Final

from trespok.core import Seat
from trespok.games import AnyGame, pok, pokerdice, pokino

__all__ = ["twins"]

_REDRAWS: Final = 4  # twins with every secret drawn anew, beside those with a single one changed


def twins(game: AnyGame, state: Any, seat: Seat | None, rng: Random) -> Iterator[Any]:
    """Positions that *seat* (None: a spectator) cannot tell from this one."""
    yield from _TWINS[game](state, seat, rng)


def _pok(state: pok.State, seat: Seat | None, rng: Random) -> Iterator[pok.State]:
    """What another seat has in its fist, and whether it has closed it (POK-3.2): until the last fist closes."""
    if state.throw is None or state.ending is not None:
        return
    choices = [[None, *(symbol for symbol in pok.Symbol if hand[symbol])] for hand in state.hands]
    for sealed in _changed(state.sealed, choices, seat, rng):
        if None in sealed:
            yield replace(state, sealed=sealed)


def _pokerdice(state: pokerdice.State, seat: Seat | None, rng: Random) -> Iterator[pokerdice.State]:
    """The others' cards; once all lie there the roller's is open, and who has sealed is no secret any more (PKD-2.3)."""
    if not state.sealed:
        return
    choosing = None in state.sealed
    cards = [
        [found for found in product(pokerdice.Aim, repeat=state.options.packs) if _held(hand, found)] for hand in state.hands
    ]
    choices: list[Sequence[Any]] = [[None, *held] if choosing else held for held in cards]
    if not choosing and state.roller is not None:
        choices[state.roller] = [state.sealed[state.roller]]
    for sealed in _changed(state.sealed, choices, seat, rng):
        if (None in sealed) is choosing:
            yield replace(state, sealed=sealed)


def _held(hand: Sequence[int], aims: Sequence[pokerdice.Aim]) -> bool:
    return all(hand[aim] >= aims.count(aim) for aim in aims)


def _pokino(state: pokino.State, seat: Seat | None, rng: Random) -> Iterator[pokino.State]:
    """Who completed what, whose grace is over, what the house will claim, what another claimed in vain (PKN-4.5, PKN-9.3)."""
    hand = state.hand
    if hand is None:
        return
    for _ in range(_REDRAWS):
        done = tuple(tuple(rng.randint(0, len(hand.called)) for _ in pokino.Cup) for _ in state.chips)
        lapsed = frozenset(who for who in state.seated if rng.random() < 0.5)
        twin = replace(hand, done=done, lapsed=lapsed, judged=_heard(state, hand.judged, seat, rng))
        if state.options.claiming is pokino.Mode.AUTO:
            claims = [(who, pokino.Claim(cup)) for who in state.seated for cup in pokino.Cup if rng.random() < 0.3]
            twin = replace(twin, claims=tuple(claims))
        yield replace(state, hand=twin)


def _heard(state: pokino.State, judged: Sequence[pokino.Judged], seat: Seat | None, rng: Random) -> tuple[pokino.Judged, ...]:
    """The claims with the others' idle ones taken away, and some that were never made put in."""
    if state.options.rules == 1 or state.options.claiming is pokino.Mode.AUTO:
        return tuple(judged)
    kept = [claim for claim in judged if claim.verdict is not pokino.Verdict.IDLE or claim.seat == seat]
    others = [other for other in state.seated if other != seat]
    for other in rng.sample(others, min(2, len(others))):
        made = pokino.Judged(1, other, rng.choice(list(pokino.Cup)), None, pokino.Verdict.IDLE)
        kept.insert(rng.randint(0, len(kept)), made)
    return tuple(kept)


def _changed(
    sealed: Sequence[Any], choices: Sequence[Sequence[Any]], seat: Seat | None, rng: Random
) -> Iterator[tuple[Any, ...]]:
    """The seals with one of the others' changed, each in turn, and then with all of the others' drawn anew."""
    others = [other for other in range(len(sealed)) if other != seat]
    for other in others:
        yield (*sealed[:other], rng.choice(choices[other]), *sealed[other + 1 :])
    for _ in range(_REDRAWS):
        yield tuple(rng.choice(choices[who]) if who in others else own for who, own in enumerate(sealed))


_TWINS: Final[Mapping[AnyGame, Callable[[Any, Seat | None, Random], Iterator[Any]]]] = {
    pok: _pok,
    pokerdice: _pokerdice,
    pokino: _pokino,
}
