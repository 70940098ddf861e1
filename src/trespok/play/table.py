"""A table: private state, its log, and the three things anyone may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..core import HOUSE, Actor, Draw, Found, Illegal, Offer, Outcome, Seat, View, Written
from .lines import split_line

__all__ = ["Entry", "Table"]

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
    """

    def __init__(self, game: Written[S, A, V, O], seats: int, options: O | None = None) -> None:
        self.game = game
        self.seats = seats
        self._options = game.read_options(seats, {}) if options is None else options
        self._state = game.start(seats, self._options)
        self._log: list[Entry[A]] = []

    @property
    def options(self) -> O:
        return self._options

    def log(self) -> tuple[Entry[A], ...]:
        """Everything that happened, sealed choices included: for whoever keeps the table, never for a seat."""
        return tuple(self._log)

    def submit(self, actor: Actor, action: A, *, clock: bool = False) -> None:
        """Take an action.  Raises Illegal, and then nothing has changed."""
        state = self.game.apply(self._state, actor, action)
        self._log.append(Entry(actor, action, clock))
        self._state = state

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
        options = self.game.typed(self.seats, self._options, words)
        if options is None:
            return False
        state = self.game.start(self.seats, options)
        for entry in self._log:
            state = self.game.apply(state, entry.actor, entry.action)
        self._options, self._state = options, state
        return True

    def draw(self, source: Draw, like: A | None = None) -> A | None:
        """The house's next act of chance; None where nothing is left to chance now."""
        return self.game.draw(self._state, source, like)

    def view(self, seat: Seat | None) -> V:
        """All that *seat* may know; None is a spectator."""
        if seat is not None and seat not in range(self.seats):  # hands[-1] would be another's
            raise Illegal("no-such-seat", f"There is no seat {seat} at this table.")
        return self.game.view(self._state, seat)

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
