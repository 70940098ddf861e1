"""Several people on one device that they pass on: each has a seat, and the device has the view of one at a time."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from rig import friends
from test_http import _http  # noqa: F401 - the fixture

Client = TestClient[Any]


def first_frames(http: Client, code: str, player: str) -> dict[str, Any]:
    """What the table sends to a page of this player on the device, by kind."""
    with http.websocket_connect(f"/ws/{code}?lang=en{player}") as page:
        seen: dict[str, Any] = {}
        while "said" not in seen:
            seen |= {message["t"]: message for message in page.receive_json()}
        return seen


def test_a_device_gets_the_view_of_one_player_at_a_time(http: Client) -> None:
    """Each has a seat of their own behind one cookie; while the device is passed on it watches."""
    code = http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3}).json()["code"]
    for player, name in ((1, "Mira"), (2, "Tom")):
        asked = {"name": name, "player": player}
        assert http.post(f"/api/tables/{code}/seats", json=asked).json()["seat"] == player
    again = http.post(f"/api/tables/{code}/seats", json={"name": "Mira", "player": 1})
    assert (again.status_code, again.json()["seat"]) == (200, 1)
    seats = [first_frames(http, code, player)["table"]["you"] for player in ("", "&player=1", "&player=2", "&player=none")]
    assert seats == [0, 1, 2, None]
    folk = {line["who"] for line in http.get(f"/api/tables/{code}").json()["seats"]}
    assert len(folk) == 3


def test_only_who_sits_there_has_more_players_and_only_where_that_can_be_played(http: Client) -> None:
    code = http.post("/api/tables", json={"game": "pok", "name": "Ann", "seats": 3}).json()["code"]
    pokino = http.post("/api/tables", json={"game": "pokino", "name": "Ann", "seats": 3}).json()["code"]
    asked = {"name": "Mira", "player": 1}
    assert http.post(f"/api/tables/{pokino}/seats", json=asked).json()["code"] == "bad-settings"
    http.cookies.clear()
    assert http.post(f"/api/tables/{code}/seats", json=asked).json()["code"] == "not-seated"


@pytest.mark.parametrize(("shares", "host"), [(1, 0), (0, 1)])
def test_the_host_stays_the_host_while_the_device_goes_round(shares: int, host: int) -> None:
    rig = friends("pok", 3)
    for sits in rig.room.parts.seats.people[1:]:
        sits.shares = shares
    rig.disconnect(0)
    rig.disconnect(2)
    rig.wait(60_000)
    assert rig.last(1, "table")["host"] == host
