"""``trespok replay`` and ``trespok verify``: a transcript told and checked, and its chance recomputed."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..core import Seat, Trouble
from ..games import GAMES
from .output import Command, add_output, check_out, deliver, language

if TYPE_CHECKING:
    from ..play import AnyTable, Chance, Reader, Step

_NOTE: Final = re.compile(r"^#[ \t]*seat (\d{1,2}) (?:bot (\S+)[ \t]*)?(.{0,40})$", re.MULTILINE)


class Sitter(NamedTuple):
    name: str  # empty: none is known
    kind: str | None  # of a bot

    @property
    def bot(self) -> bool:
        return self.kind is not None


def seat_names(content: bytes, seats: int) -> dict[Seat, Sitter]:
    """Players by seat, from a transcript's notes: ``# seat 0 Ada``, ``# seat 1 bot expert Pim``, ``# seat 2 bot sensible``."""
    people: dict[Seat, Sitter] = {}
    for seat, bot, name in _NOTE.findall(content.decode("utf-8", "replace").replace("\r", "")):
        shown = "".join(letter for letter in name if letter.isprintable()).strip()
        if int(seat) < seats and (shown or bot) and int(seat) not in people:
            people[int(seat)] = Sitter(shown, bot or None)
    return people


def _replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a transcript; - for standard input")
    add_output(parser, lang="language of the story: en, de, fr or es (default: your system's language)")


def _verify_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a transcript with '* commit' and '* reveal'; - for standard input")
    add_output(parser)


def transcript_bytes(path: str) -> bytes:
    """The file's bytes, never more than a transcript can have.  Raises Trouble."""
    from ..games.words import MOST_BYTES  # noqa: PLC0415

    try:
        if path == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib costs start-up time
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:  # a NUL in the path
        raise Trouble("That is not a file name.") from error


def _read(path: str, reader: Reader, read: Callable[[bytes], None]) -> tuple[int, str | None]:
    """Exit code and, if it is not 0, one sentence that names the line."""
    from ..play import Failed  # noqa: PLC0415

    try:
        read(transcript_bytes(path))
    except Trouble as trouble:
        where = f"line {reader.line}: " if reader.line else ""
        return (1 if isinstance(trouble, Failed) else 2), f"{where}{trouble}"
    return 0, None


def _replay(args: argparse.Namespace) -> int:
    """0; 1 if a check of the transcript fails; 2 if something else is wrong."""
    from ..play import Reader  # noqa: PLC0415

    check_out(args)
    reader, story = Reader(), _Story(language(args))

    def read(content: bytes) -> None:
        if args.json:
            reader.read_all(content)
            return
        for step in reader.steps(content):
            story.add(reader, step)

    code, error = _read(args.file, reader, read)
    if not error and reader.table is not None and not args.json:
        story.end(reader.table)
    if error and not args.json:
        print(*story.lines, sep="\n", end="\n" * bool(story.lines), flush=True)
        print(f"trespok: {error}", file=sys.stderr)
        return code
    deliver(args, lambda: "\n".join(story.lines), lambda: _as_json(reader, error))
    return code


class _Story:
    def __init__(self, lang: str) -> None:
        self._language = lang
        self._naming: Any = None
        self._known = set(GAMES.ours)
        self.lines: list[str] = []

    def _names(self, game: str) -> Any:
        """Loaded only when there is something to tell."""
        if self._naming is None:
            from ..term.names import Naming  # noqa: PLC0415
            from ..texts import Texts  # noqa: PLC0415

            self._naming = Naming(Texts(self._language))
        if game and game not in self._known:
            from ..texts.catalogue import catalogue_of  # noqa: PLC0415

            self._known.add(game)
            self._naming.texts.add(catalogue_of(game, self._language))
        return self._naming

    def add(self, reader: Reader, step: Step) -> None:
        from ..term.names import narrate  # noqa: PLC0415

        name = reader.table.game.NAME if reader.table is not None else ""
        self.lines += narrate(self._names(name), name, step.before, step.entry, step.after)

    def end(self, table: AnyTable) -> None:
        """The position, and how a game ended that has no drawing to show it."""
        from ..term.any_game import standing  # noqa: PLC0415
        from ..term.terminal import draw, terminal_of  # noqa: PLC0415

        name = table.game.NAME
        naming = self._names(name)
        self.lines += ["", *draw(naming, name, table.view(None))]
        if table.outcome is not None and terminal_of(name).draw is None:
            self.lines += standing(naming, name, table.outcome)


def _as_json(reader: Reader, error: str | None) -> dict[str, Any]:
    from ..wire import encode  # noqa: PLC0415

    table = reader.table
    outcome = table.outcome if table is not None else None
    return {
        "game": table.game.NAME if table is not None else None,
        "seats": table.seats if table is not None else None,
        "options": _options(table) if table is not None else {},
        "over": outcome is not None,
        "winners": list(outcome.winners) if outcome is not None else [],
        "why": outcome.why.value if outcome is not None else None,
        "position": encode(table.view(None)) if table is not None else None,
        "line": (reader.line or None) if error else None,
        "error": error,
    }


def _options(table: AnyTable) -> dict[str, int | str]:
    """Every option as the first line would have it, numbers as numbers."""
    pairs = table.game.option_pairs(table.options).items()
    return {name: int(value) if value.isdecimal() else value for name, value in pairs}


def _verify(args: argparse.Namespace) -> int:
    """0; 1 if the draws disagree; 2 if something else is wrong."""
    from ..play import Reader, verify  # noqa: PLC0415

    check_out(args)
    reader, draws = Reader(), 0

    def read(content: bytes) -> None:
        nonlocal draws
        draws = verify(content, reader)

    code, error = _read(args.file, reader, read)
    if error and not args.json:
        print(f"trespok: {error}", file=sys.stderr)
        return code
    told = {
        "game": reader.table.game.NAME if reader.table is not None else None,
        "agrees": error is None,
        "draws": draws,
        "committed": sorted(reader.chance.commits),
        "silent": sorted(reader.chance.silent),
        "broke_off": list(reader.chance.restarted),
        "line": (reader.line or None) if error else None,
        "error": error,
    }
    agree = f"The secret fits the commitment and all {draws} draws agree with it."
    deliver(args, lambda: " ".join([agree, *_bound(reader.chance)]), lambda: told)
    return code


def _bound(chance: Chance) -> Iterator[str]:
    if not chance.commits:
        yield "No seat committed to words, so the person who ran the table could have chosen these draws."
    if chance.restarted:
        yield f"Begun again, because these seats broke off: {', '.join(map(str, chance.restarted))}."
    if chance.silent:
        yield f"These seats did not open their words: {', '.join(map(str, sorted(chance.silent)))}."


REPLAY = Command(("trespok replay game.txt", "trespok replay game.txt --json"), _replay_arguments, _replay)
VERIFY = Command(("trespok verify game.txt",), _verify_arguments, _verify)
