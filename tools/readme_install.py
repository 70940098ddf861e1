"""The install lines of three pages, made from one value: ``home`` in pyproject.toml.

``python tools/readme_install.py`` writes them; ``--check`` compares.  While home is empty nothing is published, so the
lines install from a clone.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/how-to/play.md", "docs/how-to/host-a-table.md")

_BLOCK = re.compile(r"(<!-- install( host| all)?:.*?-->\n).*?(<!-- /install -->)", re.DOTALL)

_BY_NAME = """\
```sh
uvx trespok             # or: pipx install trespok && trespok
```
"""
_BY_CLONE = """\
```sh
make play               # in a clone: set up what is missing and open a table
. .venv/bin/activate    # in another terminal: from here on "trespok" is a command
```
"""
_ALL_BY_NAME = """\
```sh
pipx install trespok    # or without installing: uvx trespok
trespok                 # opens a table in your browser
pip install trespok-core                        # for programs: only the rules
```
"""
_ALL_BY_FILE = """\
```sh
make dist               # in a clone: both packages in dist/
pipx install --pip-args="--find-links dist" dist/trespok-{version}-py3-none-any.whl
trespok                 # opens a table in your browser
pip install --find-links dist trespok-core      # for programs: only the rules
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
make dist               # in a clone: both packages in dist/
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
    lines = {
        None: _BY_NAME if home else _BY_CLONE,
        " all": _ALL_BY_NAME if home else _ALL_BY_FILE,
        " host": _HOST_BY_NAME if home else _HOST_BY_FILE,
    }
    return _BLOCK.sub(lambda block: block[1] + lines[block[2]].format(version=version) + block[3], readme)


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
