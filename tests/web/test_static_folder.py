"""The static folder: a game of each kind in Chromium, with no server of ours, nothing fetched from elsewhere, and offline."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser

pytest.register_assert_rewrite("web_rig")
from web_rig import GAME_S, PHONE, ROOT, WAIT_MS, WEB, Person, check_words  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


# Bots take their time as people do.  The worker's clock runs faster here, its timers with it; the page's does not.
HURRY = b"""{ const now = performance.now.bind(performance), wait = setTimeout; const PACE = 40;
performance.now = () => now() * PACE; self.setTimeout = (act, ms, ...more) => wait(act, (ms ?? 0) / PACE, ...more); }
"""


class Folder(SimpleHTTPRequestHandler):
    """Python's own file server, as a teacher would use it; the worker's script begins with HURRY."""

    asked: list[str] = []  # noqa: RUF012 - of every request there was

    def do_GET(self) -> None:
        self.asked.append(self.path)
        if "/worker-" not in self.path:
            super().do_GET()
            return
        script = HURRY + Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(script)))
        self.end_headers()
        self.wfile.write(script)

    def log_message(self, *_: object) -> None:
        """Nothing."""


def _live_page(docs: Path) -> None:
    """The live examples as the site has them, on a page of their own."""
    (docs / "_static").mkdir(parents=True)
    for name in ("live.js", "live-worker.js"):
        shutil.copyfile(ROOT / "tools" / "site" / name, docs / "_static" / name)
    boxes = re.findall(r'<div class="live".*?</div>', (ROOT / "docs/tutorials/try-it-here.md").read_text("utf-8"), re.DOTALL)
    body = "".join(boxes) + '<script type="module" src="_static/live.js"></script>'
    (docs / "live.html").write_text(
        f'<!doctype html><html lang="en" data-content_root="./"><body>{body}</body></html>', "utf-8"
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """What ``make static`` makes, without the site, served below a path of its own; its address."""
    root = tmp_path_factory.mktemp("static")
    if not (WEB / "alone/node_modules/pyodide").exists():
        subprocess.run(["npm", "install", "--no-save"], cwd=WEB / "alone", check=True)  # noqa: S607
    made = subprocess.run(  # noqa: S603 - our own tool
        [sys.executable, str(ROOT / "tools/static_folder.py"), "--out", str(root / "class/games")], check=False
    )
    assert made.returncode == 0
    _live_page(root / "class/games/docs")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Folder, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/class/games/"
    server.shutdown()


# Whatever this seat can do: go on, stand, call a card, show a counter, lay a card.
PRESS = """() => {
  const there = (what) => [...document.querySelectorAll(what)].filter((each) => !each.disabled);
  const names = ["coach-off", "next", "next-hand", "stop", "call"];
  const on = there(names.map((name) => `[data-test=${name}]`).join());
  const mine = document.querySelector(".counter.chosen, .aim.chosen") ? [] : there(".counter, .aim");
  (on[0] ?? mine[Math.floor(Math.random() * mine.length)])?.click();
}"""


def _finish(person: Person) -> None:
    end = time.monotonic() + GAME_S
    while not person.has("result"):
        assert time.monotonic() < end, "the game does not end"
        person.page.evaluate(PRESS)
        person.page.wait_for_timeout(30)


def test_a_game_of_each_kind_without_a_server(browser: Browser, folder: str) -> None:
    """From the first page to the result; a reload in between; the transcript; and once more without a network."""
    width, height = PHONE
    person = Person(folder, browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce"))
    elsewhere: list[str] = []
    person.context.on("request", lambda asked: None if asked.url.startswith(folder) else elsewhere.append(asked.url))
    page = person.page
    page.goto(folder)
    person.see("now-pok")
    check_words(person, "alone-home", fits=False)
    person.keep("alone-home")
    for game in ("pok", "pokerdice", "pokino"):
        page.goto(f"{folder}#/")
        person.press(f"now-{game}")
        person.press("offer-play")  # its lesson is offered once to who is new
        person.see("menu")
        if game == "pok":
            page.evaluate(PRESS)
            page.wait_for_timeout(500)  # the worker keeps it once a second, by its own clock
            page.reload()
            person.see("menu")
        _finish(person)
        person.keep(f"alone-{game}")
    with page.expect_download() as saved:
        page.click("a[download]")
    assert saved.value.path().read_text("utf-8").startswith("pokino seats=4 ")
    person.press("replay")
    person.see("step")
    page.goto(f"{folder}#/train/pok/daily")
    page.wait_for_selector("main button >> nth=1")  # a drill of the day has two choices at least
    check_words(person, "alone-train", fits=False)

    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.context.set_offline(True)
    page.goto(folder)
    person.press("now-pok")
    person.press("play-sensible")
    person.see("menu")
    person.context.set_offline(False)
    assert elsewhere == []
    assert person.errors == []
    person.context.close()


def test_the_live_examples_of_the_site(browser: Browser, folder: str) -> None:
    """A transcript is edited and seen by a seat; dice are changed, and the odds with them."""
    page = browser.new_page()
    page.set_default_timeout(WAIT_MS)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{folder}docs/live.html")
    page.click("[data-live=transcript] .live-start")
    page.wait_for_selector(".live-picture img")
    page.select_option("[data-live=transcript] select", "1")
    page.wait_for_function("document.querySelector('.live-said').textContent.startsWith('May do now: play disc')")
    page.fill("textarea", "pok seats=3\n* throw disc - -\n0 dance")
    page.wait_for_function("document.querySelector('.live-said').textContent.startsWith('Line 3: ')")
    page.click("[data-live=odds] .live-start")
    page.wait_for_function("document.querySelector('[data-live=odds] strong')?.textContent === 'Met with chance 0.2694'")
    page.select_option("[data-live=odds] select >> nth=0", "5")
    page.wait_for_function("document.querySelector('[data-live=odds] strong')?.textContent === 'Met with chance 0.5556'")
    assert errors == []
    page.close()
