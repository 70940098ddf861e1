"""``trespok drill`` as somebody types it: a question, an answer, what it costs, what is remembered."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from trespok.cli import main
from trespok.drills import drills


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "trespok" / "drills.json"


def _typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), "utf-8"))


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("of", ["pok race", "pokerdice card", "pokerdice keep", "pokerdice spoil"])
def test_a_drill_is_asked_answered_and_kept(
    of: str, language: str, kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every number from 1 to 10 is tried, so that something of it is an answer; what is not is said to be none."""
    game, theme = of.split()
    tries = ["nonsense", *map(str, range(1, 11))] if theme in ("race", "card") else ["nonsense", "stop"]
    _typed(monkeypatch, *tries)
    assert main(["drill", game, "--theme", theme, "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "nonsense" in said
    book = json.loads(kept.read_text(encoding="utf-8"))
    assert book["given"][0][2:4] == [game, theme]
    assert len(book["boxes"]) >= 1


def test_quitting_keeps_nothing(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _typed(monkeypatch, "skip", "skip", "quit")
    assert main(["drill", "--lang", "en"]) == 0
    assert not kept.exists()


def test_the_daily_drill_has_a_line_to_share_that_gives_nothing_away(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch, "1", "2", "3")
    assert main(["drill", "--daily", "--lang", "en"]) == 0
    said = capsys.readouterr().out.splitlines()
    shared = next(line for line in said if line.startswith("trespok, drill of "))
    assert not any(word in shared for word in ("disc", "square", "triangle"))
    assert len(json.loads(kept.read_text(encoding="utf-8"))["given"]) == 1


@pytest.mark.usefixtures("kept")
def test_progress_by_theme(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", "--progress", "--lang", "en"]) == 0
    assert f"the race: 0 of {sum(each.theme == 'race' for each in drills('pok'))} seen, 0 known" in capsys.readouterr().out


@pytest.mark.usefixtures("kept")
def test_progress_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", "--progress", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["race"] == {"seen": 0, "all": sum(each.theme == "race" for each in drills("pok")), "known": 0}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["pokino"], "There are drills of pok and pokerdice"),
        (["pok", "--theme", "nope"], "There is no theme 'nope'; pok has"),
        (["pok", "--daily", "--theme", "race"], "--daily asks everybody the same"),
        (["pok", "--json"], "--json and --out are for --progress"),
        (["pok", "--daily", "--level", "1"], "--daily asks everybody the same"),
        (["pok", "--daily", "--progress"], "--daily asks everybody the same"),
    ],
)
def test_wrong_input_is_a_sentence(asked: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", *asked]) == 2
    assert sentence in capsys.readouterr().err


def test_a_broken_book_is_a_sentence_and_stays(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept.parent.mkdir()
    kept.write_text("{", encoding="utf-8")
    assert main(["drill"]) == 2
    assert "move it away" in capsys.readouterr().err
    assert kept.read_text(encoding="utf-8") == "{"
