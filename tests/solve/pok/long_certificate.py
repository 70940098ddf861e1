"""The proven bounds of POK for 3 to 5 seats, into docs/report/certificate/bounds.json.  ``make long`` runs it, some minutes."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs/report/certificate"
sys.path[:0] = [str(FOLDER), str(ROOT / "tools")]


def main() -> None:
    """Write each strategy anew, compare it with the published one, and prove its bound."""
    import certificate  # noqa: PLC0415 - found by the path above
    import verify  # noqa: PLC0415

    bounds = {}
    for seats in certificate.SEATS:
        path = FOLDER / f"pok-{seats}.strategy"
        if certificate.published(seats) != path.read_bytes():
            raise SystemExit(f"{path.name} is not what the expert plays: run tools/certificate.py {seats} --out {path}")
        proven = verify.bound(verify.read(path))
        bounds[str(seats)] = {
            "sha256": certificate.digest(path),
            "own_at_least": verify.decimal(proven.own, up=False),
            "best_at_most": verify.decimal(proven.best, up=True),
            "gap_at_most": verify.decimal(proven.gap, up=True),
        }
        print(seats, bounds[str(seats)]["gap_at_most"], flush=True)
    (FOLDER / "bounds.json").write_text(json.dumps(bounds, indent=2) + "\n")


if __name__ == "__main__":
    main()
