"""How a game runs at the terminal: by rounds (POK, Pokerdice), or by the seats that owe something (any other game).

The person chooses before the bots do, so that a game saved in the middle of a round holds no bot's sealed choice.
"""

from __future__ import annotations

from ..core import HOUSE
from .session import YOU, Session


def play_rounds(session: Session) -> None:
    """To the end of the game.  The house throws, the person chooses, then the bots."""
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


def play_any(session: Session) -> None:
    """To the end of the game.  Seats that owe an action act first, the person before the bots."""
    while not session.table.over:
        offers = session.table.offers()
        owing = [seat for seat, offer in offers.items() if seat is not HOUSE and offer.must]
        if YOU in owing:
            _person(session)
        elif owing:
            session.bot_acts(min(owing))
        else:
            _open(session)


def _open(session: Session) -> None:
    """Nobody has to do anything: the person may, then the bots, and the house moves on."""
    if session.table.offer(YOU) is not None:
        session.draw()
        session.menu()
        while session.table.offer(YOU) is not None and (typed := session.ask()):
            session.take(typed)
    _bots(session)
    if session.table.offer(HOUSE) is not None:
        session.screen.lines(session.house())
