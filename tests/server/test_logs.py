"""The server's log: time, level and room, as text or JSON, and no secret in it."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest
from live import Person, Server

from trespok.server.hall.hall import new_browser
from trespok.server.http.errors import _without_token
from trespok.server.room.occupants import link_token, seat_key, token_hash
from trespok.server.serving import FORMS, without_secrets

CODE = "K7MQ2A"
# A server whose rooms fall over as soon as somebody says something, with a secret in the error.
FALLS_OVER = """import sys
from trespok.server.__main__ import main
from trespok.server.room.room import Room

def fall(room, *_):
    raise RuntimeError(f"oh: {room.parts.seats.occupants[0].token}")

Room.receive = fall
sys.exit(main(sys.argv[1:]))
"""


def record(message: str, *args: object, room: str | None = None, error: BaseException | None = None) -> logging.LogRecord:
    found = (type(error), error, error.__traceback__) if error is not None else None
    made = logging.LogRecord("trespok", logging.ERROR, __file__, 1, message, args, found)
    made.created = 1_700_000_000.25
    if room is not None:
        made.room = room
    return made


def raised() -> RuntimeError:
    """An error with a traceback and a personal link in it."""
    with pytest.raises(RuntimeError) as found:
        raise RuntimeError(f"at {link_token(seat_key(CODE, new_browser()), 0)}")
    return found.value


def test_a_line_has_time_level_and_room() -> None:
    text = FORMS["text"]()
    assert text.format(record("it is %s", "full", room=CODE)) == f"2023-11-14T22:13:20.250Z ERROR {CODE} it is full"
    assert text.format(record("it is full")) == "2023-11-14T22:13:20.250Z ERROR - it is full"


def test_json_is_one_object_a_line() -> None:
    line = FORMS["json"]().format(record("it is\n%s", "full", room=CODE, error=raised()))
    assert "\n" not in line
    found = json.loads(line)
    assert re.search(r"RuntimeError: at K7MQ2A-…$", found.pop("traceback"))
    assert found == {"time": "2023-11-14T22:13:20.250Z", "level": "error", "room": CODE, "message": "it is\nfull"}
    assert json.loads(FORMS["json"]().format(record("x")))["room"] is None


def test_no_fault_writes_an_address_that_is_a_secret() -> None:
    for path in ("/s/secret", "/api/links/secret", "/api/tv/secret", "/api/circles/secret/evening.ics", "/c/secret"):
        assert "secret" not in _without_token(path)


def test_no_secret_is_written_whoever_says_it() -> None:
    for _ in range(200):
        browser = new_browser()
        key = seat_key(CODE, browser)
        for secret in (browser, key, link_token(key, 1), token_hash(key)):
            for words in (f"{secret}", f"cookie trespok={secret}; x", f"GET /s/{secret}?a", f"('{secret}',)", f"a {secret}."):
                assert secret.removeprefix(f"{CODE}-") not in without_secrets(words)
    assert without_secrets("postgresql+asyncpg://me:a-word@db:5432/x") == "postgresql+asyncpg://…@db:5432/x"
    plain = f"room {CODE}: http://localhost:8000/t/{CODE} in /srv/trespok/server/hall/housekeeping.py, line 12"
    assert without_secrets(plain) == plain


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_room_that_falls_over_is_logged(tmp_path: Path, form: str) -> None:
    """By a whole server, from the fault to its stderr."""
    program = ["-c", FALLS_OVER]
    server = Server(f"sqlite:///{tmp_path}/x.db", ["--log", form], program=program)
    server.start(keep_errors=True)
    person = Person(server)
    code = person.make("pok", 3)
    person.open(code)
    person.until("table")
    person.send(t="rename", name="Anna")
    with pytest.raises(Exception, match=r"clos|receiv|sent"):
        person.until("nothing")  # the page is let go
    assert server.stop() == 0
    first, *rest = server.errors.splitlines()
    if form == "json":
        assert not rest
        found = json.loads(first)
        assert (found["level"], found["room"], found["message"]) == (
            "error",
            code,
            "Unhandled error in the room; reloading it from the store.",
        )
        assert found["traceback"].endswith("RuntimeError: oh: …")
    else:
        assert re.fullmatch(
            rf"\d{{4}}-\d\d-\d\dT[\d:.]+Z ERROR {code} Unhandled error in the room; reloading it from the store\.", first
        )
        assert rest[-1] == "RuntimeError: oh: …"
