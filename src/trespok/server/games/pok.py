"""POK at the table: sealed counters, hidden tallies, a round in words."""

from collections.abc import Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeAlias, get_args

from ...core import Actor, Offer, Outcome, Seat
from ...games.pok import Action, Options, Play, PokView, Round, Symbol
from ...wire import encode
from ...wire.messages import Settings
from ...wire.parts import ClaimLine, ClaimWords
from .table_rules import NOW, Chance, Pause, PlayedByTable, TableRules, Write

_ForAll: TypeAlias = tuple[list[str | None] | None, list[dict[str, Any]]]  # the throw, the past rounds


class PokTable(TableRules):
    claims = frozenset(get_args(ClaimWords))
    won_round = attrgetter("handed")
    _shared: tuple[tuple[Any, ...], _ForAll] = (), (None, [])  # what the latest screen had in common with others

    @property
    def slow_bots(self) -> frozenset[str]:
        return self.manifest.solved

    def is_sealed(self, offers: Mapping[Actor, Offer[Any]], seat: Seat) -> bool:
        """Every choice is (POK-3.2)."""
        return isinstance(offers[seat].actions[0], Play)

    def for_absent(self, view: PokView, offer: Offer[Action], chance: Chance) -> Action:
        """A random counter of those held (POK-6.2)."""
        hand = view.hand or (1, 1, 1)
        counters = [action for action in offer.actions if isinstance(action, Play) for _ in range(hand[action.symbol])]
        return counters[chance(len(counters))]

    def pause(self, view: Any, offers: Mapping[Actor, Offer[Any]], settings: Settings, played: PlayedByTable) -> Pause:
        """The dice fall at once (P15)."""
        return NOW

    def screen(self, view: PokView, settings: Settings, *, over: bool, write: Write = encode) -> dict[str, Any]:
        """Own counters always, others' and older rounds only at an open table (POK-6.1)."""
        wide = over or settings.open_counters
        throw, past = self._for_all(view, wide or settings.history)
        shown: dict[str, Any] = {
            # Spelt out: of all screens this one is drawn most often.  It is what ``encode`` gives, and a test says so.
            "seats": view.seats,
            "seat": view.seat,
            "hands": [hand if wide or seat == view.seat else None for seat, hand in enumerate(view.hands)],
            "throw": throw,
            "mine": None if view.mine is None else _NAMES[view.mine],
            "past": past,
            "outcome": None if view.outcome is None else _outcome(view.outcome),
        }
        if view.house is not None:
            shown["house"] = _house(view.house)
        if settings.show_counts:
            shown["gone"] = [3 * view.options.counters - sum(hand) for hand in view.hands]
        return shown

    def _for_all(self, view: PokView, every: bool) -> tuple[list[str | None] | None, list[dict[str, Any]]]:
        """The throw and the past rounds: the seats of a table are shown the same ones, one seat after the other."""
        key, shared = self._shared
        if not key or key[0] is not view.past or key[1] is not view.throw or key[2] is not every:
            throw = None if view.throw is None else [None if face is None else _NAMES[face] for face in view.throw]
            shared = throw, [_round(done) for done in (view.past if every else view.past[-1:])]
            self._shared = (view.past, view.throw, every), shared
        return shared

    def without_rounds(self, view: PokView, screen: dict[str, Any], sent: int) -> tuple[dict[str, Any], int]:
        """At a table that shows every round, each once; ``since`` says how many came before."""
        past = screen["past"]
        if len(past) < len(view.past):  # only the latest is shown
            return screen, 0
        if not 0 < sent <= len(past):
            return screen, len(past)
        return {**screen, "past": past[sent:], "since": sent}, len(past)

    def replay_step(self, view: PokView) -> dict[str, Any]:
        """Everybody's counters; of the rounds the latest, as the page has been shown the others on the way."""
        shown = self.screen(view, Settings(open_counters=True), over=False)
        shown["past"] = shown["past"][-1:]
        return shown

    def claim_holds(self, view: PokView, claim: ClaimLine) -> bool | None:
        """``disc``: it was in the fist of that round; ``no-disc``: the hand had none before it."""
        no, _, kind = claim.said.rpartition("-")
        if kind not in _NAMES or claim.round > len(view.past):
            return None
        symbol, before = Symbol(_NAMES.index(kind)), view.past[: claim.round - 1]
        if not no:
            return view.past[claim.round - 1].shown[claim.seat] is symbol
        gone = [done for done in before if claim.seat in done.handed and done.shown[claim.seat] is symbol]
        return len(gone) == view.options.counters

    def round_of(self, view: PokView) -> int:
        return len(view.past) + (view.outcome is None)


_NAMES = tuple(str(symbol) for symbol in Symbol)


@lru_cache(maxsize=512)
def _round(done: Round) -> dict[str, Any]:
    return {
        "throw": [None if face is None else _NAMES[face] for face in done.throw],
        "shown": [_NAMES[symbol] for symbol in done.shown],
        "handed": done.handed,
        "why": done.why.value,
    }


@lru_cache(maxsize=64)
def _house(options: Options) -> dict[str, Any]:
    """The house rules (POK-7): everybody at the table knows them."""
    dice = [[None if face is None else _NAMES[face] for face in die] for die in options.dice]
    return {"dice": dice, "counters": options.counters, "goal": options.goal}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {"winners": outcome.winners, "why": outcome.why.value, "standing": outcome.standing}
