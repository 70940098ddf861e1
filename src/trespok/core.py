"""The spine: what a game is.

Everything else in trespok asks a game five questions: start, offers, apply, view, outcome.
The house (dice, deck, clock, host) is an actor like a seat, and what it does is input.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

__all__ = [
    "HOUSE",
    "Actor",
    "BadOption",
    "Beat",
    "BySeat",
    "Draw",
    "Fact",
    "Found",
    "Game",
    "House",
    "Illegal",
    "Kind",
    "Line",
    "Malformed",
    "Offer",
    "Outcome",
    "Part",
    "Seat",
    "Setting",
    "Teller",
    "Told",
    "Trouble",
    "View",
    "Written",
]

T = TypeVar("T")

# The words beside the types are for screens that know a view only by its types: they say a seat by its name.
Seat: TypeAlias = Annotated[int, "seat"]
BySeat: TypeAlias = Annotated[tuple[T, ...], "by seat"]  # one for each seat, in seat order


class House(Enum):
    """Dice, deck, clock and host.  Not an int, so that ``hands[HOUSE]`` is a TypeError and never a hand."""

    HOUSE = "*"

    __hash__ = object.__hash__  # there is only one; offers are looked up by it more often than by anybody

    def __str__(self) -> str:
        return self.value


HOUSE: Final = House.HOUSE  # the one and only
Actor: TypeAlias = Seat | Literal[House.HOUSE]  # who acts: a seat, or the house


class Trouble(Exception):  # noqa: N818 - what a person has, not an Error
    """Something a person can put right.  ``str()`` of it is one sentence that says what."""


class Illegal(Trouble):
    """The action is well formed but may not be taken here.  Names only the sender's own action.

    *code* is the stable name of the reason; the catalogues translate it as ``refused-<code>``.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Malformed(Trouble):
    """The text is not a line of this game."""


class BadOption(Trouble):
    """The game cannot be set up like this."""


class View:
    """Marks what may leave the table.  The encoder takes nothing else."""

    __slots__ = ()


class Part:
    """Marks a frozen dataclass that may stand in a View and leave the table with it: never a State."""

    __slots__ = ()
    ALONE: ClassVar[str] = ""  # the one field it travels as; empty: all of them, by their names


S = TypeVar("S")
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_co = TypeVar("V_co", bound=View, covariant=True)
O = TypeVar("O")  # noqa: E741 - the four letters of the protocol: state, action, view, options
O_contra = TypeVar("O_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Offer(Generic[A_co]):
    """What one actor may do now."""

    actions: tuple[A_co, ...]  # never empty, no duplicates, order free of secrets
    odds: tuple[int, ...] = ()  # HOUSE only: whole weights in step with actions; 0 = clock or host, not chance
    must: bool = True  # False: may be left undone, and lapses when HOUSE moves on


@dataclass(frozen=True, slots=True)
class Outcome(Part):
    """How a game ended."""

    winners: tuple[Seat, ...]  # several: a draw among them
    why: Enum  # the game's own reasons
    standing: BySeat[int]  # by seat, in the game's own measure; more is better

    def places(self) -> list[tuple[int, Seat]]:
        """Every seat with its place, best first.  Winners are first together; equals share a place, the next is left free."""
        worth = [(seat in self.winners, held) for seat, held in enumerate(self.standing)]
        order = sorted(range(len(worth)), key=lambda seat: worth[seat], reverse=True)
        return [(1 + sum(other > worth[seat] for other in worth), seat) for seat in order]


class Game(Protocol[S, A, V_co, O_contra]):
    """The rules of one game.  Pure: same arguments, same answer, nothing else touched."""

    @property
    def SEATS(self) -> range: ...  # noqa: N802 - how many may sit

    @property
    def RULES(self) -> int: ...  # noqa: N802 - bumped when an old transcript would replay differently

    def start(self, seats: int, options: O_contra) -> S:
        """An empty table; nothing thrown or dealt."""

    def offers(self, state: S) -> Mapping[Actor, Offer[A]]:
        """Who may do what now.  Empty when the game is over, and while set-up lines (``Written.typed``) are awaited."""

    def apply(self, state: S, actor: Actor, action: A) -> S:
        """The position after *action*.  Raises Illegal unless it is offered to *actor*."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """All that *seat* may know; None is a spectator."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it is open."""


class Kind(Enum):
    """What a fact of the story is; a renderer needs to know nothing else of the game."""

    ACTOR = "actor"  # the seat a sentence speaks of: $name, and $who is you or other
    ACTORS = "actors"  # seats, likewise: $names, and $who is nobody, you, us, one or many
    SEAT = "seat"  # another seat in the sentence: its name, and $<fact>-who is you or other
    COUNT = "count"  # a whole number
    NET = "net"  # a whole number with its sign
    DICE = "dice"  # faces of dice
    TEXT = "text"  # said as it is
    TAG = "tag"  # never said: it chooses the form of the sentence
    WORD = "word"  # one of a family of the catalogue: "stamp" of "cup" is the message "cup-stamp"
    WORDS = "words"  # several of them
    CARD = "card"  # a Spanish card, as a transcript writes it
    COUNTED = "counted"  # pairs of a word and how many, said with the family's own plural: "2 discs and 1 square"
    AMOUNTS = "amounts"  # pairs of a word and how many, in a row: "stamp 4 and full 2"
    SHOWN = "shown"  # a word for every seat, in seat order
    TALLY = "tally"  # a number for every seat, in seat order; None: it has no part in it


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a line: what its message calls it, and what it is."""

    name: str
    kind: Kind
    family: str = ""  # of the words, where it is made of words
    at: str = ""  # where the view afterwards holds the very same, so that it need not travel twice: "past.*.handed",
    #               "throws.0"; a star is the round told of, counted back from the latest that is open


@dataclass(frozen=True, slots=True)
class Beat:
    """One move on the table while a line is shown, and how long everybody has to see it; *times*: one after the other."""

    name: str
    ms: int
    times: int = 1


@dataclass(frozen=True, slots=True)
class Line:
    """One thing a game can tell.  Its message is called after the game and the line: ``pok-handed``."""

    facts: tuple[Fact, ...] = ()
    # Here a round begins, or is opened, and the first fact is its number; or the table acted because time was over.
    part: Literal["begins", "opens", "clock", ""] = ""
    beats: tuple[Beat, ...] = ()  # in the order they are seen; table and page count with the same


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened: a line of the game's ``LINES`` and its facts, in numbers and words and no language."""

    id: str
    facts: Mapping[str, Any]


V_contra = TypeVar("V_contra", bound=View, contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class Teller(Protocol[A_contra, V_contra]):
    """The story of a game, told once for every screen.  It knows views, so it can tell nobody what they may not know."""

    @property
    def LINES(self) -> dict[str, Line]: ...  # noqa: N802 - everything that can be told

    def tell(self, before: V_contra, actor: Actor, action: A_contra, after: V_contra) -> list[Told]:
        """What the holder of these views saw happen, in order; nothing where it could see no difference."""

    def out_of_time(self, seat: Seat, action: A_contra, after: V_contra) -> list[Told]:
        """That the table chose for *seat*; what, where the holder of this view may know."""

    def retell(self, view: V_contra, rounds: int | None) -> list[Told]:
        """The latest *rounds* that are over (None: all) and the present one, told again as far as the view shows them."""


class Draw(Protocol):
    """A source of chance: one of *outcomes* equally likely whole numbers from 0."""

    def __call__(self, outcomes: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a game, as data: what it is called and which values it takes."""

    name: str
    default: str
    values: tuple[str, ...] = ()  # empty: a whole number in *span*
    span: range = range(0)  # empty too: a word that ``read_options`` understands
    house: bool = False  # a house rule: another game than the printed one, so that nothing solved is true of it


@dataclass(frozen=True, slots=True)
class Found:
    """What a check of a transcript line came to: what it expected and what the position shows."""

    expected: str
    found: str | None  # None: nothing yet that the check could refer to

    @property
    def holds(self) -> bool:
        return self.expected == self.found


class Written(Game[S, A, V_co, O], Protocol[S, A, V_co, O]):
    """A game that can also be written down (the transcript form) and drawn for (checkable chance)."""

    # Said again from Game: in a module, pyright finds V_co only where Written itself mentions it.
    def view(self, state: S, seat: Seat | None) -> V_co:
        """All that *seat* may know; None is a spectator."""

    @property
    def NAME(self) -> str: ...  # noqa: N802 - the first word of a transcript

    @property
    def VERBS(self) -> frozenset[str]: ...  # noqa: N802 - every verb an actor can use in this game

    @property
    def SETTINGS(self) -> tuple[Setting, ...]: ...  # noqa: N802 - its options, as data

    @property
    def Options(self) -> Callable[[], O]: ...  # noqa: N802 - called with nothing: how a table in Python is played by default

    def read_options(self, seats: int, values: Mapping[str, str]) -> O:
        """Options from ``name=value`` pairs.  Raises BadOption with a sentence."""

    def option_pairs(self, options: O) -> dict[str, str]:
        """The options as a first line writes them, house rules only where they are played; ``read_options`` takes it back."""

    def typed(self, seats: int, options: O, words: Sequence[str]) -> O | None:
        """Options after a house line that belongs to the set-up (a typed board); None where it is no such line."""

    def typed_verbs(self, state: S) -> frozenset[str]:
        """Verbs of set-up lines that are legal now beside what is offered."""

    def typed_lines(self, options: O) -> list[str]:
        """The set-up lines of these options, ready to stand below a first line."""

    def read(self, actor: Actor, words: Sequence[str]) -> A:
        """The action in words.  Raises Malformed; says nothing about whether it is legal here."""

    def write(self, action: A) -> str:
        """The words of an action; ``read`` gives it back."""

    def check(self, state: S, name: str, words: Sequence[str]) -> Found | None:
        """Judge ``= name words``; None where this game has no such check.  Raises Malformed."""

    def draw(self, state: S, source: Draw, like: A | None = None) -> A | None:
        """HOUSE's next act of chance, drawn from *source* as TRANSCRIPTS lays down.

        With *like*, an act that happened here: what the source says should have happened in its place.
        None where nothing is left to chance.
        """
