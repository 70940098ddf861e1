"""A person on two devices, each a browser of its own; and the server at another port."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, Person, check_words, sit, test_id  # noqa: E402 - rewritten, so imported after being named

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
    phone.open("/me/devices")
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
    phone.page.wait_for_function("document.querySelectorAll('[data-test=device]').length === 1")
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
