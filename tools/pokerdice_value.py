"""Train what the expert of Pokerdice takes cards to be worth, by games with itself, and write it where the expert reads it.

Run it with ``.venv/bin/python tools/pokerdice_value.py [--games N] [--steps N] [--seed N] [--out FILE] [VARIANT …]``; the
variants are 3 4 5 3e 4e 2p.  Straight players play the games: experts who take all others for as strong as themselves.  Then
the network is fitted to all positions before a throw: to the points that came, and to the seat that won.  It wants a graphics
card.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from trespok.bots.pokerdice.expert.bids import AIMS, Setup, Start
from trespok.bots.pokerdice.expert.race import roughly_ahead
from trespok.bots.pokerdice.expert.value import FILE, Net, lent, worths
from trespok.games.pokerdice import Options, Turns
from trespok.lab.chance import key_of
from trespok.lab.pokerdice.coding import counts
from trespok.lab.pokerdice.play import Game, advance, begin
from trespok.lab.pokerdice.policies import POLICIES, Match, straight

VARIANTS: Final = {
    "3": Setup(3),
    "4": Setup(4),
    "5": Setup(5),
    "3e": Setup(3, Options(turns=Turns.EQUAL)),
    "4e": Setup(4, Options(turns=Turns.EQUAL)),
    "2p": Setup(2, Options(packs=2)),
}
WIDE: Final = 48
BATCH: Final = 1024  # positions of each round a step
RATE: Final = 3e-3
KEPT: Final = 0.1  # of the games, to measure by


class Seen(NamedTuple):
    """Positions before a throw, by round, the roller first."""

    held: Any  # [rounds, seats, aims, games]
    points: Any  # [rounds, seats, games]
    came: Any  # [rounds, seats, games]: the points still to come
    won: Any  # [rounds, games]: the place of the winner


def fresh(setup: Setup, seed: int) -> Net:
    """Weights to begin with."""
    chance, seats = np.random.default_rng(seed), setup.seats

    def drawn(*shape: int, scale: float) -> Any:
        return (chance.normal(size=shape) * scale).astype(np.float32)

    small = 1 / WIDE**0.5
    return Net(
        drawn(AIMS, WIDE, scale=0.3),
        drawn(seats - 1, AIMS, WIDE, scale=0.1),
        drawn(AIMS + 1, WIDE, scale=0.1),
        drawn(seats, WIDE, scale=0.1),
        drawn(WIDE, WIDE, scale=small),
        np.zeros(WIDE, np.float32),
        np.zeros((WIDE, 2), np.float32),
        np.zeros(2, np.float32),
    )


def player(setup: Setup, together: int) -> Callable[..., Seen]:
    """Games of equals."""
    match = Match(setup, ("straight",) * setup.seats, together)
    seats, rounds = setup.seats, setup.rounds

    def played(key: Any, lane: Any) -> Seen:
        game = Game(key, lane, np.int32(0), np.zeros(seats, np.int32))

        def turn(now: Any, number: Any) -> tuple[Any, Any]:
            seen = jnp.stack([counts(hand) for hand in now.hands]), jnp.stack(now.points)
            return advance(match, game, number, now), seen

        end, (held, points) = lax.scan(turn, begin(match, lane), jnp.arange(rounds, dtype=np.uint32))
        # The seats of the end as they stood in each round.
        last = jnp.stack([jnp.roll(jnp.stack(end.points), rounds - number, axis=0) for number in range(rounds)])
        most = (
            jnp.stack(end.points) * seats + np.arange(seats, dtype=np.uint32)[:, None]
        )  # PKD-6.2: the last roller stands last
        place = jnp.argmax(most, axis=0)
        won = jnp.stack([(place + rounds - number) % seats for number in range(rounds)])
        return Seen(held.astype(np.int8), points.astype(np.int16), (last - points).astype(np.int16), won)

    return jax.jit(played)


def loss(setup: Setup, net: Net, some: Seen) -> tuple[Any, Any]:
    """How badly the network foresees these games; and of the winners alone."""
    rounds = setup.rounds

    def one(held: Any, points: Any, came: Any, won: Any, left: Any) -> tuple[Any, Any]:
        points = points.astype(np.float32)
        means, spreads = worths(jnp, setup, held, left, rest=False)
        off = [
            (each - mean[0]) ** 2 / spread[0] + jnp.log(spread[0])
            for each, mean, spread in zip(came, means, spreads, strict=True)
        ]
        chances = roughly_ahead(jnp, setup, Start(held, points, None, left))
        named = jnp.take_along_axis(chances, won[None], axis=0)
        return jnp.stack(off).mean() / 2, -jnp.log(jnp.maximum(named, 1e-4)).mean()

    with lent(setup.name, net):
        each = jax.vmap(one)(*some, rounds - jnp.arange(rounds))
    return each[0].mean() + setup.seats * each[1].mean(), each[1].mean()


def fitter(setup: Setup, steps: int) -> Callable[..., Any]:
    """Adam, its rate going down along a cosine."""

    def fit(net: Net, seen: Seen, key: Any) -> Any:
        many = seen.held.shape[-1]

        def step(state: Any, number: Any) -> tuple[Any, Any]:
            now, first, second = state
            pick = jax.random.randint(jax.random.fold_in(key, number), (BATCH,), 0, many)
            some = Seen(*(each[..., pick] for each in seen))
            (_, ahead), slope = jax.value_and_grad(lambda n: loss(setup, n, some), has_aux=True)(now)
            first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, first, slope)
            second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new * new, second, slope)
            rate = RATE * 0.5 * (1 + jnp.cos(jnp.pi * number / steps))
            one, two = 1 - 0.9 ** (number + 1.0), 1 - 0.999 ** (number + 1.0)
            now = jax.tree.map(lambda n, f, s: n - rate * (f / one) / (jnp.sqrt(s / two) + 1e-8), now, first, second)
            return (now, first, second), ahead

        nothing = jax.tree.map(jnp.zeros_like, net)
        (net, _, _), losses = lax.scan(step, (net, nothing, nothing), jnp.arange(steps))
        return net, losses

    return jax.jit(fit)


def train(name: str, asked: argparse.Namespace) -> Net:
    """One variant."""
    setup, key, begun = VARIANTS[name], key_of(f"value {name} {asked.seed}"), time.perf_counter()
    play = player(setup, min(asked.games, asked.together))
    parts = [
        jax.device_get(play(key, np.arange(at, at + asked.together, dtype=np.uint32)))
        for at in range(0, asked.games, asked.together)
    ]
    seen = Seen(*(jnp.asarray(np.concatenate(each, axis=-1)) for each in zip(*parts, strict=True)))
    played, few = time.perf_counter() - begun, int(asked.games * KEPT)
    rest, kept = (Seen(*(each[..., part] for each in seen)) for part in (slice(few, None), slice(few)))
    net = jax.tree.map(jnp.asarray, fresh(setup, asked.seed))
    measure = jax.jit(lambda net: loss(setup, net, kept)[1])
    before = float(measure(net))
    net, _ = fitter(setup, asked.steps)(net, rest, jax.random.key(asked.seed))
    taken, found = time.perf_counter() - begun - played, float(measure(net))
    print(f"{name}: {asked.games} games in {played:.0f} s, trained in {taken:.0f} s: {before:.5f} to {found:.5f}", flush=True)
    return Net(*map(np.asarray, net))


def main() -> int:
    """Train the variants named, or all, and write each as it is done."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--games", type=int, default=1 << 16)
    read.add_argument("--steps", type=int, default=4000)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--together", type=int, default=1 << 12)
    read.add_argument("--out", type=Path, default=FILE)
    read.add_argument("variants", nargs="*", default=list(VARIANTS))
    asked = read.parse_args()
    POLICIES["straight"] = straight
    arrays: dict[str, Any] = {}
    if asked.out.exists():
        with np.load(asked.out) as old:
            arrays.update(old)
    for name in asked.variants:
        net = train(name, asked)
        arrays |= {f"{name}-{part}": table.astype(np.float16) for part, table in zip(Net._fields, net, strict=True)}
        np.savez_compressed(asked.out, allow_pickle=False, **arrays)
    print(f"{asked.out}: {asked.out.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
