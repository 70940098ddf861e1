"""The adapter for OpenSpiel, by OpenSpiel's own simulation test, at every seat count."""

from __future__ import annotations

from itertools import product
from random import Random

import pyspiel
import pytest
from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.policy import UniformRandomPolicy

from trespok.core import BadOption
from trespok.games import GAMES, pok
from trespok.lab.adapters import spiel_game
from trespok.lab.adapters.coding import PokCoding
from trespok.play import Table

TABLES = [(name, seats) for name in ("pok", "pokerdice", "pokino") for seats in GAMES[name].SEATS]
SHORT = {seats: f"hands:1;set:fair;{'marking' if seats < 6 else 'claiming'}:auto" for seats in range(4, 11)}  # of Pokino


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_simulation(game: str, seats: int) -> None:
    """Steps, clones, text and back, legal actions, observations, returns; many seats only mark or only claim, to be short."""
    options = SHORT.get(seats, "") if game == "pokino" else ""
    pyspiel.random_sim_test(spiel_game(game, seats, options), num_sims=1, serialize=True, verbose=False)


def test_chance_has_the_odds_of_the_rules() -> None:
    """48 throws of POK; in Pokino a board of ten for every seat, then the caller, then a card."""
    state = spiel_game("pok", 3).new_initial_state()
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([odds / 216 for odds in pok.THROWS.values()])
    state = spiel_game("pokino", 2).new_initial_state()
    counts = []
    while state.is_chance_node():
        counts.append(len(state.chance_outcomes()))
        state.apply_action(0)
    assert counts == [10, 9, 2, 40]
    assert state.current_player() == 0


def test_fists_are_closed_at_once_and_no_two_views_are_one() -> None:
    """Simultaneous nodes; a turn-based form of it hides what was chosen before (POK-3.2)."""
    game = spiel_game("pok", 3)
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.is_simultaneous_node()
    assert [state.legal_actions(seat) for seat in range(3)] == [[0, 1, 2]] * 3
    texts = set()
    for symbol in range(3):
        turns = pyspiel.convert_to_turn_based(game).new_initial_state()
        turns.apply_action(0)
        turns.apply_action(symbol)
        texts.add(turns.information_state_string(1))
    assert len(texts) == 1
    assert len({state.information_state_string(seat) for seat in range(3)}) == 3


def test_whole_games_come_out_as_the_rules_say() -> None:
    """Told again by the words of every act, our own table agrees on who won."""
    for game in ("pok", "pokerdice"):
        state, choice = spiel_game(game, 3).new_initial_state(), Random(game)
        table = Table(GAMES[game], 3)
        while not state.is_terminal():
            if state.is_simultaneous_node():
                chosen = [choice.choice(state.legal_actions(seat)) for seat in range(3)]
                for seat, action in enumerate(chosen):
                    table.play(f"{seat} {state.action_to_string(seat, action)}")
                state.apply_actions(chosen)
                continue
            action = choice.choice(state.legal_actions())
            who = "*" if state.is_chance_node() else state.current_player()
            table.play(f"{who} {state.action_to_string(state.current_player(), action)}")
            state.apply_action(action)
        assert table.outcome is not None
        assert [seat for seat, share in enumerate(state.returns()) if share] == list(table.outcome.winners)


def test_its_best_response_is_ours() -> None:
    """The last round of a match in which every seat needs one counter more, the others at random; nobody's is everybody's."""
    hands = ((1, 1, 0), (0, 1, 1), (1, 0, 1))
    game = spiel_game("pok", 3)
    game.first.coding = PokCoding(3, pok.Options(), most_rounds=1)
    game.first._state = pok.State(hands)
    turns = pyspiel.convert_to_turn_based(game)
    for seat in range(3):
        best = 0.0
        others = [[symbol for symbol in pok.Symbol if hands[who][symbol]] for who in range(3) if who != seat]
        for throw, odds in pok.THROWS.items():
            best += odds / 216 * max(_worth(throw, seat, mine, others) for mine in pok.Symbol if hands[seat][mine])
        theirs = BestResponsePolicy(turns, seat, UniformRandomPolicy(turns))
        assert theirs.value(turns.new_initial_state()) == pytest.approx(best)
        assert best > 1 / 3


def _worth(throw: pok.Throw, seat: int, mine: pok.Symbol, others: list[list[pok.Symbol]]) -> float:
    """The share of the win of a seat that shows *mine*, by the rules alone."""
    shares = []
    for one, two in product(*others):
        shown = [one, two]
        shown.insert(seat, mine)
        handed, _ = pok.resolve(throw, tuple(shown))
        shares.append((seat in handed) / len(handed) if handed else 1 / 3)
    return sum(shares) / len(shares)


def test_wrong_tables_are_sentences() -> None:
    with pytest.raises(BadOption, match="There is no adapter for 'chess'"):
        spiel_game("chess", 2)
    with pytest.raises(BadOption, match="Options are name:value"):
        spiel_game("pokino", 2, "hands")
    with pytest.raises(BadOption, match="POK is played by 3 to 7 seats, not 2"):
        spiel_game("pok", 2)
