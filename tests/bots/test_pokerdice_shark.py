"""The shark of Pokerdice: who is plain, and what it makes of that."""

from __future__ import annotations

import numpy as np
import pytest
from bot_arena import source

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.bots.pokerdice.expert import Expert
from trespok.bots.pokerdice.expert.beliefs import BOLD, CAREFUL, plain
from trespok.bots.pokerdice.expert.bids import Position, position
from trespok.bots.pokerdice.expert.reading import trusted
from trespok.bots.pokerdice.expert.rounds import settled
from trespok.bots.pokerdice.expert.table import Round, round_of
from trespok.bots.pokerdice.shark import Shark
from trespok.bots.tournament import Tournament, play_deal
from trespok.games import pokerdice
from trespok.games.pokerdice import Aim, Hand, Options, PokerdiceView
from trespok.play import AnyTable, Table
from trespok.solve.pokerdice.rethrow import PLACE


def test_it_knows_plain_players_by_their_cards() -> None:
    """After a game sensible seats look plain and random ones do not; what they lay was foreseen."""
    bots = [make_bot("pokerdice", kind, f"known {kind}") for kind in ("sensible", "random", "sensible")]
    table = play_match(pokerdice, bots, Options(), source("known"))
    (sensible, dull, second), _ = trusted(table.view(None), BOLD)
    assert min(sensible, second) > 0.9
    assert dull < 0.1


def test_it_knows_straight_players_and_trusts_nobody_further_than_it_may() -> None:
    """At first every seat is taken alike; after a game of straight players they look straight, a random one does not."""
    table = Table(pokerdice, 3)
    first = trusted(table.view(None), CAREFUL)
    assert (first == first[:, :1]).all()
    for number in range(10):
        table.play("* first 0") if number == 0 else None
        view = _thrown(table, f"2 2 3 {1 + number % 6} 6")
        now = Round(position(view, view.roller or 0), PLACE[view.throws[0]])
        straight = settled(np, now.here.setup, now.here.start(now.throw))
        for step, seat in enumerate(now.here.order):
            bids = now.bids
            held = [bids.index((aim,)) for aim in Aim if view.hands[seat][aim]]
            laid = held[number % len(held)] if seat == 1 else int(straight.mixes[step][:, 0].argmax())
            table.play(f"{seat} aim {bids[laid][0]}")
        table.play(f"{view.roller} stop")
    found = trusted(table.view(None), CAREFUL)
    assert min(found[1, 0], found[1, 2]) > found[1, 1]
    assert found.sum(0).max() <= CAREFUL.most + 1e-6


def _thrown(table: AnyTable, dice: str) -> PokerdiceView:
    table.play("* throw " + " ".join(sorted(dice.split())))
    view: PokerdiceView = table.view(None)
    return view


def test_the_plain_player_is_the_sensible_bot() -> None:
    """Over rounds of a sensible game the model gives the cards laid a better chance than one in two, on average."""
    table = play_match(
        pokerdice, [make_bot("pokerdice", "sensible", str(seat)) for seat in range(2)], Options(), source("model")
    )
    view, odds = table.view(None), []
    hands: tuple[Hand, ...] = ((1,) * 10,) * 2
    for number, done in enumerate(view.past):
        here = Position(Options(), 10 - number, done.roller, (0, 0), hands)
        known = plain(np, here.setup, here.start(PLACE[done.throws[0]]))
        odds += [known.mixes[here.order.index(seat)][aim, 0] for seat, (aim,) in enumerate(done.aims)]
        hands = tuple(
            tuple(n - (a is aim) for a, n in zip(Aim, hand, strict=True)) for hand, (aim,) in zip(hands, done.aims, strict=True)
        )
    assert sum(odds) / len(odds) > 0.5


def test_at_a_solved_table_it_is_the_expert() -> None:
    """Two seats, one pack: what the other laid says nothing about what can be had."""
    table = Table(pokerdice, 2)
    for line in ("* first 0", "* throw 1 1 2 4 6"):
        table.play(line)
    view, offer = table.view(0), table.offer(0)
    assert offer is not None
    assert Shark("x").seen(view) is round_of(view)
    assert [Shark(str(n)).choose(view, offer) for n in range(8)] == [Expert(str(n)).choose(view, offer) for n in range(8)]


@pytest.mark.slow
def test_a_shark_beats_sensible() -> None:
    """One shark among three seats, twenty duplicate deals, enough for an edge of a quarter of the games to show."""
    deals = [play_deal(pokerdice, ("shark", "sensible", "sensible"), Options(), f"duplicate {n}") for n in range(20)]
    (duel,) = Tournament(("shark", "sensible"), deals).duels(lambda score: score.won)
    assert "shark" == duel.better
    assert duel.clear
