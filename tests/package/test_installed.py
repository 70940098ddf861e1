"""The installed package, without Node and without our source: the rules alone, the README's examples, the page played."""

from __future__ import annotations

import re
import shlex
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

pytest.register_assert_rewrite("package_rig")
from package_rig import ROOT, Installed  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("package_rig",)
pytestmark = pytest.mark.slow

README = (ROOT / "README.md").read_text("utf-8")
WAIT_S = 30  # a guard against hanging for ever, not a measure


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def commands() -> list[str]:
    """Every line of the README that begins with ``trespok``, without its comment."""
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return list(dict.fromkeys(line for line in lines if line.split()[:1] == ["trespok"]))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Somewhere to type them, with a written game, and the beginning of one."""
    game = (ROOT / "tests" / "transcripts" / "pok_4.txt").read_bytes()
    (tmp_path / "game.txt").write_bytes(game)
    (tmp_path / "half.txt").write_bytes(b"pok seats=3\n* throw disc square -\n")
    return tmp_path


@pytest.mark.parametrize("line", [line for line in commands() if line != "trespok"])
def test_every_command_of_the_readme_runs(line: str, whole: Installed, folder: Path) -> None:
    """As it stands there; a person who plays leaves after the first question."""
    words = shlex.split(line)
    done = whole.run(str(whole.folder / "bin" / "trespok"), *words[1:], typed="?\n", cwd=folder)
    assert done.returncode == 0, done.stderr  # where something takes a while, progress is told there
    assert done.stdout or done.stderr
    for wanted in ("--html", "--pdf"):
        if wanted in words:
            assert (folder / words[words.index(wanted) + 1]).stat().st_size > 1000


def test_the_python_of_the_readme_runs_on_the_rules_alone(thin: Installed, tmp_path: Path) -> None:
    """So does that of trespok-core's own page."""
    for page in (ROOT / "README.md", ROOT / "core" / "README.md"):
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
    assert re.fullmatch(r"trespok: .*; type: pip install trespok\n", done.stderr)
    program = "from trespok import *\ntry: make_bot('pok', 'expert', '')\nexcept Trouble as trouble: print(trouble)"
    assert thin.run(str(thin.python), "-c", program, cwd=tmp_path).stdout.endswith("type: pip install trespok\n")


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
    page.click('[data-test="coach-off"]')  # while a mark is read the table waits
    page.click('[data-test^="play-"]:not([disabled])')
    page.wait_for_selector('[data-test="next"], [data-test="result"]')
    context.close()
    assert errors == []
