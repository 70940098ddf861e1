"""The lines to install by, in three pages, from the one value all links are made from: ``home`` of pyproject.

``python tools/readme_install.py`` writes them, ``--check`` says whether they are as they should be.  Before the first
upload home is empty and the package is installed by file.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/how-to/play.md", "docs/how-to/host-a-table.md")

_BLOCK = re.compile(r"(<!-- install( host)?:.*?-->\n).*?(<!-- /install -->)", re.DOTALL)

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
pip install --find-links dist trespok-core      # for programs: in an environment of your own; trespok[lab] and so on likewise
```
"""
_HOST_BY_NAME = """\
```sh
python3 -m venv /opt/trespok
/opt/trespok/bin/pip install --upgrade 'trespok[host]'
```
"""
_HOST_BY_FILE = """\
```sh
make dist               # in a clone: two wheels and two sdists in dist/
python3 -m venv /opt/trespok
/opt/trespok/bin/pip install --upgrade --find-links dist 'dist/trespok-{version}-py3-none-any.whl[host]'
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
    """The page with the lines that fit."""
    lines = _BY_NAME if home else _BY_FILE
    host = _HOST_BY_NAME if home else _HOST_BY_FILE
    return _BLOCK.sub(lambda found: found[1] + (host if found[2] else lines).format(version=version) + found[3], readme)


def stale(root: Path) -> dict[str, str]:
    """The pages whose lines are not as they should be, and how they should be."""
    before = {name: (root / name).read_text("utf-8") for name in PAGES}
    after = {name: with_lines(text, home(root), version(root)) for name, text in before.items()}
    return {name: text for name, text in after.items() if text != before[name]}


def main() -> int:
    """Write, or check."""
    found = stale(ROOT)
    if "--check" in sys.argv[1:]:
        for name in found:
            print(f"{name} installs in another way than pyproject.toml says: python tools/readme_install.py", file=sys.stderr)
        return int(bool(found))
    for name, text in found.items():
        (ROOT / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
