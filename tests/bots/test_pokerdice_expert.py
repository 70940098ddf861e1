"""The expert of Pokerdice."""

from __future__ import annotations

import copy
import importlib
from pathlib import Path
from random import Random

import numpy as np
import pytest
from bot_arena import VARIANTS, Witness, meet

from trespok.bots import Bot, make_bot
from trespok.bots.pokerdice.expert import Expert, card_worths, keep_worths, race, winning_chances
from trespok.bots.pokerdice.expert.beliefs import CAREFUL
from trespok.bots.pokerdice.expert.bids import Position, bids_of, open_bids
from trespok.bots.pokerdice.expert.dice import ended
from trespok.bots.pokerdice.expert.race import Race, bell
from trespok.bots.pokerdice.expert.reading import trusted
from trespok.bots.pokerdice.expert.rounds import Endgame
from trespok.bots.pokerdice.expert.settle import settle
from trespok.bots.pokerdice.expert.table import Round, ahead, round_of
from trespok.core import Offer, Trouble
from trespok.games import pokerdice
from trespok.games.pokerdice import POINTS, Action, Aim, Hand, Keep, Options, PokerdiceView, Seal, Stop, meets
from trespok.kit.dice import Dice
from trespok.play import AnyTable, Table
from trespok.solve.pokerdice.rethrow import PLACE, THROWS, best, mean, thrown
from trespok.solve.pokerdice.wins import ENDS, PATTERNS, SEEN

POKERDICE = [(seats, written) for name, seats, written in VARIANTS if name == "pokerdice"]


def _hand(*aims: Aim) -> Hand:
    return tuple(list(aims).count(aim) for aim in Aim)


def _view(
    dice: Dice, hands: tuple[Hand, ...], points: tuple[int, ...], mine: Aim | None = None, *, seat: int | None = 0
) -> PokerdiceView:
    """The last round of two seats: one card each, seat 0 rolls, and wins ties."""
    played = [[aim for aim in Aim if not hand[aim]] for hand in hands]
    aims = [tuple((each[n],) for each in played) for n in range(9)]
    past = tuple(pokerdice.Round(1 - n % 2, (dice,), (), laid, ((False,),) * 2, (0, 0)) for n, laid in enumerate(aims))
    laid = None if mine is None else (mine,)
    return PokerdiceView(Options(), len(hands), seat, 10, 0, (dice,), (), laid, laid, hands, points, past)


def _table(*lines: str, seats: int = 2) -> AnyTable:
    table = Table(pokerdice, seats)
    for line in lines:
        table.play(line)
    return table


def _roller_wins(dice: Dice, aims: tuple[Aim, Aim], points: tuple[int, int]) -> bool:
    """The last round of two seats by the rules: seat 0 rolls and wins ties."""
    own, other = (POINTS[aim] * meets(dice, aim) for aim in aims)
    return points[0] + own + (not meets(dice, aims[1])) >= points[1] + other


@pytest.mark.parametrize(("seats", "written"), POKERDICE)
def test_it_plays_whole_games_legally_and_from_views_alone(seats: int, written: str) -> None:
    """The table refuses anything illegal; a fresh expert shown copies out of order answers alike."""
    kinds = ("expert", "sensible", "random", "sensible", "random")
    bots: list[Bot] = [make_bot("pokerdice", kinds[seat], f"legal {seat}") for seat in range(seats)]
    witness = Witness(bots[0])
    table = meet("pokerdice", [witness, *bots[1:]], written, "legal")
    assert table.outcome is not None
    Random(0).shuffle(witness.asked)
    for view, offer, answer in witness.asked[:6]:
        assert answer == make_bot("pokerdice", "expert", "legal 0").choose(copy.deepcopy(view), copy.deepcopy(offer))


def test_closed_cards_change_nothing() -> None:
    """Whatever the watcher laid, the roller keeps the same dice: it cannot know."""
    answers = set()
    for laid in ("joker", "four-of-a-kind", "no-odds"):
        table = _table("* first 0", "* throw 2 2 4 4 5", "0 aim two-pairs", f"1 aim {laid}")
        offer = table.offer(0)
        assert offer is not None
        answers.add(table.game.write(Expert("blind").choose(table.view(0), offer)))
    assert 1 == len(answers)


def test_dice_that_win_are_left_alone() -> None:
    """Last round, a full house lies there, and the roller needs its five points."""
    view = _view((2, 2, 5, 5, 5), (_hand(Aim.FULL_HOUSE), _hand(Aim.LONG_STRAIGHT)), (10, 16), Aim.FULL_HOUSE)
    worths = keep_worths(view)
    assert worths[Stop()] == pytest.approx(1.0)
    assert all(worth < 1 - 1e-6 for action, worth in worths.items() if action != Stop())
    assert Stop() == Expert("calm").choose(view, pokerdice.offers(_after_seals(view))[0])


def test_it_spoils_what_would_beat_it() -> None:
    """Last round, four sixes lie there for the watcher, who would win by them; the roller's joker is safe."""
    view = _view((2, 6, 6, 6, 6), (_hand(Aim.JOKER), _hand(Aim.FOUR_OF_A_KIND)), (10, 9), Aim.JOKER)
    action = Expert("spoiler").choose(view, pokerdice.offers(_after_seals(view))[0])
    assert isinstance(action, Keep)
    assert action.dice.count(6) < 3


def _after_seals(view: PokerdiceView) -> pokerdice.State:
    sealed = tuple(tuple(aim for aim in Aim if hand[aim]) for hand in view.hands)
    return pokerdice.State(view.options, view.hands, view.roller, view.throws, view.kept, sealed, view.points)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_round_is_exact(seed: int) -> None:
    """Chances to win of every keep, against dynamic programming over the rules' own verdicts."""
    chance = Random(seed)
    dice, aims = THROWS[chance.randrange(252)], (Aim(chance.randrange(10)), Aim(chance.randrange(10)))
    points = (20, 20 + chance.randrange(-4, 8))
    wins = [float(_roller_wins(final, aims, points)) for final in THROWS]
    after = best(wins, 1)
    view = _view(dice, (_hand(aims[0]), _hand(aims[1])), points, aims[0])
    for action, worth in keep_worths(view).items():
        if isinstance(action, Stop):
            expected = wins[PLACE[dice]]
        else:
            assert isinstance(action, Keep)
            falls = thrown([PLACE[action.dice]], [1.0]) if len(action.dice) == 5 else _falls(action.dice)
            expected = sum(odds * value for odds, value in zip(falls, after, strict=True))
        assert worth == pytest.approx(expected, abs=2e-6)
    before = _view(dice, view.hands, points, seat=None)
    assert winning_chances(before)[0] == pytest.approx(best(wins, 2)[PLACE[dice]], abs=1e-6)


@pytest.mark.parametrize("seed", range(3))
def test_chances_before_the_last_round_are_exact(seed: int) -> None:
    """Three seats, a card each, seat 1 rolls: its chance against dynamic programming over the rules' own verdicts."""
    chance = Random(seed)
    aims = [Aim(chance.randrange(10)) for _ in range(3)]
    points = tuple(20 + chance.randrange(4) for _ in range(3))
    here = Position(Options(), 1, 1, points, tuple(_hand(aim) for aim in aims))

    def wins(dice: Dice) -> float:
        totals = [had + POINTS[aim] * meets(dice, aim) for had, aim in zip(points, aims, strict=True)]
        totals[1] += sum(not meets(dice, aims[seat]) for seat in (0, 2))
        return float(totals[1] == max(totals))  # PKD-6.2: the last roller wins ties

    found = ahead(here)
    assert found.sum() == pytest.approx(1.0)
    assert found[1] == pytest.approx(mean(best([wins(dice) for dice in THROWS], 2)), abs=1e-4)


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (2, 2)])
def test_the_last_round_but_one_looks_at_the_last(seats: int, packs: int) -> None:
    """With two bids each, the chances by cards and dice are those of the last round that is left."""
    chance = Random(seats)
    pack = [aim for aim in Aim for _ in range(packs)]
    hands = tuple(_hand(*chance.sample(pack, 2 * packs)) for _ in range(seats))
    here = Position(Options(packs=packs), 2, 0, (20,) * seats, hands)
    payoffs, bids = Endgame(np, here.setup, here.start(0)), 6 if packs == 2 else 2
    mixes = [np.eye(bids, dtype=np.float32)[:, :1]] * seats
    first = [int(open_bids(packs, hand)[:, 0].argmax()) for hand in here.start(0).held]
    laid = [tuple(Aim(int(aim)) for aim in bids_of(packs)[bid]) for bid in first]
    for pattern, met in enumerate(PATTERNS[:3]):
        points = [20 + sum(POINTS[aim] for aim in bid if met[aim]) for bid in laid]
        points[0] += sum(not met[aim] for bid in laid[1:] for aim in bid)
        left = tuple(
            tuple(n - bid.count(aim) for aim, n in zip(Aim, hand, strict=True)) for hand, bid in zip(hands, laid, strict=True)
        )
        expected = ahead(Position(Options(packs=packs), 1, 1, tuple(points), left))
        assert payoffs.roller(mixes)[pattern, 0, 0] == pytest.approx(expected[0], abs=1e-6)
        falls = np.zeros((len(PATTERNS), bids, 1), np.float32)
        falls[pattern, 0] = 1.0
        assert payoffs.watchers(mixes, falls)[0][0, 0] == pytest.approx(expected[1], abs=1e-6)


def _falls(kept: Dice) -> list[float]:
    """How the other dice may fall, counted out."""
    odds = [0.0] * len(THROWS)
    free = 5 - len(kept)
    for number in range(6**free):
        faces = [1 + number // 6**die % 6 for die in range(free)]
        odds[PLACE[tuple(sorted((*kept, *faces)))]] += 6.0**-free
    return odds


def test_patterns_and_falls() -> None:
    """Seventeen patterns say all that the objectives ask; every keep falls somewhere."""
    assert (17, 10) == PATTERNS.shape
    assert all(bool(PATTERNS[SEEN[PLACE[dice]], aim]) == meets(dice, aim) for dice in THROWS for aim in Aim)
    assert np.allclose(1.0, ENDS.sum(1))
    assert np.allclose(np.bincount(SEEN, _falls((3, 3)), len(PATTERNS)), ended(np.zeros(17), PLACE[3, 3], 1), atol=1e-6)


@pytest.mark.parametrize("wrong", [None, b"", b"no such thing", b"PK\x03\x04 cut off"])
def test_a_damaged_file_is_one_sentence(wrong: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing, empty, something else, or cut off."""
    monkeypatch.setattr(race, "FILE", tmp_path / "hands.npz")
    if wrong is not None:
        race.FILE.write_bytes(wrong)
    with pytest.raises(
        Trouble, match=r"hands\.npz, the hands of the Pokerdice expert, is missing or damaged: install trespok again\."
    ):
        race.fit.__wrapped__("2")


def test_the_tool_fits_the_file_that_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty rounds a level are few, and yet the spread of points comes out much as in the file."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "tools"))
    tool = importlib.import_module("pokerdice_hands")
    found = tool.fit("2", 20)
    with np.load(tool.FILE) as shipped:
        assert [found.mean.shape, found.meeting.shape] == [shipped["mean-2"].shape, shipped["meeting-2"].shape]
        assert np.corrcoef(found.variance.ravel(), shipped["variance-2"].ravel())[0, 1] > 0.9


def test_the_bell() -> None:
    """Values of the normal distribution."""
    assert np.allclose([0.5, 0.841344746, 0.022750132, 0.998650102], bell(np, np.array([0.0, 1.0, -2.0, 3.0])), atol=1e-7)


@pytest.mark.parametrize(("seats", "packs"), [(3, 1), (5, 1), (2, 2)])
def test_a_settled_round_leaves_little_to_regret(seats: int, packs: int) -> None:
    """Against the others' settled play no seat gains much by another card; chances to win add up to one."""
    here = Position(Options(packs=packs), 10, 1, (0,) * seats, ((packs,) * 10,) * seats)
    start = here.start(PLACE[2, 4, 4, 6, 6])
    race = Race(np, here.setup, start)
    done = settle(np, race, start.place, 80)
    total = float((done.falls * race.roller(done.mixes)).sum())
    for worths, mix in zip(race.watchers(done.mixes, done.falls), done.mixes[1:], strict=True):
        total += float((worths * mix).sum())
        assert worths.max() - (worths * mix).sum() < 0.006
    assert total == pytest.approx(1.0, abs=0.002)


def test_chances_to_win_over_a_game() -> None:
    """At every step and from every view they are chances and sum to 1; at the end the winner's is 1."""
    table = meet("pokerdice", [make_bot("pokerdice", "sensible", str(seat)) for seat in range(3)], "", "graph")
    replayed = Table(pokerdice, 3)
    for number, entry in enumerate(table.log()):
        for seat in (None, number % 3) if number % 4 == 0 else ():
            found = winning_chances(replayed.view(seat))
            assert sum(found) == pytest.approx(1.0)
            assert all(0 <= part <= 1 for part in found)
        replayed.submit(entry.actor, entry.action)
    assert table.outcome is not None
    assert [float(seat in table.outcome.winners) for seat in range(3)] == list(winning_chances(replayed.view(1)))


def test_card_worths_name_every_card_and_know_a_gift() -> None:
    """A long straight lies there and the roller has the card for it: nothing else is worth as much."""
    mine, watcher = _hand(Aim.LONG_STRAIGHT, Aim.ONE_PAIR, Aim.JOKER), _hand(Aim.THREE_OF_A_KIND, Aim.ONE_PAIR, Aim.JOKER)
    view = PokerdiceView(Options(), 2, 0, 3, 0, ((1, 2, 3, 4, 5),), (), None, None, (mine, watcher), (0, 0), ())
    offer: Offer[Action] = Offer(tuple(Seal((aim,)) for aim in Aim if mine[aim]))
    worths = card_worths(view, offer)
    assert list(offer.actions) == list(worths)
    assert Seal((Aim.LONG_STRAIGHT,)) == max(worths, key=lambda action: worths[action])
    assert worths == card_worths(copy.deepcopy(view), offer)


def test_it_mixes() -> None:
    """Where the settled round mixes, experts of different seeds lay different cards, and only cards it contains."""
    table = _table("* first 0", "* throw 1 2 3 4 5")
    offer, view = table.offer(0), table.view(0)
    assert offer is not None
    laid: set[Action] = {Expert(str(seed)).choose(view, offer) for seed in range(20)}
    assert len(laid) > 1


def test_every_seat_finds_the_same_round() -> None:
    """The round among strong players hangs on nothing but what everybody knows."""
    table = _table("* first 2", "* throw 1 1 3 4 6", seats=3)
    assert round_of(table.view(0)) is round_of(table.view(1)) is round_of(table.view(None))


def _after(*laid: str) -> tuple[PokerdiceView, Offer[Action]]:
    """Three seats, the third round: seat 1 laid these two cards before, in this order."""
    table = _table("* first 0", "* throw 1 1 2 4 6", seats=3)
    for roller, (mine, other) in enumerate(zip(("one-pair", "joker"), laid, strict=True)):
        for line in (f"0 aim {mine}", f"1 aim {other}", f"2 aim {mine}", f"{roller} stop", "* throw 1 1 2 4 6"):
            table.play(line)
    return table.view(0), table.offer(0) or Offer(())


def test_what_was_laid_before_moves_what_it_believes() -> None:
    """The same cards are left and the points are the same, but one seat laid its cards in a likelier order."""
    (view, _), (other, _) = _after("one-pair", "joker"), _after("joker", "one-pair")
    assert (view.points, view.hands) == (other.points, other.hands)
    assert trusted(view, CAREFUL)[:, 1].tolist() != trusted(other, CAREFUL)[:, 1].tolist()
    assert round_of(view) is round_of(other)  # among strong players nothing else counts


@pytest.mark.parametrize(("seats", "left"), [(3, 2), (5, 2), (4, 1)])
def test_the_last_two_rounds_are_solved(seats: int, left: int) -> None:
    """What a seat could gain by leaving them, by its best answer to the others, is next to nothing."""
    chance, gaps = Random(seats), []
    for _ in range(12):
        hands = tuple(_hand(*chance.sample(list(Aim), left)) for _ in range(seats))
        here = Position(Options(), left, chance.randrange(seats), tuple(chance.randrange(12, 24) for _ in range(seats)), hands)
        now = Round(here, chance.randrange(252))
        gaps.append(now.gap)
        assert left == 1 or sum(plan.often for plan in now.plans) > 0
    assert -1e-5 < min(gaps)
    assert max(gaps) < 0.006
    assert sum(gaps) / len(gaps) < 0.0008


@pytest.mark.parametrize("seats", [3, 5])
def test_it_lays_no_card_that_is_clearly_worse(seats: int) -> None:
    """Against the cards that it believes the others lay, a card it lays costs next to nothing."""
    table = _table("* first 1", "* throw 1 2 2 5 5", seats=seats)
    for seat in range(seats):
        offer, view = table.offer(seat), table.view(seat)
        assert offer is not None
        worths = Expert("any").seen(view).card_worths(seat)
        for seed in range(12):
            laid = Expert(str(seed)).choose(view, offer)
            assert isinstance(laid, Seal)
            assert worths[laid.aims[0]] >= worths[[aim for aim in Aim if view.hands[seat][aim]]].max() - 0.0004
