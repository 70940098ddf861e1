"""The twin of Pokino agrees with the rules hand by hand, and whole sittings played on it look as they should."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from parity_pokino import compare

from trespok.games.pokino import Dealing, Mode, Options
from trespok.games.pokino.sets import board_set
from trespok.lab.chance import key_of
from trespok.lab.pokino.experiment import sittings
from trespok.lab.pokino.sitting import Setup, cells
from trespok.lab.pokino.watching import Attention

AUTO = Options(marking=Mode.AUTO, claiming=Mode.AUTO, hands=4, chips=13)
KITCHEN = board_set("kitchen")


def typed(seats: int) -> Setup:
    """Boards typed by hand."""
    boards = KITCHEN[-seats:]
    return Setup(seats, replace(AUTO, set=None, boards=boards), boards)


SETUPS = [
    Setup(2, AUTO, board_set("fair")),
    Setup(3, replace(AUTO, set="kitchen", deal=Dealing.ANEW, hands=7, chips=6), KITCHEN),
    typed(10),
    Setup(4, replace(AUTO, antes=(1, 2, 1, 1, 3, 9), chips=17), board_set("fair")),  # PKN-10.1
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.seats))
def test_rules_and_twin_agree_hand_by_hand(setup: Setup) -> None:
    """Seventy sittings a set-up, poor enough for ruin: two hundred and eighty in all; ten thousand each are in parity.txt."""
    assert compare(setup, 70, f"parity {setup.seats}") > 100


def test_sittings_are_as_known_and_lose_no_counter() -> None:
    """Cards to POKINO and cups won before it, four seats: RULINGS section 3, within four standard errors."""
    setup = Setup(4, replace(AUTO, chips=60), board_set("fair"))
    lane = np.arange(1024, dtype=np.uint32)
    found = sittings(key_of("known"), lane, cells(setup.boards), setup=setup, company=(Attention(),) * 4, hands=10)
    assert (np.asarray(found.net).sum(axis=0) == 0).all()
    hands = int(np.asarray(found.hands).sum()) - 1024 + int(np.asarray(found.ruined).sum())
    both = 1 / hands + 1 / 20_000
    mean = np.asarray(found.cards).sum() / hands
    spread = np.asarray(found.squares).sum() / hands - mean**2
    assert abs(mean - 18.9) < 4 * (spread * both) ** 0.5 + 0.05
    for share, known in zip(np.asarray(found.won).sum(axis=1) / hands, (0.93, 0.17, 0.52, 0.20, 0.09, 1.0), strict=True):
        assert abs(share - known) < 4 * (known * (1 - known) * both) ** 0.5 + 0.005
    assert abs(np.asarray(found.shared)[5].sum() / hands - 0.10) < 4 * (0.09 * both) ** 0.5 + 0.005
