"""Pokino in words: actions, options, typed boards and checks of a transcript."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from ...core import HOUSE, Actor, BadOption, Draw, Found, Illegal, Malformed, Setting
from ...kit.cards import PACK
from ..words import clip, number, numbers, option_values, pick, seat_number, written
from .boards import Cup, read_board, read_card
from .offering import offers
from .sets import SET_NAMES
from .state import (
    RULES,
    Action,
    Call,
    Caller,
    Claim,
    Close,
    Deal,
    Dealing,
    Join,
    Lapse,
    Last,
    Mark,
    Mode,
    Options,
    Out,
    Rebuy,
    State,
    Verdict,
)

NAME: str = "pokino"
VERBS: frozenset[str] = frozenset(
    {"board", "caller", "last", "join", "call", "mark", "claim", "lapse", "close", "rebuy", "out"}
)
_MOST: Final = 999_999_999  # the largest number a transcript can write
SETTINGS: tuple[Setting, ...] = (
    Setting("chips", "60", span=range(6, _MOST + 1)),
    Setting("hands", "0", span=range(_MOST + 1)),
    Setting("marking", "manual", ("manual", "auto")),
    Setting("claiming", "manual", ("manual", "auto")),
    Setting("fine", "0", ("0", "1")),
    Setting("set", "", SET_NAMES),
    Setting("deal", "once", tuple(way.value for way in Dealing)),
    Setting("antes", "1/1/1/1/1/1", house=True),
    Setting("rules", str(RULES), tuple(str(n) for n in range(1, RULES + 1))),
)

_CUPS: Final = {str(cup): cup for cup in Cup}
_BARE: Final[Mapping[str, Action]] = {"last": Last(), "join": Join(), "close": Close()}
_SEAT_BARE: Final[Mapping[str, Action]] = {"rebuy": Rebuy(), "out": Out()}


def read_options(seats: int, values: Mapping[str, str]) -> Options:
    """``chips``, ``hands``, ``marking``, ``claiming``, ``fine``, ``set``, ``deal``, ``antes`` and ``rules``."""
    given = option_values(NAME, SETTINGS, values)
    return Options(
        chips=int(given["chips"]),
        hands=int(given["hands"]),
        marking=Mode(given["marking"]),
        claiming=Mode(given["claiming"]),
        fine=int(given["fine"]),
        set=given["set"] or None,
        deal=Dealing(given["deal"]),
        rules=int(given["rules"]),
        antes=_read_antes(given["antes"]),
    )


def option_pairs(options: Options) -> dict[str, str]:
    """Everything but typed boards, which are lines of their own, ``set`` where there is none, and what is as it always was."""
    pairs = {
        "chips": str(options.chips),
        "hands": str(options.hands),
        "marking": options.marking.value,
        "claiming": options.claiming.value,
        "fine": str(options.fine),
        **({} if options.deal is Dealing.ONCE else {"deal": options.deal.value}),
        **({} if options.antes is None else {"antes": "/".join(map(str, options.antes))}),
        "rules": str(options.rules),
    }
    return pairs if options.set is None else {**pairs, "set": options.set}


def _read_antes(word: str) -> tuple[int, ...] | None:
    """Six numbers in the order of the claim row, a stroke between them (PKN-10.1); None where all are one."""
    if not re.fullmatch(r"[1-9](/[1-9]){5}", word):
        raise BadOption(
            f"'{clip(word)}' are no antes; write what a seat puts into each of the six cups, 1 to 9, as in 1/1/1/1/1/2."
        )
    antes = tuple(map(int, word.split("/")))
    return None if set(antes) == {1} else antes


def typed(seats: int, options: Options, words: Sequence[str]) -> Options | None:
    """``board S CARD …`` where every board is typed: the boards belong to the options, being too many to offer."""
    if words[:1] != ["board"] or options.set is not None:
        return None
    deal = _read_deal(words)
    if deal.seat >= seats:
        return None  # of a seat that joined later
    boards = options.boards or (None,) * seats
    if boards[deal.seat] is not None:
        raise Illegal("has-board", f"Seat {deal.seat} already has a board.")
    if deal.board in boards:
        raise Illegal("board-taken", "Another seat already has this board.")  # PKN-1.4
    return replace(options, boards=(*boards[: deal.seat], deal.board, *boards[deal.seat + 1 :]))


def typed_verbs(state: State) -> frozenset[str]:
    """``board``, while some seat still has none and none are dealt from a set."""
    return frozenset({"board"}) if state.options.set is None and None in state.boards else frozenset()


def typed_lines(options: Options) -> list[str]:
    """The typed boards, as lines below the first."""
    return [f"* board {seat} {board}" for seat, board in enumerate(options.boards) if board is not None]


def _read_deal(words: Sequence[str]) -> Deal:
    if len(words) < 2:
        raise Malformed("A board line is '* board S' and 25 cards.")
    return Deal(number(words[1]), read_board(words[2:]))


def read(actor: Actor, words: Sequence[str]) -> Action:
    """The house's lines and the seats' lines."""
    action = _read_house(words) if actor is HOUSE else _read_seat(words)
    if action is None:
        mine = "board, caller, last, join, call, lapse or close" if actor is HOUSE else "mark, claim, rebuy or out"
        raise Malformed(f"'{clip(' '.join(words))}' is not a line of Pokino; this actor can write {mine}.")
    return action


def _read_house(words: Sequence[str]) -> Action | None:
    match words:
        case ["board", *_]:
            return _read_deal(words)
        case ["caller", seat]:
            return Caller(number(seat))
        case ["call", card]:
            return Call(read_card(card))
        case ["lapse", seat]:
            return Lapse(number(seat))
        case [word]:
            return _BARE.get(word)
    return None


def _read_seat(words: Sequence[str]) -> Action | None:
    match words:
        case ["mark", card]:
            return Mark(read_card(card))
        case ["claim", cup]:
            return Claim(pick(cup, _CUPS, "a cup"))
        case ["claim", cup, "from", victim]:
            return Claim(pick(cup, _CUPS, "a cup"), number(victim))
        case [word]:
            return _SEAT_BARE.get(word)
    return None


def write(action: Action) -> str:
    """The words ``read`` takes."""
    match action:
        case Deal(seat, board):
            return f"board {seat} {board}"
        case Caller(seat):
            return f"caller {seat}"
        case Call(card):
            return f"call {card}"
        case Lapse(seat):
            return f"lapse {seat}"
        case Mark(card):
            return f"mark {card}"
        case Claim(cup, None):
            return f"claim {cup}"
        case Claim(cup, victim):
            return f"claim {cup} from {victim}"
        case Last() | Join() | Close() | Rebuy() | Out():
            return type(action).__name__.lower()


def check(state: State, name: str, words: Sequence[str]) -> Found | None:
    """``cups``, ``chips``, ``paid`` and ``refused``."""
    seats = len(state.chips)
    match name, words:
        case "cups", _:
            return Found(written(numbers(words, len(Cup))), written(state.cups))
        case "chips", _:
            return Found(written(numbers(words, seats)), written(state.chips))
        case "paid", _:
            return _check_paid(state, words)
        case "refused", [word]:
            verdict = state.verdicts[seat_number(word, seats)]
            return Found("refused", verdict and ("good" if verdict is Verdict.GOOD else "refused"))
        case "refused", _:
            raise Malformed("'= refused' takes one seat.")
    return None


def _check_paid(state: State, words: Sequence[str]) -> Found:
    paid = state.paid
    if not words:
        return Found("(none)", paid if paid is None else written([f"{p.seat} {p.cup} {p.amount}" for p in paid]))
    if len(words) != 3:
        raise Malformed("'= paid' takes a seat, a cup and a number, or nothing.")
    seat, cup, amount = seat_number(words[0], len(state.chips)), pick(words[1], _CUPS, "a cup"), number(words[2])
    took = paid and sum(p.amount for p in paid if p.seat == seat and p.cup is cup)
    return Found(f"{seat} {cup} {amount}", None if paid is None else f"{seat} {cup} {took or 0}")


def draw(state: State, source: Draw, like: Action | None = None) -> Action | None:
    """Boards seat by seat over those not yet dealt, the caller over the seats, cards over those not yet called."""
    if like is not None and not isinstance(like, Deal | Caller | Call):
        return None
    if isinstance(like, Deal) and 0 <= like.seat < len(state.boards) and state.boards[like.seat] is not None:
        return None  # a change of board is somebody's wish, not chance
    house = offers(state).get(HOUSE)
    if house is None:
        return None
    chances = [action for action, odds in zip(house.actions, house.odds, strict=True) if odds]
    if like is None:
        return chances[source(len(chances))] if chances else None
    match like:
        case Deal(seat, _):
            boards = [action.board for action in house.actions if isinstance(action, Deal) and action.seat == seat]
            return Deal(seat, boards[source(len(boards))]) if boards else None
        case Caller():
            return Caller(source(len(state.chips)))
        case _:
            heard = 0 if state.hand is None else state.hand.heard
            cards = [card for card in PACK if not heard >> card.place & 1]
            return Call(cards[source(len(cards))])
