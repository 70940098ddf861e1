"""What a reader of a review is told: the dice a keep was made on, what the marks mean, and that nothing was to decide."""

from __future__ import annotations

from pathlib import Path

import pytest
from review_games import played

from trespok.cli import main
from trespok.commands.review.page import page
from trespok.commands.review.terminal import lines
from trespok.commands.review.words import Words
from trespok.core import HOUSE
from trespok.games.pokerdice import Keep
from trespok.play import AnyTable, Table, write_transcript
from trespok.review import review
from trespok.texts import LANGUAGES, Texts


@pytest.fixture(scope="module")
def dice_game() -> tuple[AnyTable, Words]:
    table = played("pokerdice", 3)
    return table, Words(Texts("en"), review(table), table)


def lay_at(table: AnyTable, step: int) -> str:
    """The five dice as the rules have them before an entry of the log."""
    now: AnyTable = Table(table.game, table.seats, table.options)
    for entry in table.log()[:step]:
        now.submit(entry.actor, entry.action)
    return " ".join(map(str, now.view(None).dice))


def test_a_keep_is_told_with_the_dice_it_was_made_on(dice_game: tuple[AnyTable, Words]) -> None:
    """In every line that tells it; and some of them are not the first throw of their round."""
    table, words = dice_game
    shown, html = [line for line, _ in lines(words)], page(words)
    keeps = [moment for moment in words.review.moments if moment.kind in {"keep", "stop"}]
    later = [moment for moment in keeps if words.lying(moment) not in words.title(moment.round)]
    assert later
    for moment in keeps:
        lay = lay_at(table, moment.step)
        assert words.lying(moment) == lay
        told = f"{lay} · {words.action(moment.chosen)}"
        assert any(told in line for line in shown)
        assert f"<span class=lay>{lay}</span> {words.action(moment.chosen)}" in html
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
    heads = [line for line, _ in lines(Words(texts, review(pok), pok)) if texts("review-solved") in line]
    assert any(texts("review-chosen") in line and texts("review-cost") in line for line in heads)


def test_a_game_without_decisions_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All-automatic Pokino: no empty heading, on the page or in the terminal."""
    table = played("pokino", 3, set="kitchen", hands="1", marking="auto", claiming="auto")
    words = Words(Texts("en"), review(table), table)
    assert words.review.moments == ()
    text = page(words)
    assert "There was nothing to decide in this game." in text
    assert "Every decision" not in text
    file = tmp_path / "auto.txt"
    file.write_text(write_transcript(table), encoding="utf-8")
    assert main(["review", str(file)]) == 0
    said = capsys.readouterr().out
    assert "There was nothing to decide in this game." in said
    assert "Every decision" not in said


def test_a_cost_that_can_be_seen_is_shown(dice_game: tuple[AnyTable, Words]) -> None:
    """A good choice too may have cost something: what the rows say adds up to what the seat lost."""
    _, words = dice_game
    for seat, total in enumerate(words.review.totals):
        mine = [moment for moment in words.review.moments if moment.seat == seat]
        shown = [words.cost(moment) for moment in mine]
        told = sum(float(cost[1:-1]) for cost in shown if cost != "–")  # noqa: RUF001 - a dash
        assert told == pytest.approx(100 * total.cost, abs=0.05 * len(mine) + 0.01)
        assert all((cost == "–") == (moment.cost < 0.0005) for cost, moment in zip(shown, mine, strict=True))  # noqa: RUF001
