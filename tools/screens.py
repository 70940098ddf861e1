"""Make docs/pictures/{pok,pokerdice,pokino}.png: each game being played in the browser, by somebody who has been here before.

Run it after a screen has changed, with the page built (`make page`):  .venv/bin/python tools/screens.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
PORT = 8791
BASE = f"http://127.0.0.1:{PORT}"
BEEN_HERE = """localStorage.setItem('trespok',
  JSON.stringify({ lessons: ['pok', 'pokerdice', 'pokino'], coached: ['all'], soundAsked: true }))"""
CHROMIUM = os.environ.get("TRESPOK_CHROMIUM", "/usr/bin/chromium")


def wait_for_server() -> None:
    """Until the page answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(BASE).close()
        except OSError:
            time.sleep(0.1)
        else:
            return


def table(page: Page, game: str, seats: int, **more: Any) -> str:
    """A started table with a person at seat 0 and bots around it, opened; its code."""
    bots = [{"seat": seat, "kind": "sensible"} for seat in range(1, seats)]
    wish = {"game": game, "name": "Mira", "seats": seats, "bots": bots, "play_now": True, **more}
    code = str(page.context.request.post(f"{BASE}/api/tables", data=wish).json()["code"])
    page.goto(f"{BASE}/t/{code}")
    return code


def keep(page: Page, name: str) -> None:
    """The screen as it is now."""
    page.screenshot(path=PICTURES / f"{name}.png")


def pok(page: Page) -> None:
    """The round in which most seats handed over."""
    table(page, "pok", 4)
    most, chance = 0, Random(7)
    while not page.query_selector('[data-test="result"]'):
        page.wait_for_selector('[data-test="next"], [data-test="to-result"], [data-test="result"], .counter:not([disabled])')
        go_on = page.query_selector('[data-test="next"], [data-test="to-result"]')
        if go_on:
            handed = len(page.query_selector_all(".seat.handed"))
            if handed > most:
                most = handed
                keep(page, "pok")
            go_on.click()
        elif not page.query_selector(".counter.chosen"):
            chance.choice(page.query_selector_all(".counter:not([disabled])")).click()
        page.wait_for_timeout(50)


def pokerdice(page: Page) -> None:
    """Ten cards and five dice."""
    table(page, "pokerdice", 3, settings={"hints": True})
    page.wait_for_selector('[data-test="aim-joker"]:not([disabled])')
    page.wait_for_timeout(800)
    keep(page, "pokerdice")


def pokino(page: Page) -> None:
    """Half a hand."""
    table(page, "pokino", 4, options={"marking": "auto"}, settings={"pace_s": 1})
    page.click('[data-test="next-hand"]')
    page.wait_for_timeout(18_000)
    keep(page, "pokino")


def main() -> None:
    """Play a little of each and take its picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        store = f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "trespok.server", "--port", str(PORT), "--no-browser", "--store", store]
        with subprocess.Popen(command) as server:  # noqa: S603
            try:
                wait_for_server()
                flags = ["--no-sandbox"] if os.geteuid() == 0 else []
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
                size = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5}
                context = browser.new_context(locale="en-GB", reduced_motion="reduce", **size)
                context.add_init_script(BEEN_HERE)
                page = context.new_page()
                for game in (pok, pokerdice, pokino):
                    game(page)
                browser.close()
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
