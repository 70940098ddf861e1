"""A person behind a browser: their games, their data in one file, and being forgotten."""

from __future__ import annotations

import io
import json
from zipfile import ZipFile

from live import Person, Server, live_server
from test_live import play_out, table_of_three

from trespok.play import Reader, verify

__all__ = ["live_server"]  # the fixture, for the tests below


def played(server: Server, **more: object) -> tuple[str, list[Person]]:
    """A finished match of POK."""
    code, people = table_of_three(server, **more)
    play_out(people)
    for person in people:
        person.close()
    return code, people


def test_a_finished_game_stands_in_everybodys_list(live_server: Server) -> None:
    """With the names, places and who won; and in nobody else's."""
    code, people = played(live_server, settings={"watch": "nobody"})
    stranger = Person(live_server)
    stranger.get(f"/api/tables/{code}")
    assert stranger.get("/api/me/games").json() == {"counts": {}, "games": []}
    for seat, person in enumerate(people):
        mine = person.get("/api/me/games").json()
        assert mine["counts"] == {"pok": 1}
        (game,) = mine["games"]
        assert (game["code"], game["match"], game["game"], game["you"]) == (code, 1, "pok", seat)
        assert [line["name"] for line in game["seats"]] == ["Ann", "Ben", "Cleo"]
        over = person.last("over")
        assert [line["won"] for line in game["seats"]] == [at in over["winners"] for at in range(3)]
        assert [line["standing"] for line in game["seats"]] == over["standing"]
        assert person.get("/api/me/games?game=pokino").json()["games"] == []
        assert person.get(f"/api/me/games?before={game['at']}").json()["games"] == []
        assert person.get(f"/api/tables/{code}/replay?match=1").status_code == 200


def test_my_data_is_one_file_that_verifies(live_server: Server) -> None:
    """Results as JSON, each game as a transcript."""
    code, people = played(live_server)
    answer = people[0].http.get("/api/me/data")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.namelist() == ["games.json", f"pok-{code}-1.txt"]
        assert json.loads(archive.read("games.json")) == people[0].get("/api/me/games").json()["games"]
        assert verify(archive.read(f"pok-{code}-1.txt"), Reader()) > 0
    assert Person(live_server).http.get("/api/me/data").status_code == 404


def test_forget_me_leaves_nothing_that_names_me(live_server: Server) -> None:
    """At the table and in the others' lists a game stays, without the name."""
    code, people = played(live_server)
    assert people[1].post("/api/me/forget", {}).json() == {"tables": 1}
    assert people[1].get("/api/me/games").json() == {"counts": {}, "games": []}
    assert people[1].get(f"/api/tables/{code}").json()["you"] is None
    (game,) = people[0].get("/api/me/games").json()["games"]
    assert [line["name"] for line in game["seats"]] == ["Ann", "…", "Cleo"]
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/transcript", f"/api/tables/{code}/replay"):
        assert "Ben" not in people[0].get(path).text
    assert people[0].post("/api/me/forget", {}).json() == {"tables": 1}
    assert Person(live_server).post("/api/me/forget", {}).json() == {"tables": 0}
