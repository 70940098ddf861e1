"""Every screen of the page on one sheet a size, language and light, for the eye: test-results/pictures/*.png.

Run it with the page built:  .venv/bin/python tools/pictures.py --size 390x844 --lang de --light dark home pok
Flags may be given several times; screens named at the end are the only ones taken (a name's beginning is enough).
"""

from __future__ import annotations

import argparse
import base64
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "test-results" / "pictures"
CHROMIUM: Final = os.environ.get("TRESPOK_CHROMIUM", "/usr/bin/chromium")
SIZES: Final = ("320x640", "360x640", "390x844", "844x390", "1280x800", "1920x1080")
SHEET_WIDTH: Final = 2400
PORT: Final = 8793


class Visitor:
    """Somebody at the page, who walks from screen to screen."""

    def __init__(self, base: str, page: Page) -> None:
        self.base = base
        self.page = page
        self.chance = Random(7)

    def open(self, path: str) -> None:
        self.page.goto(self.base + path)

    def press(self, name: str) -> None:
        self.page.click(f'[data-test="{name}"]')

    def see(self, *names: str, state: str = "") -> str:
        """Wait for one of these; which."""
        self.page.wait_for_selector(",".join(f'[data-test="{name}"]{state}' for name in names))
        return next(name for name in names if self.page.query_selector(f'[data-test="{name}"]{state}'))

    def make(self, game: str, seats: int, *, now: bool = True, **more: Any) -> str:
        """A table with this person at seat 0 and bots around it; its code."""
        bots = [{"seat": seat, "kind": "sensible"} for seat in range(1, seats)] if now else []
        wish = {"game": game, "name": "Mira", "seats": seats, "bots": bots, "play_now": now, **more}
        code = str(self.page.context.request.post(f"{self.base}/api/tables", data=wish).json()["code"])
        self.open(f"/t/{code}")
        return code

    def pick(self, selector: str) -> None:
        """Press one of these that can be pressed."""
        found = self.page.query_selector_all(f"{selector}:not([disabled])")
        if found:
            self.chance.choice(found).click()


def lobby(game: str) -> Callable[[Visitor], None]:
    """A table being laid, as its host sees it."""

    def walk(visitor: Visitor) -> None:
        visitor.make(game, 4, now=False)
        visitor.see("start")
        visitor.page.wait_for_selector(".options select")

    return walk


def guest(visitor: Visitor) -> None:
    """The same, for somebody who comes by the link."""
    code = visitor.make("pok", 4, now=False)
    visitor.page.context.clear_cookies()
    visitor.open(f"/t/{code}")
    visitor.see("sit")


def pok(seats: int, upto: str) -> Callable[[Visitor], None]:
    """A round of POK: being chosen, chosen, opened; or the end of a game."""

    def walk(visitor: Visitor) -> None:
        visitor.make("pok", seats, settings={"open_counters": upto == "open"})
        visitor.see("play-disc", state=":not([disabled])")
        if upto in {"opened", "ended"}:
            visitor.press("play-disc")
            visitor.see("next")
        while upto == "ended" and not visitor.page.query_selector('[data-test="result"]'):
            for name in ("next", "to-result"):
                if visitor.page.query_selector(f'[data-test="{name}"]'):
                    visitor.press(name)
            if not visitor.page.query_selector(".counter.chosen"):
                visitor.pick(".counter")
            visitor.page.wait_for_timeout(30)

    return walk


def dice(seats: int, upto: str) -> Callable[[Visitor], None]:
    """A round of Pokerdice: a card being laid, dice being kept, the round settled."""

    def walk(visitor: Visitor) -> None:
        visitor.make("pokerdice", seats)
        for _ in range(12):
            visitor.see("aim-joker", state=":not([disabled])")
            if upto == "choose":
                return
            visitor.pick(".aim")
            found = visitor.see("throw", "next")
            if found == "throw":
                if upto == "keep":
                    visitor.press("die-0")
                    visitor.press("die-2")
                    return
                visitor.press("stop")
                visitor.see("next")
            if upto == "settled":
                return
            visitor.press("next")

    return walk


def pokino(seats: int, upto: str) -> Callable[[Visitor], None]:
    """A hand of Pokino: before it, some cards into it, the others' boards."""

    def walk(visitor: Visitor) -> None:
        visitor.make("pokino", seats, options={"hands": "3"}, settings={"pace_s": 4})
        visitor.see("next-hand")
        if upto == "between":
            return
        visitor.press("next-hand")
        visitor.see("cup-full", state=":not([disabled])")
        for _ in range(40):
            visitor.page.wait_for_timeout(600)
            card = visitor.page.query_selector(".cell:not(.on)[data-test]")
            if card and visitor.page.query_selector_all(".before i").__len__() >= 3:
                break
            visitor.page.keyboard.press("m")
        wide = (visitor.page.viewport_size or {"width": 0})["width"] >= 1000
        if upto != "play" and not wide:
            visitor.press(upto)

    return walk


def panel(name: str) -> Callable[[Visitor], None]:
    """A panel open over a table."""

    def walk(visitor: Visitor) -> None:
        pok(4, "choose")(visitor)
        visitor.press(name)
        visitor.page.wait_for_timeout(300)

    return walk


def after(tab: str) -> Callable[[Visitor], None]:
    """A finished game, looked at again."""

    def walk(visitor: Visitor) -> None:
        pok(3, "ended")(visitor)
        visitor.press("review" if tab == "review" else "replay")
        visitor.page.wait_for_selector("figure" if tab == "review" else ".table")
        if tab == "replay":
            for _ in range(5):
                visitor.press("on")
        elif tab != "review":
            visitor.press(f"tab-{tab}")
        visitor.page.wait_for_timeout(300)

    return walk


def caller(visitor: Visitor) -> None:
    """The caller, some cards into a hand."""
    visitor.open("/caller")
    for _ in range(12):
        visitor.press("call")


def home(visitor: Visitor) -> None:
    """The first page."""
    visitor.open("/")
    visitor.see("now-pokino")


def gone(visitor: Visitor) -> None:
    """A code nobody knows."""
    visitor.open("/t/NOBODY")
    visitor.page.wait_for_selector("main h1")
    visitor.page.wait_for_timeout(300)


SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "home": home,
    "lobby-pok": lobby("pok"),
    "lobby-pokino": lobby("pokino"),
    "guest": guest,
    "pok-choose": pok(4, "choose"),
    "pok-opened": pok(4, "opened"),
    "pok-open-counters": pok(5, "open"),
    "pok-7-seats": pok(7, "choose"),
    "pok-7-opened": pok(7, "opened"),
    "pok-result": pok(3, "ended"),
    "pokerdice-choose": dice(3, "choose"),
    "pokerdice-keep": dice(3, "keep"),
    "pokerdice-settled": dice(3, "settled"),
    "pokerdice-5-seats": dice(5, "choose"),
    "pokino-between": pokino(4, "between"),
    "pokino-play": pokino(4, "play"),
    "pokino-10-seats": pokino(10, "play"),
    "pokino-boards": pokino(10, "boards"),
    "pokino-called": pokino(4, "called"),
    "rules": panel("rules"),
    "chat": panel("chat"),
    "menu": panel("menu"),
    "replay": after("replay"),
    "review": after("review"),
    "check": after("check"),
    "count": after("count"),
    "caller": caller,
    "gone": gone,
}


def take(browser: Browser, base: str, screens: list[str], *, size: str, language: str, light: str) -> list[Path]:
    """Each screen as it is seen without scrolling, one file each."""
    width, height = map(int, size.split("x"))
    taken = []
    for name in screens:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, color_scheme=light, reduced_motion="reduce"
        )
        page = context.new_page()
        page.set_default_timeout(20_000)
        path = TARGET / f"{name}-{size}-{language}-{light}.png"
        SCREENS[name](Visitor(base, page))
        page.wait_for_timeout(200)
        page.screenshot(path=path)
        taken.append(path)
        context.close()
    return taken


def sheet(browser: Browser, pictures: list[Path], target: Path) -> None:
    """All of them beside each other, each with its name."""
    cells = ""
    for path in pictures:
        data = base64.b64encode(path.read_bytes()).decode()
        cells += f'<figure><img src="data:image/png;base64,{data}"><figcaption>{path.stem}</figcaption></figure>'
    style = "body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#888;font:16px sans-serif}"
    style += "figure{margin:0}img{max-height:760px;max-width:760px}"
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 800})
    page.set_content(f"<style>{style}</style>{cells}")
    page.screenshot(path=target, full_page=True)
    page.close()


@contextmanager
def server() -> Iterator[str]:
    """A server of our own on a fresh store; its address."""
    base = f"http://localhost:{PORT}"
    with tempfile.TemporaryDirectory() as folder:
        limits = [f"--limit={name}=100000" for name in ("made_burst", "requests_burst", "connections_each")]
        store = f"--store=sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "trespok.server", f"--port={PORT}", "--no-browser", store, *limits]
        with subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}) as process:  # noqa: S603
            for _ in range(150):
                try:
                    urllib.request.urlopen(base).close()
                except OSError:
                    time.sleep(0.1)
                else:
                    break
            yield base
            process.terminate()


def main() -> None:
    """As asked for on the command line."""
    parser = argparse.ArgumentParser(description="Pictures of every screen, for the eye.")
    parser.add_argument("--size", action="append", help=f"width x height (default 390x844; all: {' '.join(SIZES)})")
    parser.add_argument("--lang", action="append", choices=("en", "de", "fr", "es"))
    parser.add_argument("--light", action="append", choices=("light", "dark"))
    parser.add_argument("screens", nargs="*", help="beginnings of names; all where none is given")
    asked = parser.parse_args()
    screens = [name for name in SCREENS if not asked.screens or name.startswith(tuple(asked.screens))]
    TARGET.mkdir(parents=True, exist_ok=True)
    with server() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for size in SIZES if asked.size == ["all"] else asked.size or ["390x844"]:
            for language in asked.lang or ["en"]:
                for light in asked.light or ["light"]:
                    taken = take(browser, base, screens, size=size, language=language, light=light)
                    target = TARGET / f"sheet-{size}-{language}-{light}.png"
                    sheet(browser, taken, target)
                    print(target.relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()
