"""Which message is read where: ``docs/texts-read.md`` from the sources of page, terminal and server.

Run it with ``python tools/texts_read.py``; with ``--check`` it only says whether the page is fresh.  Whoever changes a
message reads it in all four languages on the screen that is named there.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from trespok.texts import FAMILIES
from trespok.texts.catalogue import entries

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "texts-read.md"
WEB, SOURCE = ROOT / "web" / "src", ROOT / "src" / "trespok"

# Where a source is seen; the first that fits.
SCREENS = (
    ("view/Home", "first page"),
    ("view/pokino/CallerMode", "caller mode"),
    ("view/rules/", "rules panel"),
    ("view/Rule", "rules panel"),
    ("view/train/", "train"),
    ("view/explore/", "explore"),
    ("view/learn/", "lessons and coach marks"),
    ("lib/lesson", "lessons and coach marks"),
    ("view/pok/", "table of POK"),
    ("view/pokerdice/", "table of Pokerdice"),
    ("view/pokino/", "table of Pokino"),
    ("view/after/", "result and look back"),
    ("view/Lobby", "lobby"),
    ("view/Invite", "lobby and menu"),
    ("view/SitDown", "lobby, or watching"),
    ("view/SeatList", "menu"),
    ("view/Table", "coming to a table"),
    ("view/JoinCode", "coming to a table"),
    ("view/", "around every table"),
    ("lib/", "anywhere on the page"),
    ("games/", "told, page and terminal"),
    ("term/", "terminal"),
    ("commands/", "commands"),
    ("server/", "refusals"),
    ("", "anywhere"),
)
_LITERAL = re.compile(r"[\"'`]([a-z][a-z0-9_-]*[a-z0-9])[\"'`]")
_BUILT = re.compile(r"[\"'`]([a-z][a-z0-9-]*-)(?:\\$)?\\{")


def _page_ids() -> list[str]:
    text = (SOURCE / "texts" / "page.en.ftl").read_text(encoding="utf-8")
    return re.findall(r"^(page-[a-z0-9_-]+) *=", text, re.MULTILINE)


def _sources() -> list[tuple[str, str]]:
    """Every source that can say something: its place in the tree, and its text."""
    web = [path for path in sorted(WEB.rglob("*")) if path.suffix in {".ts", ".svelte"} and path.name != "wire.gen.ts"]
    python = [path for path in sorted(SOURCE.rglob("*.py")) if "texts" not in path.parts]
    return [
        *((str(path.relative_to(WEB)), path.read_text(encoding="utf-8")) for path in web),
        *((str(path.relative_to(SOURCE)), path.read_text(encoding="utf-8")) for path in python),
    ]


def _screen(place: str) -> str:
    return next(screen for start, screen in SCREENS if place.startswith(start))


def _family_screens(name: str) -> set[str]:
    """Messages looked up by a computed id, where the sources do not show it."""
    if name.startswith("refused-"):
        return {"refusals"}
    if name.startswith(("pok-", "pokerdice-", "pokino-", "clock-")):
        return {"told, page and terminal"}
    if name.startswith("page-sheet"):
        return {"rules panel"}
    if any(name == f"{family}-{key}" for family, keys in FAMILIES.items() for key in keys):
        return {"terminal"}
    return {"around every table"} if name.startswith("page-") else {"terminal"}


def table() -> str:
    """The page."""
    sources = [(_screen(place), set(_LITERAL.findall(text)), set(_BUILT.findall(text))) for place, text in _sources()]
    lines = [
        "# Where each message is read",
        "",
        "Made by `python tools/texts_read.py`. In November 2026 every message but the drills' was read in English, German,",
        "French and Spanish, those of the main screens in place. Whoever changes one reads it there again, in all four.",
        "",
        "| message | read |",
        "| --- | --- |",
    ]
    for name in [*entries("en"), *_page_ids()]:
        found = {screen for screen, said, built in sources if name in said or any(name.startswith(start) for start in built)}
        if "-" not in name:  # a plain word: other strings are spelt like it
            found &= {"terminal", "commands"}
        lines.append(f"| `{name}` | {', '.join(sorted(found or _family_screens(name)))} |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Write the page, or say whether it is fresh."""
    made = table()
    if "--check" not in arguments:
        PAGE.write_text(made, encoding="utf-8")
        return 0
    fresh = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == made
    if not fresh:
        print("docs/texts-read.md is stale: run python tools/texts_read.py", file=sys.stderr)
    return 0 if fresh else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
