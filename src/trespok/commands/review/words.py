"""A review in the words of a language: what was chosen, what would have been better, and what it cost."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ...core import HOUSE, Seat
from ...games.pok import Symbol, Throw
from ...games.pokerdice import Keep, Stop
from ...games.pokerdice import Throw as Dice
from ...games.pokino import Call
from ...kit.cards import BY_NAME
from ...play import AnyTable, Table
from ...review import Basis, Choice, Grade, Moment, Review, Unit
from ...review.chart import single_hand
from ...term.names import SHAPES, Naming
from ...texts import Texts
from .hand_text import held

__all__ = ["Sitter", "Words", "seat_names"]

_NOTE: Final = re.compile(r"^#[ \t]*seat (\d{1,2}) (?:bot (\S+)[ \t]*)?(.{0,40})$", re.MULTILINE)
_BASES: Final = {
    Basis.EXACT: "review-basis-exact",
    Basis.ESTIMATE: "review-basis-estimate",
    Basis.COUNTED: "review-basis-counted",
}
_CHANCES: Final = {
    Basis.EXACT: "review-chances-exact",
    Basis.ESTIMATE: "review-chances-estimate",
}
_KINDS: Final = {
    "late": "review-late",
    "mark": "review-unmarked",
    "lapse": "review-too-slow",
    "wrong": "review-wrong",
    "steal": "review-lay-open",
}
_SHOWN: Final = 0.005  # a chance below this is not worth a word


class Sitter(NamedTuple):
    """Who sat on a seat."""

    name: str  # empty: none is known
    kind: str | None  # of a bot

    @property
    def bot(self) -> bool:
        return self.kind is not None


def seat_names(content: bytes, seats: int) -> dict[Seat, Sitter]:
    """Players by seat, from a transcript's notes: ``# seat 0 Ada``, ``# seat 1 bot expert Pim``, ``# seat 2 bot sensible``."""
    found: dict[Seat, Sitter] = {}
    for seat, bot, name in _NOTE.findall(content.decode("utf-8", "replace").replace("\r", "")):
        shown = "".join(letter for letter in name if letter.isprintable()).strip()
        if int(seat) < seats and (shown or bot) and int(seat) not in found:
            found[int(seat)] = Sitter(shown, bot or None)
    return found


class Words:
    """Speaks of one review."""

    def __init__(self, texts: Texts, review: Review, table: AnyTable, names: Mapping[Seat, Sitter] | None = None) -> None:
        self.texts = texts
        self.review = review
        self.naming = Naming(texts)
        self._names = names or {}
        self._titles, self._lying = _titles(self.naming, self, table), _lying(table)
        self._held = held(texts, table)

    def seat(self, seat: Seat) -> str:
        """The player there: a name, marked if it is a bot; a bot's number; or just the seat."""
        name, kind = self._names.get(seat, Sitter("", None))
        if not name:
            return self.texts("seat-label", kind="bot" if kind else "seat", seat=str(seat))
        return self.texts("review-bot", name=name) if kind else name

    def number(self, value: float, digits: int) -> str:
        """With the decimal mark of the language."""
        shown = f"{value:.{digits}f}"
        return shown if self.texts.language == "en" else shown.replace(".", ",")

    def percent(self, part: float, digits: int = 0) -> str:
        """A part of the whole."""
        return self.texts("review-percent", number=self.number(100 * part, digits))

    def amount(self, cost: float) -> str:
        """A cost in the review's unit."""
        if self.review.unit is Unit.WIN:
            return self.percent(cost, 1)
        if self.review.unit is Unit.POINTS:
            return self.texts("review-points", number=self.number(cost, 1))
        whole = cost == int(cost)
        return self.texts("review-counters", count=int(cost) if whole else self.number(cost, 1))

    def cost(self, moment: Moment) -> str:
        """What a moment cost; a dash where that rounds to nothing."""
        amount = self.amount(moment.cost)
        return "–" if amount == self.amount(0.0) else f"−{amount}"  # noqa: RUF001 - a dash, a minus

    def title(self, number: int) -> str:
        """A round or hand, and what fell in it."""
        return self._titles.get(number, str(number))

    def short(self, number: int) -> str:
        """A round or hand by its number alone."""
        return self.title(number).partition(" · ")[0]

    def lying(self, moment: Moment) -> str:
        """The dice a keep or a stop was decided on; nothing for every other choice."""
        return self._lying.get(moment.step, "")

    def held(self, moment: Moment) -> str:
        """What its seat had left when it decided; in Pokino, which card of the pack lay open."""
        return self._held.get(moment.step, "")

    def fell(self, moment: Moment) -> str:
        """The round of a moment by its number, and the dice that lay when it was decided."""
        first, *rest = self.title(moment.round).split(" · ")
        return " · ".join([first, self.lying(moment) or rest[-1]] if rest else [first])

    def action(self, words: str | None) -> str:
        """A transcript's words as a person says them."""
        match (words or "").split():
            case []:
                return self.texts("review-nothing")
            case ["play", symbol]:
                return f"{SHAPES[Symbol[symbol.upper()]]} {self.texts.of('symbol', symbol)}"
            case ["aim", *aims]:
                return " + ".join(self.texts.of("aim", aim) for aim in aims)
            case ["keep"]:
                return self.texts("review-throw-all")
            case ["keep", *dice]:
                return self.texts("review-keep", dice=" ".join(dice))
            case ["stop"]:
                return self.texts("review-stop")
            case ["rebuy"]:
                return self.texts("review-rebuy")
            case ["out"]:
                return self.texts("review-out")
            case ["mark", card]:
                return self.texts("review-mark", card=f"{card} ({self.naming.card(BY_NAME[card])})")
            case ["claim", cup]:
                return self.texts("review-call", cup=self.texts.of("cup", cup))
            case ["claim", cup, "from", victim]:
                return self.texts("review-call-from", cup=self.texts.of("cup", cup), name=self.seat(int(victim)))
        return words or ""

    def better(self, moment: Moment) -> str:
        """What solved play does here, with its chances; elsewhere the best choice."""
        mixed = [choice for choice in moment.choices if (choice.chance or 0.0) >= _SHOWN]
        if not mixed:
            return self.action(moment.best)
        return "  ".join(f"{self.brief(choice)} {self.percent(choice.chance or 0.0)}" for choice in mixed)

    def brief(self, choice: Choice) -> str:
        """A choice in the least room."""
        kind, _, rest = (choice.action or "").partition(" ")
        return SHAPES[Symbol[rest.upper()]] if kind == "play" else self.action(choice.action)

    def why(self, moment: Moment) -> str:
        """A word on how it came about; often none."""
        if moment.clock:
            return self.texts("review-clock")
        return self.texts(_KINDS[moment.kind]) if moment.kind in _KINDS and moment.grade is not Grade.GOOD else ""

    def told(self, moment: Moment) -> str:
        """A moment in one line."""
        did = f"{self.action(moment.chosen)} → {self.action(moment.best)}  {self.cost(moment)}"
        return self.naming.tally(self.seat(moment.seat), did)

    def whole(self, moment: Moment) -> str:
        """A moment by itself: when, on which dice, who, and what."""
        return f"{self.fell(moment)} · {self.told(moment)}"

    def result(self) -> str:
        """Who won."""
        names = self.naming.listed([self.seat(seat) for seat in self.review.winners])
        return self.texts("review-won", count=len(self.review.winners), names=names)

    def basis(self) -> str:
        """Where the costs come from."""
        return self.texts(_BASES[self.review.basis])

    def chances_basis(self) -> str:
        """Where the graph comes from."""
        if self.review.chances_basis is Basis.SIMULATED:
            return self.texts("review-chances-simulated", margin=f"±{self.percent(self.review.margin, 1)}")
        return self.texts(_CHANCES[self.review.chances_basis])

    def column(self) -> str:
        """The head of the column of better choices."""
        if self.review.unit is not Unit.WIN:
            return self.texts("review-best")
        return self.texts("review-solved" if self.review.basis is Basis.EXACT else "review-best-play")

    def held_head(self) -> str:
        """The head of what a seat held."""
        return self.texts("review-left", game=self.review.game)

    def axis(self) -> str:
        """What the graph counts."""
        if single_hand(self.review):
            return self.texts("review-axis-card")
        return self.texts("review-axis-hand" if self.review.unit is Unit.COUNTERS else "review-axis-round")


def _titles(naming: Naming, words: Words, table: AnyTable) -> dict[int, str]:
    """The heading of every round: POK's dice, Pokerdice's roller and first throw, Pokino's hand."""
    found: dict[int, str] = {}
    now: AnyTable = Table(table.game, table.seats, table.options)
    for entry in table.log():
        if entry.actor is HOUSE:
            view = now.view(None)
            match entry.action:
                case Throw():
                    number = len(view.past) + 1
                    found[number] = f"{naming.texts('round-number', round=number)} · {_faces(entry.action)}"
                case Dice(dice) if not view.throws:
                    number = len(view.past) + 1
                    who = naming.texts("pokerdice-rolling", who="other", name=words.seat(view.roller))
                    found[number] = f"{naming.texts('round-number', round=number)} · {who} · {_dice(dice)}"
                case Call() if not view.playing:
                    last = "pokino-last-hand" if view.last else "pokino-hand"
                    found[view.number] = naming.texts(last, hand=view.number)
        now.submit(entry.actor, entry.action)
    return found


def _lying(table: AnyTable) -> dict[int, str]:
    """By entry of the log: the dice on the table whenever the roller kept some or stopped."""
    found: dict[int, str] = {}
    now: AnyTable = Table(table.game, table.seats, table.options)
    for step, entry in enumerate(table.log()):
        if isinstance(entry.action, Keep | Stop):
            found[step] = _dice(now.view(None).dice)
        now.submit(entry.actor, entry.action)
    return found


def _faces(throw: Throw) -> str:
    return "  ".join(SHAPES[face] * number if face is not None else "–" for number, face in enumerate(throw, 1))  # noqa: RUF001


def _dice(dice: Sequence[Any]) -> str:
    return " ".join(map(str, dice))
