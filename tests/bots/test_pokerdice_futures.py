"""What hands of Pokerdice still bring at three to five seats, and how the expert there plays by it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from trespok.bots.pokerdice_expert import PokerdiceExpert, card_worths, futures
from trespok.bots.pokerdice_expert.bids import Position, possible
from trespok.bots.pokerdice_expert.dice import PATTERNS
from trespok.bots.pokerdice_expert.endgame import last
from trespok.bots.pokerdice_expert.futures import SIMULATED, Histograms
from trespok.bots.pokerdice_expert.hands import fit
from trespok.bots.pokerdice_expert.race import Race, roughly_ahead
from trespok.bots.pokerdice_expert.settle import answer, falls, settle
from trespok.bots.pokerdice_expert.table import my_round, round_of
from trespok.core import Trouble
from trespok.games import pokerdice
from trespok.games.pokerdice import Aim, Hand, Options
from trespok.play import AnyTable, Table
from trespok.solve.pokerdice.rethrow import PLACE


def _hand(*aims: Aim) -> Hand:
    return tuple(list(aims).count(aim) for aim in Aim)


def _here(seats: int, left: int, seed: int) -> Position:
    """Random hands, and points that leave the game open."""
    chance = Random(f"{seats} {left} {seed}")
    hands = tuple(_hand(*chance.sample(list(Aim), left)) for _ in range(seats))
    return Position(Options(), left, chance.randrange(seats), tuple(20 + chance.randrange(6) for _ in range(seats)), hands)


def _played(seats: int, seed: str, rounds: int) -> AnyTable:
    """Some rounds of cards laid at random, and the first throw of the next."""
    table, chance = Table(pokerdice, seats), Random(seed)
    while len(table.view(None).past) < rounds or not table.view(None).throws:
        actor, offer = next(iter(table.offers().items()))
        table.submit(actor, chance.choice(offer.actions))
    return table


def test_a_histogram_is_read_to_the_point() -> None:
    """No points in a quarter of the games, three in the rest: two and a quarter on average."""
    rest = Histograms(np.array([2.25]), np.array([1.6875]), np.array([[0.25, 0.25, 0.25, 1.0]]), np.array([2.25]), 1.0)
    found = rest.below(np.array([[-0.5, 0.5, 1.5, 2.5, 3.5, 9.5]]) - 2.25)
    assert np.allclose([[0.0, 0.25, 0.25, 0.25, 1.0, 1.0]], found)


@pytest.mark.parametrize("name", SIMULATED)
def test_the_tables_hold_chances(name: str) -> None:
    """They rise to one, no hand brings more than its cards and those it can take, and no card is no points."""
    known, seats = futures.futures(name), int(name)
    assert (1024, seats) == known.worth.shape
    assert (np.diff(known.at_most, axis=-1) >= 0).all()
    assert np.allclose(1.0, known.at_most[..., -1])
    assert (1.0 == known.at_most[0]).all()
    joker = known.rest(1, 1, [_hand(Aim.JOKER)], np.zeros((2, 10)))
    assert np.allclose([1.0], joker.centre)  # PKD-4.1: always met; who does not roll takes nothing


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chances_before_the_last_round_are_nearer_than_a_bell_curve(seats: int) -> None:
    """Against the last round counted out.  The expert counts it out too; the rounds before stand on tables of this kind."""
    places = [_here(seats, 1, seed) for seed in range(60)]
    exact = [last([possible(hand, 1)[0] for hand in here.hands], here.roller, np.array([here.points]))[0] for here in places]
    simulated = np.abs([roughly_ahead(here) - wins for here, wins in zip(places, exact, strict=True)]).mean()
    bells = np.abs([roughly_ahead(here, fit(here.name)) - wins for here, wins in zip(places, exact, strict=True)]).mean()
    assert simulated < bells


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chances_after_a_round_add_up(seats: int) -> None:
    """Whatever is laid and however the dice end, somebody wins."""
    race = Race(_here(seats, 4, 1))
    mixes = [np.eye(len(each.bids))[n % 4] for n, each in enumerate(race.bids)]
    for pattern in (0, 8, 16):
        fell = np.zeros((4, len(PATTERNS)))
        fell[mixes[race.here.roller].argmax(), pattern] = 1.0
        total = float(race.roller(mixes)[pattern] @ mixes[race.here.roller])
        total += sum(float(race.watcher(seat, mixes, fell) @ mixes[seat]) for seat in race.here.watchers)
        assert total == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_lays_only_what_is_nearly_best(seats: int) -> None:
    """Whatever was drawn, by its own reckoning no card would have been worth much more; the same seed draws the same."""
    table = _played(seats, "near", 4)
    for seat in range(seats):
        view, offer = table.view(seat), table.offer(seat)
        assert offer is not None
        worths = card_worths(view, offer)
        laid = [PokerdiceExpert(str(seed)).choose(view, offer) for seed in range(8)]
        assert laid == [PokerdiceExpert(str(seed)).choose(view, offer) for seed in range(8)]
        assert all(worths[action] >= max(worths.values()) - 0.0021 for action in laid)


def test_its_rethrows_are_a_mixture_of_good_plans() -> None:
    """Every plan kept is worth nearly the best against what the others lay; with nothing to lose allowed, fewer are left."""
    race, throw = Race(_here(3, 6, 2)), PLACE[1, 3, 3, 4, 6]
    some, few = settle(race, throw, 40, near=0.002), settle(race, throw, 40, near=0.0)
    ends, best = race.roller(some.mixes), answer(race, throw, some.mixes)[1]
    assert len(some.plans) >= len(few.plans)
    for plan in some.plans:
        now, _, later = answer(race, throw, plan.mixes)
        lean = np.eye(6)[plan.card]
        assert (falls(throw, now, later, lean) * ends.T).sum() >= best[plan.card] - 0.002 - 1e-9
    assert () == settle(race, throw, 8).plans


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_thinks_nothing_of_who_the_others_are(seats: int) -> None:
    """With one pack each a seat plays the round as everybody finds it."""
    table = _played(seats, "who", 3)
    assert my_round(table.view(0)) is round_of(table.view(None))


@pytest.mark.parametrize("wrong", [None, b"", b"no such thing", b"PK\x03\x04 cut off"])
def test_a_damaged_file_is_one_sentence(wrong: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing, empty, something else, or cut off."""
    monkeypatch.setattr(futures, "FILE", tmp_path / "futures.npz")
    if wrong is not None:
        futures.FILE.write_bytes(wrong)
    with pytest.raises(
        Trouble, match=r"futures\.npz, what hands of Pokerdice may still bring, is missing or damaged: install trespok again\."
    ):
        futures.futures.__wrapped__("3")


def test_variants_with_cards_left_over_stay_with_the_bell_curve() -> None:
    """Equal turns and two packs have no tables of games played through."""
    assert "3e" not in SIMULATED
    assert "2p" not in SIMULATED
    assert fit("3e").mean.shape[1] == 3
