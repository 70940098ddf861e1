"""Who plays strongly at Pokerdice in the batch: the bots' own source on JAX chooses what it chooses on NumPy."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from test_pokerdice_policies import PLAY, asked_at

from trespok.bots.pokerdice.expert.beliefs import BOLD, evidence, plain, trust
from trespok.bots.pokerdice.expert.bids import Start, position
from trespok.bots.pokerdice.expert.reading import trusted
from trespok.bots.pokerdice.expert.rounds import settled, shares
from trespok.bots.pokerdice.expert.settle import Habits
from trespok.core import Trouble
from trespok.games.pokerdice import Options, PokerdiceView
from trespok.lab.chance import key_of, words
from trespok.lab.pokerdice import expert
from trespok.lab.pokerdice.array_rules import Hand, Setup, drawn, even
from trespok.lab.pokerdice.policies import Match, Table, meet
from trespok.lab.questions import Question, experiment_of
from trespok.solve.pokerdice.rethrow import PLACE

TIE = 1e-5  # of a win


def opened(seats: int, seed: str, **asked: str) -> list[PokerdiceView]:
    """Every round of a game as its roller sees it, the first throw on the table."""
    return [view for view, _ in asked_at(seats, seed, **asked) if view.mine is None and view.seat == view.roller]


def starts(views: list[PokerdiceView]) -> Start:
    """The same positions in a batch, all with as many rounds left."""
    each = [position(view, view.roller or 0).start(PLACE[view.throws[0]]) for view in views]
    held, points, place = (np.concatenate(parts, axis=-1) for parts in zip(*(one[:3] for one in each), strict=True))
    return Start(held, points, place, each[0].left)


LAID = jax.jit(expert.laid, static_argnums=0, static_argnames="together")


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"packs": "2"})])
def test_both_libraries_choose_alike(seats: int, options: dict[str, str]) -> None:
    """Cards of all seats in rounds of eight games, five at a time, some seats taken for plain ones; what differs is a tie."""
    rounds = [view for game in range(8) for view in opened(seats, f"parity {game}", kind="sensible", **options)]
    setup, chance, differ, many = Setup(seats, rounds[0].options), np.random.default_rng(1), 0, 0
    for left in (9, 5, 2, 1):
        start = starts([view for view in rounds if view.rounds - len(view.past) == left])
        often = chance.choice([0.0, 0.9], start.points.shape).astype(np.float32)
        word = chance.integers(0, 1 << 32, start.points.shape, dtype=np.uint32)
        known = plain(np, setup, start)
        habits = Habits(often, known.mixes, known.mixes[0] * known.falls)
        found = settled(np, setup, start, habits)
        laid, ends = LAID(setup, start._replace(left=np.int32(left), word=np.zeros(8, np.float32)), habits, together=5)
        for seat, share in enumerate(shares(np, setup, start, found)):
            ours, theirs = (np.asarray(drawn(jnp.asarray(each), word[seat])) for each in (share, laid[seat]))
            cost = np.asarray(found.worths[seat])[theirs, range(8)] - np.asarray(found.worths[seat])[ours, range(8)]
            assert np.abs(cost).max() < TIE or (ours == theirs).mean() > 0.8
            differ, many = differ + int((ours != theirs).sum()), many + 8
        assert np.abs(np.asarray(ends) - found.ends).max() < 1e-3
    assert differ <= many // 50


def test_it_thinks_of_every_seat_what_the_bot_thinks() -> None:
    """A whole sensible game: what was laid moves the odds as at the table."""
    views, logs = opened(3, "plain", kind="sensible"), np.zeros((2, 3))
    setup = Setup(3)
    company = jax.jit(expert.company, static_argnums=0, static_argnames="together")
    for view, after in pairwise(views):
        known, _ = company(setup, starts([view])._replace(left=np.int32(starts([view]).left)), together=1)
        order = position(view, view.roller or 0).order
        laid = [np.array([int(after.past[-1].aims[seat][0])]) for seat in order]
        logs[:, order] += np.asarray(evidence(jnp, known, laid))[..., 0]
    found = np.asarray(trust(np, logs[..., None], BOLD))[..., 0]
    assert found == pytest.approx(trusted(views[-1], BOLD), abs=1e-2)
    assert found[0].min() > 0.8


def test_two_sharks_with_one_pack_are_experts() -> None:
    """There rounds are solved, and nobody is watched."""
    match, lane = Match(Setup(2), ("shark", "shark")), np.arange(64, dtype=np.uint32)
    bits = [word for block in range(4) for word in words(key_of("two"), lane, lane * 0 + np.uint32(block << 28))]
    hands = [Hand(lane * 0 + np.uint32(cards), lane * 0) for cards in (0b1100000000, 0b0000110000)]
    table = Table(hands, [lane * 0, lane * 0], np.uint32(8))
    assert meet(match, table, jnp.zeros((2, 2, 64)), bits[0]) is None
    ours, theirs = (PLAY(each, table, bits) for each in (match, Match(Setup(2), ("expert", "expert"))))
    assert jax.tree.all(jax.tree.map(lambda one, two: bool((one == two).all()), ours, theirs))
    assert 0 <= float(even(bits[0]).min()) < float(even(bits[0]).max()) < 1


def test_experts_of_two_seats_beat_random_players() -> None:
    """Two pieces, so that each seat rolls first as often as the other."""
    experiment = experiment_of(Question("pokerdice", 2, 1, ("random", "expert")))
    result = experiment.piece(0) + experiment.piece(1)
    won = {figure.id: figure for figure in experiment.figures(result)}
    assert (result.games, won["won.1"].mean > 0.8) == (128, True)


def test_sharks_beat_random_players() -> None:
    """A whole piece of games, with cards left over in the end, through the door that ``trespok simulate`` uses."""
    asked = Question("pokerdice", 3, 1, ("shark", "random", "random"), {"first": "2", "turns": "equal"})
    result = experiment_of(asked).piece(0)
    assert result.games == 64
    won = {figure.id: figure.mean for figure in experiment_of(asked).figures(result)}
    assert won["won.0"] > 0.6
    assert won["points.0"] > max(won["points.1"], won["points.2"]) + 2


@pytest.mark.parametrize("policy", ["expert", "shark"])
def test_what_it_does_not_know_it_says(policy: str) -> None:
    with pytest.raises(Trouble, match="house rules is not solved"):
        experiment_of(Question("pokerdice", 3, 1, (policy,), {"rounds": "5"}))


def test_packs_and_options_are_the_tables() -> None:
    """One description of a game for the table and the batch."""
    assert Setup(2, Options(packs=2)).name == "2p"
    assert replace(Setup(3), seats=4).name == "4"
