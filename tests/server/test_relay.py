"""Any worker serves any page: what a page is sent and answered is the same, wherever its room lives."""

from __future__ import annotations

import contextlib
import json
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from live import Person, Server
from stores import free_port, postgres_url
from test_ownership import sql

__all__ = ["postgres_url"]  # the fixture, for the tests below

WIDE = ["--limit", "made_burst=1000", "--limit", "requests_burst=100000"]


@dataclass
class Crew:
    """Three workers on one store: two of one machine, and one that seems to be on another."""

    url: str
    one: Server
    two: Server
    far: Server


@pytest.fixture(name="crew", scope="module")
def _crew(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crew]:
    sql(postgres_url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    pem = certificate(tmp_path_factory.mktemp("tls"))
    blind = "from trespok.server.relay import peers; peers.is_here = lambda _: False; "  # to the machine's sockets
    begin = "import sys; from trespok.server.main import main; sys.exit(main())"
    made = [
        Server(postgres_url, [*WIDE, "--relay", f"127.0.0.1:{free_port()}", "--relay-cert", str(pem)], program=["-c", program])
        for program in (begin, begin, blind + begin)
    ]
    made[0].start()
    with ThreadPoolExecutor(2) as both:
        list(both.map(Server.start, made[1:]))
    yield Crew(postgres_url, *made)
    for server in made:
        if server.process is not None and server.process.poll() is None:
            assert server.stop() == 0


def certificate(folder: Path) -> Path:
    """One that nobody has signed, made as docs/how-to/scale-out.md says."""
    pem = folder / "relay.pem"
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj /CN=trespok"
    subprocess.run(f"{made} -keyout {pem} -out {pem}.crt".split(), check=True, capture_output=True)  # noqa: S603
    pem.write_text(pem.read_text() + Path(f"{pem}.crt").read_text())
    return pem


def elsewhere(person: Person, server: Server) -> Person:
    """The same browser at another worker."""
    other = Person(server)
    other.http.cookies.update(dict(person.http.cookies))
    return other


def owner_of(url: str, code: str) -> str:
    return sql(url, f"SELECT machine FROM worker JOIN room ON owner = id WHERE code = '{code}'")  # noqa: S608 - a code of our own


@pytest.mark.parametrize("at", ["two", "far"])
def test_a_table_is_played_across_workers(crew: Crew, at: str) -> None:
    """Ann's room is at one worker; Ben and Cleo sit at another: joining, playing, chat, links, QR and getting up."""
    url, one, two_ = crew.url, crew.one, getattr(crew, at)
    ann = Person(one)
    code = ann.make("pok", 3, settings={"clock_s": 0, "listed": True})
    ben, cleo = Person(two_), Person(two_)
    assert code in [table["code"] for table in ben.get("/api/tables").json()]
    for person, name in ((ben, "Ben"), (cleo, "Cleo")):
        answer = person.post(f"/api/tables/{code}/seats", {"name": name})
        assert answer.status_code == 201, answer.text
    assert ben.get(f"/api/tables/{code}").json()["you"] == 1
    assert Person(two_).post(f"/api/tables/{code}/seats", {"name": "Dan"}).json()["code"] == "full"
    people = [ann, ben, cleo]
    for person in people:
        person.open(code)
        person.until("table")
    assert b"<svg" in ben.get(f"/api/tables/{code}/qr.svg?seat=true").content
    assert ben.do(t="say", text="hello")["ok"]
    assert ann.until("chat")["line"]["text"] == "hello"
    assert ben.do(t="host", do="start")["code"] == "not-host"
    assert ben.do(t="dance")["code"] == "nonsense"
    assert ann.do(t="host", do="start")["ok"]
    views = [person.until("view", must=True) for person in people]
    for person, view in zip(people, views, strict=True):
        assert person.do(t="choose", round=view["seq"], action=view["offer"][0])["ok"]
    assert len({person.until("view", seq=views[0]["seq"] + 4)["round"] for person in people}) == 1
    link = ben.last("table")["link"]
    other = Person(two_)
    assert other.get(link).status_code == 200  # the page, whichever worker has the room
    assert other.post(f"/api/links/{link.removeprefix('/s/')}", {}).json() == {"code": code}
    other.open(code)
    assert other.until("table")["you"] == 1
    other.close()
    ben.send(t="leave")
    assert ben.until("gone")["reason"] == "left"
    for person in people:
        person.close()
    assert owner_of(url, code).endswith(str(one.process.pid if one.process else 0))
    assert sql(url, "SELECT count(*) FROM worker WHERE NOT dead") == "3"


def test_each_board_has_its_page_wherever_the_room_lives(crew: Crew) -> None:
    ann = Person(crew.one)
    code = ann.make("pokino", 3, settings={"boards": 2})
    ann.open(code)
    assert ann.do(t="boards", count=2)["ok"]
    for server in (crew.one, crew.far):
        page = elsewhere(ann, server)
        page.open(code, board=1)
        assert page.until("table")["you"] == 1
        page.close()
    ann.close()


def twins(one: Person, other: Person, path: str) -> None:
    mine, theirs = (person.get(path) for person in (one, other))
    assert (mine.status_code, mine.content) == (theirs.status_code, theirs.content)
    assert one.bodies[-1] == other.bodies[-1]


def test_the_rooms_screen_is_on_wherever_the_room_lives(crew: Crew) -> None:
    """The host asks one worker for a key, the screen is at another, and it is turned off from a third."""
    ann = Person(crew.one)
    code = ann.make("pok", 3, bots=[{"seat": seat, "kind": "random"} for seat in (1, 2)], play_now=True)
    key = elsewhere(ann, crew.two).post(f"/api/tables/{code}/tv", {"on": True}).json()["key"]
    screen = Person(crew.far)
    screen.open(code, tv=True)
    assert screen.do(t="tv", key=key)["ok"]
    assert screen.until("view")["offer"] is None
    assert elsewhere(ann, crew.far).post(f"/api/tables/{code}/tv", {"on": False}).json()["key"] is None
    assert screen.until("gone")["reason"] == "revoked"


def test_a_relayed_page_gets_the_very_same_bytes(crew: Crew) -> None:
    """A watcher at the owner and one at the other worker, and every request, headers included."""
    one, two_ = crew.one, crew.far
    ann = Person(one)
    code = ann.make(
        "pokerdice", 2, bots=[{"seat": 1, "kind": "random"}], play_now=True, settings={"clock_s": 0, "watch": "anyone"}
    )
    ann.open(code)
    ann.until("view", must=True)
    near, far = Person(one), Person(two_)
    for watcher in (near, far):
        watcher.open(code)
        watcher.until("view")
        watcher.received.clear()
        watcher.read = 0
    view = ann.last("view")
    assert ann.do(t="choose", round=view["seq"], action=view["offer"][0])["ok"]
    heard = [json.dumps({**watcher.until("view"), "clock": None}) for watcher in (near, far)]
    assert heard[0] == heard[1]
    for path in ("", "/transcript", "/replay", "/review?match=3", "/qr.svg?seat=true"):
        twins(ann, elsewhere(ann, two_), f"/api/tables/{code}{path}")
    assert elsewhere(ann, two_).get(f"/api/links/{code}-nothing").json()["code"] == "link-gone"
    for person in (ann, near, far):
        person.close()


def come_back(person: Person, code: str) -> float:
    """As the page does: again and again; how long it took."""
    began = time.monotonic()
    while True:
        with contextlib.suppress(Exception):
            person.open(code)
            person.until("view")
            return time.monotonic() - began
        assert time.monotonic() - began < 120, "it never came back"
        time.sleep(0.2)


def test_a_killed_worker_is_taken_over_and_a_stopped_one_hands_over(crew: Crew) -> None:
    """Kill -9, and nothing acknowledged is lost; then SIGTERM: the last message of a page says to come again."""
    url = crew.url
    ann = Person(crew.one)
    bots = [{"seat": seat, "kind": "random"} for seat in (1, 2)]
    code = ann.make("pok", 3, bots=bots, play_now=True, settings={"clock_s": 0})
    ann.open(code)
    view = ann.until("view", must=True)
    assert ann.do(t="choose", round=view["seq"], action=view["offer"][-1])["ok"]
    ann.drain()
    before = ann.last("view")["seq"]
    crew.one.kill()
    there = elsewhere(ann, crew.two)
    come_back(there, code)
    assert there.last("view")["seq"] >= before
    assert crew.two.process is not None
    taken = owner_of(url, code).endswith(str(crew.two.process.pid))
    owner, other = (crew.two, crew.far) if taken else (crew.far, crew.two)
    at_owner, at_other = elsewhere(ann, owner), elsewhere(ann, other)
    for person in (at_owner, at_other):
        person.open(code)
        person.until("view")
    assert owner.stop() == 0
    assert at_owner.until("gone")["reason"] == "closing"
    assert at_other.until("gone")["reason"] == "closing"
    come_back(elsewhere(ann, other), code)
    changes = sql(url, f"SELECT epoch FROM room WHERE code = '{code}'")  # noqa: S608 - a code of our own
    assert int(changes) >= 3  # a busy machine may let a lease lapse besides
    epochs = [int(line) for line in sql(url, f"SELECT epoch FROM log WHERE code = '{code}' ORDER BY seq").split()]  # noqa: S608
    assert epochs == sorted(epochs)
