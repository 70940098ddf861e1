"""Laws of purity: nothing is touched, the log is the game, and the text is the log."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from law_actions import every_action, refusal
from law_kinds import KINDS, Walk, positions, walks

from trespok.core import HOUSE
from trespok.play import Reader, write_transcript

every_kind = pytest.mark.parametrize("kind", KINDS)
seeds = st.integers(0, 2**32 - 1)


@every_kind
@given(data=st.data())
def test_nothing_that_is_asked_changes_a_state(kind: str, data: st.DataObject) -> None:
    """Offers, views, outcome, good actions and bad ones all leave the position as it was, down to the last byte."""
    found = data.draw(walks(kind))
    for state in positions(found, data.draw(seeds), 2):
        before = pickle.dumps(state)
        offers = found.game.offers(state)
        found.game.outcome(state)
        for viewer in found.viewers:
            found.game.view(state, viewer)
        for actor in (HOUSE, *range(found.setup.seats)):
            for action in every_action(found.setup)[:300]:
                refusal(found.game, state, actor, action)
        for actor, offer in offers.items():
            for action in offer.actions[:30]:
                found.game.apply(state, actor, action)
        assert pickle.dumps(state) == before


@every_kind
@given(data=st.data())
def test_a_state_is_frozen_through_and_through(kind: str, data: st.DataObject) -> None:
    """Nothing in it can be changed, so it can be a key: equal states have equal hashes."""
    for state in data.draw(walks(kind)).states[::5]:
        assert hash(state) == hash(pickle.loads(pickle.dumps(state)))  # noqa: S301 - our own bytes


@every_kind
@given(data=st.data())
def test_the_same_log_gives_the_same_states(kind: str, data: st.DataObject) -> None:
    """A state is a fold over the log and nothing else."""
    found = data.draw(walks(kind))
    state = found.game.start(found.setup.seats, found.setup.options)
    for entry, expected in zip(found.log, found.states[1:], strict=True):
        state = found.game.apply(state, entry.actor, entry.action)
        assert expected == state


@every_kind
@given(data=st.data())
def test_every_offered_action_reads_back_from_its_words(kind: str, data: st.DataObject) -> None:
    """``read`` undoes ``write``; no two actions of an offer are written alike; every verb is a known one."""
    found = data.draw(walks(kind))
    for state in positions(found, data.draw(seeds), 10):
        for actor, offer in found.game.offers(state).items():
            lines = [found.game.write(action) for action in offer.actions]
            assert list(offer.actions) == [found.game.read(actor, line.split()) for line in lines]
            assert len(set(lines)) == len(lines)
            assert {line.split()[0] for line in lines} <= found.game.VERBS


@every_kind
@given(found=st.data())
def test_a_transcript_brings_back_state_options_and_log(kind: str, found: st.DataObject) -> None:
    """Written down and read again, a game is the same game, wherever it was broken off."""
    one: Walk = found.draw(walks(kind))
    reader = Reader()
    reader.read_all(write_transcript(one.table()).encode())
    assert reader.table is not None
    assert one.end == reader.table._state
    assert one.setup.options == reader.table.options
    assert one.grown.seats == reader.table.seats
    assert one.log == reader.table.log()


@every_kind
@given(data=st.data())
def test_options_read_back_from_their_words(kind: str, data: st.DataObject) -> None:
    """The pairs of the first line and the set-up lines below it give the options back."""
    setup = data.draw(st.sampled_from(KINDS[kind]))
    options = setup.game.read_options(setup.seats, setup.game.option_pairs(setup.options))
    for line in setup.game.typed_lines(setup.options):
        options = setup.game.typed(setup.seats, options, line.split()[1:])
    assert setup.options == options
