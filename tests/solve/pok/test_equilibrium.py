"""The curve and the walk along it, on small games with known answers."""

from itertools import product

import numpy as np
import pytest

from trespok.solve.libraries import NumPy
from trespok.solve.pok.homotopy import Given, chances, curve, pairs, weigh
from trespok.solve.pok.round_solver import PATH, Walk, begin, walk_step

NUMPY = NumPy()


def worths(payoff: np.ndarray, x: list[np.ndarray]) -> list[np.ndarray]:
    """[i]: what each slot of seat i is worth against the others' mixtures: [slot, batch]."""
    found = []
    for i in range(len(x)):
        tensor = weigh(np, payoff[i], [j for j in range(len(x)) if j != i], x)
        found.append(tensor.reshape(x[i].shape[0], tensor.shape[-1]))
    return found


def walk(slots: tuple[int, ...], payoff: np.ndarray, kinds: np.ndarray) -> Walk:
    lean = (np.arange(3)[None, :, None] < kinds[:, None]) * 1.0
    given = Given(payoff, kinds, lean, np.repeat(np.eye(3 * len(slots))[:, :, None], kinds.shape[1], axis=2))
    found: Walk = NUMPY.follow(
        lambda g, w: walk_step(NUMPY, PATH, slots, g, w), given, begin(np, PATH, slots, given), PATH.steps
    )
    return found


def mixtures(slots: tuple[int, ...], payoff: np.ndarray) -> list[np.ndarray]:
    kinds = np.array([[size] for size in slots])
    found = walk(slots, payoff[..., None], kinds)
    assert found.arrived.all()
    return [x[:, 0] for x in chances(np, slots, found.base[:-1])]


def test_matching_pennies_with_a_lame_coin() -> None:
    """One side wins 3 for heads: the other shows heads a quarter of the time, itself half."""
    one = np.array([[3.0, 0.0], [0.0, 1.0]])
    other = np.array([[0.0, 1.0], [1.0, 0.0]])
    x = mixtures((2, 2), np.stack([one, other]))
    assert x[0] == pytest.approx([0.5, 0.5], abs=1e-4)
    assert x[1] == pytest.approx([0.25, 0.75], abs=1e-4)


def test_a_better_colour_is_always_shown() -> None:
    payoff = np.zeros((3, 3, 2, 2))
    payoff[0] = np.array([0.1, 0.5, 0.3])[:, None, None]
    payoff[1] = np.array([0.0, 0.2])[None, :, None]
    x = mixtures((3, 2, 2), payoff)
    assert x[0][1] > 0.9999
    assert x[1][1] > 0.9999
    assert x[2] == pytest.approx([0.5, 0.5], abs=1e-6)  # nothing hangs on it: even, as wished


def test_three_seats_each_wants_to_be_alone() -> None:
    """The odd one out wins; the even mixture is the only equilibrium in which all play alike."""
    payoff = np.zeros((3, 2, 2, 2))
    for profile in product(range(2), repeat=3):
        for seat in range(3):
            payoff[(seat, *profile)] = profile.count(profile[seat]) == 1
    x = mixtures((2, 2, 2), payoff)
    assert np.stack(x) == pytest.approx(np.full((3, 2), 0.5), abs=1e-6)


def test_random_games_end_in_equilibria() -> None:
    """Five hundred games of four seats: nearly all arrive, and what arrives has no regret beyond the wish left over."""
    slots = (3, 3, 2, 2)
    payoff = np.random.default_rng(3).uniform(0, 1, (4, *slots, 500))
    kinds = np.repeat(np.array([[3], [3], [2], [1]]), 500, axis=1)
    found = walk(slots, payoff, kinds)
    x = chances(np, slots, found.base[:-1])
    worth = [np.where(np.arange(len(u))[:, None] < kinds[i], u, -1.0) for i, u in enumerate(worths(payoff, x))]
    lost = np.max([u.max(axis=0) - (u * c).sum(axis=0) for u, c in zip(worth, x, strict=True)], axis=0)
    assert found.arrived.mean() > 0.9
    assert lost[found.arrived].max() < 3 * PATH.last + 1e-8
    assert (x[3][1] == 0).all()  # a shut slot stays shut


def test_what_becomes_of_a_round_does_not_depend_on_the_batch() -> None:
    slots = (3, 2, 2)
    payoff = np.random.default_rng(5).uniform(0, 1, (3, *slots, 40))
    kinds = np.repeat(np.array([[3], [2], [2]]), 40, axis=1)
    together = walk(slots, payoff, kinds)
    for lane in (0, 17, 39):
        alone = walk(slots, payoff[..., lane : lane + 1], kinds[:, lane : lane + 1])
        assert alone.base[:, 0] == pytest.approx(together.base[:, lane], abs=1e-12)


def test_slopes_are_slopes() -> None:
    """Every derivative of the equations against a difference."""
    slots = (3, 3, 2)
    rng = np.random.default_rng(1)
    payoff = rng.uniform(0, 1, (3, *slots, 2))
    kinds = np.array([[3, 3], [3, 2], [2, 2]])
    given = Given(payoff, kinds, np.ones((3, 3, 2)), np.ones((3, 3, 2)))
    free, m = rng.uniform(0.1, 0.4, (5, 2)), np.array([0.01, 0.2])
    free[3, 1] = 0.0  # a shut slot
    at = curve(np, slots, given, free, m)
    for d in range(5):
        step = np.zeros((5, 2))
        step[d] = 1e-6
        up, down = (curve(np, slots, given, free + sign * step, m) for sign in (1, -1))
        assert (up.f - down.f) / 2e-6 == pytest.approx(at.by_chance[:, d], abs=1e-7)
        assert (up.mean - down.mean) / 2e-6 == pytest.approx(at.mean_by[:, d], abs=1e-7)
    up, down = (curve(np, slots, given, free, m + sign * 1e-6) for sign in (1, -1))
    assert (up.f - down.f) / 2e-6 == pytest.approx(at.by_wish, abs=1e-7)


@pytest.mark.parametrize("slots", [(3, 3, 2), (3, 2, 2, 2), (3, 3, 3, 2, 2)])
def test_pairs_are_means_over_the_others(slots: tuple[int, ...]) -> None:
    """One round and many, against a plain sum over all joint showings."""
    rng = np.random.default_rng(len(slots))
    payoff = rng.uniform(0, 1, (len(slots), *slots, 2))
    x = [rng.dirichlet(np.ones(size), 2).T for size in slots]
    many = pairs(np, payoff, x)
    one = pairs(np, payoff[..., :1], [c[:, :1] for c in x])
    i, j = 0, len(slots) - 1
    for a, b in product(range(slots[i]), range(slots[j])):
        total = 0.0
        for profile in product(*[range(size) for size in slots]):
            if (profile[i], profile[j]) == (a, b):
                others = [x[s][profile[s], 0] for s in range(len(slots)) if s not in {i, j}]
                total += payoff[(i, *profile, 0)] * float(np.prod(others))
        assert many[i, j, a, b, 0] == pytest.approx(total)
    assert one[..., 0] == pytest.approx(many[..., 0])
