"""Pokerdice clause by clause: one test or more for each id of docs/rules/pokerdice.md.  Section 4 has its own file."""

from __future__ import annotations

from collections import Counter

import pytest
from pokerdice_rounds import ALL, NOTHING, PAIR_OF_ONES, at_random, kept, opened, played, refusal, sealed

from trespok.core import HOUSE, BadOption, Illegal
from trespok.games import pokerdice
from trespok.games.pokerdice import POINTS, Aim, Ending, First, Keep, Options, Seal, State, Stop, Throw, Turns, meets
from trespok.kit.dice import Dice
from trespok.play import Reader


@pytest.mark.parametrize("seats", range(2, 6))
def test_pkd_1_1_two_to_five_seats_may_sit(seats: int) -> None:
    """Every number from two to five."""
    assert pokerdice.start(seats, Options()).points == (0,) * seats
    assert seats in pokerdice.SEATS


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 50])
def test_pkd_1_1_any_other_number_is_refused(seats: int) -> None:
    """With a sentence that gives the number."""
    with pytest.raises(BadOption, match=str(seats)):
        pokerdice.start(seats, Options())


@pytest.mark.parametrize("seats", pokerdice.SEATS)
def test_pkd_1_2_a_pack_of_ten_each(seats: int) -> None:
    """One card of each objective, 37 points a pack, and no pack that nobody took (D2)."""
    state = pokerdice.start(seats, Options())
    assert state.hands == ((1,) * 10,) * seats
    assert sum(POINTS) == 37


@pytest.mark.parametrize("seats", pokerdice.SEATS)
def test_pkd_1_3_ten_rounds(seats: int) -> None:
    """D1: at every number of seats, until every hand is empty."""
    end = at_random(opened(seats), seed=seats)
    assert len(end.past) == 10
    assert end.hands == ((0,) * 10,) * seats
    assert pokerdice.offers(end) == {}
    assert refusal(end, HOUSE, Throw(NOTHING)) == "over"
    assert refusal(end, 0, Stop()) == "over"


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8), (5, 10)])
def test_pkd_1_4_equal_turns(seats: int, rounds: int) -> None:
    """D3: every seat rolls equally often; the cards left over count for nothing."""
    options = Options(turns=Turns.EQUAL)
    end = at_random(opened(seats, first=1, options=options), seed=seats)
    assert len(end.past) == rounds == pokerdice.rounds(seats, options)
    assert Counter(done.roller for done in end.past) == dict.fromkeys(range(seats), rounds // seats)
    assert [sum(hand) for hand in end.hands] == [10 - rounds] * seats
    assert end.points == tuple(map(sum, zip(*(done.gains for done in end.past), strict=True)))
    assert pokerdice.outcome(end) is not None


def test_pkd_1_5_the_house_says_who_rolls_first() -> None:
    """D23: each seat equally likely; nothing is thrown before, and it is said once."""
    fresh = pokerdice.start(3, Options())
    offer = pokerdice.offers(fresh)[HOUSE]
    assert set(pokerdice.offers(fresh)) == {HOUSE}
    assert dict(zip(offer.actions, offer.odds, strict=True)) == {First(0): 1, First(1): 1, First(2): 1}
    assert refusal(fresh, HOUSE, Throw(NOTHING)) == "first-unknown"
    assert refusal(fresh, HOUSE, First(3)) == "no-such-seat"
    assert refusal(opened(3), HOUSE, First(1)) == "first-known"


def test_pkd_1_5_the_host_names_the_first_roller() -> None:
    """D23: with first=N nothing is drawn for it, and the dice are that seat's; a seat that is not there is refused."""
    state = pokerdice.start(3, Options(first=2))
    assert (state.roller, set(pokerdice.offers(state))) == (2, {HOUSE})
    assert all(isinstance(action, Throw) for action in pokerdice.offers(state)[HOUSE].actions)
    assert refusal(state, HOUSE, First(1)) == "first-known"
    assert at_random(state, seed=3).past[0].roller == 2
    for first in (-1, 3):
        with pytest.raises(BadOption, match=f"no seat {first}"):
            pokerdice.start(3, Options(first=first))
    assert pokerdice.option_pairs(pokerdice.read_options(3, {"first": "2"}))["first"] == "2"
    assert pokerdice.read_options(3, {"first": "drawn"}).first is None
    with pytest.raises(BadOption, match="first=4 names no seat"):
        pokerdice.read_options(3, {"first": "4"})


@pytest.mark.parametrize("seats", pokerdice.SEATS)
@pytest.mark.parametrize("first", [0, 1])
def test_pkd_1_5_the_dice_move_left(seats: int, first: int) -> None:
    """D24: from seat S to S + 1, round and round."""
    rollers = [done.roller for done in at_random(opened(seats, first), seed=5).past]
    assert rollers == [(first + turn) % seats for turn in range(10)]


def test_pkd_2_1_a_round_opens_with_five_dice() -> None:
    """252 different throws with odds that sum to 7776; no other number of dice."""
    state = opened()
    offer = pokerdice.offers(state)[HOUSE]
    assert set(pokerdice.offers(state)) == {HOUSE}
    assert len(set(offer.actions)) == len(offer.actions) == 252
    assert sum(offer.odds) == 6**5 == 7776
    odds = dict(zip(offer.actions, offer.odds, strict=True))
    assert (odds[Throw((4, 4, 4, 4, 4))], odds[Throw((1, 2, 3, 4, 5))], odds[Throw((1, 1, 2, 2, 2))]) == (1, 120, 10)
    for dice in ((), (1, 2, 3, 4), (1, 1, 1, 1, 1, 1), (0, 1, 2, 3, 4), (3, 4, 5, 6, 7)):
        assert refusal(state, HOUSE, Throw(dice)) == "no-such-throw"


def test_pkd_2_2_every_seat_seals_one_unplayed_card() -> None:
    """After the throw, the roller too, once each, in any order (D17); nobody may pass."""
    state = opened(3)
    assert refusal(state, 0, Seal((Aim.JOKER,))) == "not-thrown"
    state = pokerdice.apply(state, HOUSE, Throw(NOTHING))
    assert {seat: len(offer.actions) for seat, offer in pokerdice.offers(state).items()} == {0: 10, 1: 10, 2: 10}
    assert all(offer.must for offer in pokerdice.offers(state).values())
    state = pokerdice.apply(state, 2, Seal((Aim.JOKER,)))
    assert set(pokerdice.offers(state)) == {0, 1}
    assert refusal(state, 2, Seal((Aim.ONE_PAIR,))) == "already-sealed"
    assert refusal(state, 3, Seal((Aim.JOKER,))) == "no-such-seat"
    assert refusal(state, HOUSE, Throw(NOTHING)) == "dice-lie"
    assert refusal(state, 0, Seal((Aim.JOKER, Aim.ONE_PAIR))) == "card-count"


def test_pkd_2_2_the_order_of_seals_changes_nothing() -> None:
    """D17: whoever is last, the position is the same."""
    thrown = pokerdice.apply(opened(), HOUSE, Throw(NOTHING))
    joker, pair = Seal((Aim.JOKER,)), Seal((Aim.ONE_PAIR,))
    one_way = pokerdice.apply(pokerdice.apply(thrown, 0, joker), 1, pair)
    assert one_way == pokerdice.apply(pokerdice.apply(thrown, 1, pair), 0, joker)


def test_pkd_2_2_the_last_card_is_offered_like_any_other() -> None:
    """D33: in round ten one card is left, and the table still waits for every seat."""
    state = opened()
    for aim in list(Aim)[:-1]:
        state = played(state, NOTHING, aim, aim)
    state = pokerdice.apply(state, HOUSE, Throw(NOTHING))
    last = (Seal((Aim.FOUR_OF_A_KIND,)),)
    assert [pokerdice.offers(state)[seat].actions for seat in (0, 1)] == [last, last]
    state = pokerdice.apply(state, 0, last[0])
    assert set(pokerdice.offers(state)) == {1}


def test_pkd_2_3_no_card_is_seen_before_all_have_sealed() -> None:
    """D16, D17: a seal changes the view of its own seat and no other."""
    thrown = pokerdice.apply(opened(3), HOUSE, Throw(NOTHING))
    state = pokerdice.apply(pokerdice.apply(thrown, 0, Seal((Aim.JOKER,))), 1, Seal((Aim.NO_ODDS,)))
    assert pokerdice.view(state, 0).mine == (Aim.JOKER,)
    assert pokerdice.view(state, 0).shown is None
    for other in (2, None):
        assert pokerdice.view(state, other) == pokerdice.view(thrown, other)
    assert refusal(state, 0, Stop()) == "not-sealed"
    assert refusal(state, 0, Keep((1,))) == "not-sealed"


def test_pkd_2_3_then_the_roller_opens_and_the_others_wait() -> None:
    """The roller's card is in every view, the others' in none, until the last throw has fallen (D16)."""
    state = sealed(opened(3, first=1), NOTHING, Aim.TWO_PAIRS, Aim.LONG_STRAIGHT, Aim.NO_ODDS)
    twin = sealed(opened(3, first=1), NOTHING, Aim.JOKER, Aim.LONG_STRAIGHT, Aim.NO_EVENS)
    for seat in (1, None):
        assert pokerdice.view(state, seat).shown == (Aim.LONG_STRAIGHT,)
        assert pokerdice.view(state, seat) == pokerdice.view(twin, seat)
        assert pokerdice.view(kept(state, (1, 2), (3, 3, 3)), seat) == pokerdice.view(kept(twin, (1, 2), (3, 3, 3)), seat)
    done = pokerdice.apply(state, 1, Stop())
    for seat in (0, 1, 2, None):
        assert pokerdice.view(done, seat).past[-1].aims == ((Aim.TWO_PAIRS,), (Aim.LONG_STRAIGHT,), (Aim.NO_ODDS,))
        assert pokerdice.view(done, seat).shown is None


def test_pkd_3_1_the_roller_keeps_any_dice() -> None:
    """Every different choice of the dice that lie is offered once, to the roller alone."""
    state = sealed(opened(2, first=1), (2, 2, 3, 5, 5), Aim.JOKER, Aim.JOKER)
    assert set(pokerdice.offers(state)) == {1}
    offered = pokerdice.offers(state)[1].actions
    assert len(set(offered)) == len(offered) == 3 * 2 * 3  # none to two twos, the three or not, none to two fives
    assert {Stop(), Keep(()), Keep((2, 2, 5, 5)), Keep((3,))} <= set(offered)
    assert refusal(state, 0, Keep((2,))) == "not-roller"
    assert refusal(state, 0, Stop()) == "not-roller"
    assert refusal(state, 1, Keep((2, 2, 2))) == "not-there"
    assert refusal(state, 1, Keep((6,))) == "not-there"


def test_pkd_3_1_as_many_dice_fall_as_were_let_go() -> None:
    """The kept dice stay, the others are replaced; meanwhile nobody can act."""
    state = pokerdice.apply(sealed(opened(), (2, 2, 3, 5, 5), Aim.JOKER, Aim.JOKER), 0, Keep((2, 5)))
    offer = pokerdice.offers(state)[HOUSE]
    assert (len(offer.actions), sum(offer.odds)) == (56, 6**3)
    assert refusal(state, HOUSE, Throw((1, 1, 1, 1, 1))) == "no-such-throw"
    assert refusal(state, 0, Stop()) == "not-thrown"
    assert pokerdice.view(state, 1).dice is None
    assert pokerdice.apply(state, HOUSE, Throw((1, 4, 6))).throws[-1] == (1, 2, 4, 5, 6)


def test_pkd_3_1_a_kept_die_may_be_thrown_later() -> None:
    """D14: the ones kept at first are let go the second time."""
    state = kept(sealed(opened(), PAIR_OF_ONES, Aim.NO_EVENS, Aim.JOKER), (1, 1), (2, 2, 5))
    done = kept(state, (5,), (3, 3, 3, 5)).past[-1]
    assert done.throws == (PAIR_OF_ONES, (1, 1, 2, 2, 5), (3, 3, 3, 5, 5))
    assert done.met == ((True,), (True,))


def test_pkd_3_1_the_roller_may_spoil_after_its_own_aim_is_met() -> None:
    """D13: a joker in hand, and the straight of the other seat is broken on purpose."""
    state = sealed(opened(), (3, 3, 4, 5, 6), Aim.JOKER, Aim.SMALL_STRAIGHT)
    assert meets(state.throws[-1], Aim.SMALL_STRAIGHT)
    assert pokerdice.apply(kept(state, (3, 3), (1, 1, 1)), 0, Stop()).points == (2, 0)


def test_pkd_3_2_to_keep_all_five_is_to_stop() -> None:
    """D15: keeping all five is not offered and is refused; stopping is offered after either of two throws."""
    state = sealed(opened(), NOTHING, Aim.JOKER, Aim.JOKER)
    assert Keep(NOTHING) not in pokerdice.offers(state)[0].actions
    assert refusal(state, 0, Keep(NOTHING)) == "keep-all"
    assert len(pokerdice.apply(state, 0, Stop()).past[-1].throws) == 1
    again = kept(state, (1, 2, 3, 5), (5,))
    assert Stop() in pokerdice.offers(again)[0].actions
    assert pokerdice.apply(again, 0, Stop()).past[-1].throws == (NOTHING, (1, 2, 3, 5, 5))


def test_pkd_3_3_the_second_rethrow_ends_the_round_by_itself() -> None:
    """Nothing is left to say; the next seat's dice fall."""
    state = kept(kept(sealed(opened(), NOTHING, Aim.LONG_STRAIGHT, Aim.ONE_PAIR), (2, 3, 5, 6), (1,)), (2, 3, 5, 6), (4,))
    assert state.past[-1].throws == (NOTHING, NOTHING, (2, 3, 4, 5, 6))
    assert state.past[-1].kept == ((2, 3, 5, 6), (2, 3, 5, 6))
    assert (state.points, state.roller) == ((8, 0), 1)
    assert set(pokerdice.offers(state)) == {HOUSE}


@pytest.mark.parametrize("aim", Aim)
def test_pkd_5_1_a_met_card_pays_its_points(aim: Aim) -> None:
    """To the roller and to a watcher alike; the roller gains nothing from a watcher who succeeds."""
    dice = next(dice for dice in ALL if meets(dice, aim))
    assert played(opened(), dice, aim, aim).points == (POINTS[aim], POINTS[aim])


def test_pkd_5_2_the_rollers_failed_card_is_worth_nothing() -> None:
    """D18: to nobody, at any number of seats."""
    assert played(opened(), NOTHING, Aim.FOUR_OF_A_KIND, Aim.JOKER).points == (0, 1)
    assert played(opened(3, first=1), NOTHING, Aim.JOKER, Aim.FOUR_OF_A_KIND, Aim.JOKER).points == (1, 0, 1)


@pytest.mark.parametrize("aim", list(Aim)[1:])
def test_pkd_5_3_a_watchers_failed_card_is_one_point(aim: Aim) -> None:
    """D19: exactly one, whatever is printed, for each watcher who fails."""
    dice = next(dice for dice in ALL if not meets(dice, aim))
    assert played(opened(), dice, Aim.JOKER, aim).points == (2, 0)
    assert played(opened(5, first=4), dice, aim, aim, aim, aim, Aim.JOKER).points == (0, 0, 0, 0, 5)


def test_pkd_5_4_a_roller_who_fails_still_takes_cards() -> None:
    """D20: the two are independent."""
    state = played(opened(3), NOTHING, Aim.LONG_STRAIGHT, Aim.FOUR_OF_A_KIND, Aim.ONE_PAIR)
    assert state.points == (2, 0, 0)
    assert state.past[-1].gains == (2, 0, 0)


@pytest.mark.parametrize("dice", [PAIR_OF_ONES, NOTHING])
def test_pkd_5_5_a_card_is_spent_won_or_not(dice: Dice) -> None:
    """D21: after a pair met, lost or taken no second one is on offer."""
    state = pokerdice.apply(played(opened(), dice, Aim.ONE_PAIR, Aim.ONE_PAIR), HOUSE, Throw(PAIR_OF_ONES))
    for seat in (0, 1):
        assert pokerdice.offers(state)[seat].actions == tuple(Seal((aim,)) for aim in Aim if aim is not Aim.ONE_PAIR)
        assert refusal(state, seat, Seal((Aim.ONE_PAIR,))) == "not-held"


def test_pkd_6_1_most_points_win() -> None:
    """Nothing is decided before the last round; then the standing is the points."""
    state = opened()
    for aim in list(Aim)[:-1]:
        state = played(state, NOTHING, aim, aim)
        assert pokerdice.outcome(state) is None
    assert state.points == (5, 5)  # a joker each, then four and four failed cards taken
    state = played(state, NOTHING, Aim.FOUR_OF_A_KIND, Aim.FOUR_OF_A_KIND)
    ended = pokerdice.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.why, ended.standing) == ((1,), Ending.POINTS, (5, 6))


@pytest.mark.parametrize("first", [0, 1])
def test_pkd_6_2_a_tie_goes_to_the_last_roller(first: int) -> None:
    """Two seats, 37 points each: who rolled in round ten wins, and alone."""
    state = opened(2, first)
    for aim in Aim:
        state = played(state, next(dice for dice in ALL if meets(dice, aim)), aim, aim)
    ended = pokerdice.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.why, ended.standing) == ((1 - first,), Ending.LAST_ROLLER, (37, 37))


@pytest.mark.parametrize(
    ("points", "winner", "why"),
    [
        ((9, 9, 9), 0, Ending.LAST_ROLLER),  # rounds 1 to 10 are rolled by 0 1 2 0 1 2 0 1 2 0
        ((8, 9, 9), 2, Ending.LAST_ROLLER),  # the last roller, seat 0, is not among the tied
        ((9, 9, 8), 0, Ending.LAST_ROLLER),
        ((9, 8, 9), 0, Ending.LAST_ROLLER),
        ((8, 9, 8), 1, Ending.POINTS),
    ],
)
def test_pkd_6_2_only_the_tied_count(points: tuple[int, int, int], winner: int, why: Ending) -> None:
    """D22: among the tied the latest turn as roller decides, also where the game's last roller has fewer points."""
    end = at_random(opened(3), seed=1)
    tied = State(end.options, end.hands, end.roller, points=points, past=end.past)
    ended = pokerdice.outcome(tied)
    assert ended is not None
    assert (ended.winners, ended.why, ended.standing) == ((winner,), why, points)


TWO_PACKS = Options(packs=2)


def test_pkd_7_1_two_packs_two_cards_two_seats() -> None:
    """D27: 20 cards a seat, two a round, ten rounds; refused at any other number of seats or packs."""
    state = opened(options=TWO_PACKS)
    assert state.hands == ((2,) * 10,) * 2
    thrown = pokerdice.apply(state, HOUSE, Throw(NOTHING))
    assert len(pokerdice.offers(thrown)[0].actions) == 100
    assert refusal(thrown, 0, Seal((Aim.JOKER,))) == "card-count"
    end = at_random(state, seed=3)
    assert (len(end.past), end.hands) == (10, ((0,) * 10,) * 2)
    for seats, options in ((3, TWO_PACKS), (5, TWO_PACKS), (2, Options(packs=0)), (2, Options(packs=3))):
        with pytest.raises(BadOption):
            pokerdice.start(seats, options)


def test_pkd_7_1_each_card_is_judged_on_its_own() -> None:
    """The roller shows both; each watcher's card that fails is one point to the roller."""
    state = sealed(
        opened(options=TWO_PACKS),
        (2, 2, 3, 5, 5),
        (Aim.FULL_HOUSE, Aim.TWO_PAIRS),
        (Aim.SMALL_STRAIGHT, Aim.FOUR_OF_A_KIND),
    )
    assert pokerdice.view(state, 1).shown == (Aim.FULL_HOUSE, Aim.TWO_PAIRS)
    assert pokerdice.view(state, 0).mine == (Aim.FULL_HOUSE, Aim.TWO_PAIRS)
    done = pokerdice.apply(state, 0, Stop())
    assert done.past[-1].met == ((False, True), (False, False))
    assert done.points == (5, 0)


def test_pkd_7_1_a_transcript_names_cards_by_their_place() -> None:
    """``S:1`` is the card named first, whichever it is."""
    head = b"pokerdice seats=2 packs=2\n* first 1\n* throw 1 1 2 3 6\n"
    one = head + b"0 aim one-pair no-odds\n1 aim no-evens joker\n1 stop\n= met 0:1 1:2\n= points 1 2\n"
    other = head + b"0 aim no-odds one-pair\n1 aim joker no-evens\n1 stop\n= met 1:1 0:2\n= points 1 2\n"
    for text in (one, other):
        Reader().read_all(text)


def test_pkd_7_2_both_cards_may_name_one_objective() -> None:
    """D28: both count, and then that objective is gone from both packs."""
    twice = (Aim.FOUR_OF_A_KIND, Aim.FOUR_OF_A_KIND)
    state = played(opened(options=TWO_PACKS), (1, 1, 1, 1, 4), twice, (Aim.FULL_HOUSE, Aim.FULL_HOUSE))
    assert state.points == (16, 0)
    assert (state.hands[0][Aim.FOUR_OF_A_KIND], state.hands[1][Aim.FULL_HOUSE]) == (0, 0)
    state = played(state, NOTHING, (Aim.JOKER, Aim.ONE_PAIR), (Aim.JOKER, Aim.ONE_PAIR))
    thrown = pokerdice.apply(state, HOUSE, Throw(NOTHING))
    assert refusal(thrown, 0, Seal((Aim.JOKER, Aim.JOKER))) == "not-held"  # one joker is left, not two
    assert refusal(thrown, 0, Seal((Aim.JOKER, Aim.FOUR_OF_A_KIND))) == "not-held"
    with pytest.raises(Illegal, match="does not hold four-of-a-kind any more"):  # and not the joker, which is there
        pokerdice.apply(thrown, 0, Seal((Aim.JOKER, Aim.FOUR_OF_A_KIND)))
    assert Seal((Aim.JOKER, Aim.TWO_PAIRS)) in pokerdice.offers(thrown)[0].actions


@pytest.mark.parametrize("first", [0, 1])
def test_pkd_7_3_a_tie_goes_to_the_last_roller_here_too(first: int) -> None:
    """D29: 74 points each, and the roller of round ten wins."""
    state = opened(2, first, TWO_PACKS)
    for aim in Aim:
        state = played(state, next(dice for dice in ALL if meets(dice, aim)), (aim, aim), (aim, aim))
    ended = pokerdice.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.why, ended.standing) == ((1 - first,), Ending.LAST_ROLLER, (74, 74))


def test_pkd_8_1_the_cards_left_are_public() -> None:
    """D26: everybody sees which cards are left; a card face down still counts as left."""
    state = played(opened(), NOTHING, Aim.LONG_STRAIGHT, Aim.JOKER)
    later = sealed(state, NOTHING, Aim.NO_EVENS, Aim.NO_ODDS)
    left = tuple(tuple(int(aim is not gone) for aim in Aim) for gone in (Aim.LONG_STRAIGHT, Aim.JOKER))
    for seat in (0, 1, None):
        assert pokerdice.view(state, seat).hands == left
        assert pokerdice.view(later, seat).hands == left


def test_pkd_8_2_the_clock_acts_from_the_offer() -> None:
    """D30, D31: any unplayed card can be laid and the dice can always be left; the log says that the clock did it."""
    state = sealed(opened(), NOTHING, Aim.JOKER, Aim.JOKER)
    assert Stop() in pokerdice.offers(state)[0].actions
    assert Stop() in pokerdice.offers(kept(state, (), NOTHING))[0].actions
    text = b"pokerdice seats=2\n* first 0\n* throw 1 2 3 4 6\n0 aim joker\n1 aim joker # clock\n0 stop # clock\n= points 1 1\n"
    assert [step.entry.clock for step in Reader().steps(text)] == [False, False, False, True, True]


def test_pkd_8_3_a_seat_is_never_removed() -> None:
    """D32: whoever sits there, person or bot, the seat keeps its cards and its turn; a bot is a note."""
    text = b"pokerdice seats=2\n# seat 1 bot sensible\n* first 1\n* throw 1 2 3 5 6\n0 aim joker\n1 aim joker\n"
    reader = Reader()
    reader.read_all(text)
    assert reader.table is not None
    assert reader.table.actors == (1,)
