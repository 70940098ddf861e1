"""Over real sockets, all three games: no byte of page, API, error, export or socket tells what may not be known."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from live import Person, Server, live_server
from stores import free_port

from trespok.play import Reader, verify
from trespok.play.chance import Checkable, commitment

__all__ = ["live_server"]  # the fixture, for the tests below

SEEDED = Path(__file__).with_name("seeded.py")
SEATS = {"pok": 3, "pokerdice": 3, "pokino": 2}
# What falls before anybody does anything: how many outcomes each draw has.
OPENING = {"pok": (6, 6, 6), "pokerdice": (3, 6, 6, 6, 6, 6), "pokino": (10, 9, 2, 40)}
OPTIONS: dict[str, dict[str, str]] = {"pok": {}, "pokerdice": {}, "pokino": {"hands": "1"}}


def table(
    server: Server, game: str, options: dict[str, str] | None = None, **settings: Any
) -> tuple[str, list[Person], Person]:
    """Everybody seated and somebody watching, started."""
    people = [Person(server) for _ in range(SEATS[game])]
    code = people[0].make(game, SEATS[game], options={**OPTIONS[game], **(options or {})}, settings=settings)
    for person in people[1:]:
        person.post(f"/api/tables/{code}/seats", {"name": "Ben"})
    watcher = Person(server)
    for person in (*people, watcher):
        person.open(code)
        person.until("table")
    for person in (*people, watcher):
        person.until("watching", count=1)  # it is told some time after somebody comes
    assert people[0].do(t="host", do="start")["ok"]
    for person in (*people, watcher):
        person.until("view")
    return code, people, watcher


def look_everywhere(person: Person, code: str) -> None:
    """Every address there is to ask, and every export while the game runs."""
    for path in ("", "/transcript", "/replay", "/review", "/transcript?match=1", "/replay?match=1", "/qr.svg", "/nothing"):
        person.get(f"/api/tables/{code}{path}")
    for path in ("/api/tables", "/api/games", "/api/schema/openapi.json", f"/t/{code}", f"/r/{code}", "/s/x"):
        person.get(path)


def ask_wrongly(person: Person) -> None:
    """Refused messages: their words may name the sender's own action and nothing else."""
    seq = person.last("view")["seq"]
    for action in (
        "play gold",
        "aim full-house full-house",
        "stop",
        "mark 99o",
        "claim pokino from 1",
        "call",
        "next",
        "rebuy",
    ):
        person.do(t="choose", round=seq - 1, action=action)
    person.do(t="host", do="rematch")
    person.do(t="words", text="late")
    assert person.socket is not None
    person.socket.send("{")
    person.until("ack", id=0)


# --- whole games ----------------------------------------------------------------------------------------------------


def choice(person: Person, chance: random.Random) -> str | None:
    """Something to do now, and nothing twice on the same view."""
    view = person.last("view")
    if view["draft"] is not None or not view["offer"]:
        return None
    acts = [words for words in view["offer"] if not words.startswith(("claim", "board"))]
    marks = [words for words in acts if words.startswith("mark")]
    return chance.choice(marks or acts) if acts else None


def play_out(people: list[Person], chance: random.Random) -> None:
    done: dict[int, int] = {}
    while not any(message["t"] == "over" for message in people[0].received):
        for place, person in enumerate(people):
            person.drain()
            view = person.last("view")
            action = choice(person, chance)
            if action is not None and done.get(place) != view["seq"]:
                done[place] = view["seq"]
                person.send(t="choose", round=view["seq"], action=action)


@pytest.mark.parametrize("game", ["pokerdice", "pokino"])
def test_a_whole_game_gives_nothing_away_before_its_end(live_server: Server, game: str) -> None:
    """No secret, no seed, no token of another, and every export shut; after the end it all verifies."""
    code, people, watcher = table(live_server, game, {"claiming": "auto"} if game == "pokino" else {}, pace_s=0)
    for person in (*people, watcher):
        look_everywhere(person, code)
    ask_wrongly(people[0])
    play_out(people, random.Random(3))
    watcher.until("over")
    secret = people[0].last("table")["secret"]
    text = people[0].get(f"/api/tables/{code}/transcript").text
    reader = Reader()
    assert verify(text.encode(), reader) > 0
    replay = watcher.get(f"/api/tables/{code}/replay").json()
    assert replay["secret"] == secret
    for moment in watcher.get(f"/api/tables/{code}/review").json()["review"]["moments"]:
        step = replay["steps"][moment["step"]]
        if step["actor"] != "*":  # the house's step ended the chance to do something
            assert (step["actor"], step["action"]) == (str(moment["seat"]), moment["chosen"])
    tokens = [person.secrets(code) for person in people]
    for person in (*people, watcher):
        everything = bytes(person.raw)
        before_end = everything[: everything.index(b'"phase":"over"')]
        assert secret.encode() not in before_end
        assert bytes.fromhex(secret) not in before_end
        own = person.secrets(code)
        assert not any(each.encode() in everything for secrets in tokens if secrets != own for each in secrets)
        person.close()


# --- twins ----------------------------------------------------------------------------------------------------------


def opening(game: str, secret: bytes) -> object:
    """What falls before anybody acts; five dice lie there in no order."""
    source = Checkable(secret, [b""] * SEATS[game])
    fell = [source(outcomes) for outcomes in OPENING[game]]
    return (fell[0], sorted(fell[1:])) if game == "pokerdice" else fell


def twin_secrets(game: str) -> tuple[str, str]:
    """Two secrets that let the same fall at first, and other things later."""
    first = commitment(game.encode())
    wanted = opening(game, bytes.fromhex(first))
    numbers = (commitment(f"{game} {number}".encode()) for number in range(1_000_000))
    return first, next(secret for secret in numbers if opening(game, bytes.fromhex(secret)) == wanted)


SECRETS = {game: twin_secrets(game) for game in SEATS}


@dataclass
class Told:
    """What each client was told up to one moment; *own* is what the seat that hides something was told."""

    by_client: list[str]
    own: str = ""

    @staticmethod
    def of(clients: list[Person], secret: str, own: Person | None = None) -> Told:
        told = [_plain(client, secret) for client in clients]
        return Told(told, "" if own is None else _plain(second_page(own), secret))


def second_page(person: Person) -> Person:
    """The same seat, looked at anew."""
    page = Person(person.server)
    page.http.cookies = person.http.cookies
    page.open(str(person.last("table")["code"]))
    page.until("view")
    return page


def _plain(client: Person, secret: str) -> str:
    """Every byte, made comparable: times are left out, and the commitment, which is published on purpose."""
    client.drain()
    messages = ",".join(frame[1:-1] for frame in client.frames)  # how they fall into frames is a matter of timing
    told = "\n".join((messages, *client.bodies))
    told = told.replace(commitment(bytes.fromhex(secret)), "COMMIT")
    return re.sub(r'("(?:left_ms|away_ms|at)":)\d+', r"\g<1>N", told)


def pok_story(server: Server, secret: str, hidden: str) -> list[Told]:
    """A first round: seat 1 hides its choice and even changes its mind; seat 2 has not chosen yet."""
    code, people, watcher = table(server, "pok")
    seq = people[0].last("view")["seq"]
    assert people[0].do(t="choose", round=seq, action="play disc")["ok"]
    people[1].do(t="choose", round=seq, action="play square" if hidden == "a" else "play disc")
    assert people[1].do(t="choose", round=seq, action="play square" if hidden == "a" else "play triangle")["ok"]
    for person in (people[0], people[2], watcher):
        look_everywhere(person, code)
        ask_wrongly(person)
    return [Told.of([people[0], people[2], watcher], secret, people[1])]


def pokerdice_story(server: Server, secret: str, hidden: str) -> list[Told]:
    """A first round: a watcher's card is hidden before all have laid theirs, and while the roller looks at the dice."""
    code, people, watcher = table(server, "pokerdice")
    view = people[0].last("view")
    roller = view["view"]["roller"]
    secretive, last = (roller + 1) % 3, people[(roller + 2) % 3]
    others = [people[roller], last, watcher]
    people[secretive].do(t="choose", round=view["seq"], action="aim full-house" if hidden == "a" else "aim no-odds")
    people[roller].do(t="choose", round=view["seq"], action="aim two-pairs")
    for person in others:
        look_everywhere(person, code)
        ask_wrongly(person)
    found = [Told.of(others, secret, people[secretive])]
    assert last.do(t="choose", round=view["seq"], action="aim joker")["ok"]
    for person in others:
        assert person.until("view")["view"]["shown"] == ["two-pairs"]
        look_everywhere(person, code)
    return [*found, Told.of(others, secret, people[secretive])]


def pokino_story(server: Server, secret: str, hidden: str) -> list[Told]:
    """A first card: marks, a wrong call, and nothing of the deck.  There is nothing a seat hides."""
    del hidden
    code, people, watcher = table(server, "pokino", pace_s=0)
    caller = people[people[0].last("view")["view"]["caller"]]
    assert caller.do(t="choose", round=caller.last("view")["seq"], action="next")["ok"]
    for person in (*people, watcher):
        while not person.last("view")["view"]["called"]:
            person.until("view")
    for person in people:
        if marks := [words for words in person.last("view")["offer"] if words.startswith("mark")]:
            assert person.do(t="choose", round=person.last("view")["seq"], action=marks[0])["ok"]
    assert people[0].do(t="choose", round=people[0].last("view")["seq"], action="claim pokino")["ok"]
    for person in (*people, watcher):
        look_everywhere(person, code)
    return [Told.of([*people, watcher], secret)]


STORIES = {"pok": pok_story, "pokerdice": pokerdice_story, "pokino": pokino_story}


def tell_all(folder: Path, port: int, which: int, hidden: str) -> dict[str, list[Told]]:
    """A server of its own plays all three openings; on the same port, for a QR code has it too."""
    secrets = {game: pair[which] for game, pair in SECRETS.items()}
    program = (str(SEEDED), "twins", json.dumps(secrets))
    server = Server(f"sqlite:///{folder}/{which}{hidden}.db", port=port, program=program)
    server.more += ["--limit", "requests_burst=100000", "--limit", "messages_burst=1000"]
    server.start()
    try:
        return {game: story(server, secrets[game], hidden) for game, story in STORIES.items()}
    finally:
        server.stop()


@pytest.fixture(scope="module", name="told")
def _told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, list[Told]]]:
    folder = tmp_path_factory.mktemp("twins")
    runs = {"plain": (0, "a"), "other choice": (0, "b"), "other future": (1, "a")}
    port = free_port()
    return {name: tell_all(folder, port, which, hidden) for name, (which, hidden) in runs.items()}


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_a_hidden_choice_is_in_no_byte_that_others_receive(told: dict[str, dict[str, list[Told]]], game: str) -> None:
    """Twins that differ in one seat's draft or sealed card are the same to everybody else, byte for byte."""
    assert all(len(client) > 5000 for moment in told["plain"][game] for client in moment.by_client)
    for one, two in zip(told["plain"][game], told["other choice"][game], strict=True):
        assert one.by_client == two.by_client
        assert one.own != two.own  # whose choice it is sees it, so it is there to be seen


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_what_has_not_fallen_is_in_no_byte(told: dict[str, dict[str, list[Told]]], game: str) -> None:
    """Twins with another secret, hence other dice and another deck from here on: not told apart by anybody."""
    sources = [Checkable(bytes.fromhex(secret), [b""] * SEATS[game]) for secret in SECRETS[game]]
    futures = [[source(6) for _ in range(60)] for source in sources]
    assert futures[0] != futures[1]
    assert told["plain"][game] == told["other future"][game]
    assert all("COMMIT" in client for moment in told["plain"][game] for client in moment.by_client)
