"""Duplicate games: equal chance for every seating, and intervals that are those of the paired differences."""

import json
import sys
from math import sqrt
from pathlib import Path

import pytest

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.bots.tournament import SameChance, Score, Tournament, _sure, line_up, of_numbers, of_shares, play_deal
from trespok.cli import main
from trespok.core import BadOption
from trespok.games import GAMES, pok, pokerdice


def _openings(kinds: list[str], seed: str) -> list[object]:
    """The dice every round of Pokerdice opened with."""
    source = SameChance(seed)
    bots = [make_bot("pokerdice", kind, f"{kind} {seat}") for seat, kind in enumerate(kinds)]
    table = play_match(pokerdice, bots, pokerdice.read_options(2, {}), source, source.look)
    return [settled.throws[0] for settled in table.view(None).past]


def test_rounds_open_alike_whoever_plays_and_however_often_they_throw() -> None:
    assert _openings(["random", "sensible"], "a") == _openings(["sensible", "random"], "a")
    assert _openings(["random", "sensible"], "a") != _openings(["random", "sensible"], "b")


def test_a_deal_counts_every_game_once() -> None:
    lined = line_up("pok", ["sensible", "random"], 4, one=True)
    deal = play_deal(pok, lined, pok.read_options(4, {}), "deal")
    assert deal["sensible"].won + 3 * deal["random"].won == pytest.approx(1.0)  # four games, a seat each


def test_equal_seeds_equal_deals() -> None:
    lined = line_up("pok", ["sensible", "random"], 3)
    options = pok.read_options(3, {})
    assert play_deal(pok, lined, options, "x") == play_deal(pok, lined, options, "x")
    assert play_deal(pok, lined, options, "x") != play_deal(pok, lined, options, "y")


def test_line_ups() -> None:
    assert line_up("pok", ["expert", "random"], 5) == ("expert", "random", "expert", "random", "expert")
    assert line_up("pok", ["expert", "sensible", "random"], 4, one=True) == ("expert", "sensible", "random", "sensible")
    for wrong in (["expert"], ["expert", "expert"], ["clever", "random"], ["expert", "sensible", "random"]):
        with pytest.raises(BadOption):
            line_up("pok", wrong, 2)


def test_the_interval_is_that_of_the_differences() -> None:
    """Both kinds swing widely from deal to deal, and always by the same: the difference is known exactly."""
    swings = [0.1, 0.9, 0.3, 0.5]
    found = Tournament(("expert", "random"), [{"expert": Score(s, 0), "random": Score(s - 0.05, 0)} for s in swings])
    (duel,) = found.duels()
    assert (duel.better, duel.worse) == ("expert", "random")
    assert duel.by == pytest.approx((0.05, 0.05, 0.05))
    assert duel.clear


def test_numbers_without_limits_have_students_interval() -> None:
    swings = [0.1, 0.9, 0.3, 0.5]
    spread = sum((s - 0.45) ** 2 for s in swings) / 3
    half = 3.1824 * sqrt(spread / 4)  # three degrees of freedom
    assert of_numbers(swings) == pytest.approx((0.45, 0.45 - half, 0.45 + half))


def test_shares_of_nothing_or_all_have_wilsons_interval() -> None:
    """Deals that are won or lost whole are coins, and 3 of 10 coins have a printed interval (Wilson 1927: 0.108 to 0.603).

    Ours is a little wider: the spread is guessed from the same deals, by their number less one and Student's quantile.
    """
    mean, low, high = of_shares([1.0] * 3 + [0.0] * 7)
    assert mean == pytest.approx(0.3)
    assert 0.06 < low < 0.108
    assert 0.603 < high < 0.68


@pytest.mark.parametrize("made", [[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0] * 50, [0.99, 1.0, 1.0], [0.0, 0.0, 0.5]])
def test_no_interval_of_shares_passes_their_limits(made: list[float]) -> None:
    mean, low, high = of_shares(made)
    assert 0.0 <= low <= mean <= high <= 1.0
    assert low < high  # so few deals prove nothing
    mirrored = of_shares([-one for one in made], -1.0, 0.0)
    assert mirrored == pytest.approx((-mean, -high, -low))


def test_a_wide_interval_is_the_plain_one_where_the_limits_are_far() -> None:
    """Many deals in the middle: both kinds of interval agree."""
    made = [0.45, 0.55, 0.5, 0.4, 0.6] * 40
    assert of_shares(made) == pytest.approx(of_numbers(made), abs=1e-4)


def test_a_difference_stays_within_what_it_can_be() -> None:
    """Two deals, one of them swept: Student's interval of the difference would go from -548 % to 698 %."""
    found = Tournament(
        ("expert", "random"),
        [{"expert": Score(1, 0), "random": Score(0, 0)}, {"expert": Score(0.25, 0), "random": Score(0.25, 0)}],
    )
    (duel,) = found.duels()
    assert -1.0 <= duel.by.low < 0.0 < duel.by.mean == 0.5 < duel.by.high <= 1.0
    assert not duel.clear


def test_intervals_of_few_deals_are_students() -> None:
    """The printed quantiles of Student's distribution."""
    for freedom, printed in ((1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert _sure(freedom) == pytest.approx(printed, abs=0.005)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_command_prints_one_object_and_a_picture(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "t.svg"
    words = ["tournament", game, "--bots", "sensible,random", "--seats", "3", "--deals", "2", "--jobs", "1", "--json"]
    assert main([*words, "--out", str(picture)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 2
    for bot in found["bots"].values():
        assert 0.0 <= bot["low"] <= bot["won"] <= bot["high"] <= 1.0
    assert all(-1.0 <= duel["low"] <= duel["by"] <= duel["high"] <= 1.0 for duel in found["duels"])
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pok", "--seats", "9"], "3 to 7 seats"),
        (["pok", "--bots", "clever,random"], "no bot 'clever'"),
        (["pokino", "--bots", "shark,random"], "no bot 'shark' at pokino; there are random, sleeper, sensible, expert."),
        (["pok", "--deals", "1"], "two deals"),
        (["pok", "--jobs", "-1"], "counted from 1"),
        (["pokerdice", "--option", "packs"], "NAME=VALUE"),
        (["pokerdice", "--option", "packs=3"], "packs"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


OWN = """
class First:
    kind = "first"

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, offer):
        return offer.actions[0]

    def think_ms(self, view, offer):
        return 1


class Cheat(First):
    def choose(self, view, offer):
        return "three aces"


class Seedless:
    pass


def Bare(seed):
    return seed
"""


@pytest.fixture(name="own")
def _own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with bots of one's own in it."""
    (tmp_path / "own_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)


@pytest.mark.usefixtures("own")
def test_a_bot_of_ones_own_enters(capsys: pytest.CaptureFixture[str]) -> None:
    """From a file in the folder one is in, in processes too."""
    words = ["tournament", "pok", "--bots", "own_bots:First,random", "--seats", "3", "--deals", "4", "--json"]
    assert main([*words, "--jobs", "1"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert list(alone["bots"]) == ["own_bots:First", "random"]
    assert main([*words, "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == alone


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("bot", "more", "sentence"),
    [
        ("own_bots:Nobody", [], "'own_bots:Nobody' cannot be loaded: module 'own_bots' has no attribute 'Nobody'."),
        ("no_bots:First", [], "'no_bots:First' cannot be loaded: No module named 'no_bots'."),
        ("own_bots:Seedless", [], "'own_bots:Seedless' cannot be made from a seed: Seedless() takes no arguments."),
        ("own_bots:Bare", [], "'own_bots:Bare' makes no bot: one has kind, choose(view, offer) and think_ms(view, offer)."),
        ("own_bots:Cheat", [], "A bot did what it was not offered: "),
        ("own_bots:First", ["--ray", "auto"], "A bot of your own plays on this machine alone: leave --ray out."),
    ],
)
def test_what_is_no_bot_is_one_sentence(bot: str, more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "pok", "--bots", f"{bot},random", "--deals", "2", "--jobs", "1", *more]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith(f"trespok: {sentence}")


@pytest.mark.usefixtures("own")
def test_a_table_takes_no_bot_by_the_name_of_a_module() -> None:
    """Strangers name the kinds of a table's bots."""
    with pytest.raises(BadOption):
        make_bot("pok", "own_bots:First", "seed")
