"""The example package, installed as anybody would install it, into a folder of its own."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

__all__ = ["ROOT", "environment", "installed", "kop"]

ROOT = Path(__file__).parents[1]

# POK under another name: all it has is the rules.
_KOP = 'from trespok.games.pok import *\nfrom trespok.games.pok import __all__\n\nNAME = "kop"\ndel MANIFEST\n'


@cache
def installed() -> Path:
    """``pip install examples/notch`` into a folder; nothing else is touched.

    Where the build tool is not in this environment pip fetches it, as it does for whoever installs the package.
    """
    folder = Path(mkdtemp(prefix="notch-"))
    here = ["--no-build-isolation"] if importlib.util.find_spec("hatchling") else []
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", *here]
    subprocess.run([*command, f"--target={folder}", str(ROOT / "examples" / "notch")], check=True)  # noqa: S603
    return folder


@cache
def kop() -> Path:
    """A package with nothing but rules, and beside it two that are broken."""
    folder = Path(mkdtemp(prefix="kop-"))
    (folder / "kop.py").write_text(_KOP, encoding="utf-8")
    for package, entries in {"kop": "kop = kop", "bad": "bad = no_such_module", "rival": "pok = kop"}.items():
        about = folder / f"{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[trespok.games]\n{entries}\n", encoding="utf-8")
    return folder


def environment(*folders: Path) -> dict[str, str]:
    """An environment in which these folders are on the path."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", *folders)))}
