"""A table: private state, its log, and the three things anyone may ask of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from html import escape
from importlib import import_module
from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from ..core import HOUSE, Actor, Draw, Found, Illegal, Offer, Outcome, Seat, View, Written
from ..games.words import clip, split_line

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Entry(Generic[A]):
    """One line of the log."""

    actor: Actor
    action: A
    clock: bool = False  # taken by the clock, not by the seat


class Table(Generic[S, A, V, O]):
    """One game being played.  The state never leaves: ``submit``, ``view`` and ``offer`` are the only ways in or out.

    >>> from trespok.games import pok
    >>> table = Table(pok, seats=3)
    >>> table.play("* throw disc - -")
    >>> table.offer(1).actions[0].symbol.name
    'DISC'
    >>> table
    <Table pok seats=3: hands=2 2 2 / 2 2 2 / 2 2 2, throw=disc - ->

    Shown in Python or in a notebook it is what a spectator sees.  Tables are equal where the same game was set up and
    the same things happened in it; one that is pickled is its options and its log, and is played again where it is read.
    """

    def __init__(self, game: Written[S, A, V, O], seats: int, options: O | None = None) -> None:
        self.game = game
        self.begun = seats  # of the first line; a late comer (Pokino) is one more
        self._options = game.Options() if options is None else options
        self._state = game.start(seats, self._options)
        self._views: dict[Seat | None, V] = {}  # of this state: the same few are asked for again and again
        self._log: list[Entry[A]] = []

    def __repr__(self) -> str:
        shown = [f"{name}={value}" for name, value in summary_of(self.view(None))]
        if (end := self.outcome) is not None:
            shown.append(f"won by {' '.join(map(str, end.winners))}")
        return f"<Table {self.header}: {', '.join(shown)}>"

    def _repr_html_(self) -> str:
        return html_of(self.header, self.view(None))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        mine, others = (
            (table.game, table.begun, table._options, table._log)  # noqa: SLF001 - its own class
            for table in (self, other)
        )
        return mine == others

    __hash__ = None  # type: ignore[assignment] # it changes as it is played

    def __reduce__(self) -> tuple[Any, ...]:
        # A game is a module, and a module is pickled by its name.
        game = self.game.__name__ if isinstance(self.game, ModuleType) else self.game
        return _play_again, (game, self.begun, self._options, tuple(self._log))

    @property
    def seats(self) -> int:
        """How many there are now."""
        count = getattr(self.game, "seats_now", None)
        return self.begun if count is None else int(count(self._state))

    @property
    def options(self) -> O:
        return self._options

    @property
    def header(self) -> str:
        """The first line of its transcript: the game, its seats, and the options that are not the default.

        Where a game has had several editions of its rules, which one is always named: the next will be another default.
        """
        plain = {setting.name: setting.default for setting in self.game.SETTINGS}
        if self.game.RULES > 1:
            del plain["rules"]
        pairs = self.game.option_pairs(self._options).items()
        return " ".join([f"{self.game.NAME} seats={self.begun}", *(f"{k}={v}" for k, v in pairs if v != plain.get(k))])

    def log(self) -> tuple[Entry[A], ...]:
        """Everything that happened, sealed choices included: for the keeper of the table, never for a seat."""
        return tuple(self._log)

    def submit(self, actor: Actor, action: A, *, clock: bool = False) -> None:
        """Take an action.  Raises Illegal, and then nothing has changed."""
        state = self.game.apply(self._state, actor, action)
        self._log.append(Entry(actor, action, clock))
        self._state, self._views = state, {}

    def play(self, line: str) -> None:
        """``submit`` in text: one line of a transcript, not a check."""
        actor, words = split_line(line, self.seats)
        if not self.set_up(actor, words):
            self.submit(actor, self.game.read(actor, words))

    def set_up(self, actor: Actor, words: Sequence[str]) -> bool:
        """Take a line that belongs to the options (a typed board): begin again with it and the same log.

        False, and nothing changed, where it is no such line.
        """
        if actor is not HOUSE or words[0] not in self.game.typed_verbs(self._state):
            return False
        options = self.game.typed(self.begun, self._options, words)
        if options is None:
            return False
        state = self.game.start(self.begun, options)
        for entry in self._log:
            state = self.game.apply(state, entry.actor, entry.action)
        self._options, self._state, self._views = options, state, {}
        return True

    def draw(self, source: Draw, like: A | None = None) -> A | None:
        """The house's next act of chance; None where nothing is left to chance now."""
        return self.game.draw(self._state, source, like)

    def view(self, seat: Seat | None) -> V:
        """All that *seat* may know; None is a spectator."""
        known = self._views.get(seat)
        if known is not None:
            return known
        if seat is not None and seat not in range(self.seats):  # hands[-1] would be another's
            raise Illegal("no-such-seat", f"There is no seat {seat} at this table.")
        return self._views.setdefault(seat, self.game.view(self._state, seat))

    def offer(self, actor: Actor) -> Offer[A] | None:
        """What *actor* may do now; None: nothing."""
        return self.offers().get(actor)

    def offers(self) -> Mapping[Actor, Offer[A]]:
        """What everybody may do now, the house included: one question of the rules for all of them."""
        return self.game.offers(self._state)

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Who may do something now."""
        return tuple(self.offers())

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    def verbs(self, actor: Actor) -> frozenset[str]:
        """The first words of everything *actor* may write now, set-up lines included."""
        offer = self.offer(actor)
        verbs = frozenset(self.game.write(action).split()[0] for action in offer.actions) if offer else frozenset[str]()
        return verbs | self.game.typed_verbs(self._state) if actor is HOUSE else verbs

    def check(self, name: str, words: Sequence[str]) -> Found | None:
        """Judge a check line of the game itself; None where the game has no such check."""
        return self.game.check(self._state, name, words)


def _play_again(game: str | Written[S, A, V, O], seats: int, options: O, log: Sequence[Entry[A]]) -> Table[S, A, V, O]:
    """The table that was pickled."""
    rules: Any = import_module(game) if isinstance(game, str) else game
    table: Table[S, A, V, O] = Table(rules, seats, options)
    for entry in log:
        table.submit(entry.actor, entry.action, clock=entry.clock)
    return table


_IN_THE_HEADER: Final = frozenset({"options", "seats"})


def summary_of(view: View) -> Iterator[tuple[str, str]]:
    """Name and short value of each field that holds something; of long lists of things, how many there are."""
    if not is_dataclass(view):
        return
    for field in fields(view):
        value = getattr(view, field.name)
        if field.name not in _IN_THE_HEADER and not _empty(value):
            yield field.name, clip(_shown(value))


def _empty(value: Any) -> bool:
    """Whether there is nothing to tell: none, or none for anybody.  Seat 0 is somebody, and a first symbol is one."""
    if isinstance(value, tuple):
        nothing = all(_empty(each) or (type(each) is int and each == 0) for each in value)
        return nothing and (len(value) != 1 or type(value[0]) is not int)
    return value is None or value is False


def _shown(value: Any) -> str:
    if isinstance(value, Outcome):
        return str(value.why.value)  # who won is said beside it
    if isinstance(value, Enum):
        return str(value) if isinstance(value, int) else str(value.value)
    if _says_its_name(value):
        return str(value)
    if isinstance(value, tuple):
        return _listed(value)
    return type(value).__name__.lower() if is_dataclass(value) else str(value)


def _listed(values: tuple[Any, ...]) -> str:
    """Things by their number, lists of lists with a stroke between them, all else word by word."""
    if any(is_dataclass(value) for value in values):
        return str(sum(value is not None for value in values))
    words = ["-" if value is None else _shown(value) or "-" for value in values]
    deep = any(isinstance(value, tuple) and not _says_its_name(value) for value in values)
    return (" / " if deep else " ").join(words)


def _says_its_name(value: Any) -> bool:
    """A card does; plain tuples, numbers and dataclasses do not."""
    kind: Any = type(value)
    return kind.__str__ is not object.__str__


def html_of(header: str, view: View) -> str:
    """A figure for a notebook."""
    draw = getattr(view, "_repr_svg_", None)
    drawn = _fields(view) if draw is None else draw()
    return f"<figure><figcaption><code>{escape(header)}</code></figcaption>{drawn}</figure>"


def _fields(view: View) -> str:
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in summary_of(view))
    return f"<table>{rows}</table>"
