"""What building the package adds to pyproject.toml: no page, no package; one home for every link.

hatchling runs it (``python -m build``).  An editable install has the whole source and needs neither page nor trespok-core.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_PAGE = "src/trespok/server/static/index.html"
_MANUAL = "man/trespok.1"
_MISSING = "{} is missing: `make dist` makes the page and the manual, everything else is in the repository. Nothing was built."


class WholePackage(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Every file of ``[tool.trespok] needed``, the page with all it loads, and the rules from trespok-core."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before anything is written."""
        if version == "editable":
            return
        root = Path(self.root)
        for pattern in self.metadata.config["tool"]["trespok"]["needed"]:
            if not any(root.glob(pattern)):
                raise FileNotFoundError(_MISSING.format(pattern))
        page = root / _PAGE
        for name in re.findall(r'(?:src|href)="/([^"]+\.\w+)"', page.read_text("utf-8")):
            if not (page.parent / name).is_file():
                raise FileNotFoundError(_MISSING.format(f"{_PAGE.rpartition('/')[0]}/{name}"))
        if self.target_name == "wheel":
            build_data["shared_data"][_MANUAL] = "share/man/man1/trespok.1"
        build_data["dependencies"].append(f"trespok-core=={self.metadata.version}")


class OneHome(MetadataHookInterface):
    """Project URLs and the README with absolute links, from ``[tool.trespok] home``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """While home is empty there are no URLs and the README is as it is; ``make release`` refuses then."""
        root = Path(self.root)
        home = metadata_value(root, "home")
        version = re.search(r'__version__ = "(.+?)"', (root / "src/trespok/__init__.py").read_text("utf-8"))
        tag = f"v{version[1]}" if version else "main"
        readme = (root / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(readme, home, tag) if home else readme}
        if home:
            metadata["urls"] = {  # trespok/install_hint.py reads Wheels
                **({"Wheels": wheels} if (wheels := metadata_value(root, "wheels")).startswith("http") else {}),
                "Homepage": home,
                "Documentation": f"{home}/blob/{tag}/docs",
                "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
                "Issues": f"{home}/issues",
            }


def metadata_value(root: Path, name: str) -> str:
    """``home`` or ``wheels`` of ``[tool.trespok]``."""
    import tomllib  # noqa: PLC0415

    value: str = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["trespok"][name]
    return value.rstrip("/")


def absolute(markdown: str, home: str, tag: str) -> str:
    """The same page for a package index: pictures from the repository's raw files, links to its pages."""
    markdown = re.sub(r'(<img src=")(?!https?:)', rf"\g<1>{home}/raw/{tag}/", markdown)
    markdown = re.sub(r"(!\[[^\]]*\]\()(?!https?:)", rf"\g<1>{home}/raw/{tag}/", markdown)
    return re.sub(r"((?<!!)\[[^\]]*\]\()(?!https?:|#)", rf"\g<1>{home}/blob/{tag}/", markdown)
