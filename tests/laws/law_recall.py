"""Perfect recall: what an earlier view showed, a later view of the same seat still holds.  Per game, by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from trespok.games import AnyGame, pok, pokerdice, pokino

__all__ = ["assert_remembers"]


def assert_remembers(game: AnyGame, before: Any, after: Any) -> None:
    """Fails where *after* has lost something *before* knew."""
    assert before.seat == after.seat
    assert _begins(after.past, before.past)
    _RECALL[game](before, after)


def _begins(longer: Sequence[Any], shorter: Sequence[Any]) -> bool:
    return tuple(longer[: len(shorter)]) == tuple(shorter)


def _pok(before: pok.PokView, after: pok.PokView) -> None:
    """The dice, one's own fist, and everybody's counters, which follow from what was handed over."""
    count = len(before.past)
    left = [[2, 2, 2] for _ in range(before.seats)]
    for done in after.past[:count]:
        for seat in done.handed:
            left[seat][done.shown[seat]] -= 1
    assert tuple(map(tuple, left)) == before.hands
    if before.throw is None:
        return
    opened = after.past[count] if len(after.past) > count else None
    assert before.throw == (after.throw if opened is None else opened.throw)
    if before.mine is not None and before.seat is not None:
        assert before.mine is (after.mine if opened is None else opened.shown[before.seat])


def _pokerdice(before: pokerdice.PokerdiceView, after: pokerdice.PokerdiceView) -> None:
    """Every throw and keep of the round, one's own card, the roller's card; points and cards left follow from the past."""
    count = len(before.past)
    won = [sum(done.gains[seat] for done in after.past[:count]) for seat in range(before.seats)]
    assert tuple(won) == before.points
    for seat, hand in enumerate(before.hands):
        spent = [aim for done in after.past[:count] for aim in done.aims[seat]]
        assert hand == tuple(before.options.packs - spent.count(aim) for aim in pokerdice.Aim)
    settled = after.past[count] if len(after.past) > count else None
    now = settled or after
    assert before.roller is None or before.roller == now.roller
    assert _begins(now.throws, before.throws)
    assert _begins(now.kept, before.kept)
    if before.mine is not None and before.seat is not None:
        assert before.mine == (after.mine if settled is None else settled.aims[before.seat])
    if before.shown is not None and before.roller is not None:
        assert before.shown == (after.shown if settled is None else settled.aims[before.roller])


def _pokino(before: pokino.PokinoView, after: pokino.PokinoView) -> None:
    """Cards, claims and payments of every hand; marks of the hand being played; who went out and who bought again.

    Not kept, as nothing in a later hand turns on them: a past hand's marks and lapses, and a board since changed.
    """
    assert all(map(int.__le__, before.rebuys, after.rebuys))
    back = {seat for seat in before.out if after.rebuys[seat] > before.rebuys[seat]}  # PKN-8.6
    assert set(before.out) - back <= set(after.out)
    over = after.past[before.number - 1] if len(after.past) >= before.number else None
    now = over or after
    assert before.caller is None or not before.playing or before.caller == now.caller
    for field in ("called", "judged", "payments"):
        assert _begins(getattr(now, field), getattr(before, field))
    if over is None and before.playing:
        assert before.boards == after.boards
        assert set(before.won) <= set(after.won)
        for marked, since in zip(before.marks, after.marks, strict=True):
            assert set(marked) <= set(since)


_RECALL: Final[Mapping[AnyGame, Callable[[Any, Any], None]]] = {pok: _pok, pokerdice: _pokerdice, pokino: _pokino}
