"""After the faults: was anything acknowledged lost, or done twice?  Reads the store and the transcripts alone."""

from __future__ import annotations

import json
from base64 import b64decode
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from fault_clients import Asked, Person

from trespok.core import Trouble
from trespok.play import Reader, verify
from trespok.server.room.occupants import seat_key, token_hash
from trespok.server.room.outbox import LogRow, Saved
from trespok.server.room.room import Room
from trespok.server.workers.match_reports import transcript

__all__ = ["WATCH", "Found", "check"]


class Found:
    """What the checker has counted, and everything that is wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.counts: Counter[str] = Counter()


async def check(url: str, people: Sequence[Person], codes: Iterable[str], logs: bytes) -> Found:
    """Everything there is to check, when all workers have ended."""
    found = Found()
    store = await asyncpg.connect(url)
    try:
        await _check_claims(found, store)
        for code in codes:
            here = [person for person in people if person.code == code and person.sits]
            side = {
                row["name"]: row["value"] for row in await store.fetch("SELECT name, value FROM side WHERE code = $1", code)
            }
            log = await store.fetch("SELECT seq, actor, action, at, clock, epoch FROM log WHERE code = $1 ORDER BY seq", code)
            epoch = await store.fetchval("SELECT epoch FROM room WHERE code = $1", code)
            _check_log(found, code, log, epoch or 0)
            rows = [LogRow(row["seq"], row["actor"], row["action"], row["at"], row["clock"]) for row in log]
            _check_matches(found, code, rows, side)
            _check_chat(found, code, here, side)
            for person in here:
                _check_seat(found, person, side)
                _check_choices(found, person, rows, side)
                _check_bytes(found, person, people, side)
        for person in people:
            if person.cookie and person.cookie.partition("=")[2].encode() in logs:
                found.wrong.append(f"the cookie of {person.name} is in a log")
    finally:
        await store.close()
    return found


# Every claim, as the database saw it.
WATCH = """
CREATE TABLE claim (code TEXT, epoch INT, owner BIGINT);
CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO claim VALUES (new.code, new.epoch, new.owner); RETURN new; END';
CREATE TRIGGER watch_claims AFTER UPDATE OF epoch ON room FOR EACH ROW EXECUTE FUNCTION note_claim();
"""


async def _check_claims(found: Found, store: Any) -> None:
    """One owner an epoch."""
    found.counts["claims"] = await store.fetchval("SELECT count(*) FROM claim")
    for row in await store.fetch("SELECT code, epoch FROM claim GROUP BY code, epoch HAVING count(*) > 1"):
        found.wrong.append(f"{row['code']}: epoch {row['epoch']} was claimed more than once")


def _check_log(found: Found, code: str, log: Sequence[Any], epoch: int) -> None:
    """No hole, and one owner an epoch: claims only rise, so a line under an older one came from who no longer was."""
    found.counts["rows of logs"] += len(log)
    if [row["seq"] for row in log] != list(range(1, len(log) + 1)):
        found.wrong.append(f"{code}: the numbers of the log are not 1 to {len(log)}")
    epochs = [row["epoch"] for row in log]
    if epochs != sorted(epochs) or any(each > epoch for each in epochs):
        found.wrong.append(f"{code}: a line was written under a claim that was over: {epochs}")


def _check_matches(found: Found, code: str, rows: Sequence[LogRow], side: dict[str, str]) -> None:
    """Every finished match verifies from its published secret; the one being played can be taken up."""
    begun, spans = 0, []
    for place, row in enumerate(rows):
        if row.actor == "#" and row.action.startswith("{"):
            begun = place
        elif row.actor == "#" and row.action.startswith("reveal "):
            spans.append(rows[begun : place + 1])
    for span in spans:
        try:
            if verify(transcript(code, span).encode(), Reader()) <= 0:
                found.wrong.append(f"{code}: a transcript of nothing")
        except Trouble as trouble:
            found.wrong.append(f"{code}: a transcript does not verify: {trouble}")
        found.counts["matches verified"] += 1
    if "setup" not in side:
        found.wrong.append(f"{code}: an acknowledged table is gone")
        return
    try:
        Room.restore(Saved(code, side, list(rows[begun:])), bytes, 0)
    except Exception as error:  # noqa: BLE001 - whatever it is
        found.wrong.append(f"{code}: Cannot load the room: {error!r}")


def _check_chat(found: Found, code: str, people: Sequence[Person], side: dict[str, str]) -> None:
    """Each acknowledged line once, the others once or not at all."""
    lines = Counter(json.loads(value)[1].get("text") for name, value in side.items() if name.startswith("chat:"))
    for person in people:
        for asked in person.asked:
            if asked.what != "say":
                continue
            times = lines[asked.words]
            if asked.state == "acked":
                found.counts["lines acknowledged"] += 1
                if times == 0:
                    found.wrong.append(f"{code}: lost the line {asked.words}")
            if times > 1 or (asked.state == "refused" and times):
                found.wrong.append(f"{code}: the line {asked.words} ({asked.state}) is there {times} times")


def _check_seat(found: Found, person: Person, side: dict[str, str]) -> None:
    key = token_hash(seat_key(person.code, person.cookie.partition("=")[2]))
    found.counts["seats acknowledged"] += 1
    if key not in side.get("seats", ""):
        found.wrong.append(f"{person.code}: lost the seat of {person.name}")


def _check_choices(found: Found, person: Person, rows: Sequence[LogRow], side: dict[str, str]) -> None:
    """What a person chose last on a view is what its seat did next; or it is still the draft."""
    by_view: dict[tuple[int, int], list[Asked]] = defaultdict(list)
    for asked in person.asked:
        if asked.what != "say" and asked.state != "refused":
            by_view[asked.on, asked.seat].append(asked)
    for (on, seat), several in by_view.items():
        known = [place for place, asked in enumerate(several) if asked.state == "acked"]
        if not known:
            continue
        found.counts["choices acknowledged"] += len(known)
        could = several[known[-1] :]  # the last acknowledged, and whatever came after it without an answer
        if any(asked.what == "unchoose" for asked in could):
            continue
        did = next((row.action for row in rows if row.seq > on and row.actor == str(seat)), None)
        if did is None:
            did = json.loads(side.get("drafts", "{}")).get(str(seat), [0, ""])[1]
        if did not in {asked.words for asked in could}:
            said = [(asked.what, asked.words, asked.state) for asked in several][-4:]
            found.wrong.append(f"{person.code}: seat {seat} chose {said} on {on}, and the store has '{did}'")


def _check_bytes(found: Found, person: Person, people: Sequence[Person], side: dict[str, str]) -> None:
    """Nothing that only others may have, in everything this person was ever sent."""
    heard = bytes(person.frames)
    found.counts["bytes read"] += len(heard)
    for other in (other for other in people if other is not person and other.cookie):
        browser = other.cookie.partition("=")[2]
        if browser.encode() in heard or seat_key(other.code, browser).encode() in heard:
            found.wrong.append(f"{person.name} was sent the cookie or the key of {other.name}")
    secret = json.loads(side.get("match", "{}")).get("secret", "")
    forms = (secret.encode(), b64decode(secret).hex().encode())
    playing = json.loads(side.get("setup", "{}")).get("phase") != "over"
    if secret and playing and any(form in heard for form in forms):
        found.wrong.append(f"{person.name} was sent the secret of a match that is being played")
