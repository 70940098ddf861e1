"""``trespok review``: what it prints and writes, and what it says when it cannot."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from review_games import played

from trespok.cli import main
from trespok.play import Reader, write_transcript

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A finished transcript of each game, with names."""
    folder = tmp_path_factory.mktemp("games")
    notes = ["seat 0 <b>Ada</b> & Co", "seat 1 bot random", "seat 2 bot sensible Sol"]
    games = {
        "pok": played("pok", 4),
        "pokerdice": played("pokerdice", 3),
        "pokino": played("pokino", 3, set="kitchen", hands="2"),
    }
    for name, table in games.items():
        (folder / f"{name}.txt").write_text(write_transcript(table, notes=notes), encoding="utf-8")
    return {name: folder / f"{name}.txt" for name in games}


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_the_terminal_shows_seats_chances_and_every_decision(
    files: dict[str, Path], game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(files[game])]) == 0
    said = capsys.readouterr().out
    for heading in ("the review", "Winning chances", "What cost most", "accuracy"):
        assert heading in said
    assert "<b>Ada</b> & Co" in said  # as it was written: a terminal is no page
    assert "Bot 1" in said  # a bot that has no name
    assert "Sol (bot)" in said  # one that has is called a bot all the same
    assert "Bot 2" not in said
    assert "█" in said


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_the_page_holds_the_whole_game(files: dict[str, Path], game: str, tmp_path: Path) -> None:
    """The web page's replay of this very game, with names that cannot become markup, and nothing beside the file."""
    out = tmp_path / "review.html"
    assert main(["review", str(files[game]), "--out", str(out), "--lang", "de"]) == 0
    data = re.findall(r'<script type="application/json" id="report">(.*?)</script>', out.read_text(encoding="utf-8"))
    assert len(data) == 1
    assert "<" not in data[0]
    found = json.loads(data[0])
    reader = Reader()
    reader.read_all(files[game].read_bytes())
    assert reader.table is not None
    assert found["language"] == "de"
    assert found["replay"]["names"][0] == "<b>Ada</b> & Co"
    assert found["replay"]["bots"][1] == "random"
    assert [step["action"] for step in found["replay"]["steps"]] == [
        reader.table.game.write(entry.action) for entry in reader.table.log()
    ]
    assert found["review"]["review"]["game"] == game
    assert [file.name for file in tmp_path.iterdir()] == ["review.html"]


def test_without_the_built_page_a_sentence(
    files: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("trespok.commands.review.files", lambda _: tmp_path)
    assert main(["review", str(files["pok"]), "--out", str(tmp_path / "x.html")]) == 2
    assert "make page" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_the_graph_has_a_line_and_a_name_for_every_seat(files: dict[str, Path], game: str, tmp_path: Path) -> None:
    out = tmp_path / "graph.svg"
    assert main(["review", str(files[game]), "--out", str(out)]) == 0
    root = ET.fromstring(out.read_text(encoding="utf-8"))  # noqa: S314 - our own file
    seats = 4 if game == "pok" else 3
    assert len(root.findall(f"{SVG}polyline")) == seats
    names = [text for text in root.findall(f"{SVG}text") if text.get("class") == "name"]
    assert len(names) == seats
    heights = sorted(float(name.get("y") or 0) for name in names)
    assert all(upper - lower >= 14.9 for lower, upper in pairwise(heights))
    width, height = float(root.get("width") or 0), float(root.get("height") or 0)
    for line in root.findall(f"{SVG}polyline"):
        for pair in (line.get("points") or "").split():
            x, y = map(float, pair.split(","))
            assert 0 <= x <= width
            assert 0 <= y <= height


def test_json_is_the_whole_review(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(files["pok"]), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seats"], found["unit"], found["basis"]) == ("pok", 4, "win", "exact")
    assert {"moments", "chances", "totals", "winners", "margin"} <= set(found)
    assert {"step", "seat", "chosen", "best", "choices", "cost", "grade"} <= set(found["moments"][0])


def test_standard_input(files: dict[str, Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(files["pok"].read_bytes())))
    assert main(["review", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "pok"


def test_a_file_that_is_no_finished_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence on standard error, nothing else, and the code of what is wrong."""
    cases = {
        "pok seats=3\n* throw disc - -\n": (2, "trespok: This game is not over"),
        "pok seats=3\n* throw disc - -\n0 play star\n": (2, "trespok: line 3: "),
        "pok seats=3\n= over\n": (1, "trespok: line 2: "),
        "chess seats=2\n": (2, "trespok: line 1: "),
        "": (2, "trespok: There is no game in the file"),
    }
    for text, (code, start) in cases.items():
        file = tmp_path / "game.txt"
        file.write_text(text, encoding="utf-8")
        assert main(["review", str(file)]) == code
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith(start)
        assert said.err.count("\n") == 1
    assert main(["review", str(tmp_path / "none.txt")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["review", "a\0b"]) == 2
    assert "not a file name" in capsys.readouterr().err


def test_a_page_that_cannot_be_written(files: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(files["pok"]), "--out", str(tmp_path / "no" / "where.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_terminal_without_the_shapes_gets_others(files: dict[str, Path]) -> None:
    """Plain ASCII out, nothing replaced by a question mark but letters."""
    command = [sys.executable, "-m", "trespok", "review", str(files["pok"])]
    env = {"PYTHONIOENCODING": "ascii", "PATH": "", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, env=env, check=True)  # noqa: S603
    assert b"?" not in done.stdout
    assert b">" in done.stdout


def test_help_needs_no_numpy() -> None:
    """Neither the command's help nor the package of the review loads it."""
    code = "import sys, trespok.review; from trespok.commands.output import all_parsers as build; build()"
    code += "; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
