"""Duplicate games of POK in a batch: the same players, rules and endings as at the table."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bot_arena import pok_views as views

from trespok.bots.pok.expert import Expert, Shark, _moments, before, learned
from trespok.bots.pok.sensible import Sensible
from trespok.games import pok
from trespok.games.pok import PokView

THROWS = list(pok.THROWS)
BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def duels(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCH))
    return import_module("pok_duels")


def moments(duels: Any, seen: list[PokView]) -> Any:
    """All the times that the first seat of a match had to choose, as one batch, with what it learned in the batch's own way."""
    thrown = np.array([THROWS.index(view.throw) for view in seen if view.throw], np.int32)
    hands = np.array([view.hands for view in seen])
    weights = before(len(seen), hands.shape[1])
    for at, view in enumerate(seen):
        for (held, throw), settled in zip(_moments(view.hands, view.past), view.past, strict=True):
            then = duels.Moments(
                np.array([held]), np.array([THROWS.index(throw)], np.int32), np.zeros(1, np.int64), weights[at : at + 1]
            )
            weights[at] = learned(weights[at : at + 1], duels.mixes("shark", "random", then)[1], np.array([settled.shown]))[0]
    return duels.Moments(hands, thrown, np.zeros(len(seen), np.int64), weights)


@pytest.mark.parametrize(("company", "kinds"), [("sensible", ["sensible"] * 3), ("expert", ["expert"] * 2)])
def test_everybody_mixes_as_at_the_table(duels: Any, company: str, kinds: list[str]) -> None:
    """The shark in the first seat, others beside it, and an expert in the shark's place."""
    seen = [view for view in views(["shark", *kinds], "batch") if view.throw][:9:2]
    now = moments(duels, seen)
    by_shark, by_expert = (duels.mixes(guest, company, now)[0] for guest in ("shark", "expert"))
    other = Sensible("") if company == "sensible" else Expert("")
    for number, view in enumerate(seen):
        assert view.throw is not None
        assert by_shark[number, 0] == pytest.approx(Shark("").seen(view), abs=1e-8)
        assert by_expert[number, 0] == pytest.approx(Expert("").odds(view.hands, view.throw, 0), abs=1e-8)
        for seat in range(1, len(view.hands)):
            expected = other.odds(view.hands, view.throw, seat)
            assert by_shark[number, seat] == pytest.approx(expected, abs=1e-8)
            assert by_expert[number, seat] == pytest.approx(expected, abs=1e-8)


def test_rounds_are_settled_as_by_the_rules(duels: Any) -> None:
    for seats in (3, 5):
        last = views(["random"] * seats, f"settled {seats}")[-1]
        held = [*[hands for hands, _ in _moments(last.hands, last.past)], last.hands]
        for before_it, settled, after in zip(held[:-1], last.past, held[1:], strict=True):
            thrown = np.array([THROWS.index(settled.throw)], np.int32)
            found = duels._settled(np.array([before_it]), thrown, np.array([settled.shown]))
            assert found[0].tolist() == [list(hand) for hand in after]


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ([(1, 0, 0), (2, 0, 0), (0, 1, 0)], [0, 2]),  # POK-5.2
        ([(2, 0, 0)] * 3, []),  # POK-5.3: with three die 3 still can
        ([(2, 0, 0)] * 4, [0, 1, 2, 3]),
        ([(1, 1, 0)] * 4, []),
        ([(2, 2, 2)] * 3 + [(0, 2, 0)], []),
    ],
)
def test_matches_end_as_by_the_rules(duels: Any, hands: Any, winners: list[int]) -> None:
    over, won = duels._ended(np.array([hands]))
    assert over.tolist() == [bool(winners)]
    assert np.flatnonzero(won[0]).tolist() == winners


def test_luck_is_nothing_in_the_mean(duels: Any) -> None:
    """Over all joint showings by their chances, whoever plays; and it is something in each."""
    hands = np.array([[(2, 1, 1), (1, 2, 0), (2, 2, 1)]])
    now = duels.Moments(hands, np.array([17], np.int32), np.array([2]), before(1, 3))
    chances = duels.mixes("expert", "sensible", now)[0]
    joint = [shown for shown in product(range(3), repeat=3) if all(hands[0, range(3), shown] > 0)]
    likely = [float(np.prod(chances[0, range(3), shown])) for shown in joint]
    lucky = [float(duels.luck(now, chances, np.array([shown]))[0]) for shown in joint]
    assert sum(likely) == pytest.approx(1.0)
    assert np.dot(likely, lucky) == pytest.approx(0.0, abs=1e-12)
    assert max(lucky) > 0.01 > -0.01 > min(lucky)


def test_symbols_are_drawn_by_their_chances(duels: Any) -> None:
    chances = np.tile([0.25, 0.0, 0.75], (1000, 1, 1))
    drawn = duels._drawn(chances, (np.arange(1000)[:, None] + 0.5) / 1000)
    assert np.bincount(drawn.ravel(), minlength=3).tolist() == [250, 0, 750]
