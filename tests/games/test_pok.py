"""POK clause by clause: one test or more for each id of docs/rules/pok.md."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from trespok.core import HOUSE, Actor, BadOption, Illegal
from trespok.games import pok
from trespok.games.pok import THROWS, Action, Ending, Hand, Options, Play, State, Symbol, Throw, Why
from trespok.play import Reader

D, S, T = Symbol.DISC, Symbol.SQUARE, Symbol.TRIANGLE
Shown = tuple[Symbol, ...]

TWO_DISCS: Hand = (2, 0, 0)


def new(seats: int) -> State:
    return pok.start(seats, Options())


def play_round(state: State, throw: Throw, shown: Shown) -> State:
    """The house throws, the seats seal in order."""
    state = pok.apply(state, HOUSE, throw)
    for seat, symbol in enumerate(shown):
        state = pok.apply(state, seat, Play(symbol))
    return state


def decided(throw: Throw, shown: Shown) -> tuple[tuple[int, ...], Why]:
    """Who hands over in a first round like this, and why."""
    last = play_round(new(len(shown)), throw, shown).past[-1]
    return last.handed, last.why


def refusal(state: State, actor: Actor, action: Action) -> str:
    """The code under which an action is refused here."""
    with pytest.raises(Illegal) as caught:
        pok.apply(state, actor, action)
    return caught.value.code


def plus(hand: Hand, symbol: Symbol) -> Hand:
    """*hand* with one counter more."""
    return (hand[0] + (symbol == D), hand[1] + (symbol == S), hand[2] + (symbol == T))


def winners(state: State) -> tuple[int, ...] | None:
    ended = pok.outcome(state)
    return None if ended is None else ended.winners


def test_pok_2_1_die_1_has_no_blank() -> None:
    blank: Any = None
    assert refusal(new(3), HOUSE, Throw(blank, D, D)) == "no-such-throw"


@pytest.mark.parametrize("seats", range(3, 8))
def test_pok_1_1_three_to_seven_seats_may_sit(seats: int) -> None:
    """Every number from three to seven plays, and a round of it can be decided."""
    assert len(new(seats).hands) == seats
    assert seats in pok.SEATS
    shown = (D,) + (S,) * (seats - 1)
    assert decided(Throw(D, None, None), shown) == ((0,), Why.EXACT)


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 8, 42])
def test_pok_1_1_any_other_number_is_refused(seats: int) -> None:
    """P17: with a sentence that gives the number."""
    with pytest.raises(BadOption, match=str(seats)):
        new(seats)


@pytest.mark.parametrize("seats", pok.SEATS)
def test_pok_1_2_two_counters_of_each_symbol(seats: int) -> None:
    """Six a seat; seven seats hold all 42."""
    assert new(seats).hands == ((2, 2, 2),) * seats
    assert sum(map(sum, new(7).hands)) == 42


def test_pok_2_1_the_dice_make_48_throws_of_216() -> None:
    """Whole-number odds; die 1 is never blank, so nothing at all is never asked (P8)."""
    offer = pok.offers(new(3))[HOUSE]
    assert len(offer.actions) == len(set(offer.actions)) == 48
    assert sum(offer.odds) == 216
    assert dict(zip(offer.actions, offer.odds, strict=True)) == THROWS
    assert all(throw.one is not None for throw in THROWS)


def test_pok_2_1_colours_and_blanks_fall_as_computed() -> None:
    """One symbol in 96 ways, two in 108, three in 12; no blank in 54, one in 108, two in 54, three never."""
    symbols: Counter[int] = Counter()
    blanks: Counter[int] = Counter()
    for throw, odds in THROWS.items():
        symbols[len(set(throw) - {None})] += odds
        blanks[throw.count(None)] += odds
    assert symbols == {1: 96, 2: 108, 3: 12}
    assert blanks == {0: 54, 1: 108, 2: 54}


def test_pok_2_1_die_n_asks_for_n() -> None:
    """Each face asks for its own number, so no request can stand there twice (P7)."""
    assert Throw(T, D, None).asks == {(T, 1), (D, 2)}
    assert Throw(D, D, D).asks == {(D, 1), (D, 2), (D, 3)}
    assert all(len(throw.asks) == 3 - throw.count(None) for throw in THROWS)


@pytest.mark.parametrize("one", Symbol)
def test_pok_2_1_equal_faces_are_equally_likely(one: Symbol) -> None:
    """Die 1 shows each symbol in a third of all ways, dice 2 and 3 in a sixth."""
    assert sum(odds for throw, odds in THROWS.items() if throw.one is one) == 72
    assert sum(odds for throw, odds in THROWS.items() if throw.two is one) == 36
    assert sum(odds for throw, odds in THROWS.items() if throw.three is one) == 36


def test_pok_2_2_the_house_throws_first_and_once_a_round() -> None:
    """Before the throw nobody else has an offer, after it everybody else has."""
    state = new(3)
    assert set(pok.offers(state)) == {HOUSE}
    assert refusal(state, 0, Play(D)) == "not-thrown"
    thrown = pok.apply(state, HOUSE, Throw(D, None, None))
    assert set(pok.offers(thrown)) == {0, 1, 2}
    assert refusal(thrown, HOUSE, Throw(D, None, None)) == "fists-closed"
    assert refusal(state, 0, Throw(D, None, None)) == "not-yours"
    assert set(pok.offers(play_round(state, Throw(D, None, None), (D, S, S)))) == {HOUSE}


@pytest.mark.parametrize("hand", [hand for hand in product(range(3), repeat=3) if sum(hand) > 1])
def test_pok_3_1_exactly_one_held_counter(hand: Hand) -> None:
    """Each symbol held is offered once, no other, and there is no pass (P9, P10)."""
    state = pok.apply(State(hands=(hand, (2, 2, 2), (2, 2, 2))), HOUSE, Throw(D, None, None))
    held = {symbol for symbol in Symbol if hand[symbol]}
    offer = pok.offers(state)[0]
    assert offer.must
    assert offer.actions == tuple(Play(symbol) for symbol in sorted(held))
    for symbol in set(Symbol) - held:
        assert refusal(state, 0, Play(symbol)) == "not-held"


def test_pok_3_1_one_counter_a_round() -> None:
    """Who has sealed has nothing more to do, and cannot seal again."""
    state = pok.apply(pok.apply(new(3), HOUSE, Throw(D, None, None)), 1, Play(S))
    assert set(pok.offers(state)) == {0, 2}
    assert refusal(state, 1, Play(D)) == "already-sealed"
    assert refusal(state, 3, Play(D)) == "no-such-seat"
    assert refusal(state, -1, Play(D)) == "no-such-seat"


def test_pok_3_2_a_seal_is_seen_by_its_own_seat_alone() -> None:
    """Neither the view of another seat nor that of a spectator changes before the last seal."""
    thrown = pok.apply(new(3), HOUSE, Throw(D, None, None))
    sealed = pok.apply(thrown, 0, Play(T))
    assert pok.view(sealed, 0).mine is T
    for other in (1, 2, None):
        assert pok.view(sealed, other) == pok.view(thrown, other)


def test_pok_3_2_the_last_seal_opens_all_in_any_order() -> None:
    """Whoever is last, the round comes out alike, and it comes out at once."""
    thrown = pok.apply(new(3), HOUSE, Throw(T, D, None))
    shown = {0: D, 1: S, 2: D}
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = thrown
        for seat in order:
            assert state.past == ()
            state = pok.apply(state, seat, Play(shown[seat]))
        ends.append(state)
    assert ends[0] == ends[1] == ends[2]
    assert ends[0].past[-1].shown == (D, S, D)
    assert pok.view(ends[0], None).past == ends[0].past


def test_pok_3_3_a_forced_play_is_offered_like_any_other() -> None:
    """P11: two discs left, and the table still waits for the seat to say so."""
    state = pok.apply(State(hands=(TWO_DISCS, (2, 2, 2), (2, 2, 2))), HOUSE, Throw(S, None, None))
    assert pok.offers(state)[0].actions == (Play(D),)
    assert pok.offers(state)[0].must
    others = pok.apply(pok.apply(state, 1, Play(S)), 2, Play(S))
    assert others.past == ()
    assert set(pok.offers(others)) == {0}


def test_pok_4_1_every_exact_answer_hands_over() -> None:
    """The first printed situation: two discs and one triangle are asked for and shown; the square stays (P3)."""
    assert decided(Throw(T, D, None), (D, D, S, T)) == ((0, 1, 3), Why.EXACT)


@pytest.mark.parametrize(("discs", "expected"), [(1, Why.EXACT), (2, Why.EXACT), (3, Why.EXACT), (4, Why.UNASKED)])
def test_pok_4_1_one_symbol_on_three_dice_is_three_requests(discs: int, expected: Why) -> None:
    """P6: one, two or three discs answer some die; four answer none."""
    shown = (D,) * discs + (S,) * (5 - discs)
    handed = tuple(range(discs)) if expected is Why.EXACT else (4,)
    assert decided(Throw(D, D, D), shown) == (handed, expected)


def test_pok_4_1_three_answers_at_once() -> None:
    """One disc, two squares and three triangles pay six seats; a seventh seat's triangle spoils die 3 alone."""
    assert decided(Throw(D, S, T), (D, S, S, T, T, T)) == ((0, 1, 2, 3, 4, 5), Why.EXACT)
    assert decided(Throw(D, S, T), (D, S, S, T, T, T, T)) == ((0, 1, 2), Why.EXACT)


@pytest.mark.parametrize("throw", THROWS)
def test_pok_4_1_exact_is_the_count_and_nothing_else(throw: Throw) -> None:
    """For every throw and everything four seats can show: exact seats are those whose symbol's count is on a die."""
    for shown in product(Symbol, repeat=4):
        asked = [(symbol, number) for number, symbol in enumerate(throw, 1)]
        exact = tuple(seat for seat, symbol in enumerate(shown) if (symbol, shown.count(symbol)) in asked)
        handed, why = pok.resolve(throw, shown)
        assert (why is Why.EXACT) == bool(exact)
        assert handed == exact or not exact


def test_pok_4_2_dice_are_never_added_together() -> None:
    """The third printed situation: one disc and two discs are not three discs; nor one and three four."""
    assert decided(Throw(D, D, None), (D, D, S, D)) == ((2,), Why.UNASKED)
    assert decided(Throw(D, None, D), (D, D, D, D, S)) == ((4,), Why.UNASKED)
    assert decided(Throw(D, D, D), (D, D, D, D, D, D, T)) == ((6,), Why.UNASKED)


def test_pok_4_2_equal_dice_still_count_each_by_itself() -> None:
    """Two discs answer die 2 although die 1 shows a disc too."""
    assert decided(Throw(D, D, None), (D, D, S, T)) == ((0, 1), Why.EXACT)


def test_pok_4_3_nothing_exact_pays_the_unasked() -> None:
    """The second printed situation: three squares where two are asked for; the triangle is on no die."""
    assert decided(Throw(D, S, None), (S, S, T, S)) == ((2,), Why.UNASKED)


def test_pok_4_3_both_unasked_symbols_pay() -> None:
    """One symbol on the dice leaves two unasked."""
    assert decided(Throw(D, None, None), (D, D, S, T, T)) == ((2, 3, 4), Why.UNASKED)


def test_pok_4_4_if_all_are_unasked_nobody_hands_over() -> None:
    """P4: with one symbol or two."""
    assert decided(Throw(D, None, D), (S, S, S)) == ((), Why.NOBODY)
    assert decided(Throw(D, None, None), (S, T, S, T)) == ((), Why.NOBODY)
    assert decided(Throw(D, D, D), (T,) * 7) == ((), Why.NOBODY)


def test_pok_4_5_no_answer_and_nothing_unasked() -> None:
    """P5: everybody shows what is asked for, in wrong numbers; the house throws again."""
    after = play_round(new(4), Throw(D, S, None), (D, D, D, S))
    assert (after.past[-1].handed, after.past[-1].why) == ((), Why.NOBODY)
    assert after.hands == new(4).hands
    assert set(pok.offers(after)) == {HOUSE}


def test_pok_4_5_three_symbols_on_the_dice_leave_nothing_unasked() -> None:
    """With all three colours thrown only an exact answer pays, whatever is shown."""
    full = [throw for throw in THROWS if set(throw) == set(Symbol)]
    assert len(full) == 6
    ways = {pok.resolve(throw, shown)[1] for throw in full for shown in product(Symbol, repeat=5)}
    assert ways == {Why.EXACT, Why.NOBODY}
    assert decided(Throw(D, S, T), (D, D, T, T)) == ((), Why.NOBODY)


def test_pok_4_6_handed_counters_go_and_shown_ones_come_back() -> None:
    """The seat that was not paid may show the same counter again, the other has one less."""
    after = play_round(new(3), Throw(D, None, None), (D, T, T))
    assert after.hands == ((1, 2, 2), (2, 2, 2), (2, 2, 2))
    again = pok.apply(after, HOUSE, Throw(D, None, None))
    assert Play(T) in pok.offers(again)[1].actions
    last = play_round(after, Throw(D, None, None), (D, T, T))
    assert last.hands[0] == (0, 2, 2)


def test_pok_5_1_the_first_to_hand_over_five_wins_and_keeps_the_sixth() -> None:
    """Four handed over is not the end, five is; then nothing is legal (P16, P19)."""
    state = new(3)
    for symbol in (D, D, S, S):
        other = S if symbol is D else D
        state = play_round(state, Throw(symbol, None, None), (symbol, other, other))
        assert winners(state) is None
    state = play_round(state, Throw(T, None, None), (T, D, D))
    ended = pok.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.why, ended.standing) == ((0,), Ending.GOAL, (5, 0, 0))
    assert state.hands[0] == (0, 0, 1)
    assert pok.offers(state) == {}
    assert refusal(state, HOUSE, Throw(D, None, None)) == "over"
    assert refusal(state, 1, Play(D)) == "over"


def test_pok_5_1_is_looked_at_after_the_whole_round() -> None:
    """The last seat's fifth counter counts as much as the first seat's."""
    hands: tuple[Hand, ...] = ((2, 2, 2), (2, 2, 2), (1, 1, 0))
    state = play_round(State(hands=hands), Throw(D, None, S), (S, S, D))
    assert winners(state) == (2,)


@pytest.mark.parametrize(
    ("throw", "shown", "expected"),
    [
        (Throw(T, D, None), (D, D, S, S), (0, 1)),
        (Throw(T, None, D), (D, D, S, D), (0, 1)),  # seat 3 hands over too, its first
        (Throw(D, S, None), (D, S, S, T), (0, 1)),  # by two different dice
        (Throw(T, None, None), (D, S, T, T), (0, 1)),  # both as unasked
        (Throw(D, None, None), (D, S, T, T), (0,)),
    ],
)
def test_pok_5_2_several_fifth_counters_are_a_draw(throw: Throw, shown: Shown, expected: tuple[int, ...]) -> None:
    """P2: all who reach five in one round, and only they, win together."""
    near: Hand = (1, 1, 0)
    state = play_round(State(hands=(near, near, (2, 2, 2), (2, 2, 2))), throw, shown)
    assert winners(state) == expected
    assert pok.offers(state) == {}


def test_pok_5_2_even_seven_may_draw() -> None:
    """Six of seven at once: one disc, two squares, three triangles."""
    hands: tuple[Hand, ...] = ((2, 0, 0), (0, 2, 0), (0, 2, 0), (0, 0, 2), (0, 0, 2), (0, 0, 2), (2, 2, 0))
    state = play_round(State(hands=hands), Throw(D, S, T), (D, S, S, T, T, T, D))
    assert winners(state) == (1, 2, 3, 4, 5)
    state = play_round(State(hands=hands), Throw(D, S, T), (D, S, S, T, T, T, S))
    assert winners(state) == (0, 3, 4, 5)


@pytest.mark.parametrize("seats", range(4, 8))
@pytest.mark.parametrize("symbol", Symbol)
def test_pok_5_3_stalemate_is_a_draw_of_all(seats: int, symbol: Symbol) -> None:
    """P1: found after the round that leads there, whoever handed over in it; and no throw could ever free it."""
    spare = Symbol((symbol + 1) % 3)
    dead = plus(plus((0, 0, 0), symbol), symbol)
    before = State(hands=(plus(dead, spare),) + (dead,) * (seats - 1))
    state = play_round(before, Throw(spare, None, None), (spare,) + (symbol,) * (seats - 1))
    ended = pok.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.why) == (tuple(range(seats)), Ending.STALEMATE)
    assert ended.standing == (4,) * seats
    assert pok.offers(state) == {}
    assert {pok.resolve(throw, (symbol,) * seats)[0] for throw in THROWS} == {()}


def test_pok_5_3_three_seats_never_lock() -> None:
    """Die 3 still asks for three; then all three draw."""
    stuck = play_round(State(hands=((2, 1, 0), TWO_DISCS, TWO_DISCS)), Throw(S, None, None), (S, D, D))
    assert stuck.hands == (TWO_DISCS,) * 3
    assert winners(stuck) is None
    assert winners(play_round(stuck, Throw(S, None, D), (D, D, D))) == (0, 1, 2)


@pytest.mark.parametrize(
    "hands",
    [
        ((2, 0, 0), (2, 0, 0), (2, 0, 0), (0, 2, 0)),  # another symbol among them
        ((1, 1, 0), (1, 1, 0), (1, 1, 0), (1, 1, 0)),  # two each, but not of one symbol
        ((2, 0, 0), (2, 0, 0), (2, 0, 0), (2, 1, 0)),  # one seat still has a choice
        ((2, 2, 0), (2, 2, 0), (2, 2, 0), (2, 2, 0)),
    ],
)
def test_pok_5_3_anything_less_is_no_stalemate(hands: tuple[Hand, ...]) -> None:
    """Every seat, exactly two counters, all of one symbol: short of that some throw still pays somebody."""
    before = State(hands=(plus(hands[0], T), *hands[1:]))
    state = play_round(before, Throw(T, None, None), (T, *(D if hand[D] else S for hand in hands[1:])))
    assert state.hands == hands
    assert winners(state) is None
    held = [[symbol for symbol in Symbol if hand[symbol]] for hand in hands]
    assert any(pok.resolve(throw, shows)[0] for throw in THROWS for shows in product(*held))


def test_pok_6_1_a_seat_knows_what_was_opened_and_its_own_fist() -> None:
    """Dice, past rounds and the counters that follow from them; never another fist."""
    state = play_round(new(3), Throw(D, S, None), (S, S, T))
    state = pok.apply(pok.apply(state, HOUSE, Throw(T, None, None)), 0, Play(S))
    for seat in (0, 1, 2, None):
        seen = pok.view(state, seat)
        assert seen.hands == ((2, 1, 2), (2, 1, 2), (2, 2, 2))
        assert seen.throw == Throw(T, None, None)
        assert seen.past == state.past
        assert seen.mine == (S if seat == 0 else None)
    assert pok.view(state, 1).hand == (2, 1, 2)
    assert pok.view(state, None).hand is None


def test_pok_6_2_the_clock_plays_a_held_counter_as_an_ordinary_action() -> None:
    """P18: whatever the table draws from the offer is legal, and the log says that the clock did it."""
    thrown = pok.apply(State(hands=((1, 0, 2), (2, 2, 2), (2, 2, 2))), HOUSE, Throw(T, D, None))
    for action in pok.offers(thrown)[0].actions:
        assert pok.view(pok.apply(thrown, 0, action), 0).mine in (D, T)
    text = b"pok seats=3\n* throw triangle disc -\n0 play disc\n1 play disc\n2 play square  # clock\n= handed 0 1\n"
    assert [step.entry.clock for step in Reader().steps(text)] == [False, False, False, True]
