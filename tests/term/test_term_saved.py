"""``save`` in the middle of a game, then ``play --from``: the same dice, the same bots, the same end."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from term_tools import scripts

from trespok.games import GAMES
from trespok.play import Reader, verify
from trespok.term.app import play
from trespok.texts import LANGUAGES


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)  # a short name is not broken over two lines


OPTIONS = {"pok": [], "pokerdice": [], "pokino": ["hands=1"]}
ANEW = {"en": "is not on this machine", "de": "nicht auf diesem Rechner", "fr": "pas gardé sur", "es": "no está guardado"}
CUT = {"pok": 5, "pokerdice": 7, "pokino": 9}  # so many answers, then the game is saved and left


def typed(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_two_sittings_is_the_game_in_one(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Line by line the same transcript, and it verifies: the secret is kept, and not in the file."""
    whole, half, rest = (Path(f"{part}.txt") for part in ("whole", "half", "rest"))
    answers = scripts(str(whole))[name].split("\n")
    typed(monkeypatch, answers)
    assert play(name, None, "sensible", "7", "en", OPTIONS[name]) == 0
    in_one = whole.read_text()
    typed(monkeypatch, [*answers[: CUT[name]], f"save {half}", "quit"])
    assert play(name, None, "sensible", "7", "en", OPTIONS[name]) == 0
    said = capsys.readouterr().out
    assert f"“trespok play --from {half}”" in " ".join(said.split())
    assert "reveal" not in half.read_text()
    typed(monkeypatch, [line.replace(str(whole), str(rest)) for line in answers[CUT[name] :]])
    assert play(None, None, "random", None, "en", [], str(half)) == 0
    assert f"Continuing {half}" in " ".join(capsys.readouterr().out.split())
    assert rest.read_text() == in_one
    assert "* reveal" in in_one
    assert verify(rest.read_bytes(), Reader()) > 0
    assert list((tmp_path / "home/.local/share/trespok/secrets").iterdir()) == []  # told now, so no longer kept


def test_who_goes_after_saving_hears_what_is_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """How to go on was said by then; a round played since is not in the file."""
    for last, said in (([], "The game is saved in g.txt."), (["1", "2", "3"], "without the moves since then")):
        typed(monkeypatch, ["save g.txt", *last, "quit"])
        assert play("pok", None, "sensible", "7", "en", []) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert said in out
        assert out.count("save FILE") == out.count("· save FILE")  # only what stands there at every choice


def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "half.txt"
    typed(monkeypatch, ["1", f"save {file}", "quit"])
    assert play("pok", None, "sensible", "7", "en", []) == 0
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_its_secret_a_game_goes_on_and_says_that_it_cannot_be_verified(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On another machine, say.  What is written at the end can be read, and promises nothing."""
    file, end = saved(tmp_path, monkeypatch), tmp_path / "end.txt"
    monkeypatch.setattr(os, "urandom", bytes)  # the new secret: one course of the dice
    monkeypatch.setenv("HOME", str(tmp_path / "elsewhere"))
    capsys.readouterr()
    typed(monkeypatch, [*["1", "2", "3"] * 60, f"save {end}"])  # what is not in one's hand is refused, and asked again
    assert play(None, None, "sensible", None, language, [], str(file)) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert {"en": "is not on this machine", "de": "nicht auf diesem Rechner", "fr": "pas gardé sur", "es": "no está guardado"}[
        language
    ] in shown
    assert not re.search(r"[0-9a-f]{64}", shown)
    if end.exists():  # the answers above need not lead to the same end in every course of the dice
        reader = Reader()
        reader.read_all(end.read_bytes())
        assert reader.chance.commit is None


def test_a_changed_file_is_not_what_the_secret_gave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody wrote a kinder throw into it."""
    file = saved(tmp_path, monkeypatch)
    throw = re.search(r"\* throw .*", file.read_text())
    assert throw is not None
    other = "* throw disc disc disc" if throw[0] != "* throw disc disc disc" else "* throw - - -"
    file.write_text(file.read_text().replace(throw[0], other, 1))
    typed(monkeypatch, ["quit"])
    play(None, None, "sensible", None, "en", [], str(file))
    told = capsys.readouterr()
    assert "cannot be verified" in " ".join(told.out.split()) or "cannot be continued" in told.err


def test_the_secret_is_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else on the machine reads what will fall."""
    saved(tmp_path, monkeypatch)
    (kept,) = (tmp_path / "home/.local/share/trespok/secrets").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert kept.name in (tmp_path / "half.txt").read_text()


def test_what_cannot_be_gone_on_with_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No such file, no game, a finished game, another game, options beside it."""
    half = saved(tmp_path, monkeypatch)
    over = Path(__file__).parents[1] / "transcripts" / "pok_3.txt"
    nonsense = tmp_path / "nonsense.txt"
    nonsense.write_text("pok seats=3\n* throw\n")
    for game, options, file, told in [
        (None, [], tmp_path / "none.txt", "No such file"),
        (None, [], nonsense, "line 2"),
        (None, [], over, "is a finished game"),
        ("pokino", [], half, "is a game of POK"),
        (None, ["hands=2"], half, "Leave out --seats"),
        (None, [], Path("a\0b"), "cannot be continued"),
    ]:
        capsys.readouterr()
        assert play(game, None, "sensible", None, "en", options, str(file)) == 2
        assert told in capsys.readouterr().err


def test_the_command_takes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As typed in a shell."""
    file = saved(tmp_path, monkeypatch)
    command = [sys.executable, "-m", "trespok.cli", "play", "--from", str(file)]
    done = subprocess.run(command, input="quit\n", capture_output=True, text=True, check=False, env=dict(os.environ))  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
    assert "Continuing" in done.stdout
