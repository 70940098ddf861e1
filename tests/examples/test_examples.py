"""Every program in examples/, run as its first line says, and the notebook, cell by cell."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from trespok.client import Refused, Seat

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
ENVIRON = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{EXAMPLES}"}
WAIT_S = 60  # a guard against hanging for ever, not a measure

TOLD = {
    "statistic": r"200 games: \d+\.\d rounds on average, .*\nwon by seat: 0\.\d+",
    "parallel": r"100 games of Pokerdice: won by \d\.\d\d points",
    "own_bot": r"loner +wins 0\.[6-9]\d+ of its games .*\nrandom +wins 0\.[01]",
    "read_transcript": r"line 5: 2 play square\n  seat 2 sees PokView\(.*handed=\(0, 1\)",
    "keep_odds": r"full-house from 1 3 3 5 6, two re-throws: (0\.\d+)\n  keep 3 3 +\1\n",
    "pok_position": r"seat 1, \(1, 1, 1\): wins 0\.\d+ before the throw, 0\.\d+ after it\n    disc",
    "learn_pok": r"after +0 steps, +0 games: gap 0\.48876\nafter +25 steps, .* gap 0\.[34]\d+\n\d+ s of one core",
    "boards": r"(?: *\d+  (?:\d+[oceb] ?){25}\n){10}",
    "door_pettingzoo": r"pok: of 3 games won by seat_0 \d\.\d, .*\npokerdice: .*\npokino: of 3 games",
    "door_gymnasium": r"won [0-5] of 5 games against a sensible",
    "door_openspiel": r"throw \w+ \S+ \S+\n    play \w+, play \w+, play \w+\n(.*\n)+shares of the win: \[[01]\.",
    "door_pgx": r"64 matches in \d+ steps, won by seat: \[\d+\.\d, ",
}
README = (EXAMPLES / "README.md").read_text("utf-8")
TYPED = dict(re.findall(r"^\| \[(\w+)\.py\]\(\w+\.py\) \| `(.+?)` \|", README, re.MULTILINE))


@pytest.mark.parametrize("name", TOLD)
def test_an_example_runs_as_the_readme_says(name: str, tmp_path: Path) -> None:
    """The very line, in a folder that has the examples."""
    (tmp_path / "examples").symlink_to(EXAMPLES)
    python, *rest = shlex.split(TYPED[name])
    assert (python, rest[0]) == ("python", f"examples/{name}.py")
    done = subprocess.run([sys.executable, *rest], cwd=tmp_path, env=ENVIRON, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
    assert re.match(TOLD[name], done.stdout, re.DOTALL) or re.search(TOLD[name], done.stdout)
    for file in (word for word in rest if word.endswith(".pdf")):
        assert (tmp_path / file).read_bytes().startswith(b"%PDF-")


def test_every_example_is_run_and_listed() -> None:
    """Here, and in examples/README.md."""
    found = {path.stem for path in EXAMPLES.glob("*.py")}
    assert found == {*TOLD, "web_bot", "inside_an_app"} == {*TYPED}
    assert [path.name for path in EXAMPLES.iterdir() if path.suffix in {".py", ".ipynb"} and path.name not in README] == []


@contextmanager
def serving(command: list[str], folder: Path, path: str = "/health") -> Iterator[str]:
    """A server of its own; its address."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://localhost:{port}"
    environ = {**ENVIRON, "TRESPOK_STORE": f"sqlite:///{folder}/tables.db"}
    words = [sys.executable, "-m", *command, "--port", str(port)]
    with subprocess.Popen(words, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:  # noqa: S603
        end = time.monotonic() + WAIT_S
        while True:
            try:
                urllib.request.urlopen(base + path, timeout=1).close()  # noqa: S310
                break
            except OSError:
                assert process.poll() is None, "the server ended"
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.1)
        try:
            yield base
        finally:
            process.terminate()


def test_programs_meet_at_a_web_table(tmp_path: Path) -> None:
    """Two of them join a third's table by its code and play POK to the end; what is wrong is a sentence with a code."""
    with serving(["trespok.server", "--no-browser", "--store", f"sqlite:///{tmp_path}/tables.db"], tmp_path) as base:
        assert TYPED["web_bot"] == "python examples/web_bot.py http://localhost:8000 CODE"
        program = [sys.executable, str(EXAMPLES / "web_bot.py")]
        with Seat.new(base, "pok", "Mira", seats=3) as host:
            assert host.table["you"] == 0  # known from the start
            programs = [
                subprocess.Popen([*program, base, host.code, name], env=ENVIRON, stdout=subprocess.PIPE, text=True)  # noqa: S603
                for name in ("Robo", "Ana")
            ]
            for message in host.messages():
                if message["t"] == "table" and all(line["name"] for line in message["seats"]):
                    break
            with pytest.raises(Refused) as refused:
                host.send("sit", seat=1)
            assert refused.value.code
            host.send("host", do="start")
            over = host.play(lambda view: str(view["offer"][0]))
            names = [line["name"] for line in host.table["seats"]]
            said = {each.communicate(timeout=WAIT_S)[0] for each in programs}
        assert said == {"won: " + ", ".join(names[winner] for winner in over["winners"]) + "\n"}
        with pytest.raises(Refused, match="no such table") as refused:
            Seat.join(base, "QQQQ", "Robo")
        assert refused.value.code == "no-table"
        with pytest.raises(Refused, match=r"bots\[0\]: Expected `object`, got `int`") as refused:
            Seat.new(base, "pok", "Mira", seats=3, bots=[1])
        assert (refused.value.code, refused.value.field) == ("nonsense", "bots[0]")
    with pytest.raises(Refused) as refused:
        Seat.join(base, "QQQQ", "Robo")
    assert refused.value.code == "no-server"


def test_a_table_inside_another_application(tmp_path: Path) -> None:
    """Its own page, the table's page, and a seat at a table."""
    command = shlex.split(TYPED["inside_an_app"])
    with serving([*command[:2], str(EXAMPLES), *command[3:]], tmp_path, "/club") as base:
        with urllib.request.urlopen(f"{base}/club") as answer:  # noqa: S310
            assert b"Our club" in answer.read()
        with urllib.request.urlopen(f"{base}/api/games") as answer:  # noqa: S310
            assert len(json.load(answer)) >= 3
        with Seat.new(base, "pok", "Mira", seats=3, play_now=True) as seat:
            asked = next(message for message in seat.messages() if message["t"] == "view" and message["offer"])
            seat.choose(asked, asked["offer"][0])


def test_a_seat_goes_straight_to_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For its requests as for its socket, whatever proxy the environment names: this one is nobody's."""
    with serving(["trespok.server", "--no-browser", "--store", f"sqlite:///{tmp_path}/tables.db"], tmp_path) as base:
        for name in ("http_proxy", "https_proxy", "all_proxy", "socks_proxy", "ws_proxy"):
            monkeypatch.setenv(name, "http://127.0.0.1:9")
            monkeypatch.delenv(name.upper(), raising=False)
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.delenv("NO_PROXY", raising=False)
        monkeypatch.setattr(urllib.request, "_opener", None)  # urlopen keeps the proxies it saw first
        with Seat.new(base, "pok", "Mira", seats=3) as host, Seat.join(base, host.code, "Robo") as guest:
            assert guest.table["you"] == 1


def test_a_lost_connection_ends_the_match_with_a_sentence(tmp_path: Path) -> None:
    """Not with silence for ever."""
    with serving(["trespok.server", "--no-browser", "--store", f"sqlite:///{tmp_path}/tables.db"], tmp_path) as base:
        seat = Seat.new(base, "pok", "Mira", seats=3)
        threading.Timer(0.5, seat.close).start()
        with pytest.raises(Refused, match="ended before the match"):
            seat.play(lambda _: None)
        with pytest.raises(Refused, match="does not answer"):
            seat.send("ping")


def test_the_notebook_runs_and_draws_what_it_shows() -> None:
    """Every cell gives the kinds of output that are kept beside it, and drawings are drawings."""
    spec = importlib.util.spec_from_file_location("notebook", ROOT / "tools" / "notebook.py")
    assert spec is not None
    assert spec.loader is not None
    notebook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(notebook)
    kept = json.loads((EXAMPLES / "tour.ipynb").read_text("utf-8"))
    made = notebook.executed(kept)
    kinds = [[sorted(shown["data"]) for shown in cell.get("outputs", ())] for cell in made["cells"]]
    assert kinds == [[sorted(shown["data"]) for shown in cell.get("outputs", ())] for cell in kept["cells"]]
    drawn = [
        "".join(drawing)
        for cell in made["cells"]
        for shown in cell.get("outputs", ())
        for kind, drawing in shown["data"].items()
        if kind != "text/plain"
    ]
    assert len(drawn) >= 5
    assert all("<svg" in drawing or "<img" in drawing for drawing in drawn)
