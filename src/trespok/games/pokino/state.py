"""What a Pokino sitting is made of: options, actions, and the position between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Final, TypeAlias

from ...core import Part, Seat
from ...kit.cards import PACK, Card
from .boards import Board, Cup
from .sets import DEFAULT_SET

SEATS: range = range(2, 11)  # PKN-1.1
RULES: int = 3  # which edition of our rules is played where nothing else is said


_ONE_EACH: Final = (1,) * len(Cup)


class Mode(Enum):
    """Whether the seat does it by hand, or the house for it."""

    MANUAL = "manual"
    AUTO = "auto"


class Dealing(Enum):
    """When seats get boards of the set (PKN-1.7, PKN-1.8)."""

    ONCE = "once"  # dealt before the first hand, changed between hands
    PICK = "pick"  # the same, and they may be changed before the first hand too
    ANEW = "anew"  # dealt before every hand, never changed


@dataclass(frozen=True, slots=True)
class Options(Part):
    """How a sitting is played; the transcript's first line, and the boards typed below it.

    Boards that are given stand in place of the default set.
    """

    chips: int = 60  # PKN-1.6
    hands: int = 0  # 0: until the host says the next hand is the last (PKN-8.1)
    marking: Mode = Mode.MANUAL
    claiming: Mode = Mode.MANUAL
    fine: int = 0  # PKN-4.6
    set: str | None = DEFAULT_SET  # boards are dealt from this shipped set; None, a transcript's default: they are typed
    deal: Dealing = Dealing.ONCE
    # 1: a steal too early is wrong, each "out" takes effect at once and is for good.  2: nobody joins, and a hand's end
    # takes every board that is dealt anew.
    rules: int = RULES
    boards: tuple[Board | None, ...] = ()  # without a set: the typed boards, by seat

    # PKN-10.1, by cup; None: one counter into each.  Neither sent nor shown then, so that nothing looks different.
    antes: Annotated[tuple[int, ...] | None, "if any"] = field(default=None, repr=False)

    @property
    def pays(self) -> tuple[int, ...]:
        """What a seat puts into each cup when a hand begins (PKN-2.1)."""
        return self.antes or _ONE_EACH

    @property
    def ante(self) -> int:
        """And into all of them together."""
        return sum(self.pays)

    def __post_init__(self) -> None:
        if self.boards and self.set == DEFAULT_SET:
            object.__setattr__(self, "set", None)


@dataclass(frozen=True, slots=True)
class Deal:
    """The house gives a seat a board of the set."""

    seat: Seat
    board: Board


@dataclass(frozen=True, slots=True)
class Caller:
    """The house says who calls the first hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Last:
    """The host says that the hand about to begin is the last."""


@dataclass(frozen=True, slots=True)
class Join:
    """One more seat, after a hand (PKN-1.9)."""


@dataclass(frozen=True, slots=True)
class Call:
    """The card turned up."""

    card: Card


CALLS: Final = tuple(Call(card) for card in PACK)


@dataclass(frozen=True, slots=True)
class Close:
    """The last window of a hand closes."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """The grace after *seat*'s mark is over: what it completed and did not call may be stolen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat covers a called card on its own board."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim(Part):
    """A seat calls a cup: its own, or what *victim* completed and did not call."""

    cup: Cup
    victim: Seat | None = None


@dataclass(frozen=True, slots=True)
class Rebuy:
    """A seat that cannot pay six, or that went out after an earlier hand, takes new counters."""


@dataclass(frozen=True, slots=True)
class Out:
    """A seat that cannot pay six leaves the sitting."""


Action: TypeAlias = Deal | Caller | Last | Join | Call | Close | Lapse | Mark | Claim | Rebuy | Out  # whatever an actor can do


class Verdict(Enum):
    """What the checking card says of a claim."""

    GOOD = "good"
    IDLE = "idle"  # refused, no penalty (PKN-4.5)
    WRONG = "wrong"  # refused, and barred until the next card (PKN-4.4)


class Ending(Enum):
    """How a sitting ended."""

    LAST_HAND = "last-hand"
    RUIN = "ruin"


@dataclass(frozen=True, slots=True)
class Judged(Part):
    """A claim and its verdict, shown to everybody; an idle one only to its maker (PKN-4.5)."""

    call: int  # after how many cards of the hand
    seat: Seat
    cup: Cup
    victim: Seat | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Paid(Part):
    """Counters a seat took from a cup when a window closed."""

    call: int
    seat: Seat
    cup: Cup
    amount: int


@dataclass(frozen=True, slots=True)
class PastHand(Part):
    """A hand that is over."""

    number: int
    caller: Seat
    called: tuple[Card, ...]
    judged: tuple[Judged, ...]
    payments: tuple[Paid, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand being played.  Cards are bits by their place in the pack."""

    called: tuple[Card, ...]
    heard: int  # the called cards
    marks: tuple[int, ...]  # by seat
    done: tuple[tuple[int, ...], ...]  # by seat and cup: the number of the call that completed it, 0 while not
    left: tuple[Call, ...]  # the calls that may still come, in the pack's order
    won: frozenset[Cup] = frozenset()
    claims: tuple[tuple[Seat, Claim], ...] = ()  # good in this window; with claiming=auto what the house will claim
    barred: frozenset[Seat] = frozenset()
    lapsed: frozenset[Seat] = frozenset()
    judged: tuple[Judged, ...] = ()
    payments: tuple[Paid, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Everything true at the table.  The order of the deck is not: the state knows only what has fallen."""

    options: Options
    boards: tuple[Board | None, ...]
    chips: tuple[int, ...]
    rebuys: tuple[int, ...]  # how often, by seat
    seated: tuple[Seat, ...]  # in the sitting, in seat order; who has said "out" is until all answers are given
    gone: tuple[int, ...]  # by seat: the number of the hand before which it said "out", 0 where it is in
    cups: tuple[int, ...] = (0,) * len(Cup)
    caller: Seat | None = None
    number: int = 1  # of the hand being played or about to begin
    last: bool = False
    hand: Hand | None = None  # None: before the first call of hand *number*
    owing: frozenset[Seat] = frozenset()  # cannot pay six and must say rebuy or out
    verdicts: tuple[Verdict | None, ...] = ()  # by seat: what its latest claim came to
    paid: tuple[Paid, ...] | None = None  # in the window closed last; None: no window was closed yet
    past: tuple[PastHand, ...] = ()
    ending: Ending | None = None

    @property
    def out(self) -> tuple[Seat, ...]:
        """Seats that have said so (PKN-8.3)."""
        return tuple(seat for seat, hand in enumerate(self.gone) if hand)

    def with_hand(self, hand: Hand) -> State:
        """The same sitting with this hand.  Spelt out: ``replace`` costs as much as the rest of a call."""
        return State(
            self.options,
            self.boards,
            self.chips,
            self.rebuys,
            self.seated,
            self.gone,
            self.cups,
            self.caller,
            self.number,
            self.last,
            hand,
            self.owing,
            self.verdicts,
            self.paid,
            self.past,
            self.ending,
        )
