"""Every link of the built site leads somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["troubles"]

_FETCHED = {("link", "href"), ("script", "src"), ("img", "src"), ("source", "src"), ("iframe", "src")}


class _Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[tuple[str, str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            if name in {"href", "src"} and value:
                self.links.append((tag, name, value))


@lru_cache(maxsize=4096)
def _page(path: Path) -> _Page:
    return _Page(path.read_text("utf-8"))


def troubles(site: Path) -> list[str]:
    """One sentence for each link that leads nowhere, and each thing fetched from elsewhere."""
    return [said for path in sorted(site.rglob("*.html")) for said in _of(path, site)]


def _of(path: Path, site: Path) -> list[str]:
    found = []
    for tag, name, link in _page(path).links:
        parts = urlsplit(link)
        where = path.relative_to(site)
        if parts.scheme or parts.netloc:
            if (tag, name) in _FETCHED and parts.scheme != "data":
                found.append(f"{where} fetches {link}")
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if target.is_dir():
            target /= "index.html"
        if not target.is_file():
            found.append(f"{where} links to {link}, which is not there")
        elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in _page(target).ids:
            found.append(f"{where} links to {link}, which has no such heading")
    return found
