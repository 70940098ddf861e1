"""How things and events are said: seats, lists, symbols, cards, and the story of any game in any language."""

import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ..core import Fact, Kind, Seat, Told
from ..games import COMMON_LINES, TELLERS
from ..games.pok import Symbol
from ..kit.cards import BY_NAME, Card
from ..play import Entry
from ..texts import Texts

Said: TypeAlias = Mapping[str, str | int]

WIDTH: Final = 80  # where nobody can say how wide it is, as in a file
_WIDEST: Final = 120  # longer lines are hard to read
_NARROWEST: Final = 40

# Shape tells the counters apart; colour is added by the screen and never needed (POK's red and green).
SHAPES: Final = {Symbol.DISC: "●", Symbol.SQUARE: "■", Symbol.TRIANGLE: "▲"}
# Words of the catalogue that have a sign, by family.
_SIGNS: Final[Mapping[str, Mapping[str, str]]] = {
    family: {str(symbol): shape for symbol, shape in SHAPES.items()} for family in ("symbol", "symbols")
}


@dataclass(frozen=True, slots=True)
class Naming:
    """A language, and who is spoken to: *you*, with bots around; or nobody, and then seats are just seats."""

    texts: Texts
    you: Seat | None = None
    bots: Sequence[str] = ()  # their names by seat; one without is called by its number
    boards: int = 1  # Pokino: so many seats are yours, the first and those after it (K6)

    def seat(self, seat: Seat) -> dict[str, str]:
        """The subject of a sentence: ``$who`` is you or other, ``$name`` is that of another."""
        return {"who": "you" if seat == self.you else "other", "name": self.label(seat)}

    def label(self, seat: Seat) -> str:
        """A seat at the head of a sentence or a row.  Every other player is a bot, and called one."""
        return self.texts("seat-label", kind=self._kind(seat), seat=self.called(seat))

    def name(self, seat: Seat) -> str:
        return self.texts("seat-name", kind=self._kind(seat), seat=self.called(seat))

    def other(self, seat: Seat) -> str:
        """A seat as the one something is taken from or given to."""
        return self.texts("seat-object", kind=self._kind(seat), seat=self.called(seat))

    def names(self, seats: Iterable[Seat]) -> str:
        """Seats within a sentence; 'nobody' if there are none."""
        return self.listed([self.name(seat) for seat in seats]) or self.texts("nobody")

    def listed(self, things: Sequence[str]) -> str:
        """``a, b and c``."""
        if len(things) < 2:
            return "".join(things)
        return self.texts("list-and", most=", ".join(things[:-1]), last=things[-1])

    def tally(self, name: str, count: int | str) -> str:
        """How many somebody has, in a row of such counts."""
        return self.texts("tally", name=name, count=count)

    def word(self, family: str, word: str) -> str:
        """A word of a family, behind its symbol if it has one."""
        return f"{_sign(family, word)} {self.texts.of(family, word)}".lstrip()

    def counted(self, family: str, word: str, count: int) -> str:
        """A number of things, with as many symbols."""
        return f"{self.texts.of(family, word, count=count)} {_sign(family, word) * count}".rstrip()

    def shown(self, seat: Seat, family: str, word: str) -> str:
        """What a seat shows: by its sign, where the word has one."""
        sign = _sign(family, word)
        return f"{self.name(seat)} {sign}" if sign else self.tally(self.name(seat), self.texts.of(family, word))

    def card(self, card: Card) -> str:
        return self.texts("card-name", number=card.number, suit=card.suit.name.lower())

    def called(self, seat: Seat) -> str:
        """The name of a bot, else the seat's number; a further board of the player has a number of its own."""
        kind = self._kind(seat)
        if kind == "board":
            return str(seat - (self.you or 0) + 1)
        return self.bots[seat] if kind == "bot" and seat < len(self.bots) else str(seat)

    def _kind(self, seat: Seat) -> str:
        if self.you is None:
            return "seat"
        return "you" if seat == self.you else "board" if self.you < seat < self.you + self.boards else "bot"


def signed(net: int) -> str:
    return f"{net:+}" if net else "0"


def _sign(family: str, word: str) -> str:
    return _SIGNS.get(family, {}).get(word, "")


def heading(text: str) -> str:
    return f"── {text} ".ljust(width(), "─")


def width() -> int:
    """How many columns to write in: as many as the terminal has now, within reason."""
    return min(_WIDEST, max(_NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns))


def rule_key(rule: str) -> str:
    """``POK-4.3`` as the end of a message id: ``pok-4-3``."""
    return rule.lower().replace(".", "-")


def rule_text(naming: Naming, rule: str) -> str:
    """A rule in a few words, with its id."""
    return f"{naming.texts.of('rule', rule_key(rule))} ({rule})"


# --- what happened, in sentences: plain text, no colours ---


def narrate(naming: Naming, game_name: str, before: Any, entry: Entry[Any], after: Any) -> list[str]:
    """One action as the holder of these two views saw it; a sealed choice is told when it is opened."""
    told = TELLERS[game_name].tell(before, entry.actor, entry.action, after)
    if entry.clock and isinstance(entry.actor, int):
        told = TELLERS[game_name].out_of_time(entry.actor, entry.action, after) + told
    return [sentence(naming, game_name, each) for each in told]


def sentence(naming: Naming, game_name: str, told: Told) -> str:
    lines = TELLERS[game_name].LINES
    line, message = (lines[told.id], f"{game_name}-{told.id}") if told.id in lines else (COMMON_LINES[told.id], told.id)
    values: dict[str, str | int] = {}
    for fact in line.facts:
        values |= _said(naming, fact, told.facts[fact.name])
    said = naming.texts(message, **values)
    return said[:1].upper() + said[1:]


def _who(naming: Naming, seat: Seat) -> str:
    return "you" if seat == naming.you else "other"


def _actors(naming: Naming, fact: Fact, seats: tuple[Seat, ...]) -> Said:
    """You are named first, as one does in a list."""
    ordered = sorted(seats, key=lambda seat: seat != naming.you)
    number = min(len(ordered), 2)
    who = ("nobody", "you", "us")[number] if naming.you in ordered else ("nobody", "one", "many")[number]
    return {fact.name: naming.names(ordered), "who": who}


def _tally(naming: Naming, counts: Iterable[int | None]) -> str:
    told = [naming.tally(naming.name(seat), count) for seat, count in enumerate(counts) if count is not None]
    return naming.listed(told)


# By what a fact is: how its value is said.  An actor brings $who beside its name, another seat its own.
_AS_TEXT: Final[Mapping[Kind, Callable[[Naming, str, Any], str | int]]] = {
    Kind.COUNT: lambda _, __, value: value,
    Kind.TEXT: lambda _, __, value: value,
    Kind.TAG: lambda _, __, value: value,
    Kind.NET: lambda _, __, value: signed(value),
    Kind.DICE: lambda _, __, faces: " ".join(map(str, faces)),
    Kind.WORD: lambda naming, family, word: naming.word(family, word),
    Kind.WORDS: lambda naming, family, words: naming.listed([naming.word(family, word) for word in words]),
    Kind.CARD: lambda naming, _, card: f"{card}, {naming.card(BY_NAME[card])}",  # its name, and as it is typed
    Kind.COUNTED: lambda naming, family, pairs: naming.listed([naming.counted(family, word, n) for word, n in pairs]),
    Kind.AMOUNTS: lambda naming, family, pairs: naming.listed([f"{naming.word(family, word)} {n}" for word, n in pairs]),
    Kind.SHOWN: lambda naming, family, words: "  ".join(naming.shown(seat, family, w) for seat, w in enumerate(words)),
    Kind.TALLY: lambda naming, _, counts: _tally(naming, counts),
}


def _said(naming: Naming, fact: Fact, value: Any) -> Said:
    match fact.kind:
        case Kind.ACTOR:
            return {fact.name: naming.label(value), "who": _who(naming, value)}
        case Kind.ACTORS:
            return _actors(naming, fact, value)
        case Kind.SEAT:
            return {fact.name: naming.other(value), f"{fact.name}-who": _who(naming, value)}
    return {fact.name: _AS_TEXT[fact.kind](naming, fact.family, value)}
