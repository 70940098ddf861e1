"""POK in words: actions, options and checks of a transcript."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...core import HOUSE, Actor, Draw, Found, Malformed, Setting
from ..words import numbers, option_values, pick, seats_found, written
from .rules import DICE, RULES, Action, Options, Play, State, Symbol, Throw, Why

__all__ = [
    "NAME",
    "SETTINGS",
    "VERBS",
    "check",
    "draw",
    "option_pairs",
    "read",
    "read_options",
    "write",
]

NAME: str = "pok"
VERBS: frozenset[str] = frozenset({"throw", "play"})
SETTINGS: tuple[Setting, ...] = (Setting("rules", str(RULES), tuple(str(n) for n in range(1, RULES + 1))),)

_SYMBOLS: Final = {str(symbol): symbol for symbol in Symbol}
_FACES: Final[Mapping[str, Symbol | None]] = {**_SYMBOLS, "-": None}
_WHYS: Final = {why.value: why for why in Why}


def read_options(seats: int, values: Mapping[str, str]) -> Options:
    """POK takes ``rules`` and nothing else."""
    del seats
    option_values(NAME, SETTINGS, values)
    return Options()


def option_pairs(options: Options) -> dict[str, str]:
    """``rules`` alone: every POK is played alike."""
    del options
    return {"rules": str(RULES)}


def read(actor: Actor, words: Sequence[str]) -> Action:
    """``throw A B C`` for the house, ``play SYMBOL`` for a seat."""
    match words:
        case ["throw", one, two, three] if actor is HOUSE:
            return Throw(
                pick(one, _SYMBOLS, "a face of die 1"),
                pick(two, _FACES, "a face of die 2"),
                pick(three, _FACES, "a face of die 3"),
            )
        case ["play", symbol] if actor is not HOUSE:
            return Play(pick(symbol, _SYMBOLS, "a symbol"))
    hint = "'* throw A B C'" if actor is HOUSE else "'S play SYMBOL'"
    msg = f"In POK this actor writes {hint}."
    raise Malformed(msg)


def write(action: Action) -> str:
    """The words ``read`` takes."""
    if isinstance(action, Play):
        return f"play {action.symbol}"
    return "throw " + " ".join("-" if face is None else str(face) for face in action)


def check(state: State, name: str, words: Sequence[str]) -> Found | None:
    """``handed``, ``why`` and ``left``."""
    seats = len(state.hands)
    last = state.past[-1] if state.past else None
    match name, words:
        case "handed", _:
            return seats_found(words, seats, None if last is None else last.handed)
        case "why", [word]:
            return Found(pick(word, _WHYS, "a way to decide a round").value, None if last is None else last.why.value)
        case "why", _:
            msg = "'= why' takes one word: exact, unasked or nobody."
            raise Malformed(msg)
        case "left", _:
            return Found(written(numbers(words, seats)), written([sum(hand) for hand in state.hands]))
    return None


def draw(state: State, source: Draw, like: Action | None = None) -> Action | None:
    """The three dice, die 1 first, each over its six faces."""
    if like is not None and not isinstance(like, Throw):
        return None
    if state.ending is not None or state.throw is not None:
        return None
    one, two, three = (faces[source(len(faces))] for faces in DICE)
    return None if one is None else Throw(one, two, three)  # die 1 has no blank; the None is for the type alone
