"""Every game at every number of seats, in the longest language, by day and in the evening, at every size: some 900
screens.  What collides is named, and its picture kept (test-results/collisions).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from collisions import SIZES, collisions
from web_rig import BEEN_HERE, Person, serving

CHROMIUM = os.environ.get("TRESPOK_CHROMIUM", "/usr/bin/chromium")
TABLES = [("pok", seats) for seats in range(3, 8)]
TABLES += [("pokerdice", seats) for seats in range(2, 6)]
TABLES += [("pokino", seats) for seats in range(2, 11)]
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FIRST = {"pok": "play-disc", "pokerdice": "aim-joker", "pokino": "next-hand"}


def sweep(person: Person, name: str) -> list[str]:
    """One screen at every size."""
    found = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        found += collisions(person.page, f"{name}-{width}x{height}")
    return found


def play(browser: Browser, base: str, game: str, seats: int, light: Literal["light", "dark"]) -> list[str]:
    """The first choice at a table, and what comes of it."""
    context = browser.new_context(
        locale="de", color_scheme=light, reduced_motion="reduce", viewport={"width": 1280, "height": 800}
    )
    context.add_init_script(BEEN_HERE)
    person = Person(base, context)
    more = (
        {"settings": {"open_counters": True}} if game == "pok" else {"settings": {"own_pace": True}} if game == "pokino" else {}
    )
    person.open(f"/t/{person.make(game, seats, **more)}")
    person.see(FIRST[game], state=":not([disabled])")
    found = sweep(person, f"{game}-{seats}-{light}-first")
    person.press(FIRST[game])
    person.see("next", "throw", "call")
    found += sweep(person, f"{game}-{seats}-{light}-then")
    context.close()
    return found


def main() -> None:
    """Go through them all; end with what collides."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db", dict(os.environ)) as base,
        sync_playwright() as playwright,
    ):
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        found = [each for game, seats in TABLES for light in LIGHTS for each in play(browser, base, game, seats, light)]
        browser.close()
    print("\n".join(found) or f"{len(TABLES) * 4 * len(SIZES)} screens, and nothing collides")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
