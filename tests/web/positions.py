"""Known positions, played here from a seed and shown on a page in place of what its table holds.

Chance decides how full a screen is.  A test of screens looks at the same ones every time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from playwright.sync_api import WebSocketRoute
from web_rig import Person

from trespok.core import HOUSE
from trespok.games import GAMES, TELLERS
from trespok.games.pokino.state import Claim, Mark, State
from trespok.games.pokino.views import PokinoView
from trespok.server.games import TABLE_RULES
from trespok.wire.parts import Settings
from trespok.wire.story import Packing

__all__ = ["KINDS", "Positions", "after_rounds", "played", "pokino_paid", "pokino_won"]

KINDS: Final = ("one", "full", "pokino", "shared", "stolen")  # how a cup is won
LATE: Final = 14  # cards called: lines are complete, and cups have been won
_SEEDS: Final = 2_000
_POKINO: Final[Any] = GAMES["pokino"]


def played(name: str, seats: int, stop: Callable[[Any, Sequence[str]], bool]) -> Any:
    """A game played from a fixed seed until *stop* holds of what seat 0 sees and is offered."""
    game: Any = GAMES[name]
    chance = Random(f"{name} {seats}")
    state = game.start(seats, game.Options())
    while offers := game.offers(state):
        own = [game.write(act) for act in offers[0].actions] if 0 in offers else []
        if stop(game.view(state, 0), own):
            return state
        actor = next((seat for seat, offer in offers.items() if offer.must and seat is not HOUSE), HOUSE)
        offer = offers[actor]
        fair = [act for act, odds in zip(offer.actions, offer.odds, strict=True) if odds] if actor is HOUSE else ()
        state = game.apply(state, actor, chance.choice(fair or offer.actions))
    raise LookupError(name)


def after_rounds(number: int, offered: str = "") -> Callable[[Any, Sequence[str]], bool]:
    """So many rounds are over, and seat 0 is asked for something, or for this."""
    return lambda view, offer: len(view.past) == number and (offered in offer if offered else bool(offer))


def pokino_won(seats: int, kind: str, *, mine: bool) -> State:
    """A hand in which much has been won, and one more cup is being won in this way, by seat 0 or by another."""
    for seed in range(_SEEDS):
        found = _hand(seats, kind, Random(f"{seats} {seed}"), mine=mine)
        if found is not None:
            return found
    raise LookupError(kind)


def _hand(seats: int, kind: str, chance: Random, *, mine: bool) -> State | None:
    """One hand: everybody marks and calls at once, or is a card late and loses the cup to another."""
    state: State = _by_chance(_POKINO.start(seats, _POKINO.Options()), chance)
    while state.hand is None:
        state = _by_chance(state, chance)
    while (hand := state.hand) is not None:
        late = len(hand.called) >= LATE
        for seat, act in _marks(state):
            state = _POKINO.apply(state, seat, act)
        for seat, act in _claims(state, stolen=late and kind == "stolen"):
            after = _POKINO.apply(state, seat, act)
            if after.hand is None or after.hand.claims == hand.claims:
                continue
            state, hand = after, after.hand
            if late and _kind(_POKINO.view(state, 0)) == (kind, mine):
                return state
        state = _by_chance(state, chance)
    return None


def _by_chance(state: State, chance: Random) -> State:
    offer = _POKINO.offers(state)[HOUSE]
    acts = [act for act, odds in zip(offer.actions, offer.odds, strict=True) if odds]
    after: State = _POKINO.apply(state, HOUSE, chance.choice(acts) if acts else offer.actions[0])
    return after


def _marks(state: State) -> list[tuple[int, Any]]:
    return [(seat, act) for seat, offer in _seats(state) for act in offer.actions if isinstance(act, Mark)]


def _claims(state: State, *, stolen: bool) -> list[tuple[int, Any]]:
    """Those that may be good: no seat is barred by a guess."""
    hand = state.hand
    if hand is None:
        return []
    right = []
    for seat, offer in _seats(state):
        for act in offer.actions:
            if isinstance(act, Claim) and (act.victim is not None) == stolen:
                done = hand.done[seat if act.victim is None else act.victim][act.cup]
                if 0 < done < len(hand.called) + (not stolen) and act.cup not in hand.won:
                    right.append((seat, act))
    return right


def _seats(state: State) -> list[tuple[int, Any]]:
    return [(actor, offer) for actor, offer in _POKINO.offers(state).items() if actor is not HOUSE]


def _kind(view: PokinoView) -> tuple[str, bool]:
    """How the cup called last is won, and whether seat 0 is among those who get it."""
    _, latest = view.claims[-1]
    seats = {seat for seat, claim in view.claims if claim.cup == latest.cup}
    if latest.victim is not None:
        return "stolen", 0 in seats
    name = str(latest.cup)
    return ("shared" if len(seats) > 1 else name if name in KINDS else "one"), 0 in seats


def pokino_paid(state: State) -> State:
    """The same with the next card called, or the hand closed: what was won has been paid."""
    return _by_chance(state, Random(1))


class Positions:
    """A page on which positions are shown.  Made before the page opens its table; *game* is the table's."""

    def __init__(self, person: Person, game: str) -> None:
        self._game, self._seen = game, 0
        self._socket: WebSocketRoute | None = None
        self._message: dict[str, Any] = {}
        person.page.route_web_socket(re.compile("/ws/"), self._route)
        self._page = person.page

    def show(self, state: Any, offer: Sequence[str] = ()) -> None:
        """This position, as seat 0 sees it; *offer* beside what the rules offer."""
        game, told = GAMES[self._game], TELLERS[self._game]
        view, offers = game.view(state, 0), game.offers(state)
        screen = TABLE_RULES[self._game].screen(view, Settings(), over=False)
        words = [game.write(act) for act in offers[0].actions] if 0 in offers else []
        self._seen += 1
        message = {
            **self._message,
            "seq": self._message["seq"] + self._seen,
            "view": screen,
            "offer": [*words, *offer],
            "story": Packing(told).beside(screen, told.retell(view, 1)),
        }
        assert self._socket is not None
        before = self._page.inner_text("main")
        self._socket.send(json.dumps([message]))
        self._page.wait_for_function("before => document.querySelector('main').innerText !== before", arg=before)

    def _route(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._socket = page

        def hear(frame: str | bytes) -> None:
            messages = json.loads(frame)
            self._message = next((each for each in messages if each["t"] == "view"), self._message)
            page.send(json.dumps([each for each in messages if each["t"] != "view" or not self._seen]))

        server.on_message(hear)
