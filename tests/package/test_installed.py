"""The installed package, without Node and without our source: the rules alone, the README's examples, the page played."""

from __future__ import annotations

import re
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

pytest.register_assert_rewrite("package_rig")
from package_rig import ROOT, Installed  # noqa: E402 - rewritten, so imported after being named

sys.path.insert(0, str(ROOT / "tests" / "play"))
from games_written import VARIANTS, written  # noqa: E402 - from the path above

pytest_plugins = ("package_rig",)
pytestmark = pytest.mark.slow

README = (ROOT / "README.md").read_text("utf-8")
WAIT_S = 30  # a guard against hanging for ever, not a measure


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def commands() -> list[str]:
    """Every line of the README that begins with ``trespok``, without its comment, in the order of the page."""
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.split()[:1] == ["trespok"]]


TYPED = {"play": "1\n2\n3\n" * 60 + "save game.txt\nquit\n"}  # a counter the player no longer holds is refused and asked again
TOLD = {
    "play": "Saved to game.txt",
    "verify": "draws agree",
    "review": "accuracy",
    "odds": "full-house",
    "tournament": "expert over random: +",
    "--help": "After a game",
}


def test_the_commands_of_the_readme_are_a_path(whole: Installed, tmp_path: Path) -> None:
    """In a fresh home, one after the other: each finds what the one before has left, and its answer says something."""
    asked = [shlex.split(line)[1:] for line in commands()]
    assert {words[0] for words in asked} == set(TOLD)
    trespok = str(whole.folder / "bin" / "trespok")
    for words in asked:
        done = whole.run(trespok, *words, typed=TYPED.get(words[0], ""), cwd=tmp_path, home=tmp_path / "home")
        assert done.returncode == 0, (words, done.stderr)
        assert TOLD[words[0]] in done.stdout, (words, done.stdout)
        if words[0] == "tournament":
            assert re.search(r", clear$", done.stdout, re.MULTILINE), done.stdout


def test_the_python_of_the_readme_runs_on_the_rules_alone(thin: Installed, tmp_path: Path) -> None:
    """As it stands on the page: the game is over, and its transcript is legal."""
    (program,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    done = thin.run(str(thin.python), "-c", program, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    table, _, transcript = done.stdout.partition("\n")
    assert re.fullmatch(r"<Table pok seats=3: .*, won by [\d ]+>", table)
    (tmp_path / "game.txt").write_text(transcript, "utf-8")
    check = "from trespok import Reader; r = Reader(); r.read_all(open('game.txt', 'rb').read()); print(r.table.over)"
    assert thin.run(str(thin.python), "-c", check, cwd=tmp_path).stdout == "True\n"


def test_the_python_of_the_core_page_runs_on_the_rules_alone(thin: Installed, tmp_path: Path) -> None:
    page = ROOT / "core" / "README.md"
    assert ">>>" in page.read_text("utf-8")
    done = thin.run(str(thin.python), "-m", "doctest", str(page), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "")


def test_with_the_rules_alone_every_module_there_imports(thin: Installed, tmp_path: Path) -> None:
    """And all three games are played by bots to the end."""
    program = """
import importlib, pkgutil, trespok
for _, name, _ in pkgutil.walk_packages(trespok.__path__, "trespok."):
    if not name.endswith("__main__"):
        importlib.import_module(name)
from random import Random
from trespok import *
for game in GAMES.values():
    bots = [make_bot(game.NAME, "sensible", str(seat)) for seat in range(game.SEATS[0])]
    print(game.NAME, play_match(game, bots, None, Random(1).randrange).over)
"""
    done = thin.run(str(thin.python), "-c", program, cwd=tmp_path)
    assert (done.stdout.split(), done.stderr) == (["pok", "True", "pokerdice", "True", "pokino", "True"], "")


def test_a_part_that_is_missing_says_which_line_to_type(thin: Installed, tmp_path: Path) -> None:
    """No traceback: from the command, and from Python as a Trouble."""
    done = thin.run(str(thin.python), "-m", "trespok", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"usage: trespok-core .*; type: \S.* --find-links \S+ trespok\n", done.stderr, re.DOTALL)
    program = "from trespok import *\ntry: make_bot('pok', 'expert', '')\nexcept Trouble as trouble: print(trouble)"
    assert thin.run(str(thin.python), "-c", program, cwd=tmp_path).stdout.endswith(" trespok\n")


def test_the_rules_alone_have_a_command(thin: Installed, tmp_path: Path) -> None:
    """``rules``, ``replay`` and ``verify``; by its name, and as a module."""
    own, module = [str(thin.folder / "bin" / "trespok-core")], [str(thin.python), "-m", "trespok"]
    for game in ("pok", "pokerdice", "pokino"):
        told = thin.run(*own, "rules", game, cwd=tmp_path)
        assert told.stdout == (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
        told = thin.run(*own, "rules", game, "--options", cwd=tmp_path)
        assert told.stdout.startswith(f"{game}: {'3' if game == 'pok' else '2'} to ")
        _, seats, options = next(variant for variant in VARIANTS if variant[0] == game)
        (tmp_path / f"{game}.txt").write_text(written(game, seats, options, "rules alone"))
        for command in (own, module):
            told = thin.run(*command, "replay", f"{game}.txt", cwd=tmp_path)
            assert (told.returncode, told.stderr) == (0, "")
            assert told.stdout.startswith(f"{game} seats={seats}")
            assert "every line is legal; won by " in told.stdout
            told = thin.run(*command, "verify", f"{game}.txt", cwd=tmp_path)
            assert (told.returncode, told.stderr) == (0, "")
            assert "draws agree" in told.stdout
    told = thin.run(*own, "replay", "-", typed="pok seats=3\n= over\n", cwd=tmp_path)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("trespok-core: line 2: ")
    assert thin.run(*own, "replay", "none.txt", cwd=tmp_path).returncode == 2


def answers(base: str) -> bool:
    try:
        with urllib.request.urlopen(base, timeout=1) as answer:  # noqa: S310
            return bool(answer.status == 200)
    except OSError:
        return False


@pytest.fixture
def table(whole: Installed, tmp_path: Path) -> Iterator[str]:
    """``trespok`` as installed, on a port of its own and without opening a browser of yours; its address."""
    port = free_port()
    command = [
        str(whole.folder / "bin" / "trespok"),
        "--port",
        str(port),
        "--no-browser",
        "--store",
        f"sqlite:///{tmp_path}/t.db",
    ]
    with subprocess.Popen(command, cwd=tmp_path, env=whole.environ, stdout=subprocess.DEVNULL) as process:  # noqa: S603
        end = time.monotonic() + WAIT_S
        while not answers(f"http://localhost:{port}/"):
            assert process.poll() is None, "the server ended"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.1)
        yield f"http://localhost:{port}"
        process.terminate()


def test_the_page_opens_and_a_round_is_played(table: str, browser: Browser) -> None:
    """From the first page: sit down to POK with bots, show a counter, see the round open."""
    context = browser.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_default_timeout(WAIT_S * 1000)
    page.goto(table)
    page.click('[data-test="now-pok"]')
    page.click('[data-test="offer-play"]')
    page.click('[data-test="coach-off"]')
    page.click('[data-test^="play-"]:not([disabled])')
    page.wait_for_selector('[data-test="next"], [data-test="result"]')
    context.close()
    assert errors == []


def test_the_hint_names_where_the_wheels_are(thin: Installed, whole: Installed, built: Path, tmp_path: Path) -> None:
    """Installed from wheels in a folder, a part is added from that folder; with the rules alone, all of it."""
    for installed, extra, package in ((thin, "", "trespok"), (whole, "lab", "'trespok[lab]'")):
        ask = f"from trespok.install_hint import install_line; print(install_line({extra!r}))"
        line = installed.run(str(installed.python), "-c", ask, cwd=tmp_path).stdout.strip()
        assert line.endswith(f" --find-links {built} {package}")
    told = thin.run(str(thin.python), "-m", "trespok", "serve", cwd=tmp_path)
    assert told.returncode != 0
    assert f"--find-links {built} trespok" in told.stderr
