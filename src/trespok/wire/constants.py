"""What the page needs of the rules as plain numbers and names, so that none is typed there a second time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from json import dumps
from textwrap import wrap
from typing import Any

from ..games import pok, pokerdice, pokino
from ..games.pok.rules import COUNTERS, DICE
from ..games.pokino.boards import CELLS
from ..kit.cards import NUMBERS, PACK, Suit
from ..kit.dice import FACES
from ..review.chart import DASHES
from .parts import EMOTES

__all__ = ["constants", "wrapped"]

_BLANK = "-"  # a blank face, as a transcript writes it
_WIDTH = 120


def constants() -> list[str]:
    """Every constant as a line of TypeScript."""
    return [
        f"/** {says} */\n" + wrapped(f"export const {name}{kind} = {dumps(value, ensure_ascii=False)};")
        for name, kind, value, says in _all()
    ]


def wrapped(line: str) -> str:
    """One line of TypeScript, broken where it is too long, but never within quotes."""
    whole = re.sub(r'"[^"]*"', lambda quoted: quoted[0].replace(" ", "\0"), line)
    lines = wrap(whole, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ")


def _all() -> Iterator[tuple[str, str, Any, str]]:
    yield "EMOTES", ': readonly NonNullable<Say["emote"]>[]', EMOTES, "What can be said without words."
    yield "SYMBOLS", ": readonly PokSymbol[]", _names(pok.Symbol), "POK's counters, in the order a hand counts them."
    faces = [[_BLANK if face is None else str(face) for face in die] for die in DICE]
    blank = f' | "{_BLANK}"'
    yield "POK_FACES", f": readonly (readonly (PokSymbol{blank})[])[]", faces, "POK's dice, face by face as chance counts them."
    yield "POK_COUNTERS", "", COUNTERS, "How many counters a seat begins with."
    yield "POK_GOAL", "", pok.GOAL, "Who has handed over so many wins."
    yield "AIMS", ": readonly Aim[]", _names(pokerdice.Aim), "Pokerdice's cards, in their printed order."
    points = {str(aim): pokerdice.POINTS[aim] for aim in pokerdice.Aim}
    yield "POINTS", ": Readonly<Record<Aim, number>>", points, "What each card is worth."
    yield "DIE_FACES", ": readonly number[]", list(FACES), "An ordinary die."
    yield "CUPS", ": readonly Cup[]", _names(pokino.Cup), "Pokino's cups, in the order they are paid."
    yield "NUMBERS", ": readonly number[]", NUMBERS, "The numbers of the Spanish pack."
    yield "SUITS", ": readonly string[]", [suit.letter for suit in Suit], "Its suits, by letter."
    yield "PACK", ": readonly string[]", [str(card) for card in PACK], "The forty cards, in the order chance counts them."
    yield "SEAT_DASHES", ": readonly string[]", DASHES, "The seats' lines in a graph of chances, told apart without colour."
    yield "BOARD_CELLS", "", CELLS, "Cards on a board, row by row."


def _names(kind: Any) -> list[str]:
    return [str(member) for member in kind]
