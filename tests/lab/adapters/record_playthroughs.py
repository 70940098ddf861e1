"""Record a game a adapter as OpenSpiel does it: ``python tests/lab/adapters/record_playthroughs.py`` writes playthroughs/*.txt.

Every observation of every seat stands in them, so a change of rules, views or numbers shows as a difference to read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from open_spiel.python.algorithms.generate_playthrough import playthrough

from trespok.lab.adapters.spiel import NAMES

FOLDER: Final = Path(__file__).parent / "playthroughs"
GAMES: Final = {
    "pok": "(players=3)",
    "pokerdice": "(players=2)",
    "pokino": "(players=2,options=hands:1;set:fair;marking:auto)",
}


def main() -> None:
    for name, parameters in GAMES.items():
        written = playthrough(NAMES[name] + parameters, None, seed=1)
        (FOLDER / f"{name}.txt").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
