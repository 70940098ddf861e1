"""Every action a game knows, written out by hand, and actions that no position offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from law_kinds import Setup

from trespok.core import HOUSE, Actor, Illegal
from trespok.games import AnyGame, pok, pokerdice, pokino
from trespok.kit.cards import PACK
from trespok.kit.dice import throws

__all__ = ["actors", "every_action", "refusal"]

_NO_SEATS: Final = (-1, 99)  # -1 is the trap: in Python the last seat answers to it
_NO_DICE: Final = ((), (0,), (7,), (2, 1), (6, 5, 4, 3, 2), (1, 2, 3, 4, 7), (1, 1, 1, 1, 1, 1))


def actors(seats: int) -> tuple[Actor, ...]:
    """The house, every seat, and two that are not at the table."""
    return (HOUSE, *range(seats), -1, seats)


def refusal(game: AnyGame, state: Any, actor: Actor, action: Any) -> str | None:
    """Why *action* is illegal here; None: it was taken."""
    try:
        game.apply(state, actor, action)
    except Illegal as error:
        return f"{error.code}: {error}"
    return None


@cache
def every_action(setup: Setup) -> tuple[Any, ...]:
    """All that is ever offered under this setup, and what is mangled."""
    return tuple(dict.fromkeys(_UNIVERSE[setup.game](setup)))


def _pok(setup: Setup) -> list[Any]:
    del setup
    faces = (*pok.Symbol, None)
    plays = [pok.Play(symbol) for symbol in pok.Symbol]
    return [*plays, *(pok.Throw(*dice) for dice in product(faces, repeat=3))]  # die 1 blank: mangled


def _pokerdice(setup: Setup) -> list[Any]:
    dice = [dice for count in range(6) for dice in throws(count)] + list(_NO_DICE)
    aims = [aims for count in range(4) for aims in product(pokerdice.Aim, repeat=count) if count < 3 or len({*aims}) == 1]
    return [
        *(pokerdice.First(seat) for seat in (*range(setup.seats), *_NO_SEATS)),
        *(pokerdice.Throw(found) for found in dice),
        *(pokerdice.Keep(found) for found in dice),
        *(pokerdice.Seal(found) for found in aims),
        pokerdice.Stop(),
    ]


def _pokino(setup: Setup) -> list[Any]:
    seats = (*range(setup.seats), *_NO_SEATS)
    boards = (*pokino.board_set("kitchen"), *(board for board in setup.options.boards if board), _strange_board())
    return [
        *(pokino.Deal(seat, board) for seat in seats for board in boards),
        *(pokino.Caller(seat) for seat in seats),
        *(pokino.Lapse(seat) for seat in seats),
        *(pokino.Claim(cup, victim) for cup in pokino.Cup for victim in (None, *seats)),
        *(act(card) for card in PACK for act in (pokino.Call, pokino.Mark)),
        pokino.Last(),
        pokino.Join(),
        pokino.Close(),
        pokino.Rebuy(),
        pokino.Out(),
    ]


def _strange_board() -> pokino.Board:
    """A lawful board of no set of ours: one of the kitchen's with its last row turned round."""
    cards = pokino.board_set("kitchen")[0].cards
    return pokino.Board((*cards[:20], *reversed(cards[20:])))


_UNIVERSE: Final[Mapping[AnyGame, Callable[[Setup], list[Any]]]] = {pok: _pok, pokerdice: _pokerdice, pokino: _pokino}
