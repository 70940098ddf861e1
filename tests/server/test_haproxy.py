"""HAProxy in front of workers: one spelling a room, who is asking, and two machines of which one is killed."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from live import SOURCE, Person, Server
from stores import free_port, postgres_url
from strangers import handshake_at
from test_ownership import sql

from trespok.server.config import Config
from trespok.server.haproxy import find_haproxy, trusted_proxies
from trespok.server.http.app import make_app

__all__ = ["postgres_url"]  # the fixture, for the tests below

DEPLOY = Path(__file__).parents[2] / "deploy"
ALICE, BEN, PROXY = "127.0.0.1", "127.0.0.2", "127.0.0.9"  # all of loopback


def ask(port: int, path: str, source: str = ALICE, method: str = "GET", body: Any = None, **headers: str) -> Any:
    """A request with its path as it is written here: status, headers, body."""
    conn = http.client.HTTPConnection("127.0.0.1", port, timeout=20, source_address=(source, 0))
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    payload = None if body is None else json.dumps(body)
    conn.request(method, path, payload, {"Content-Type": "application/json", **sent})
    answer = conn.getresponse()
    answer.text = answer.read().decode(errors="replace")  # type: ignore[attr-defined]
    conn.close()
    return answer


@pytest.fixture(name="behind", scope="module")
def _behind(postgres_url: str) -> Iterator[tuple[Server, str]]:
    """Two workers; a proxy of the host's own is at PROXY."""
    sql(postgres_url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    limits = ["requests_burst=40", "requests_per_s=0.001", "wrong_codes_burst=1000"]
    server = Server(postgres_url, ["--workers", "2", *(word for limit in limits for word in ("--limit", limit))])
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("FORWARDED_ALLOW_IPS", PROXY)
        server.start()
    until_all_serve(postgres_url, 2)
    yield server, postgres_url
    assert server.stop() == 0


def until_all_serve(url: str, count: int) -> None:
    for _ in range(600):
        if sql(url, "SELECT count(*) FROM worker WHERE beat_at > extract(epoch from now()) * 1000 - 3000") == str(count):
            time.sleep(0.5)
            return
        time.sleep(0.1)
    pytest.fail("not all workers come up")


def test_nobody_steals_a_room_by_spelling(behind: tuple[Server, str]) -> None:
    """Encoded characters are refused, and every other spelling comes to the room's own worker or to no room."""
    server, url = behind
    ann = Person(server)
    code = ann.make("pok", 3, settings={"watch": "anyone"})
    ann.open(code)
    ann.until("table")
    before = sql(url, f"SELECT owner, epoch FROM room WHERE code = '{code}'")  # noqa: S608
    encoded = [code[:at] + f"%{ord(code[at]):02x}" + code[at + 1 :] for at in range(6)]
    refused = [f"/api/tables/{each}" for each in encoded] + [f"/api/%74ables/{code}", f"/api/tables%2f{code}", f"/%77s/{code}"]
    assert {ask(server.port, path, "127.0.0.3").status for path in refused} == {400}
    others = [code.lower(), f"{code}-x", f"{code}X", f"{code};x", f"./{code}", f"/{code}", f"{code}/", f"../tables/{code}"]
    found = {each: ask(server.port, f"/api/tables/{each}", "127.0.0.4", X_Room="ABCDEF").status for each in others}
    assert found.pop(code.lower()) == 200
    assert set(found.values()) <= {200, 400, 404}
    for path in (f"//api/tables/{code}", f"/api//tables/{code}", f"/API/tables/{code}", f"/x/../api/tables/{code}"):
        assert ask(server.port, path, "127.0.0.5").status != 500
    for path in (f"/t/{code}", f"/t/{code.lower()}", f"/r/{code}"):  # a preview claims nothing
        assert ask(server.port, path, "127.0.0.5").status == 200
    assert sql(url, f"SELECT owner, epoch FROM room WHERE code = '{code}'") == before  # noqa: S608
    assert ann.do(t="say", text="still here")["ok"]
    ann.close()


def test_a_worker_claims_no_room_that_it_was_not_chosen_for(tmp_path: Path) -> None:
    """Whatever the path is decoded to: HAProxy's word for the room is compared with ours."""
    made = Config(f"sqlite:///{tmp_path}/x.db", routed=True)
    with TestClient(make_app(made)) as http:
        code = http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3}).json()["code"]
        for wrong in ({}, {"X-Room": "ABCDEF"}, {"X-Room": code.lower()}):
            assert http.get(f"/api/tables/{code}", headers=wrong).json()["code"] == "no-table"
            with http.websocket_connect(f"/ws/{code}", headers=wrong) as page:
                assert page.receive_json() == [{"t": "gone", "reason": "no-table"}]
        assert http.get(f"/api/tables/{code.lower()}", headers={"X-Room": code}).json()["code"] == code
        with http.websocket_connect(f"/ws/{code}", headers={"X-Room": code}) as page:
            assert page.receive_json()[0]["t"] == "table"


def test_limits_count_the_client_whichever_way_it_comes(behind: tuple[Server, str]) -> None:
    """Directly by the connection's address, behind the host's proxy by its word, and forged headers change nothing."""
    port = behind[0].port

    def left(source: str, **headers: str) -> bool:
        return bool(ask(port, "/api/games", source, **headers).status == 200)

    def spend(source: str, **headers: str) -> None:
        while left(source, **headers):
            pass

    spend("127.0.0.11")
    answer = ask(port, "/api/games", "127.0.0.11", X_Forwarded_For="127.0.0.77", Forwarded="for=127.0.0.77")
    assert (answer.status, json.loads(answer.text)["code"]) == (429, "too-fast")
    assert left("127.0.0.12")
    spend(PROXY, X_Forwarded_For="192.0.2.1")
    assert left(PROXY, X_Forwarded_For="192.0.2.2")
    assert not left(PROXY, X_Forwarded_For="192.0.2.2, 192.0.2.1")  # what a client wrote in front of it is not believed
    assert left(PROXY, X_Forwarded_For="192.0.2.1, 192.0.2.3")


def test_the_scheme_is_believed_from_the_proxy_alone(behind: tuple[Server, str]) -> None:
    """Cookies are Secure, and links and QR codes begin with https, behind a proxy that says so."""
    port, body = behind[0].port, {"game": "pok", "name": "Ann", "seats": 3}
    for source, secure in ((PROXY, True), ("127.0.0.21", False)):
        more = {"X_Forwarded_Proto": "https", "X_Forwarded_For": "192.0.2.9"}
        made = ask(port, "/api/tables", source, "POST", body, **more)
        assert made.status == 201
        assert ("Secure" in made.headers["set-cookie"]) == secure
        assert made.headers["set-cookie"].startswith("__Host-" if secure else "trespok=")
        shown = json.loads(ask(port, "/api/address", source, Host="table.test", **more).text)
        assert shown["address"] == f"http{'s' if secure else ''}://table.test"


@pytest.mark.parametrize(
    ("variable", "words"),
    [
        ("127.0.0.1", "src 127.0.0.1/32"),
        ("10.0.0.0/8, ::1", "src 10.0.0.0/8 ::1/128"),
        ("*", "always_true"),
        ("somewhere", "always_false"),
        ("", "always_false"),
    ],
)
def test_whose_word_is_taken(variable: str, words: str) -> None:
    assert trusted_proxies(variable) == words


# --- two machines -----------------------------------------------------------------------------------------------------


class Machine:
    """``trespok serve --workers 2 --tls-cert FILE``: all its processes go together, as a machine does."""

    def __init__(self, store: str, certificate: Path) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-m", "trespok.server", "--host", "127.0.0.1", "--no-browser"]
        self._command += ["--port", str(self.port), "--store", store, "--workers", "2", "--tls-cert", str(certificate)]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environ = {**os.environ, "PYTHONPATH": str(SOURCE)}
        self.process = subprocess.Popen(self._command, env=environ, stdout=subprocess.DEVNULL)  # noqa: S603
        for _ in range(600):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"https://127.0.0.1:{self.port}/ready", verify=False, timeout=2).is_success:  # noqa: S501
                    return
            assert self.process.poll() is None
            time.sleep(0.1)
        pytest.fail("a machine does not come up")

    def kill(self) -> None:
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in (self.process.pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            assert self.process.wait(12) == 0


def certificate(folder: Path, name: str) -> Path:
    pem = folder / f"{name}.pem"
    words = (
        f"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN={name} -keyout {pem} -out {pem}.crt"
    )
    subprocess.run(["openssl", *words.split()], check=True, capture_output=True)  # noqa: S603, S607
    pem.write_text(pem.read_text() + Path(f"{pem}.crt").read_text())
    return pem


def let_in(port: int, code: str) -> bool:
    """Whether a page of this table gets its socket now."""
    host = f"127.0.0.1:{port}"
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5) as page:
        page.sendall(handshake_at(host, code, f"Origin: http://{host}\r\n"))
        return page.recv(4096).startswith(b"HTTP/1.1 101 ")
    return False


def until_let_in(port: int, code: str) -> None:
    for _ in range(200):
        if let_in(port, code):
            return
        time.sleep(0.1)
    pytest.fail(f"nobody is let in to {code}")


@pytest.mark.slow
def test_the_shipped_configuration_before_two_machines(postgres_url: str, tmp_path: Path) -> None:
    """One is killed and started again: every table is there all the time, and HAProxy believes only these two certificates."""
    sql(postgres_url, "CREATE DATABASE machines")
    url = postgres_url.replace("/postgres", "/machines")
    pems = [certificate(tmp_path, name) for name in ("one", "two", "stranger")]
    (tmp_path / "machines.pem").write_text("".join(Path(f"{pem}.crt").read_text() for pem in pems[:2]))
    one, two = Machine(url, pems[0]), Machine(url, pems[1])
    port, program = free_port(), find_haproxy()
    assert program is not None
    environ = os.environ | {
        "TABLE_BIND": f"127.0.0.1:{port}",
        "TABLE_SOCKET": str(tmp_path / "haproxy.sock"),
        "TABLE_CERTIFICATES": str(tmp_path / "machines.pem"),
        "TABLE_ONE": f"127.0.0.1:{one.port}",
        "TABLE_TWO": f"127.0.0.1:{two.port}",
    }
    with contextlib.ExitStack() as open_:
        for machine in (one, two):
            machine.start()
            open_.callback(machine.close)
        command = [program, "-q", "-db", "-f", str(DEPLOY / "haproxy.cfg")]
        front = open_.enter_context(subprocess.Popen(command, env=environ))  # noqa: S603
        open_.callback(front.kill)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
            wish = {"game": "pok", "name": "Ann", "seats": 3, "play_now": True, "settings": {"watch": "anyone"}}
            for _ in range(100):
                with contextlib.suppress(httpx.HTTPError):
                    if client.get("/alive").is_success:
                        break
                time.sleep(0.1)
            codes = [client.post("/api/tables", json=wish).json()["code"] for _ in range(6)]
        for code in codes:
            until_let_in(port, code)
        assert len(set(sql(url, "SELECT DISTINCT owner FROM room").split())) > 1
        one.kill()
        for code in codes:
            until_let_in(port, code)
        one.start()
        until_all_serve(url, 4)
        for code in codes:
            until_let_in(port, code)
        two.close()
        for code in codes:
            until_let_in(port, code)
        false = Machine(url, pems[2])
        false.port, one_port = one.port, one.port
        one.kill()
        false._command[false._command.index("--port") + 1] = str(one_port)
        false.start()
        open_.callback(false.close)
        time.sleep(1.5)
        assert not let_in(port, codes[0])
