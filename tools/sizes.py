"""How much an install weighs: trespok-core and trespok, each in a fresh environment from the wheels in dist/.

``make sizes`` runs it.  Figures are MB on the disk, a million bytes, as ``du`` counts blocks; bytecode is what pip compiles
while it installs, and uv does not.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from lock import requirements

ROOT = Path(__file__).parents[1]
MOST = {"trespok-core": 2.0, "trespok": 165.0}  # MB


def install(folder: Path, wheels: Sequence[Path], environment: str | None) -> Path:
    """A new environment with these wheels, and what the lock has for *environment*; its site-packages."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)  # noqa: S603
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "--quiet", "install"]
    if environment is not None:
        wanted = folder / "requirements.txt"
        wanted.write_text(requirements(environment), "utf-8")
        subprocess.run([*pip, "--require-hashes", "-r", wanted], check=True)  # noqa: S603
    subprocess.run([*pip, "--no-deps", "--no-index", *map(str, wheels)], check=True)  # noqa: S603
    return next(folder.glob("lib/python*/site-packages"))


def weigh(site: Path) -> tuple[dict[str, float], float]:
    """MB by what stands in site-packages, and how much of all of it is bytecode."""
    found: dict[str, float] = defaultdict(float)
    compiled = 0.0
    for path in site.rglob("*"):
        if path.is_file():
            size = path.stat().st_blocks * 512 / 1e6
            found[path.relative_to(site).parts[0]] += size
            compiled += size if path.suffix == ".pyc" else 0
    return found, compiled


def main() -> int:
    """Print both, heaviest first; 1 if one is too heavy."""
    wheels = {name: next(iter((ROOT / "dist").glob(f"{name.replace('-', '_')}-[0-9]*.whl")), None) for name in MOST}
    if None in wheels.values():
        print("There are no wheels in dist/: make dist", file=sys.stderr)
        return 2
    code = 0
    for name, most in MOST.items():
        with tempfile.TemporaryDirectory() as folder:
            wanted = [wheel for each, wheel in wheels.items() if each in {name, "trespok-core"} and wheel]
            found, compiled = weigh(install(Path(folder) / "env", wanted, "package" if name == "trespok" else None))
        total = sum(found.values())
        packages = sum(each.endswith(".dist-info") for each in found)
        print(f"{name}: {total:.1f} MB, of it bytecode {compiled:.1f}; {packages} packages; wanted at most {most:g}")
        for each, size in sorted(found.items(), key=lambda item: -item[1]):
            if size >= 1:
                print(f"  {size:6.1f}  {each}")
        code |= total > most
    return code


if __name__ == "__main__":
    sys.exit(main())
