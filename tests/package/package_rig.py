"""The package as people get it: built the standard way, installed into a fresh environment that has no Node."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


class Installed:
    """An environment with the two wheels in it.

    Their dependencies are lent by the environment of the tests, at the end of the path; ``make release`` installs those
    too.  Our own source is not on that path: what is imported is what was built.
    """

    def __init__(self, folder: Path, wheels: list[Path]) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)  # noqa: S603
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "--quiet", "install", "--no-deps", "--no-index"]
        subprocess.run([*pip, *map(str, wheels)], check=True)  # noqa: S603
        self.site = next(folder.glob("lib/python*/site-packages"))

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def environ(self) -> dict[str, str]:
        """No PYTHONPATH, and of all programs only what the package brought."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return {**kept, "PATH": str(self.folder / "bin"), "LC_ALL": "C.UTF-8", "COLUMNS": "80"}

    def lend(self) -> None:
        """A path in a .pth file is searched, but the .pth files there, an editable install's among them, are not read."""
        lent = [path for path in sys.path if path.endswith("-packages")]
        (self.site / "lent.pth").write_text("".join(f"{path}\n" for path in lent), "utf-8")

    def run(self, *command: str, typed: str = "", cwd: Path, home: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run *command*; with *home*, all it keeps goes into that folder."""
        kept = {} if home is None else {"HOME": str(home), "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""}
        environ = {**self.environ, **kept}
        return subprocess.run(  # noqa: S603
            command, input=typed, cwd=cwd, env=environ, capture_output=True, text=True, check=False, timeout=300
        )


def build(out: Path, project: Path, *more: str) -> None:
    """``python -m build``; hatchling comes from the environment of the tests instead of one made for it."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), *more, str(project)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both packages, the wheels made from the sdists."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "tools/manual.py"], cwd=ROOT, check=True)
    for project in (ROOT / "core", ROOT):
        build(out, project)
    return out


@pytest.fixture(scope="session")
def whole(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Everything that plays."""
    made = Installed(tmp_path_factory.mktemp("whole") / "env", sorted(built.glob("*.whl")))
    made.lend()
    return made


@pytest.fixture(scope="session")
def thin(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The rules alone, and nothing else at all."""
    return Installed(tmp_path_factory.mktemp("thin") / "env", sorted(built.glob("trespok_core-*.whl")))
