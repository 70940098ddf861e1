"""The figures of docs/report/study/README.md, from our commands alone.

    python tools/study/run.py dice order boards         # ask these again (all without names); minutes
    python tools/study/run.py players --learned FILE    # FILE is what examples/learn_pok.py --keep wrote
    python tools/study/run.py --draw                    # ask nothing: pictures and tables from the CSV files

Every answer is kept as docs/report/study/NAME.csv, the commands with date and processor in made.json.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from math import hypot
from pathlib import Path

from page import FOLDER, ROOT, Row, draw_all, keep

sys.path.insert(0, str(ROOT / "bench"))
from machine import machine

GAMES = "1e6"
SEED = "study"
DICE = {
    "as printed": "ddsstt/dst---/dst---",
    "third die blank": "ddsstt/dst---/------",
    "second die blank": "ddsstt/------/dst---",
    "second and third blank": "ddsstt/------/------",
    "first die dddsst": "dddsst/dst---/dst---",
    "second without blanks": "ddsstt/ddsstt/dst---",
    "third without blanks": "ddsstt/dst---/ddsstt",
    "no blanks at all": "ddsstt/ddsstt/ddsstt",
}
RANDOM_SETS = range(1, 7)
OVERLOOKED = ("0", "0.04", "0.1", "0.2", "0.3", "0.5")
SITTINGS, HANDS = "2e4", 5
MANNERED = {"gambler", "careful", "spoiler"}  # players to learn with: docs/explanation/bots.md has them


class Asked:
    """Runs commands and remembers them."""

    def __init__(self, learned: Path | None) -> None:
        self.commands: list[str] = []
        self.learned = learned

    def trespok(self, *words: str, given: str | None = None) -> str:
        """What ``trespok`` prints."""
        return self._run([sys.executable, "-m", "trespok", *words], "trespok " + _said(words), given)

    def python(self, script: str, *words: str) -> str:
        """What a script of the repository prints."""
        return self._run([sys.executable, str(ROOT / script), *words], f"python {script} " + _said(words), None)

    def _run(self, command: list[str], said: str, given: str | None) -> str:
        print(said, file=sys.stderr, flush=True)
        self.commands.append(said)
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(command, input=given, stdout=subprocess.PIPE, text=True, check=False, env=environment)  # noqa: S603 - our own
        if done.returncode:
            sys.exit(f"That command ended with {done.returncode}.")
        return done.stdout


def _said(words: tuple[str, ...]) -> str:
    return " ".join(f'"{word}"' if ";" in word else Path(word).name if word.startswith("/") else word for word in words)


def _sweep(asked: Asked, game: str, seats: str, vary: str, wanted: str) -> Iterator[tuple[str, str, float, float, float]]:
    words = ["sweep", game, *(["--seats", seats] if seats else []), "--vary", vary, "--figures", wanted]
    found = asked.trespok(*words, "--games", GAMES, "--seed", SEED, "--json")
    for value in json.loads(found)["values"]:
        figures = {figure["id"]: figure for figure in value["figures"]}
        for name in wanted.split(","):
            yield value["value"], name, figures[name]["mean"], figures[name]["low"], figures[name]["high"]


def _percent(name: str, *figures: float) -> tuple[float, ...]:
    return figures if name == "rounds" else tuple(100 * one for one in figures)


def dice(asked: Asked) -> Iterator[Row]:
    """What each die of POK does, four random players."""
    names = {faces: name for name, faces in DICE.items()}
    for value, name, *figures in _sweep(asked, "pok", "4", "dice=" + ";".join(names), "rounds,ties,stalemates"):
        yield Row(name, names[value], "", *_percent(name, *figures))


def seats(asked: Asked) -> Iterator[Row]:
    """The printed dice with three to seven random players."""
    for value, name, *figures in _sweep(asked, "pok", "", "seats=3,4,5,6,7", "rounds,ties,stalemates"):
        yield Row(name, f"{value} seats", "", *_percent(name, *figures))


def order(asked: Asked) -> Iterator[Row]:
    """The order of rolling in Pokerdice, by both rules of turns."""
    for many in range(2, 6):
        ids = ",".join(f"order.{place}" for place in range(many))
        for value, name, *figures in _sweep(asked, "pokerdice", str(many), "turns=ten,equal", ids):
            roller = f"roller {int(name.removeprefix('order.')) + 1}"
            yield Row(f"{many} seats", roller, f"turns={value}", *_percent(name, *figures))


def boards(asked: Asked) -> Iterator[Row]:
    """What every board of a set is worth among all ten."""
    sets = {name: asked.trespok("odds", "pokino", "--set", name, "--seed", SEED, "--json") for name in ("fair", "kitchen")}
    for number in RANDOM_SETS:
        made = asked.trespok("pokino", "boards", "--seed", str(number))
        sets[f"boards --seed {number}"] = asked.trespok("odds", "pokino", "--boards", "-", "--seed", SEED, "--json", given=made)
        asked.commands[-2:] = [" | ".join(asked.commands[-2:])]
    for name, found in sets.items():
        for board in json.loads(found)["boards"]:
            net = board["net"]
            yield Row("net", name, "", net["value"], net["value"] - net["margin"], net["value"] + net["margin"])


def stealing(asked: Asked) -> Iterator[Row]:
    """Counters a hand to the one who watches, by what the others overlook: with stealing, and beyond what it has without."""
    for misses in OVERLOOKED:
        company = ["--option", f"hands={HANDS}", "--option", f"misses=0/{misses}/{misses}/{misses}", "--option", "late=0.5"]
        words = ["sweep", "pokino", "--seats", "4", *company, "--vary", "steals=0,1/0/0/0", "--figures", "net.0"]
        found = asked.trespok(*words, "--games", SITTINGS, "--seed", SEED, "--json")
        honest, thief = (
            [figure[name] / HANDS for name in ("mean", "low", "high")]
            for value in json.loads(found)["values"]
            for figure in value["figures"]
            if figure["id"] == "net.0"
        )
        row, more = f"{float(misses):.0%}", thief[0] - honest[0]
        # Reckoned as two samples, though the same cards are dealt to both: the command tells no differences by sitting.
        apart = hypot(thief[2] - thief[0], honest[2] - honest[0]) if thief != honest else 0.0
        yield Row("stealing", row, "", more, more - apart, more + apart)
        yield Row("watching and stealing", row, "", *thief)


def players(asked: Asked) -> Iterator[Row]:
    """Exactly: what each wins among the others, and what a best answer to it gains."""
    if asked.learned is None:
        sys.exit("players needs --learned FILE, from python examples/learn_pok.py --keep FILE.")
    found = asked.python("bench/pok_bots.py", "--learned", str(asked.learned), "--trusts", "0.25", "0.95", "--csv")
    for line in csv.DictReader(io.StringIO(found)):
        share, among = float(line["share"]), line["among"]
        names = {"best": "a best answer to two", "gap": "gap", "expert": "among experts"}
        heading = names.get(among, f"among {among}")
        if line["who"] not in MANNERED:
            yield Row(heading, line["who"], "", share, share, share)


QUESTIONS = {ask.__name__: ask for ask in (dice, seats, order, boards, stealing, players)}


def main() -> None:
    """As the first lines say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="some of " + ", ".join(QUESTIONS))
    parser.add_argument("--learned", type=Path)
    parser.add_argument("--draw", action="store_true", help="only pictures and tables, from what is kept")
    words = parser.parse_args()
    if unknown := set(words.names) - set(QUESTIONS):
        parser.error(f"there is no question {', '.join(sorted(unknown))}; there are {', '.join(QUESTIONS)}")
    FOLDER.mkdir(exist_ok=True)
    for name in [] if words.draw else words.names or QUESTIONS:
        asked = Asked(words.learned)
        rows = list(QUESTIONS[name](asked))
        keep(name, rows, {"commands": asked.commands, "date": f"{datetime.now(UTC):%-d %B %Y}", "processor": machine()})
    draw_all()


if __name__ == "__main__":
    main()
