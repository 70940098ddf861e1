"""The expert of Pokerdice at two seats: every round a linear programme, the last ones exact for winning."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from trespok.bots.pokerdice.expert import Expert, keep_worths, winning_chances
from trespok.bots.pokerdice.expert.bids import Position
from trespok.bots.pokerdice.expert.dice import thrown
from trespok.bots.pokerdice.expert.duel import Duel, drawn, plans
from trespok.bots.pokerdice.expert.settle import settle
from trespok.bots.pokerdice.expert.table import Round, ahead
from trespok.core import Offer
from trespok.games import pokerdice
from trespok.games.pokerdice import Options
from trespok.play import Table
from trespok.solve.pokerdice.arrays import ODDS, kept
from trespok.solve.pokerdice.rethrow import PLACE
from trespok.solve.pokerdice.wins import ENDS

FALLS = kept(np.eye(len(ODDS))).T  # [462, 252]: how likely a keep becomes each throw


def _drawn(left: int, seed: int) -> Position:
    chance = Random(seed)
    hands = []
    for _ in range(2):
        held = chance.sample(range(10), left)
        hands.append(tuple(int(card in held) for card in range(10)))
    points = tuple(chance.randrange(8, 16) for _ in range(2))
    return Position(Options(), left, chance.randrange(2), points, tuple(hands))


@pytest.mark.parametrize(("left", "seed"), [(2, 1), (3, 2), (3, 3), (4, 4), (5, 7), (6, 5), (10, 6)])
def test_nobody_gains_by_leaving_a_round(left: int, seed: int) -> None:
    """The roller's best answer to the watcher's mixture, and the watcher's to the roller's plans, are worth the same."""
    here, throw = _drawn(left, seed), 17 * seed
    now = Round(here, throw)
    most = now.card_worths(here.roller).max()
    others = now.card_worths(1 - here.roller).max()
    assert most + others == pytest.approx(1.0, abs=1e-5)
    assert now.falls.sum() == pytest.approx(1.0)
    assert sum(plan.often for plan in now.plans) == pytest.approx(1.0)


@pytest.mark.parametrize("behind", [0, 9, 11, 13, 15, 40])
def test_a_lost_game_is_played_on(behind: int) -> None:
    """Where little or nothing can be won any more there are mixtures all the same."""
    here = _drawn(4, 4)
    here = Position(here.options, 4, 0, (10, 10 + behind), here.hands)
    for throw in range(0, 252, 25):
        now = Round(here, throw)
        assert now.mixes[0].sum() == pytest.approx(1.0)
        assert now.mixes[1].sum() == pytest.approx(1.0)
        assert now.falls.sum() == pytest.approx(1.0)


@pytest.mark.parametrize("seed", range(4))
def test_another_method_finds_the_same_value(seed: int) -> None:
    """Regret matching over cards, which knows nothing of linear programmes, comes near from both sides."""
    here, throw = _drawn(3, seed), 40 * seed + 9
    start = here.start(throw)
    game = Duel(start)
    slow = settle(np, game, start.place, 400)
    value = Round(here, throw).card_worths(here.roller).max()
    assert thrown(np, game.roller(slow.mixes), start.place).worth.max() == pytest.approx(value, abs=0.01)
    assert 1 - game.watchers(slow.mixes, slow.falls)[0].max() == pytest.approx(value, abs=0.01)


@pytest.mark.parametrize(("left", "seed"), [(3, 21), (4, 22)])
def test_chances_before_the_dice_are_the_mean_of_those_after(left: int, seed: int) -> None:
    """The table of so many cards, against rounds solved from the table of one fewer, over all first throws."""
    here = _drawn(left, seed)
    after = [Round(here, throw).card_worths(here.roller).max() for throw in range(len(ODDS))]
    assert ahead(here)[here.roller] == pytest.approx(ODDS @ np.array(after), abs=0.001)


def test_plans_end_where_they_are_said_to() -> None:
    """Played out over every course of the dice, the keeps of the plans make the falls of the solution."""
    now = Round(_drawn(5, 11), PLACE[1, 3, 3, 5, 6])
    falls = np.zeros_like(now.falls.T)
    for plan in now.plans:
        first = now.planned(plan, now.throw, 2)
        if first == now.throw:
            falls[plan.card] += plan.often * ENDS[first]
            continue
        for dice in FALLS[first].nonzero()[0]:
            falls[plan.card] += plan.often * FALLS[first, dice] * ENDS[now.planned(plan, int(dice), 1)]
    assert np.allclose(falls.T, now.falls, atol=1e-9)


def test_what_a_plan_keeps_is_as_good_as_anything() -> None:
    """Plans differ in what they keep; against the watcher's mixture each is a best answer, as the reckoning by keep says."""
    chance = Random(3)
    for number in range(6):
        table = Table(pokerdice, 2)
        throw = " ".join(str(chance.randint(1, 6)) for _ in range(5))
        for line in ("* first 0", f"* throw {throw}"):
            table.play(line)
        bot = Expert(str(number))
        offer = table.offer(0)
        assert offer is not None
        table.submit(0, bot.choose(table.view(0), offer))
        table.play("1 aim joker")
        offer = table.offer(0)
        assert offer is not None
        worths = keep_worths(table.view(0))
        assert worths[bot.choose(table.view(0), offer)] == pytest.approx(max(worths.values()), abs=1e-5)


def test_it_takes_nobody_for_a_plain_player() -> None:
    """What the other seat laid before changes nothing: only what is left counts."""
    views, offers = [], []
    for first, second in (("joker", "one-pair"), ("one-pair", "joker")):
        table = Table(pokerdice, 2)
        lines = ("* first 0", "* throw 1 1 2 4 6", "0 aim one-pair", f"1 aim {first}", "0 stop")
        more = ("* throw 1 1 2 4 6", "0 aim joker", f"1 aim {second}", "1 stop", "* throw 2 3 4 4 6")
        for line in (*lines, *more):
            table.play(line)
        views.append(table.view(0))
        offers += [table.offer(0) or Offer(())]
    assert winning_chances(views[0]) == winning_chances(views[1])
    one, two = (Expert("same").choose(view, offer) for view, offer in zip(views, offers, strict=True))
    assert one == two


def test_the_plans_of_one_card_are_drawn_as_often_as_they_are_chosen() -> None:
    """In a batch: where the roller mixes two plans with one card, a word decides between them in their proportion."""
    whole = Position(Options(), 10, 0, (0, 0), ((1,) * 10,) * 2).start(PLACE[1, 1, 1, 2, 5])
    many = whole._replace(**{name: np.repeat(getattr(whole, name), 200, axis=-1) for name in ("held", "points", "place")})
    ends, known = drawn(many._replace(word=(np.arange(200) + 0.5) / 200))[2], plans(whole)
    for card in set(known.card[known.often > 0].tolist()):
        often = known.often[known.card == card]
        _, counts = np.unique(ends[:, card].round(6), axis=1, return_counts=True)
        assert sorted(counts / 200) == pytest.approx(sorted(often[often > 0] / often.sum()), abs=0.006)
