"""The real command: piped from a script, in a pseudo-terminal, in every language, left in every way."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pexpect
import pytest
from term_tools import scripts

from trespok.games import GAMES
from trespok.play import Reader, verify
from trespok.term.app import play
from trespok.texts import LANGUAGES

COMMAND = ["-m", "trespok.cli", "play"]
OPTIONS: Mapping[str, Sequence[str]] = {"pok": (), "pokerdice": (), "pokino": ("--option", "hands=1")}
ENDS = {
    "en": "Over after",
    "de": "Zu Ende nach",
    "fr": "Fin après",
    "es": "Fin tras",
}


def piped(*arguments: str, typed: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, *COMMAND, *arguments],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
        timeout=60,
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_script_plays_a_whole_game_through_standard_input(game: str, tmp_path: Path) -> None:
    """No escape codes, the end reached, and the saved game replays and verifies."""
    file = tmp_path / "game.txt"
    done = piped(game, "--seed", "7", *OPTIONS[game], typed=scripts(str(file))[game])
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert ENDS["en"] in done.stdout.decode()
    said = " ".join(done.stdout.decode().split())
    assert "The secret at the end proves it" in said
    assert "“trespok review FILE” then shows what every choice was worth, and “trespok verify FILE”" in said
    reader = Reader()
    reader.read_all(file.read_bytes())
    assert reader.table is not None
    assert reader.table.over
    assert verify(file.read_bytes(), Reader()) > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_reaches_its_end_in_every_language(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(scripts(str(tmp_path / "game.txt"))[game]))
    options = [option for option in OPTIONS[game] if option != "--option"]
    assert play(game, None, "sensible", "7", language, options) == 0
    shown = capsys.readouterr().out
    assert ENDS[language] in shown
    assert "{" not in shown
    assert max(map(len, shown.split("\n"))) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_terminal_gets_narrow_lines(game: str) -> None:
    """Nothing but the 64 digits of commitment and secret goes beyond 50 columns."""
    done = piped(game, "--seed", "7", *OPTIONS[game], typed=scripts("")[game], COLUMNS="50")
    assert ENDS["en"] in done.stdout.decode()
    long = [line for line in done.stdout.decode().split("\n") if len(line) > 50]
    assert [line for line in long if not re.fullmatch(r"[0-9a-f]{64}", line)] == []
    assert len(long) == 2


def _spawn(arguments: Sequence[str], environment: Mapping[str, str], dimensions: tuple[int, int] | None = None) -> Any:
    """The command in a terminal of its own, where Ctrl-C means something also if the tests run where it does not."""
    return pexpect.spawn(
        sys.executable,
        list(arguments),
        env=environment,
        encoding="utf-8",
        timeout=30,
        dimensions=dimensions,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_in_a_terminal(game: str, tmp_path: Path) -> None:
    """In colour, prompt by prompt, to the end."""
    file = tmp_path / "game.txt"
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    environment.pop("NO_COLOR", None)
    arguments = [*COMMAND, game, "--seed", "7", *OPTIONS[game]]
    child = _spawn(arguments, environment, dimensions=(24, 80))
    child.delaybeforesend = None
    shown = io.StringIO()
    child.logfile_read = shown
    for line in scripts(str(file))[game].split("\n"):
        if child.expect_exact(["> ", pexpect.EOF]) == 1:
            break
        if ENDS["en"] in shown.getvalue():
            child.sendline(f"save {file}")
            child.expect_exact("> ")
            child.sendline("")
            child.expect(pexpect.EOF)
            break
        child.sendline(line)
    child.close()
    assert child.exitstatus == 0
    assert "\x1b[" in shown.getvalue()
    assert verify(file.read_bytes(), Reader()) > 0


def test_no_color_is_obeyed_in_a_terminal() -> None:
    """Readline's own housekeeping aside, nothing is coloured."""
    environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}
    child = _spawn([*COMMAND, "pok", "--seed", "7"], environment)
    child.expect_exact("> ")
    assert "●" in child.before
    assert "\x1b" not in child.before
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_ctrl_c_is_a_sentence_and_130() -> None:
    environment = {**os.environ, "TERM": "dumb", "LC_ALL": "de_DE.UTF-8"}
    child = _spawn([*COMMAND, "pok"], environment)
    child.expect_exact("> ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert "Du bist vor dem Ende gegangen." in child.before
    assert "Traceback" not in child.before
    assert child.exitstatus == 128 + signal.SIGINT


def test_ctrl_c_in_the_menu_and_after_the_end() -> None:
    """130 there too, and no word about a game left open."""
    environment = {**os.environ, "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    child = _spawn(COMMAND, environment)
    child.expect_exact("> ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert "No game started." in child.before
    assert child.exitstatus == 128 + signal.SIGINT
    child = _spawn([*COMMAND, "pok", "--seed", "7"], environment)
    child.delaybeforesend = None
    for line in scripts("")["pok"].split():
        if child.expect_exact(["Show one:", "Enter leaves."]) == 1:
            break
        child.sendline(line)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert "before the end" not in child.before
    assert child.exitstatus == 128 + signal.SIGINT


def test_the_end_of_input_is_a_sentence_and_0() -> None:
    done = piped("pokino")
    assert done.returncode == 0
    assert "You left before the end. “trespok play pokino” starts a new game" in done.stdout.decode()


def test_the_menu_offers_the_three_games() -> None:
    """By number, letter or name; then the game begins."""
    for typed, title in (("1", "POK:"), ("d", "Pokerdice:"), ("Pokino", "Pokino:")):
        done = piped(typed=f"p0k\n{typed}\n")
        shown = done.stdout.decode()
        assert "Type 1, 2 or 3" in shown
        assert title in shown
        assert done.returncode == 0
    for typed in ("q\n", ""):
        done = piped(typed=typed)
        assert done.returncode == 0
        assert done.stdout.decode().endswith("No game started. “trespok play pok” starts one at once.\n")


def test_the_language_is_the_terminal_s() -> None:
    assert "Runde 1" in piped("pok", LC_ALL="de_CH.UTF-8").stdout.decode()
    assert "Tour 1" in piped("pok", LC_ALL="", LC_MESSAGES="", LANG="fr_FR.UTF-8").stdout.decode()
    assert "Ronda 1" in piped("pok", "--lang", "es", LC_ALL="de_DE.UTF-8").stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("pok", 9, "sensible", None), "POK needs 3 to 7 players, not 9."),
        (("pok", 2, "sensible", None), "not 2."),
        (("pokino", None, "clever", None), "Pokino has no bot “clever”. Its bots are random, sleeper, sensible, expert."),
        (("chess", None, "sensible", None), "“chess” is not a game"),
        (("pok", None, "sensible", "xx"), "“xx” is not a language here. The languages are en, de, fr, es."),
    ],
)
def test_what_cannot_be_set_up_is_one_sentence_and_2(
    arguments: tuple[str, int | None, str, str | None],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    game, seats, bots, language = arguments
    assert play(game, seats, bots, None, language, []) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


@pytest.mark.parametrize(
    ("game", "option", "said"),
    [
        ("pok", "colours=7", "pok has no option 'colours'"),
        ("pokino", "hands=many", "'many' is not a value of hands"),
        ("pokerdice", "packs=2", "packs=2 is the variant for two seats"),
        ("pokino", "hands", "“hands” is not an option. Write name=value"),
    ],
)
def test_options_are_the_game_s_own(
    game: str, option: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert play(game, None, "sensible", None, None, [option]) == 2
    assert said in capsys.readouterr().err


def test_a_terminal_without_the_shapes_gets_other_shapes() -> None:
    """Never a traceback, never three question marks for three counters."""
    done = piped("pok", "--seed", "7", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"Your counters: o o # # ^ ^" in done.stdout
    assert b"?" not in done.stdout.replace(b"? the rule here", b"")


def test_a_bot_and_its_name_stay_on_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(scripts("game.txt")["pok"].replace("save game.txt", "")))
    assert play("pok", 7, "random", "7", "de", []) == 0
    shown = capsys.readouterr().out
    assert "Bot Yara" in shown
    assert "Bot\n" not in shown


def test_bytes_that_are_no_text_are_a_typing_error() -> None:
    done = piped("pok", typed=b"\xff\xfe\x00\x1b[2J\n1\n")
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert done.stderr == b""
