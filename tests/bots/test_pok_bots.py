"""The players of POK."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from pok_batches import many_rounds, sensible_many

from trespok.bots import make_bot
from trespok.bots.pok.sensible import Sensible
from trespok.core import Offer
from trespok.games import pok
from trespok.games.pok import Hand, Play, PokView, Symbol, Throw
from trespok.play import Table
from trespok.solve.pok.positions import HANDS
from trespok.solve.pok.proof import prove

DISC, SQUARE, TRIANGLE = Symbol
THROWS = list(pok.THROWS)


@pytest.mark.slow
def test_a_best_answer_to_sensible_wins_at_most_three_games_of_five() -> None:
    """Among two of them, exactly, over the whole game; against random play it wins 0.822 (tests/solve/pok/test_proof.py)."""
    found = prove(3, many_rounds(sensible_many), arrays="numpy")
    assert found is not None
    assert found.value == pytest.approx(1 / 3, abs=1e-9)
    assert found.best < 0.60


def test_many_rounds_at_once_are_mixed_as_the_player_mixes() -> None:
    """The batch the proof asks is the player itself, at every seat count, any seat order and colouring."""
    chance = Random(9)
    for seats in pok.SEATS:
        hands = [[chance.choice(HANDS) for _ in range(seats)] for _ in range(6)]
        throws = [chance.choice(THROWS) for _ in hands]
        found = sensible_many(np.array(hands), np.array([THROWS.index(throw) for throw in throws], np.int32))
        for row, throw, chances in zip(hands, throws, found, strict=True):
            player = make_bot("pok", "sensible", "any")
            assert isinstance(player, Sensible)
            mixed = [player.odds(tuple(row), throw, seat) for seat in range(seats)]
            assert chances == pytest.approx(np.array(mixed), abs=1e-9)


def _shown(throw: Throw, hands: tuple[Hand, ...], seat: int) -> Counter[Symbol]:
    """What sensible bots of a hundred seeds show."""
    view = PokView(len(hands), seat, hands, throw, None, (), None)
    offer: Offer[pok.Action] = Offer(tuple(Play(symbol) for symbol in Symbol if hands[seat][symbol]))
    found: Counter[Symbol] = Counter()
    for number in range(100):
        action = make_bot("pok", "sensible", str(number)).choose(view, offer)
        assert isinstance(action, Play)
        found[action.symbol] += 1
    return found


def test_it_weighs_what_the_others_still_hold() -> None:
    """One disc is asked for.  Nobody else holds a disc, so this seat's goes for certain; with discs all about, not so."""
    throw = Throw(DISC, None, None)
    alone = _shown(throw, ((1, 1, 1), (0, 2, 2), (0, 2, 2), (0, 2, 2)), 0)
    crowd = _shown(throw, ((1, 1, 1), (2, 0, 0), (2, 0, 0), (0, 2, 2)), 0)
    assert alone[DISC] > 75  # the rest is its wish to mix
    assert crowd[DISC] < 15


def test_it_cannot_be_read() -> None:
    """Squares and triangles are alike to a die that asks for a disc: it shows each of them sometimes."""
    shown = _shown(Throw(DISC, None, None), ((2, 2, 2),) * 4, 0)
    assert min(shown[SQUARE], shown[TRIANGLE]) > 5


def test_a_forced_play_takes_as_long_as_any_other() -> None:
    """A quick answer would tell the table (POK-3.3)."""
    bot = make_bot("pok", "sensible", "s")
    table = Table(pok, 3)
    table.play("* throw disc - -")
    offer = table.offer(0)
    assert offer is not None
    view = table.view(0)
    forced: Offer[pok.Action] = Offer((Play(DISC),))
    bare = PokView(3, 0, ((2, 0, 0), (2, 2, 2), (2, 2, 2)), view.throw, None, (), None)
    assert Play(DISC) == bot.choose(bare, forced)
    assert bot.think_ms(view, offer) == bot.think_ms(bare, forced)
