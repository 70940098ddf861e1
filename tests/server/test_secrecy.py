"""Nobody receives what they may not know: whole games of all three kinds, every byte of every page."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Callable

import pytest
from rig import Rig, friends

from trespok.wire import messages as m

WATCHER = 90
SEATS = 3


def seated(game: str) -> Rig:
    """Three people, a bot where there is room for one, and somebody who watches."""
    options = {"hands": "1"} if game == "pokino" else {}
    rig = friends(game, SEATS, seats=SEATS + 1, options=options, settings=m.Settings(pace_s=4))
    rig.connect(WATCHER, None)
    return rig


def play(rig: Rig, look: Callable[[Rig], None], pick: Callable[[Rig, int, list[str]], str | None]) -> None:
    """Play to the end; *look* is called before anything is opened, *pick* chooses for a seat."""
    while rig.room.phase == "play":
        acted = False
        for seat in range(SEATS):
            view = rig.last(seat, "view")
            if view and view["offer"] and seat not in rig.pacing.drafts.chosen and seat in rig.pacing.match.offers:
                action = pick(rig, seat, view["offer"])
                if action is not None:
                    acted = bool(rig.choose(seat, action)["ok"]) or acted
        if not acted:
            look(rig)  # every person has chosen, a bot has not
            rig.wait(500)


def first(rig: Rig, seat: int, offer: list[str]) -> str | None:
    """A dull player: one thing after the other; at Pokino marks alone."""
    acts = [words for words in offer if not words.startswith(("claim", "board", "next", "call"))]
    return acts[(seat + len(rig.pacing.match.seen.past)) % len(acts)] if acts else None


def secrets_of(rig: Rig) -> list[bytes]:
    """What must not be in any page's bytes while the match lasts."""
    match = json.loads(rig.side["match"])
    own = [match["secret"], b64decode(match["secret"]).hex(), match["bot_seed"]]
    hashes = [occupant.token for occupant in rig.room.parts.seats.occupants if occupant is not None and occupant.token]
    return [word.encode() for word in own + hashes]


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_no_page_ever_receives_a_secret_of_the_table(game: str) -> None:
    """The chance's secret, the bots' seed, anybody's token or its hash: not before the end, whoever looks."""
    rig = seated(game)
    looked = []

    def look(rig: Rig) -> None:
        for link, heard in rig.bytes.items():
            assert not any(secret in heard for secret in secrets_of(rig))
            others = [token.encode() for seat, token in enumerate(rig.tokens) if seat != link]
            assert not any(re.search(re.escape(token) + rb"\b", bytes(heard)) for token in others)
        looked.append(rig.room.seq)

    play(rig, look, first)
    assert rig.room.phase == "over"
    assert looked
    assert all(
        rig.room.parts.secret.value.hex().encode() in heard for heard in rig.bytes.values()
    )  # and at the end everybody has it


def heard_by_others(rig: Rig, seat: int) -> dict[int, bytes]:
    return {link: bytes(heard) for link, heard in rig.bytes.items() if link != seat}


def told_before_opening(game: str, number: int, seat: int, swap: bool) -> dict[int, bytes]:
    """Everything others have received when the hidden choice number *number* of *seat* is about to be opened.

    In the twin the seat has chosen something else, and even changed its mind on the way.
    """
    rig = seated(game)
    found: dict[int, bytes] = {}

    def pick(rig: Rig, who: int, offer: list[str]) -> str | None:
        chosen = first(rig, who, offer)
        hidden = rig.pacing.match.game.is_sealed(rig.pacing.match.offers, who)
        if not (hidden and who == seat and _count(rig, seat) == number and swap):
            return chosen
        other = [words for words in offer if words != chosen]
        if not other:
            return chosen
        rig.choose(who, offer[0])
        return other[-1]

    def look(rig: Rig) -> None:
        if _count(rig, seat) == number and seat in rig.pacing.drafts.chosen and not found:
            found.update(heard_by_others(rig, seat))

    play(rig, look, pick)
    return found


def _count(rig: Rig, seat: int) -> int:
    """How many rounds are over: which hidden choice this is."""
    del seat
    return len(rig.pacing.match.seen.past)


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
@pytest.mark.parametrize("number", [0, 1, 4])
def test_twins_that_differ_in_a_hidden_choice_give_identical_bytes(game: str, number: int) -> None:
    """Two games alike but for what one seat has chosen: nobody else can tell them apart before it is opened."""
    for seat in range(SEATS - 1):  # the last to choose opens everything, so a look comes before its choice
        one = told_before_opening(game, number, seat, swap=False)
        two = told_before_opening(game, number, seat, swap=True)
        assert one
        assert set(one) >= {WATCHER}
        assert one == two


def test_a_watchers_card_stays_hidden_while_the_roller_throws() -> None:
    """D16: between the seals and the settling twins that differ in a watcher's card still look alike."""

    def run(card: str) -> dict[int, bytes]:
        rig = friends("pokerdice", 3)
        rig.connect(WATCHER, None)
        roller = rig.last(0, "view")["view"]["roller"]
        hidden = (roller + 1) % 3
        for seat in range(3):
            rig.choose(seat, f"aim {card if seat == hidden else 'joker'}")
        rig.choose(roller, "keep")
        assert rig.last(0, "view")["view"]["shown"] == ["joker"]
        return heard_by_others(rig, hidden)

    assert run("full-house") == run("no-odds")


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_twins_that_differ_in_what_has_not_fallen_give_identical_bytes(game: str) -> None:
    """Another secret, hence other dice and cards from now on: until they fall no byte differs but the commitment."""

    def run(secret: bytes) -> dict[int, bytes]:
        rig = seated(game)
        fallen = [3, 1, 4, 1, 5, 0, 2, 6, 5, 3, 5] * 40
        rig.pacing.match._source = lambda outcomes: fallen.pop(0) % outcomes
        commit = rig.room.parts.secret.commit.encode()
        rig.room.parts.state.match.secret = secret
        for _ in range(30):
            for seat in range(SEATS):
                view = rig.last(seat, "view")
                if view and view["offer"] and rig.room.phase == "play":
                    rig.choose(seat, first(rig, seat, view["offer"]) or "x")
            rig.wait(400)
            if len(rig.pacing.match.seen.past) == 4:  # a match takes at least five rounds
                break
        mask = rig.room.parts.secret.commit.encode()
        return {link: bytes(heard).replace(commit, b"COMMIT").replace(mask, b"COMMIT") for link, heard in rig.bytes.items()}

    one, two = run(b"\1" * 32), run(b"\2" * 32)
    assert any(len(heard) > 2000 for heard in one.values())
    assert one == two


def test_an_error_says_nothing_of_others() -> None:
    """A refusal names the sender's own action and no more, the same whatever others have chosen."""

    def run(action: str) -> list[object]:
        rig = friends("pok", 3)
        rig.choose(1, action)
        return [rig.choose(0, words) for words in ("play disc disc", "play gold", "stop", "claim full", "")]

    assert run("play disc") == run("play triangle")


def test_who_watches_sees_no_hand_and_no_draft() -> None:
    rig = friends("pok", 3)
    rig.connect(WATCHER, None)
    rig.choose(0, "play disc")
    view = rig.last(WATCHER, "view")
    assert view["offer"] is None
    assert view["draft"] is None
    assert view["view"]["mine"] is None
    assert view["view"]["hands"] == [None] * 3


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_the_rooms_screen_receives_byte_for_byte_what_a_spectator_does(game: str) -> None:
    """A whole game, side by side: after the one answer to its key nothing of a TV's bytes is its own."""
    screen, key = 91, "ABCD2345"
    rig = seated(game)
    rig.room.tv.show(key, rig.tokens[0], rig.now)
    rig.room.tv.knock(screen, "en")
    rig.room.receive(screen, m.Tv(1, key), rig.now)
    rig.pump()
    rig.disconnect(WATCHER)
    rig.bytes[WATCHER] = bytearray()
    rig.connect(WATCHER, None)
    rig.wait(2000)  # both have been told how many watch
    assert rig.bytes[screen].startswith(b'{"t":"ack","id":1,"ok":true}\n')
    first_of = {link: len(rig.received[link]) for link in (screen, WATCHER)}
    rig.bytes[screen].clear()
    rig.bytes[WATCHER].clear()
    play(rig, lambda _: None, first)
    assert rig.room.phase == "over"
    assert rig.bytes[screen] == rig.bytes[WATCHER]
    assert len(rig.bytes[screen]) > 1000
    came = {link: [heard for heard in rig.received[link][:count] if heard["t"] == "view"] for link, count in first_of.items()}
    assert came[screen][-1]["view"] == came[WATCHER][-1]["view"]
    assert key.encode() not in b"".join(bytes(heard) for heard in rig.bytes.values())
