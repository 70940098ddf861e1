"""``trespok review``: what every choice of a finished game was worth, printed, as the page's own replay, or tried again."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ..core import HOUSE, Seat, Trouble
from ..play import AnyTable, Chance, Failed, Reader, Table, write_transcript
from ..review import Review, Unit, review
from ..review.chart import Labels, draw
from ..term.names import Naming, narrate
from ..term.screen import Screen, progress
from ..texts import Texts
from .drill import Left, add_own, ask, read_book, write_book
from .output import Command, add_output, check_out, deliver, language
from .replay import Sitter, seat_names, transcript_bytes
from .review_lines import lines
from .review_words import DrillWords, Words

if TYPE_CHECKING:
    from ..drills.mistakes import Mistake
    from ..server.room.outbox import LogRow

_SVG: Final = (960, 420)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a transcript of a finished game; - for standard input")
    parser.add_argument(
        "--retry",
        nargs="?",
        type=int,
        const=True,
        metavar="SEAT",
        help="try every choice again that cost a seat more than one percent (default: the first person's seat)",
    )
    add_output(parser, "html", "svg", lang="language of the report: en, de, fr or es (default: your system's language)")


def _run(args: argparse.Namespace) -> int:
    """0, or a sentence: 1 if a check of the transcript fails, 2 if something else is wrong."""
    check_out(args)
    if args.retry is not None and (args.json or args.out):
        raise Trouble("--retry asks questions and prints the answers: leave out --json and --out.")
    if args.retry is not None and args.file == "-":
        raise Trouble("With --retry the answers are typed, so the game comes from a file.")
    reader = Reader()
    try:
        content = transcript_bytes(args.file)
        reader.read_all(content)
        reader.line = 0  # what is wrong from here on belongs to no line
        _report(args, reader, content)
    except Trouble as trouble:
        where = f"line {reader.line}: " if reader.line else ""
        print(f"trespok: {where}{trouble}", file=sys.stderr)
        return 1 if isinstance(trouble, Failed) else 2
    return 0


def _report(args: argparse.Namespace, reader: Reader, content: bytes) -> None:
    """Review it and show it in every form that was asked for."""
    with progress(quiet=args.quiet) as show:
        result = review(reader, show)
    table = reader.table
    if table is None:
        return
    texts, names = Texts(language(args)), seat_names(content, result.seats)
    if args.retry is not None:
        retry(texts, table, result, None if args.retry is True else args.retry, names)
        return
    words = Words(texts, result, table, names)

    forms = {
        "html": lambda: page(words, table, reader.chance, names, content),
        "svg": lambda: picture(words, *_SVG),
    }
    deliver(args, lambda: "\n".join(_lines(words)), lambda: msgspec.to_builtins(result), forms, lambda: _print(words))


def _lines(words: Words) -> list[str]:

    return [line for line, _ in lines(words)]


def _print(words: Words) -> None:
    screen = Screen()
    for line, dim in lines(words):
        screen.say(line, dim=dim)


# --- one HTML file: the web page's own replay, built by vite.report.config.ts with one place for the game ---

_PLACE: Final = "<!-- report -->"
_TABLE: Final = re.compile(r"^#[ \t]*table (\w{1,12}) match (\d{1,6})", re.MULTILINE)


def picture(words: Words, width: int, height: int) -> str:
    seats = [words.seat(seat) for seat in range(words.review.seats)]
    labels = Labels(words.texts("review-chart"), seats, words.axis(), words.percent, words.whole)
    return draw(words.review, labels, width, height)


def page(words: Words, table: AnyTable, chance: Chance, names: Mapping[Seat, Sitter], content: bytes = b"") -> str:
    """The whole report.  Raises Trouble if the page was never built."""
    from ..server.workers.match_reports import replay, review_out  # noqa: PLC0415

    empty = files("trespok.server") / "static" / "report.html"
    if not empty.is_file():
        raise Trouble("The page is not built here, so there is no HTML report: type make page, or install trespok.")
    where = _TABLE.search(content.decode("utf-8", "replace"))
    code, match = (where[1], int(where[2])) if where else ("", 1)
    rows = _rows(words, table, chance, names, match)
    report = {
        "language": words.texts.language,
        "replay": replay(code, rows, match, match),
        "review": review_out(code, rows, match, match, words.review),
    }
    data = msgspec.json.encode(report).decode().replace("<", "\\u003c")
    head = f'<script type="application/json" id="report">{data}</script>'
    return empty.read_text(encoding="utf-8").replace(_PLACE, head, 1)


def _rows(words: Words, table: AnyTable, chance: Chance, names: Mapping[Seat, Sitter], match: int) -> list[LogRow]:
    """The game as a table's log has it."""
    from ..server.room.outbox import LogRow  # noqa: PLC0415

    options = dict(word.split("=", 1) for word in write_transcript(table).split("\n", 1)[0].split()[2:])
    kinds = [names[seat].kind if seat in names else None for seat in range(table.seats)]
    begins = {
        "match": match,
        "game": table.game.NAME,
        "seats": table.seats,
        "options": options,
        "names": [words.seat(seat) for seat in range(table.seats)],
        "bots": kinds,
        "commit": chance.commit or "",
        "words": {str(seat): said.hex() for seat, said in chance.words.items()},
    }
    rows = [LogRow(0, "#", msgspec.json.encode(begins).decode(), 0)]
    for seq, entry in enumerate(table.log(), 1):
        actor = "*" if entry.actor is HOUSE else str(entry.actor)
        rows.append(LogRow(seq, actor, table.game.write(entry.action), 0, entry.clock))
    reveal = "" if chance.reveal is None else chance.reveal.hex()
    return [*rows, LogRow(len(rows), "#", f"end {reveal}".strip(), 0)]


# --- what cost more than a percent, tried again before the answer is shown ---


def retry(texts: Texts, table: AnyTable, result: Review, seat: Seat | None, names: Mapping[Seat, Sitter]) -> None:
    """One seat's dear choices, dearest first; they go into this device's drills.  Raises Trouble."""
    from ..drills.mistakes import mistakes  # noqa: PLC0415 - NumPy and the values

    if result.unit is not Unit.WIN:
        raise Trouble(f"{table.game.NAME.capitalize()} has nothing to choose again: --retry is for POK and Pokerdice.")
    who = _person(names) if seat is None else seat
    if not 0 <= who < result.seats:
        raise Trouble(f"There are seats 0 to {result.seats - 1} in this game, not {who}.")
    mine = [mistake for mistake in mistakes(table, result) if result.moments[mistake.moment].seat == who]
    screen, words = Screen(), DrillWords(texts)
    if not mine:
        screen.say(texts("review-no-mistake"))
        return
    add_own(mistake.drill for mistake in mine)
    book, today = read_book(), date.today()  # noqa: DTZ011 - the day people live in
    for mistake in mine:
        given = ask(words, screen, mistake.drill)
        if given is Left.QUIT:
            return
        if given is not Left.SKIPPED:
            book = book.after(mistake.drill, str(given), today)
            write_book(book)
            screen.lines(_afterwards(texts, table, result, mistake))
        screen.say()


def _person(names: Mapping[Seat, Sitter]) -> Seat:
    return next((seat for seat in sorted(names) if not names[seat].bot), 0)


def _afterwards(texts: Texts, table: AnyTable, result: Review, mistake: Mistake) -> list[str]:
    """What was chosen in the game, and how its round went on."""
    moment = result.moments[mistake.moment]
    words = DrillWords(texts)
    cost = words.percent(moment.cost, 1)
    chose = texts("review-chose", choice=words.choice(mistake.drill, mistake.chosen), cost=cost)
    return [chose, *_told(Naming(texts, you=moment.seat), table, moment.step, moment.seat)]


def _told(naming: Naming, table: AnyTable, step: int, seat: Seat) -> Iterator[str]:
    """From this choice on until the round has been opened."""
    now: AnyTable = Table(table.game, table.begun, table.options)
    for place, entry in enumerate(table.log()):
        before: Any = now.view(seat)
        now.submit(entry.actor, entry.action)
        if place >= step:
            after: Any = now.view(seat)
            yield from narrate(naming, table.game.NAME, before, entry, after)
            if len(after.past) > len(before.past):
                return


REVIEW = Command(("trespok review game.txt --out review.html", "trespok review game.txt --retry"), _add_arguments, _run)
