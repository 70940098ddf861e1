"""How long the static folder takes from its address to the first round: nothing cached, then from the cache.

python bench/static_start.py [FOLDER] [TIMES]     (build/static, 5; make static makes it)
"""

from __future__ import annotations

import argparse
import os
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

CHROMIUM = os.environ.get("TRESPOK_CHROMIUM", "/usr/bin/chromium")


class Quiet(SimpleHTTPRequestHandler):
    """Python's own file server, without its log."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


def busy() -> float:
    """Seconds of a core that this program's browsers have used: unlike the clock, a busy machine hardly changes them."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        number = int(path.parent.name)
        parents[number] = int(fields[1])
        used[number] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    ours = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(used[number] for number in ours if number != os.getpid())


def first_round(context: BrowserContext, address: str) -> tuple[float, float]:
    """From the address to the first throw of POK with counters to choose from, *Play now* pressed at once: clock and core."""
    page = context.new_page()
    began, before = time.perf_counter(), busy()
    page.goto(address, wait_until="commit")
    page.click("[data-test=now-pok]")
    if page.locator("[data-test=offer-play]").count():  # the lesson is offered once
        page.click("[data-test=offer-play]")
    page.wait_for_selector("[data-test=play-disc]:not([disabled])", timeout=60_000)
    took = time.perf_counter() - began, busy() - before
    page.close()
    return took


def both(browser: Browser, address: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """A browser that was never here, and the same one again."""
    context = browser.new_context()
    cold = first_round(context, address)
    page = context.new_page()
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.close()
    warm = first_round(context, address)
    context.close()
    return cold, warm


def main(folder: Path, times: int) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        found = [both(browser, f"http://127.0.0.1:{server.server_port}/") for _ in range(times)]
    for what, took in zip(("never here before", "again, from the cache"), zip(*found, strict=True), strict=True):
        clock, core = zip(*took, strict=True)
        spread = f"{min(clock):.2f} to {max(clock):.2f}"
        print(f"{what:24} {median(clock):5.2f} s in the middle, {spread}; of a core {median(core):.2f} s")
    print(f"load of the machine: {' '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/static"))
    parser.add_argument("times", type=int, nargs="?", default=5)
    asked = parser.parse_args()
    main(asked.folder, asked.times)
