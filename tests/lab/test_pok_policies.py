"""Who plays POK in the batch plays as the bots do, and wins what was counted out exactly for them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from trespok.bots.pok.expert import Expert
from trespok.bots.pok.sensible import Sensible
from trespok.games.pok import THROWS, Hand
from trespok.lab.pok.tables import FINE, table
from trespok.lab.questions import Question, Result, experiment_of
from trespok.solve.pok.positions import HANDS, NUMBER, order, rank


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tables are made once for all these tests, in a folder of their own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp()))


@pytest.mark.parametrize("bot", [Expert("a"), Sensible("a")], ids=lambda bot: bot.kind)
def test_a_table_says_what_the_bot_does(bot: Sensible) -> None:
    """Any position, any throw, any seat: the same chances to a 32768th, and never a counter that is not held."""
    found, chance = table(bot.kind, 3), random.Random(7)
    for _ in range(60):
        hands: tuple[Hand, ...] = tuple(chance.choice(HANDS) for _ in range(3))
        throw = chance.randrange(len(THROWS))
        numbers = np.array([[NUMBER[hand]] for hand in hands])
        smaller, place = order(np, numbers)
        base = (int(rank(np, numbers, place)[0]) * len(THROWS) + throw) * 3
        for seat, hand in enumerate(hands):
            limits = int(found[base + int(smaller[seat][0])])
            ends = [0, limits & 0xFFFF, limits >> 16, FINE]
            shares = [(ends[symbol + 1] - ends[symbol]) / FINE for symbol in range(3)]
            odds = bot.odds(hands, list(THROWS)[throw], seat)
            assert np.abs(np.array(shares) - odds).max() < 1.01 / FINE
            assert all(held or not share for held, share in zip(hand, shares, strict=True))


@pytest.mark.parametrize(
    ("policy", "exact"),
    [  # docs/explanation/bots.md: counted out exactly at three seats
        ("expert,random,random", 0.5993),
        ("sensible,expert,expert", 0.1525),
    ],
)
def test_they_win_what_was_counted_out(policy: str, exact: float) -> None:
    """Within four standard errors."""
    experiment = experiment_of(Question("pok", 3, 60_000, tuple(policy.split(","))))
    total = sum((experiment.piece(number) for number in range(experiment.pieces)), Result())
    figure = next(figure for figure in experiment.figures(total) if figure.id == "share.0")
    error = (figure.high - figure.low) / 2 / 1.959964
    assert abs(figure.mean - exact) < 4 * error + 0.00005
    assert error < 0.003
