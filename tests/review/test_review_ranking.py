"""Which choice is called best, and what a choice cost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trespok.review.findings import Choice, cost_of, ranked

NEAR = st.floats(0.4, 0.401)  # many of these count as equal
CHOICES = st.lists(st.tuples(NEAR, st.floats(0, 1)), min_size=1, max_size=8).map(
    lambda found: [Choice(str(place), worth, chance) for place, (worth, chance) in enumerate(found)]
)


def test_the_best_comes_first() -> None:
    """Three that count as equal, whichever side of a ten-thousandth they lie on: the one solved play does most."""
    choices = [Choice("a", 0.400055, 0.1), Choice("b", 0.400052, 0.05), Choice("c", 0.400045, 0.8), Choice("d", 0.3, 0.9)]
    assert [choice.action for choice in ranked(choices)] == ["c", "a", "b", "d"]


@given(CHOICES)
def test_the_first_is_as_good_as_any_and_costs_nothing(choices: list[Choice]) -> None:
    """Nothing is worth more by what counts, and of what is worth the same nothing is done more often."""
    first, *rest = ranked(choices)
    even = [choice for choice in rest if cost_of(choice.action, choices) == 0]
    assert cost_of(first.action, choices) == 0
    assert all((choice.chance or 0) <= (first.chance or 0) for choice in even)
    assert rest[: len(even)] == even


def test_what_counts_as_equal_costs_nothing() -> None:
    """So that a row that says nothing was lost adds nothing to what was lost in all."""
    choices = [Choice("a", 0.50005), Choice("b", 0.5), Choice("c", 0.49)]
    assert [cost_of(choice.action, choices) for choice in choices] == [0, 0, pytest.approx(0.01005)]
