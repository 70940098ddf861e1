"""Learn what is still to come is worth at Pokerdice, from the last round backwards, and write it where the expert reads it.

Run it with ``.venv/bin/python tools/pokerdice_outlook.py SEATS [--samples N] [--left N] [--out FILE]``; it wants JAX, and a GPU
where there is one.  A level takes random hands, plausible points and one first throw each, settles the round for winning with
the level below as what follows, and fits a network to every seat's chance.  The first throw is what makes single samples
noisy; the network means over it.  Two seats begin where the table of winning chances ends.  Levels that stand in the file
already are taken from it.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from itertools import combinations
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from trespok.bots.pokerdice_expert.dice import ENDS, FALLS, PATTERNS, SEEN
from trespok.bots.pokerdice_expert.outlook import FILE, PARTS, REACH
from trespok.games.pokerdice import POINTS, Aim
from trespok.solve.pokerdice import arrays
from trespok.solve.pokerdice.arrays import MET, ODDS, WITHIN, picks
from trespok.solve.pokerdice.positions import level as placed
from trespok.solve.pokerdice.rethrow import THROWS, when_chasing
from trespok.solve.pokerdice.win_values import load_wins
from trespok.solve.pokerdice.wins import UNITS, stakes

STEPS: Final = 16  # of settling a round
WIDE, NARROW = 64, 32  # of the network
EPOCHS: Final = 30
BATCH: Final = 512  # of fitting
THOUGHT: Final = {2: 10, 3: 6, 4: 5, 5: 4}  # cards a seat thinks of, by seats
ROOM: Final = 60_000_000  # numbers of the first layer at once, on a processor; GPUs take more
USUAL: Final = np.array([1.0, 0.85, 0.6, 0.55, 0.45, 0.35, 0.35, 0.35, 0.25, 0.25])  # how often a spent card was met, roughly
MIRROR: Final = np.array([0, 1, 2, 3, 4, 6, 5, 7, 8, 9])  # odd and even exchanged

Array = Any
Net = dict[str, Array]

_ENDS, _FALLS = jnp.asarray(ENDS, jnp.float32), jnp.asarray(FALLS, jnp.float32)
_MET, _WORTH = jnp.asarray(PATTERNS, jnp.float32), jnp.asarray(POINTS, jnp.float32)
_WITHIN, _SEEN = jnp.asarray(WITHIN), jnp.asarray(SEEN)
_ODDS = jnp.asarray(ODDS, jnp.float32)
_HAIR: Final = 1e-7
_CHANCE = jnp.asarray(arrays.best(MET, 2).T, jnp.float32)  # [252, 10]: for each card alone, both re-throws to come
_COMMON = _WORTH * (_ODDS @ _CHANCE)  # what a card brings on average
_MEETS = jnp.asarray([np.mean([when_chasing(aim, dice) for aim in Aim], axis=0) for dice in THROWS], jnp.float32)


def drawn(chance: np.random.Generator, seats: int, left: int, many: int) -> tuple[Array, Array, Array]:
    """Random cards left [many, seats, left], points as the cards spent may have brought them, and first throws."""
    order = chance.random((many, seats, 10)).argsort(-1)
    cards = np.sort(order[..., :left], axis=-1)
    spent = np.ones((many, seats, 10))
    np.put_along_axis(spent, cards, 0.0, axis=-1)
    met = spent * (chance.random(spent.shape) < USUAL * chance.uniform(0.5, 1.3, (many, seats, 1)))
    points = met @ np.array(POINTS) + chance.binomial((10 - left) * (seats - 1) // seats + 1, 0.4, (many, seats))
    return cards, points.astype(np.int32), chance.choice(len(ODDS), many, p=ODDS)


def shares(net: Net, hands: Array, points: Array) -> Array:
    """[..., seats] by hands [..., seats, 10] and points [..., seats], whoever rolls next first."""
    sums = jnp.einsum("...sc,scw->...w", hands.astype(jnp.float32), net["cards"]) + net["bias"]
    for pair, (one, two) in enumerate(combinations(range(hands.shape[-2]), 2)):
        sums = sums + net["apart"][pair, step(points[..., one] - points[..., two])]
    return last_layers(net, sums)


def step(apart: Array) -> Array:
    """The place of a difference of points."""
    return jnp.clip(apart, -REACH, REACH).astype(int) + REACH


def last_layers(net: Net, sums: Array) -> Array:
    """[..., seats] of the first layer's sums."""
    inner = jax.nn.relu(jax.nn.relu(sums) @ net["middle"] + net["middle_bias"])
    return jax.nn.softmax(inner @ net["last"] + net["last_bias"])


def likely(held: Array, throw: Array, many: int) -> Array:
    """[seats, many]: the cards a plain reckoning would think of first."""
    seats = len(held)
    watched = _WORTH * _MEETS[throw] - (1 - _MEETS[throw]) / (seats - 1) - _COMMON
    worth = jnp.where((jnp.arange(seats) == 0)[:, None], _WORTH * _CHANCE[throw] - _COMMON, watched)
    return jax.lax.top_k(jnp.where(held > 0, worth, -1e9), many)[1]


def following(net: Net, held: Array, cards: Array, points: Array) -> Array:
    """[card of seat 0, of seat 1, …, 17, seats]: chances after the round, hands *held* [seats, 10]; seat 0 rolls."""
    seats, left = cards.shape
    order = [*range(1, seats), 0]  # who rolls next, then the others

    def spread(part: Array, seat: int) -> Array:
        """[left, …] or [left, 17, …] of one seat, over the cards of all."""
        return part.reshape(*(left if other == seat else 1 for other in range(seats)), *part.shape[1:])

    rest = held[:, None] - jax.nn.one_hot(cards, 10)  # [seats, left, 10]
    met = _MET.T[cards]  # [seats, left, 17]
    totals = [points[seat] + spread(met[seat] * _WORTH[cards[seat]][:, None], seat) for seat in range(seats)]
    totals[0] = totals[0] + sum(spread(1 - met[seat], seat) for seat in range(1, seats))
    sums = net["bias"] + sum(spread((rest[seat] @ net["cards"][turn])[:, None], seat) for turn, seat in enumerate(order))
    for pair, (one, two) in enumerate(combinations(order, 2)):
        sums = sums + net["apart"][pair, step(totals[one] - totals[two])]
    return last_layers(net, sums)[..., np.argsort(order)]


def settled(chances: Array, throw: Array, seats: int) -> Array:
    """[seats]: what the round is worth, settled by regret matching as the expert settles it."""
    left = chances.shape[0]
    letters = ascii_lowercase[:seats]
    keeps = _FALLS[_WITHIN[throw]]
    stops = (_WITHIN[throw] == throw)[:, None]

    def over(seat: int, mixes: Array, fell: Array | None = None) -> Array:
        """A seat's chances over what all others lay."""
        parts, names = [chances[..., seat]], [letters + "p"]
        for other in range(1, seats):
            if other != seat:
                parts.append(mixes[other])
                names.append(letters[other])
        if fell is None:
            return jnp.einsum(",".join(names) + "->ap", *parts)
        return jnp.einsum(",".join([*names, "ap"]) + "->" + letters[seat], *parts, fell)

    def answer(mixes: Array) -> tuple[Array, Array]:
        ends = over(0, mixes).T
        last = _ENDS @ ends
        worth, second = picks(last, _HAIR, xp=jnp)
        first = jnp.where(stops, last[throw][None], keeps @ worth)
        keep = first.argmax(0)
        fallen = jnp.einsum("ct,tcp->cp", keeps[keep], _ENDS[second])
        return first.max(0), jnp.where((keep == 0)[:, None], _ENDS[throw][None], fallen)

    def lean(regrets: Array, worths: Array, mix: Array) -> tuple[Array, Array]:
        regrets = jnp.maximum(regrets + worths - mix @ worths, 0)
        total = regrets.sum()
        return regrets, jnp.where(total > 0, regrets / jnp.maximum(total, 1e-20), mix)

    def once(at: Array, state: tuple[Array, ...]) -> tuple[Array, ...]:
        regrets, mixes, totals, fallen = state
        worth, falls = answer(mixes)
        regret, mix = lean(regrets[0], worth, mixes[0])
        regrets, mixes = regrets.at[0].set(regret), mixes.at[0].set(mix)
        fell = mix[:, None] * falls
        found = [over(seat, mixes, fell) for seat in range(1, seats)]
        for seat, worth in enumerate(found, 1):
            regret, mix = lean(regrets[seat], worth, mixes[seat])
            regrets, mixes = regrets.at[seat].set(regret), mixes.at[seat].set(mix)
        return regrets, mixes, totals + at * mixes, fallen + at * fell

    even = jnp.full((seats, left), 1 / left)
    start = (jnp.zeros((seats, left)), even, jnp.zeros((seats, left)), jnp.zeros((left, len(PATTERNS))))
    _, _, totals, fallen = jax.lax.fori_loop(1, STEPS + 1, once, start)
    parts = STEPS * (STEPS + 1) / 2
    mixes, fell = totals / parts, fallen / parts
    found = [(over(0, mixes) * fell).sum(), *(mixes[seat] @ over(seat, mixes, fell) for seat in range(1, seats))]
    return jnp.stack(found) / sum(found)


def last_round(cards: Array, points: Array) -> Array:
    """[seats]: exact chances with one card each, over all first throws; among equals who rolled last wins (PKD-6.2)."""
    seats = len(points)
    met = _MET.T[cards[:, 0]]  # [seats, 17]
    totals = points[:, None] + met * _WORTH[cards[:, 0]][:, None]
    totals = totals.at[0].add((1 - met[1:]).sum(0))
    wins = jax.nn.one_hot((totals * seats + _late(seats)[:, None]).argmax(0), seats)  # [17, seats]
    ends = (wins[:, 0] + 1e-5 * met[0])[:, None]
    last = _ENDS @ ends
    worth, second = picks(last, _HAIR, xp=jnp)
    first = (_FALLS @ worth)[:, 0].at[: len(_SEEN)].set(ends[_SEEN, 0])
    keep = jnp.take_along_axis(_WITHIN, first[_WITHIN].argmax(1)[:, None], 1)[:, 0]
    by_throw = _ENDS[second[:, 0]] @ wins  # [252, seats]
    by_keep = jnp.where((keep < len(_SEEN))[:, None], wins[_SEEN], (_FALLS @ by_throw)[keep])
    return _ODDS @ by_keep


def _late(seats: int) -> Array:
    """Who is nearest to having rolled last, seat 0 being the last roller: 0, then the seat before it, …"""
    return jnp.array([seats - 1 - (0 - seat) % seats for seat in range(seats)], jnp.float32)


def one(many: int, net: Net, held: Array, points: Array, throw: Array) -> Array:
    """What one sample comes to, when every seat thinks of so many cards."""
    cards = likely(held, throw, many)
    if many == 1:
        return last_round(cards, points)
    return settled(following(net, held, cards, points), throw, len(held))


def exact(cards: Array, points: Array, throws: Array) -> Array:
    """Chances of samples of two seats whose next round is in the table of winning chances."""
    many, _, left = cards.shape
    hands = [[tuple(map(Aim, hand)) for hand in both] for both in cards.tolist()]
    numbers = np.array([placed(left).number(*both) for both in hands])
    stake = stakes(load_wins().tables[left - 1], left, numbers, points[:, 0] - points[:, 1]) / UNITS
    wins = np.moveaxis(stake, (3, 2, 1, 0), (0, 1, 2, 3)).astype(np.float32)
    work = jax.jit(jax.vmap(partial(settled, seats=2)))
    pieces = range(0, many, 1000)
    return np.concatenate(
        [
            np.asarray(work(np.stack([wins[at : at + 1000], 1 - wins[at : at + 1000]], axis=-1), throws[at : at + 1000]))
            for at in pieces
        ]
    )


@partial(jax.jit, static_argnums=0)
def _work(many: int, net: Net, held: Array, points: Array, throws: Array) -> Array:
    return jax.vmap(partial(one, many), in_axes=(None, 0, 0, 0))(net, held, points, throws)


def targets(left: int, seats: int, net: Net, samples: tuple[Array, Array, Array, Array]) -> Array:
    """Chances of all samples, so many at once as there is room for."""
    cards, held, points, throws = samples
    if seats == 2 and left - 1 <= load_wins().most:
        return exact(cards, points, throws)
    many = min(left, THOUGHT[seats])
    room = ROOM if jax.default_backend() == "cpu" else 40 * ROOM
    size = max(1, min(8192, room // (many**seats * len(PATTERNS) * WIDE if many > 1 else 200_000)))
    found = []
    for at in range(0, len(held), size):
        some = [part[at : at + size] for part in (held, points, throws)]
        short = size - len(some[0])  # the last piece has the size of the others: nothing is compiled twice
        some = [np.pad(part, [(0, short)] + [(0, 0)] * (part.ndim - 1), "edge") for part in some]
        found.append(np.asarray(_work(many, net, *some)))
    return np.concatenate(found)[: len(held)]


def beginning(seats: int, chance: np.random.Generator) -> Net:
    """A network that knows nothing but that points are good."""
    pairs = seats * (seats - 1) // 2
    ramp = (np.arange(-REACH, REACH + 1) / 6)[None, :, None]
    made = {
        "cards": chance.normal(0, 0.3, (seats, 10, WIDE)),
        "apart": chance.normal(0, 1, (pairs, 1, WIDE)) * ramp / np.sqrt(pairs),
        "bias": chance.normal(0, 0.1, WIDE),
        "middle": chance.normal(0, (2 / WIDE) ** 0.5, (WIDE, NARROW)),
        "middle_bias": np.zeros(NARROW),
        "last": chance.normal(0, 0.1, (NARROW, seats)),
        "last_bias": np.zeros(seats),
    }
    return {name: jnp.asarray(part, jnp.float32) for name, part in made.items()}


def _loss(net: Net, hands: Array, points: Array, target: Array) -> Array:
    decay = sum((part**2).sum() for part in net.values())
    return -(target * jnp.log(shares(net, hands, points) + 1e-9)).sum(-1).mean() + 1e-6 * decay


@jax.jit
def _epoch(net: Net, moments: tuple[Net, Net], batches: tuple[Array, ...], begun: Array, total: Array) -> Any:
    """Adam, with a rate that falls to nought."""

    def update(state: Any, batch: Any) -> Any:
        now, (first, second), at = state
        slopes = jax.grad(_loss)(now, *batch)
        at = at + 1
        first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, first, slopes)
        second = jax.tree.map(lambda old, new: 0.99 * old + 0.01 * new**2, second, slopes)
        rate = 0.005 * (0.01 + 0.99 * 0.5 * (1 + jnp.cos(jnp.pi * at / total)))
        now = jax.tree.map(
            lambda part, a, b: part - rate * (a / (1 - 0.9**at)) / (jnp.sqrt(b / (1 - 0.99**at)) + 1e-8), now, first, second
        )
        return (now, (first, second), at), None

    return jax.lax.scan(update, (net, moments, begun), batches)[0]


def fitted(net: Net, chance: np.random.Generator, samples: tuple[Array, ...]) -> Net:
    """The network nearest to the samples."""
    count = len(samples[0]) // BATCH
    moments = tuple(jax.tree.map(jnp.zeros_like, net) for _ in range(2))
    at, total = jnp.zeros(()), jnp.asarray(float(EPOCHS * count))
    for _ in range(EPOCHS):
        order = chance.permutation(len(samples[0]))[: count * BATCH].reshape(count, BATCH)
        net, moments, at = _epoch(net, moments, tuple(jnp.asarray(part)[order] for part in samples), at, total)
    return net


def level(chance: np.random.Generator, seats: int, left: int, many: int, below: Net) -> tuple[Net, float]:
    """One level's network, and how far it is off on samples it has not seen."""
    cards, points, throws = drawn(chance, seats, left, many)
    hands = np.zeros((many, seats, 10), np.float32)
    np.put_along_axis(hands, cards, 1.0, axis=-1)
    target = targets(left, seats, below, (cards, hands, points, throws))
    held = many // 12
    parts = [(hands[held:], points[held:], target[held:]), (hands[held:][..., MIRROR], points[held:], target[held:])]
    net = fitted(below, chance, tuple(np.concatenate(part) for part in zip(*parts, strict=True)))
    off = shares(net, hands[:held], points[:held]) - target[:held]
    return net, float(jnp.sqrt((off**2).mean()))


def main() -> int:
    """All levels of one number of seats, each written as it is done."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("seats", type=int)
    read.add_argument("--samples", type=int, default=60_000)
    read.add_argument("--left", type=int, default=9, help="the most rounds left")
    read.add_argument("--seconds", type=float, default=float("inf"), help="no level is begun after that")
    read.add_argument("--out", type=Path, default=FILE)
    asked = read.parse_args()
    seats, chance = asked.seats, np.random.default_rng(asked.seats)
    net, opened = beginning(seats, chance), time.perf_counter()
    for left in range(1 if seats > 2 else load_wins().most + 1, asked.left + 1):  # what is solved is not learnt
        if time.perf_counter() > opened + asked.seconds:
            break
        stored = dict(np.load(asked.out)) if asked.out.exists() else {}
        if f"bias-{seats}-{left}" in stored:
            net = {part: jnp.asarray(stored[f"{part}-{seats}-{left}"], jnp.float32) for part in PARTS}
            continue
        begun = time.perf_counter()
        many = asked.samples * 4 if left < 3 else asked.samples  # the last rounds are sharpest, and everything rests on them
        net, off = level(chance, seats, left, many, net)
        print(f"{seats} seats, {left} left: off {off:.4f}, {many} samples, {time.perf_counter() - begun:.0f} s", flush=True)
        stored |= {f"{part}-{seats}-{left}": np.asarray(net[part], np.float16) for part in PARTS}
        np.savez_compressed(asked.out, allow_pickle=False, **stored)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
