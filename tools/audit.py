"""Known security faults (CVEs) of the locked packages, by pip-audit: ``make audit``, and a part of ``make test``.

A fault with a release that mends it ends with exit code 1.  Where the database cannot be reached, or does not know a
package, that is said as "not checked": a machine without the net must be able to run the tests.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[1] / "constraints.txt"
SECONDS = 60
SERVICES = ("pypi", "osv")


def asked(service: str) -> list[dict[str, Any]] | None:
    """What a database says of each locked package; None: it gave no answer."""
    command = [sys.executable, "-m", "pip_audit", "-r", str(LOCK), "--no-deps", "--disable-pip"]
    command += ["-f", "json", "-s", service, "--timeout", "5", "--progress-spinner", "off"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)  # noqa: S603
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        return None
    return found


def told(packages: Iterable[Mapping[str, Any]]) -> tuple[list[str], bool]:
    """What to print, and whether something can be mended by an update."""
    packages = list(packages)
    checked = [each for each in packages if "vulns" in each]
    faulty = [(each, fault) for each in checked for fault in each["vulns"]]
    lines = [
        f"{each['name']} {each['version']}: {fault['id']}, "
        + (f"mended in {', '.join(fault['fix_versions'])}" if fault["fix_versions"] else "no release mends it yet")
        for each, fault in faulty
    ]
    missing = len(packages) - len(checked)
    lines.append(
        f"{len(checked)} packages checked for known faults, {len(faulty)} found" + f"; {missing} not checked." * bool(missing)
    )
    return lines, any(fault["fix_versions"] for _, fault in faulty)


def main() -> int:
    """Ask one database, then the other."""
    for service in SERVICES:
        found = asked(service)
        if found and any("vulns" in each for each in found):
            lines, mendable = told(found)
            print(*lines, sep="\n")
            return int(mendable)
    print("Known faults of the locked packages: NOT CHECKED, for no database of them could be reached.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
