"""Laws of secrecy: seals commute, twins cannot be told apart, nothing once known is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, make_dataclass, replace
from itertools import permutations, product
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from law_actions import every_action, refusal
from law_kinds import KINDS, SEALED_KINDS, Walk, positions, walk, walks
from law_recall import assert_remembers
from law_twins import twins

from trespok.core import HOUSE, Offer, Seat
from trespok.games import AnyGame, pok, pokerdice, pokino

every_kind = pytest.mark.parametrize("kind", KINDS)
sealed_kind = pytest.mark.parametrize("kind", SEALED_KINDS)
seeds = st.integers(0, 2**32 - 1)


def assert_seals_commute(game: AnyGame, state: Any, rng: Random) -> None:
    """Whoever seals first, the same position comes of it, and until the last seal nobody else sees a change."""
    offers = {seat: offer for seat, offer in game.offers(state).items() if seat is not HOUSE}
    choices = {seat: rng.choice(offer.actions) for seat, offer in offers.items()}
    orders = list(permutations(choices))
    ends = []
    for order in rng.sample(orders, min(6, len(orders))):
        now = state
        for place, seat in enumerate(order, 1):
            after = game.apply(now, seat, choices[seat])
            if place < len(order):
                assert_unseen(game, now, after, seat)
            now = after
        ends.append(now)
    assert all(end == ends[0] for end in ends)


def assert_unseen(game: AnyGame, before: Any, after: Any, seat: Seat) -> None:
    """Nobody but *seat* sees or is offered anything else than before."""
    others = [None, *(other for other in range(len(before.hands)) if other != seat)]
    for other in others:
        assert game.view(before, other) == game.view(after, other)
        if other is not None:
            assert game.offers(before).get(other) == game.offers(after).get(other)


@sealed_kind
@given(data=st.data())
def test_seals_commute_and_change_nobody_elses_view(kind: str, data: st.DataObject) -> None:
    """The order of seals is no part of the game: not in the state, not in a view, not in an offer."""
    found, rng = data.draw(walks(kind)), Random(data.draw(seeds))
    for state in positions(found, rng.randrange(2**32), 10):
        seats = [actor for actor in found.game.offers(state) if actor is not HOUSE]
        if len(seats) > 1:
            assert_seals_commute(found.game, state, rng)


def assert_twins_alike(game: AnyGame, state: Any, twin: Any, seat: Seat | None) -> None:
    """*seat* sees and is offered the same in both."""
    assert game.view(state, seat) == game.view(twin, seat)
    if seat is not None:
        assert game.offers(state).get(seat) == game.offers(twin).get(seat)


def assert_secrets_kept(game: AnyGame, found: Walk, state: Any, rng: Random) -> int:
    """Compare *state* with its twins for every seat and a spectator; how many twins there were."""
    count = 0
    for seat in found.viewers:
        for twin in twins(found.game, state, seat, rng):
            assert_twins_alike(game, state, twin, seat)
            count += twin != state
    return count


@every_kind
@given(data=st.data())
def test_a_seat_cannot_tell_secret_twins_apart(kind: str, data: st.DataObject) -> None:
    """Swapping what a seat may not know changes neither its view nor its offer."""
    found, rng = data.draw(walks(kind)), Random(data.draw(seeds))
    for state in positions(found, rng.randrange(2**32), 12):
        assert_secrets_kept(found.game, found, state, rng)


@every_kind
@given(data=st.data())
def test_what_a_spectator_does_not_see_only_its_actor_sees(kind: str, data: st.DataObject) -> None:
    """The end of a grace, an idle claim, a closed fist: no other view and no other offer changes by it (PKN-4.5, PKN-9.3)."""
    found = data.draw(walks(kind))
    game = found.game
    for before, after, entry in zip(found.states, found.states[1:], found.log, strict=False):
        if game.view(before, None) == game.view(after, None) and not game.outcome(after):
            for other in range(found.setup.seats):
                if other != entry.actor:
                    assert game.view(before, other) == game.view(after, other)
                    assert game.offers(before).get(other) == game.offers(after).get(other)


@every_kind
@given(data=st.data())
def test_a_refusal_tells_no_secret(kind: str, data: st.DataObject) -> None:
    """What a seat is refused, and in which words, is the same in every twin: an Illegal cannot name what it hides."""
    found, rng = data.draw(walks(kind)), Random(data.draw(seeds))
    actions = every_action(found.setup)
    for state in positions(found, rng.randrange(2**32), 1):
        for seat in range(found.setup.seats):
            tried = rng.sample(actions, min(80, len(actions)))
            refused = [refusal(found.game, state, seat, action) for action in tried]
            for twin in twins(found.game, state, seat, rng):
                assert refused == [refusal(found.game, twin, seat, action) for action in tried]


@every_kind
@given(data=st.data())
def test_the_house_is_refused_in_words_without_secrets(kind: str, data: st.DataObject) -> None:
    """Every seat may read why the dice could not fall: no such sentence names a card or counter that lies hidden."""
    found, rng = data.draw(walks(kind)), Random(data.draw(seeds))
    hidden = [str(name) for name in (*pok.Symbol, *pokerdice.Aim)] if found.game is not pokino else ["complete"]
    for action, state in product(every_action(found.setup), positions(found, rng.randrange(2**32), 1)):
        said = refusal(found.game, state, HOUSE, action) or ""
        assert not any(name in said for name in hidden)


@every_kind
@given(data=st.data())
def test_perfect_recall(kind: str, data: st.DataObject) -> None:
    """A later view still holds what an earlier one showed; from one line to the next, and over any distance."""
    found, rng = data.draw(walks(kind)), Random(data.draw(seeds))
    count = len(found.states)
    pairs = [(place, place + 1) for place in range(count - 1)]
    pairs += [(rng.randrange(later), later) for later in rng.sample(range(1, count), min(20, count - 1))]
    for viewer in found.viewers:
        seen = [found.game.view(state, viewer) for state in found.states]
        for earlier, later in pairs:
            assert_remembers(found.game, seen[earlier], seen[later])


# Planted faults.  Each is a copy of a game with one leak in it; a law that passes it would be worth nothing.


@dataclass(frozen=True, slots=True)
class Plant:
    """A leak: in which kind of game, and what is wrong with its view or its offers."""

    kind: str
    view: Callable[[Any, Any], Any] | None = None
    offers: Callable[[Any], Any] | None = None

    def game(self) -> Any:
        honest: Any = KINDS[self.kind][0].game
        return SimpleNamespace(apply=honest.apply, view=self.view or honest.view, offers=self.offers or honest.offers)


_Leak = make_dataclass("_Leak", ["honest", "leaked"], frozen=True)


def _with(game: AnyGame, leak: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda state, seat: _Leak(game.view(state, seat), leak(state))


def _sorted_by_a_secret(state: pok.State) -> Any:
    """Everybody's offer turned round when seat 0 holds a disc: the secret is in the order."""
    turned = bool(state.sealed) and state.sealed[0] is pok.Symbol.DISC
    return {
        actor: Offer(offer.actions[::-1], offer.odds[::-1]) if turned else offer for actor, offer in pok.offers(state).items()
    }


def _shown_early(state: pokerdice.State, seat: Seat | None) -> Any:
    """The roller's card opened as soon as it lies there."""
    roller = state.roller or 0
    return replace(pokerdice.view(state, seat), shown=state.sealed[roller] if state.sealed else None)


_PLANTS: Final = {
    "the fists in the view": Plant("pok", _with(pok, lambda state: state.sealed)),
    "who has sealed in the view": Plant("pok", _with(pok, lambda state: [fist is None for fist in state.sealed])),
    "a secret in the order of an offer": Plant("pok", offers=_sorted_by_a_secret),
    "everybody's cards in the view": Plant("pokerdice", _with(pokerdice, lambda state: state.sealed)),
    "the roller's card too early": Plant("pokerdice", _shown_early),
    "two cards in the view": Plant("pokerdice packs=2", _with(pokerdice, lambda state: state.sealed)),
    "who completed what": Plant("pokino", _with(pokino, lambda state: state.hand and state.hand.done)),
    "whose grace is over": Plant("pokino", _with(pokino, lambda state: state.hand and state.hand.lapsed)),
    "what was claimed in vain": Plant("pokino", _with(pokino, lambda state: state.hand and state.hand.judged)),
    "what the house will claim": Plant("pokino auto", _with(pokino, lambda state: state.hand and state.hand.claims)),
}


@pytest.mark.parametrize("plant", _PLANTS.values(), ids=_PLANTS)
def test_a_planted_leak_is_noticed(plant: Plant) -> None:
    """The twin law fails on a leaky copy of a game, and holds on the very same positions of the honest one."""
    rng = Random(7)
    found = walk(KINDS[plant.kind][0], 5, 60)
    leaks = 0
    for state in found.states:
        assert_secrets_kept(found.game, found, state, rng)
        try:
            assert_secrets_kept(plant.game(), found, state, rng)
        except AssertionError:
            leaks += 1
    assert leaks


def test_a_seal_that_shows_is_noticed() -> None:
    """The seal law fails where a seal can be seen, and where the order of seals leaves a trace."""
    thrown = walk(KINDS["pok"][0], 5, 1).end
    leaky: Any = _PLANTS["who has sealed in the view"].game()
    with pytest.raises(AssertionError):
        assert_seals_commute(leaky, thrown, Random(1))

    def apply(state: Any, actor: Any, action: Any) -> Any:
        """Seat 0 always hands over when it is the last to seal."""
        after = pok.apply(state, actor, action)
        return replace(after, hands=((1, 2, 2), *after.hands[1:])) if after.throw is None and actor == 0 else after

    racing: Any = SimpleNamespace(apply=apply, view=pok.view, offers=pok.offers)
    with pytest.raises(AssertionError):
        assert_seals_commute(racing, thrown, Random(1))


def test_a_view_that_forgets_is_noticed() -> None:
    """A view that keeps the last round alone (the trap of POK-6.1) has no perfect recall."""
    found = walk(KINDS["pok"][0], 5, 40)
    seen = [pok.view(state, 0) for state in found.states]
    short = [replace(view, past=view.past[-1:]) for view in seen]
    assert_remembers(pok, seen[-2], seen[-1])
    with pytest.raises(AssertionError):
        assert_remembers(pok, short[4], short[-1])
