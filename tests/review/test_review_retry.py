"""``trespok review FILE --retry``: the dear choices of a seat asked again, then kept among this device's drills."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from review_games import played

from trespok.cli import main
from trespok.drills.mistakes import mistakes
from trespok.play import write_transcript
from trespok.review import review


def _typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), "utf-8"))


@pytest.mark.parametrize(
    "game",
    [
        ("pok", 3, {}, "en"),
        ("pokerdice", 2, {}, "de"),
        ("pokerdice", 3, {}, "fr"),
        ("pokerdice", 2, {"packs": "2"}, "es"),
    ],
)
def test_dear_choices_are_asked_dearest_first_and_become_drills(
    game: tuple[str, int, dict[str, str], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Seat 1 played at random.  Each is answered as it was in the game, and costs what the review says."""
    name, seats, options, language = game
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    table = played(name, seats, **options)
    file = tmp_path / "game.txt"
    file.write_text(write_transcript(table, notes=["seat 0 bot sensible", "seat 1 Ada"]), encoding="utf-8")
    found = review(table)
    mine = [each for each in mistakes(table, found) if found.moments[each.moment].seat == 1]
    assert mine
    _typed(monkeypatch, *(each.chosen.replace(" ", ", ") if "keep" not in each.chosen else each.chosen for each in mine))
    assert main(["review", str(file), "--retry", "--lang", language]) == 0
    assert capsys.readouterr().out.count("\n") > 10 * len(mine)
    book = json.loads((tmp_path / "trespok" / "drills.json").read_text(encoding="utf-8"))
    costs = [given[5] for given in book["given"]]
    assert costs == pytest.approx([each.drill.cost(each.chosen) for each in mine], abs=3e-5)
    own = json.loads((tmp_path / "trespok" / "own-drills.json").read_text(encoding="utf-8"))
    assert {each["id"] for each in own} == {each.drill.id for each in mine}
    _typed(monkeypatch, "quit")
    assert main(["drill", name, "--theme", "own", "--lang", language]) == 0


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["{file}", "--retry", "7"], "There are seats 0 to 2 in this game, not 7."),
        (["{file}", "--retry", "-1"], "There are seats 0 to 2 in this game, not -1."),
        (["{file}", "--retry", "--json"], "--retry asks questions"),
        (["-", "--retry"], "the game comes from a file"),
    ],
)
def test_wrong_input_is_a_sentence(asked: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_transcript(played("pok", 3)), encoding="utf-8")
    assert main(["review", *(word.format(file=file) for word in asked)]) == 2
    assert sentence in capsys.readouterr().err


def test_pokino_has_nothing_to_choose_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not "no mistake": the sitting has some, but none that could be tried."""
    file = tmp_path / "game.txt"
    file.write_text(write_transcript(played("pokino", 3, set="kitchen", hands="1")), encoding="utf-8")
    assert main(["review", str(file), "--retry"]) == 2
    assert "Pokino has nothing to choose again" in capsys.readouterr().err


def test_without_mistakes_there_is_no_drill_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["drill", "--theme", "own"]) == 2
    assert "no mistakes to try again yet" in capsys.readouterr().err
