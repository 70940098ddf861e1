"""Pokerdice in words: actions, options and checks of a transcript."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ...core import HOUSE, Actor, BadOption, Draw, Found, Malformed, Setting
from ...kit.dice import FACES, Dice
from ..words import clip, number, numbers, option_values, pick, seat_number, seats_found, written
from .aims import POINTS, Aim
from .rules import (
    MAY_LAST,
    ROUNDS,
    RULES,
    SEATS,
    Action,
    First,
    Keep,
    Options,
    Seal,
    State,
    Stop,
    Throw,
    Turns,
    offers,
)

NAME: str = "pokerdice"
_NUMBER: Final = "(0|[1-9][0-9]?)"
VERBS: frozenset[str] = frozenset({"first", "throw", "aim", "keep", "stop"})


def _written_points(points: Sequence[int]) -> str:
    """Ten numbers in the printed order of the cards, a stroke between them (PKD-9.1)."""
    return "/".join(map(str, points))


def _read_points(word: str) -> tuple[int, ...] | None:
    """None where they are the printed ones."""
    if not re.fullmatch(rf"{_NUMBER}(/{_NUMBER}){{9}}", word):
        raise BadOption(
            f"'{clip(word)}' is no price list; write what the ten cards are worth, as in {_written_points(POINTS)}."
        )
    points = tuple(map(int, word.split("/")))
    return None if points == POINTS else points


SETTINGS: tuple[Setting, ...] = (
    Setting("packs", "1", ("1", "2")),
    Setting("turns", "ten", ("ten", "equal")),
    Setting("first", "drawn", ("drawn", *map(str, range(SEATS[-1])))),
    Setting("points", _written_points(POINTS), house=True),
    Setting("rounds", str(ROUNDS), span=MAY_LAST[SEATS[0]], house=True),
    Setting("rules", str(RULES), tuple(str(n) for n in range(1, RULES + 1))),
)

_AIMS: Final = {str(aim): aim for aim in Aim}
_MOST_DICE: Final = 5


def read_options(seats: int, values: Mapping[str, str]) -> Options:
    """``packs``, ``turns``, ``first``, ``points``, ``rounds`` and ``rules``."""
    given = option_values(NAME, SETTINGS, values)
    first = None if given["first"] == "drawn" else int(given["first"])
    options = Options(
        packs=int(given["packs"]),
        turns=Turns(given["turns"]),
        first=first,
        points=_read_points(given["points"]),
        rounds=None if int(given["rounds"]) == ROUNDS else int(given["rounds"]),
    )
    if options.packs == 2 and seats != 2:
        raise BadOption(f"packs=2 is the variant for two seats, not for {seats}.")  # PKD-7.1
    if first is not None and first >= seats:
        raise BadOption(f"first={first} names no seat: there are {seats}, counted from 0.")  # PKD-1.5
    if options.rounds is not None and options.rounds < seats:
        raise BadOption(f"rounds={options.rounds} is too few for {seats} seats: every seat rolls at least once.")  # PKD-9.2
    return options


def option_pairs(options: Options) -> dict[str, str]:
    """``packs``, ``turns`` and ``rules``; all else where it is named: what is as printed is written as it always was."""
    first = {} if options.first is None else {"first": str(options.first)}
    points = {} if options.points is None else {"points": _written_points(options.points)}
    short = {} if options.rounds is None else {"rounds": str(options.rounds)}
    return {"packs": str(options.packs), "turns": options.turns.value, **first, **points, **short, "rules": str(RULES)}


def read(actor: Actor, words: Sequence[str]) -> Action:
    """``first`` and ``throw`` for the house; ``aim``, ``keep`` and ``stop`` for a seat."""
    match words:
        case ["first", seat] if actor is HOUSE:
            return First(number(seat))
        case ["throw", *dice] if actor is HOUSE and dice:
            return Throw(_dice(dice))
        case ["aim", *aims] if actor is not HOUSE and 1 <= len(aims) <= 2:
            return Seal(tuple(pick(aim, _AIMS, "an objective") for aim in aims))
        case ["keep", *dice] if actor is not HOUSE:
            return Keep(_dice(dice))
        case ["stop"] if actor is not HOUSE:
            return Stop()
    hint = "'* first S' or '* throw D …'" if actor is HOUSE else "'S aim NAME', 'S keep D …' or 'S stop'"
    raise Malformed(f"In Pokerdice this actor writes {hint}.")


def _dice(words: Sequence[str]) -> Dice:
    if len(words) > _MOST_DICE:
        raise Malformed("There are only five dice.")
    for word in words:
        if word not in _FACES:
            raise Malformed(f"'{clip(word)}' is not a face of a die; the faces are 1 to 6.")
    return tuple(sorted(map(int, words)))


_FACES: Final = frozenset(map(str, FACES))


def write(action: Action) -> str:
    """The words ``read`` takes."""
    match action:
        case First(seat):
            return f"first {seat}"
        case Throw(dice):
            return " ".join(("throw", *map(str, dice)))
        case Seal(aims):
            return " ".join(("aim", *map(str, aims)))
        case Keep(dice):
            return " ".join(("keep", *map(str, dice)))
        case Stop():
            return "stop"


def check(state: State, name: str, words: Sequence[str]) -> Found | None:
    """``met`` and ``points``."""
    seats = len(state.hands)
    last = state.past[-1] if state.past else None
    if name == "points":
        return Found(written(numbers(words, seats)), written(state.points))
    if name != "met":
        return None
    if state.options.packs == 1:
        return seats_found(words, seats, None if last is None else [seat for seat, won in enumerate(last.met) if all(won)])
    expected = written(sorted(_cards(words, seats)))
    if last is None:
        return Found(expected, None)
    return Found(
        expected, written([f"{seat}:{card}" for seat, won in enumerate(last.met) for card, met in enumerate(won, 1) if met])
    )


def _cards(words: Sequence[str], seats: int) -> list[str]:
    """``S:1`` and ``S:2``, none twice."""
    for word in words:
        seat, colon, card = word.partition(":")
        seat_number(seat, seats)
        if not colon or card not in {"1", "2"}:
            raise Malformed(f"'{clip(word)}' is not a card; with two packs, write S:1 or S:2.")
    if len(set(words)) < len(words):
        raise Malformed("A card is named twice.")
    return list(words)


def draw(state: State, source: Draw, like: Action | None = None) -> Action | None:
    """The first roller, drawn among the seats; dice one by one in the order thrown."""
    offer = offers(state).get(HOUSE)
    if offer is None or (like is not None and not isinstance(like, First | Throw)):
        return None
    match offer.actions[0]:
        case First():
            return First(source(len(state.hands)))
        case Throw(dice):
            return Throw(tuple(sorted(1 + source(len(FACES)) for _ in dice)))
    return None
