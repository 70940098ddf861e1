"""What ``pip install trespok`` takes, with hashes: dist/requirements.txt, from the lock and the wheels in dist/.

``pip install --require-hashes --find-links dist -r dist/requirements.txt`` then installs exactly what was tested, on every
system and Python that the lock is for.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from lock import ROOT, requirements


def lines(dist: Path) -> str:
    """Ours first, then everything it needs."""
    own = []
    for wheel in sorted(dist.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        own.append(f"{name.replace('_', '-')}=={version} --hash=sha256:{digest}\n")
    return "".join(own) + requirements("package")


def main() -> int:
    """Write the file and say its name."""
    file = ROOT / "dist" / "requirements.txt"
    file.write_text(lines(file.parent), "utf-8")
    print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
