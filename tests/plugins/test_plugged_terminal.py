"""Games of other packages through the real command: found, listed, played to the end, replayed, verified, in tournaments."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from plugged import ROOT, environment, installed, kop


def trespok(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, with both packages on the path."""
    command = [sys.executable, "-m", "trespok", *words]
    env = {**environment(installed(), kop()), "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(  # noqa: S603
        command, cwd=ROOT, env=env, input=typed, capture_output=True, text=True, encoding="utf-8", check=False, timeout=300
    )


# One of the numbers of the list again and again; what is over says so.
ANYTHING = "".join(f"{1 + number % 3}\n" for number in range(120))


@pytest.mark.parametrize("game", ["notch", "kop"])
def test_it_is_played_to_the_end_saved_replayed_and_verified(game: str, tmp_path: Path) -> None:
    """By numbers of a list, against bots; the record is like that of any other game."""
    file = tmp_path / "game.txt"
    played = trespok("play", game, "--seed", "7", typed=f"{ANYTHING}save {file}\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "── Over: " in played.stdout
    assert "  1.  " in played.stdout
    replayed = trespok("replay", str(file))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert " wins." in replayed.stdout or "share first place" in replayed.stdout
    found = json.loads(trespok("replay", "--json", str(file)).stdout)
    assert (found["game"], found["over"], found["error"]) == (game, True, None)
    verified = trespok("verify", str(file))
    assert "all" in verified.stdout
    assert verified.returncode == 0


def test_it_is_in_the_list_and_a_broken_one_is_a_sentence() -> None:
    """The list goes on without it."""
    shown = trespok("play", typed="quit\n")
    assert shown.returncode == 0
    said = " ".join(shown.stdout.split())
    assert " 4 Kop " in said
    assert " 5 n Notch Show a number from 1 to 5" in said
    assert "The game 'bad' of bad 1.0 cannot be played: no_such_module does not load (ModuleNotFoundError:" in said
    assert "rival 1.0 declares a game 'pok', which is a name of trespok's own; it is left out." in said


def test_a_broken_game_asked_for_by_name_is_a_sentence() -> None:
    """On standard error, with no traceback."""
    asked = trespok("play", "bad")
    assert asked.returncode == 2
    assert asked.stderr.startswith("trespok: The game 'bad' of bad 1.0 cannot be played")
    assert asked.stderr.count("\n") == 1
    read = trespok("replay", "-", typed="bad seats=2\n")
    assert read.returncode == 2
    assert "The game 'bad' of bad 1.0 cannot be played" in read.stderr
    assert "Traceback" not in read.stderr


def test_help_names_it() -> None:
    """As one of the games there are, with its options in its own words."""
    shown = " ".join(trespok("play", "--help").stdout.split())
    assert "pok, pokerdice, pokino, kop, notch (default: choose from a list)" in shown
    assert "goal=15|25|40 Points that end the game." in shown


def test_its_own_words_are_in_its_catalogue() -> None:
    """In the language asked for, or in English."""
    assert "Kerbe: Alle zeigen zugleich eine Zahl" in trespok("play", "notch", "--lang", "de", typed="quit\n").stdout
    told = " ".join(trespok("play", "notch", "--lang", "fr", "--seed", "7", typed="1\nquit\n").stdout.split())
    assert "Notch" in told
    assert "Round 2: the star is" in told


def test_its_bots_meet_in_tournaments() -> None:
    """Its own and the random one; a game with the random one alone has a tournament, too."""
    found = json.loads(trespok("tournament", "notch", "--deals", "4", "--jobs", "1", "--json").stdout)
    assert set(found["bots"]) == {"sensible", "random"}
    alone = json.loads(trespok("tournament", "kop", "--deals", "3", "--jobs", "1", "--json").stdout)
    assert set(alone["bots"]) == {"random"}


def test_its_own_tests_pass() -> None:
    """As its author runs them."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(ROOT / "examples" / "notch" / "tests")]
    done = subprocess.run(  # noqa: S603
        command, cwd=ROOT / "examples", env=environment(installed()), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_types_are_right(tmp_path: Path) -> None:
    """Mypy --strict over the package that others copy."""
    source = ROOT / "examples" / "notch" / "src" / "notch"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={tmp_path}", str(source)]
    env = {**environment(), "MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT / "examples", env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout
