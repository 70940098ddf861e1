"""``trespok review``: what every choice of a finished game was worth, printed, as the page's own replay, or tried again."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from importlib.resources import files
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from ..core import HOUSE, Seat, Trouble
from ..play import AnyTable, Chance, Failed, Reader, Table, write_transcript
from ..review import Grade, Moment, Review, Unit, review
from ..review.chart import Labels, draw, marks
from ..term.names import Naming, heading, narrate, width
from ..term.screen import Screen, progress
from ..texts import Texts
from .drill import Left, add_own, ask, read_book, write_book
from .output import Command, add_output, check_out, deliver, language
from .replay import Sitter, seat_names, transcript_bytes
from .review_words import DrillWords, Words

if TYPE_CHECKING:
    from ..drills.mistakes import Mistake
    from ..server.room.outbox import LogRow

# --- a review as lines for a terminal: who lost how much, how the chances went, and every decision ---

_MARKS: Final = {Grade.ONLY: "·", Grade.GOOD: " ", Grade.SLIP: "!", Grade.MISTAKE: "!!"}
_LEVELS: Final = " ▁▂▃▄▅▆▇█"
_MOST: Final = 5  # of the costliest moments
_ROOM: Final = 72  # for columns that are not cramped
_CHOSEN: Final = 34  # columns for what was chosen: five dice and a keep
_HELD: Final = 14  # columns for what a seat held: POK's counters
_LEAST: Final = 24  # columns for what was best
_NO_BREAK: Final = "\u00a0"


def lines(words: Words) -> Iterator[tuple[str, bool]]:
    yield heading(words.texts("review-title", game=words.texts.of("game", words.review.game))), False
    yield words.result() + ".", False
    yield words.basis(), True
    yield "", False
    yield from _seats(words)
    yield "", False
    yield heading(words.texts("review-chances")), False
    yield words.chances_basis(), True
    yield from _chart(words)
    if not words.review.moments:
        yield from [("", False), (words.texts("review-none"), False)]
        return
    yield from _legend(words)
    yield from _rounds(words)
    yield from _costliest(words)


def _seats(words: Words) -> Iterator[tuple[str, bool]]:
    names = [words.seat(total.seat) for total in words.review.totals]
    wide = max(map(len, names)) + 2
    lost, accuracy = words.texts("review-lost"), words.texts("review-accuracy")
    first, second = (12, 14) if width() >= _ROOM else (len(accuracy), 12)
    yield f"  {'':<{wide}}{accuracy:>{first}} {lost:>{second}}", True
    for name, total in zip(names, words.review.totals, strict=True):
        part = "–" if total.accuracy is None else words.percent(total.accuracy)  # noqa: RUF001
        none = words.texts("review-only")
        good = words.texts("review-good", good=total.good, decisions=total.decisions) if total.decisions else none
        yield f"  {name:<{wide}}{part:>{first}} {words.amount(total.cost):>{second}}   {good}", False
    yield f"  {words.texts('review-accuracy-what')}", True


def _chart(words: Words) -> Iterator[tuple[str, bool]]:
    """A band of blocks a seat, 0 to 100 % high, the game from left to right."""
    review = words.review
    wide = max(len(words.seat(seat)) for seat in range(review.seats)) + 2
    columns = max(10, width() - wide - 9)
    rows = 3 if review.seats <= 4 else 2
    for seat in range(review.seats):
        drawn = _band(_spread([point.chances[seat] for point in review.chances], columns), rows)
        for row, cells in enumerate(drawn):
            last = row == rows - 1
            name = words.seat(seat) if last else ""
            end = words.percent(review.chances[-1].chances[seat]) if last else ""
            yield f"  {name:<{wide}}{cells} {end:>5}".rstrip(), False
    yield _scale(words, wide, columns), True


def _spread(values: Sequence[float], columns: int) -> list[float]:
    """The values over a number of columns: each is held until the next comes."""
    return [values[min(len(values) - 1, column * len(values) // columns)] for column in range(columns)]


def _band(values: Sequence[float], rows: int) -> list[str]:
    """Rows of blocks from the top; a chance that is not nothing is at least a line."""
    steps = len(_LEVELS) - 1
    heights = [max(round(value * rows * steps), int(value > 0)) for value in values]
    return ["".join(_LEVELS[min(steps, max(0, height - row * steps))] for height in heights) for row in range(rows - 1, -1, -1)]


def _scale(words: Words, wide: int, columns: int) -> str:
    """The numbers of the rounds, hands or cards below the chart, as far as there is room."""
    points = len(words.review.chances)
    cells = [" "] * (columns + 4)
    free = 0
    for point, number in marks(words.review):
        column = -(-point * columns // points)  # the first that shows this point
        if free <= column < columns:
            cells[column : column + len(str(number))] = str(number)
            free = column + len(str(number)) + 1
    return f"  {words.axis():<{wide}.{wide - 1}}{''.join(cells).rstrip()}"


def _legend(words: Words) -> Iterator[tuple[str, bool]]:
    yield "", False
    yield heading(words.texts("review-all")), False
    grades = [(Grade.MISTAKE, "review-mistake"), (Grade.SLIP, "review-slip"), (Grade.ONLY, "review-only")]
    marks = [f"{_MARKS[grade]} {words.texts(name)}" for grade, name in grades]
    yield "  ".join([*marks, f"– {words.texts('review-free')}"]), True  # noqa: RUF001 - a dash
    yield words.texts("review-legend", game=words.review.game), True
    if any(words.lying(moment) for moment in words.review.moments):
        yield words.texts("review-legend-dice"), True


def _rounds(words: Words) -> Iterator[tuple[str, bool]]:
    """Every decision, round by round; what cost nothing is dim."""
    columns, (cost, chosen) = _columns(words), map(words.texts, ("review-cost", "review-chosen"))
    head = columns.row("", words.held_head(), cost, chosen, words.column())[0]
    for number, moments in groupby(words.review.moments, key=lambda moment: moment.round):
        yield "", False
        yield heading(words.title(number)), False
        yield head, True
        for moment in moments:
            for line in _row(words, moment, columns):
                yield line, moment.grade in (Grade.ONLY, Grade.GOOD)
            if not columns.held:
                below = " " * (3 + columns.name)
                for line in wrap(words.held(moment), width(), initial_indent=below, subsequent_indent=below):
                    yield line, True


class _Columns(NamedTuple):
    """How wide each is; what was best comes last, for it may be long, and goes on below itself."""

    name: int
    held: int  # 0: what a seat held is too long, and stands below
    cost: int
    chosen: int

    def row(self, who: str, held: str, cost: str, chosen: str, better: str) -> list[str]:
        left = f"{held:<{self.held}}  " if self.held else ""
        start = f"{who:<{3 + self.name}}{left}{cost:>{self.cost}}  {chosen:<{self.chosen}}  "
        room = width() - len(start)
        if room < min(_LEAST, len(better)):
            below = " " * (3 + self.name)
            return [start.rstrip(), *(below + line for line in _wrapped(better, width() - len(below)))]
        told = _wrapped(better, room) or [""]
        return [(start + told[0]).rstrip(), *(" " * len(start) + line for line in told[1:])]


def _wrapped(text: str, room: int) -> list[str]:
    """Lines that break between choices, at two spaces, and never within one."""
    whole = "  ".join(part.replace(" ", _NO_BREAK) for part in text.split("  "))
    return [line.replace(_NO_BREAK, " ") for line in wrap(whole, room, break_long_words=False)]


def _columns(words: Words) -> _Columns:
    moments = words.review.moments
    name = max(len(words.seat(seat)) for seat in range(words.review.seats)) + 2
    cost = max(len(text) for text in (words.texts("review-cost"), *map(words.cost, moments)))
    chosen = max(len(text) for text in (words.texts("review-chosen"), *(_chosen(words, moment) for moment in moments)))
    held = max(len(words.held(moment)) for moment in moments)
    held = max(held, len(words.held_head())) if held <= _HELD else 0
    return _Columns(name, held, cost, min(chosen, _CHOSEN))


def _chosen(words: Words, moment: Moment) -> str:
    lay = words.lying(moment)
    return f"{lay} · {words.action(moment.chosen)}" if lay else words.action(moment.chosen)


def _row(words: Words, moment: Moment, columns: _Columns) -> list[str]:
    only = moment.grade is Grade.ONLY
    cost, better = ("", words.texts("review-only")) if only else (words.cost(moment), words.better(moment))
    why = f"  ({words.why(moment)})" if words.why(moment) else ""
    who = f"{_MARKS[moment.grade]:<3}{words.seat(moment.seat)}"
    return columns.row(who, words.held(moment), cost, _chosen(words, moment), better + why)


def _costliest(words: Words) -> Iterator[tuple[str, bool]]:
    """What to look at first; it comes last, at the end of the screen."""
    worst = sorted((m for m in words.review.moments if m.grade is Grade.MISTAKE), key=lambda moment: -moment.cost)[:_MOST]
    yield "", False
    yield heading(words.texts("review-most")), False
    for moment in worst:
        yield f"  {words.whole(moment)}", False
    if not worst:
        yield f"  {words.texts('review-no-mistake')}.", False


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
