"""Pokino with house rules: what a seat puts into each cup."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from trespok.core import HOUSE, BadOption, Illegal
from trespok.games import pokino
from trespok.games.pokino import Close, Join, Last, Mode, Options, Rebuy
from trespok.games.pokino.state import CALLS
from trespok.play import Table
from trespok.review.pokino import chances
from trespok.wire import encode


def options(**values: str) -> Options:
    return replace(pokino.read_options(3, {"set": "fair", **values}), marking=Mode.AUTO, claiming=Mode.AUTO)


def test_pkn_10_1_each_cup_gets_what_the_house_says() -> None:
    """From every seat, with the first card of a hand."""
    state = pokino.start(3, options(antes="1/2/1/1/1/4"))
    while state.hand is None:
        state = pokino.apply(state, HOUSE, next(a for a in pokino.offers(state)[HOUSE].actions if not isinstance(a, Last)))
    assert state.cups == (3, 6, 3, 3, 3, 12)
    assert state.chips == (50, 50, 50)


@pytest.mark.parametrize("word", ["", "2", "1/1/1/1/1", "1/1/1/1/1/0", "1/1/1/1/1/10", "1,1,1,1,1,1"])
def test_pkn_10_1_wrong_antes_are_refused_in_a_sentence(word: str) -> None:
    """Six numbers from 1 to 9 with strokes between them, and nothing else."""
    with pytest.raises(BadOption, match="are no antes"):
        options(antes=word)


def test_pkn_10_1_a_seat_begins_with_what_a_hand_costs() -> None:
    """At least."""
    pokino.start(3, options(antes="2/2/2/2/2/2", chips="12"))
    with pytest.raises(BadOption, match="at least 12 counters for the cups, not 11"):
        pokino.start(3, options(antes="2/2/2/2/2/2", chips="11"))
    with pytest.raises(BadOption, match="1 to 9 counters"):
        pokino.start(3, replace(options(), antes=(1, 1, 1, 1, 1, 12)))


@pytest.mark.parametrize("seed", range(4))
def test_no_counter_is_lost_and_who_cannot_pay_owes_an_answer(seed: int) -> None:
    """Whole sittings with any antes; ruin comes with what a hand costs, not with six."""
    chance = Random(f"antes {seed}")
    antes = tuple(chance.randrange(1, 10) for _ in range(6))
    chosen = replace(options(), hands=6, chips=sum(antes) + 5, antes=antes)
    state, bought = pokino.start(3, chosen), 0
    while offers := pokino.offers(state):
        if state.hand is None and state.past:
            assert state.owing <= {seat for seat in range(3) if state.chips[seat] < sum(antes)}
        if state.owing:
            with pytest.raises(Illegal, match=f"cannot pay {sum(antes)} and"):
                pokino.apply(state, HOUSE, CALLS[0])
            state, bought = pokino.apply(state, min(state.owing), Rebuy()), bought + chosen.chips
            continue
        acts = [act for act in offers[HOUSE].actions if not isinstance(act, Last | Join)]
        close = [act for act in acts if isinstance(act, Close)]
        state = pokino.apply(state, HOUSE, close[0] if close else chance.choice(acts))
        assert sum(state.chips) + sum(state.cups) == 3 * chosen.chips + bought
    assert bought


def test_a_review_counts_with_them() -> None:
    """Nothing of Pokino is solved: chances are simulated with what lies in the cups.  Thirty ahead is safe from twelve."""
    parts = {}
    for word in ("1/1/1/1/1/1", "9/9/9/9/9/9"):
        state = pokino.start(3, options(antes=word, hands="1", chips="60"))
        while state.caller is None or None in state.boards:
            state = pokino.apply(state, HOUSE, next(a for a in pokino.offers(state)[HOUSE].actions if not isinstance(a, Last)))
        parts[word] = chances(pokino.view(replace(state, chips=(90, 60, 60)), None), 1)
    assert parts["1/1/1/1/1/1"] == (1, 0, 0)
    assert all(0 < part < 1 for part in parts["9/9/9/9/9/9"])


def test_they_are_named_only_where_they_are_used() -> None:
    """In a first line and in a view."""
    assert "antes" not in Table(pokino, 3, options(antes="1/1/1/1/1/1")).header
    assert "antes=1/1/1/1/1/2" in Table(pokino, 3, options(antes="1/1/1/1/1/2")).header
    assert "antes" not in encode(pokino.view(pokino.start(3, Options()), 0))["options"]
    assert encode(pokino.view(pokino.start(3, options(antes="1/1/1/1/1/2")), 0))["options"]["antes"] == [1, 1, 1, 1, 1, 2]
