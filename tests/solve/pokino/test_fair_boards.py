"""The fair set: that no board of it is better is proved by renaming cards, and seen in hands dealt."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from trespok.games.pokino import Board, board_set, make_fair_set, make_set
from trespok.games.pokino.sets import turned
from trespok.kit.cards import PACK
from trespok.solve.pokino.cups import completed, turn_numbers
from trespok.solve.pokino.odds import alike, odds, renamings

FAIR, KITCHEN = board_set("fair"), board_set("kitchen")


def test_ten_moves_make_a_group() -> None:
    """Each carries the ten places to ten places, two after another are a third, and each place can go anywhere."""
    moves = [tuple(turned(move, place) for place in range(10)) for move in range(10)]
    assert all(sorted(move) == list(range(10)) for move in moves)
    assert {tuple(one[place] for place in other) for one in moves for other in moves} == set(moves)
    assert {move[0] for move in moves} == set(range(10))


@pytest.mark.parametrize("boards", [FAIR, *(make_fair_set(Random(seed).randrange) for seed in range(20))])
def test_a_fair_set_is_one_board_ten_times(boards: tuple[Board, ...]) -> None:
    """Ten renamings of the cards, so that every board can become every other."""
    assert alike(boards) == [tuple(range(10))]
    assert {found.boards[0] for found in renamings(boards, {})} == set(range(10))


def test_a_renamed_pack_does_to_one_board_what_the_pack_did_to_another() -> None:
    """The proof at work: the same hands with renamed cards give every board its image's fate, cup for cup."""
    turns = turn_numbers(500, np.random.default_rng(1))
    done = completed(FAIR, turns)
    for found in renamings(FAIR, {}):
        names = np.array([found.cards[place] for place in range(len(PACK))])
        renamed = np.empty_like(turns)
        renamed[names] = turns
        assert (completed(FAIR, renamed)[:, list(found.boards)] == done).all()


def test_half_of_all_pairs_are_even_too() -> None:
    """At two seats a pair is even where some move swaps it: 25 of the 45 pairs."""
    assert sum(alike(pair) == [(0, 1)] for pair in combinations(FAIR, 2)) == 25


def test_no_board_of_the_kitchen_is_another() -> None:
    """A set drawn by chance has no such renaming, and one card moved takes a fair set its fairness."""
    assert alike(KITCHEN) == [(board,) for board in range(10)]
    cards = list(FAIR[4].cards)
    cards[15], cards[24] = cards[24], cards[15]
    assert len(alike((*FAIR[:4], Board(tuple(cards)), *FAIR[5:]))) > 1


def test_the_gap_of_poker_counts() -> None:
    """A board with its odd card elsewhere is not the same board, though every card can be renamed (PKN-3.4)."""
    board = FAIR[0]
    odd = board.cards.index(board.poker[1])
    cards = list(board.cards)
    cards[odd], cards[2] = cards[2], cards[odd]
    assert alike((board, Board(tuple(cards)))) == [(0,), (1,)]


def test_dealt_hands_show_it() -> None:
    """200,000 hands, the same for all sets: the fair set within its noise, far below three sets drawn by chance."""
    found = odds(FAIR, 10, 200_000, np.random.default_rng(2))
    nets = np.array([board.net.value for board in found.boards])
    errors = np.array([board.net.margin for board in found.boards]) / 1.96
    assert (np.abs(nets) < 4.5 * errors).all()
    assert np.ptp(nets) < 2 * found.noise
    drawn = [odds(make_set(Random(seed).randrange), 10, 200_000, np.random.default_rng(2)).spread for seed in range(3)]
    assert np.ptp(nets) < np.median(drawn) / 2


@pytest.mark.slow
def test_a_tenth_of_a_random_set() -> None:
    """4 million hands: best and worst board of the fair set stand closer than a tenth of what random sets show."""
    nets = [board.net.value for board in odds(FAIR, 10, 4_000_000, np.random.default_rng(3)).boards]
    drawn = [odds(make_set(Random(seed).randrange), 10, 400_000, np.random.default_rng(3)).spread for seed in range(5)]
    assert np.ptp(nets) < np.median(drawn) / 10
