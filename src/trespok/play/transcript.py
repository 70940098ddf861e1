"""Reading, writing and verifying transcripts: the public text form of a game (TRANSCRIPTS.md)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..core import HOUSE, BadOption, Found, Malformed, Seat, Trouble, View
from ..games import GAMES, AnyGame
from ..games.words import clip, number, numbered, seats_found, split_line, strip_note, text_of, words_of, written
from .chance import Chance, ChanceLines
from .table import Entry, Table

AnyTable: TypeAlias = Table[Any, Any, Any, Any]  # a table of whatever game


class Failed(Trouble):
    """A check did not hold, or a draw is not what the secret says."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a transcript: where it stands, and what the actor could see before and after it."""

    line: int
    entry: Entry[Any]
    before: View  # the actor's own, the spectator's where the house acted
    after: View


def read_header(line: str) -> tuple[AnyGame, int, Any]:
    """The first line: game, seats, options."""
    words = words_of(strip_note(line))
    if words[0] not in GAMES:
        raise Malformed(f"'{clip(words[0])}' is not a game; the first word is one of {', '.join(GAMES)}.")
    game = GAMES[words[0]]
    name, _, value = (words[1] if len(words) > 1 else "").partition("=")
    if name != "seats":
        raise Malformed(f"After the game comes seats=N, as in '{game.NAME} seats={game.SEATS[0]}'.")
    seats = number(value)
    if seats not in game.SEATS:
        raise BadOption(f"{game.NAME} is played by {game.SEATS[0]} to {game.SEATS[-1]} seats, not {seats}.")
    values: dict[str, str] = {}
    for word in words[2:]:
        name, equals, value = word.partition("=")
        if not equals or name in values or name == "seats":
            raise Malformed(f"'{clip(word)}' is not an option; write name=value, each name once.")
        values[name] = value
    return game, seats, game.read_options(seats, values)


class Reader:
    """Plays one transcript line by line.  ``steps`` raises a Trouble with ``line`` set to where it stands."""

    def __init__(self) -> None:
        self.table: AnyTable | None = None
        self.lines: list[int] = []  # of each log entry
        self.line = 0  # being read
        self._chance = ChanceLines()
        self._seen: tuple[Seat | None, View] | None = None  # the latest view made, and whose

    @property
    def chance(self) -> Chance:
        """What was published of its chance so far."""
        return self._chance.chance

    def steps(self, content: bytes) -> Iterator[Step]:
        """Read everything, yielding each action as it is taken."""
        for self.line, line in numbered(content):
            text = text_of(line)
            bare = strip_note(text)
            if not bare:
                self._chance.note(text)
                continue
            if self.table is None:
                game, seats, options = read_header(bare)
                self.table = Table(game, seats, options)
            else:
                step = self._read(self.table, bare, text)
                if step is not None:
                    yield step
        if self.table is None:
            self.line = 0
            raise Malformed("There is no game in the file; its first line names the game, as in 'pok seats=4'.")

    def read_all(self, content: bytes) -> None:
        """Read everything for its end alone."""
        for _ in self.steps(content):
            pass

    def _read(self, table: AnyTable, bare: str, text: str) -> Step | None:
        if bare == "=" or bare.startswith(("= ", "=\t")):
            _check(table, words_of(bare)[1:])
            self._chance.before(draws=False)
            return None
        actor, words = split_line(bare, table.seats)
        if self._chance.take(actor, words, seats=table.begun, over=table.over):
            return None
        if table.set_up(actor, words):
            self._chance.before(draws=False)
            self._seen = None
            return None
        action = table.game.read(actor, words)
        if not self._chance.drawn:
            self._chance.before(draws=actor is HOUSE and table.draw(_first, action) is not None)
        own = None if actor is HOUSE else actor
        before = self._last_view(table, own)
        clock = _noted(text, "clock")
        table.submit(actor, action, clock=clock)
        self.lines.append(self.line)
        after = table.view(own)
        self._seen = own, after
        return Step(self.line, Entry(actor, action, clock), before, after)

    def _last_view(self, table: AnyTable, seat: Seat | None) -> View:
        """Most lines of a game follow one of the house's, or of the same seat; a view is not made twice."""
        return self._seen[1] if self._seen is not None and self._seen[0] == seat else table.view(seat)


def _noted(text: str, word: str) -> bool:
    return words_of(text.partition("#")[2].strip(" \t"))[:1] == [word]


def _first(outcomes: int) -> int:
    """A source for asking whether chance would act at all."""
    return 0


def _check(table: AnyTable, words: list[str]) -> None:
    """Judge one check line.  Raises Failed or Malformed."""
    if not words:
        raise Malformed("A check must say what it checks, as in '= over'.")
    found = _common_check(table, words[0], words[1:]) or table.check(words[0], words[1:])
    if found is None:
        raise Malformed(f"'{clip(words[0])}' is not a check of {table.game.NAME}.")
    if found.found is None:
        raise Failed(
            f"'{clip(' '.join(words))}' checks what has not happened yet: expected {clip(found.expected)}, found nothing."
        )
    if not found.holds:
        raise Failed(f"'{clip(' '.join(words))}' does not hold: expected {clip(found.expected)}, found {clip(found.found)}.")


def _common_check(table: AnyTable, name: str, words: list[str]) -> Found | None:
    """The checks every game has."""
    match name, words:
        case (("over" | "open"), []):
            return Found(name, "over" if table.over else "open")
        case "winners", [_, *_]:
            outcome = table.outcome
            found = seats_found(words, table.seats, () if outcome is None else outcome.winners)
            return Found(found.expected, "an open game") if outcome is None else found
        case "offers", [actor, *verbs]:
            for verb in verbs:
                if verb not in table.game.VERBS or verbs.count(verb) > 1:
                    raise Malformed(f"'{clip(verb)}' is named twice or is not a verb of {table.game.NAME}.")
            who, _ = split_line(f"{actor} offers", table.seats)
            return Found(written(sorted(verbs)), written(sorted(table.verbs(who))))
        case (("over" | "open" | "winners" | "offers"), _):
            raise Malformed("Write '= over', '= open', '= winners S …' or '= offers S VERB …'.")
    return None


def verify(content: bytes, reader: Reader | None = None) -> int:
    """Recompute every draw of a finished game from its published secret; how many there were.

    Raises Failed naming the first line that does not agree, and the other Troubles as ``Reader.steps``.
    """
    reader = reader or Reader()
    reader.read_all(content)
    table, chance = reader.table, reader.chance
    reader.line = 0
    if table is None or chance.commit is None or chance.reveal is None:
        raise Malformed(f"This game cannot be verified: {_missing(reader)}.")
    if (broken := chance.broken()) is not None:
        raise Failed(broken)
    source = chance.source(chance.reveal, table.begun)
    again: AnyTable = Table(table.game, table.begun, table.options)
    for line, entry in zip(reader.lines, table.log(), strict=True):
        expected = again.draw(source, entry.action) if entry.actor is HOUSE else None
        if expected is not None and expected != entry.action:
            reader.line = line
            said, meant = table.game.write(entry.action), table.game.write(expected)
            raise Failed(f"'{clip(said)}' was written where the secret gives '{clip(meant)}'.")
        again.submit(entry.actor, entry.action)
    return source.count


def _missing(reader: Reader) -> str:
    """Which of the two lines a file lacks.  The secret of an open game is still a secret, so that one is never there."""
    if reader.chance.commit is None:
        return "the file has no '* commit', so the chance was never fixed beforehand"
    if reader.table is not None and reader.table.over:
        return "the file has '* commit', but no '* reveal' with the secret behind the end of the game"
    return "the game is not over, and '* reveal', the secret to its '* commit', is written only after the end"


def write_transcript(table: AnyTable, chance: Chance | None = None, notes: Sequence[str] = ()) -> str:
    """The whole game as a transcript that ``Reader`` takes: header, notes, commitment, actions."""
    chance = chance or Chance()
    lines = [table.header, *(f"# {note}" for note in notes)]
    lines += chance.head()
    lines += table.game.typed_lines(table.options)
    lines += [f"{e.actor} {table.game.write(e.action)}" + ("  # clock" if e.clock else "") for e in table.log()]
    lines += chance.foot(over=table.over)
    return "\n".join(lines) + "\n"
