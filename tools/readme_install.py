"""The install lines of three pages, made from one value: ``wheels`` in ``[tool.trespok]`` of pyproject.toml.

``python tools/readme_install.py`` writes them; ``--check`` compares.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/how-to/play.md", "docs/how-to/host-a-table.md")

_BLOCK = re.compile(r"(<!-- install( host| all)?:.*?-->\n).*?(<!-- /install -->)", re.DOTALL)

# Where the wheels are in a folder that `make dist` fills.
_FROM_CLONE = {
    None: """\
```sh
make play               # in a clone: set up what is missing and open a table
. .venv/bin/activate    # in another terminal: from here on "trespok" is a command
```
""",
    " all": """\
```sh
make dist               # in a clone: both packages in {wheels}/
pipx install --pip-args="--find-links {wheels}" {wheels}/trespok-{version}-py3-none-any.whl
trespok                 # opens a table in your browser
pip install --find-links {wheels} trespok-core      # for programs: only the rules
```
""",
    " host": """\
```sh
make dist               # in a clone: both packages in {wheels}/
python3 -m venv /opt/trespok
/opt/trespok/bin/pip install --upgrade --find-links {wheels} '{wheels}/trespok-{version}-py3-none-any.whl[host]'
```
""",
}
# Where they are on the index, or on a page of wheels.
_BY_NAME = {
    None: """\
```sh
uvx{links} trespok             # or: pipx install{pipx} trespok && trespok
```
""",
    " all": """\
```sh
pipx install{pipx} trespok    # or without installing: uvx{links} trespok
trespok                 # opens a table in your browser
pip install{links} trespok-core                        # for programs: only the rules
```
""",
    " host": """\
```sh
python3 -m venv /opt/trespok
/opt/trespok/bin/pip install --upgrade{links} 'trespok[host]'
```
""",
}


def value(name: str, root: Path = ROOT) -> str:
    """``home``, the public repository, or ``wheels``, where the wheels are."""
    found: str = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["trespok"][name]
    return found


def version(root: Path = ROOT) -> str:
    """As the package says it."""
    package = (root / "src/trespok/__init__.py").read_text("utf-8")
    return str(re.findall(r'^__version__ = "(.+)"$', package, re.MULTILINE)[0])


def with_lines(page: str, wheels: str, version: str) -> str:
    """The page with the lines that fit."""
    published = not wheels or wheels.startswith("http")
    links = f" --find-links {wheels}" if wheels else ""
    pipx = f' --pip-args="{links.strip()}"' if links else ""
    lines = _BY_NAME if published else _FROM_CLONE
    filled = {kind: text.format(wheels=wheels, version=version, links=links, pipx=pipx) for kind, text in lines.items()}
    return _BLOCK.sub(lambda block: block[1] + filled[block[2]] + block[3], page)


def stale(root: Path) -> dict[str, str]:
    """The pages whose lines are not as they should be, and how they should be."""
    before = {name: (root / name).read_text("utf-8") for name in PAGES}
    after = {name: with_lines(text, value("wheels", root), version(root)) for name, text in before.items()}
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
