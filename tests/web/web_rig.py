"""A real server, a real browser, and people who sit down in it.  Used by every test in this folder."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ElementHandle, Page, WebSocketRoute
from playwright.sync_api import Error as Gone

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
STATIC = ROOT / "src" / "trespok" / "server" / "static"
SCREENS = ROOT / "test-results" / "screens"  # pictures of every screen, kept after the run

PHONE = (390, 844)
DESK = (1280, 800)
# Guards against hanging for ever, not measures: what a test waits for may need another card, on a machine with much to do.
WAIT_MS = 120_000
GAME_S = 360
# Everybody here comes from one address, so the limits an address has are out of the way.
FREE = ("made_burst=100000", "requests_burst=100000", "connections_each=100000")


def test_id(name: str) -> str:
    """The selector of something on the page that tests press or read."""
    return f'[data-test="{name}"]'


test_id.__test__ = False  # type: ignore[attr-defined]


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, base: str, context: BrowserContext) -> None:
        self.base = base
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        self.errors: list[str] = []
        self._chance = Random(7)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.base + path)
        return self.page

    def make(self, game: str, seats: int, **more: Any) -> str:
        """A table with this person at seat 0; the rest are bots unless *bots* says otherwise.  Started where *play_now*."""
        bots = more.pop("bots", [{"seat": seat, "kind": "sensible"} for seat in range(1, seats)])
        wish = {"game": game, "name": "Mira", "seats": seats, "bots": bots, "play_now": True, **more}
        answer = self.context.request.post(f"{self.base}/api/tables", data=wish)
        assert answer.ok, answer.text()
        return str(answer.json()["code"])

    def see(self, *names: str, state: str = "") -> str:
        """Wait until one of these is there; which."""
        self.page.wait_for_selector(",".join(test_id(name) + state for name in names))
        return next(name for name in names if self.page.query_selector(test_id(name) + state))

    def press(self, name: str) -> None:
        self.page.click(test_id(name))

    def text(self, name: str) -> str:
        return self.page.inner_text(test_id(name))

    def has(self, name: str) -> bool:
        return self.page.query_selector(test_id(name)) is not None

    def pick(self, selector: str) -> None:
        """Press any one of these that is offered.  Always the same one could lock a match of POK for ever."""
        found = self.page.query_selector_all(f"{selector}:not([disabled])")
        if found:
            self.try_press(self._chance.choice(found))

    def try_press(self, what: str | ElementHandle) -> None:
        """Press it unless it has gone: the table may go on by itself at that very moment."""
        with suppress(Gone):
            if isinstance(what, str):
                self.page.click(test_id(what), timeout=2000)
            else:
                what.click(timeout=2000)

    def axe(self, screen: str) -> None:
        """axe-core finds nothing serious on this screen."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate("async () => (await axe.run()).violations")
        serious = [
            (each["id"], [node["html"][:120] for node in each["nodes"][:3]])
            for each in found
            if each["impact"] in {"serious", "critical"}
        ]
        assert serious == [], screen

    def keep(self, name: str) -> None:
        """Keep a picture of the screen as it is."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png")


class Cable:
    """The lines of one person's pages to their tables, which can be cut and joined again."""

    def __init__(self, person: Person) -> None:
        self.cut = False
        self.goodbye = False  # the server says that it goes
        self._lines: list[WebSocketRoute] = []
        person.page.route_web_socket("**/ws/**", self._open)

    def _open(self, side: WebSocketRoute) -> None:
        if self.cut:
            side.close()
            return
        side.connect_to_server()
        self._lines.append(side)

    def pull(self, *, goodbye: bool = False) -> None:
        self.cut = True
        for line in self._lines:
            if goodbye:
                line.send(json.dumps([{"t": "gone", "reason": "closing"}]))
            line.close()
        self._lines = []

    def join(self) -> None:
        self.cut = False


def sit(person: Person, code: str, name: str) -> None:
    """Come by the link and take a seat."""
    person.open(f"/t/{code}")
    person.see("sit")
    person.page.fill("#name", name)
    person.press("sit")


def turn_on(host: Person, screen: Person, code: str) -> None:
    """The host asks for a key, and somebody types it with a remote control."""
    host.page.click(f"{test_id('on-tv')} summary")
    host.press("tv-show")
    key = host.text("tv-given")
    assert key.replace(" ", "") not in host.text("tv-address")
    screen.open(f"/tv/{code}")
    assert screen.see("tv-door")
    screen.page.fill(test_id("tv-key"), key.lower())
    screen.press("tv-open")
    screen.see("tv")
    screen.page.mouse.move(9, 9)  # its buttons go by themselves
    screen.press("tv-begin")


def start_three(mira: Person, ana: Person) -> str:
    """A POK table of two people and a bot, started; its code."""
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    sit(ana, code, "Ana")
    mira.page.wait_for_selector("text=Ana")
    mira.press("start")
    for person in (mira, ana):
        person.see("play-disc", state=":not([disabled])")
    return code


def play_pok(*seats: Person) -> None:
    """Everybody shows some counter until there is a result on every screen."""
    go_on = ("next", "to-result")
    ready = ",".join((".counter:not([disabled])", *(test_id(name) for name in (*go_on, "result"))))
    end = time.monotonic() + GAME_S
    while playing := [person for person in seats if not person.has("result")]:
        assert time.monotonic() < end, "the match does not end"
        for person in playing:
            person.page.wait_for_selector(ready, state="attached")
            for name in go_on:
                if person.has(name):
                    person.try_press(name)
            if not person.page.query_selector(".counter.chosen"):
                person.pick(".counter")


# Elements whose text is wider than they are and is cut off without a sign, or that stick out of the screen, and buttons
# whose words run over their edge.  What scrolls in a strip is drawn aside with a finger.
RUNS_OVER = """() => {
const wordsOver = (button, box) => {
  const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (words.nextNode()) {
    if (!words.currentNode.data.trim() || words.currentNode.parentElement.closest('.unseen, svg')) continue;
    range.selectNodeContents(words.currentNode);
    const text = range.getBoundingClientRect();
    if (text.width && (text.right > box.right + 1 || text.left < box.left - 1)) return true;
  }
};
return [...document.querySelectorAll('body *')].filter((element) => {
  if (element.closest('.unseen, svg, aside, .sheet, .over')) return false;
  const strip = element.closest('.strip');
  const drawn = strip && getComputedStyle(strip).overflowX !== 'visible';
  const style = getComputedStyle(element), box = element.getBoundingClientRect();
  if (!box.width || style.visibility === 'hidden') return false;
  const cut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden'
    && style.textOverflow !== 'ellipsis' && element.children.length === 0;
  const wide = element.tagName === 'BUTTON' && style.overflowX === 'visible' && wordsOver(element, box);
  return wide || (!drawn && (cut || box.right > innerWidth + 1 || box.left < -1));
}).map((element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
}"""


def check_words(person: Person, screen: str, *, fits: bool = True) -> None:
    """No message is missing, nothing runs over; in play nothing scrolls."""
    text = person.page.inner_text("body")
    assert re.findall(r"\[[a-z]+-[a-z0-9-]+\]", text) == [], screen
    assert person.page.evaluate(RUNS_OVER) == [], screen
    width, height = person.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    inner = person.page.viewport_size
    assert inner is not None
    assert width <= inner["width"], screen
    if fits:
        assert height <= inner["height"], screen
    tables = person.page.evaluate("[...document.querySelectorAll('.table')].map((t) => t.scrollHeight - t.clientHeight)")
    assert all(over <= 1 for over in tables), (screen, tables)


# What can be pressed but is smaller than a finger; a box to tick is as large as the label around it.
SMALL = """() => [...document.querySelectorAll('button, a, input, select, summary')].filter((element) => {
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  if (!box.width || element.closest('.unseen') || getComputedStyle(element).visibility === 'hidden') return false;
  return box.width < 44 || box.height < 44;
}).map((element) => `${element.tagName} ${element.dataset.test ?? ''} ${element.ariaLabel ?? element.textContent}`)"""


def check_targets(person: Person, screen: str) -> None:
    """Everything that can be pressed is at least 44 pixels wide and high."""
    assert person.page.evaluate(SMALL) == [], screen


People = Callable[..., Person]


def _build_page() -> None:
    """The page as it is served, and axe-core beside it.  Made here only where nobody has."""
    if not AXE.exists():
        subprocess.run(["npm", "ci"], cwd=WEB, check=True)  # noqa: S607
    if not (STATIC / "index.html").exists():
        subprocess.run(["npm", "run", "build"], cwd=WEB, check=True)  # noqa: S607


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answers(base: str) -> bool:
    try:
        with urllib.request.urlopen(base, timeout=1) as answer:  # noqa: S310
            return bool(answer.status == 200)
    except OSError:
        return False


@contextmanager
def serving(
    store: Path,
    env: dict[str, str],
    port: int | None = None,
    limits: Sequence[str] = FREE,
    program: Sequence[str] = ("-m", "trespok.server"),
) -> Iterator[str]:
    """A server of our own on this store; its address."""
    _build_page()
    port = port or free_port()
    base = f"http://localhost:{port}"
    command = [sys.executable, *program, f"--port={port}", "--no-browser", f"--store=sqlite:///{store}"]
    command += [f"--limit={limit}" for limit in limits]
    with subprocess.Popen(command, cwd=ROOT, env=env) as process:  # noqa: S603
        try:
            deadline = time.monotonic() + WAIT_MS / 1000
            while not _answers(base):
                assert process.poll() is None, "the server ended"
                assert time.monotonic() < deadline, "the server does not answer"
                time.sleep(0.1)
            yield base
        finally:  # or a test that fails would wait for it for ever
            process.terminate()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of our own on a fresh store; its address."""
    with serving(tmp_path_factory.mktemp("web") / "tables.db", {**os.environ, "PYTHONPATH": str(ROOT / "src")}) as base:
        yield base


BEEN_HERE = """if (!localStorage.getItem('trespok'))
  localStorage.setItem('trespok',
    JSON.stringify({ lessons: ['pok', 'pokerdice', 'pokino'], coached: ['all'], soundAsked: true }))"""


@pytest.fixture
def people(server: str, browser: Browser) -> Iterator[People]:
    """Calls somebody to the table: ``people(size=PHONE, language="de", dark=True)``.  Nobody's page may throw.

    Nothing moves on their pages, so nothing has to be waited for, unless a test is about what *moves*.
    """
    came: list[Person] = []

    def come(
        size: tuple[int, int] = PHONE, language: str = "en", *, dark: bool = False, new: bool = False, moves: bool = False
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moves else "reduce",
        )
        if not new:  # somebody who has been here before: nothing is offered to learn, and nothing said once
            context.add_init_script(BEEN_HERE)
        came.append(Person(server, context))
        return came[-1]

    yield come
    errors = [error for person in came for error in person.errors]
    for person in came:
        person.context.close()
    assert errors == []
