"""The lock, constraints.txt: every package with its version and hashes, for all systems and Pythons we support.

``make lock`` resolves it again.  ``python tools/lock.py play`` prints the part that one environment needs, as
requirements with hashes for any pip; ``make`` installs that, and the project itself second, without dependencies.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
LOCK: Final = ROOT / "constraints.txt"
OLDEST: Final = "3.11"
_HEAD: Final = """\
# Every package with its version and hashes, for Linux, macOS and Windows.  `make lock` writes this file, and
# tools/lock.py takes from it what one environment needs.
"""
_ALL: Final = ("adapters", "cluster", "host", "lab", "passkey", "poster", "print", "push", "solve")
# By the environment's name: its dependency groups, and the extras of trespok; None: without trespok's own dependencies.
ENVIRONMENTS: Final[Mapping[str, tuple[Sequence[str], Sequence[str] | None]]] = {
    "play": (("build",), ()),
    "dev": (("build", "dev", "docs"), _ALL),
    "all": (("build", "dev", "docs", "report"), _ALL),
    "report": (("build", "report"), ()),
    "package": ((), ()),  # what `pip install trespok` takes
    "host": ((), ("host",)),
    "build": (("build",), None),
    "page": (("page",), None),
    "lock": (("lock",), None),
}


class Locked(NamedTuple):
    """One entry of the lock."""

    name: str
    lines: tuple[str, ...]  # as pip reads them
    needed_by: frozenset[str]


def name_of(requirement: str) -> str:
    """The package a requirement names, as indexes spell it."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    return re.sub(r"[-_.]+", "-", found[0] if found else "").lower()


def read(text: str) -> list[Locked]:
    """The entries of the lock."""
    entries = []
    for block in re.split(r"\n(?=[a-z0-9])", "\n" + text)[1:]:
        lines = [line.removesuffix(" \\") for line in block.splitlines() if line and not line.lstrip().startswith("#")]
        needed_by = re.findall(r"^    #(?: via)? +([a-z0-9-]+)$", block, re.MULTILINE)
        entries.append(Locked(name_of(lines[0]), tuple(lines), frozenset(needed_by) - {"via"}))
    return entries


def wanted(pyproject: dict[str, Any], environment: str) -> set[str]:
    """The packages that an environment asks for by name."""
    groups, extras = ENVIRONMENTS[environment]
    requirements: list[str] = [each for group in groups for each in pyproject["dependency-groups"][group]]
    if extras is not None:
        requirements += pyproject["project"]["dependencies"]
        requirements += [each for extra in extras for each in pyproject["project"]["optional-dependencies"][extra]]
    return set(map(name_of, requirements))


def part(entries: Iterable[Locked], names: set[str]) -> list[Locked]:
    """Those packages, and all that they need in turn."""
    entries, names = list(entries), set(names)
    while more := {entry.name for entry in entries if entry.needed_by & names} - names:
        names |= more
    return [entry for entry in entries if entry.name in names]


def requirements(environment: str) -> str:
    """What pip installs with ``--require-hashes -r``."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    entries = part(read(LOCK.read_text("utf-8")), wanted(pyproject, environment))
    return "".join(" \\\n".join(entry.lines) + "\n" for entry in entries)


def resolve(*more: str) -> None:
    """Write the lock.  Versions that still fit stay as they are; ``--upgrade`` takes the newest."""
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    asked = [word for group in groups for word in ("--group", group)]
    command = [uv, "pip", "compile", "--quiet", "pyproject.toml", "--all-extras", *asked, "--universal"]
    command += ["--python-version", OLDEST, "--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-header"]
    command += ["--annotation-style", "split", "--output-file", LOCK.name, *more]
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 - our own
    LOCK.write_text(_HEAD + LOCK.read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--resolve"]:
        resolve(*sys.argv[2:])
    else:
        print(requirements(sys.argv[1]), end="")
