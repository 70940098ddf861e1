"""POK in the batch for more seats than there are tables for: rounds are settled when they are met, and kept."""

from __future__ import annotations

import random
from typing import Any

import jax
import numpy as np
import pytest
from numpy.typing import NDArray

from trespok.bots.pok.expert import Expert, Shark
from trespok.bots.pok.sensible import Sensible
from trespok.core import HOUSE, Trouble
from trespok.games import pok
from trespok.games.pok import THROWS, Hand
from trespok.lab.chance import key_of
from trespok.lab.pok import sharks, tables
from trespok.lab.pok.array_rules import Setup, Thrown, start
from trespok.lab.pok.play import WINNERS, Match, records, records_by_asking
from trespok.lab.pok.sharks import before
from trespok.lab.pok.tables import FINE, chances_of, spot_of, table
from trespok.lab.questions import Question, experiment_of
from trespok.solve.pok.positions import HANDS, NUMBER


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A folder of their own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp()))
    tables._book.cache_clear()


@pytest.mark.parametrize("bot", [Expert("a"), Sensible("a")], ids=lambda bot: bot.kind)
def test_six_seats_mix_as_the_bot_does(bot: Sensible) -> None:
    """Any position, any throw, any seat: the same chances to a 32768th, and never a counter that is not held."""
    chance = random.Random(3)
    many: list[tuple[Hand, ...]] = [tuple(chance.choice(HANDS) for _ in range(6)) for _ in range(16)]
    throws = np.array([chance.randrange(len(THROWS)) for _ in many], np.int32)
    numbers = np.array([[NUMBER[hand] for hand in hands] for hands in many], np.int32).T
    page = tables.page(bot.kind, numbers, throws)
    for game, hands in enumerate(many):
        for seat, hand in enumerate(hands):
            limits = int(page[seat, game])
            ends = [0, limits & 0xFFFF, limits >> 16, FINE]
            shares = [(ends[symbol + 1] - ends[symbol]) / FINE for symbol in range(3)]
            odds = bot.odds(hands, list(THROWS)[throws[game]], seat)
            assert np.abs(np.array(shares) - odds).max() < 1.01 / FINE
            assert all(held or not share for held, share in zip(hand, shares, strict=True))


def test_asking_round_by_round_plays_the_games_that_a_table_does() -> None:
    """Where both can be had."""
    match, lane = Match(Setup(3), ("sensible", "random", "sensible")), np.arange(32, dtype=np.uint32)

    def ask(hands: NDArray[np.int32], throws: NDArray[np.int32]) -> dict[str, Any]:
        return {"sensible": tables.page("sensible", hands, throws)}

    by_table = records(key_of("ask"), lane, {"sensible": table("sensible", 3)}, match=match, games=2)
    by_asking = records_by_asking(key_of("ask"), lane, {}, ask, match=match, games=2)
    assert (np.asarray(by_table) == by_asking).all()


def shares(seats: int, guest: str, company: str) -> NDArray[np.float64]:
    """What each seat wins of 1,200 games, [game, seat]; the guest sits in the first."""
    match, lane = Match(Setup(seats), (guest, *(company,) * (seats - 1))), np.arange(1200, dtype=np.uint32)

    def ask(hands: NDArray[np.int32], throws: NDArray[np.int32]) -> dict[str, Any]:
        return {kind: tables.page(kind, hands, throws) for kind in {guest, company} - {"random"}}

    record = records_by_asking(key_of(f"{guest} {company} {seats}"), lane, {}, ask, match=match, games=1)[0]
    won = (record[:, None] >> (WINNERS + np.arange(seats)) & 1).astype(float)
    won[won.sum(axis=1) == 0] = 1  # a stalemate: all share it
    return np.asarray(won / won.sum(axis=1, keepdims=True))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_sensible_player_among_experts_falls_behind(seats: int) -> None:
    """By docs/explanation/bots.md it wins less than half of what an expert does.  Four standard errors."""
    won = shares(seats, "sensible", "expert")
    edge = won[:, 1:].mean(axis=1) / 2 - won[:, 0]
    assert edge.mean() > 4 * edge.std() / np.sqrt(len(edge))


@pytest.mark.slow
@pytest.mark.parametrize("seats", pok.SEATS)
def test_one_sensible_player_beats_random_ones(seats: int) -> None:
    """More than a fair share by four standard errors."""
    won = shares(seats, "sensible", "random")[:, 0]
    assert won.mean() - 1 / seats > 4 * won.std() / np.sqrt(len(won))


def test_what_was_settled_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question in another process settles nothing, and has the same answer."""
    question = Question("pok", 6, 48, ("sensible", *("random",) * 5), seed="kept")
    first = experiment_of(question).piece(0)
    assert first.games == 48
    tables._book.cache_clear()
    monkeypatch.setattr(tables, "_settled_rounds", None)
    assert experiment_of(question).piece(0) == first


def test_a_shark_of_six_answers_as_the_bot_does() -> None:
    """From the same pages, when nothing was shown yet."""
    experiment: Any = experiment_of(Question("pok", 6, 4, ("shark", *("random",) * 5)))
    shut = pok.start(6, pok.PRINTED)
    throws = (0, 21, 47)
    numbers = np.full((6, len(throws)), NUMBER[2, 2, 2], np.int32)
    hands = start(experiment.match.setup, np.zeros(len(throws), np.uint32))
    thrown = np.array(throws, np.uint32)
    pages = {name: tables.page(name, numbers, thrown.astype(np.int32)) for name in experiment.met}
    spot = spot_of(experiment.match.setup, hands, Thrown(thrown, thrown))
    found = jax.jit(lambda tables, beliefs: sharks.answers(tables, spot, beliefs, [0])[0])(
        {**experiment.tables, **pages}, before(6, thrown)
    )
    for game, throw in enumerate(throws):
        view = pok.view(pok.apply(shut, HOUSE, list(THROWS)[throw]), 0)
        shares = [int(chance[game]) / FINE for chance in chances_of(found)]
        assert np.abs(np.array(shares) - Shark("").seen(view)).max() < 0.001


def test_more_games_than_there_are_lanes_are_refused() -> None:
    """Where a lane is one game."""
    with pytest.raises(Trouble, match="only 'random' plays more than"):
        experiment_of(Question("pok", 7, 1 << 33, ("expert",)))
