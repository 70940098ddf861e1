"""Bot against bot: a whole game with no person and no clock, by a named model of who is first.

**The patient caller**, the race model of Pokino.  After each card every seat that may act does so when its
``think_ms`` is over, the quickest first, and again until it has nothing more to do.  A grace ends ``GRACE_MS`` after
the seat's mark, before slower seats act (PKN-5.2); no view shows it, so nobody looks again for it.  Only when nobody
has more to do does the next card come, or the close of the hand.  Where no number of hands is agreed the host says
before hand ``LAST_HAND`` that it is the last.  Seats that owe an act (a seal, an aim, a re-buy) are asked in seat
order, which changes nothing: the rules open all together.  In another package's game the house does what chance says, and
where nothing is left to chance the first thing it may do.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from ..core import HOUSE, Draw, Offer, Seat, View, Written
from ..games.pokino import Close, Lapse, Last, Mark, PokinoView
from ..play import AnyTable, Table
from .bot import Bot

__all__ = ["GRACE_MS", "LAST_HAND", "play_match"]

GRACE_MS: Final = 2000  # PKN-5.2
LAST_HAND: Final = 10  # of Pokino, where the options name none
_MOST_ACTS: Final = 100  # of one seat in one window: more than anybody has marks and cups


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - as in core: state, action, view, options


def play_match(
    game: Written[S, A, V, O],
    bots: Sequence[Bot],
    options: O | None,
    source: Draw,
    look: Callable[[View], None] | None = None,
) -> Table[S, A, V, O]:
    """Play one game to its end, a bot a seat, chance from *source*.  The table holds outcome and log.

    Without options it is played by ``game.Options()``.
    *look*, where given, is shown what a spectator sees each time before the house acts.
    """
    table = Table(game, len(bots), options)
    while not table.over:
        seats = [actor for actor in table.actors if actor is not HOUSE]
        owing = [seat for seat in seats if (offer := table.offer(seat)) is not None and offer.must]
        if owing:
            _act(table, owing[0], bots[owing[0]])
            continue
        if seats:
            _race(table, seats, bots)
        if look is not None:
            look(table.view(None))
        _house(table, source)
    return table


def _act(table: AnyTable, seat: Seat, bot: Bot) -> Any | None:
    """Ask one bot and take its answer; None where it does nothing."""
    offer = table.offer(seat)
    if offer is None:
        return None
    action = bot.choose(table.view(seat), offer)
    if action is not None:
        table.submit(seat, action)
    elif offer.must:
        raise ValueError(f"The {bot.kind} bot in seat {seat} does nothing where it has to act.")
    return action


def _race(table: AnyTable, seats: Sequence[Seat], bots: Sequence[Bot]) -> None:
    """One window of the patient caller, up to the moment when nobody has more to do."""
    due = {seat: _think(table, seat, bots[seat]) for seat in seats}
    graces: dict[Seat, int] = {}
    acts = dict.fromkeys(seats, 0)
    while due or graces:
        if graces and (not due or min(graces.values()) <= min(due.values())):
            seat = min(graces, key=lambda who: (graces[who], who))
            del graces[seat]
            _lapse(table, seat)
            continue
        seat = min(due, key=lambda who: (due[who], who))
        now = due.pop(seat)
        action = _act(table, seat, bots[seat])
        if action is not None:
            acts[seat] += 1
            if acts[seat] < _MOST_ACTS and table.offer(seat) is not None:
                due[seat] = now + _think(table, seat, bots[seat])
            if isinstance(action, Mark) and action.card == table.view(None).called[-1]:
                graces[seat] = now + GRACE_MS


def _think(table: AnyTable, seat: Seat, bot: Bot) -> int:
    offer = table.offer(seat)
    return 0 if offer is None else bot.think_ms(table.view(seat), offer)


def _lapse(table: AnyTable, seat: Seat) -> None:
    """End the grace of *seat* if one runs."""
    house, lapse = table.offer(HOUSE), Lapse(seat)
    if house is not None and lapse in house.actions:
        table.submit(HOUSE, lapse, clock=True)


def _house(table: AnyTable, source: Draw) -> None:
    """The host's word where it is due, else chance, else the close of the hand."""
    offer = table.offer(HOUSE)
    if offer is None:
        if not table.actors and not table.over:
            raise ValueError("Neither the house nor any seat has anything to do: are there boards for every seat?")
        return
    view = table.view(None)
    if isinstance(view, PokinoView) and view.number >= LAST_HAND and Last() in offer.actions:
        table.submit(HOUSE, Last())
        return
    action = table.draw(source)
    table.submit(HOUSE, _unchanced(offer) if action is None else action)


def _unchanced(offer: Offer[Any]) -> Any:
    """What the house does where nothing is left to chance: close a hand, or whatever comes first."""
    return Close() if Close() in offer.actions else offer.actions[0]
