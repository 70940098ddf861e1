"""A person on two devices, each a browser of its own; and the server at another port."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession

pytest.register_assert_rewrite("web_rig")
from web_rig import (  # noqa: E402 - rewritten, so imported after being named
    BEEN_HERE,
    DESK,
    PHONE,
    ROOT,
    People,
    Person,
    check_words,
    serving,
    sit,
    test_id,
)

from trespok.server.room.occupants import link_token, seat_key  # noqa: E402

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def link_of(person: Person) -> str:
    """Where a link that this device has just made leads."""
    person.press("device-link")
    person.see("device-qr")
    link = person.page.get_attribute(test_id("device-copy"), "data-link")
    assert link is not None
    return link[link.index("/join#") :]


def test_a_second_device_is_me_too(people: People) -> None:
    """By a link, three signs and a yes; then it has the name, the face and the seat, until it is removed."""
    phone, desk, tom = people(PHONE), people(DESK), people(PHONE)
    code = phone.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False, face={"drawn": "fox", "ground": "sky"})
    phone.open(f"/t/{code}")
    phone.see("start")
    sit(tom, code, "Tom")
    phone.open("/")
    phone.press("my-devices")  # before the first game is over
    link = link_of(phone)
    check_words(phone, "my devices", fits=False)
    phone.keep("devices-link")
    phone.axe("my devices")
    desk.open(link)
    desk.see("join-yes")
    desk.keep("devices-join")
    desk.axe("join")
    desk.press("join-yes")
    desk.see("signs")
    desk.keep("devices-join-signs")
    phone.see("device-asks")
    phone.keep("devices-ask")
    phone.axe("device asks")
    signs = [person.page.get_attribute(test_id("signs"), "data-signs") for person in (phone, desk)]
    assert signs[0] == signs[1]
    tom.open(link)
    tom.see("try-again")
    phone.press("device-yes")
    desk.page.wait_for_url(f"{desk.base}/")
    assert desk.page.evaluate("JSON.parse(localStorage.trespok).name") == "Mira"
    desk.open(f"/t/{code}")
    desk.see("start")  # it is the host's seat
    phone.press("device-remove")
    phone.press("device-remove")
    desk.see("gone", "sit")
    phone.page.locator(test_id("device")).nth(1).wait_for(state="detached")
    phone.keep("devices-one")
    phone.open(f"/t/{code}")
    phone.see("start")
    desk.open("/me/devices")
    desk.see("device-link")
    desk.keep("devices-desk")


def test_a_no_is_told_and_changes_nothing(people: People) -> None:
    ana, eve = people(PHONE), people(PHONE)
    ana.make("pok", 3)
    ana.open("/me/devices")
    eve.open(link_of(ana))
    eve.press("join-yes")
    eve.see("signs")
    ana.press("device-no")
    eve.see("try-again")
    assert ana.page.locator(test_id("device")).count() == 1
    assert eve.context.request.get(f"{eve.base}/api/me").json()["devices"] == []


def until_keyed(person: Person) -> None:
    """Until the server knows this browser's key.  The page's own rules let no test evaluate anything in it again and again."""
    while not person.context.request.get(f"{person.base}/api/me", headers={"origin": person.base}).json()["key"]:
        person.page.wait_for_timeout(100)


def test_a_browser_that_lost_its_cookie_is_who_it_was(people: People) -> None:
    """It has its key; and who has stolen the cookie alone adds no device."""
    ana, thief, eve = people(PHONE), people(PHONE), people(PHONE)
    code = ana.make("pok", 3, bots=[], play_now=False)
    ana.open(f"/t/{code}")
    ana.see("lobby-table", "sit", "add-bot", "start")
    until_keyed(ana)
    thief.context.add_cookies(ana.context.cookies())  # type: ignore[arg-type]
    thief.open("/me/devices")
    eve.open(link_of(thief))
    eve.press("join-yes")
    eve.see("signs")
    thief.press("device-yes")
    thief.page.wait_for_selector("[role=alert]")
    assert ana.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["devices"][1:] == []
    ana.context.clear_cookies()
    ana.open(f"/t/{code}")
    ana.see("start")


def keeper(person: Person) -> tuple[CDPSession, str]:
    """What keeps passkeys on this person's device, as Chromium plays it."""
    line = person.context.new_cdp_session(person.page)
    line.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, "isUserVerified": True}})
    return line, made["authenticatorId"]


def test_a_passkey_makes_a_new_device_me(people: People) -> None:
    """It comes along with the person's system; a device that has none says so, and nothing changes."""
    phone, desk = people(PHONE), people(DESK)
    code = phone.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    phone.open(f"/t/{code}")
    phone.see("start")
    until_keyed(phone)
    line, kept_by = keeper(phone)
    phone.open("/me/devices")
    phone.press("passkey")
    phone.page.locator(test_id("device")).nth(1).wait_for()
    phone.keep("devices-passkey")
    check_words(phone, "a passkey", fits=False)
    (passkey,) = line.send("WebAuthn.getCredentials", {"authenticatorId": kept_by})["credentials"]
    desk.open("/")
    desk.press("my-devices")
    desk.see("passkey-use")
    other, keeps = keeper(desk)
    desk.press("passkey-use")
    desk.page.wait_for_selector("[role=alert]")
    other.send("WebAuthn.addCredential", {"authenticatorId": keeps, "credential": passkey})
    desk.press("passkey-use")
    desk.page.wait_for_url(f"{desk.base}/")
    assert desk.page.evaluate("JSON.parse(localStorage.trespok).name") == "Mira"
    desk.open(f"/t/{code}")
    desk.see("start")


def test_at_another_port_mama_is_who_she_was(tmp_path: Path, browser: Browser) -> None:
    """And at another address she returns by her link; the key is made anew, as a key belongs to an address."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce")
    context.add_init_script(BEEN_HERE)
    with serving(tmp_path / "tables.db", env) as base:
        mama = Person(base, context)
        code = mama.make("pok", 3, bots=[], play_now=False)
        mama.open(f"/t/{code}")
        mama.see("start")
        until_keyed(mama)
        (cookie,) = [each["value"] for each in context.cookies() if each["name"] == "trespok"]
        link = link_token(seat_key(code, cookie), 0)
        mama.open("/me/devices")
        mama.press("spare")
        spare = mama.text("spare-link")
        check_words(mama, "spare link", fits=False)
        mama.keep("devices-spare")
    with serving(tmp_path / "tables.db", env) as base:
        mama.base = base
        mama.open(f"/t/{code}")
        mama.see("start")
        until_keyed(mama)
        mama.open("/me/devices")
        mama.see("device")
        assert mama.page.locator(test_id("device")).count() == 1
        elsewhere = Person(base.replace("localhost", "127.0.0.1"), context)  # no cookie of hers leads there
        elsewhere.open(f"/t/{code}")
        elsewhere.see("sit")
        elsewhere.open(f"/s/{link}")
        elsewhere.see("start")
        elsewhere.open(spare[spare.index("/join#") :])
        elsewhere.press("join-yes")
        elsewhere.page.wait_for_url(f"{elsewhere.base}/")
        elsewhere.open("/me/devices")
        elsewhere.page.locator(test_id("device")).nth(1).wait_for()
    assert mama.errors == elsewhere.errors == []
    context.close()
