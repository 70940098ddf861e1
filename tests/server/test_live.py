"""Over real sockets: a whole game, who may come in, and clients that misbehave."""

from __future__ import annotations

import json
import random
import socket
import time
from contextlib import suppress

import httpx
import pytest
from live import Person, Server, live_server
from websockets.exceptions import ConnectionClosed, InvalidStatus

from trespok.play import Reader, verify

__all__ = ["live_server"]  # the fixture, for the tests below


def table_of_three(server: Server, **more: object) -> tuple[str, list[Person]]:
    """Three people at a POK table, started."""
    people = [Person(server) for _ in range(3)]
    code = people[0].make("pok", 3, **more)
    for name, person in zip(("Ben", "Cleo"), people[1:], strict=True):
        assert person.post(f"/api/tables/{code.lower()}/seats", {"name": name}).status_code == 201
    for person in people:
        person.open(code)
        person.until("table")
    assert people[0].do(t="host", do="start")["ok"]
    for person in people:
        person.until("view")
    return code, people


def play_out(people: list[Person]) -> None:
    """To the end, everybody choosing something."""
    chance = random.Random(5)
    while not any(message["t"] == "over" for message in people[0].received):
        seq = people[0].last("view")["seq"]
        for person in people:
            view = person.last("view")
            person.send(t="choose", round=view["seq"], action=chance.choice(view["offer"]))
        for person in people:
            while person.last("view")["seq"] == seq:
                person.hear()


def test_a_whole_game_over_sockets_and_what_is_left_of_it(live_server: Server) -> None:
    """By code and by cookie, with a watcher; exports are shut while it runs and open after it; the chance verifies."""
    code, people = table_of_three(live_server)
    watcher = Person(live_server)
    watcher.open(code)
    watcher.until("view")
    for path in ("transcript", "replay", "transcript?match=1", "review", "review?match=1"):
        refused = watcher.get(f"/api/tables/{code}/{path}")
        assert refused.status_code == 409
        assert refused.json()["code"] == "not-over"
    watcher.get(f"/api/tables/{code}")
    watcher.get("/api/tables")
    play_out(people)
    watcher.until("over")
    table = people[0].last("table")
    secret, seats = table["secret"], [person.secrets(code) for person in people]
    text = people[0].get(f"/api/tables/{code}/transcript").text
    reader = Reader()
    assert verify(text.encode(), reader) > 0
    assert reader.table is not None
    assert reader.table.over
    replay = watcher.get(f"/api/tables/{code}/replay").json()
    assert replay["secret"] == secret
    assert replay["over"]["winners"] == people[0].last("over")["winners"]
    assert len(replay["steps"]) == len(reader.lines)
    review = watcher.get(f"/api/tables/{code}/review")
    assert review.content == people[0].get(f"/api/tables/{code}/review?match=1").content
    for moment in review.json()["review"]["moments"]:
        step = replay["steps"][moment["step"]]
        assert (step["actor"], step["action"]) == (str(moment["seat"]), moment["chosen"])
    assert people[0].get(f"/api/tables/{code}/review?match=2").status_code == 409
    for person in (*people, watcher):
        everything = bytes(person.raw)
        before = everything[: everything.index(b'"phase":"over"')]
        assert secret.encode() not in before
        own = person.secrets(code)
        assert not any(token.encode() in everything for tokens in seats if tokens != own for token in tokens)
    for person in (*people, watcher):
        person.close()


def test_a_hint_follows_the_view_of_who_practises(live_server: Server) -> None:
    """Over the socket, a moment after the view it belongs to; a watcher gets none."""
    person, watcher = Person(live_server), Person(live_server)
    code = person.make("pok", 3, play_now=True, settings={"hints": True})
    watcher.open(code)
    person.open(code)
    found = person.until("hint")
    assert found["seq"] == person.last("view")["seq"]
    assert found["hint"]["best"] in person.last("view")["offer"]
    assert person.do(t="choose", round=found["seq"], action=found["hint"]["best"])["ok"]
    watcher.until("chosen", seat=0)
    assert not any(message["t"] == "hint" for message in watcher.received)
    person.close()
    watcher.close()


def test_a_personal_link_moves_a_seat_to_another_device(live_server: Server) -> None:
    code, people = table_of_three(live_server)
    link = people[1].last("table")["link"]
    phone = Person(live_server)
    for fetched in (phone.get(link), phone.http.head(link)):  # as a messenger does; nothing is had by it
        assert fetched.status_code == 200
        assert "set-cookie" not in fetched.headers
    assert phone.get(f"/api/tables/{code}").json()["you"] is None
    moved = phone.post(f"/api/links/{link.removeprefix('/s/')}", {})
    assert moved.json() == {"code": code}
    assert "HttpOnly" in moved.headers["set-cookie"]
    assert "SameSite=lax" in moved.headers["set-cookie"]
    phone.open(code)
    assert phone.until("table")["you"] == 1
    stranger = Person(live_server)
    wrong = stranger.get(link[:-3] + "xxx")
    assert wrong.status_code == 200  # the page, which says so
    assert "set-cookie" not in wrong.headers
    for person in (*people, phone):
        person.close()


def test_the_rooms_screen_opens_with_the_hosts_key_and_closes_without_it(live_server: Server) -> None:
    """The key is in the answer to the host and in the screen's first message, and never in an address."""
    ann, screen = Person(live_server), Person(live_server)
    bots = [{"seat": seat, "kind": "random"} for seat in (1, 2)]
    code = ann.make("pok", 3, bots=bots, play_now=True, settings={"watch": "nobody"})
    assert screen.post(f"/api/tables/{code}/tv", {"on": True}).json()["code"] == "not-host"
    assert ann.post("/api/tables/AAAAAA/tv", {"on": True}).json()["code"] == "no-table"
    given = ann.post(f"/api/tables/{code}/tv", {"on": True}).json()
    assert given["link"].endswith(f"/tv/{code}#{given['key']}")
    assert given["qr"].startswith("<svg")
    screen.open(code, tv=True)
    assert screen.do(t="tv", key=given["key"])["ok"]
    assert screen.until("view")["offer"] is None
    assert ann.post(f"/api/tables/{code}/tv", {"on": False}).json() == {"key": None, "link": None, "qr": None, "number": 1}
    assert screen.until("gone")["reason"] == "revoked"
    screen.open(code, tv=True)
    screen.send(t="tv", key=given["key"])
    assert screen.until("gone")["reason"] == "revoked"


def test_a_lost_connection_comes_back_with_its_draft(live_server: Server) -> None:
    code, people = table_of_three(live_server)
    assert people[1].do(t="choose", round=people[1].last("view")["seq"], action="play disc")["ok"]
    assert people[1].socket is not None
    people[1].socket.socket.shutdown(socket.SHUT_RDWR)  # no good-bye
    people[1].open(code)
    assert people[1].until("view")["draft"] == "play disc"
    for person in people:
        person.close()


def test_two_connections_of_one_seat(live_server: Server) -> None:
    """A desk by its cookie and a phone by the personal link: one seat, one draft, and closing either loses nothing."""
    code, people = table_of_three(live_server)
    phone = Person(live_server)
    phone.post(f"/api/links/{people[1].last('table')['link'].removeprefix('/s/')}", {})
    phone.open(code)
    seq = phone.until("view")["seq"]
    assert phone.do(t="choose", round=seq, action="play disc")["ok"]
    assert people[1].until("view", draft="play disc")["seq"] == seq
    assert people[1].do(t="choose", round=seq, action="play square")["ok"]
    assert phone.until("view", draft="play square")["seq"] == seq
    people[1].close()
    for person in (people[0], people[2]):
        assert person.do(t="choose", round=seq, action="play disc")["ok"]
    opened = phone.until("view", draft=None)
    assert opened["view"]["past"][-1]["shown"] == ["disc", "square", "disc"]
    assert phone.do(t="choose", round=opened["seq"], action=opened["offer"][0])["ok"]
    assert not any(line["away_ms"] for line in people[0].last("table")["seats"])
    for person in (people[0], people[2], phone):
        person.close()


def test_the_host_leaves_and_the_table_goes_on(live_server: Server) -> None:
    """The role passes on at once, a labelled bot has the seat, and somebody else may have it after that."""
    code, people = table_of_three(live_server)
    assert people[1].do(t="host", do="pause")["code"] == "not-host"
    people[0].send(t="leave")
    assert people[0].until("gone")["reason"] == "left"
    table = people[1].until("table", host=1)
    assert table["seats"][0]["bot"] == "sensible"
    assert people[1].do(t="host", do="settings", settings={"chat": False})["ok"]
    seq = people[1].last("view")["seq"]
    for person in people[1:]:
        assert person.do(t="choose", round=seq, action="play disc")["ok"]
    assert people[2].until("view")["view"]["past"][-1]["shown"][1:] == ["disc", "disc"]
    newcomer = Person(live_server)
    assert newcomer.post(f"/api/tables/{code}/seats", {"name": "Dan"}).json() == {"seat": 0, "next": False, "knocks": None}
    newcomer.open(code)
    assert newcomer.until("table")["you"] == 0
    assert newcomer.until("view")["offer"]
    for person in (*people[1:], newcomer):
        person.close()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"])
def test_another_page_may_not_open_the_socket(live_server: Server, origin: str) -> None:
    """A page from elsewhere has the cookie sent along, so its origin is checked."""
    person = Person(live_server)
    code = person.make("pok", 3)
    with pytest.raises(InvalidStatus) as refused:
        person.open(code, Origin=origin)
    assert refused.value.response.status_code == 403
    assert person.http.post("/api/tables", json={}, headers={"Origin": origin}).status_code == 403


def test_no_such_table(live_server: Server) -> None:
    person = Person(live_server)
    for code in ("AAAAAA", "x", "%F0%9F%98%80", "0" * 300):
        person.open(code)
        assert person.until("gone")["reason"] == "no-table"
        assert person.get(f"/api/tables/{code}").status_code == 404


def test_a_refusal_speaks_the_language_asked_for(live_server: Server) -> None:
    person = Person(live_server)
    for lang in ("en", "de", "fr", "es"):
        answer = person.get("/api/tables/AAAAAA", headers={"Accept-Language": f"{lang}-XX,en;q=0.5"}).json()
        assert answer["code"] == "no-table"
        assert answer["text"]


def test_every_answer_keeps_the_page_to_itself(live_server: Server) -> None:
    """A policy without inline script on every answer, errors included."""
    for path in ("/", "/t/ABCDEF", "/api/games", "/api/tables/AAAAAA", "/nothing.js"):
        headers = httpx.get(live_server.url + path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


NONSENSE = [
    "",
    "{",
    "[]",
    "null",
    "0",
    '"x"',
    "{}",
    '{"t":"choose"}',
    '{"t":"choose","id":-1,"round":0,"action":"play disc"}',
    '{"t":"choose","id":1e99,"round":0,"action":"play disc"}',
    '{"t":"choose","id":5,"round":0,"action":7}',
    '{"t":"choose","id":5,"round":0,"action":"play disc","seat":1}',
    '{"t":"ack","id":5,"ok":true}',
    '{"t":"host","id":5,"do":"rule"}',
    '{"t":"say","id":5,"text":"' + "x" * 300 + '"}',
    '{"t":"say","id":5,"text":"\\ud800"}',
    '{"id":6,"id":7,"t":"ping","t":"pong"}',
    "[" * 1500,
    '{"a":' * 600,
    "\u0000",
]


def test_nonsense_is_answered_and_does_no_harm(live_server: Server) -> None:
    """Malformed, mistyped, too deep: each has one coded answer, and the game goes on."""
    _, people = table_of_three(live_server)
    assert people[0].socket is not None
    for text in NONSENSE:
        people[0].socket.send(text)
        answer = people[0].until("ack", ok=False)
        assert answer["code"] in {"nonsense", "chat-empty"}
        assert answer["text"]
    people[0].socket.send(b"\xff\xfe\x00binary")
    assert people[0].until("ack", ok=False)["code"] == "nonsense"
    assert people[0].do(t="choose", round=people[0].last("view")["seq"], action="play disc")["ok"]
    assert people[1].until("chosen")["seat"] == 0
    for person in people:
        person.close()


def test_fuzzed_messages_never_upset_the_room(live_server: Server) -> None:
    """Replayed, shuffled, mutated messages; afterwards the table still plays."""
    _, people = table_of_three(live_server)
    chance = random.Random(7)
    seeds = [
        {"t": "choose", "id": 1, "round": 2, "action": "play disc"},
        {"t": "unchoose", "id": 2},
        {"t": "say", "id": 3, "text": "hello"},
        {"t": "rename", "id": 4, "name": "Bo"},
        {"t": "sit", "id": 5, "seat": 1},
        {"t": "host", "id": 6, "do": "bot", "seat": 1, "kind": "random"},
        {"t": "words", "id": 7, "text": "x"},
    ]
    junk: list[object] = [None, -1, 0, 2**60, "", "x" * 90, [], {}, True, 1.5, "play disc", "\u202e"]
    assert people[1].socket is not None
    for _ in range(150):
        message: dict[str, object] = dict(chance.choice(seeds))
        for _ in range(chance.randrange(3)):
            message[chance.choice([*message, "extra"])] = chance.choice(junk)
        people[1].socket.send(json.dumps(message))
    people[1].number = 10_000
    assert people[1].do(t="ping")["ok"]
    assert people[2].do(t="choose", round=people[2].last("view")["seq"], action="play disc")["ok"]
    for person in people:
        person.close()


def test_ten_megabytes_close_one_connection_and_no_other(live_server: Server) -> None:
    code, people = table_of_three(live_server)
    bully = Person(live_server)
    bully.open(code)
    bully.until("view")
    assert bully.socket is not None
    with pytest.raises((ConnectionClosed, OSError)):  # noqa: PT012 - where exactly it is cut off is the system's business
        bully.socket.send("x" * 10_000_000)
        bully.socket.recv(10)
        bully.socket.recv(10)
    begun = time.monotonic()
    assert people[0].do(t="ping")["ok"]
    assert time.monotonic() - begun < 5
    body = b'{"game":"' + b"x" * 10_000_000 + b'"}'
    answer = bully.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    for person in people:
        person.close()


def test_who_floods_is_told_and_then_let_go(live_server: Server) -> None:
    """Beyond the rate every message is refused; who does not stop is closed; the table goes on."""
    _, people = table_of_three(live_server)
    assert people[2].socket is not None
    with suppress(ConnectionClosed, OSError):
        for _ in range(3000):
            people[2].send(t="ping")
    with suppress(ConnectionClosed, OSError):
        while True:
            people[2].hear()
    codes = {message.get("code") for message in people[2].received if message["t"] == "ack"}
    assert "too-fast" in codes
    assert people[2].received[-1] == {"t": "gone", "reason": "too-fast"}
    assert people[0].do(t="choose", round=people[0].last("view")["seq"], action="play disc")["ok"]
    for person in people[:2]:
        person.close()


def test_who_does_not_read_disturbs_nobody(live_server: Server) -> None:
    """A watcher that never reads: the others' moves are as quick as ever, and its backlog has an end."""
    people = [Person(live_server)]
    code = people[0].make("pok", 3, bots=[{"seat": 1, "kind": "random"}, {"seat": 2, "kind": "random"}])
    people[0].open(code)
    people[0].until("table")
    cookie = f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{live_server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    cookie += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", live_server.port))
        deaf.sendall(cookie.encode())
        for turn in range(120):
            settings = {"chat": bool(turn % 2)}
            assert people[0].do(t="host", do="settings", settings=settings)["ok"]
    people[0].close()
