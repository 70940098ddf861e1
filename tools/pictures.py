"""Every screen of the page on one sheet a size, language and light, for the eye: test-results/pictures/*.png.

Run it with the page built:  .venv/bin/python tools/pictures.py --size 390x844 --lang de --light dark home pok
Flags may be given several times; screens named at the end are the only ones taken (a name's beginning is enough).
With --stages it draws one sheet a game with every size, and the sheets of desk and TV that lie in docs/pictures.
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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from picture_walks import SCREENS, Visitor
from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "test-results" / "pictures"
CHROMIUM: Final = os.environ.get("TRESPOK_CHROMIUM", "/usr/bin/chromium")
SIZES: Final = ("320x640", "360x640", "390x844", "844x390", "1280x800", "1920x1080")
DOCS: Final = ROOT / "docs" / "pictures"
STAGES: Final = {
    "pok": ["lobby-pok", "pok-choose", "pok-opened"],
    "pokerdice": ["lobby-pokerdice", "pokerdice-choose", "pokerdice-settled"],
    "pokino": ["lobby-pokino", "pokino-between", "pokino-play"],
}
SCREENS_ON_TV: Final = ["tv-pok", "tv-pokerdice-settled", "tv-pokino"]
SHEET_WIDTH: Final = 2400
PORT: Final = 8793


def take(
    browser: Browser, base: str, screens: list[str], *, size: str, language: str, light: str, text: int = 100
) -> list[Path]:
    """Each screen as it is seen without scrolling, one file each."""
    width, height = map(int, size.split("x"))
    taken = []
    for name in screens:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, color_scheme=light, reduced_motion="reduce"
        )
        context.add_init_script("localStorage.trespok ??= JSON.stringify({ coached: ['all'], soundAsked: true })")
        if text != 100:
            context.add_init_script(f"""addEventListener('DOMContentLoaded', () =>
              (document.documentElement.style.fontSize = '{text}%'))""")
        page = context.new_page()
        page.set_default_timeout(20_000)
        path = TARGET / f"{name}-{size}-{language}-{light}.png"
        SCREENS[name](Visitor(base, page))
        page.wait_for_timeout(200)
        page.screenshot(path=path)
        taken.append(path)
        context.close()
    return taken


def sheet(browser: Browser, pictures: list[Path], target: Path, *, high: int = 760) -> None:
    """All of them beside each other, each with its name."""
    cells = ""
    for path in pictures:
        data = base64.b64encode(path.read_bytes()).decode()
        cells += f'<figure><img src="data:image/png;base64,{data}"><figcaption>{path.stem}</figcaption></figure>'
    style = "body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#888;font:16px sans-serif}"
    style += f"figure{{margin:0}}img{{max-height:{high}px;max-width:760px}}"
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 100})
    page.set_content(f"<style>{style}</style>{cells}")
    if target.suffix == ".jpg":
        page.screenshot(path=target, full_page=True, type="jpeg", quality=72)
    else:
        page.screenshot(path=target, full_page=True)
    page.close()


def stages(browser: Browser, base: str) -> None:
    """One sheet a game with every size; for the documentation one of desks and one of TVs."""
    desk = []
    for game, screens in STAGES.items():
        taken = []
        for size in SIZES:
            pictures = take(browser, base, screens, size=size, language="en", light="light")
            taken += pictures
            desk += pictures[1:] if size == "1280x800" else []
        sheet(browser, taken, TARGET / f"{game}.png")
    tv = take(browser, base, SCREENS_ON_TV, size="1920x1080", language="en", light="light")
    DOCS.mkdir(parents=True, exist_ok=True)
    sheet(browser, desk, DOCS / "desk.jpg", high=440)
    sheet(browser, tv, DOCS / "tv.jpg", high=440)


def server_command(folder: str) -> list[str]:
    """Starts a server with wide limits that this machine alone can reach."""
    limits = [f"--limit={name}=100000" for name in ("made_burst", "requests_burst", "connections_each")]
    where = ["--host=127.0.0.1", f"--port={PORT}", f"--store=sqlite:///{folder}/tables.db"]
    return [sys.executable, "-m", "trespok.server", "--no-browser", *where, *limits]


@contextmanager
def server() -> Iterator[str]:
    """A server of our own on a fresh store; its address."""
    base = f"http://127.0.0.1:{PORT}"
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(server_command(folder), cwd=ROOT, env=environ) as process,  # noqa: S603
    ):
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
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="size of the root's text (200: large)")
    parser.add_argument("--stages", action="store_true", help="one sheet a game with every size, and those in docs/pictures")
    parser.add_argument("screens", nargs="*", help="beginnings of names; all where none is given")
    asked = parser.parse_args()
    screens = [name for name in SCREENS if not asked.screens or name.startswith(tuple(asked.screens))]
    TARGET.mkdir(parents=True, exist_ok=True)
    with server() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        if asked.stages:
            stages(browser, base)
            return
        for size in SIZES if asked.size == ["all"] else asked.size or ["390x844"]:
            for language in asked.lang or ["en"]:
                for light in asked.light or ["light"]:
                    taken = take(browser, base, screens, size=size, language=language, light=light, text=asked.text)
                    target = TARGET / f"sheet-{size}-{language}-{light}.png"
                    sheet(browser, taken, target)
                    print(target.relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()
