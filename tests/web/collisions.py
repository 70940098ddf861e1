"""What must not happen on a screen: two things over one another, text that is cut, a window that is mostly empty."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page

__all__ = ["FRAMES", "PICTURES", "SIZES", "collisions", "emptiness"]

SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
)
PICTURES = Path(__file__).parents[2] / "test-results" / "collisions"

# Pairs of things that lie over one another.  A fan's cards and a pile of pawns overlap by design, a hand reaches under
# its own face, and what is inside another thing belongs to it.  A turned card is measured as it lies without its turn.
COLLIDING = """() => {
  const SOLID = `.face[data-seat], .plate, .round .hand:not(.thinks), .die > .block, .aim, .laid > span, .fan,
    .cups button, .board.own, .headline, .says, .told > p, .line, .acts button, .counters button, header button, header h1,
    [data-test=code], .round .counter, .ask, .pill, [data-test=card], .who .name, .places .name, .seats .name, .note section,
    .places .hand:not(.rest), .goal, [data-test=line], .foot .goal`;
  const turned = [...document.querySelectorAll('.aim, .fan .held, section[popover]')];
  for (const { style } of turned) [style.transition, style.rotate] = ['none', 'none'];
  const seen = (element) => {
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && style.visibility !== 'hidden' && style.opacity !== '0'
      && !element.closest('.unseen, [hidden], .toasts, .over, .bar, .past')
      && !element.ownerSVGElement && element.checkVisibility();
  };
  const name = (element) => element.dataset.test ?? (element.dataset.seat ? `face ${element.dataset.seat}` : '')
    + [...element.classList].filter((each) => !each.startsWith('svelte')).join('.');
  // What has been scrolled out of its column's sight lies over nothing.
  const shown = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect(), column = element.closest('aside');
    const end = column && getComputedStyle(column).overflowY === 'auto' ? column.getBoundingClientRect().bottom : bottom;
    return { left, right, top, bottom: Math.min(bottom, end) };
  };
  const things = [...document.querySelectorAll(SOLID)].filter(seen).map((element) => [element, shown(element)]);
  const wrong = [];
  things.forEach(([a, one], place) => things.slice(place + 1).forEach(([b, two]) => {
    if (a.contains(b) || b.contains(a) || (a.closest('li') && a.closest('li') === b.closest('li'))) return;
    const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (wide > 2 && high > 2) wrong.push(`${name(a)} and ${name(b)} (${Math.round(wide)} x ${Math.round(high)})`);
  }));
  for (const [element, box] of things)
    if (box.right > innerWidth + 2 || box.left < -2) wrong.push(`${name(element)} sticks out`);
  for (const element of document.querySelectorAll('.named'))
    if (seen(element) && (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 1))
      wrong.push(`the name ${element.textContent} is cut`);
  for (const element of document.querySelectorAll('main button, main p, main h2, main b, main span')) {
    if (element.children.length || !element.textContent.trim() || !seen(element)) continue;
    const style = getComputedStyle(element);
    if (style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`the text ${element.textContent.slice(0, 30)} is cut`);
  }
  for (const { style } of turned) [style.transition, style.rotate] = ['', ''];
  return wrong;
}"""

FRAMES = """async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise((next) => requestAnimationFrame(next));
}"""

# The largest rectangle of one colour in a picture, as a share of it.
LARGEST = """async (data) => {
  const picture = new Image();
  picture.src = data;
  await picture.decode();
  const CELL = 8, [wide, high] = [Math.floor(picture.width / CELL), Math.floor(picture.height / CELL)];
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
  const plain = (column, row) => {
    const first = pixels[row * CELL * picture.width + column * CELL];
    for (let y = 0; y < CELL; y += 2) for (let x = 0; x < CELL; x += 2)
      if (pixels[(row * CELL + y) * picture.width + column * CELL + x] !== first) return null;
    return first;
  };
  const heights = Array(wide).fill(0), before = Array(wide).fill(null);
  let most = 0;
  for (let row = 0; row < high; row++) {
    const inks = heights.map((_, column) => plain(column, row));
    inks.forEach((ink, column) => {
      heights[column] = ink === null ? 0 : ink === before[column] ? heights[column] + 1 : 1;
      before[column] = ink;
    });
    for (let from = 0; from < wide; from++) {
      let low = Infinity;
      for (let to = from; to < wide && inks[to] !== null && inks[to] === inks[from]; to++) {
        low = Math.min(low, heights[to]);
        most = Math.max(most, low * (to - from + 1));
      }
    }
  }
  return (most * CELL * CELL) / (picture.width * picture.height);
}"""


def collisions(page: Page, name: str) -> list[str]:
    """What lies over what; where something does, a picture of it is kept."""
    page.mouse.move(2, 2)
    page.evaluate(FRAMES)  # for what is told only where it fits
    found: list[str] = page.evaluate(COLLIDING)
    if found:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")
    return [f"{name}: {each}" for each in found]


def emptiness(page: Page, measure: Page) -> float:
    """The largest rectangle of one colour, as a share of the window; *measure* is a blank page to calculate on."""
    picture = base64.b64encode(page.screenshot()).decode()
    share: float = measure.evaluate(LARGEST, f"data:image/png;base64,{picture}")
    return share
