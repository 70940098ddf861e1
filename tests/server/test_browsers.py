"""One cookie a browser: old ones are replaced, links ask, private tables stay private."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from trespok.server.config import Config
from trespok.server.http import admission
from trespok.server.http.admission import BROWSER, HOST_BROWSER
from trespok.server.http.app import make_app
from trespok.server.limits import Limits

WIDE = Limits(made_burst=10**6, requests_burst=10**6)
TABLE = {"game": "pok", "name": "Ann", "seats": 3}


@pytest.fixture(name="http")
def _http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=WIDE))) as http:
        yield http


def become(http: TestClient[Any], cookies: dict[str, str]) -> None:
    """Another browser."""
    http.cookies.clear()
    for name, value in cookies.items():
        http.cookies.set(name, value, domain="testserver.local")


def seated(http: TestClient[Any], code: str, name: str) -> dict[str, str]:
    """Somebody new sits down: their cookies."""
    http.cookies.clear()
    assert http.post(f"/api/tables/{code}/seats", json={"name": name}).status_code == 201
    return dict(http.cookies)


def own_link(http: TestClient[Any], code: str) -> str:
    with http.websocket_connect(f"/ws/{code}") as socket:
        return str(socket.receive_json()[0]["link"])


def followed(http: TestClient[Any], link: str, *, instead: bool = False) -> Any:
    """What the page behind a personal link does: the answer."""
    return http.post(f"/api/links/{link.removeprefix('/s/')}", json={"instead": instead}).json()


def stored(tmp_path: Path) -> list[Any]:
    """The seats as the store has them, the devices of each among it."""
    with sqlite3.connect(tmp_path / "x.db") as store:
        return [row for row in store.execute("SELECT * FROM side").fetchall() if "seats" in row]


def test_two_hundred_tables_are_one_cookie(http: TestClient[Any]) -> None:
    """A browser that plays for half a year sends no more than one that comes for the first time."""
    codes = [http.post("/api/tables", json=TABLE).json()["code"] for _ in range(200)]
    assert list(http.cookies) == [BROWSER]
    for code in (codes[0], codes[-1]):
        assert http.get(f"/api/tables/{code}").json()["you"] == 0


def test_keys_at_two_tables_tell_nothing_of_each_other(http: TestClient[Any]) -> None:
    """Nor does a personal link tell the cookie: it opens one seat."""
    codes = [http.post("/api/tables", json=TABLE).json()["code"] for _ in range(2)]
    links = [own_link(http, code) for code in codes]
    assert links[0].partition("-")[2] != links[1].partition("-")[2]
    browser = dict(http.cookies)[BROWSER]
    become(http, {})
    followed(http, links[0])
    assert dict(http.cookies)[BROWSER] != browser
    assert http.get(f"/api/tables/{codes[0]}").json()["you"] == 0
    assert http.get(f"/api/tables/{codes[1]}").json()["you"] is None


def test_pressing_twice_is_one_seat(http: TestClient[Any]) -> None:
    """The cookie is there before anybody sits down, so two requests at once are one person."""
    code = http.post("/api/tables", json=TABLE).json()["code"]
    become(http, {})
    http.get(f"/api/tables/{code}")
    before = dict(http.cookies)
    seats = []
    for _ in range(2):
        become(http, before)
        seats.append(http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).json()["seat"])
    assert seats == [1, 1]


# --- cookies of before ------------------------------------------------------------------------------------------------


def made_before(http: TestClient[Any], folder: Path) -> tuple[str, str]:
    """A table whose first seat has an old cookie and an old row: its code, and the token."""
    code = http.post("/api/tables", json=TABLE).json()["code"]
    token = f"{code}-{43 * 'o'}"
    room = http.app.state.hall.rooms[code].room
    occupant = room.parts.seats.occupants[0]
    occupant.token, occupant.doors = hashlib.sha256(token.encode()).hexdigest(), []
    become(http, {f"seat_{code}": token})
    assert folder.is_dir()
    return code, token


def test_an_old_cookie_is_believed_and_replaced(http: TestClient[Any], tmp_path: Path) -> None:
    code, _ = made_before(http, tmp_path)
    answer = http.get(f"/api/tables/{code}")
    assert answer.json()["you"] == 0
    assert list(http.cookies) == [BROWSER], "the old one is gone"
    assert http.get(f"/api/tables/{code}").json()["you"] == 0


def test_an_old_cookie_is_replaced_by_the_socket_too(http: TestClient[Any], tmp_path: Path) -> None:
    """The page of a table opens its socket and asks nothing else."""
    code, token = made_before(http, tmp_path)
    with http.websocket_connect(f"/ws/{code}") as socket:
        assert socket.receive_json()[0]["you"] == 0
        set_cookies = [value.decode() for name, value in socket.extra_headers or [] if name == b"set-cookie"]
    assert any(cookie.startswith(f"{BROWSER}=") for cookie in set_cookies)
    assert any(cookie.startswith(f"seat_{code}=") and "Max-Age=0" in cookie for cookie in set_cookies)
    browser = next(cookie for cookie in set_cookies if cookie.startswith(f"{BROWSER}=")).split(";")[0].partition("=")[2]
    become(http, {BROWSER: browser})
    assert http.get(f"/api/tables/{code}").json()["you"] == 0
    become(http, {f"seat_{code}": token})  # another device with the same old cookie
    assert http.get(f"/api/tables/{code}").json()["you"] == 0


def test_an_old_personal_link_still_leads_to_its_seat(http: TestClient[Any], tmp_path: Path) -> None:
    code, token = made_before(http, tmp_path)
    become(http, {})
    assert http.get(f"/s/{token}").status_code == 200
    assert followed(http, f"/s/{token}") == {"code": code}
    assert http.get(f"/api/tables/{code}").json()["you"] == 0


def test_too_many_old_cookies_are_taken_away(http: TestClient[Any]) -> None:
    """With the page itself, the oldest first, so that they pass every proxy."""
    become(http, {f"seat_{number:06}": 50 * "x" for number in range(130)})
    http.get("/")
    kept = sorted(http.cookies)
    assert kept == [f"seat_{number:06}" for number in range(70, 130)]


# --- under TLS ---------------------------------------------------------------------------------------------------------


@pytest.fixture(name="tls")
def _tls(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=WIDE)), base_url="https://testserver.local") as client:
        yield client


def test_under_tls_only_this_very_host_can_set_the_cookie(tls: TestClient[Any]) -> None:
    """``__Host-``: no neighbouring name, no plain HTTP, no narrower path."""
    answer = tls.post("/api/tables", json=TABLE)
    cookie = next(each for each in answer.headers.get_list("set-cookie") if each.startswith(f"{HOST_BROWSER}="))
    words = {word.strip().lower() for word in cookie.split(";")[1:]}
    assert {"secure", "path=/", "httponly", "samesite=lax"} <= words
    assert not any(word.startswith("domain") for word in words)
    assert list(tls.cookies) == [HOST_BROWSER]
    assert tls.get(f"/api/tables/{answer.json()['code']}").json()["you"] == 0


def test_the_cookie_of_before_is_believed_for_half_a_year_and_replaced(
    tls: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a request and by a socket; afterwards a neighbouring name could still set it, and it is nobody's."""
    code = tls.post("/api/tables", json=TABLE).json()["code"]
    before = {BROWSER: dict(tls.cookies)[HOST_BROWSER]}
    become(tls, before)
    with tls.websocket_connect(f"wss://testserver.local/ws/{code}") as socket:
        assert socket.receive_json()[0]["you"] == 0
        set_cookies = [value.decode() for name, value in socket.extra_headers or [] if name == b"set-cookie"]
    assert [cookie.partition("=")[0] for cookie in set_cookies] == [HOST_BROWSER, BROWSER]
    become(tls, before)
    assert tls.get(f"/api/tables/{code}").json()["you"] == 0
    assert list(tls.cookies) == [HOST_BROWSER]
    become(tls, before)
    monkeypatch.setattr(admission, "time", SimpleNamespace(time=lambda: admission._OLD_UNTIL + 1.0))
    assert tls.get(f"/api/tables/{code}").json()["you"] is None


# --- personal links ---------------------------------------------------------------------------------------------------


def test_another_s_link_asks_before_it_costs_your_seat(http: TestClient[Any]) -> None:
    """Opening it shows the page, which knows whose it is; only saying so changes anything."""
    code = http.post("/api/tables", json=TABLE).json()["code"]
    ben = seated(http, code, "Ben")
    link = own_link(http, code)
    cleo = seated(http, code, "Cleo")
    opened = http.get(link, follow_redirects=False)
    assert (opened.status_code, opened.headers["content-type"].split(";")[0]) == (200, "text/html")
    assert http.get(f"/api/tables/{code}").json()["you"] == 2
    asked = http.get(f"/api/links/{link.removeprefix('/s/')}").json()
    assert asked == {"code": code, "name": "Ben", "yours": "Cleo", "same": False}
    instead = {"instead": True}
    foreign = http.post(f"/api/links/{link.removeprefix('/s/')}", json=instead, headers={"Origin": "http://evil.example"})
    assert foreign.status_code == 403
    assert followed(http, link)["code"] == "has-seat"
    assert http.get(f"/api/tables/{code}").json()["you"] == 2
    assert followed(http, link, instead=True) == {"code": code}
    lobby = http.get(f"/api/tables/{code}").json()
    assert (lobby["you"], [line["name"] for line in lobby["seats"]]) == (1, ["Ann", "Ben", None])
    become(http, ben)
    assert http.get(f"/api/tables/{code}").json()["you"] == 1
    assert cleo[BROWSER] != ben[BROWSER]


def test_fetching_a_link_changes_nothing(http: TestClient[Any], tmp_path: Path) -> None:
    """A messenger does it for a preview, a browser ahead of time: no cookie, no row, no device more, and nothing is kept."""
    code = http.post("/api/tables", json=TABLE).json()["code"]
    link = own_link(http, code)
    become(http, {})
    before = stored(tmp_path)
    for _ in range(3):
        fetched = http.get(link, follow_redirects=False)
        assert (fetched.status_code, fetched.headers["cache-control"]) == (200, "no-store")
        assert "set-cookie" not in fetched.headers
        assert link.removeprefix("/s/") not in fetched.text  # nor in what it says of itself
    assert stored(tmp_path) == before
    assert http.get(f"/api/tables/{code}").json()["you"] is None
    assert followed(http, link) == {"code": code}
    assert http.get(f"/api/tables/{code}").json()["you"] == 0
    assert stored(tmp_path) != before


def test_a_link_that_leads_nowhere_says_so(http: TestClient[Any]) -> None:
    code = http.post("/api/tables", json=TABLE).json()["code"]
    for token in (f"{code}-{43 * 'x'}", f"AAAAAA-{43 * 'x'}", "x", "%00"):
        assert http.get(f"/api/links/{token}").json()["code"] == "link-gone"
        assert http.post(f"/api/links/{token}", json={}).status_code == 404
        become(http, {})
        assert http.get(f"/s/{token}", follow_redirects=False).status_code == 200
        assert not http.cookies


def test_a_link_taken_back_leads_nowhere(http: TestClient[Any]) -> None:
    code = http.post("/api/tables", json=TABLE).json()["code"]
    link = own_link(http, code)
    with http.websocket_connect(f"/ws/{code}") as socket:
        socket.receive_json()
        socket.send_json({"t": "revoke", "id": 1})
        answers = socket.receive_json()
    assert answers[0] == {"t": "ack", "id": 1, "ok": True}
    assert answers[1]["link"] != link
    become(http, {})
    assert http.get(f"/api/links/{link.removeprefix('/s/')}").json()["code"] == "link-gone"


# --- private ----------------------------------------------------------------------------------------------------------


def finished(http: TestClient[Any], **settings: object) -> str:
    """A table that nobody may watch, its game over, Ann's."""
    asked = {**TABLE, "play_now": True, "settings": {"watch": "nobody", "clock_s": 0, "chat": False, **settings}}
    code: str = http.post("/api/tables", json=asked).json()["code"]
    with http.websocket_connect(f"/ws/{code}") as socket:
        number = 0
        while True:
            for message in socket.receive_json():
                if message["t"] == "over":
                    return code
                if message["t"] == "view" and message["must"] and message["draft"] is None:
                    number += 1
                    choice = {"t": "choose", "id": number, "round": message["seq"], "action": message["offer"][0]}
                    socket.send_json(choice)


@pytest.mark.slow
def test_a_private_table_stays_private_after_its_game(http: TestClient[Any]) -> None:
    """Names, transcript, replay and review are for those who sit there, unless the host shares them."""
    code = finished(http)
    ann = dict(http.cookies)
    paths = [f"/api/tables/{code}/{what}" for what in ("transcript", "replay", "review")]
    assert [http.get(path).status_code for path in paths] == [200, 200, 200]
    become(http, {})
    answers = [http.get(path) for path in paths]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(403, "private")] * 3
    lobby = http.get(f"/api/tables/{code}").json()
    assert [line["name"] for line in lobby["seats"]] == ["", "", ""]
    assert "Ann" not in str(lobby)
    become(http, ann)
    assert http.get(f"/api/tables/{code}").json()["seats"][0]["name"] == "Ann"
    with http.websocket_connect(f"/ws/{code}") as socket:
        socket.receive_json()
        socket.send_json({"t": "host", "id": 1, "do": "settings", "settings": {"watch": "nobody", "share": True}})
        assert socket.receive_json()[0]["ok"]
    become(http, {})
    assert [http.get(path).status_code for path in paths] == [200, 200, 200]
    assert http.get(f"/api/tables/{code}").json()["seats"][0]["name"] == "Ann"


def test_who_could_sit_down_sees_who_sits_there(http: TestClient[Any]) -> None:
    """A guest with the link of a table that is being gathered."""
    code = http.post("/api/tables", json={**TABLE, "settings": {"watch": "nobody"}}).json()["code"]
    become(http, {})
    assert http.get(f"/api/tables/{code}").json()["seats"][0]["name"] == "Ann"


def test_the_store_knows_no_cookie(http: TestClient[Any], tmp_path: Path) -> None:
    """Nor a key, nor a link: who reads the store cannot sit down."""
    code = http.post("/api/tables", json=TABLE).json()["code"]
    link = own_link(http, code)
    rows = str(sqlite3.connect(tmp_path / "x.db").execute("SELECT * FROM side").fetchall())
    assert "token" in rows
    assert dict(http.cookies)[BROWSER] not in rows
    assert link.removeprefix("/s/") not in rows
