"""Laws of the books: counters, cards and chips are neither made nor lost; and the walks reach all there is to reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from law_kinds import KINDS, Walk, walk, walks

from trespok.core import HOUSE
from trespok.games import pok, pokerdice, pokino

pokerdice_kind = pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.startswith("pokerdice")])
pokino_kind = pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.startswith("pokino")])


@given(found=walks("pok"))
def test_pok_counters_only_go_away(found: Walk) -> None:
    """A hand loses exactly what its seat showed and handed over, and never gains (POK-4.6)."""
    for before, after in zip(found.states, found.states[1:], strict=False):
        opened = after.past[len(before.past) :]
        assert len(opened) <= 1
        lost = {(seat, done.shown[seat]) for done in opened for seat in done.handed}
        for seat, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
            gone = {(seat, symbol) for symbol in pok.Symbol if had[symbol] != has[symbol]}
            assert gone == {(who, symbol) for who, symbol in lost if who == seat}
            assert sum(had) - sum(has) == len(gone)


@given(found=walks("pok"))
def test_pok_goes_on_until_five_are_gone_or_all_are_locked(found: Walk) -> None:
    """While it is open nobody has handed over five; it ends as soon as somebody has (POK-5.1, POK-5.3)."""
    for state in found.states:
        fewest = min(map(sum, state.hands))
        assert fewest >= 1
        assert (fewest == 1) is (state.ending is pok.Ending.GOAL)


@pokerdice_kind
@given(data=st.data())
def test_pokerdice_cards_are_spent(kind: str, data: st.DataObject) -> None:
    """One card a round and pack, out of the seat's own hand, whatever came of it (PKD-5.5)."""
    found = data.draw(walks(kind))
    packs = found.setup.options.packs
    for state in found.states:
        for seat, hand in enumerate(state.hands):
            spent = Counter(aim for done in state.past for aim in done.aims[seat])
            assert hand == tuple(packs - spent[aim] for aim in pokerdice.Aim)
            assert sum(hand) == packs * (10 - len(state.past))
            assert min(hand) >= 0


@pokerdice_kind
@given(data=st.data())
def test_pokerdice_points_are_what_the_cards_gave(kind: str, data: st.DataObject) -> None:
    """A met card gives its points to its owner, another's failed card one to the roller, nothing else gives any."""
    found = data.draw(walks(kind))
    state = found.end
    points = [0] * found.setup.seats
    for done in state.past:
        for seat, (aims, met) in enumerate(zip(done.aims, done.met, strict=True)):
            points[seat] += sum(pokerdice.POINTS[aim] for aim, won in zip(aims, met, strict=True) if won)
            points[done.roller] += 0 if seat == done.roller else met.count(False)
    assert tuple(points) == state.points


@pokino_kind
@given(data=st.data())
def test_pokino_chips_are_conserved(kind: str, data: st.DataObject) -> None:
    """Counters lie in front of seats or in cups; only a re-buy brings new ones; nobody owes."""
    found = data.draw(walks(kind))
    chips = found.setup.options.chips
    for state in found.states:
        assert sum(state.chips) + sum(state.cups) - chips * sum(state.rebuys) == chips * len(state.chips)
        assert min(state.chips) >= 0
        assert min(state.cups) >= 0


@pokino_kind
@given(data=st.data())
def test_pokino_ends_with_empty_cups(kind: str, data: st.DataObject) -> None:
    """At the end all six cups are handed out, so what some won the others lost (PKN-8.2, PKN-8.4)."""
    found = walk(data.draw(st.sampled_from(KINDS[kind])), data.draw(st.integers(0, 2**32 - 1)), 20_000)
    outcome = found.game.outcome(found.end)
    assert outcome is not None
    assert found.end.cups == (0,) * len(pokino.Cup)
    assert sum(outcome.standing) == 0


@pokino_kind
@given(data=st.data())
def test_pokino_own_claims_commute_within_a_window(kind: str, data: st.DataObject) -> None:
    """Who calls first does not matter among own claims: the same counters are paid (PKN-6.1)."""
    found = data.draw(walks(kind))
    for state in found.states[::3]:
        due = [
            (seat, action)
            for seat in state.seated
            if state.hand and (offer := pokino.offers(state).get(seat))
            for action in offer.actions
            if isinstance(action, pokino.Claim) and action.victim is None and _is_good(state, seat, action)
        ]
        ends = {_paid(state, order) for order in (due, due[::-1])}
        assert len(ends) == 1


@pokino_kind
@given(data=st.data())
def test_pokino_answers_of_ruined_seats_count_together(kind: str, data: st.DataObject) -> None:
    """Whoever answers first, the same position comes of it, and nothing follows before the last answer (PKN-8.3)."""
    found, rng = data.draw(walks(kind)), Random(data.draw(st.integers(0, 2**32 - 1)))
    if found.setup.options.rules == 1:
        return
    for state in found.states:
        if state.ending is None and len(state.owing) > 1:
            answers = {seat: rng.choice((pokino.Rebuy(), pokino.Out())) for seat in sorted(state.owing)}
            ends = [_answered(state, answers, order) for order in ([*answers], [*reversed(answers)])]
            assert ends[0] == ends[1]


def _answered(state: pokino.State, answers: dict[int, Any], order: list[int]) -> pokino.State:
    for seat in order:
        before, state = state, pokino.apply(state, seat, answers[seat])
        if seat != order[-1]:
            assert (state.ending, state.seated, state.cups, state.caller) == (None, before.seated, before.cups, before.caller)
    return state


def _is_good(state: pokino.State, seat: int, claim: pokino.Claim) -> bool:
    return pokino.apply(state, seat, claim).verdicts[seat] is pokino.Verdict.GOOD


def _paid(state: pokino.State, claims: list[tuple[int, pokino.Claim]]) -> Any:
    """Chips, cups and payments once these claims were made and the window closed."""
    for seat, claim in claims:
        state = pokino.apply(state, seat, claim)
    house = pokino.offers(state).get(HOUSE)
    if house is not None and state.hand is not None:
        state = pokino.apply(state, HOUSE, house.actions[0])
    return state.chips, state.cups, state.paid


def _seen(found: Walk) -> Iterator[str]:
    """Everything worth reaching that this walk reached, as words."""
    game = found.game
    for before, entry in zip(found.states, found.log, strict=False):
        yield f"{game.NAME} {game.write(entry.action).split()[0]}"
        if entry.action == pokino.Rebuy() and before.gone[entry.actor]:
            yield "pokino back again"
    outcome = game.outcome(found.end)
    if outcome is not None:
        yield f"{game.NAME} ends by {outcome.why.value}"
        yield f"{game.NAME} {'draw' if len(outcome.winners) > 1 else 'winner'}"
        yield from ["pokino nobody left"] * (game is pokino and not found.end.seated)
    for done in found.end.past:
        if game is pok:
            yield f"pok {done.why.value}"
        if game is pokino:
            yield from (f"pokino {judged.verdict.value}{' steal' * (judged.victim is not None)}" for judged in done.judged)
            shared = Counter((paid.call, paid.cup) for paid in done.payments)
            yield from ["pokino shared"] * (max(shared.values(), default=0) > 1)
            yield f"pokino hand of {40 if len(done.called) == 40 else 'fewer'}"


EXPECTED = {
    *(f"pok {word}" for word in ("throw", "play", "exact", "unasked", "nobody", "winner", "draw")),
    *(f"pok ends by {why}" for why in ("goal", "stalemate")),
    *(f"pokerdice {word}" for word in ("first", "throw", "aim", "keep", "stop", "winner")),
    *(f"pokerdice ends by {why}" for why in ("points", "last-roller")),
    *(f"pokino {verb}" for verb in pokino.VERBS),
    *(f"pokino {verdict}{steal}" for verdict in ("good", "idle", "wrong") for steal in ("", " steal")),
    *(f"pokino ends by {why}" for why in ("last-hand", "ruin")),
    *("pokino " + word for word in ("back again", "nobody left", "shared", "winner", "draw", "hand of 40", "hand of fewer")),
}


def test_the_walks_reach_everything() -> None:
    """The laws are tried on every verb, verdict, way to decide and way to end, or they would be empty words."""
    tries = {kind: 300 if kind == "pok" else 20 for kind in KINDS}
    seen = {
        word
        for kind, setups in KINDS.items()
        for seed in range(tries[kind])
        for word in _seen(walk(setups[seed % len(setups)], seed, 5_000))
    }
    assert seen == EXPECTED
