"""What comes in from outside: names of this server, HEAD, bodies that are none, errors that say where, clocks that jump."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from live import Person, Server, live_server
from rig import friends
from strangers import calling, heard, status, trouble
from websockets.exceptions import InvalidStatus

from trespok.server.config import Config
from trespok.server.http.app import make_app
from trespok.server.http.errors import is_ours
from trespok.server.limits import Limits
from trespok.wire import messages as m

__all__ = ["live_server"]  # the fixture, for the tests below

WIDE = Limits(made_burst=10**6, requests_burst=10**6)
TABLE: dict[str, Any] = {"game": "pok", "name": "Ann", "seats": 3}
JSON = {"Content-Type": "application/json"}


@pytest.fixture(name="http")
def _http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=WIDE))) as http:
        yield http


# --- names ------------------------------------------------------------------------------------------------------------

OURS = ["localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.5", "[::1]:8000", "[2001:db8::1]", "pi", "pi.local:80", ""]
THEIRS = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "fritz.box", "1.2.3.4.5"]


def test_which_names_are_ours() -> None:
    """Addresses, names nobody can register, and what the host says; not whatever somebody lets point here."""
    assert [host for host in OURS if not is_ours(host, frozenset())] == []
    assert [host for host in THEIRS if is_ours(host, frozenset())] == []
    assert is_ours("Table.Example.org:443", frozenset({"table.example.org"}))
    assert is_ours(None, frozenset())


@pytest.mark.parametrize("host", ["localhost:99999", "localhost:abc", "[::1]:x", "a:b:c", "pi:123456", "a" * 101, "a" * 2000])
def test_a_host_that_is_none_is_refused_and_no_fault_of_ours(http: TestClient[Any], host: str) -> None:
    """A port that is none ended in a traceback for each request, before any was counted; and a QR code with 2,000 letters of
    a name took the loop a tenth of a second.
    """
    assert not is_ours(host, frozenset())
    for path in ("/api/games", "/t/ABCDEF", "/health"):
        answer = http.get(path, headers={"Host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")
    assert is_ours("a" * 101, frozenset({"a" * 101}))  # as its own host calls it


@pytest.mark.parametrize("path", ["/api/games", "//api/games", "/api//games", "/%61pi/games"])
def test_however_an_address_is_written_it_is_counted(tmp_path: Path, path: str) -> None:
    with TestClient(
        make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=Limits(requests_burst=2, requests_per_s=0.001)))
    ) as http:
        assert [http.get(f"http://testserver.local{path}").status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize("origin", ["http://[", "http://a]b", "null", ""])
def test_an_origin_that_is_none_is_not_ours(http: TestClient[Any], origin: str) -> None:
    answer = http.post("/api/tables", json=TABLE, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


@pytest.mark.parametrize("cookie", ["%E2%82%AC", "%ED%A0%80", "a%0D%0AX: b", "%00"])
def test_a_cookie_that_is_none_of_ours_is_replaced(http: TestClient[Any], cookie: str) -> None:
    """It cannot be sent back in a header; trying to was an error of ours for each request."""
    headers = {"Cookie": f"trespok={cookie}"}
    made = http.post("/api/tables", json=TABLE, headers=headers)
    assert made.status_code == 201
    code = made.json()["code"]
    for answer in (made, http.get(f"/api/tables/{code}", headers=headers)):
        assert answer.status_code in {200, 201}
        assert len(answer.headers["set-cookie"].partition(";")[0]) == len("trespok=") + 43


def test_what_gives_a_cookie_is_kept_by_nobody_on_the_way(http: TestClient[Any]) -> None:
    """A cache that handed it on would make two people one."""
    code = http.post("/api/tables", json=TABLE).json()["code"]
    http.cookies.clear()
    answer = http.get(f"/api/tables/{code}")
    assert "trespok=" in answer.headers["set-cookie"]
    assert answer.headers["cache-control"] == "no-store"


def test_a_long_cookie_is_the_same_at_every_door(http: TestClient[Any]) -> None:
    """Who makes a table sits there, whatever the cookie."""
    http.cookies.clear()
    headers = {"Cookie": f"trespok={300 * 'x'}"}
    code = http.post("/api/tables", json=TABLE, headers=headers).json()["code"]
    assert http.get(f"/api/tables/{code}", headers=headers).json()["you"] == 0


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables", "/health", "/t/ABCDEF"])
def test_a_page_that_lets_its_name_point_here_gets_nothing(http: TestClient[Any], path: str) -> None:
    """DNS rebinding: to the browser the other page is of the same origin as we are."""
    headers = {"Host": "evil.example:8000", "Origin": "http://evil.example:8000"}
    answer = http.get(path, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")
    assert http.post("/api/tables", json=TABLE, headers=headers).status_code == 421


def test_neither_does_its_socket(live_server: Server) -> None:
    person = Person(live_server)
    code = person.make("pok", 3)
    with pytest.raises(InvalidStatus) as refused:
        person.open(code, Host="evil.example", Origin="http://evil.example")
    assert refused.value.response.status_code == 403


def test_the_host_names_the_server(tmp_path: Path) -> None:
    """``--public-url`` for one name, which goes into links, and ``--allow-host`` for others."""
    more = ["--public-url", "https://table.example.org/", "--allow-host", "Other.example"]
    server = Server(f"sqlite:///{tmp_path}/x.db", more)
    server.start()
    for host, wanted in (("table.example.org", 200), ("other.example:80", 200), ("evil.example", 421)):
        assert httpx.get(f"{server.url}/api/games", headers={"Host": host}).status_code == wanted
    person = Person(server)
    code = person.make("pok", 3)
    mine, public = (person.http.get(f"/api/tables/{code}/qr.svg", headers={"Host": host}).text for host in ("pi", "localhost"))
    assert mine == public  # the one address everybody can reach, whoever asks
    assert server.stop() == 0


def test_an_address_that_is_none_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    from trespok.server.__main__ import main  # noqa: PLC0415

    for wrong in ("table.example.org", "ftp://x", "https://x/path", "https://"):
        with pytest.raises(SystemExit):
            main(["--public-url", wrong])
        assert "an address is http:// or https://" in capsys.readouterr().err


# --- HEAD -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/games", "/t/ABCDEF", "/health", "/api/tables/AAAAAA", "/nothing.js"])
def test_head_is_answered_like_get(live_server: Server, path: str) -> None:
    asked, looked = httpx.get(live_server.url + path), httpx.head(live_server.url + path)
    assert (looked.status_code, looked.content) == (asked.status_code, b"")
    assert looked.headers["content-type"] == asked.headers["content-type"]
    if path != "/health":  # which says how late the loop was
        assert looked.headers["content-length"] == asked.headers["content-length"]


def test_the_connection_goes_on_after_head(live_server: Server) -> None:
    """No byte of a body is left over that the next answer would begin with."""
    head = b"HEAD /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with calling(live_server) as line:
        line.sendall(head + head.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        said = heard(line)
    assert said.count(b"HTTP/1.1 200") == 2
    assert said.endswith(b"\r\n\r\n")


# --- bodies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [b"[" * 8000, b'{"game":' * 1800, b'{"name":"\xff\xfe"}', b'{"\xff":1}', b"\xff\xfe\x00", b'"\xed\xa0\x80"', b"{"],
)
def test_a_body_that_cannot_be_read_is_refused(http: TestClient[Any], caplog: pytest.LogCaptureFixture, body: bytes) -> None:
    """Nested without end, or no UTF-8: 400 and a sentence, and no traceback."""
    code = http.post("/api/tables", json=TABLE).json()["code"]
    for path in ("/api/tables", f"/api/tables/{code}/seats"):
        answer = http.post(path, content=body, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "nonsense")
        assert answer.json()["text"]
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    ("wrong", "field", "expected"),
    [
        ({"seats": "three"}, "seats", "int"),
        ({"seats": 2}, "seats", "3 to 7"),
        ({"name": ""}, "name", "length"),
        ({"name": " "}, "name", "visible"),
        ({"name": "Bot 1"}, "name", "bot"),
        ({"game": "chess"}, "game", "no game 'chess'"),
        ({"bots": [{"seat": 1, "kind": 7}]}, "bots[0].kind", "str"),
        ({"bots": [{"seat": 1, "kind": "wizard"}]}, "bots", "random"),
        ({"settings": {"pace_s": 99}}, "settings.pace_s", "30"),
        ({"settings": {"speed": 1}}, "settings.speed", "unknown"),
        ({"options": {"dice": "9"}}, "options", "dice"),
        ({"admin": True}, "admin", "unknown"),
    ],
)
def test_an_error_names_the_field(http: TestClient[Any], wrong: dict[str, Any], field: str, expected: str) -> None:
    """And what was expected there."""
    answer = http.post("/api/tables", json={**TABLE, **wrong})
    assert answer.status_code == 400
    said = answer.json()
    assert said["field"] == field
    assert expected in said["expected"]


def test_a_missing_field_and_a_wrong_parameter_are_named_too(http: TestClient[Any]) -> None:
    assert http.post("/api/tables", json={"game": "pok"}).json()["field"] == "name"
    code = http.post("/api/tables", json=TABLE).json()["code"]
    assert http.get(f"/api/tables/{code}/replay?match=x").json()["field"] == "match"
    assert "field" not in http.post("/api/tables", json=[]).json()


def test_what_is_no_http_is_refused(live_server: Server) -> None:
    with calling(live_server) as line:
        line.sendall(b"\x16\x03\x01 hello, is this TLS?\r\n\r\n")
        answer = heard(line)
    assert (status(answer), trouble(answer)) == (400, "nonsense")


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_rates_do_not_mind_the_time_of_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is set forward by years gives nobody anything."""
    with TestClient(
        make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=Limits(requests_burst=2, requests_per_s=0.0001)))
    ) as http:
        answers = [http.get("/api/games").status_code]
        monkeypatch.setattr(time, "time_ns", lambda: 10**20)
        answers += [http.get("/api/games").status_code for _ in range(2)]
    assert answers == [200, 200, 429]


@pytest.mark.parametrize("step_ms", [-86_400_000, -3_600_000, 3_600_000, 86_400_000])
def test_a_game_goes_on_after_the_clock_was_set_between_two_starts(step_ms: int) -> None:
    """The day is another when the server starts again: nobody waits for hours, and nobody loses a turn at once."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=30))
    rig.wait(10_000)
    rig.restart(step_ms)
    for seat in range(3):
        rig.connect(10 + seat, rig.tokens[seat])
    left = rig.last(10, "view")["clock"]["left_ms"]
    assert 8000 <= left <= 30_000
    seq = rig.room.seq
    rig.wait(31_000)
    assert rig.room.seq > seq
