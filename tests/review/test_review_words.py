"""What a reader of a review is told: the dice a keep was made on, what the marks mean, and that nothing was to decide."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from review_games import played

from trespok.cli import main
from trespok.commands.review import lines, picture
from trespok.commands.review_words import Words
from trespok.core import HOUSE
from trespok.games.pokerdice import Keep
from trespok.games.pokino import Call
from trespok.play import AnyTable, Table, write_transcript
from trespok.review import Grade, review
from trespok.texts import LANGUAGES, Texts


@pytest.fixture(scope="module")
def dice_game() -> tuple[AnyTable, Words]:
    table = played("pokerdice", 3)
    return table, Words(Texts("en"), review(table), table)


def lay_at(table: AnyTable, step: int) -> str:
    """The five dice as the rules have them before an entry of the log."""
    now: AnyTable = Table(table.game, table.begun, table.options)
    for entry in table.log()[:step]:
        now.submit(entry.actor, entry.action)
    return " ".join(map(str, now.view(None).dice))


def test_a_keep_is_told_with_the_dice_it_was_made_on(dice_game: tuple[AnyTable, Words]) -> None:
    """In every line that tells it; and some of them are not the first throw of their round."""
    table, words = dice_game
    shown = [line for line, _ in lines(words)]
    keeps = [moment for moment in words.review.moments if moment.kind in {"keep", "stop"}]
    later = [moment for moment in keeps if words.lying(moment) not in words.title(moment.round)]
    assert later
    for moment in keeps:
        lay = lay_at(table, moment.step)
        assert words.lying(moment) == lay
        told = f"{lay} · {words.action(moment.chosen)}"
        assert any(told in line for line in shown)
        assert words.whole(moment).startswith(f"{words.short(moment.round)} · {lay} · {words.seat(moment.seat)}: ")


def test_a_card_is_told_with_the_first_throw(dice_game: tuple[AnyTable, Words]) -> None:
    table, words = dice_game
    laid = next(moment for moment in words.review.moments if moment.kind == "aim")
    assert words.lying(laid) == ""
    assert words.whole(laid).startswith(f"Round 1 · {lay_at(table, laid.step)} · ")
    assert sum(isinstance(entry.action, Keep) for entry in table.log() if entry.actor is not HOUSE) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_and_columns_are_explained_before_the_decisions(language: str, dice_game: tuple[AnyTable, Words]) -> None:
    """Every mark a row can begin with, the dash, and the columns of solved play."""
    pok = played("pok", 4)
    texts = Texts(language)
    for table, found in ((pok, review(pok)), (dice_game[0], dice_game[1].review)):
        words = Words(texts, found, table)
        shown = [line for line, _ in lines(words)]
        legend = next(place for place, line in enumerate(shown) if line.startswith("!! "))
        first = next(place for place, line in enumerate(shown) if words.title(1) in line)
        assert legend < first
        for mark, name in (("!!", "mistake"), ("!", "slip"), ("·", "only"), ("–", "free")):  # noqa: RUF001 - a dash
            assert f"{mark} {texts(f'review-{name}')}" in shown[legend]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_in_the_terminal_has_its_head_above_it(
    language: str, dice_game: tuple[AnyTable, Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In all three games: what stands in a row begins where its head does."""
    monkeypatch.setenv("COLUMNS", "120")
    pok, pokino = played("pok", 4), played("pokino", 3, set="kitchen", hands="1")
    texts = Texts(language)
    told = {"pok": "review-solved", "pokerdice": "review-best-play", "pokino": "review-best"}
    for table, found in ((pok, review(pok)), (dice_game[0], dice_game[1].review), (pokino, review(pokino))):
        words = Words(texts, found, table)
        shown = [line for line, _ in lines(words)]
        last = texts(told[found.game])
        heads = [line for line in shown if texts("review-chosen") in line and line.endswith(f"  {last}")]
        assert len(heads) == len({moment.round for moment in found.moments})
        best = heads[0].rindex(last)
        moment = next(moment for moment in found.moments if moment.grade is Grade.GOOD and not words.lying(moment))
        row = next(line for line in shown if line.startswith(f"   {words.seat(moment.seat)} ") and words.cost(moment) in line)
        assert row[best - 1] == " " != row[best]
        assert row[heads[0].index(texts("review-chosen")) - 1] == " "


def test_every_decision_is_told_with_what_its_seat_held(
    dice_game: tuple[AnyTable, Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    """POK's counters, Pokerdice's cards left and the card thrown for, Pokino's card of the pack."""
    monkeypatch.setenv("COLUMNS", "120")
    for table in (played("pok", 3), dice_game[0], played("pokino", 3, set="kitchen", hands="1")):
        words = dice_game[1] if table is dice_game[0] else Words(Texts("en"), review(table), table)
        shown = " ".join(" ".join(line.split()) for line, _ in lines(words))
        now: AnyTable = Table(table.game, table.begun, table.options)
        told = {moment.step: moment for moment in words.review.moments}
        for step, entry in enumerate(table.log()):
            if step in told:
                held = words.held(told[step])
                assert held in shown
                view = now.view(told[step].seat)
                match told[step].kind:
                    case "play":
                        assert [int(number) for number in re.findall(r"\d", held)] == [n for n in view.hands[view.seat] if n]
                    case "aim" if len(view.past):
                        assert held.count(",") + 1 == sum(view.hands[view.seat])
                    case "aim":
                        assert held == "left: all cards"
                    case "keep" | "stop":
                        assert held == f"thrown for: {str(view.mine[0]).replace('-', ' ')}"
                    case _:
                        assert held == f"card {len(view.called)}"
            now.submit(entry.actor, entry.action)


def test_the_terminal_tells_the_mixture_of_cards(dice_game: tuple[AnyTable, Words], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card that best play lays at least half a percent of the time, whole, however narrow the terminal."""
    _, words = dice_game
    laid = [moment for moment in words.review.moments if moment.kind == "aim" and moment.grade is not Grade.ONLY]
    mixed = [choice for moment in laid for choice in moment.choices if (choice.chance or 0.0) >= 0.005]
    assert len(mixed) > len(laid)
    for columns in ("120", "80", "40"):
        monkeypatch.setenv("COLUMNS", columns)
        shown = "\n".join(line for line, _ in lines(words))
        for choice in mixed:
            assert f"{words.action(choice.action)} {words.percent(choice.chance or 0.0)}" in shown


def test_a_game_without_decisions_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All-automatic Pokino: no empty heading."""
    table = played("pokino", 3, set="kitchen", hands="1", marking="auto", claiming="auto")
    words = Words(Texts("en"), review(table), table)
    assert words.review.moments == ()
    file = tmp_path / "auto.txt"
    file.write_text(write_transcript(table), encoding="utf-8")
    assert main(["review", str(file)]) == 0
    said = capsys.readouterr().out
    assert "There was nothing to decide in this game." in said
    assert "Every decision" not in said


def test_the_graph_of_a_single_hand_counts_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first and every fifth card below it, in the terminal and as a drawing; with two hands it counts hands."""
    monkeypatch.setenv("COLUMNS", "120")
    table = played("pokino", 3, set="kitchen", hands="1")
    words = Words(Texts("en"), review(table), table)
    called = sum(isinstance(entry.action, Call) for entry in table.log())
    assert len(words.review.chances) == called + 2
    wanted = ["1", *map(str, range(5, called + 1, 5))]
    scale = next(line for line, _ in lines(words) if line.startswith("  card "))
    assert scale.split()[1:] == wanted
    drawn = re.findall(r'text-anchor="middle">([^<]*)<', picture(words, 960, 420))
    assert drawn == [*wanted, "card"]
    two = played("pokino", 3, set="kitchen", hands="2")
    assert Words(Texts("en"), review(two), two).axis() == "hand"


def test_a_cost_that_can_be_seen_is_shown(dice_game: tuple[AnyTable, Words]) -> None:
    """A good choice too may have cost something: what the rows say adds up to what the seat lost."""
    _, words = dice_game
    for seat, total in enumerate(words.review.totals):
        mine = [moment for moment in words.review.moments if moment.seat == seat]
        shown = [words.cost(moment) for moment in mine]
        told = sum(float(cost[1:-1]) for cost in shown if cost != "–")  # noqa: RUF001 - a dash
        assert told == pytest.approx(100 * total.cost, abs=0.05 * len(mine) + 0.01)
        assert all((cost == "–") == (moment.cost < 0.0005) for cost, moment in zip(shown, mine, strict=True))  # noqa: RUF001
