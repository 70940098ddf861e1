"""What whoever runs the server asks for, announces and is told, as people see it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

pytest.register_assert_rewrite("web_rig")
from web_rig import ROOT, Person, check_words, serving, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)

NARROW = (320, 640)


def test_invitation_announcement_report_and_closing(tmp_path: Path, browser: Browser) -> None:
    """In German, on the narrowest phone, in the evening; by keyboard where one types."""
    store = tmp_path / "tables.db"

    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TRESPOK_INVITATION": "Unser Verein"}

    def admin(*words: str) -> str:
        command = [sys.executable, "-m", "trespok", "admin", words[0], "--store", f"sqlite:///{store}", *words[1:]]
        return subprocess.run(command, env=environ, check=True, capture_output=True, text=True).stdout  # noqa: S603

    with serving(store, environ) as base:
        context = browser.new_context(
            viewport={"width": NARROW[0], "height": NARROW[1]}, locale="de", color_scheme="dark", reduced_motion="reduce"
        )
        mira = Person(base, context)
        page = mira.open()
        mira.see("invitation")
        mira.press("friends-pok")
        page.wait_for_selector("text=brauchst du die Einladung")
        assert page.evaluate("document.activeElement.id") == "invitation"
        mira.axe("an invitation is asked for")
        check_words(mira, "an invitation is asked for", fits=False)
        page.keyboard.type("unser verein")
        mira.press("now-pok")
        mira.press("offer-play")  # the lesson another time
        mira.see("play-disc", state=":not([disabled])")

        admin("announce", "We stop at nine.", "--de", "Um neun ist Schluss.")
        page.wait_for_selector("text=Um neun ist Schluss.")
        region = page.locator(test_id("announcement"))
        assert region.get_attribute("role") == "status"
        mira.axe("something is announced")
        check_words(mira, "something is announced")
        page.focus(test_id("announcement-close"))
        page.keyboard.press("Enter")
        page.wait_for_selector(test_id("announcement-close"), state="detached")
        mira.open()
        page.wait_for_selector("text=Um neun ist Schluss.")  # the first page says it too
        assert not mira.has("invitation")  # remembered, and not asked for again
        page.go_back()
        mira.see("chat")

        mira.press("chat")
        mira.press("report")
        assert page.evaluate("document.activeElement.id") == "report-why"
        mira.axe("something is reported")
        page.keyboard.type("Die Bots sind frech.")
        page.keyboard.press("Enter")
        page.wait_for_selector("text=Die Meldung ist abgeschickt.")
        assert "Die Bots sind frech." in admin("reports")

        code = page.url.rpartition("/")[2]
        assert admin("close", code) == f"Table {code} is closed.\n"
        page.wait_for_selector("text=Dieser Tisch ist geschlossen")
        check_words(mira, "a closed table", fits=False)
        assert mira.errors == []
        context.close()
