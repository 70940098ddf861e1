"""Laws of the offer: what is offered is exactly what is accepted, chance is weighed, and every game ends."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from law_actions import actors, every_action, refusal
from law_kinds import KINDS, Walk, positions, walk, walks

from trespok.core import HOUSE
from trespok.games import GAMES, AnyGame, pok, pokerdice, pokino
from trespok.kit.cards import Card, Suit

every_kind = pytest.mark.parametrize("kind", KINDS)
seeds = st.integers(0, 2**32 - 1)


def test_every_game_is_under_the_laws() -> None:
    """A game that is added without a kind of its own fails here."""
    assert {id(setup.game) for setups in KINDS.values() for setup in setups} == {id(game) for game in GAMES.values()}


def assert_offered_is_accepted(game: AnyGame, found: Walk, state: Any) -> None:
    """Every action there is, by everybody and by nobody: taken when offered, refused with a reason when not."""
    offers = game.offers(state)
    offered = {(actor, action) for actor, offer in offers.items() for action in offer.actions}
    tried = set(product(actors(found.grown.seats), every_action(found.grown)))
    assert offered <= tried
    accepted = {(actor, action) for actor, action in tried if refusal(game, state, actor, action) is None}
    assert accepted == offered


@every_kind
@given(data=st.data())
def test_offered_is_exactly_accepted(kind: str, data: st.DataObject) -> None:
    """No action works that was not offered, and none is offered that does not work."""
    found = data.draw(walks(kind))
    for state in positions(found, data.draw(seeds), 1):
        assert_offered_is_accepted(found.game, found, state)


def test_an_unoffered_action_that_works_is_noticed() -> None:
    """The law can fail: a game that lets a seat take any action at all is caught."""
    found = walk(KINDS["pok"][0], 1, 1)

    class Lax:
        offers = staticmethod(pok.offers)

        @staticmethod
        def apply(state: Any, actor: Any, action: Any) -> Any:
            del actor, action
            return state

    lax: Any = Lax()
    with pytest.raises(AssertionError):
        assert_offered_is_accepted(lax, found, found.end)


@pytest.mark.parametrize("act", [pokino.Call, pokino.Mark])
def test_a_card_that_is_not_in_the_pack_is_refused(act: Any) -> None:
    """There is no eight in a pack of forty: refused with a reason like any other action that is not offered."""
    found = walk(KINDS["pokino"][0], 1, 12)
    assert found.end.hand is not None
    for actor in actors(found.setup.seats):
        assert refusal(pokino, found.end, actor, act(Card(Suit.OROS, 8))) is not None


@every_kind
@given(data=st.data())
def test_offers_are_well_formed(kind: str, data: st.DataObject) -> None:
    """No empty offer, no duplicate, no odds for a seat; whole odds in step with the actions for the house."""
    for state in (found := data.draw(walks(kind))).states:
        for actor, offer in found.game.offers(state).items():
            assert offer.actions
            assert len(set(offer.actions)) == len(offer.actions)
            if actor is not HOUSE:
                assert offer.odds == ()
                continue
            assert offer.must
            assert len(offer.odds) == len(offer.actions)
            assert all(type(odds) is int and odds >= 0 for odds in offer.odds)


@every_kind
@given(data=st.data())
def test_odds_add_up(kind: str, data: st.DataObject) -> None:
    """216 for POK's dice, 6 for each die of Pokerdice, one a seat, a card or a board where those are drawn."""
    for state in (found := data.draw(walks(kind))).states:
        offer = found.game.offers(state).get(HOUSE)
        if offer is None:
            continue
        chances = [action for action, odds in zip(offer.actions, offer.odds, strict=True) if odds]
        assert sum(offer.odds) == _whole(found.setup.seats, state, chances)


def _whole(seats: int, state: Any, chances: list[Any]) -> int:
    """What the odds of these acts of chance sum to, by counting what there is to draw from."""
    match chances:
        case []:
            return 0
        case [pok.Throw(), *_]:
            assert len(chances) == 48
            return 216
        case [pokerdice.First() | pokino.Caller(), *_]:
            assert len(chances) == seats
            return seats
        case [pokerdice.Throw(dice), *_]:
            assert len(dice) == (5 - len(state.kept[-1]) if state.kept else 5)
            assert len(chances) == comb(len(dice) + 5, 5)  # 252 for five
            return int(6 ** len(dice))
        case [pokino.Deal(), *_]:
            return 10 - len([board for board in state.boards if board is not None])
    assert all(isinstance(action, pokino.Call) for action in chances)
    return 40 - (0 if state.hand is None else len(state.hand.called))


@every_kind
@given(data=st.data())
def test_chance_draws_by_the_odds(kind: str, data: st.DataObject) -> None:
    """Running a checkable draw through all its equally likely courses gives each act exactly as often as its odds say."""
    found = data.draw(walks(kind))
    for state in positions(found, data.draw(seeds), 2):
        offer = found.game.offers(state).get(HOUSE)
        odds = Counter(dict(zip(offer.actions, offer.odds, strict=True)) if offer else {})
        assert Counter(_all_draws(found.game, state)) == +odds


class _Courses:
    """A source of chance that goes through all its courses, like the wheels of an odometer."""

    def __init__(self) -> None:
        self.wheels: list[int] = []
        self.widths: list[int] = []

    def __call__(self, outcomes: int) -> int:
        self.widths.append(outcomes)
        if len(self.wheels) < len(self.widths):
            self.wheels.append(0)
        return self.wheels[len(self.widths) - 1]

    def turn(self) -> bool:
        """On to the next course; False after the last."""
        while self.wheels and self.wheels[-1] == self.widths[len(self.wheels) - 1] - 1:
            self.wheels.pop()
        if self.wheels:
            self.wheels[-1] += 1
        self.widths.clear()
        return bool(self.wheels)


def _all_draws(game: AnyGame, state: Any) -> list[Any]:
    """What ``draw`` gives for every course of its source; nothing where nothing is drawn."""
    courses = _Courses()
    drawn = [game.draw(state, courses)]
    while courses.turn():
        drawn.append(game.draw(state, courses))
    return [action for action in drawn if action is not None]


@every_kind
@given(data=st.data())
def test_nothing_is_offered_exactly_when_it_is_over(kind: str, data: st.DataObject) -> None:
    """The outcome stands when nobody may act, and not before; it names seats of the table and everybody's standing."""
    for state in (found := data.draw(walks(kind))).states:
        game, seats, outcome = found.game, found.setup.seats, found.game.outcome(state)
        assert (not game.offers(state)) is (outcome is not None)
        if outcome is not None:
            assert outcome.winners
            assert outcome.winners == tuple(sorted(set(outcome.winners) & set(range(seats))))
            assert len(outcome.standing) == seats
            assert {outcome.standing[seat] for seat in outcome.winners} == {max(outcome.standing)}


def test_a_board_not_yet_typed_is_the_only_way_to_wait_for_nobody() -> None:
    """Without a set the boards are typed below the first line: until then nothing is offered and nothing is over."""
    state = pokino.apply(pokino.start(2, pokino.Options(hands=1, set=None)), HOUSE, pokino.Caller(0))
    assert pokino.offers(state) == {}
    assert pokino.outcome(state) is None
    assert pokino.typed_verbs(state) == {"board"}


@every_kind
@given(data=st.data())
def test_what_may_be_left_undone_never_holds_the_table(kind: str, data: st.DataObject) -> None:
    """Where some seat may stay silent the house can go on; a seat that must act is waited for."""
    for state in (found := data.draw(walks(kind))).states:
        offers = found.game.offers(state)
        if any(not offer.must for offer in offers.values()):
            assert HOUSE in offers


@every_kind
@given(data=st.data())
def test_random_play_ends(kind: str, data: st.DataObject) -> None:
    """Sooner or later; and a game of Pokerdice within the lines its rounds can have."""
    setup = data.draw(st.sampled_from(KINDS[kind]))
    found = walk(setup, data.draw(seeds), 20_000)
    assert found.game.outcome(found.end) is not None
    if found.game is pokerdice:
        rounds = pokerdice.rounds(setup.seats, setup.options)
        assert len(found.log) <= 1 + rounds * (1 + setup.seats + 4)  # the throw, the seals, twice keep and throw


@every_kind
@given(data=st.data())
def test_the_house_alone_brings_a_silent_table_to_its_end(kind: str, data: st.DataObject) -> None:
    """Seats that only do what they must cannot stall a game: every hand is over after its cards."""
    setup, rng = data.draw(st.sampled_from(KINDS[kind])), Random(data.draw(seeds))
    game, state, lines = setup.game, setup.game.start(setup.seats, setup.options), 0
    while offers := {actor: offer for actor, offer in game.offers(state).items() if offer.must}:
        actor = rng.choice(list(offers))
        state = game.apply(state, actor, rng.choice(offers[actor].actions))
        lines += 1
        assert lines < 20_000
    assert game.outcome(state) is not None
