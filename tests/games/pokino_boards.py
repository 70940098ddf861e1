"""Three boards and a few words for the Pokino tests, in which a sitting is written as a transcript and replayed.

ALFA and BRAVO have the same centre, 7o; every other combination of BRAVO needs a card that ALFA has not.
CHARLIE shares no combination with either, and nothing that ALFA wins with completes anything on it.
"""

from __future__ import annotations

import pytest

from trespok.core import Illegal, Malformed, Trouble
from trespok.games import pokino
from trespok.kit.cards import PACK
from trespok.play import AnyTable, Failed, Reader

ALFA = "1o 1c 1e 1b 2o  3o 3c 3e 4o 4c  5o 5c 7o 5e 5b  6o 6c 6e 6b 7c  10o 10c 10e 10b 11o"
BRAVO = "2c 12o 12c 12e 12b  11c 11e 11b 4e 4b  2e 1o 7o 7e 1c  2b 3o 3c 7b 5o  3b 5c 6o 10o 6c"
CHARLIE = "7o 7c 7e 7b 12o  6o 6c 6e 2o 2c  11o 11c 4b 11e 11b  5o 5c 5e 5b 12c  10c 10e 10b 3b 12e"

DIAGONAL = "1o 3c 6b 11o 7o"  # ALFA's; its last card completes CENTRE and POKINO at once
KITCHEN = tuple(str(board) for board in pokino.board_set("kitchen"))


def swapped(board: str, first: int, second: int) -> str:
    """Another board: two cells of *board* change places."""
    cards = board.split()
    cards[first], cards[second] = cards[second], cards[first]
    return " ".join(cards)


def like(board: str, count: int) -> list[str]:
    """*count* different boards with the combinations of *board* but for a line or two: its row 3 is turned about."""
    turns = [(10, 11), (10, 13), (10, 14), (11, 13), (11, 14), (13, 14)]
    return [swapped(board, *turns[number]) for number in range(count)]


def opening(*boards: str, options: str = "", caller: int = 0) -> str:
    """A first line, a board for every seat, and who calls."""
    lines = [f"* board {seat} {board}" for seat, board in enumerate(boards)]
    return "\n".join([f"pokino seats={len(boards)} {options}", *lines, f"* caller {caller}", ""])


def calls(cards: str) -> str:
    """These cards, called one after the other."""
    return "".join(f"* call {card}\n" for card in cards.split())


def marks(seat: int, cards: str) -> str:
    """These cards, marked by *seat*."""
    return "".join(f"{seat} mark {card}\n" for card in cards.split())


def heard(seat: int, cards: str) -> str:
    """These cards called, each marked at once by *seat*."""
    return "".join(calls(card) + marks(seat, card) for card in cards.split())


def pack_after(cards: str) -> str:
    """Every card of the pack that is not among *cards*."""
    return " ".join(str(card) for card in PACK if str(card) not in cards.split())


def replay(text: str) -> AnyTable:
    """The table after a transcript in which every line is legal and every check holds."""
    reader = Reader()
    reader.read_all(text.encode())
    assert reader.table is not None
    return reader.table


def verdict(text: str) -> pokino.Verdict:
    """What the latest claim of a transcript came to."""
    table = replay(text)
    claimer = next(entry.actor for entry in reversed(table.log()) if isinstance(entry.action, pokino.Claim))
    assert isinstance(claimer, int)
    judged: tuple[pokino.Judged, ...] = table.view(claimer).judged
    return judged[-1].verdict


def illegal(text: str) -> str:
    """The code by which the last line of a transcript is refused; every line before it stands."""
    error = _stopped(text)
    assert isinstance(error, Illegal), error
    return error.code


def malformed(text: str) -> str:
    """The sentence by which the last line of a transcript is no line at all."""
    error = _stopped(text)
    assert isinstance(error, Malformed), error
    return str(error)


def fails(text: str) -> str:
    """The sentence by which the check in the last line of a transcript does not hold."""
    error = _stopped(text)
    assert isinstance(error, Failed), error
    return str(error)


def _stopped(text: str) -> Trouble:
    reader, lines = Reader(), text.rstrip().split("\n")
    with pytest.raises(Trouble) as caught:
        reader.read_all("\n".join(lines).encode())
    assert reader.line == len(lines), f"stopped at line {reader.line}: {caught.value}"
    return caught.value
