"""What a web table needs to know of a game beyond its rules: one class with defaults derived from the rules.

A game overrides what it does differently.  The class knows views and offers, never a state.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from ...core import HOUSE, Actor, Offer, Seat, View
from ...games import AnyGame
from ...games.manifest import RANDOM, Manifest
from ...wire import encode
from ...wire.messages import Settings
from ...wire.parts import ClaimLine, ClaimWords

PACE_S: Final = 6  # where the table has no pace of its own

PlayedByTable: TypeAlias = Callable[[Seat], bool]  # whether a bot plays the seat, or its player is away
Write: TypeAlias = Callable[[View], dict[str, Any]]  # a view as plain values
Chance: TypeAlias = Callable[[int], int]  # one of N outcomes, evenly: the room's own chance, not the match's


@dataclass(frozen=True, slots=True)
class Pause:
    """What the house is about to do, and how long it waits first."""

    what: Literal["call", "close", "hand"]
    ms: int | None  # None: until a player says so
    quiet: bool = False  # counted from the latest act of anybody, not of the house


NOW: Final = Pause("call", 0)


class TableRules:
    """One game at a web table.  By default the house acts at once, simultaneous choices are sealed, and nothing is hidden."""

    several_boards = False  # whether one player may take several seats, each with its own board
    passes = True  # whether several people can play on one device that they pass on
    acts_for_absent = False  # whether the game continues for absent seats, also where no clock is chosen
    by_days = True  # whether a choice may take days
    claims: frozenset[ClaimWords] = frozenset({"laugh", "doubt", "dare"})  # what may be said with one tap
    standings_add_up = False  # whether the final counters of several matches are added up in the standings
    last_action: Any | None = None  # the host's word that the end is near; None: the game has none
    won_round: Callable[[Any], Collection[Seat]] | None = None  # who won a past round, where watchers can guess
    join_action: Any | None = None  # the house's word that one more seat plays; None: seats stay as they are

    def __init__(self, rules: AnyGame, manifest: Manifest) -> None:
        self.rules = rules
        self.manifest = manifest

    @property
    def slow_bots(self) -> frozenset[str]:
        """Kinds of bots that take long or load much, and so calculate in a process of their own."""
        return frozenset(self.manifest.bots) - {RANDOM}

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """The options of a match: what is given, over the game's usual ones."""
        return {**self.manifest.options, **given}

    def options_of_fewer_seats(self, options: Mapping[str, str], kept: Sequence[Seat]) -> dict[str, str]:
        """The options after free seats were removed before the start; *kept* are the old numbers of the seats that stay."""
        return dict(options)

    def boards(self, options: Mapping[str, str]) -> list[str] | None:
        """The set that boards are dealt from, in the order in which chance counts them; None: nothing is dealt."""
        return None

    def warm_up(self) -> None:
        """Calculate in advance what would delay a room at first use."""

    # --- what seats do ---

    def is_sealed(self, offers: Mapping[Actor, Offer[Any]], seat: Seat) -> bool:
        """Whether this seat chooses in secret, and all choices are opened together.  Default: if several seats must choose."""
        owing = [actor for actor, offer in offers.items() if offer.must and actor is not HOUSE]
        return seat in owing and len(owing) > 1

    def for_absent(self, view: Any, offer: Offer[Any], chance: Chance) -> Any | None:
        """What the table does for a seat that is slow or away; None: nothing.  Default: any allowed action, if one is due."""
        return offer.actions[chance(len(offer.actions))] if offer.must else None

    def is_hidden(self, action: Any, own: Callable[[], Any]) -> bool:
        """Whether only the actor could see this happen; *own* gives the actor's view after it."""
        return False

    def is_spam(self, action: Any, own: Callable[[], Any]) -> bool:
        """Whether a seat has repeated this without effect until it is refused; *own* gives the seat's view."""
        return False

    def notice(self, view: Any, action: Any) -> str | None:
        """What the seat alone is told about its action (a refusal code); *view* is its own, after the action."""
        return None

    def extra_commands(self, view: Any, seat: Seat, settings: Settings, *, host: bool) -> list[str]:
        """Words a seat may use beside the offer of the rules: to call, to continue, to change its board."""
        return []

    def run_extra_command(self, view: Any, words: Sequence[str]) -> Any | None:
        """The house's action for an extra command; None: its next action, now."""
        return None

    def join_when(self, view: Any, seat: Seat, *, left: bool) -> Literal["now", "next"] | None:
        """When a newcomer may take a bot's seat; None: never.  *left*: the bot plays on for a person who left.

        *view* is the seat's own: a newcomer must not see what was sealed there.  The seat after the last: one more.
        """
        return "now" if left else None

    # --- what the house does ---

    def pause(self, view: Any, offers: Mapping[Actor, Offer[Any]], settings: Settings, played: PlayedByTable) -> Pause | None:
        """What the house, which is among *offers*, waits for before its next action; None: it does nothing by itself.

        Default: it acts at once, or at the table's pace while seats may still act.
        """
        waits = any(actor is not HOUSE for actor in offers)
        return Pause("call", 1000 * (settings.pace_s or PACE_S)) if waits else NOW

    def house_action(self, offer: Offer[Any]) -> Any | None:
        """The house's action if nothing is left to chance."""
        return offer.actions[0]

    def grace_actions(self, offer: Offer[Any] | None) -> Mapping[Seat, Any]:
        """Actions of the house that are due when a seat's grace is over."""
        return {}

    def delay_after(self, action: Any, after: Any, settings: Settings) -> int:
        """How many ms the house waits after this action; *after* is the spectators' view."""
        return 0

    # --- what screens show ---

    def screen(self, view: Any, settings: Settings, *, over: bool, write: Write = encode) -> dict[str, Any]:
        """The view as this table shows it, written by *write*.  Default: all of it."""
        return write(view)

    def without_rounds(self, view: Any, screen: dict[str, Any], sent: int) -> tuple[dict[str, Any], int]:
        """The screen without past rounds that a page has been sent, and how many it has been sent then.  Default: all."""
        return screen, 0

    def replay_step(self, view: Any) -> dict[str, Any]:
        """The spectators' view as one step of a replay shows it."""
        return encode(view)

    def round_of(self, view: Any) -> int:
        """The round or hand being played, from 1; after the end the last one.  Default: the view's ``round``."""
        number = getattr(view, "round", 0)
        return number if isinstance(number, int) else 0

    def unclaimed(self, view: Any, offer: Offer[Any]) -> list[str] | None:
        """What the seat has completed and not called, for tables that tell; None: nothing can be overlooked."""
        return None

    def claim_holds(self, view: Any, claim: ClaimLine) -> bool | None:
        """Whether it was true, by the spectators' view of the finished match; None: nobody can say."""
        return None

    def hints(self, view: Any, offer: Offer[Any]) -> dict[str, float] | None:
        return None


def overrides(game: TableRules, method: str) -> bool:
    """Whether a game does it in its own way.  What the default does need not be asked with every choice."""
    return getattr(type(game), method) is not getattr(TableRules, method)
