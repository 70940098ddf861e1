"""The house itself: pure rules, pinned packages, one way of importing, two commands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_rules_import_with_nothing_but_the_standard_library() -> None:
    """Without site-packages, ``core`` and ``games`` still import and know how a game begins."""
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import trespok.core, trespok.games as g; "
        "s = g.pok.start(3, g.pok.Options()); print(len(g.pok.offers(s)))"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_no_file_names_a_registry_host() -> None:
    """Packages come by name from whatever index a machine is set up with."""
    for path in [ROOT / "constraints.txt", ROOT / "pyproject.toml", ROOT / "Makefile", *ROOT.glob("**/package-lock.json")]:
        if "node_modules" not in path.parts:
            assert not re.search(r"https?://[^\s\"']*(pypi|npmjs|registry|pythonhosted)", path.read_text()), path


def test_constraints_are_plain_pins() -> None:
    """Name and version, nothing else."""
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if line and not line.startswith("#")]
    assert lines
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", line)] == []


def test_ci_runs_make_test_and_nothing_else() -> None:
    """What CI runs is what the README tells people to run."""
    commands = [
        line for line in (ROOT / ".ci" / "run").read_text().splitlines() if line and not line.startswith(("#", "set ", "cd "))
    ]
    assert commands == ["exec make test"]


def test_the_games_are_named_as_their_owners() -> None:
    """The README says whose the names are, and gives the two commands first."""
    readme = (ROOT / "README.md").read_text()
    assert "belong to their owners" in readme
    assert 0 < readme.index("make play") < readme.index("make test") < readme.index(">>>")
