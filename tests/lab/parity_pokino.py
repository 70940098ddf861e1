"""Pokino by its rules and by its twin, fed the same cards and answers: they must agree after every hand.

Boards mark and claim themselves here; who takes what when people do it by hand is ``parity_claims``.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Call, Caller, Close, Cup, Deal, Out, Rebuy
from trespok.lab.pokino.experiment import taken
from trespok.lab.pokino.sitting import CARDS, Setup, Sitting, answer, ante, cells, completed, end_hand, net, pay, start

__all__ = ["compare"]


class Seen(NamedTuple):
    """One hand and what followed it, as the rules played it."""

    moments: tuple[int, ...]  # by card: the number of its call; later than all where it was not called
    boards: tuple[int, ...]  # by seat
    last: int
    sharers: tuple[int, ...]  # by cup, seats as bits
    cards: int
    stays: int
    returns: int
    chips: tuple[int, ...]  # after all that
    cups: tuple[int, ...]
    seated: int
    caller: int
    over: int
    net: tuple[int, ...]


def _bits(seats: Any) -> int:
    return sum(1 << seat for seat in seats)


def _played(setup: Setup, chance: random.Random) -> tuple[int, list[Seen]]:
    """A sitting by the rules: the first caller, and its hands."""
    state = pokino.start(setup.seats, setup.options)
    found: list[Seen] = []
    place = {board: number for number, board in enumerate(setup.boards)}
    caller = stays = returns = 0
    boards: tuple[int, ...] = ()
    while offers := pokino.offers(state):
        owing = [seat for seat in offers if seat is not HOUSE and offers[seat].must]
        back = [seat for seat in offers if seat is not HOUSE and not offers[seat].must]
        if owing:
            action: Any = chance.choice([Rebuy(), Out()])
            stays |= isinstance(action, Rebuy) << owing[0]
            state = pokino.apply(state, owing[0], action)
            continue
        if back and chance.random() < 0.3:
            returns |= 1 << back[0]
            state = pokino.apply(state, back[0], Rebuy())
            continue
        house = offers[HOUSE]
        weights = [odds or isinstance(act, Close) for act, odds in zip(house.actions, house.odds, strict=True)]
        action = chance.choices(house.actions, weights)[0]
        if isinstance(action, Call) and state.hand is None:
            if found:
                found[-1] = _after(found[-1], state, stays, returns)
            stays = returns = 0
            caller = caller if found else state.caller or 0
            boards = tuple(place[board] if board is not None else 0 for board in state.boards)
        assert isinstance(action, Call | Caller | Close | Deal)
        before = len(state.past)
        last = int(state.last)
        state = pokino.apply(state, HOUSE, action)
        if len(state.past) > before:
            found.append(_hand(state, boards, last))
    found[-1] = _after(found[-1], state, stays, returns)
    return caller, found


def _hand(state: pokino.State, boards: tuple[int, ...], last: int) -> Seen:
    done = state.past[-1]
    times = {card.place: number for number, card in enumerate(done.called, 1)}
    moments = tuple(times.get(card, 100 + card) for card in range(CARDS))
    sharers = tuple(_bits({paid.seat for paid in done.payments if paid.cup is cup}) for cup in Cup)
    return Seen(moments, boards, last, sharers, len(done.called), 0, 0, (), (), 0, 0, 0, ())


def _after(seen: Seen, state: pokino.State, stays: int, returns: int) -> Seen:
    ruined = state.ending is pokino.Ending.RUIN
    begun = state.options.chips
    return seen._replace(
        stays=stays,
        returns=returns,
        chips=state.chips,
        cups=state.cups,
        seated=_bits(state.seated),
        caller=state.caller or 0,
        over=int(ruined),
        net=tuple(held - begun * (1 + bought) for held, bought in zip(state.chips, state.rebuys, strict=True)),
    )


@partial(jax.jit, static_argnums=0)
def _twin(setup: Setup, pool: Any, now: Sitting, seen: Any) -> Any:
    """One hand of all sittings: the position after it, who shared each cup, how many cards."""
    by_board = completed(pool, seen["moments"])
    times = jnp.take_along_axis(by_board, seen["boards"][:, None].astype(np.int32), axis=0)
    last = seen["last"] != 0

    def as_if(*, flag: bool) -> Any:
        sharers, end = taken(setup, times, now.seated, jnp.bool_(flag))
        then = pay(ante(setup, now), sharers, jnp.bool_(flag))
        if not flag:
            then = answer(setup, end_hand(setup, then), seen["stays"], seen["returns"])
        return then, sharers, jnp.sum(seen["moments"] <= end, axis=0)

    return jax.tree.map(lambda yes, no: jnp.where(last, yes, no), as_if(flag=True), as_if(flag=False))


def _column(played: list[list[Seen]], number: int, field: str) -> NDArray[Any]:
    """[..., sitting]"""
    kind = np.int32 if field == "net" else np.uint32
    return np.moveaxis(np.array([getattr(sitting[number], field) for sitting in played], kind), 0, -1)


def compare(setup: Setup, sittings: int, seed: str) -> int:
    """Play *sittings* sittings both ways; the number of hands that were compared.  Asserts that nothing differs."""
    chance = random.Random(seed)
    both = [_played(setup, chance) for _ in range(sittings)]
    longest = max(len(hands) for _, hands in both)
    length = np.array([len(hands) for _, hands in both])
    rows = [hands + hands[-1:] * (longest - len(hands)) for _, hands in both]
    now = start(setup, np.array([caller for caller, _ in both], np.uint32))
    pool = cells(setup.boards)
    for number in range(longest):
        on = length > number
        seen = {field: _column(rows, number, field) for field in Seen._fields}
        now, sharers, cards = _twin(setup, pool, now, seen)
        told = {
            "sharers": sharers,
            "cards": cards,
            "chips": now.chips,
            "cups": now.cups,
            "net": net(setup, now),
            "over": now.over,
        }
        if number + 1 < longest:
            told |= {"seated": now.seated, "caller": now.caller}
        for field, found in told.items():
            going = on & (seen["over"] == 0) & (seen["last"] == 0) if field in {"seated", "caller"} else on
            ours, theirs = seen[field][..., going], np.asarray(found)[..., going]
            assert (ours == theirs).all(), f"{field} differs after hand {number + 1} with {setup.seats} seats"
    return int(length.sum())
