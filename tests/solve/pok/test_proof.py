"""The proof of POK: from the rules alone, for any strategy, every colouring a position of its own."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from plain_pok import Plain, below

from trespok.core import Trouble
from trespok.games.pok import rules
from trespok.solve.pok import proof
from trespok.solve.pok.proof import Proof, look, places, prove

THROWS = list(rules.THROWS)
FULL = (2, 2, 2)


def even(hands: np.ndarray) -> np.ndarray:
    """Everybody shows a held colour at random."""
    held = (hands > 0) * 1.0
    return np.repeat((held / held.sum(axis=2, keepdims=True))[:, None], 48, axis=1)


def uneven(hands: np.ndarray) -> np.ndarray:
    """Some strategy or other, different for every colour, hand, throw and company."""
    whole = hands.sum(axis=1)[:, None, None]  # who else sits there, whatever the order
    throw = np.arange(48)[None, :, None, None]
    seen = 0.37 * hands[:, None] * [1, 5, 11] + 0.11 * whole[:, :, :, [2, 0, 1]] + 0.73 * throw * [1, 3, 4]
    lean = np.where(hands[:, None] > 0, np.exp(2 * np.sin(seen)), 0.0)
    return np.asarray(lean / lean.sum(axis=3, keepdims=True))


def plan(hands: Sequence[rules.Hand], throw: rules.Throw) -> tuple[tuple[float, float, float], ...]:
    """The uneven strategy, asked by one position and throw."""
    chances = uneven(np.array([hands]))[0, THROWS.index(throw)]
    return tuple((float(a), float(b), float(c)) for a, b, c in chances)


def proved(seats: int, strategy: Any, **asked: Any) -> Proof:
    found = prove(seats, strategy, **{"arrays": "numpy", **asked})
    assert found is not None
    return found


@cache
def uneven_three() -> Proof:
    return proved(3, uneven)


def test_it_knows_the_rules_and_nothing_of_the_solver() -> None:
    """What the proof imports of ours: the rules, the errors, the choice of a library, and itself."""
    package = Path(proof.__file__).parent
    allowed = {"core", "games.pok", "solve.libraries"}
    for file in package.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                assert {name.name.split(".")[0] for name in node.names} <= {"numpy", "time"}
            if isinstance(node, ast.ImportFrom) and node.level > 1:
                here = ["solve", "pok", "proof"][: 4 - node.level]
                assert ".".join([*here, *(node.module or "").split(".")]) in allowed
            if isinstance(node, ast.ImportFrom) and not node.level:
                assert not (node.module or "").startswith("trespok")


def test_a_second_count_in_plain_python_agrees() -> None:
    """Every position below these hands, in this order of seats, by the rules of every showing."""
    top = ((2, 1, 1), (0, 2, 1), (1, 1, 2))
    plain = Plain(plan)
    plain.count(top)
    found = uneven_three()
    met = [hands for hands in below(top) if hands in plain.own]
    assert len(met) > 150
    for hands in met:
        number, place = places(3).find(hands)
        assert plain.own[hands] == pytest.approx(found.own[number, place], abs=1e-12)
        assert plain.best[hands] == pytest.approx(found.answer[number, place], abs=1e-12)


def test_its_regrets_are_those_of_the_second_count() -> None:
    """At the position with the largest regret of all, which the proof names."""
    spot = uneven_three().anywhere.regret
    plain = Plain(plan)
    plain.count(spot.hands)
    assert plain.regret[spot.hands] == pytest.approx(spot.size, abs=1e-12)
    least = min(plain.regret, key=lambda hands: sum(map(sum, hands)))
    assert 0 < plain.mean[least] <= plain.regret[least]


def test_even_play_can_be_beaten() -> None:
    """At the first position all have the same chance; one who answers has a good deal more."""
    found = proved(3, even)
    assert found.value == pytest.approx(1 / 3, abs=1e-12)
    assert found.best == pytest.approx(0.8221, abs=1e-4)  # computed by an evaluator that is not ours
    assert found.reached.regret.size > found.reached.mean_regret > 0


def test_a_best_answer_never_loses() -> None:
    found = uneven_three()
    assert (found.answer >= found.own - 1e-12).all()
    assert found.reached.gap.size >= found.gap > 0


def test_winning_chances_add_up_to_one() -> None:
    """With three seats somebody always wins in the end."""
    assert uneven_three().own.sum(axis=1) == pytest.approx(1, abs=1e-9)


def test_a_dead_position_is_a_draw_of_all() -> None:
    """POK-5.3, with four seats: nobody can hand over, and each has a quarter."""
    found = proved(4, even)
    assert found.worth([(0, 2, 0)] * 4) == (0.25,) * 4
    assert found.anywhere.positions == len(places(4).hands) - 3


def test_every_colouring_is_a_position() -> None:
    assert [len(places(seats).hands) for seats in (3, 4, 5)] == [2300, 14950, 80730]


def test_every_live_position_of_three_seats_can_be_reached() -> None:
    """Counted by the rules: from each position, every throw and every showing."""
    first: tuple[tuple[int, ...], ...] = (FULL,) * 3
    seen, ahead = {first}, [first]
    answers = {(throw, shown): rules.resolve(throw, shown)[0] for throw in THROWS for shown in product(rules.Symbol, repeat=3)}
    met = {(shown, handed) for (_, shown), handed in answers.items() if handed}
    while ahead:
        hands = ahead.pop()
        for shown, handed in met:
            if all(hand[symbol] for hand, symbol in zip(hands, shown, strict=True)):
                after = tuple(sorted(_less(hand, shown[s]) if s in handed else hand for s, hand in enumerate(hands)))
                if after not in seen and min(map(sum, after)) >= 2:
                    seen.add(after)
                    ahead.append(after)
    assert uneven_three().reached.positions == len(seen)


def _less(hand: tuple[int, ...], colour: int) -> tuple[int, ...]:
    return tuple(n - (c == colour) for c, n in enumerate(hand))


def test_told_values_are_held_against_the_play() -> None:
    """The position and the seat where they are furthest off are named."""
    own, wrong = uneven_three(), ((1, 1, 0), (0, 2, 2), (2, 2, 1))

    def told(hands: np.ndarray) -> np.ndarray:
        rows = [own.worth(row) for row in hands.tolist()]
        seats = [[sorted(row) == sorted(map(list, wrong)) and hand == [0, 2, 2] for hand in row] for row in hands.tolist()]
        return np.array(rows) + 0.125 * np.array(seats)

    off = proved(3, uneven, values=told).reached.off
    assert off is not None
    assert off.size == pytest.approx(0.125, abs=1e-12)
    assert (off.hands, off.hands[off.seat]) == (tuple(sorted(wrong)), (0, 2, 2))


def test_a_guest_wins_what_it_plays_for() -> None:
    """One like all others wins as they do; seat 0 playing otherwise, what the plain second count gives it."""
    alike = proved(3, even, guest=even)
    assert alike.guest == pytest.approx(alike.own, abs=1e-12)

    def company(hands: Sequence[rules.Hand], throw: rules.Throw) -> tuple[tuple[float, float, float], ...]:
        rest = [(float(a), float(b), float(c)) for a, b, c in even(np.array([hands]))[0, 0, 1:]]
        return (plan(hands, throw)[0], *rest)

    found, top = proved(3, even, guest=uneven), ((2, 1, 1), (0, 2, 1), (1, 1, 0))
    plain = Plain(company)
    plain.count(top)
    assert found.guest is not None
    assert found.guest[-1, 0] == found.figures()["guest"]
    for hands in plain.own:
        number, place = places(3).find(hands)
        assert plain.own[hands][0] == pytest.approx(found.guest[number, place[0]], abs=1e-12)


def test_a_proof_in_pieces_is_the_same(tmp_path: Path) -> None:
    """Each call does one piece more and keeps it."""
    kept, times = tmp_path / "proof.npz", 0
    while (found := prove(3, uneven, arrays="numpy", checkpoint=kept, seconds=0.0, at_once=300)) is None:
        times += 1
    assert times > 20
    assert found.figures() == uneven_three().figures()
    assert (found.own == uneven_three().own).all()


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "proof.npz"
    assert prove(3, even, arrays="numpy", checkpoint=kept) is not None
    with pytest.raises(Trouble, match="belongs to another proof"):
        prove(4, even, arrays="numpy", checkpoint=kept)
    kept.write_text("nothing")
    with pytest.raises(Trouble, match="is not a checkpoint"):
        prove(3, even, arrays="numpy", checkpoint=kept)
    with pytest.raises(Trouble, match="needs a checkpoint"):
        prove(3, even, arrays="numpy", seconds=1.0)


def test_what_is_no_strategy_is_refused() -> None:
    with pytest.raises(Trouble, match="not chances of held colours"):
        prove(3, lambda hands: np.full((len(hands), 48, 3, 3), 1 / 3), arrays="numpy")
    with pytest.raises(Trouble, match="not chances of held colours"):
        prove(3, lambda hands: even(hands) * np.nan, arrays="numpy")
    with pytest.raises(Trouble, match="equal hands differently"):
        prove(3, _by_seat, arrays="numpy")
    with pytest.raises(Trouble, match=r"chances \[positions, 48, 3, 3\]"):
        prove(3, lambda hands: even(hands)[:, 0], arrays="numpy")
    with pytest.raises(Trouble, match="3 to 7 seats"):
        prove(2, even, arrays="numpy")


def _by_seat(hands: np.ndarray) -> np.ndarray:
    """Seat 0 likes discs."""
    liked = np.where(hands > 0, 1.0 + (np.arange(hands.shape[1]) == 0)[:, None] * [1.0, 0.0, 0.0], 0.0)
    return np.repeat((liked / liked.sum(axis=2, keepdims=True))[:, None], 48, axis=1)


def _by_jax(seats: int) -> tuple[dict[str, Any], np.ndarray, np.ndarray]:
    found = proved(seats, uneven, arrays="jax")
    return found.figures(), found.own, found.answer


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_both_libraries_count_the_same(seats: int, elsewhere: Executor) -> None:
    """JAX stands hands of two colours among those of three, NumPy does not."""
    found = proved(seats, uneven)
    figures, own, answer = elsewhere.submit(_by_jax, seats).result()
    assert np.abs(own - found.own).max() < 1e-12
    assert np.abs(answer - found.answer).max() < 1e-12
    assert figures["reached"]["positions"] == found.reached.positions
    assert figures["reached"]["regret"] == pytest.approx(found.reached.regret.size, abs=1e-12)
    assert figures["reached"]["mean_regret"] == pytest.approx(found.reached.mean_regret, abs=1e-12)


def test_a_look_at_all_positions_finds_what_the_proof_finds() -> None:
    """Told what the play gives, every round is what the proof says it is; told otherwise, that is found."""
    whole = uneven_three()
    where = places(3)

    def told(hands: np.ndarray) -> np.ndarray:
        return np.array([whole.worth(one) for one in hands])

    seen = look(3, uneven, told, len(where.hands), arrays="numpy")
    assert seen.regret.size == pytest.approx(whole.anywhere.regret.size, abs=1e-9)
    assert seen.mean_regret == pytest.approx(whole.anywhere.mean_regret, abs=1e-12)
    assert seen.off is not None
    assert seen.off.size < 1e-9

    def liar(hands: np.ndarray) -> np.ndarray:
        wrong = np.sort(hands.sum(axis=2), axis=1) == [2, 2, 2]
        return np.asarray(told(hands) + 0.01 * wrong.all(axis=1)[:, None])

    off = look(3, uneven, liar, len(where.hands), arrays="numpy").off
    assert off is not None
    assert off.size > 0.001


def test_a_look_at_no_positions_gets_a_sentence() -> None:
    with pytest.raises(Trouble, match="ask for 1 to 2,300"):
        look(3, even, lambda hands: np.zeros(hands.shape[:2]), 0, arrays="numpy")
