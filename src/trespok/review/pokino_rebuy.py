"""Whether to take new counters (PKN-8.3): the one thing that is decided at Pokino.

Who stays pays six, as everybody does, and has an equal part in what is paid and in what lies in the cups from before: the
antes come back on average, so to stay is worth an equal part of what lies there.  Who goes out leaves that part to the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core import HOUSE, Seat
from ..games.pokino import Out, PokinoView, Rebuy, write
from ..play import AnyTable
from .findings import Choice, Moment, Unit, grade_of
from .walk import again

__all__ = ["rebuys", "staying"]


def staying(view: PokinoView, seat: Seat) -> float:
    """What it is worth to *seat*, in counters, to be in for the next hand."""
    others = [other for other in range(view.seats) if other != seat and other not in view.out]
    return sum(view.cups) / (len(others) + 1)


def rebuys(table: AnyTable) -> Iterator[Moment]:
    """Every seat that could not pay, and what it did."""
    now = again(table)
    for step, entry in enumerate(table.log()):
        before: PokinoView = now.view(None)
        if entry.actor is not HOUSE and isinstance(entry.action, Rebuy | Out):
            worth = staying(before, entry.actor)
            cost = worth if isinstance(entry.action, Out) else 0.0
            yield Moment(
                step=step,
                round=before.number,
                seat=entry.actor,
                kind="rebuy",
                chosen=write(entry.action),
                best=write(Rebuy()),
                choices=(Choice(write(Rebuy()), worth), Choice(write(Out()), 0.0)),
                cost=cost,
                grade=grade_of(Unit.COUNTERS, cost, 2),
                clock=entry.clock,
            )
        now.submit(entry.actor, entry.action, clock=entry.clock)
