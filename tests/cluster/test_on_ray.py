"""Work on a Ray cluster: the answer of one machine, whoever is killed; what is no cluster gets one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from socket import create_server
from typing import Any

import pytest

from trespok import __version__
from trespok.cli import main
from trespok.cluster import ray_crew
from trespok.core import Trouble
from trespok.install_hint import install_line


@pytest.mark.slow
def test_a_worker_killed_in_the_middle_changes_nothing() -> None:
    """Simulate, sweep and tournament on three processes of a local Ray, one killed while it plays."""
    script = Path(__file__).with_name("one_killed.py")
    alone = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(), "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(script)], env=os.environ | alone, capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    for command in ("simulate", "tournament"):
        assert found[command]["killed"] == 1
        here, there = found[command]["here"], found[command]["there"]
        elsewhere = {"device", "seconds"}
        assert {name: here[name] for name in here.keys() - elsewhere} == {
            name: there[name] for name in there.keys() - elsewhere
        }
    assert "Ray workers, pieces played again: " in found["simulate"]["there"]["device"]
    assert found["sweep"]["here"] == found["sweep"]["there"]
    assert found["sweep"]["here"].count("\n") == 5


@pytest.fixture
def somebody() -> Iterator[str]:
    """Somebody listens who is no Ray."""
    with create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            line, _ = server.accept()
            line.sendall(b"SSH-2.0-somebody\r\n")
            line.close()

        threading.Thread(target=greet, daemon=True).start()
        yield f"127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("command", ["simulate pok", "sweep pok --vary seats=3,4", "tournament pok"])
def test_who_is_no_cluster_gets_one_sentence(command: str, somebody: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--ray", somebody]) == 2
    assert capsys.readouterr().err == f"trespok: No Ray cluster answers at '{somebody}'.\n"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "No Ray cluster answers at '127.0.0.1:1'."),
        ("127.0.0.1:99999", "No Ray cluster answers at '127.0.0.1:99999'."),
        ("nowhere", "A Ray cluster is 'auto' or HOST:PORT, not 'nowhere'"),
        ("ray://127.0.0.1:10001", "start from a machine of the cluster"),
    ],
)
def test_a_wrong_address_gets_one_sentence(address: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "pok", "--ray", address]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


class Two:
    """A job."""

    pieces = 2

    def play(self, numbers: range) -> int:
        return sum(numbers)


def test_a_worker_with_another_trespok_is_refused() -> None:
    """Its answer might be another."""
    found = ray_crew._play(Two(), range(2), __version__)
    assert (found.numbers, found.result) == (range(2), 1)
    assert str(os.getpid()) in found.worker
    with pytest.raises(Trouble, match=r"0\.0\.0 here; install the same everywhere"):
        ray_crew._play(Two(), range(2), "0.0.0")


def test_what_a_worker_lacks_is_the_line_to_type() -> None:
    """And any other fault of a worker is named in one line."""
    assert install_line("solve") in ray_crew._sentence(ModuleNotFoundError("no", name="jax.numpy"))
    assert ray_crew._sentence(ValueError("first\nlast")) == "ValueError: last"
    assert ray_crew._sentence(Trouble("There is no device 'tpu' here.")) == "There is no device 'tpu' here."
