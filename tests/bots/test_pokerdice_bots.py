"""The players of Pokerdice."""

from __future__ import annotations

from collections import Counter

import pytest
from bot_arena import clearly_above, share_of_wins

from trespok.bots import make_bot
from trespok.core import Offer
from trespok.games import pokerdice
from trespok.games.pokerdice import Action, Aim, Hand, Options, PokerdiceView, Seal
from trespok.kit.dice import Dice
from trespok.play import AnyTable, Table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "written"),
    [(2, ""), (3, ""), (4, ""), (5, ""), (2, "packs=2"), (3, "turns=equal"), (4, "turns=equal")],
)
def test_sensible_beats_random(seats: int, written: str) -> None:
    """100 games, one sensible seat among random ones."""
    assert share_of_wins("pokerdice", seats, 100, written) > clearly_above(1 / seats, 100)


def _table(*lines: str, seats: int = 2) -> AnyTable:
    table = Table(pokerdice, seats)
    for line in lines:
        table.play(line)
    return table


def _says(table: AnyTable, seat: int, seed: str = "s") -> str:
    """What the sensible bot does here, in the words of a transcript."""
    offer = table.offer(seat)
    assert offer is not None
    return table.game.write(make_bot("pokerdice", "sensible", seed).choose(table.view(seat), offer))


def _aims(table: AnyTable, seat: int) -> set[Aim]:
    """What sensible bots of thirty seeds lay here."""
    found: set[Aim] = set()
    for number in range(30):
        offer = table.offer(seat)
        assert offer is not None
        seal = make_bot("pokerdice", "sensible", str(number)).choose(table.view(seat), offer)
        assert isinstance(seal, Seal)
        found |= set(seal.aims)
    return found


def test_a_gift_is_taken() -> None:
    """Four sixes lie there, and the roller has a card for them: the watcher bets that they stay."""
    assert {Aim.FOUR_OF_A_KIND} == _aims(_table("* first 0", "* throw 6 6 6 6 2"), 1)


def test_sure_cards_wait_for_bad_moments() -> None:
    """Beside a long straight nobody wastes a joker or a pair; on dice for nothing a watcher lays nothing dearer."""
    table = _table("* first 0", "* throw 1 2 3 4 5")
    assert not (_aims(table, 0) | _aims(table, 1)) & {Aim.JOKER, Aim.ONE_PAIR}
    assert {Aim.JOKER, Aim.ONE_PAIR} >= _aims(_table("* first 0", "* throw 1 3 4 4 6"), 1)


def test_a_watcher_looks_at_the_rollers_cards() -> None:
    """Three sixes lie there: the watcher bets on them only while the roller has cards that make it keep them."""
    dice = (2, 4, 6, 6, 6)
    mine = (1, 0, 1, 0, 0, 0, 0, 0, 0, 0)  # a joker and three of a kind
    keeper, breaker = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 0, 0, 0, 1, 0)  # four of a kind, or a long straight
    assert _laid(dice, keeper, mine)[Aim.THREE_OF_A_KIND] > 25
    assert _laid(dice, breaker, mine)[Aim.JOKER] > 25


def _laid(dice: Dice, roller: Hand, mine: Hand) -> Counter[Aim]:
    """What sensible watchers of thirty seeds lay with these cards left."""
    view = PokerdiceView(Options(), 2, 1, 10, 0, (dice,), (), None, None, (roller, mine), (0, 0), ())
    offer: Offer[Action] = Offer(tuple(Seal((aim,)) for aim in Aim if mine[aim]))
    seals = [make_bot("pokerdice", "sensible", str(seed)).choose(view, offer) for seed in range(30)]
    return Counter(seal.aims[0] for seal in seals if isinstance(seal, Seal))


def test_it_throws_for_its_card() -> None:
    """Three fives and a card for four: keep the fives."""
    table = _table("* first 0", "* throw 5 5 5 1 3", "0 aim four-of-a-kind", "1 aim joker")
    assert "keep 5 5 5" == _says(table, 0)


def test_it_spoils_when_that_costs_nothing() -> None:
    """With its joker safe the roller does not leave four of a kind to the watcher who surely laid it."""
    table = _table("* first 0", "* throw 6 6 6 6 2", "0 aim joker", "1 aim four-of-a-kind")
    said = _says(table, 0).split()
    assert "keep" == said[0]
    assert said.count("6") < 4


def test_it_does_not_spoil_its_own_card() -> None:
    """The same dice, but four of a kind is its own card: whatever it throws, the sixes stay."""
    table = _table("* first 0", "* throw 6 6 6 6 2", "0 aim four-of-a-kind", "1 aim joker")
    assert _says(table, 0) in {"stop", "keep 6 6 6 6"}
