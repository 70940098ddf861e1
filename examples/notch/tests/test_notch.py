"""Notch: its rules by example, and the laws that every game keeps."""

from __future__ import annotations

import notch
import pytest
from notch.rules import scored

from trespok.play import Table
from trespok.testing import check_game


def test_it_keeps_the_laws_of_every_game() -> None:
    """Offers, refusals, chance, words, transcripts, and sealed numbers that nobody else can see."""
    check_game(notch)


@pytest.mark.parametrize(
    ("star", "shown", "gains"),
    [
        (1, (4, 5), (9, 0)),  # one below takes both
        (4, (4, 5), (18, 0)),  # doubled by the star
        (1, (5, 5), (5, 5)),
        (2, (3, 4, 5), (7, 0, 0)),  # who is notched notches nobody
        (5, (2, 3, 3, 5), (8, 0, 0, 10)),
    ],
)
def test_scores(star: int, shown: tuple[int, ...], gains: tuple[int, ...]) -> None:
    assert scored(star, shown) == gains


def test_a_round_in_words() -> None:
    table = Table(notch, 2)
    for line in ("* star 1", "0 show 4", "1 show 5"):
        table.play(line)
    assert table.view(None).points == (9, 0)
