"""How to reach each screen of the page, for its pictures (``pictures.py``)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from playwright.sync_api import Page

__all__ = ["SCREENS", "Visitor"]


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
        visitor.page.wait_for_selector(".options select", state="attached")

    return walk


def guest(visitor: Visitor) -> None:
    """The same, for somebody who comes by the link."""
    code = visitor.make("pok", 4, now=False)
    visitor.page.context.clear_cookies()
    visitor.open(f"/t/{code}")
    visitor.see("sit")


def play_pok(visitor: Visitor, upto: str) -> None:
    """A round of POK: being chosen, chosen, opened; or the end of a game."""
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


def pok(seats: int, upto: str) -> Callable[[Visitor], None]:
    """A table of POK, played so far."""

    def walk(visitor: Visitor) -> None:
        visitor.make("pok", seats, settings={"open_counters": upto == "open"})
        play_pok(visitor, upto)

    return walk


def play_dice(visitor: Visitor, upto: str) -> None:
    """A round of Pokerdice: a card being laid, dice being kept, the round settled."""
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


def dice(seats: int, upto: str) -> Callable[[Visitor], None]:
    """A table of Pokerdice, played so far."""

    def walk(visitor: Visitor) -> None:
        visitor.make("pokerdice", seats)
        play_dice(visitor, upto)

    return walk


def play_pokino(visitor: Visitor, upto: str) -> None:
    """Some cards into the first hand, every one of them marked; *upto* is where it is looked at."""
    del upto
    visitor.press("next-hand")
    visitor.see("cup-full", state=":not([disabled])")
    for _ in range(40):
        visitor.page.wait_for_timeout(600)
        if visitor.page.query_selector(".cell:not(.on)[data-test]") and len(visitor.page.query_selector_all(".before i")) >= 3:
            break
        visitor.page.keyboard.press("m")


def pokino(seats: int, upto: str) -> Callable[[Visitor], None]:
    """A hand of Pokino: before it, some cards into it, the others' boards, a pot being won or stolen."""

    def walk(visitor: Visitor) -> None:
        visitor.make("pokino", seats, options={"hands": "3"}, settings={"pace_s": 4})
        visitor.see("next-hand")
        if upto == "between":
            return
        play_pokino(visitor, upto)
        if upto == "won":
            visitor.see("won")
            return
        wide = (visitor.page.viewport_size or {"width": 0})["width"] >= 1000
        if upto == "steal":
            if not wide:
                visitor.press("boards")
            visitor.page.click(".from-board:not([disabled])")
            return
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


PLAY: Final[dict[str, Callable[[Visitor, str], None]]] = {"pok": play_pok, "pokerdice": play_dice, "pokino": play_pokino}


def tv(game: str, seats: int, upto: str) -> Callable[[Visitor], None]:
    """The screen for the room, while the host plays on a page of their own."""

    def walk(visitor: Visitor) -> None:
        host = Visitor(visitor.base, visitor.page.context.new_page())
        code = host.make(game, seats, now=False)
        host.page.click('[data-test="on-tv"] summary')
        host.press("tv-show")
        key = host.page.inner_text('[data-test="tv-given"]')
        visitor.open(f"/tv/{code}")
        visitor.page.fill('[data-test="tv-key"]', key)
        visitor.press("tv-open")
        visitor.press("tv-begin")
        if upto == "lobby":
            return
        host.press("fill")
        host.page.wait_for_selector('[data-test="fill"]', state="detached")
        host.press("start")
        PLAY[game](host, upto)
        if upto == "ended":
            visitor.page.wait_for_selector('[data-test="tv"] table')
        visitor.page.wait_for_timeout(1000)

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


def at(path: str, selector: str = "main") -> Callable[[Visitor], None]:
    """A page by its address."""

    def walk(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.page.wait_for_selector(selector)
        visitor.page.wait_for_timeout(700)

    return walk


def evening(visitor: Visitor) -> None:
    """The standings below a result."""
    pok(3, "ended")(visitor)
    visitor.page.locator('[data-test="evening"]').scroll_into_view_if_needed()


def offline(visitor: Visitor) -> None:
    """The connection is lost."""
    pok(4, "choose")(visitor)
    visitor.page.context.set_offline(True)
    visitor.see("try-now")


def gone(visitor: Visitor) -> None:
    """A code nobody knows."""
    visitor.open("/t/NOBODY")
    visitor.page.wait_for_selector("main h1")
    visitor.page.wait_for_timeout(300)


SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "home": home,
    "lobby-pok": lobby("pok"),
    "lobby-pokerdice": lobby("pokerdice"),
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
    "pokino-won": pokino(10, "won"),
    "pokino-steal": pokino(10, "steal"),
    "pokino-called": pokino(4, "called"),
    "rules": panel("rules"),
    "chat": panel("chat"),
    "menu": panel("menu"),
    "replay": after("replay"),
    "review": after("review"),
    "end": after("end"),
    "check": after("check"),
    "count": after("count"),
    "evening": evening,
    "learn-pok": at("/learn/pok"),
    "learn-pokerdice": at("/learn/pokerdice"),
    "learn-pokino": at("/learn/pokino"),
    "train": at("/train"),
    "train-pok": at("/train/pok"),
    "train-pokerdice": at("/train/pokerdice"),
    "explore-pok": at("/explore/pok"),
    "explore-pokerdice": at("/explore/pokerdice"),
    "tv-lobby": tv("pokino", 5, "lobby"),
    "tv-pok": tv("pok", 5, "opened"),
    "tv-pok-result": tv("pok", 3, "ended"),
    "tv-pokerdice": tv("pokerdice", 4, "choose"),
    "tv-pokerdice-settled": tv("pokerdice", 4, "settled"),
    "tv-pokino": tv("pokino", 5, "play"),
    "tv-pokino-10-seats": tv("pokino", 10, "play"),
    "caller": caller,
    "offline": offline,
    "gone": gone,
}
