"""A game asked seat by seat, for tools in which one seat acts at a time.

Seats that owe an act (a fist, a card, a re-buy) are asked in seat order, which changes nothing: the rules open all together.

**The race model of Pokino's claims.**  After every card each seat is asked in seat order, again and again until it passes
or has nothing left to do; its grace, where one runs (PKN-5.2), ends when it passes, so that seats after it may steal at
once and seats before it after the next card.  When all have passed the house turns up the next card, or closes the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, Final

from ...core import HOUSE, BadOption, Draw, Offer, Outcome, Seat, Trouble
from ...games import GAMES, pokino
from .coding import Coding, Numbers, PokCoding, PokerdiceCoding, PokinoCoding, highest, numbers

_CODINGS: Final[Mapping[str, Any]] = {"pok": PokCoding, "pokerdice": PokerdiceCoding, "pokino": PokinoCoding}


class Asking:
    """One game, and what it waits for: a seat (``asked``), chance (``chance()``), or nobody when it is ``over``."""

    def __init__(self, name: str, seats: int, options: Any = None) -> None:
        if name not in _CODINGS:
            raise BadOption(f"There is no adapter for '{name}'; there are adapters for {', '.join(_CODINGS)}.")
        self.name, self.seats = name, seats
        options = _usual(self.game) if options is None else options
        _check(self.game, options)
        self._state = self.game.start(seats, options)
        self.coding: Coding = _CODINGS[name](seats, options)
        self.acts = 0  # choices of seats so far
        self._waiting: tuple[Seat, ...] = ()  # may still do something before the house goes on
        self._look()

    @property
    def game(self) -> Any:
        """The rules.  By name, for a module cannot be pickled."""
        return GAMES[self.name]

    def copy(self) -> Asking:
        """The same moment, to go on from on its own.  States are frozen, so nothing else is copied."""
        return copy(self)

    def __deepcopy__(self, memo: object) -> Asking:
        return self.copy()

    def _look(self) -> None:
        while True:
            self.asked: Seat | None = None
            self.choices: Mapping[int, Any] = {}
            self.outcome: Outcome | None = self.game.outcome(self._state)
            self.cut = False
            self._offers: Mapping[Any, Offer[Any]] = self.game.offers(self._state)
            owing = [seat for seat, offer in self._offers.items() if seat is not HOUSE and offer.must]
            if self.outcome is not None or not (owing or self._waiting):
                return
            seat = owing[0] if owing else self._waiting[0]
            choices = self.choices_of(seat)
            if choices.keys() - {0} or owing:
                self.cut = self.acts >= self.coding.longest  # nobody gets on: it is broken off
                if not self.cut:
                    self.asked, self.choices = seat, choices
                return
            self._pass(seat)  # it could do nothing else

    def _pass(self, seat: Seat) -> None:
        """Nothing more from *seat* before the next card; its grace is over."""
        self._waiting = tuple(other for other in self._waiting if other > seat)
        lapse, house = pokino.Lapse(seat), self._offers.get(HOUSE)
        if house is not None and lapse in house.actions:
            self._state = self.game.apply(self._state, HOUSE, lapse)

    @property
    def over(self) -> bool:
        return self.outcome is not None or self.cut

    def view(self, seat: Seat | None) -> Any:
        """All that *seat* may know."""
        return self.game.view(self._state, seat)

    def offer(self) -> Offer[Any]:
        return self._offers[self.asked]

    def observe(self, seat: Seat) -> Numbers:
        """What *seat* observes, in numbers."""
        return numbers(self.coding.pieces(self.view(seat)))

    def highest(self) -> Numbers:
        return highest(self.coding.pieces(self.view(0)))

    def choices_of(self, seat: Seat) -> Mapping[int, Any]:
        """What *seat* may choose, asked or not: in POK all close their fists at once."""
        if seat == self.asked:
            return self.choices
        offer = self._offers.get(seat)
        return {} if offer is None else self.coding.choices(self.view(seat), offer)

    def choose(self, number: int) -> None:
        """The asked seat's choice.  Raises Trouble, and then nothing has changed."""
        seat = self.asked
        if seat is None or number not in self.choices:
            raise Trouble(f"Choice {number} is not open to seat {seat} now; its mask says which are.")
        action = self.choices[number]
        self.acts += 1
        if action is None:
            self._pass(seat)
        else:
            self._state = self.game.apply(self._state, seat, action)
        self._look()

    def chance(self) -> list[tuple[Any, int]]:
        """What chance may bring now, with whole odds; empty where it is not chance's turn."""
        if self.asked is not None or self.over:
            return []
        offer = self._offers[HOUSE]
        return [(action, odds) for action, odds in zip(offer.actions, offer.odds, strict=True) if odds]

    def fall(self, action: Any) -> None:
        self._state = self.game.apply(self._state, HOUSE, action)
        self._waiting = tuple(range(self.seats))
        self._look()

    def close(self) -> None:
        """Let the house do what is nobody's choice and no chance: close a hand."""
        while self.asked is None and not self.over and not self.chance():
            self.fall(pokino.Close())

    def run(self, source: Draw) -> None:
        """Let the house go on, chance from *source*, until a seat is asked or the game is over."""
        while self.asked is None and not self.over:
            action = self.game.draw(self._state, source)
            self.fall(pokino.Close() if action is None else action)

    def shares(self) -> list[float]:
        """What each seat has of the win: equals divide it; nothing while it is open, and where it was broken off."""
        won = self.outcome.winners if self.outcome else ()
        return [1 / len(won) if seat in won else 0.0 for seat in range(self.seats)]


def _usual(game: Any) -> Any:
    """One hand of Pokino; otherwise the game's own options."""
    return pokino.Options(hands=1) if game is pokino else game.Options()


def _check(game: Any, options: Any) -> None:
    """Raise BadOption where there would be no end or nothing to choose, or the options are another game's."""
    if not isinstance(options, type(game.Options())):
        raise BadOption(f"These are no options of {game.NAME}: {type(options).__name__} of another module.")
    if not isinstance(options, pokino.Options):
        return
    if not options.hands:
        raise BadOption("A sitting of Pokino needs an end here: say how many hands.")
    if options.marking is options.claiming is pokino.Mode.AUTO:
        raise BadOption(
            "Where boards mark and claim themselves the seats have nothing to choose; leave one of them to the seats."
        )
