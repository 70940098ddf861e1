"""Make docs/pictures/{pok,pokerdice,pokino}.png: each game being played in the browser, on a phone.

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
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
PORT = 8791
BASE = f"http://127.0.0.1:{PORT}"
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


def table(page: Page, game: str, seats: int, **more: Any) -> None:
    """A started table with a person at seat 0 and bots around it, opened."""
    bots = [{"seat": seat, "kind": "sensible"} for seat in range(1, seats)]
    wish = {"game": game, "name": "Mira", "seats": seats, "bots": bots, "play_now": True, **more}
    code = page.context.request.post(f"{BASE}/api/tables", data=wish).json()["code"]
    page.goto(f"{BASE}/t/{code}")


def main() -> None:
    """Play a little of each and take its picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        store = f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "trespok.server", "--port", str(PORT), "--no-browser", "--store", store]
        server = subprocess.Popen(command)  # noqa: S603
        wait_for_server()
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", device_scale_factor=1.5)
        page = context.new_page()
        table(page, "pok", 4)
        page.click('[data-test="play-disc"]:not([disabled])')
        page.wait_for_timeout(5000)
        page.screenshot(path=ROOT / "docs" / "pictures" / "pok.png")
        table(page, "pokerdice", 3)
        page.wait_for_selector('[data-test="aim-joker"]:not([disabled])')
        page.wait_for_timeout(800)
        page.screenshot(path=ROOT / "docs" / "pictures" / "pokerdice.png")
        table(page, "pokino", 4, options={"set": "kitchen", "marking": "auto"}, settings={"pace_s": 4})
        page.wait_for_timeout(30000)
        page.screenshot(path=ROOT / "docs" / "pictures" / "pokino.png")
        browser.close()
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
