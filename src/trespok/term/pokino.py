"""How Pokino runs at the terminal: boards are dealt, Enter turns up the next card, bots and person mark and claim."""

import re
from collections.abc import Callable
from typing import Any, Final

from ..core import HOUSE, Illegal, Seat
from ..games.pokino import Call, Close, Deal, Lapse, Last, Mark
from . import pokino_table
from .session import Session
from .terminal import Terminal
from .typed import fold, is_word

_BOARD: Final = re.compile(r"#([0-9])\s*(.*)")
_MOST_ACTS: Final = 60  # of one bot on one card: more than it has marks and cups


def play_sitting(session: Session) -> None:
    while not session.table.over:
        if session.view.playing:
            _window(session)
        else:
            _between(session)


def _house_acts(session: Session, *, chance: bool) -> list[Any]:
    """What the house may do now: by chance, or as clock and host."""
    offer = session.table.offer(HOUSE)
    if offer is None:
        return []
    return [action for action, odds in zip(offer.actions, offer.odds, strict=True) if bool(odds) is chance]


def _between(session: Session) -> None:
    """Boards and caller, then ruin, then whatever the person wants before the first card (PKN-1.7, PKN-8.1, PKN-8.3)."""
    while any(not isinstance(action, Call) for action in _house_acts(session, chance=True)):
        session.house()  # the drawing shows the boards and the title names the caller
    for seat in session.view.owing:
        _ruined(session, seat)
    if session.table.over:
        return
    session.draw()
    _menu_between(session)
    while typed := session.ask():
        if typed := _aimed(session, typed, _menu_between):
            _wish(session, typed)
    _turn(session)


def _menu_between(session: Session) -> None:
    texts = session.naming.texts
    session.screen.say(texts("pokino-enter-first", hand=session.view.number, cost=session.view.options.ante))
    extras = [texts("pokino-may-last", last=texts.words("last")[0])] if not session.view.last else []
    if any(isinstance(action, Deal) for action in _house_acts(session, chance=False)):
        extras.append(texts("pokino-may-board", board=texts.words("board")[0]))
    extras += session.may()  # who is out may buy in again
    extras += [f"{line[:1].upper()}{line[1:]}." for line in _switching(session)]
    if extras:
        session.screen.say(" ".join(extras))
    session.everywhere_line()


def _ruined(session: Session, seat: Seat) -> None:
    if seat in session.bots:
        session.bot_acts(seat)
        return
    session.at = seat
    if len(session.own) > 1:
        session.screen.say(session.naming.texts("pokino-board", number=seat + 1))
    session.menu()
    while not session.take(session.ask()):
        pass


def _wish(session: Session, typed: str) -> None:
    """Between hands: the last hand, another board, everybody's boards; anything else gets a sentence."""
    first, _, rest = typed.partition(" ")
    if is_word(session.naming, typed, "last", "last"):
        _as_host(session, Last())
    elif fold(first) in {"board", *map(fold, session.naming.texts.words("board"))}:
        _change_board(session, rest.strip())
    elif session.at in session.view.out and is_word(session.naming, typed, "rebuy", "rebuy"):
        if session.take(typed):
            session.draw()
    elif not _shows_boards(session, typed):
        session.quit_if_said(typed)
        session.screen.say(session.or_meant(session.naming.texts("pokino-type-between"), typed))


def _as_host(session: Session, action: Any) -> None:
    try:
        session.screen.lines(session.submit(HOUSE, action))
    except Illegal as trouble:
        session.screen.say(session.naming.texts.of("refused", trouble.code))


def _change_board(session: Session, number: str) -> None:
    """Show the boards that lie free, or take one of them (PKN-1.8)."""
    free = [action for action in _house_acts(session, chance=False) if isinstance(action, Deal) and action.seat == session.at]
    texts = session.naming.texts
    if not free:
        session.screen.say(texts("pokino-no-boards"))
    elif number.isdecimal() and 0 < int(number) <= len(free):
        _as_host(session, free[int(number) - 1])
        session.draw()
    else:
        session.screen.lines(pokino_table.free_boards([deal.board for deal in free]))
        session.screen.say(texts("pokino-which-board", board=texts.words("board")[0], count=len(free)))


def _shows_boards(session: Session, typed: str) -> bool:
    if not is_word(session.naming, typed, "boards", "boards"):
        return False
    session.screen.lines(pokino_table.all_boards(session.naming, session.view))
    return True


def _window(session: Session) -> None:
    """The person marks and claims as long as it likes; Enter closes the window."""
    session.draw()
    _menu(session)
    while typed := session.ask():
        if not (typed := _aimed(session, typed, _menu)):
            continue
        if is_word(session.naming, typed, "last", "last"):
            _as_host(session, Last())  # refused once a hand has begun, with the reason
        elif not _shows_boards(session, typed):
            marked = _marks(session)
            _take(session, typed)
            if _marks(session) > marked:
                if session.screen.in_place:
                    session.draw()
                    _menu(session)
                else:
                    session.screen.lines(pokino_table.own(session.naming, session.view))
    _turn(session)


def _marks(session: Session) -> int:
    return sum(len(session.view.marks[seat]) for seat in session.own)


def _take(session: Session, typed: str) -> None:
    """Do what was typed; the bare word for marking covers what was called on every board of the person."""
    here = session.at
    due = [seat for seat in session.own if _has_due(session, seat)] if is_word(session.naming, typed, "mark", "mark") else []
    for seat in due or [here]:
        session.at = seat
        session.take(typed)
    session.at = here


def _has_due(session: Session, seat: Seat) -> bool:
    view = session.table.view(seat)
    if view.board is None or seat in view.out:
        return False
    return any(card in view.board.cards and card not in view.marks[seat] for card in view.called)


def _aimed(session: Session, typed: str, menu: Callable[[Session], None]) -> str:
    """``#2`` takes up the person's second board; what is typed behind it is done there."""
    named = _BOARD.fullmatch(typed)
    if named is None or len(session.own) == 1:
        return typed
    number, rest = int(named[1]), named[2].strip()
    if number - 1 not in session.own:
        session.screen.say(session.naming.texts("pokino-no-board", count=len(session.own), number=number))
        return ""
    session.at = number - 1
    if not rest:
        session.draw()
        menu(session)
    return rest


def _switching(session: Session) -> list[str]:
    count = len(session.own)
    if count == 1:
        return []
    return [session.naming.texts("pokino-may-switch", number=session.at + 1, count=count, other=2 if session.at == 0 else 1)]


def _menu(session: Session) -> None:
    texts = session.naming.texts
    closing = any(isinstance(action, Close) for action in _house_acts(session, chance=False))
    enter = texts("pokino-enter-close") if closing else texts("pokino-enter")
    boards = texts("pokino-may-boards", boards=texts.words("boards")[0])
    session.screen.say(" · ".join([enter, *session.may(), boards, *_switching(session)]))
    session.everywhere_line()


def _turn(session: Session) -> None:
    """The next card or the end of the hand, and what the bots see in it."""
    if any(isinstance(action, Close) for action in _house_acts(session, chance=False)):
        told = session.submit(HOUSE, Close())
    else:
        told = session.house()
    session.screen.say()
    session.screen.lines(told)
    if session.view.playing:
        _bots(session)


def _bots(session: Session) -> None:
    marked: list[Seat] = []
    told: list[str] = []
    for seat in session.bots:
        for _ in range(_MOST_ACTS):
            action = session.bot_choice(seat)
            if action is None:
                break
            said = session.submit(seat, action)
            if isinstance(action, Mark):
                marked.append(seat)
            else:
                told += said
    if marked:
        seats = dict.fromkeys(marked)
        session.screen.say(session.naming.texts("pokino-marked-by", names=session.naming.names(seats)))
    session.screen.lines(told)
    _end_graces(session)


def _end_graces(session: Session) -> None:
    """A bot that marked and did not call has had its time (PKN-5.2).  Not told: noticing it is the person's game."""
    for action in _house_acts(session, chance=False):
        if isinstance(action, Lapse) and action.seat in session.bots:
            session.submit(HOUSE, action)


POKINO: Final = Terminal(
    draw=pokino_table.draw,
    read=pokino_table.read,
    menu=pokino_table.menu,
    topic=pokino_table.topic,
    words=pokino_table.words,
    hints=pokino_table.hints,
    play=play_sitting,
)
