"""The review page in a real browser: on a phone and at a desk, by day and in the evening."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request
from review_games import played

from trespok.cli import main
from trespok.play import write_transcript

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("pok", 5, {}),
    ("pokerdice", 4, {}),
    ("pokino", 10, {"set": "kitchen", "hands": "2"}),
)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A page of each game, in German with long names: the widest words we have."""
    folder = tmp_path_factory.mktemp("pages")
    for name, seats, options in GAMES:
        notes = [f"seat {seat} Maximiliane von {seat}" for seat in range(seats)]
        (folder / f"{name}.txt").write_text(write_transcript(played(name, seats, **options), notes=notes), encoding="utf-8")
        assert main(["review", str(folder / f"{name}.txt"), "--out", str(folder / f"{name}.html"), "--lang", "de"]) == 0
    return [folder / f"{name}.html" for name, *_ in GAMES]


def test_nothing_is_cut_off_and_nothing_is_loaded(pages: list[Path], browser: Browser) -> None:
    """No sideways scrolling at 390 and 1280 pixels, every tab opens, and not a single request beyond the file."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    for width, height, scheme in ((390, 844, "light"), (1280, 800, "dark")):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
        )
        page = context.new_page()
        page.on("request", note)
        for file in pages:
            asked.clear()
            page.goto(file.as_uri())
            page.wait_for_selector('[data-test="review"] section')
            assert asked == [file.as_uri()]
            assert page.evaluate("document.documentElement.scrollWidth") == width
            assert page.locator('[data-test^="tab-"]').count() == 4 if "pok." in file.name else 3
            for tab in page.locator('[data-test^="tab-"]').all():
                tab.click()
                assert page.evaluate("document.documentElement.scrollWidth") == width
                assert page.locator("[role=alert]:visible").count() == 0
        context.close()
