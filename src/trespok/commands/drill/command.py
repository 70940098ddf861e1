"""``trespok drill [GAME] [--theme T] [--daily]``: one position after another, until somebody has had enough."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from ...core import Trouble
from ..output import Command, add_output, language

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ...drills import Drill
    from ...drills.book import Book
    from ...term.screen import Screen
    from ..review.words import DrillWords

__all__ = ["DRILL"]

_OWN: Final = "own"  # the mistakes of one's own games


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="pok", metavar="GAME", help="pok or pokerdice (default: pok)")
    parser.add_argument("--theme", metavar="T", help="only drills of one theme; an unknown theme lists them all")
    parser.add_argument("--level", type=int, choices=(1, 2, 3), help="1 easy, 2 medium, 3 hard (default: all)")
    parser.add_argument("--daily", action="store_true", help="the drill of the day, the same for everybody")
    parser.add_argument("--progress", action="store_true", help="show what you have tried so far, by theme")
    add_output(parser, result=False, lang="en, de, fr or es (default: your system's language)")


def _run(asked: argparse.Namespace) -> int:
    """Ask until the person quits or the input ends."""
    from datetime import date  # noqa: PLC0415

    from ...drills.book import daily  # noqa: PLC0415
    from ...term.screen import Screen  # noqa: PLC0415
    from ...texts import Texts  # noqa: PLC0415
    from ..review.words import DrillWords  # noqa: PLC0415
    from .progress_file import read_book  # noqa: PLC0415

    chosen = _chosen(asked)
    words, today = DrillWords(Texts(language(asked))), date.today()  # noqa: DTZ011 - the day people live in
    book, screen = read_book(), Screen()
    if asked.progress:
        screen.lines(_progress(words, book, chosen))
        return 0
    if asked.daily:
        screen.say(words.texts("drill-daily", day=today.isoformat()))
        _one(words, screen, book, daily(chosen, today), today, share=True)
        return 0
    return _sitting(words, screen, book, chosen, today)


def _sitting(words: DrillWords, screen: Screen, book: Book, chosen: Sequence[Drill], today: date) -> int:
    from ...drills.book import next_drill  # noqa: PLC0415

    skip, leave = (words.texts.words(key)[0] for key in ("skip", "quit"))
    screen.say(words.texts("drill-commands", skip=skip, quit=leave), dim=True)
    skipped: set[str] = set()
    while True:
        left = [each for each in chosen if each.id not in skipped] or list(chosen)
        drill = next_drill(book, left, today)
        after = _one(words, screen, book, drill, today)
        if after is None:
            return 0
        if after is book:
            skipped.add(drill.id)
        book = after
        screen.say()


def _one(words: DrillWords, screen: Screen, book: Book, drill: Drill, today: date, *, share: bool = False) -> Book | None:
    """One drill: the book after it, the same book where it was skipped, None where somebody wants to stop."""
    from .progress_file import write_book  # noqa: PLC0415
    from .question import Left, ask  # noqa: PLC0415

    given = ask(words, screen, drill)
    if isinstance(given, Left):
        return book if given is Left.SKIPPED else None
    after = book.after(drill, given, today)
    write_book(after)
    if share:
        cost = "none" if given in drill.as_good() else words.amount(drill.unit, drill.cost(given))
        game = words.texts.of("game", drill.game)
        screen.say(words.texts("drill-share", day=today.isoformat(), game=game, cost=cost))
    if found := after.rating(drill.game, drill.unit.value):
        screen.say(words.rating(drill.game, drill.unit, found), dim=True)
    return after


def _chosen(asked: argparse.Namespace) -> tuple[Drill, ...]:
    from ...drills import drills, theme_names  # noqa: PLC0415
    from .progress_file import own_drills  # noqa: PLC0415

    if asked.daily and (asked.theme is not None or asked.level is not None or asked.progress):
        raise Trouble("--daily asks everybody the same: leave out --theme, --level and --progress.")
    shipped = drills(asked.game)
    own = [each for each in own_drills() if each.game == asked.game]
    if asked.theme == _OWN:
        if not own:
            raise Trouble("There are no mistakes to try again yet; 'trespok review FILE --retry' finds some.")
        return _some(own, asked)
    known = {each.id for each in shipped}
    found = shipped if asked.daily else (*shipped, *(each for each in own if each.id not in known))
    if asked.theme is not None and asked.theme not in theme_names(asked.game):
        raise Trouble(f"There is no theme '{asked.theme}'; {asked.game} has {', '.join((*theme_names(asked.game), _OWN))}.")
    return _some([each for each in found if asked.theme in (None, each.theme)], asked)


def _some(found: Sequence[Drill], asked: argparse.Namespace) -> tuple[Drill, ...]:
    """Those of the level asked for, one at least.  Raises Trouble."""
    left = tuple(each for each in found if asked.level in (None, each.level))
    if not left:
        raise Trouble(f"There is no drill of level {asked.level} among them: leave out --level.")
    return left


def _progress(words: DrillWords, book: Book, chosen: Sequence[Drill]) -> list[str]:
    from ...drills import Unit  # noqa: PLC0415

    lines = []
    game = chosen[0].game
    for theme in dict.fromkeys(each.theme for each in chosen):
        of = [each.id for each in chosen if each.theme == theme]
        seen = [book.boxes[each][0] for each in of if each in book.boxes]
        name = words.texts.of(f"drill-theme-{game}", theme)
        known = sum(box >= 2 for box in seen)
        lines.append(words.texts("drill-progress", theme=name, seen=len(seen), all=len(of), known=known))
    ratings = [(unit, book.rating(game, unit.value)) for unit in Unit]
    return lines + [words.rating(game, unit, found) for unit, found in ratings if found]


DRILL = Command(("trespok drill pok --theme race",), _add_arguments, _run)
