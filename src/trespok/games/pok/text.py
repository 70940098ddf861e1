"""POK in words: actions, options and checks of a transcript."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ...core import HOUSE, Actor, BadOption, Draw, Found, Malformed, Setting
from ..words import clip, numbers, option_values, pick, seats_found, written
from .rules import PRINTED, RULES, Action, Dice, Options, Play, State, Symbol, Throw, Why

NAME: str = "pok"
VERBS: frozenset[str] = frozenset({"throw", "play"})

_SYMBOLS: Final = {str(symbol): symbol for symbol in Symbol}
_FACES: Final[Mapping[str, Symbol | None]] = {**_SYMBOLS, "-": None}
_WHYS: Final = {why.value: why for why in Why}


_LETTERS: Final[Mapping[str, Symbol | None]] = {**{str(symbol)[0]: symbol for symbol in Symbol}, "-": None}


def _written_dice(dice: Dice) -> str:
    """A letter a face, a stroke between dice: ``ddsstt/dst---/dst---`` (POK-7.1)."""
    return "/".join("".join("-" if face is None else str(face)[0] for face in die) for die in dice)


def _read_dice(word: str) -> Dice:
    if not re.fullmatch(r"[dst]{6}/[-dst]{6}/[-dst]{6}", word):
        usual = _written_dice(PRINTED.dice)
        raise BadOption(f"'{clip(word)}' is no set of dice; write the faces of three with d, s, t and -, as in {usual}.")
    return tuple(tuple(_LETTERS[face] for face in die) for die in word.split("/"))


SETTINGS: tuple[Setting, ...] = (
    Setting("rules", str(RULES), tuple(str(n) for n in range(1, RULES + 1))),
    Setting("dice", _written_dice(PRINTED.dice), house=True),
    Setting("counters", str(PRINTED.counters), ("1", "2", "3"), house=True),
    Setting("goal", "0", span=range(10), house=True),  # 0: all counters but one
)


def read_options(seats: int, values: Mapping[str, str]) -> Options:
    """``rules``, and the house rules ``dice``, ``counters`` and ``goal``; goal 0 is all counters but one."""
    found = option_values(NAME, SETTINGS, values)
    counters = int(found["counters"])
    options = Options(_read_dice(found["dice"]), counters, int(found["goal"]) or 3 * counters - 1)  # POK-7.3
    return PRINTED if options == PRINTED else options


def option_pairs(options: Options) -> dict[str, str]:
    """``rules``; of the house rules those that are played, so that the printed game is written as it always was."""
    pairs = {
        "dice": _written_dice(options.dice),
        "counters": str(options.counters),
        "goal": "0" if options.goal == 3 * options.counters - 1 else str(options.goal),
    }
    usual = {setting.name: setting.default for setting in SETTINGS}
    return {"rules": str(RULES), **{name: value for name, value in pairs.items() if value != usual[name]}}


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
    raise Malformed(f"In POK this actor writes {hint}.")


@cache
def write(action: Action) -> str:
    """The words ``read`` takes; there are some fifty actions in all."""
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
            raise Malformed("'= why' takes one word: exact, unasked or nobody.")
        case "left", _:
            return Found(written(numbers(words, seats)), written([sum(hand) for hand in state.hands]))
    return None


def draw(state: State, source: Draw, like: Action | None = None) -> Action | None:
    """The three dice, die 1 first, each over its six faces."""
    if like is not None and not isinstance(like, Throw):
        return None
    if state.ending is not None or state.throw is not None:
        return None
    one, two, three = (faces[source(len(faces))] for faces in state.options.dice)
    return None if one is None else Throw(one, two, three)  # die 1 has no blank; the None is for the type alone
