"""How things are spoken of: seats, lists, symbols, cards.  Shared by the tellers and the drawings."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..core import Seat
from ..games.pok import Symbol
from ..kit.cards import Card
from ..texts import Texts

__all__ = ["SHAPES", "WIDTH", "Naming", "heading", "signed", "width"]

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
        """The subject of a sentence: ``$who`` is you or other, ``$name`` stands where it is another."""
        return {"who": "you" if seat == self.you else "other", "name": self.label(seat)}

    def label(self, seat: Seat) -> str:
        """A seat at the head of a sentence or a row.  Every other player is a bot, and called one."""
        return self.texts("seat-label", kind=self._kind(seat), seat=self.called(seat))

    def name(self, seat: Seat) -> str:
        """A seat within a sentence."""
        return self.texts("seat-name", kind=self._kind(seat), seat=self.called(seat))

    def other(self, seat: Seat) -> str:
        """A seat as the one something is taken from or given to."""
        return self.texts("seat-object", kind=self._kind(seat), seat=self.called(seat))

    def names(self, seats: Iterable[Seat]) -> str:
        """Seats within a sentence, 'nobody' where there are none."""
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
        """A word of a family, behind its sign where it has one."""
        return f"{_sign(family, word)} {self.texts.of(family, word)}".lstrip()

    def counted(self, family: str, word: str, count: int) -> str:
        """So many of something, with as many signs."""
        return f"{self.texts.of(family, word, count=count)} {_sign(family, word) * count}".rstrip()

    def shown(self, seat: Seat, family: str, word: str) -> str:
        """What a seat shows: by its sign, where the word has one."""
        sign = _sign(family, word)
        return f"{self.name(seat)} {sign}" if sign else self.tally(self.name(seat), self.texts.of(family, word))

    def card(self, card: Card) -> str:
        """A Spanish card by its name."""
        return self.texts("card-name", number=card.number, suit=card.suit.name.lower())

    def called(self, seat: Seat) -> str:
        """A seat's name where it is a bot that has one, else its number; a further board of one's own by its own."""
        kind = self._kind(seat)
        if kind == "board":
            return str(seat - (self.you or 0) + 1)
        return self.bots[seat] if kind == "bot" and seat < len(self.bots) else str(seat)

    def _kind(self, seat: Seat) -> str:
        if self.you is None:
            return "seat"
        return "you" if seat == self.you else "board" if self.you < seat < self.you + self.boards else "bot"


def signed(net: int) -> str:
    """Counters won or lost."""
    return f"{net:+}" if net else "0"


def _sign(family: str, word: str) -> str:
    return _SIGNS.get(family, {}).get(word, "")


def heading(text: str) -> str:
    """A rule across the screen with words in it."""
    return f"── {text} ".ljust(width(), "─")


def width() -> int:
    """How many columns to write in: as many as the terminal has now, within reason."""
    return min(_WIDEST, max(_NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns))
