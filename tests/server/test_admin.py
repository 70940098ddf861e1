"""``trespok admin`` beside a running server: what it does to tables and people, and what it never prints."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import socket
import sqlite3
import stat
import subprocess
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from stores import postgres_url, store_url

from trespok import cli
from trespok.commands.output import parser_of
from trespok.server.admin.desk import ON_A_ROOM, ON_THE_STORE, Request, written
from trespok.server.config import Config
from trespok.server.hall import operator as hall_operator
from trespok.server.http.admission import BROWSER
from trespok.server.http.app import make_app
from trespok.server.room.occupants import link_token, seat_key, token_hash
from trespok.server.runtime_dir import runtime_dir
from trespok.server.store.sql import Steps
from trespok.server.store.store import open_store

__all__ = ["postgres_url", "store_url"]  # fixtures

TOKEN = "0123456789abcdef"  # noqa: S105 - made up
TABLE = {"game": "pok", "name": "Annemarie", "seats": 3, "bots": [{"seat": 2, "kind": "random"}]}


def every_row(table: str) -> Steps[list[Any]]:
    return (yield f"SELECT * FROM {table}", ())  # noqa: S608 - of the tests


class House:
    """A server on a store of its own, people who come to it, and its operator."""

    def __init__(self, url: str, folder: str, http: TestClient[Any], capsys: pytest.CaptureFixture[str]) -> None:
        self.url = url
        self.folder = Path(folder)
        self.http = http
        self._capsys = capsys
        self.printed = ""

    def admin(self, *words: str) -> tuple[int, str]:
        """The command as it is typed: its exit code and what it says."""
        code = cli.main(["admin", words[0], "--store", self.url, *words[1:]])
        said = self._capsys.readouterr()
        self.printed += said.out + said.err
        return code, (said.out + said.err).strip()

    def somebody(self) -> TestClient[Any]:
        """A browser that has not been here; its cookies are its own."""
        made = TestClient(self.http.app)
        made.blocking_portal = self.http.blocking_portal
        return made

    def rows(self, table: str) -> list[Any]:
        async def look() -> list[Any]:
            store = await open_store(self.url, prepare=False)
            found = await store.ask(every_row, table)
            await store.close()
            return [tuple(row) for row in found]

        return asyncio.run(look())

    def until(self, right: Callable[[], bool]) -> None:
        for _ in range(500):
            if right():
                return
            time.sleep(0.01)
        pytest.fail("it does not come to pass")


@pytest.fixture(name="house")
def _house(store_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[House]:
    monkeypatch.setattr(hall_operator, "POLL_S", 0.02)
    config = Config(store_url, admin_token=TOKEN)
    with runtime_dir() as folder, TestClient(make_app(config, folder=folder)) as http:
        yield House(store_url, folder, http, capsys)


def test_every_act_of_the_operator_is_known_to_the_command() -> None:
    """What an operator can do: nothing is lost when the way to the server changes."""
    parser = parser_of("admin")
    [commands] = [action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    assert set(commands) == {
        "tables", "table", "close", "delete", "remove", "ban", "bans", "unban", "forget", "announce", "reports"
    }  # fmt: skip
    assert ON_THE_STORE | ON_A_ROOM == set(commands) | {"dismiss"}  # which is reports --dismiss


def test_the_socket_is_the_servers_own(house: House) -> None:
    [path] = house.folder.glob("admin-*.sock")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(house.folder.stat().st_mode) == 0o700
    for line, says in ((b"nonsense\n", "cannot be read"), (b'{"act": "close", "x": 1}\n', "cannot be read"),
                       (written(Request("dance")), "does not know the command dance"),
                       (written(Request("close", "../../x")), "no code of a table")):  # fmt: skip
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(path))
            connection.sendall(line)
            assert says in connection.makefile().readline()


def test_from_another_machine_only_with_the_token(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    asked = written(Request("close", code))
    for path, headers, status in (
        (f"/api/tables/{code}/admin", {}, 401),
        (f"/api/tables/{code}/admin", {"Authorization": "Bearer 0123456789abcdeF"}, 401),
        ("/api/admin", {"Authorization": f"Bearer {TOKEN}"}, 400),  # the code is not the address's
    ):
        assert house.http.post(path, content=asked, headers=headers).status_code == status
    assert house.http.get(f"/api/tables/{code}").json()["joins"] == "now"
    with TestClient(make_app(Config("sqlite:///:memory:"))) as without:
        assert without.post("/api/admin", content=asked, headers={"Authorization": "Bearer "}).status_code == 404
    answer = house.http.post(f"/api/tables/{code}/admin", content=asked, headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.json() == {"text": f"Table {code} is closed."}
    assert cli.main(["admin", "tables", "--server", "https://x.example"]) == 2
    assert "TRESPOK_ADMIN_TOKEN" in capsys.readouterr().err
    monkeypatch.setenv("TRESPOK_ADMIN_TOKEN", TOKEN)
    assert cli.main(["admin", "tables", "--server", "http://x.example"]) == 2
    assert "https://" in capsys.readouterr().err


def test_tables_are_listed_and_closed(house: House) -> None:
    assert house.admin("tables") == (0, "There are no tables.")
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    done, said = house.admin("tables")
    assert done == 0
    assert said.splitlines()[1].split()[:6] == [code, "pok", "lobby", "1", "1", "1"]
    assert code in house.admin("tables", "--name", "Annemarie")[1]
    assert house.admin("tables", "--name", "Ben")[1] == "Nobody called Ben sits at a table."
    assert house.admin("table", code)[1].splitlines()[1:] == ["   1  Annemarie #1 (host)", "   2  free", "   3  bot (random)"]
    with house.http.websocket_connect(f"/ws/{code}") as page:
        assert page.receive_json()[0]["t"] == "table"
        assert house.admin("close", code.lower()) == (0, f"Table {code} is closed.")
        assert page.receive_json()[-1] == {"t": "gone", "reason": "closed"}
    with house.http.websocket_connect(f"/ws/{code}") as page:
        assert page.receive_json() == [{"t": "gone", "reason": "closed"}]
    ben = house.somebody()
    answer = ben.post(f"/api/tables/{code}/seats", json={"name": "Ben"})
    assert (answer.status_code, answer.json()["code"]) == (410, "closed")
    assert house.http.get(f"/api/tables/{code}").json()["joins"] is None
    assert house.admin("tables")[1].splitlines()[1].split()[2] == "closed"


def test_a_table_is_deleted_with_everything(house: House) -> None:
    code = house.http.post("/api/tables", json=TABLE | {"play_now": True}).json()["code"]
    other = house.http.post("/api/tables", json=TABLE).json()["code"]
    done, said = house.admin("delete", code)
    assert (done, "--yes" in said) == (2, True)
    assert house.admin("delete", code, "--yes") == (0, f"Table {code} is deleted.")
    assert house.http.get(f"/api/tables/{code}").status_code == 404
    for table in ("room", "log", "side"):
        assert {row[0] for row in house.rows(table)} <= {other}
    assert house.admin("delete", code, "--yes") == (2, f"trespok: There is no table {code}.")


def test_somebody_is_sent_away_and_banned(house: House) -> None:
    """From one table; and from every other, also if they have left in the meantime, by what they said."""
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    other = house.http.post("/api/tables", json=TABLE | {"bots": []}).json()["code"]
    ben, cleo = house.somebody(), house.somebody()
    assert ben.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).status_code == 201
    with ben.websocket_connect(f"/ws/{code}") as page, house.http.websocket_connect(f"/ws/{code}") as ann:
        page.receive_json()
        ann.receive_json()
        assert house.admin("remove", code, "2") == (0, f"Ben was sent away from table {code} and stays away.")
        while (last := page.receive_json()[-1])["t"] != "gone":
            pass
        assert last["reason"] == "removed"  # it was not the host
        while not any(each["t"] == "chat" and each["line"].get("event") == "removed" for each in ann.receive_json()):
            pass
    assert ben.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).json()["code"] == "removed"
    with ben.websocket_connect(f"/ws/{code}") as page:
        assert page.receive_json() == [{"t": "gone", "reason": "removed"}]
    assert ben.post(f"/api/tables/{other}/seats", json={"name": "Ben"}).status_code == 201
    assert cleo.post(f"/api/tables/{code}/seats", json={"name": "Cleo"}).status_code == 201
    with cleo.websocket_connect(f"/ws/{code}") as page:
        page.receive_json()
        page.send_json({"t": "say", "id": 1, "text": "you fools"})
        page.receive_json()
        page.send_json({"t": "leave", "id": 2})
        page.receive_json()
    done, said = house.admin("ban", code, "Cleo")
    assert (done, said.startswith("Cleo was sent away")) == (0, True)
    for answer in (
        cleo.post(f"/api/tables/{code}/seats", json={"name": "C"}),
        cleo.post(f"/api/tables/{other}/seats", json={"name": "C"}),
        cleo.post("/api/tables", json=TABLE),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
    with cleo.websocket_connect(f"/ws/{other}") as page:
        assert page.receive_json() == [{"t": "gone", "reason": "banned"}]
    assert house.admin("bans")[1].split()[-2:] == [code, "Cleo"]
    assert house.admin("unban", "2")[0] == 2
    assert house.admin("unban", "1")[0] == 0
    assert house.admin("bans")[1] == "Nobody is banned."
    house.until(lambda: cleo.post(f"/api/tables/{other}/seats", json={"name": "C"}).status_code == 201)
    done, said = house.admin("remove", code, "Nobody")
    assert (done, said.partition(";")[0]) == (2, f"trespok: Nobody at table {code} is Nobody, or more than one is or was")


def test_nothing_is_left_of_somebody_who_is_forgotten(house: House) -> None:
    """Not in any row of the store; the game of the others goes on."""
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    ben = house.somebody()
    assert ben.post(f"/api/tables/{code}/seats", json={"name": "Benedikt"}).status_code == 201
    key = seat_key(code, ben.cookies[BROWSER])
    with house.http.websocket_connect(f"/ws/{code}") as ann, ben.websocket_connect(f"/ws/{code}") as page:
        page.receive_json()
        page.send_json({"t": "say", "id": 1, "text": "hello from me"})
        page.receive_json()
        ann.receive_json()
        ann.send_json({"t": "report", "id": 1, "why": "Rude."})
        ann.send_json({"t": "host", "id": 2, "do": "start"})
        house.until(lambda: len(house.rows("log")) > 0)
        before = json.dumps([house.rows(table) for table in ("log", "side")])
        assert "Benedikt" in before
        assert "hello from me" in before
        assert house.admin("forget", code, "Benedikt")[0] == 2
        assert house.admin("forget", code, "Benedikt", "--yes") == (0, f"Nothing at table {code} names Benedikt any more.")
    everything = json.dumps([house.rows(table) for table in ("room", "log", "side", "ban")])
    for word in ("Benedikt", "hello from me", token_hash(key), token_hash(link_token(key, 0))):
        assert word not in everything
    assert "Annemarie" in everything
    with house.http.websocket_connect(f"/ws/{code}") as ann:
        now = ann.receive_json()
        assert now[0]["phase"] == "play"
        assert now[0]["seats"][1]["bot"] is not None


def test_everybody_is_told(house: House) -> None:
    """Pages that are open, pages that come, the first page; each in its language; and then nobody."""
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    assert house.http.get("/api/server").json() == {"invitation": False, "notice": None}
    with (
        house.http.websocket_connect(f"/ws/{code}?lang=de") as german,
        house.http.websocket_connect(f"/ws/{code}?lang=fr") as french,
    ):
        for page in (german, french):
            page.receive_json()
        assert house.admin("announce", "We restart at nine.", "--de", "Um neun wird neu gestartet.")[0] == 0

        def notice(page: Any) -> Any:
            while True:
                found = [each for each in page.receive_json() if each["t"] == "notice"]
                if found:
                    return found

        assert notice(german) == [{"t": "notice", "text": "Um neun wird neu gestartet."}]
        assert notice(french) == [{"t": "notice", "text": "We restart at nine."}]
        with house.http.websocket_connect(f"/ws/{code}?lang=es") as later:
            assert notice(later) == [{"t": "notice", "text": "We restart at nine."}]
        assert house.http.get("/api/server?lang=de").json()["notice"] == "Um neun wird neu gestartet."
        assert house.admin("announce") == (0, "Nothing is announced any more.")
        assert notice(german) == [{"t": "notice", "text": ""}]
    assert house.http.get("/api/server").json()["notice"] is None
    assert house.admin("announce", "x" * 501)[0] == 2
    assert house.admin("announce", "x", "--minutes", "0")[0] == 2


def test_reports_are_kept_for_the_operator(house: House) -> None:
    """Why, by whom, and the last lines with who said them, also if they are gone; no page is told."""
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    ben = house.somebody()
    ben.post(f"/api/tables/{code}/seats", json={"name": "Ben"})
    assert house.admin("reports")[1] == "Nothing was reported."
    with house.http.websocket_connect(f"/ws/{code}") as ann:
        with ben.websocket_connect(f"/ws/{code}") as page:
            page.receive_json()
            page.send_json({"t": "say", "id": 1, "text": "you fools"})
            page.receive_json()
            page.send_json({"t": "leave", "id": 2})
            page.receive_json()
        ann.send_json({"t": "report", "id": 1, "why": "  He   insults us. "})
        acks: list[Any] = []
        while not acks:
            acks = [each for each in ann.receive_json() if each["t"] == "ack"]
        assert acks == [{"t": "ack", "id": 1, "ok": True}]
        lines = house.admin("reports")[1].splitlines()
        assert lines[0].endswith(f"table {code}  Annemarie: He insults us.")
        assert lines[1].endswith("  Ben #2: you fools")
        for number, (why, says) in enumerate([(" ", "report-empty"), ("again", None), ("and again", "too-fast")], 2):
            ann.send_json({"t": "report", "id": number, "why": why})
            answer = next(each for each in ann.receive_json() if each["t"] == "ack")
            assert answer.get("code") == says
    assert house.admin("reports", "--dismiss", code)[0] == 0
    assert house.admin("reports")[1] == "Nothing was reported."


def test_nobody_is_sent_away_for_what_was_said_under_their_name(house: House) -> None:
    """Ben takes Annemarie's name, insults, and takes his own again: the name is two people's, the number is his."""
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    ben = house.somebody()
    ben.post(f"/api/tables/{code}/seats", json={"name": "Ben"})
    with house.http.websocket_connect(f"/ws/{code}") as ann, ben.websocket_connect(f"/ws/{code}") as page:
        said = ({"t": "rename", "name": "Annemarie"}, {"t": "say", "text": "you fools"}, {"t": "rename", "name": "Ben"})
        for number, message in enumerate(said):
            page.send_json({"id": number, **message})
            while not any(each["t"] == "ack" for each in page.receive_json()):
                pass
        ann.send_json({"t": "report", "id": 1, "why": "Not me."})
        house.until(lambda: "Not me." in house.admin("reports")[1])
        assert house.admin("reports")[1].splitlines()[1].endswith("  Annemarie #2: you fools")
        done, words = house.admin("ban", code, "Annemarie")
        assert (done, "more than one" in words) == (2, True)
        assert house.admin("ban", code, "#2")[1].startswith("Ben was sent away")
    assert ben.post("/api/tables", json=TABLE).json()["code"] == "banned"
    assert house.http.post("/api/tables", json=TABLE).status_code == 201


def test_what_the_operator_is_shown_has_no_secret_in_it(house: House) -> None:
    """Of a match in play, with a sealed choice: every command that prints, and every value that must not be printed."""
    house.somebody()
    code = house.http.post("/api/tables", json=TABLE | {"play_now": True}).json()["code"]
    with house.http.websocket_connect(f"/ws/{code}") as page:
        view = next(each for each in page.receive_json() if each["t"] == "view")
        chosen = view["offer"][0]
        page.send_json({"t": "choose", "id": 1, "round": view["seq"], "action": chosen})
        page.receive_json()
        page.send_json({"t": "report", "id": 2, "why": "x"})
        page.receive_json()
    for words in (["tables"], ["table", code], ["reports"], ["bans"], ["remove", code, "1"]):
        assert house.admin(*words)[0] == 0
    side = {row[1]: row[2] for row in house.rows("side") if row[0] == code}
    browser = house.http.cookies[BROWSER]
    key = seat_key(code, browser)
    match = json.loads(side["match"])
    hidden = [match["secret"], b64decode(match["secret"]).hex(), match["bot_seed"], browser, key, link_token(key, 0)]
    hidden += json.loads(side["seats"])["removed"]
    assert len(house.printed) > 100
    for secret in hidden:
        assert secret not in house.printed
    assert chosen not in house.printed


def test_where_nobody_serves_nothing_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing to a table; lists, bans and announcements need no server.  No store and no schema are one sentence each."""
    url = f"sqlite:///{tmp_path}/x.db"
    assert cli.main(["admin", "tables", "--store", url]) == 2
    assert "There is no store at" in capsys.readouterr().err
    assert not (tmp_path / "x.db").exists()
    (tmp_path / "x.db").touch()
    assert cli.main(["admin", "tables", "--store", url]) == 2
    assert "no server has been started on it yet" in capsys.readouterr().err
    with TestClient(make_app(Config(url))) as http:
        code = http.post("/api/tables", json=TABLE).json()["code"]
    assert cli.main(["admin", "close", code, "--store", url]) == 2
    assert "so nothing was done" in capsys.readouterr().err
    assert cli.main(["admin", "announce", "Back at nine.", "--store", url]) == 0
    assert cli.main(["admin", "tables", "--store", url]) == 0
    assert code in capsys.readouterr().out
    with TestClient(make_app(Config(url))) as http:
        assert http.get(f"/api/tables/{code}").json()["joins"] == "now"
        assert http.get("/api/server").json()["notice"] == "Back at nine."
    assert cli.main(["admin", "close", "nonsense", "--store", url]) == 2
    assert cli.main(["admin", "tables", "--store", "mysql://x"]) == 2


def test_a_store_nobody_has_served_is_not_an_old_one(
    postgres_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new database, and a store from before there was an operator."""
    subprocess.run(["psql", "-q", postgres_url, "-c", "DROP SCHEMA public CASCADE; CREATE SCHEMA public"], check=True)  # noqa: S603, S607
    assert cli.main(["admin", "tables", "--store", postgres_url]) == 2
    assert "no server has been started on it yet" in capsys.readouterr().err
    with contextlib.closing(sqlite3.connect(tmp_path / "x.db")) as old:
        old.execute("CREATE TABLE room (code)")
    assert cli.main(["admin", "tables", "--store", f"sqlite:///{tmp_path}/x.db"]) == 2
    assert "older version" in capsys.readouterr().err


def test_moves_go_on_while_the_operator_holds_the_file(tmp_path: Path) -> None:
    """SQLite: somebody who writes beside the server holds up no page that only looks, and no move for good."""
    url = f"sqlite:///{tmp_path}/x.db"
    with TestClient(make_app(Config(url))) as http:
        code = http.post("/api/tables", json=TABLE).json()["code"]
        with contextlib.closing(sqlite3.connect(tmp_path / "x.db", isolation_level=None)) as beside:
            beside.execute("BEGIN IMMEDIATE")
            beside.execute("INSERT INTO notice VALUES ('a', 1, 1, '{}')")
            made: list[int] = []
            waits = threading.Thread(target=lambda: made.append(http.post("/api/tables", json=TABLE).status_code))
            waits.start()
            for _ in range(20):
                assert http.get(f"/api/tables/{code}").status_code == 200
            assert made == []  # it waits for the file, and nobody waits for it
            beside.rollback()
        waits.join()
        assert made == [201]


def test_every_list_is_there_as_json(house: House) -> None:
    """One object, with what the lines say."""
    code = house.http.post("/api/tables", json=TABLE).json()["code"]
    told = {}
    for words in (["tables"], ["table", code], ["bans"], ["reports"], ["close", code]):
        done, said = house.admin(*words, "--json")
        assert done == 0
        told[words[0]] = json.loads(said)
        assert told[words[0]]["act"] == words[0]
    [listed] = told["tables"]["data"]
    shown = told["table"]["data"]
    assert listed["code"] == shown["code"] == code
    assert listed["game"] == shown["game"]
    assert [seat["seat"] for seat in shown["seats"]] == list(range(1, len(shown["seats"]) + 1))
    assert listed["free"] == sum(seat["name"] is None and seat["bot"] is None for seat in shown["seats"])
    assert sum(seat["host"] for seat in shown["seats"]) <= 1
    assert (told["bans"]["data"], told["reports"]["data"]) == ([], [])
    assert told["close"] == {"act": "close", "text": f"Table {code} is closed.", "data": None}
