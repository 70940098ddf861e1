"""The expert of Pokerdice in the batch settles rounds as the bot does."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest
from numpy.typing import NDArray
from test_pokerdice_policies import asked_at, hand_of

from trespok.bots.pokerdice.expert import settle
from trespok.bots.pokerdice.expert.bids import Position, position
from trespok.bots.pokerdice.expert.dice import choices
from trespok.bots.pokerdice.expert.endgame import endgame
from trespok.bots.pokerdice.expert.table import Round
from trespok.core import Trouble
from trespok.games.pokerdice import Aim, Options, PokerdiceView
from trespok.lab.pokerdice import expert
from trespok.lab.pokerdice.array_rules import Setup
from trespok.lab.pokerdice.bids import bids_of
from trespok.lab.pokerdice.duels import plans
from trespok.lab.pokerdice.endgame import Endgame
from trespok.lab.questions import Question, experiment_of
from trespok.solve.pokerdice.rethrow import PLACE

LAID = jax.jit(expert.laid, static_argnums=0)
KEPT = jax.jit(expert.kept_of, static_argnames="left")
NEAR = 0.0003  # of a win: what the bot lays may be worth so much less than the best


@pytest.fixture
def ties_by_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of keeps that are equally good the bot's settling takes what rounding favours; here, as in the batch, the most dice."""
    falls = settle.falls

    def rounded(throw: int, now: Any, later: Any, lean: Any) -> Any:
        return falls(throw, now.round(9), later.round(9), lean)

    monkeypatch.setattr(settle, "falls", rounded)


def round_at(views: list[PokerdiceView]) -> expert.Round:
    """The same positions in the batch."""
    seats, hands, points = views[0].seats, [], []
    for step in range(seats):
        who = [((view.roller or 0) + step) % seats for view in views]
        hands.append(hand_of([view.hands[seat] for view, seat in zip(views, who, strict=True)]))
        points.append(np.array([view.points[seat] for view, seat in zip(views, who, strict=True)], np.uint32))
    place = np.array([PLACE[view.throws[0]] for view in views], np.int32)
    return expert.Round(tuple(hands), tuple(points), place, np.zeros(len(views), np.uint32))


def laid_at(views: list[PokerdiceView]) -> expert.Laid:
    """Settled there, all with as many rounds left."""
    left = np.int32(views[0].rounds - len(views[0].past))
    found: expert.Laid = LAID(Setup(views[0].seats, views[0].options), round_at(views), left)
    return found


def opened(seats: int, seed: str, **asked: str) -> list[PokerdiceView]:
    """Every round of a game as its roller sees it, the first throw on the table."""
    return [view for view, _ in asked_at(seats, seed, **asked) if view.mine is None and view.seat == view.roller]


def bot_mix(now: Round, seat: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """By bid: how likely the bot lays it, and what it takes it to be worth."""
    worths, mix = now.card_worths(seat), now.settled.mixes[seat]
    near = mix * (worths >= worths.max() - NEAR)
    mix = near if near.any() else (worths == worths.max()).astype(float)
    every = [tuple(bid) for bid in bids_of(now.here.options.packs).tolist()]
    found = np.zeros((2, len(every)))
    found[:, [every.index(bid) for bid in now.race.bids[seat].bids]] = mix / mix.sum(), worths
    return found[0], found[1]


@pytest.mark.usefixtures("ties_by_dice")
def test_cards_and_dice_are_the_bots() -> None:
    """In rounds of six games: chances to a hundredth, and nothing given away by the bot's own reckoning."""
    seats, rounds = 3, [view for game in range(6) for view in opened(3, f"expert {game}")]
    for left in (9, 6, 3, 2, 1):
        views = [view for view in rounds if view.rounds - len(view.past) == left]
        assert len(views) == 6
        found = laid_at(views)
        for game, view in enumerate(views):
            roller = view.roller or 0
            now = Round(position(view, roller), PLACE[view.throws[0]])
            for step in range(seats):
                chances = np.asarray(found.shares[step])[:, game] / 32768
                mix, worths = bot_mix(now, (roller + step) % seats)
                assert np.abs(chances - mix).max() < 0.01, (left, step)
                assert chances @ worths > chances.sum() * (worths.max() - NEAR), (left, step)
                assert chances.sum() == pytest.approx(1, abs=0.001)
            card = int(np.asarray(found.shares[0])[:, game].argmax())
            dice, own = PLACE[view.throws[0]], now.race.bids[roller].place((Aim(card),))
            for rethrows in (2, 1):
                ends = np.asarray(found.ends)[:, card, game : game + 1]
                kept = int(KEPT(ends, np.array([dice]), left=rethrows)[0])
                by_keep = dict(zip(choices(dice).tolist(), now.keep_worths(own, dice, rethrows).tolist(), strict=True))
                assert by_keep[kept] > max(by_keep.values()) - NEAR, (left, rethrows)


def test_the_last_round_is_counted_out_as_the_bot_counts_it() -> None:
    """Everybody's chance to win by the cards laid in the round before and where its dice end, to a thousandth."""
    views = [opened(3, f"last {game}")[8] for game in range(4)]
    now = round_at(views)
    points = [mine.astype(np.int32) for mine in now.points]
    found = np.asarray(jax.jit(lambda: Endgame(Setup(3), now.hands, points).chances)())  # [cards of three, seat, 17, games]
    for game, view in enumerate(views):
        order = [((view.roller or 0) + step) % 3 for step in range(3)]
        theirs = endgame(position(view, view.roller or 0)).chances.transpose(*order, 4, 3)[:, :, :, order]
        assert np.abs(found[..., game] - theirs).max() < 0.001


def test_two_seats_are_solved_as_the_bot_solves_them() -> None:
    """The same mixtures, and for every card the roller may lay one of the bot's plans."""
    for view in opened(2, "duel"):
        roller, left = view.roller or 0, view.rounds - len(view.past)
        seats = (roller, 1 - roller)
        held = np.array([[sum(1 << aim for aim in Aim if view.hands[seat][aim])] for seat in seats])
        points, place = np.array([[view.points[seat]] for seat in seats]), PLACE[view.throws[0]]
        found = plans(held, points, np.array([place]), left, np.array([0.5]))
        now = Round(position(view, roller), place)
        for seat, mix in zip(seats, (found.roller, found.watcher), strict=True):
            aims = [bid[0] for bid in now.race.bids[seat].bids]
            assert mix[aims, 0] == pytest.approx(now.settled.mixes[seat], abs=1e-6)
        assert now.settled.plans
        for card in {plan.card for plan in now.settled.plans}:
            aim = now.race.bids[roller].bids[card][0]
            theirs = [now.race.roller(plan.mixes)[:, card] for plan in now.settled.plans if plan.card == card]
            assert min(np.abs(found.ends[:, aim, 0] - ends).max() for ends in theirs) < 1e-6


def test_the_plans_of_one_card_are_drawn_as_often_as_they_are_chosen() -> None:
    """Where the roller mixes two plans with one card, chance decides between them in their proportion."""
    held = np.full((2, 200), (1 << len(Aim)) - 1)
    place = np.full(200, PLACE[1, 1, 1, 2, 5])
    found = plans(held, np.zeros((2, 200), int), place, 10, (np.arange(200) + 0.5) / 200)
    whole = Position(Options(), 10, 0, (0, 0), ((1,) * 10,) * 2)
    chosen = Round(whole, int(place[0])).settled.plans
    for card in {plan.card for plan in chosen}:
        parts = sorted(plan.often for plan in chosen if plan.card == card)
        _, counts = np.unique(found.ends[:, card].round(9), axis=1, return_counts=True)
        assert sorted(counts / 200) == pytest.approx([part / sum(parts) for part in parts], abs=0.006)


def test_experts_of_two_seats_beat_random_players() -> None:
    """Two pieces, so that each seat rolls first as often as the other."""
    experiment = experiment_of(Question("pokerdice", 2, 1, ("random", "expert")))
    result = experiment.piece(0) + experiment.piece(1)
    won = {figure.id: figure for figure in experiment.figures(result)}
    assert (result.games, won["won.1"].mean > 0.8) == (128, True)


def test_experts_beat_random_players() -> None:
    """A whole piece of games, with cards left over in the end, through the door that ``trespok simulate`` uses."""
    asked = Question("pokerdice", 3, 1, ("random", "expert", "random"), {"first": "2", "turns": "equal"})
    result = experiment_of(asked).piece(0)
    assert result.games == 64
    won = {figure.id: figure.mean for figure in experiment_of(asked).figures(result)}
    assert won["won.1"] > 0.6
    assert won["points.1"] > max(won["points.0"], won["points.2"]) + 2


@pytest.mark.parametrize("policy", ["expert", "shark"])
def test_what_it_does_not_know_it_says(policy: str) -> None:
    with pytest.raises(Trouble, match="house rules is not solved"):
        experiment_of(Question("pokerdice", 3, 1, (policy,), {"rounds": "5"}))
