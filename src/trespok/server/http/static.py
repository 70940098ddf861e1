"""The page's own files."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

__all__ = ["File", "Files"]

_PLACEHOLDER: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>trespok</title><p>The page is not built yet.</p></html>"
)
_FOREVER: Final = "public, max-age=31536000, immutable"
_KINDS: Final = {".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}  # not known to every Python


@dataclass(frozen=True, slots=True)
class File:
    """One file of the page, and the same packed where the build has packed it."""

    content: bytes
    packed: bytes | None
    kind: str
    kept: str  # how long a browser may keep it


class Files:
    """The built page, read once and kept: it is small, and a disk is slow."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and path.suffix != ".gz":
                name = path.relative_to(folder).as_posix()
                packed = path.with_name(f"{path.name}.gz")
                self._files[name] = File(
                    path.read_bytes(),
                    packed.read_bytes() if packed.is_file() else None,
                    _KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream",
                    _FOREVER if name.startswith("assets/") else "no-cache",
                )

    def get(self, name: str) -> File | None:
        """The file of this name."""
        return self._files.get(name)

    @property
    def index(self) -> File:
        """The page itself; every address of the page leads to it."""
        return self._files.get("index.html") or File(_PLACEHOLDER, None, "text/html", "no-cache")
