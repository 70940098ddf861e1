"""The devices of a person, and links by which one more joins.  The store has hashes and public keys, no secrets."""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from . import persons
from .sql import Steps

LINK_MS: Final = 600_000
WAIT_MS: Final = 86_400_000  # a device that joined by a yes neither adds nor removes others for so long
SPARE_MS: Final = 180 * 86_400_000
SPARE: Final = "key"  # in the place of signs: the link needs no yes
_DEVICES: Final = (
    "SELECT device.browser, device.kind, device.added_at, device.seen_at FROM device AS mine"
    " JOIN device ON device.person = mine.person WHERE mine.browser = ? ORDER BY device.added_at, device.browser"
)
_ASKS: Final = (
    "SELECT join_link.hash, join_link.browser, join_link.kind, join_link.signs FROM device"
    " JOIN join_link ON join_link.person = device.person"
    " WHERE device.browser = ? AND join_link.browser <> '' AND NOT join_link.joined AND join_link.ends_at > ?"
)
_NAME: Final = "SELECT person.name, person.face FROM device JOIN person ON person.person = device.person WHERE browser = ?"
_KEYS: Final = (
    "SELECT seat_browser.seat_key FROM device AS mine JOIN device ON device.person = mine.person"
    " JOIN seat_browser ON seat_browser.browser = device.browser"
    " WHERE mine.browser = ? AND seat_browser.code = ? AND seat_browser.seat_key <> ''"
)
_LINK: Final = (
    "SELECT join_link.person, person.name, person.face, join_link.signs FROM join_link LEFT JOIN person"
    " ON person.person = join_link.person WHERE join_link.hash = ? AND join_link.ends_at > ? AND join_link.browser IN ('', ?)"
)
_PASSKEY: Final = (
    "INSERT INTO device (browser, person, kind, added_at, seen_at, public_key, origin) SELECT CAST(? AS VARCHAR(64)), person,"
    " 'passkey', CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT) FROM device WHERE browser = ?"
    " ON CONFLICT (browser) DO NOTHING RETURNING browser"
)


class Device(NamedTuple):
    browser: str
    kind: str
    added_at: int
    seen_at: int


class Asks(NamedTuple):
    """A browser that has opened a person's link and waits for their yes."""

    link: str
    browser: str
    kind: str
    signs: str


class Known(NamedTuple):
    name: str
    face: str  # as JSON
    devices: list[Device]
    asks: Asks | None


def known(browser: str, now: int) -> Steps[Known]:
    """Everything that the page of their devices shows."""
    names = yield _NAME, (browser,)
    devices = yield _DEVICES, (browser,)
    asks = yield _ASKS, (browser, now)
    name, face = names[0] if names else ("", "")
    waiting = Asks(*asks[0]) if asks else None
    return Known(name, face, [Device(*row) for row in devices], waiting)


def keys_at(browser: str, code: str) -> Steps[list[str]]:
    """Hashes of the keys by which this browser's person has had a seat at this table."""
    rows = yield _KEYS, (browser, code)
    return [row[0] for row in rows]


def open_link(browser: str, link: str, kind: str, now: int, spare: str = "") -> Steps[None]:
    """The one link, or spare link, that this browser's person has from now on; a browser without one gets a person."""
    yield from persons.note_device(browser, kind, now)
    person = yield from persons.person_of(browser)
    yield "DELETE FROM join_link WHERE (person = ? AND (signs = ?) = (? <> '')) OR ends_at <= ?", (person, SPARE, spare, now)
    yield (
        "INSERT INTO join_link (hash, person, ends_at, browser, kind, signs, joined) VALUES (?, ?, ?, '', '', ?, FALSE)",
        (link, person, now + (SPARE_MS if spare else LINK_MS), spare),
    )


def look_at_link(browser: str, link: str, now: int) -> Steps[tuple[str, str, bool, bool] | None]:
    """Name and face of the person whose link this is, and whether this browser is theirs; None: it is over, or used."""
    rows = yield _LINK, (link, now, browser)
    mine = yield from persons.person_of(browser)
    return (rows[0][1] or "", rows[0][2] or "null", rows[0][0] == mine, rows[0][3] == SPARE) if rows else None


def use_link(browser: str, link: str, kind: str, now: int) -> Steps[str]:
    """This browser, and no other, may join by the link; three signs for both devices to show.  Empty: it is over, or used.

    The same browser may ask again: its answer may have been lost.  By a spare link it has joined.
    """
    spare = yield "DELETE FROM join_link WHERE hash = ? AND signs = ? AND ends_at > ? RETURNING person", (link, SPARE, now)
    if spare:
        yield from _join(spare[0][0], browser, kind, now)
        return SPARE
    signs = "".join(secrets.choice("tcs") for _ in range(3))
    yield (
        "UPDATE join_link SET browser = ?, kind = ?, signs = ? WHERE hash = ? AND browser = '' AND ends_at > ?",
        (browser, kind, signs, link, now),
    )
    rows = yield "SELECT signs FROM join_link WHERE hash = ? AND browser = ? AND ends_at > ?", (link, browser, now)
    return rows[0][0] if rows else ""


def answer_link(browser: str, asking: str, yes: bool, now: int) -> Steps[bool]:
    """This browser's person says whether the one that asks is theirs, too; False: that one does not ask."""
    rows = yield _ASKS, (browser, now)
    if not rows or rows[0][1] != asking:
        return False
    if not yes:
        yield "DELETE FROM join_link WHERE hash = ?", (rows[0][0],)
        return True
    yield "UPDATE join_link SET joined = TRUE WHERE hash = ?", (rows[0][0],)
    person = yield from persons.person_of(browser)
    yield from _join(person, asking, rows[0][2], now, now + WAIT_MS)
    return True


def _join(person: str, browser: str, kind: str, now: int, waits_until: int = 0) -> Steps[None]:
    """A browser is one more of this person's.  If it was all that another one had, that one is this person, too."""
    yield from persons.note_device(browser, kind, now)
    was = yield from persons.person_of(browser)
    joins = "UPDATE device SET person = ?, kind = ?, added_at = ?, waits_until = ? WHERE browser = ?"
    yield joins, (person, kind, now, waits_until, browser)
    others = yield "SELECT 1 FROM device WHERE person = ? LIMIT 1", (was,)
    if was != person and not others:
        yield from persons.become_one(person, was)


def joined(browser: str, now: int) -> Steps[bool | None]:
    """Whether the person has said yes to this browser; None: it does not ask, or no more."""
    rows = yield "SELECT joined FROM join_link WHERE browser = ? AND ends_at > ? ORDER BY ends_at DESC", (browser, now)
    return bool(rows[0][0]) if rows else None


def open_nonce(nonce: str, now: int) -> Steps[None]:
    """A nonce (hashed) that may be used once, for as long as a link."""
    yield "DELETE FROM nonce WHERE ends_at <= ?", (now,)
    yield "INSERT INTO nonce (hash, ends_at) VALUES (?, ?)", (nonce, now + LINK_MS)


def use_nonce(nonce: str, now: int) -> Steps[bool]:
    """Whether it may be used; from now on it may not."""
    rows = yield "DELETE FROM nonce WHERE hash = ? AND ends_at > ? RETURNING hash", (nonce, now)
    return bool(rows)


def key_of(browser: str) -> Steps[tuple[str, str, int]]:
    """The public key of a browser, the address of the page that made it (empty: it has none), and until when it waits."""
    rows = yield "SELECT public_key, origin, waits_until FROM device WHERE browser = ?", (browser,)
    return (rows[0][0], rows[0][1], int(rows[0][2])) if rows else ("", "", 0)


def keep_key(browser: str, key: str, origin: str) -> Steps[bool]:
    """This browser has a key.  False: another one has it, and must return by it."""
    rows = yield "SELECT 1 FROM device WHERE public_key = ? AND origin = ? AND browser <> ?", (key, origin, browser)
    if rows:
        return False
    yield "UPDATE device SET public_key = ?, origin = ? WHERE browser = ?", (key, origin, browser)
    return True


def return_by_key(browser: str, key: str, origin: str, now: int) -> Steps[bool]:
    """The browser of this key has lost its cookie and has another one now: it is the same person's.  False: nobody's key."""
    rows = yield "SELECT person, kind, waits_until FROM device WHERE public_key = ? AND origin = ?", (key, origin)
    if not rows:
        return False
    yield "UPDATE device SET public_key = '' WHERE public_key = ? AND origin = ?", (key, origin)
    yield from _join(rows[0][0], browser, rows[0][1], now, int(rows[0][2]))
    yield from keep_key(browser, key, origin)
    return True


def keep_passkey(browser: str, passkey: str, host: str, key: str, now: int) -> Steps[bool]:
    """A passkey is one more device of this browser's person.  False: it is nobody, or somebody has that one."""
    rows = yield _PASSKEY, (passkey, now, now, key, host, browser)
    return bool(rows)


def return_by_passkey(browser: str, passkey: str, kind: str, now: int) -> Steps[bool]:
    """This browser is one more of the passkey's person.  False: the passkey was removed."""
    if person := (yield from persons.person_of(passkey)):
        yield "UPDATE device SET seen_at = ? WHERE browser = ?", (now, passkey)
        yield from _join(person, browser, kind, now)
    return bool(person)


def remove(browsers: Sequence[str]) -> Steps[None]:
    for browser in browsers:
        yield "DELETE FROM join_link WHERE person IN (SELECT person FROM device WHERE browser = ?)", (browser,)
        for table in (*persons.OF_BROWSER, "join_link", "device"):
            yield f"DELETE FROM {table} WHERE browser = ?", (browser,)  # noqa: S608 - our own words
