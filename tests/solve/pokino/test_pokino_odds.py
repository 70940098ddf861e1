"""The odds as a whole: what is exact, what is not, and that they fit together."""

from __future__ import annotations

import numpy as np
import pytest

from trespok.core import BadOption
from trespok.games.pokino import Cup, board_set
from trespok.solve.pokino.odds import odds

KITCHEN = board_set("kitchen")


def test_ten_seats() -> None:
    """A last hand's one-shape cups are counted, the rest is dealt and has its margin; six come in and six go out."""
    found = odds(KITCHEN, 10, 40_000, np.random.default_rng(1))
    assert [cup.cup for cup in found.last if cup.exact] == [Cup.CENTRE, Cup.CORNER, Cup.POKER, Cup.FULL]
    assert not any(cup.exact for cup in found.ordinary)
    for cup in (*found.ordinary, *found.last):
        assert sum(cup.cards) == pytest.approx(cup.goes.value)
        assert (cup.mean.margin == 0) == cup.exact
        assert cup.span[0] <= cup.mean.value <= cup.span[1]
    assert sum(board.net.value for board in found.boards) == pytest.approx(0, abs=1e-9)
    assert all(0.05 < board.net.margin < 0.3 for board in found.boards)
    assert 0 < found.noise < found.spread


def test_two_boards_are_counted_but_for_what_is_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under a smaller limit STAMP is dealt; what is counted has no margin and agrees with what is dealt."""
    monkeypatch.setattr("trespok.solve.pokino.odds.MOST_UNIONS", 5 * 10**7)
    counted = odds(KITCHEN[:2], 2, 40_000, np.random.default_rng(1))
    assert [cup.cup for cup in counted.ordinary if not cup.exact] == [Cup.STAMP]
    assert all(cup.exact for cup in counted.last)
    monkeypatch.setattr("trespok.solve.pokino.odds.MOST_UNIONS", 0)
    dealt = odds(KITCHEN[:2], 2, 40_000, np.random.default_rng(1))
    for ours, theirs in zip(counted.ordinary + counted.last, dealt.ordinary + dealt.last, strict=True):
        for one, other in ((ours.goes, theirs.goes), (ours.mean, theirs.mean), (ours.shared, theirs.shared)):
            assert abs(one.value - other.value) <= 2.3 * other.margin + 1e-9
    for board, same in zip(counted.boards, dealt.boards, strict=True):
        assert board.net.margin < same.net.margin
        assert abs(board.net.value - same.net.value) < 2.3 * same.net.margin


def test_fewer_seats_than_boards() -> None:
    """Boards dealt anew for every hand: the counted mean over all tables is what the dealt hands show."""
    found = odds(KITCHEN[:5], 3, 40_000, np.random.default_rng(2))
    stamp = next(cup for cup in found.last if cup.cup is Cup.STAMP)
    assert stamp.exact
    assert len(found.boards) == 5
    assert sum(board.net.value for board in found.boards) == pytest.approx(0, abs=0.05)


def test_who_must_wait_longer() -> None:
    """More seats, earlier cups, and more often shared."""
    few, many = (odds(KITCHEN[:seats], seats, 20_000, np.random.default_rng(3)) for seats in (4, 9))
    assert few.ordinary[Cup.POKINO].mean.value > many.ordinary[Cup.POKINO].mean.value + 1
    assert few.ordinary[Cup.POKINO].shared.value < many.ordinary[Cup.POKINO].shared.value


def test_the_same_seed_gives_the_same_figures() -> None:
    """And another seed others."""
    one, same, other = (odds(KITCHEN[:4], 4, 4_000, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize(
    ("boards", "seats", "told"), [(1, 1, "two to ten boards"), (10, 11, "2 to 10 seats"), (4, 1, "2 to 4")]
)
def test_what_cannot_be(boards: int, seats: int, told: str) -> None:
    """One board has nobody to play with, and ten boards seat ten."""
    with pytest.raises(BadOption, match=told):
        odds(KITCHEN[:boards], seats, 100, np.random.default_rng(1))
