"""What a seat at POK may know."""

from dataclasses import dataclass, field
from typing import Annotated

from ...core import BySeat, Outcome, Seat, View
from .rules import PRINTED, Hand, Options, Round, State, Symbol, Throw, outcome


@dataclass(frozen=True, slots=True)
class PokView(View):
    """A seat's knowledge, with perfect recall.

    Everybody's counters are in it: each one handed over was shown, so they are remembered, not peeked at.
    A table that plays with hidden tallies (POK-6.1) trims them on the screen.
    Which seats have sealed is table talk and travels next to the view, never in it.
    """

    seats: int
    seat: Seat | None  # None: a spectator
    hands: BySeat[Hand]  # counters left: discs, squares, triangles
    throw: Throw | None  # what each die asks for; None while the house throws
    mine: Symbol | None  # what this seat has sealed
    past: tuple[Round, ...]  # every round that was opened, the first first
    outcome: Outcome | None  # once it is over
    # Neither sent nor shown where it is None, so that nothing of the printed game looks different.
    house: Annotated[Options | None, "if any"] = field(default=None, repr=False)  # None: the printed game

    @property
    def options(self) -> Options:
        """What is played."""
        return self.house or PRINTED

    @property
    def hand(self) -> Hand | None:
        """This seat's own counters."""
        return None if self.seat is None else self.hands[self.seat]

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import table_svg  # noqa: PLC0415 - nobody else needs the drawings

        return table_svg(self)


def view(state: State, seat: Seat | None) -> PokView:
    """What *seat* may know: the dice, its own fist, and everything that was opened (POK-3.2, POK-6.1)."""
    return PokView(
        seats=len(state.hands),
        seat=seat,
        hands=state.hands,
        throw=state.throw,
        mine=None if seat is None or not state.sealed else state.sealed[seat],
        past=state.past,
        outcome=outcome(state),
        house=None if state.options is PRINTED or state.options == PRINTED else state.options,
    )
