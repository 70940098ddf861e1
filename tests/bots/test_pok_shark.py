"""The shark of POK: what it learns, from what, and that it answers the company it sees."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from bot_arena import pok_views as views
from pok_batches import many_rounds, random_many, sensible_many

from trespok.bots.pok.expert import FAMILY, Expert, Rounds, Shark, _known, answer, company, even, lay, respond, solved
from trespok.games import pok
from trespok.games.pok import Symbol, Throw
from trespok.solve.pok import value
from trespok.solve.pok.positions import HANDS
from trespok.solve.pok.proof import prove

THROWS = list(pok.THROWS)
DISC, SQUARE, TRIANGLE = Symbol


def some_rounds(seats: int, many: int) -> Rounds:
    chance = Random(seats)
    hands = [[chance.choice(HANDS) for _ in range(seats)] for _ in range(many)]
    return lay(np.array(hands), np.array([chance.randrange(48) for _ in hands], np.int32))


def trusts(kind: str) -> float:
    """The mean trust in the others at the end of some matches, in the kind's own likeness."""
    found: list[float] = []
    for match in range(6):
        last = views(["random", kind, kind], f"trust {match}")[-1]
        found.extend(company(last.hands, last.throw or THROWS[0], last.past)[1][1:])
    return float(np.mean(found))


def test_it_trusts_those_who_play_plainly_and_not_experts() -> None:
    """Nobody told it who sits there: it sees what was shown."""
    assert min(trusts("random"), trusts("sensible")) > trusts("expert") + 0.2


def test_it_knows_which_kind_it_sees() -> None:
    """At the end of a match its model of a random seat is nearer to even than that of a sensible one."""
    off = {}
    for kind in ("random", "sensible"):
        apart = []
        for match in range(6):
            view = views(["random", kind, kind], f"which {match}")[-1]
            models, _ = company(view.hands, THROWS[0], view.past)
            likely = even(lay(np.array([view.hands]), np.zeros(1, np.int32)))
            by_seat = lay(np.array([view.hands]), np.zeros(1, np.int32)).by_seat(likely)[0]
            apart.append(np.abs(models - by_seat)[1:].max())
        off[kind] = np.mean(apart)
    assert off["random"] < off["sensible"]


def test_it_has_no_memory_but_the_view() -> None:
    """Asked twice, asked by another one of its seed, and asked with everything forgotten: the same answer."""
    for view in views(["shark", "sensible", "random", "sensible"], "memory"):
        once = Shark("seed").seen(view)
        assert once == Shark("other seed").seen(view)
        _known.clear()
        assert once == pytest.approx(Shark("seed").seen(view), abs=1e-12)


def test_before_anything_was_shown_it_trusts_everybody_alike() -> None:
    trust = company(((2, 2, 2),) * 4, Throw(DISC, None, None), ())[1]
    assert list(trust) == [0.75] * 4
    assert set(trust) <= set(FAMILY)


def test_where_nobody_is_trusted_it_is_the_expert() -> None:
    """Some of the moments of some matches among experts are such."""
    alone = 0
    for match in range(6):
        for view in views(["shark", "expert", "expert"], f"none {match}"):
            assert view.throw is not None
            if not company(view.hands, view.throw, view.past)[1][1:].any():
                alone += 1
                assert Shark("s").seen(view) == Expert("s").odds(view.hands, view.throw, 0)
    assert alone > 0


@pytest.mark.parametrize("seats", [3, 5])
def test_full_trust_is_the_best_answer_to_the_model(seats: int) -> None:
    """To within the wish to mix: what it expects of the round is what the best symbol would bring, by the shipped values."""
    rounds = some_rounds(seats, 12)
    models = rounds.by_seat(even(rounds))
    trust = np.ones((12, seats))
    trust[:, 0] = 0.0
    chances = answer(rounds, models, trust, np.zeros(12, np.int64))
    worth = solved(rounds)
    for number in range(12):
        place = int(np.flatnonzero(rounds.seats[:, number] == 0)[0])
        tensor = worth[place][..., number]
        for other in reversed(range(seats)):
            if other != place:
                tensor = np.tensordot(tensor, rounds.by_slot(models)[other, : rounds.slots[other], number], (other, 0))
        slots = rounds.held[place, : rounds.slots[place], number]
        mine = rounds.by_slot(np.repeat(chances[:, None], seats, axis=1))[place, : rounds.slots[place], number]
        assert (mine * tensor).sum() > np.where(slots, tensor, -1.0).max() - 0.01


def test_what_follows_is_valued_as_documented() -> None:
    """A joint showing that keeps everybody's counters is worth the position itself."""
    hands = ((1, 1, 1), (2, 2, 0), (0, 2, 1))
    rounds = lay(np.array([hands]), np.array([THROWS.index(Throw(DISC, None, None))], np.int32))
    worth = solved(rounds)  # seat 0 stands first; two discs are not one: nobody hands over, for the third shows a square
    slots = [0, 0, 0]
    stays = [worth[place][(*slots, 0)] for place in range(3)]
    by_seat = dict(zip(rounds.seats[:, 0].tolist(), stays, strict=True))
    after = [(1, 1, 1), (2, 2, 0), (0, 1, 1)]  # disc, disc, square: the square is unasked
    assert [by_seat[seat] for seat in range(3)] == pytest.approx(value(after), abs=1e-9)


def test_a_free_round_is_near_its_equilibrium() -> None:
    """Without a model the same steps come to little regret: less than a hundredth of a win in the mean of some rounds."""
    rounds = some_rounds(3, 40)
    worth = solved(rounds)
    x = respond(rounds, worth, np.geomspace(0.05, 0.003, 64))
    gains = []
    for number in range(40):
        for place in range(3):
            tensor = worth[place][..., number]
            for other in reversed(range(3)):
                if other != place:
                    tensor = np.tensordot(tensor, x[other, : rounds.slots[other], number], (other, 0))
            held, mine = rounds.held[place, : len(tensor), number], x[place, : len(tensor), number]
            gains.append(np.where(held, tensor, -1.0).max() - (mine * tensor).sum())
    assert np.mean(gains) < 0.01


@pytest.mark.slow
@pytest.mark.parametrize(("player", "expert"), [(random_many, 0.5993), (sensible_many, 0.3373)])
def test_full_trust_wins_a_tenth_more_than_the_expert_exactly(player: Any, expert: float) -> None:
    """The whole game of three seats, counted out: a guest who knows the kind of all others, beside the expert."""

    def member(hands: Any, throws: Any) -> Any:
        rounds, models = lay(hands, throws), player(hands, throws)
        found = np.empty_like(models)
        for me in range(3):
            trust = np.full((len(models), 3), 0.95)
            trust[:, me] = 0.0
            found[:, me] = answer(rounds, models, trust, np.full(len(models), me))
        return found

    found = prove(3, many_rounds(player), guest=many_rounds(member), arrays="numpy")
    assert found is not None
    assert found.guest is not None
    assert found.guest[-1, 0] > expert + 0.1
