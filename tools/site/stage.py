"""The repository's own Markdown, laid out as a site: same files, same links, other places.

Nothing for the site stands in the pages themselves, so that they read as well on a code host.  ``docs/`` becomes the top
of the site, a ``README.md`` the index of its folder, and what the pages link to comes along.
"""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

__all__ = ["ROOT", "Section", "moved", "place_of", "sections", "stage"]

ROOT = Path(__file__).parents[2]
CONTENTS = Path(__file__).with_name("contents.toml")

_LINK = re.compile(r"(\]\(|<img src=\")([^)\s\"#:]+)(?=[#)\s\"])")  # no scheme, no bare anchor
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of the side bar and its pages, as the repository calls them."""

    title: str
    pages: tuple[str, ...]


def sections() -> list[Section]:
    """As contents.toml has them."""
    listed = tomllib.loads(CONTENTS.read_text("utf-8"))["section"]
    return [Section(each["title"], tuple(each["pages"])) for each in listed]


def below() -> dict[str, tuple[str, ...]]:
    """Pages that stand below another one, by that one."""
    listed = tomllib.loads(CONTENTS.read_text("utf-8")).get("below", {})
    return {page: tuple(pages) for page, pages in listed.items()}


def place_of(path: str) -> str:
    """Where a file of the repository stands on the site."""
    place = path.removeprefix("docs/")
    folder, _, name = place.rpartition("/")
    return f"{folder}/index.md".lstrip("/") if name == "README.md" else place


def moved(text: str, path: str) -> tuple[str, set[str]]:
    """The page *path* with its links as they must be on the site, and the files it links to."""
    found: set[str] = set()

    def link(match: re.Match[str]) -> str:
        target = os.path.normpath(f"{Path(path).parent.as_posix()}/{match[2]}")
        if not (ROOT / target).is_file():
            return match[0]  # the build will say that it leads nowhere
        found.add(target)
        return match[1] + os.path.relpath(place_of(target), Path(place_of(path)).parent.as_posix())

    parts, last = [], 0
    for fence in _FENCE.finditer(text):  # what stands in a fence is shown, not followed
        parts += [_LINK.sub(link, text[last : fence.start()]), fence[0]]
        last = fence.end()
    return "".join(parts) + _LINK.sub(link, text[last:]), found


def stage(folder: Path) -> None:
    """Lay out every page of docs/ and of the contents, and what they link to."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    pages |= {page for section in sections() for page in section.pages}
    pages |= {page for under in below().values() for page in under}
    linked: set[str] = set()
    for page in sorted(pages):
        text, found = moved((ROOT / page).read_text("utf-8"), page)
        linked |= found
        _write(folder / place_of(page), text)
    for path in sorted(linked - pages):
        place = folder / place_of(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, place)
    for section in sections():
        _lead(folder, "index.md", section.pages, f":caption: {section.title}\n")
    for page, under in below().items():
        _lead(folder, place_of(page), under)


def _lead(folder: Path, page: str, pages: Sequence[str], caption: str = "") -> None:
    """Put *pages* into the side bar below *page*."""
    tree = "\n".join("/" + place_of(each).removesuffix(".md") for each in pages)
    place = folder / page
    _write(place, f"{place.read_text('utf-8')}\n```{{toctree}}\n{caption}:titlesonly:\n:hidden:\n\n{tree}\n```\n")


def _write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")
