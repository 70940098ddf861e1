"""Notices as people meet them: asked for once, shown once, and stopped again."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import People, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

# The browser's maker is not asked: a browser without a line has no push service.
SUBSCRIBED = """
PushManager.prototype.subscribe = async function (wish) {
  window.wish = wish;
  const keys = { p256dh: "BA" + "A".repeat(85), auth: "A".repeat(22) };
  return { toJSON: () => ({ endpoint: "https://push.example/secret", keys }) };
};
"""
# The browser without a window has nowhere to show them.
SHOWN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body }) => { self.shown.push([title, body.split("\\n")[0]]); };
}"""


def test_a_notice_is_asked_for_shown_once_and_stopped(people: People) -> None:
    """The page's own worker shows what the push service hands it; the same number is shown once."""
    mira = people()
    mira.context.grant_permissions(["notifications"], origin=mira.base)
    mira.context.add_init_script(SUBSCRIBED)
    code = mira.make("pok", 3, settings={"days": 1})
    registered: list[dict[str, Any]] = []
    line = mira.context.new_cdp_session(mira.page)
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(told["registrations"]))
    line.send("ServiceWorker.enable")
    mira.open(f"/t/{code}")
    mira.page.click(test_id("notices"))
    mira.see("notices-allow")
    mira.page.uncheck(test_id("notice-half"))
    mira.press("notices-allow")
    mira.see("notices-stop")
    assert mira.page.evaluate("window.wish.userVisibleOnly && window.wish.applicationServerKey.length") == 87
    mira.page.reload()
    mira.see("notices-stop")
    assert not mira.page.is_checked(test_id("notice-half"))
    number = next(
        each["registrationId"] for each in registered if each["scopeURL"].endswith(":" + mira.base.rpartition(":")[2] + "/")
    )
    told = {"id": "ABCDEF:1:3:0:turn", "kind": "turn", "code": code, "game": "pok", "until": 1_900_000_000_000}
    push = {"origin": mira.base, "registrationId": number, "data": json.dumps(told)}
    worker = mira.context.service_workers[0]
    worker.evaluate(SHOWN)
    line.send("ServiceWorker.deliverPushMessage", push)
    line.send("ServiceWorker.deliverPushMessage", push)
    line.send("ServiceWorker.deliverPushMessage", push | {"data": json.dumps(told | {"id": "next", "kind": "two"})})
    for _ in range(100):
        if len(worker.evaluate("self.shown")) > 1:
            break
        mira.page.wait_for_timeout(100)
    assert sorted(worker.evaluate("self.shown")) == [["POK", "It is your turn."], ["POK", "Two hours are left."]]
    mira.press("notices-stop")
    mira.see("notices-allow")
