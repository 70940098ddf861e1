"""The way of POK and Pokerdice: the house throws, the person chooses, then the bots; the rules say who and when."""

from __future__ import annotations

from ..core import HOUSE
from .session import YOU, Session

__all__ = ["play_rounds"]


def play_rounds(session: Session) -> None:
    """To the end of the game.

    The person chooses before the bots do, so that a game saved in the middle of a round holds no bot's sealed choice.
    """
    while not session.table.over:
        if session.table.offer(HOUSE) is not None:
            told = session.house()
            if session.table.offer(YOU) is None:  # otherwise the table is drawn next and shows the throw itself
                session.screen.lines(told)
        elif session.table.offer(YOU) is not None:
            _person(session)
        else:
            _bots(session)


def _person(session: Session) -> None:
    session.draw()
    session.menu()
    while not session.take(session.ask()):
        pass


def _bots(session: Session) -> None:
    for seat in session.bots:
        session.bot_acts(seat)
