"""What a seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from trespok.core import BySeat, Seat, View

from .rules import Options, Round, State

__all__ = ["NotchView", "view"]


@dataclass(frozen=True, slots=True)
class NotchView(View):
    """Everything but what the others have chosen and not yet shown."""

    options: Options
    seat: Seat | None
    round: int
    star: int | None
    mine: int | None  # what this seat has chosen
    points: BySeat[int]
    past: tuple[Round, ...]


def view(state: State, seat: Seat | None) -> NotchView:
    """Name in what *seat* may know."""
    return NotchView(
        options=state.options,
        seat=seat,
        round=len(state.past) + 1,
        star=state.star,
        mine=None if seat is None or not state.hidden else state.hidden[seat],
        points=state.points,
        past=state.past,
    )
