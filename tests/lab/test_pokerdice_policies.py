"""Who plays Pokerdice in the batch plays as the bots do."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random as Chance
from typing import Any

import jax
import numpy as np
import pytest

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.bots.pokerdice import styles
from trespok.bots.pokerdice.expert.beliefs import Plain, plain
from trespok.bots.pokerdice.expert.bids import Start, place_of, position
from trespok.bots.pokerdice.expert.dice import keep_of
from trespok.bots.pokerdice.styles import CAREFUL, GAMBLER, SENSIBLE, SPOILER, Style
from trespok.core import Offer
from trespok.games import pokerdice
from trespok.games.pokerdice import Aim, Keep, PokerdiceView, Seal, Stop
from trespok.lab.chance import key_of, words
from trespok.lab.pokerdice.array_rules import Setup, start
from trespok.lab.pokerdice.policies import Match, Table, play
from trespok.lab.questions import Question, experiment_of
from trespok.solve.pokerdice.rethrow import KEEPS, PLACE, best

PLAY = jax.jit(play, static_argnums=0)


class Watching:
    """A player that writes down what it was asked."""

    def __init__(self, kind: str, seed: str, asked: list[tuple[PokerdiceView, Offer[Any]]]) -> None:
        self._bot, self.kind, self._asked = make_bot("pokerdice", kind, seed), kind, asked

    def choose(self, view: Any, offer: Offer[Any]) -> Any:
        self._asked.append((view, offer))
        return self._bot.choose(view, offer)

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        return self._bot.think_ms(view, offer)


def asked_at(seats: int, seed: str, *, kind: str = "random", **options: str) -> list[tuple[PokerdiceView, Offer[Any]]]:
    """Every decision of a game among random players, or others."""
    asked: list[tuple[PokerdiceView, Offer[Any]]] = []
    bots = [Watching(kind, f"{seed} {seat}", asked) for seat in range(seats)]
    play_match(pokerdice, bots, pokerdice.read_options(seats, options), Chance(seed).randrange)
    return asked


def laid_at(views: list[PokerdiceView], style: Style = SENSIBLE) -> Plain:
    """Players of a style in the same positions, by JAX."""
    each = [position(view, view.roller or 0).start(PLACE[view.throws[0]]) for view in views]
    held, points, place = (np.concatenate(parts, axis=-1) for parts in zip(*(one[:3] for one in each), strict=True))
    found: Plain = jax.jit(plain, static_argnums=(0, 1, 3))(
        jax.numpy, Setup(views[0].seats, views[0].options), Start(held, points, place, 1), style
    )
    return found


@pytest.mark.parametrize(
    ("seats", "style", "options"),
    [
        (4, SENSIBLE, {}),
        (3, SENSIBLE, {"points": "0/9/2/20/3/1/4/5/15/7"}),
        (2, SENSIBLE, {"packs": "2"}),
        (3, GAMBLER, {}),
        (3, CAREFUL, {"points": "0/9/2/20/3/1/4/5/15/7"}),
        (2, SPOILER, {"packs": "2"}),
    ],
)
def test_cards_are_laid_as_the_bot_lays_them(seats: int, style: Style, options: dict[str, str]) -> None:
    """Every seat's chances in every round of a game, to a hundredth; two cards are the same two in either order."""
    packs = int(options.get("packs", "1"))
    asked = [(view, offer) for view, offer in asked_at(seats, f"cards {seats}", **options) if view.mine is None]
    shares = [np.asarray(share) for share in laid_at([view for view, _ in asked], style).laid]
    choices = {cards: number for number, cards in enumerate(combinations_with_replacement(range(len(Aim)), packs))}
    for game, (view, offer) in enumerate(asked):
        worths = (styles._roller_worths if view.seat == view.roller else styles._watcher_worths)(
            view, offer, styles.at(style, view.options.worth)
        )
        odds = np.array(styles._softened(list(worths.values()), styles.STRAY))
        expected = np.zeros(len(choices))
        for seal, odd in zip(worths, odds / odds.sum(), strict=True):
            assert isinstance(seal, Seal)
            expected[choices[tuple(sorted(int(aim) for aim in seal.aims))]] += odd
        step = ((view.seat or 0) - (view.roller or 0)) % seats
        assert np.abs(shares[step][:, game] - expected).max() < 0.01
        assert shares[step][:, game].sum() == pytest.approx(1, abs=0.002)


def test_dice_are_kept_as_the_bot_keeps_them() -> None:
    """The same dice, or others that are as good to a thousandth of a point."""
    asked = [view for view, offer in asked_at(2, "keeps", packs="2") if view.mine is not None and Stop() in offer.actions]
    assert len(asked) > 10
    bids = np.array([place_of(view.mine or ()) for view in asked])
    ends = np.take_along_axis(np.asarray(laid_at(asked).ends), bids[None, None], axis=1)[:, 0]
    place = np.array([PLACE[view.throws[-1]] for view in asked])
    for left in (2, 1):
        kept = keep_of(np, ends, place, left=left)
        for game, view in enumerate(asked):
            if len(view.kept) != 2 - left:
                continue
            values = styles._final(view.mine or (), styles._spoils(view, styles.SENSIBLE), styles.SENSIBLE)
            worth = _kept_worths(best(values, left - 1))
            action = styles._keep(view, view.mine or (), styles.SENSIBLE)
            theirs = PLACE[action.dice] if isinstance(action, Keep) else PLACE[view.throws[-1]]
            assert kept[game] == theirs or abs(worth[kept[game]] - worth[theirs]) < 1e-3


def _kept_worths(values: list[float]) -> list[float]:
    """Worked out from the throws themselves: the mean over one more die, down to none kept."""
    worth = list(values)
    for dice in KEEPS[252:]:
        worth.append(sum(worth[PLACE[tuple(sorted((*dice, face)))]] for face in range(1, 7)) / 6)
    return worth


@pytest.mark.parametrize("roller", ["random", "sensible"])
def test_who_has_stopped_throws_no_more(roller: str) -> None:
    """PKD-3.2: who keeps all five, seen by throwing other dice, for only theirs lie as they lay, has these in the end."""
    lane = np.arange(2048, dtype=np.uint32)
    bits = [word for block in range(4) for word in words(key_of("stop"), lane, lane * 0 + np.uint32(block << 28))]
    match = Match(Setup(2), ("random", "sensible"))
    number = np.uint32(match.policy.index(roller))  # of the round: the dice have passed to that seat
    hands = start(match.setup, lane)
    stopped = np.ones(len(lane), bool)
    for other in (0, 0x5555_5555, 0xAAAA_AAAA, 0xFFFF_FFFF, 0x1234_5678):
        table = Table(hands, [np.zeros_like(lane)] * 2, number)
        _, lay = PLAY(match, table, [*bits[:2], bits[2] ^ np.uint32(other), *bits[3:]])
        stopped &= np.asarray(lay[1]) == np.asarray(lay[0])
    assert 20 < stopped.sum() < 1000
    assert (np.asarray(lay[2]) == np.asarray(lay[0]))[stopped].all()


def test_sensible_players_beat_random_ones() -> None:
    """The seats of a mixed table keep their policies as the dice go round."""
    experiment = experiment_of(Question("pokerdice", 3, 4096, ("random", "sensible", "random"), {"first": "0"}))
    won = {figure.id: figure for figure in experiment.figures(experiment.piece(0))}
    assert won["won.1"].low > 0.6
    assert won["won.0"].high < 0.25
    assert won["won.2"].high < 0.25
