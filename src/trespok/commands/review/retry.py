"""``trespok review FILE --retry``: what cost more than a percent, tried again before the answer is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from ...core import Seat, Trouble
from ...drills.mistakes import Mistake, mistakes
from ...play import AnyTable, Table
from ...review import Review, Unit
from ...term.names import Naming, narrate
from ...term.screen import Screen
from ...texts import Texts
from ..drill.progress_file import add_own, read_book, write_book
from ..drill.question import Left, ask
from .words import DrillWords, Sitter

__all__ = ["retry"]


def retry(texts: Texts, table: AnyTable, found: Review, seat: Seat | None, names: Mapping[Seat, Sitter]) -> None:
    """One seat's dear choices, dearest first; they go into this device's drills.  Raises Trouble."""
    if found.unit is not Unit.WIN:
        raise Trouble(f"{table.game.NAME.capitalize()} has nothing to choose again: --retry is for POK and Pokerdice.")
    who = _person(names) if seat is None else seat
    if not 0 <= who < found.seats:
        raise Trouble(f"There are seats 0 to {found.seats - 1} in this game, not {who}.")
    mine = [each for each in mistakes(table, found) if found.moments[each.moment].seat == who]
    screen, words = Screen(), DrillWords(texts)
    if not mine:
        screen.say(texts("review-no-mistake"))
        return
    add_own(each.drill for each in mine)
    book, today = read_book(), date.today()  # noqa: DTZ011 - the day people live in
    for each in mine:
        given = ask(words, screen, each.drill)
        if given is Left.QUIT:
            return
        if given is not Left.SKIPPED:
            book = book.after(each.drill, str(given), today)
            write_book(book)
            screen.lines(_afterwards(texts, table, found, each))
        screen.say()


def _person(names: Mapping[Seat, Sitter]) -> Seat:
    """The first seat that is nobody's bot."""
    return next((seat for seat in sorted(names) if not names[seat].bot), 0)


def _afterwards(texts: Texts, table: AnyTable, found: Review, mistake: Mistake) -> list[str]:
    """What was chosen in the game, and how its round went on."""
    moment = found.moments[mistake.moment]
    words = DrillWords(texts)
    cost = words.percent(moment.cost, 1)
    chose = texts("review-chose", choice=words.choice(mistake.drill, mistake.chosen), cost=cost)
    return [chose, *_told(Naming(texts, you=moment.seat), table, moment.step, moment.seat)]


def _told(naming: Naming, table: AnyTable, step: int, seat: Seat) -> Iterator[str]:
    """From this choice on until the round has been opened."""
    now: AnyTable = Table(table.game, table.seats, table.options)
    for place, entry in enumerate(table.log()):
        before: Any = now.view(seat)
        now.submit(entry.actor, entry.action)
        if place >= step:
            after: Any = now.view(seat)
            yield from narrate(naming, table.game.NAME, before, entry, after)
            if len(after.past) > len(before.past):
                return
