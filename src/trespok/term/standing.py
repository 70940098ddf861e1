"""Who won and in which order, from a view alone: the rules judge a position made of what everybody can see."""

from __future__ import annotations

from ..core import Outcome, Seat
from ..games import pok, pokerdice, pokino

__all__ = ["places", "pok_outcome", "pokerdice_outcome", "pokino_outcome"]


def pok_outcome(view: pok.PokView) -> Outcome | None:
    """How a match of POK ended."""
    return pok.outcome(pok.State(hands=view.hands, past=view.past, ending=view.ending))


def pokerdice_outcome(view: pokerdice.PokerdiceView) -> Outcome | None:
    """How a game of Pokerdice ended."""
    return pokerdice.outcome(
        pokerdice.State(options=view.options, hands=view.hands, roller=view.roller, points=view.points, past=view.past)
    )


def pokino_outcome(view: pokino.PokinoView) -> Outcome | None:
    """How a sitting of Pokino ended."""
    seated = tuple(seat for seat in range(view.seats) if seat not in view.out)
    return pokino.outcome(
        pokino.State(
            options=view.options,
            boards=view.boards,
            chips=view.chips,
            rebuys=view.rebuys,
            seated=seated,
            gone=view.gone,
            ending=view.ending,
        )
    )


def places(outcome: Outcome | None) -> list[tuple[int, Seat]]:
    """Every seat with its place, best first.  Winners are first together; equals share a place and the next is left free."""
    if outcome is None:
        return []
    worth = [(seat in outcome.winners, held) for seat, held in enumerate(outcome.standing)]
    order = sorted(range(len(worth)), key=lambda seat: worth[seat], reverse=True)
    return [(1 + sum(other > worth[seat] for other in worth), seat) for seat in order]
