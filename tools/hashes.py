"""What ``pip install trespok`` takes, with hashes, in a file of its own: dist/hashes-…txt for the wheels in dist/.

``pip install --require-hashes --find-links dist -r dist/hashes-….txt`` then installs exactly what was tested.  Wheels
with compiled code are made for one platform and one Python, so the file's name says for which.
"""

from __future__ import annotations

import hashlib
import json
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]


def lines(dist: Path) -> list[str]:
    """One a package: its name, its version, its hash."""
    wheels = sorted(dist.glob("*.whl"))
    pip = [sys.executable, "-m", "pip", "--quiet", "install", "--dry-run", "--ignore-installed", "--report", "-"]
    told = subprocess.run(  # noqa: S603
        [*pip, "-c", "constraints.txt", *map(str, wheels)], cwd=ROOT, check=True, stdout=subprocess.PIPE
    ).stdout
    own = {wheel.name.split("-")[0].replace("_", "-"): wheel for wheel in wheels}
    found = []
    for each in json.loads(told)["install"]:
        name, version = each["metadata"]["name"], each["metadata"]["version"]
        if name in own:
            digest = hashlib.sha256(own[name].read_bytes()).hexdigest()
        else:
            digest = each["download_info"]["archive_info"]["hashes"]["sha256"]
        found.append(f"{name}=={version} --hash=sha256:{digest}")
    return sorted(found, key=str.lower)


def main() -> int:
    """Write the file and say its name."""
    dist = ROOT / "dist"
    tag = f"{sysconfig.get_platform().replace('-', '_')}-py{''.join(platform.python_version_tuple()[:2])}"
    file = dist / f"hashes-{tag}.txt"
    file.write_text("\n".join(lines(dist)) + "\n", "utf-8")
    print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
