"""The expert of POK plays the solved strategy."""

from collections import Counter
from random import Random

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.bots.pok.expert import Expert
from trespok.core import Offer
from trespok.games import pok
from trespok.games.pok import Play, PokView, Symbol, Throw
from trespok.solve.pok import advise

HANDS = ((2, 1, 0), (1, 1, 1), (0, 2, 2))
THROW = Throw(Symbol.DISC, None, Symbol.SQUARE)


def _view(seat: int, past: int = 0) -> PokView:
    return PokView(seats=3, seat=seat, hands=HANDS, throw=THROW, mine=None, past=(None,) * past, outcome=None)  # type: ignore[arg-type]


def _offer(seat: int) -> Offer[Play]:
    return Offer(tuple(Play(symbol) for symbol in Symbol if HANDS[seat][symbol]))


def test_it_mixes_as_the_equilibrium_does() -> None:
    """By the mixture of the solved strategy; 5 standard deviations of 3,000 draws allow 4.6 %."""
    for seat in range(3):
        chances = advise(HANDS, THROW).chances[seat]
        made = Counter(Expert(f"seed {n}").choose(_view(seat), _offer(seat)).symbol for n in range(3000))  # type: ignore[union-attr]
        for symbol in Symbol:
            assert abs(made[symbol] / 3000 - chances[symbol]) < 0.046


def test_asked_twice_it_answers_alike() -> None:
    bot = make_bot("pok", "expert", "same")
    assert bot.choose(_view(1, 3), _offer(1)) == make_bot("pok", "expert", "same").choose(_view(1, 3), _offer(1))
    assert bot.kind == "expert"


def test_a_whole_game_at_every_number_of_seats() -> None:
    for seats in pok.SEATS:
        bots = [make_bot("pok", "expert", f"{seat}") for seat in range(seats)]
        assert play_match(pok, bots, pok.read_options(seats, {}), Random(seats).randrange).outcome is not None
