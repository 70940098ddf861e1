"""The README's lines to install by, from the one value all links are made from: ``[tool.trespok] home``.

``python tools/readme_install.py`` writes them, ``--check`` says whether they are as they should be.  Before the first
upload home is empty and the package is installed by file.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]

_BLOCK = re.compile(r"(<!-- install:.*?-->\n).*?(<!-- /install -->)", re.DOTALL)

_BY_NAME = """\
```sh
pipx install trespok    # or without installing: uvx trespok
trespok                 # the table opens in your browser
```
"""
_BY_FILE = """\
```sh
make dist               # in a clone: two wheels and two sdists in dist/
pipx install --pip-args="--find-links dist" dist/trespok-{version}-py3-none-any.whl
trespok                 # the table opens in your browser
```
"""


def home(root: Path = ROOT) -> str:
    """The public repository, or nothing."""
    found: str = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["trespok"]["home"]
    return found


def version(root: Path = ROOT) -> str:
    """As the package says it."""
    package = (root / "src/trespok/__init__.py").read_text("utf-8")
    return str(re.findall(r'^__version__ = "(.+)"$', package, re.MULTILINE)[0])


def with_lines(readme: str, home: str, version: str) -> str:
    """The README with the lines that fit."""
    lines = _BY_NAME if home else _BY_FILE.format(version=version)
    return _BLOCK.sub(lambda found: found[1] + lines + found[2], readme)


def main() -> int:
    """Write, or check."""
    page = ROOT / "README.md"
    before = page.read_text("utf-8")
    after = with_lines(before, home(), version())
    if "--check" in sys.argv[1:]:
        if before != after:
            print("README.md installs in another way than pyproject.toml says: python tools/readme_install.py", file=sys.stderr)
        return int(before != after)
    page.write_text(after, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
