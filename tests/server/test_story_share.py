"""How much of what a table sends of a position is its story: measured over rooms of the tape."""

from __future__ import annotations

import json
from collections import Counter

from tape_rooms import ROOMS, STEPS, in_full, tape_bots

MOST = 0.15
EVERY = 5  # of the rooms of the tape, so that it takes seconds
# Keys that only one game's view has.
GAMES = {"throw": "pok", "throws": "pokerdice", "boards": "pokino"}


def test_the_story_is_at_most_15_percent_of_the_views() -> None:
    """What the view beside it holds does not travel twice, and what was told is not told again with every later view."""
    sent: Counter[str] = Counter()
    told: Counter[str] = Counter()
    with tape_bots():
        for seed in range(0, ROOMS, EVERY):
            for line in in_full(seed, STEPS).split("\n"):
                message = line[line.find("{") :]
                if not line.startswith("sent ") or not message.startswith('{"t":"view"'):
                    continue
                shown = json.loads(message)
                game = next(name for key, name in GAMES.items() if key in shown["view"])
                sent[game] += len(message.encode())
                told[game] += len(json.dumps(shown["story"], separators=(",", ":"), ensure_ascii=False).encode())
    assert set(sent) == set(GAMES.values())
    shares = {game: told[game] / sent[game] for game in sent}
    print(shares)
    assert {game: share for game, share in shares.items() if not 0 < share <= MOST} == {}
