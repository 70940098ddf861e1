"""Pokino at the table: the pace of the caller, the grace after a mark, the pause for a claim."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from ...bots.pokino.watcher import Care, Watcher
from ...core import HOUSE, Actor, Offer, Seat
from ...games.pokino import (
    DEFAULT_SET,
    Action,
    Call,
    Claim,
    Close,
    Cup,
    Deal,
    Dealing,
    Join,
    Judged,
    Lapse,
    Last,
    Mode,
    Out,
    PokinoView,
    Verdict,
    board_set,
)
from ...wire import encode
from ...wire.messages import Settings
from .table_rules import NOW, Chance, Pause, PlayedByTable, TableRules, Write

CLOSE_MS: Final = 6000  # the last window of a hand stays open so long after what closes it
CHECK_MS: Final = 3000  # the caller waits while a claim is looked at (K34)
IDLE_MOST: Final = 30  # times the same idle claim is heard at one card
FIRST_HAND_MS: Final = 4000
PICK_MS: Final = 30_000  # to look at the boards and take another before the first hand; host or caller may begin sooner
NEXT_HAND_MS: Final = 10_000  # to read what was won, change the board, say that it is the last
# Who is away loses nothing by it: the table marks and calls for it, and never steals (K31).
_KEEPER: Final = Watcher("", Care("table", steals=0.0))


def _looks_up_ms(view: PokinoView) -> int:
    """A caller that is a bot, or away, turns up the next card when nobody has stirred for two to four seconds."""
    return 2000 + (787 * len(view.called) + 331 * view.number) % 2001


class PokinoTable(TableRules):
    several_boards = True  # (K6)
    by_days = False  # a card every few seconds is the game
    acts_for_absent = True  # the cards come at the table's pace, and it marks and calls (PKN-9.4)
    standings_add_up = True
    passes = False
    last_action = Last()  # the hand about to begin is (PKN-8.1)
    join_action = Join()

    @property
    def slow_bots(self) -> frozenset[str]:
        """None."""
        return frozenset()

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Boards are dealt from our set; five hands unless the table wants otherwise."""
        return {"set": DEFAULT_SET, "hands": "5", **given}

    def is_sealed(self, offers: Mapping[Actor, Offer[Any]], seat: Seat) -> bool:
        """Nothing is: all is said aloud."""
        return False

    def for_absent(self, view: PokinoView, offer: Offer[Action], chance: Chance) -> Action | None:
        """Marks and calls what is there; a seat that cannot pay six goes out (PKN-8.3, PKN-9.4)."""
        return Out() if offer.must else _KEEPER.choose(view, offer)

    def pause(
        self, view: PokinoView, offers: Mapping[Actor, Offer[Action]], settings: Settings, played: PlayedByTable
    ) -> Pause | None:
        """Boards and the caller at once, then the pace (K34)."""
        offer = offers[HOUSE]
        first = offer.actions[0]
        if isinstance(first, Close):
            return Pause("close", None if settings.own_pace else CLOSE_MS)
        if not any(offer.odds):
            return None  # the host's word or a change of board: nothing happens by itself
        if not isinstance(first, Call):
            return NOW
        if settings.own_pace:
            return Pause("call" if view.playing else "hand", None)
        if not view.playing:
            if view.number > 1:
                return Pause("hand", NEXT_HAND_MS)
            return Pause("hand", PICK_MS if view.options.deal is Dealing.PICK else FIRST_HAND_MS)
        if settings.pace_s:
            return Pause("call", 1000 * settings.pace_s)
        by_table = view.caller is not None and played(view.caller)
        return Pause("call", _looks_up_ms(view), quiet=True) if by_table else Pause("call", None)  # a person takes their time

    def house_action(self, offer: Offer[Action]) -> Action | None:
        return offer.actions[0] if isinstance(offer.actions[0], Close) else None

    def grace_actions(self, offer: Offer[Action] | None) -> Mapping[Seat, Action]:
        """Seats that marked and did not call (PKN-5.2)."""
        return {} if offer is None else {action.seat: action for action in offer.actions if isinstance(action, Lapse)}

    def is_hidden(self, action: Action, own: Callable[[], PokinoView]) -> bool:
        """The end of a grace, and an idle claim: either would say who has completed what (PKN-4.5, PKN-9.3)."""
        if isinstance(action, Claim):
            view = own()
            return view.options.rules > 1 and view.judged[-1].verdict is Verdict.IDLE
        return isinstance(action, Lapse)

    def is_spam(self, action: Action, own: Callable[[], PokinoView]) -> bool:
        """The same idle claim at the same card: it costs nothing (PKN-4.5), and each is kept, looked at and shown again."""
        if not isinstance(action, Claim):
            return False
        view = own()
        if view.seat is None:
            return False
        said = Judged(len(view.called), view.seat, action.cup, action.victim, Verdict.IDLE)
        return view.judged.count(said) >= IDLE_MOST

    def delay_after(self, action: Action, after: PokinoView, settings: Settings) -> int:
        """A claim is looked at by everybody, at a quick table no longer than a card is."""
        if not isinstance(action, Claim) or (after.judged and after.judged[-1].verdict is Verdict.IDLE):
            return 0  # an idle claim costs nothing (PKN-4.5): said again and again it would hold the table for ever
        return min(CHECK_MS, 1000 * settings.pace_s) if settings.pace_s else CHECK_MS

    def extra_commands(self, view: PokinoView, seat: Seat, settings: Settings, *, host: bool) -> list[str]:
        """The caller's tap; before a hand: on with it, or another board (PKN-1.8)."""
        if view.outcome is not None or seat in view.out or view.boards[seat] is None or view.caller is None:
            return []
        if view.playing:
            taps = settings.own_pace and host
            return ["call"] if taps or (not settings.pace_s and seat == view.caller) else []
        words = ["next"] if (host or seat == view.caller) and not view.owing else []
        again = view.number > 1 or view.options.deal is Dealing.PICK
        if again and view.options.deal is not Dealing.ANEW and view.options.set is not None:
            boards = board_set(view.options.set)
            words += [f"board {number}" for number, board in enumerate(boards, 1) if board not in view.boards]
        return words

    def run_extra_command(self, view: PokinoView, words: Sequence[str]) -> Action | None:
        """Another board; a call and the next hand are the house's next act."""
        if words[0] == "board" and view.seat is not None:
            return Deal(view.seat, board_set(view.options.set or DEFAULT_SET)[int(words[1]) - 1])
        return None

    def screen(self, view: PokinoView, settings: Settings, *, over: bool, write: Write = encode) -> dict[str, Any]:
        """Everything is public (PKN-9.3); of past hands the last, unless the table keeps its history in sight."""
        return write(view if over or settings.history else replace(view, past=view.past[-1:]))

    def join_when(self, view: PokinoView, seat: Seat, *, left: bool) -> Literal["now", "next"] | None:
        """Any bot's place between hands (PKN-9.4), but for a seat that is out of the sitting; one more seat likewise."""
        if seat in view.out:
            return None
        if seat == view.seats:  # PKN-1.9
            if view.options.rules < 3 or view.outcome is not None or (view.last and (view.playing or view.number == 1)):
                return None
            return "next" if view.playing or view.number == 1 or view.owing else "now"
        return "next" if view.playing else "now"

    def replay_step(self, view: PokinoView) -> dict[str, Any]:
        """Of what is past the latest: the page has been shown the rest on the way."""
        return self.screen(view, Settings(), over=False)

    def round_of(self, view: PokinoView) -> int:
        """The hand, also while it is about to begin."""
        return view.number

    def boards(self, options: Mapping[str, str]) -> list[str] | None:
        return [str(board) for board in board_set(options["set"])] if options.get("set") else None

    def warm_up(self) -> None:
        board_set(DEFAULT_SET)

    def unclaimed(self, view: PokinoView, offer: Offer[Action]) -> list[str] | None:
        """Cups complete on the seat's own board and not called: by called cards, or by its own marks (PKN-4.2)."""
        if view.seat is None or view.board is None:
            return None
        cards = view.called if view.options.marking is Mode.AUTO else view.marks[view.seat]
        seen = sum(1 << card.place for card in cards)
        said = {
            claim.cup for seat, claim in view.claims if view.seat in (seat, claim.victim)
        }  # stolen just now: idle (PKN-4.5)
        whole = [cup for cup in Cup if view.board.has(cup, seen)]
        return [str(cup) for cup in whole if cup not in view.won and cup not in said and Claim(cup) in offer.actions]

    def notice(self, view: PokinoView, action: Action) -> str | None:
        """Why a call was wrong, worked out from what its caller sees (PKN-4.2, PKN-5.1)."""
        claim = view.judged[-1] if view.judged else None
        if not isinstance(action, Claim) or claim is None or claim.verdict is not Verdict.WRONG or claim.seat != view.seat:
            return None
        if claim.victim is not None:
            return "call-theirs"
        called = sum(1 << card.place for card in view.called)
        return "call-unmarked" if view.board is not None and view.board.has(claim.cup, called) else "call-incomplete"

    def hints(self, view: PokinoView, offer: Offer[Action]) -> dict[str, float] | None:
        return None
