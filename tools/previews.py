"""Make web/public/preview-{home,pok,pokerdice,pokino}.png: what a messenger shows beside a link (docs/how-to/host-a-table.md).

They are the page's own posters, set anew at 1200 x 630 and kept in few colours.  Run it after a poster or the wordmark has
changed, with the page built:  .venv/bin/python tools/previews.py
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import Final

from pictures import server
from PIL import Image
from playwright.sync_api import Page, sync_playwright

TARGET: Final = Path(__file__).parents[1] / "web" / "public"
CHROMIUM: Final = os.environ.get("TRESPOK_CHROMIUM", "/usr/bin/chromium")
SIZE: Final = {"width": 1200, "height": 630}
COLOURS: Final = 64  # flat inks, and the edges between them

# The first page's own posters; everything around them is left out.
SET: Final = """(game) => {
  const mark = document.querySelector('header svg').cloneNode(true);
  const games = game === 'home' ? ['pok', 'pokerdice', 'pokino'] : [game];
  const sheets = games.map((each) => {
    const from = document.querySelector(`section[data-game="${each}"]`);
    const sheet = from.cloneNode(false);
    const poster = from.querySelector('.poster').cloneNode(true);
    const name = document.createElement('p');
    name.textContent = from.querySelector('h2').textContent;
    name.className = 'set-name';
    sheet.append(poster, name);
    sheet.className += ' set-sheet';
    return sheet;
  });
  const all = document.createElement('div');
  all.className = `set set-${game}`;
  all.append(...sheets);
  const paper = document.createElement('div');
  paper.className = 'set-paper';
  paper.append(mark);
  all.append(paper);
  document.body.replaceChildren(all);
}"""
STYLE: Final = """
  body { margin: 0; }
  .set { width: 1200px; height: 630px; display: grid; grid-template-rows: minmax(0, 1fr) 150px; }
  .set-home { grid-template-rows: repeat(3, minmax(0, 1fr)) 126px; }
  .set .set-sheet { position: relative; isolation: isolate; overflow: hidden; display: block; padding: 0; margin: 0; }
  .set-name { position: absolute; left: 56px; top: 40px; margin: 0; font: 400 92px/1 'Dela Gothic One'; }
  .set-home .set-name { top: 50px; font-size: 66px; }
  .set-paper { grid-column: 1 / -1; display: grid; align-items: center; padding-left: 56px; background: var(--paper); }
  .set-paper svg { height: 96px; width: auto; }
"""


def picture(page: Page, base: str, game: str) -> bytes:
    """One of them, as a small PNG."""
    page.goto(base)
    page.wait_for_selector('[data-test="now-pokino"]')
    page.evaluate(SET, game)
    page.add_style_tag(content=STYLE)
    page.wait_for_timeout(300)
    drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
    small = BytesIO()
    drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
    return small.getvalue()


def main() -> None:
    """All four."""
    with server() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        context = browser.new_context(viewport=SIZE, locale="en-GB", reduced_motion="reduce", bypass_csp=True)
        page = context.new_page()
        for game in ("home", "pok", "pokerdice", "pokino"):
            made = picture(page, base, game)
            (TARGET / f"preview-{game}.png").write_bytes(made)
            print(f"preview-{game}.png {len(made)} bytes")
        browser.close()


if __name__ == "__main__":
    main()
