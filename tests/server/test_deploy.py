"""``deploy/``: what can be proven of it without systemd as process 1, a container daemon, or a name in the world."""

from __future__ import annotations

import argparse
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]  # comes with Litestar
from live import SOURCE, Server
from stores import free_port

from trespok.server.config import OPTIONS, PORT, Config, add_arguments, read_config
from trespok.server.haproxy import Haproxy

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "trespok.service").read_text(encoding="utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
NGINX = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
HAPROXY = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
CADDY = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
PROGRAM = "/opt/trespok/bin/trespok"


def unit_environment() -> dict[str, str]:
    return dict(re.findall(r"^Environment=(\w+)=(.*)$", UNIT, re.MULTILINE))


def container_environment() -> dict[str, str]:
    return dict(re.findall(r"(TRESPOK_\w+)=(\S+)", CONTAINER))


def compose_environment() -> dict[str, str]:
    found = composed()["services"]["table"]["environment"]
    return {name: re.sub(r"\$\{\w+:\?[^}]*\}", "table.example.org", value) for name, value in found.items()}


def composed() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


# --- systemd ----------------------------------------------------------------------------------------------------------


def verified(folder: Path, unit: str) -> subprocess.CompletedProcess[str]:
    """What systemd says of a unit whose program is on this machine."""
    made = folder / "trespok.service"
    made.write_text(unit.replace(PROGRAM, sys.executable), encoding="utf-8")
    program = shutil.which("systemd-analyze")
    assert program, "Debian's package systemd has it"
    return subprocess.run([program, "verify", str(made)], capture_output=True, text=True, check=False)  # noqa: S603


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    """Without a word; a misspelt setting is one."""
    found = verified(tmp_path, UNIT)
    assert (found.returncode, found.stderr) == (0, "")
    assert "DynamicUsr" in verified(tmp_path, UNIT.replace("DynamicUser", "DynamicUsr")).stderr


def test_systemd_takes_the_unit_for_several_machines(tmp_path: Path) -> None:
    """With the lines uncommented that hand the service a file only root can read."""
    unit = re.sub(r"^#(LoadCredential|Environment)=", r"\1=", UNIT, flags=re.MULTILINE)
    found = verified(tmp_path, unit)
    assert (found.returncode, found.stderr) == (0, "")
    (credential,) = re.findall(r"^LoadCredential=([^:]+):/", unit, re.MULTILINE)
    assert dict(re.findall(r"^Environment=(\w+)=(.*)$", unit, re.MULTILINE))["TRESPOK_TLS_CERT"] == f"%d/{credential}"
    for line in set(unit.splitlines()) - set(UNIT.splitlines()):
        assert line in (ROOT / "docs/how-to/host-a-table.md").read_text(encoding="utf-8")


def test_the_unit_s_own_command_serves(tmp_path: Path) -> None:
    """With its environment, but for the place of the store and a free port; a reload leaves one worker as it is."""
    (command,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    program, *words = command.split()
    assert (program, words) == (PROGRAM, ["serve"])
    environ = {**os.environ, **unit_environment(), "PYTHONPATH": str(SOURCE), "TRESPOK_PORT": str(free_port())}
    environ["TRESPOK_STORE"] = environ["TRESPOK_STORE"].replace("/var/lib/trespok", str(tmp_path))
    (reload,) = re.findall(r"^ExecReload=(.*)$", UNIT, re.MULTILINE)
    command = [sys.executable, "-m", "trespok", *words]
    pipes: Any = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, env=environ, text=True, **pipes) as served:  # noqa: S603
        assert served.stdout is not None
        assert served.stderr is not None
        first = served.stdout.readline()
        assert first.startswith(f"trespok is at http://127.0.0.1:{environ['TRESPOK_PORT']} ")
        assert httpx.get(f"http://127.0.0.1:{environ['TRESPOK_PORT']}/health").text.startswith("ok ")
        assert (tmp_path / "tables.db").is_file()
        subprocess.run(reload.replace("$MAINPID", str(served.pid)).split(), check=True)  # noqa: S603
        assert "this process goes on as it is" in served.stderr.readline()
        assert httpx.get(f"http://127.0.0.1:{environ['TRESPOK_PORT']}/health").text.startswith("ok ")
        served.terminate()
        assert served.wait(10) == 0


def test_a_window_that_is_closed_ends_what_runs_in_it(tmp_path: Path) -> None:
    """Cleanly: SIGHUP is what the system sends then, and nobody is there to end it later."""
    window, inside = pty.openpty()
    environ = {**os.environ, "PYTHONPATH": str(SOURCE), "TRESPOK_PORT": str(free_port()), "TRESPOK_NO_BROWSER": "1"}
    command = [sys.executable, "-m", "trespok", "serve", "--host", "127.0.0.1", "--store", f"sqlite:///{tmp_path}/x.db"]
    with subprocess.Popen(command, env=environ, stdin=inside, stdout=subprocess.PIPE, text=True) as served:  # noqa: S603
        assert served.stdout is not None
        assert served.stdout.readline()
        served.send_signal(signal.SIGHUP)
        assert served.wait(10) == 0
    os.close(inside)
    os.close(window)


# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("environment", [unit_environment, container_environment, compose_environment])
def test_what_is_set_is_an_option_and_lawful(environment: Any) -> None:
    """As ``trespok serve`` would read it."""
    found = {name: value for name, value in environment().items() if name.startswith("TRESPOK_")}
    assert found
    assert set(found) <= {option.variable for options in OPTIONS.values() for option in options}
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert read_config(parser.parse_args([]), found)


def test_everything_speaks_of_the_same_port() -> None:
    port = str(PORT)
    assert re.findall(r"^    server 127\.0\.0\.1:(\d+) max_fails=0;", NGINX, re.MULTILINE) == [port]
    assert re.findall(r"-127\.0\.0\.1:(\d+)\}", HAPROXY) == [port]
    assert set(re.findall(r"-10\.0\.0\.\d:(\d+)\}", HAPROXY)) == {port}
    assert re.findall(r"reverse_proxy {\$TABLE_AT:127\.0\.0\.1:(\d+)}", CADDY) == [port]
    assert composed()["services"]["proxy"]["environment"]["TABLE_AT"] == f"table:{port}"
    assert re.findall(r"^EXPOSE (\d+)", CONTAINER, re.MULTILINE) == [port]
    assert "TRESPOK_PORT" not in f"{UNIT}{CONTAINER}"


# --- containers -------------------------------------------------------------------------------------------------------


def copied() -> Iterator[str]:
    """Every path of the checkout that the image is made from."""
    for words in re.findall(r"^COPY (?!--from)(.+)$", CONTAINER, re.MULTILINE):
        yield from words.split()[:-1]


def test_what_the_image_is_made_from_is_there() -> None:
    found = list(copied())
    assert "." in found
    assert [path for path in found if not (ROOT / path).exists()] == []


def test_the_health_check_of_the_image(tmp_path: Path) -> None:
    """The very command: it fails where nobody serves, and where somebody does it does not."""
    (words,) = re.findall(r"^    CMD (\[.+\])$", CONTAINER, re.MULTILINE)
    server = Server(f"sqlite:///{tmp_path}/x.db")
    _, *rest = json.loads(words)
    command = [sys.executable, *(word.replace(f":{PORT}/", f":{server.port}/") for word in rest)]
    assert command[-1] != rest[-1]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0  # noqa: S603
    server.start()
    for _ in range(1000):  # games are taken up first
        if httpx.get(f"{server.url}/ready").status_code == 200:
            break
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603
    assert server.stop() == 0


def test_the_composition() -> None:
    """The database is waited for, the table's port is nobody's but the proxy's, and both get the time an end takes."""
    services = composed()["services"]
    assert services["table"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert "ports" not in services["table"]
    assert "ports" not in services["database"]
    assert services["table"]["stop_grace_period"] == "15s"
    assert (DEPLOY / services["table"]["build"]["context"] / services["table"]["build"]["dockerfile"]).is_file()
    named = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    files = {name for name in named if name.startswith(".")}
    assert named - files == set(composed()["volumes"])
    assert all((DEPLOY / name).is_file() for name in files)
    assert set(services["proxy"]["environment"]) == set(re.findall(r"{\$(\w+):", CADDY))


# --- HAProxy ----------------------------------------------------------------------------------------------------------


def rules(text: str) -> list[str]:
    """What decides where a request goes and who asks, without the values of one host."""
    kept = ("http-request ", "acl ", "balance", "hash-type", "option", "retr", "default-server check", "http-check", "stick")
    lines = [line.strip() for line in text.splitlines() if line.strip().startswith(kept)]
    return [line for line in lines if not line.startswith("acl trusted") and "scheme" not in line]


def test_several_machines_are_routed_as_several_workers_are(tmp_path: Path) -> None:
    """By the same lines: only a second list would make rooms go to and fro."""
    config = Config("postgresql://a@b/c", host="127.0.0.1", workers=2)
    made = Haproxy("haproxy", config, str(tmp_path), ["/w0", "/w1"], "127.0.0.1")._configuration(3)
    assert rules(made) == rules(HAPROXY)
