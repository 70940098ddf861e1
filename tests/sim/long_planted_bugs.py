"""Each planted bug is searched anew, at most 1,000 seeds each; ``make long`` runs it.

``--note`` writes a seed that finds a bug again into its patch, where the present one does not any more.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from planted import BUGS, finding_seed, head, note_seed, plant

SEEDS = 1000


def main() -> int:
    """0: all are found; 1: some are not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("bugs", nargs="*", help="only these, by name")
    parser.add_argument("--note", action="store_true", help="write seeds that find a bug into its patch")
    asked = parser.parse_args()
    missed = 0
    for patch in (each for each in BUGS if not asked.bugs or each.stem in asked.bugs):
        what, seed, minutes = head(patch)
        with TemporaryDirectory() as folder:
            plant(patch, Path(folder))
            if asked.note and finding_seed(Path(folder), seed, 1, minutes) == seed:
                continue
            found = finding_seed(Path(folder), 1, SEEDS, minutes)
        missed += found is None
        print(f"{'not found' if found is None else f'seed {found}':>10}  {patch.stem}: {what}", flush=True)
        if asked.note and found is not None:
            note_seed(patch, found, minutes)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
