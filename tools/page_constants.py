"""What the page needs of the rules as plain numbers and names, so that none is typed there a second time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from json import dumps
from textwrap import wrap
from typing import Any

from trespok.bots import BOT_NAMES
from trespok.games import GAMES, pok, pokerdice, pokino
from trespok.games.pok.rules import DICE, GOAL
from trespok.games.pokerdice.rules import MAY_LAST, RETHROWS
from trespok.games.pokino.boards import SIDE
from trespok.kit import LANGUAGES
from trespok.kit.cards import NUMBERS, PACK, Suit
from trespok.kit.dice import FACES as DIE_FACES
from trespok.play.chance import RANDOM_LETTERS, WORDS_BYTES
from trespok.review.chart import DASHES
from trespok.wire.bodies import NOTICE_KINDS
from trespok.wire.parts import (
    BEST_OF,
    BOARDS_MOST,
    CLOCKS_S,
    DAYS,
    EMOTES,
    FACES,
    GROUNDS,
    INVITATION_MOST,
    NAME_MOST,
    PACES_S,
    REPORT_MOST,
    SAY_MOST,
    UNNAMED,
)
from trespok.wire.story import HOLD_MS, READ_MS, REVEAL_MS, shapes

_BLANK = "-"  # a blank face, as a transcript writes it
_WIDTH = 120
_FACTS = "{ game: OurGame; least: number; most: number; minutes: number; seats: number; rules: string }"


def constants() -> list[str]:
    """Every constant as a line of TypeScript."""
    return [
        f"/** {says} */\n" + wrapped(f"export const {name}{kind} = {dumps(value, ensure_ascii=False)};")
        for name, kind, value, says in _all()
    ]


def wrapped(line: str) -> str:
    """One line of TypeScript, broken where it is too long, but never within quotes."""
    whole = re.sub(r'"[^"]*"', lambda quoted: quoted[0].replace(" ", "\0"), line)
    inside = " " * (2 + len(line) - len(line.lstrip()))
    lines = wrap(whole, _WIDTH, subsequent_indent=inside, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ")


def _all() -> Iterator[tuple[str, str, Any, str]]:
    yield "GAMES", f": readonly {_FACTS}[]", _games(), "Our games: who may sit, how many usually do, about how long it takes."
    yield "LANGUAGES", ": readonly Language[]", LANGUAGES, "The languages, English first."
    yield "NAME_MOST", "", NAME_MOST, "Letters of a name, at most."
    yield "UNNAMED", "", UNNAMED, "Who gave no name; each reader's page words it."
    yield "TYPED_MOST", "", WORDS_BYTES - RANDOM_LETTERS, "Bytes that a player may type for the chance of the match, at most."
    yield "RANDOM_LETTERS", "", RANDOM_LETTERS, "Random letters of base64url that the page adds behind them."
    yield "SAY_MOST", "", SAY_MOST, "Letters of something said, at most."
    yield "INVITATION_MOST", "", INVITATION_MOST, "Letters of an invitation, at most."
    yield "REPORT_MOST", "", REPORT_MOST, "Letters of a report to the operator, at most."
    yield "EMOTES", ': readonly NonNullable<Say["emote"]>[]', EMOTES, "What can be said without words."
    worn = [{"drawn": face.drawn, "ground": face.ground} for face in FACES]
    yield "WORN", ": readonly Face[]", worn, "The faces people pick from, each on its own colour."
    yield "GROUNDS", ': readonly Face["ground"][]', GROUNDS, "The colours they can stand on."
    yield "BOT_NAMES", ": readonly string[]", BOT_NAMES, "What bots are called; each has its own face."
    yield (
        "BEST_OF",
        ': readonly NonNullable<Settings["best_of"]>[]',
        BEST_OF,
        "How many games the lobby offers for a series: one alone, or who first wins more than half.",
    )
    yield "BOARDS_MOST", "", BOARDS_MOST, "Boards one person may play with at Pokino, at most."
    yield (
        "NOTICE_KINDS",
        ': readonly PushWish["wants"][number][]',
        NOTICE_KINDS,
        "What a browser may be told of a game by days.",
    )
    yield "DAYS", ': readonly Settings["days"][]', DAYS, "Days for one decision; 0: a clock of seconds, or none."
    yield "CLOCKS_S", ": readonly number[]", CLOCKS_S, "Seconds for one decision that a host can choose from; 0: no clock."
    yield "PACES_S", ": readonly number[]", PACES_S, "Seconds from card to card in Pokino; 0: the caller taps."
    yield "SYMBOLS", ": readonly PokSymbol[]", _names(pok.Symbol), "POK's counters, in the order a hand counts them."
    yield "GOAL", "", GOAL, "How many counters of POK to get rid of (POK-5.1)."
    faces = [[_BLANK if face is None else str(face) for face in die] for die in DICE]
    blank = f' | "{_BLANK}"'
    yield "POK_FACES", f": readonly (readonly (PokSymbol{blank})[])[]", faces, "POK's dice, face by face as chance counts them."
    yield "AIMS", ": readonly Aim[]", _names(pokerdice.Aim), "Pokerdice's cards, in their printed order."
    points = {str(aim): pokerdice.POINTS[aim] for aim in pokerdice.Aim}
    yield "POINTS", ": Readonly<Record<Aim, number>>", points, "What each card is worth."
    rounds = {
        turns.value: {
            str(seats): {
                str(most): pokerdice.rounds(seats, pokerdice.Options(turns=turns, rounds=most)) for most in MAY_LAST[seats]
            }
            for seats in pokerdice.SEATS
        }
        for turns in pokerdice.Turns
    }
    kind = ": Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>"
    yield "ROUNDS", kind, rounds, "Rounds of Pokerdice, by its options turns and rounds and the seats (PKD-1.4, PKD-9.2)."
    masks = [
        sum(pokerdice.meets(dice, aim) << aim for aim in pokerdice.Aim) for dice in combinations_with_replacement(DIE_FACES, 5)
    ]
    yield "MEETS", ": readonly number[]", masks, "Which cards each throw meets, as bits; throws sorted, from 11111 to 66666."
    yield "THROWS", "", 1 + RETHROWS, "How often the roller may throw (PKD-3.1)."
    yield "DIE_FACES", ": readonly number[]", list(DIE_FACES), "An ordinary die."
    yield "CUPS", ": readonly Cup[]", _names(pokino.Cup), "Pokino's cups, in the order they are paid."
    yield (
        "CUP_CELLS",
        ": Readonly<Record<Cup, readonly (readonly number[])[]>>",
        _cells(),
        ("The cells of a board that win each cup; POKER's are those of the first row that share a number."),
    )
    yield "NUMBERS", ": readonly number[]", NUMBERS, "The numbers of the Spanish pack."
    yield "SUITS", ": readonly string[]", [suit.letter for suit in Suit], "Its suits, by letter."
    names = {suit.letter: suit.name.lower() for suit in Suit}
    yield "SUIT_NAMES", ": Readonly<Record<string, string>>", names, "What the catalogues call them."
    yield "PACK", ": readonly string[]", [str(card) for card in PACK], "The forty cards, in the order chance counts them."
    sets = {name: [[str(card) for card in board.cards] for board in pokino.board_set(name)] for name in pokino.SET_NAMES}
    yield (
        "BOARD_SETS",
        ": Readonly<Record<string, readonly (readonly string[])[]>>",
        sets,
        "The boards of each set, in its order.",
    )
    yield "STORY", ": StoryShapes", shapes(), "What every game can tell; under the empty name what any table can."
    yield "REVEAL_MS", "", REVEAL_MS, "A reveal that would take longer is shown so much faster."
    yield "READ_MS", "", READ_MS, "To read what was opened, once all of it lies there."
    yield "HOLD_MS", "", HOLD_MS, "No clock and no bot waits longer than this for anybody's eyes."
    yield "SEAT_DASHES", ": readonly string[]", DASHES, "The seats' lines in a graph of chances, told apart without colour."


def _cells() -> dict[str, list[list[int]]]:
    """By cup: every shape that wins it on some board."""
    shapes: dict[str, set[tuple[int, ...]]] = {str(cup): set() for cup in pokino.Cup}
    for board in pokino.board_set(pokino.DEFAULT_SET):
        at = {card.place: cell for cell, card in enumerate(board.cards)}
        for cup in pokino.Cup:
            for shape in board.shapes[cup]:
                shapes[str(cup)].add(tuple(sorted(cell for place, cell in at.items() if shape >> place & 1)))
    shapes[str(pokino.Cup.POKER)] = set(combinations(range(SIDE), SIDE - 1))  # wherever a board has its odd card
    return {cup: sorted(map(list, found)) for cup, found in shapes.items()}


def _games() -> list[dict[str, Any]]:
    return [_facts(name) for name in GAMES.ours]


def _facts(name: str) -> dict[str, Any]:
    seats, record = GAMES[name].SEATS, GAMES.manifest(name)
    return {
        "game": name,
        "least": seats[0],
        "most": seats[-1],
        "minutes": record.minutes,
        "seats": record.seats,
        "rules": record.rules,
    }


def _names(kind: Any) -> list[str]:
    return [str(member) for member in kind]
