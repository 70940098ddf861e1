"""The loop of any game: seats that owe something act, the person first; then those that may act, then the house."""

from __future__ import annotations

from ...core import HOUSE
from ..session import YOU, Session

__all__ = ["play_any"]


def play_any(session: Session) -> None:
    """To the end of the game.

    The person chooses before the bots do, so that a game saved in the middle of a round holds no bot's sealed choice.
    """
    while not session.table.over:
        offers = session.table.offers()
        owing = [seat for seat, offer in offers.items() if seat is not HOUSE and offer.must]
        if YOU in owing:
            _person(session)
        elif owing:
            session.bot_acts(min(owing))
        else:
            _open(session)


def _person(session: Session) -> None:
    session.draw()
    session.menu()
    while not session.take(session.ask()):
        pass


def _open(session: Session) -> None:
    """Nobody has to do anything: the person may, then the bots, and the house moves on."""
    if session.table.offer(YOU) is not None:
        session.draw()
        session.menu()
        while session.table.offer(YOU) is not None and (typed := session.ask()):
            session.take(typed)
    for seat in session.bots:
        session.bot_acts(seat)
    if session.table.offer(HOUSE) is not None:
        session.screen.lines(session.house())
