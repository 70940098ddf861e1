"""Pokerdice at the table: sealed cards, the absent roller stands, the settling card by card."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from ...core import Actor, Offer, Seat
from ...games.pokerdice import Action, Aim, PokerdiceView, Seal, Stop, meets, write
from ...games.pokerdice.rules import RETHROWS, Round
from ...solve.pokerdice.rethrow import PLACE, chance, chances, when_chasing
from ...wire import encode
from ...wire.messages import Settings
from .table_rules import NOW, Chance, Pause, PlayedByTable, TableRules, Write


def _gained(done: Round) -> list[Seat]:
    return [seat for seat, gain in enumerate(done.gains) if gain]


class PokerdiceTable(TableRules):
    won_round = staticmethod(_gained)

    @property
    def slow_bots(self) -> frozenset[str]:
        return self.manifest.solved

    def options_of_fewer_seats(self, options: Mapping[str, str], kept: Sequence[Seat]) -> dict[str, str]:
        """The host may have named the first roller (PKD-1.5): the number follows that player."""
        first = options.get("first", "")
        if not first.isdigit():
            return dict(options)
        return {**options, "first": str(kept.index(int(first))) if int(first) in kept else "drawn"}

    def is_sealed(self, offers: Mapping[Actor, Offer[Any]], seat: Seat) -> bool:
        """Cards are (PKD-2.2); the roller's dice are not."""
        return isinstance(offers[seat].actions[0], Seal)

    def for_absent(self, view: PokerdiceView, offer: Offer[Action], chance: Chance) -> Action:
        """The dice stay as they are (D31); of the cards the one with the best chance (D30)."""
        if any(isinstance(action, Stop) for action in offer.actions):
            return Stop()
        return max((action for action in offer.actions if isinstance(action, Seal)), key=lambda seal: _likely(view, seal))

    def pause(
        self, view: PokerdiceView, offers: Mapping[Actor, Offer[Any]], settings: Settings, played: PlayedByTable
    ) -> Pause:
        """The dice fall at once (P15)."""
        return NOW

    def join_when(self, view: PokerdiceView, seat: Seat, *, left: bool) -> Literal["now", "next"] | None:
        """In the next round if a card is sealed at the seat: nobody else may see it."""
        if not left:
            return None
        return "now" if view.mine is None else "next"

    def screen(self, view: PokerdiceView, settings: Settings, *, over: bool, write: Write = encode) -> dict[str, Any]:
        """Cards left are public unless the table says otherwise (PKD-8.1)."""
        past = view.past if over or settings.history else view.past[-1:]
        shown = write(replace(view, past=past))
        if not over and not settings.show_cards:
            shown["hands"] = [hand if seat == view.seat else None for seat, hand in enumerate(shown["hands"])]
        return shown

    def replay_step(self, view: PokerdiceView) -> dict[str, Any]:
        """Of what is past the latest: the page has been shown the rest on the way."""
        return self.screen(view, Settings(), over=False)

    def round_of(self, view: PokerdiceView) -> int:
        return min(len(view.past) + 1, view.rounds)

    def warm_up(self) -> None:
        """The chance of every card, for the absent and for hints."""
        for aim in Aim:
            chance(aim, RETHROWS)
            when_chasing(aim, (1, 1, 1, 1, 1))

    def unclaimed(self, view: PokerdiceView, offer: Offer[Action]) -> list[str] | None:
        """The roller's cards that are met as the dice lie: to stop now makes them count (PKD-3.2, PKD-5.1)."""
        if view.dice is None or not any(isinstance(action, Stop) for action in offer.actions):
            return None
        return [str(aim) for aim in view.shown or () if meets(view.dice, aim)]

    def hints(self, view: PokerdiceView, offer: Offer[Action]) -> dict[str, float] | None:
        """The chance of each card: thrown for by the roller, or while the roller throws for any card it still holds."""
        if view.dice is None or not isinstance(offer.actions[0], Seal):
            return None
        odds = chances(view)
        seals = [action for action in offer.actions if isinstance(action, Seal) and len(action.aims) == 1]
        return {write(seal): round(odds[seal.aims[0]], 3) for seal in seals} or None


def _likely(view: PokerdiceView, seal: Seal) -> tuple[float, int, tuple[int, ...]]:
    """D30: best chance on these dice, then fewest points, then the order of the cards."""
    place = PLACE[view.throws[0]]
    odds = sum(chance(aim, RETHROWS)[place] for aim in seal.aims)
    return round(odds, 9), -sum(view.options.worth[aim] for aim in seal.aims), tuple(-aim for aim in seal.aims)
