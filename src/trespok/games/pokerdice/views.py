"""What a seat at Pokerdice may know."""

from dataclasses import dataclass

from ...core import BySeat, Outcome, Seat, View
from ...kit.dice import Dice
from .aims import Aim
from .rules import Hand, Options, Round, State, outcome, rounds


@dataclass(frozen=True, slots=True)
class PokerdiceView(View):
    """A seat's knowledge, with perfect recall."""

    options: Options
    seats: int
    seat: Seat | None  # None: a spectator
    rounds: int  # how many the game has
    roller: Seat | None
    throws: tuple[Dice, ...]  # of this round: the five dice as they lay after each throw
    kept: tuple[Dice, ...]  # what was kept before each re-throw
    mine: tuple[Aim, ...] | None  # what this seat has sealed
    shown: tuple[Aim, ...] | None  # the roller's card, once every seat has sealed
    hands: BySeat[Hand]  # cards not yet opened, counted by aim in the printed order: every played card was open (PKD-8.1)
    points: BySeat[int]
    past: tuple[Round, ...]
    outcome: Outcome | None = None  # once it is over

    @property
    def dice(self) -> Dice | None:
        """The five dice as they lie now; None while the house throws."""
        return self.throws[-1] if self.throws and len(self.kept) < len(self.throws) else None

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import table_svg  # noqa: PLC0415 - nobody else needs the drawings

        return table_svg(self)


def view(state: State, seat: Seat | None) -> PokerdiceView:
    """What *seat* may know: every throw, its own card, and the roller's once all have sealed (PKD-2.3)."""
    sealed = state.sealed
    everybody = bool(sealed) and None not in sealed
    return PokerdiceView(
        options=state.options,
        seats=len(state.hands),
        seat=seat,
        rounds=rounds(len(state.hands), state.options),
        roller=state.roller,
        throws=state.throws,  # all of them, not just the last: without perfect recall a solver lies
        kept=state.kept,
        mine=None if seat is None or not sealed else sealed[seat],
        shown=sealed[state.roller] if everybody and state.roller is not None else None,
        hands=state.hands,
        points=state.points,
        past=state.past,
        outcome=outcome(state),
    )
