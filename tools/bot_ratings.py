"""Measures the bots' ratings: random line-ups of all kinds at each number of players, rated like people.

``python tools/bot_ratings.py`` writes src/trespok/bots/ratings.json; the same seed gives the same file.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from trespok.bots import kinds_of, make_bot
from trespok.bots.match import play_match
from trespok.games import GAMES

TARGET: Final = Path(__file__).parents[1] / "src" / "trespok" / "bots" / "ratings.json"
MATCHES: Final = {"pok": 200, "pokerdice": 60, "pokino": 200}  # at each number of players,
FEWER: Final = {("pokerdice", 5): 20}  # where experts think longest
OPTIONS: Final = {"pokino": {"hands": "3"}}  # a whole evening says no more of a bot


def measured(game: str, seats: int, matches: int, seed: str) -> dict[str, list[float]]:
    """Mu and sigma of each kind: the mean of the second half, so that the order of the matches hardly matters."""
    chance, model, kinds = Random(f"{seed} {game} {seats}"), PlackettLuce(), kinds_of(game)
    skill = {kind: model.rating(name=kind) for kind in kinds}
    past: dict[str, list[float]] = {kind: [] for kind in kinds}
    rules = GAMES[game]
    options = rules.read_options(seats, {**GAMES.manifest(game).options, **OPTIONS.get(game, {})})
    for number in range(matches):
        seated = chance.sample(kinds, seats) if seats <= len(kinds) else [chance.choice(kinds) for _ in range(seats)]
        bots = [make_bot(game, kind, f"{seed} {number} {seat}") for seat, kind in enumerate(seated)]
        outcome = play_match(rules, bots, options, chance.randrange).outcome
        if outcome is None:
            raise ValueError("A match between bots did not end.")
        places = {seat: place for place, seat in outcome.places()}
        before: list[list[PlackettLuceRating]] = [[skill[kind]] for kind in seated]
        after = model.rate(before, ranks=[float(places[seat]) for seat in range(seats)])
        for kind in set(seated):  # of a kind that sits twice, the mean
            mine = [each for (each,), other in zip(after, seated, strict=True) if other == kind]
            skill[kind] = model.rating(fmean(each.mu for each in mine), fmean(each.sigma for each in mine), kind)
        if 2 * number >= matches:
            for kind in kinds:
                past[kind].append(skill[kind].mu)
    return {kind: [round(fmean(past[kind]), 2), round(skill[kind].sigma, 2)] for kind in kinds}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, help="for each game and number of players (default: 200, at Pokerdice fewer)")
    parser.add_argument("--seed", default="trespok")
    parser.add_argument("--games", nargs="*", default=list(GAMES.ours), help="only these; the others stay as they are")
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args()
    table = json.loads(args.out.read_text("utf-8")) if args.out.exists() else {}
    for game in args.games:
        table[game] = {}
        for seats in GAMES[game].SEATS:
            begun = time.monotonic()
            table[game][str(seats)] = measured(game, seats, args.matches or FEWER.get((game, seats), MATCHES[game]), args.seed)
            print(game, seats, table[game][str(seats)], f"{time.monotonic() - begun:.0f} s", flush=True)
    args.out.write_text(json.dumps(table, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
