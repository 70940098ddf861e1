"""The real server with chance from a seed: two of these tell the same story, so what differs can be looked for.

``python seeded.py SEED SECRETS …``: codes, tokens and bots come from SEED, the secret of a match from SECRETS, which is
JSON: in hex, by game.
"""

from __future__ import annotations

import json
import sys
from random import Random
from types import SimpleNamespace

from trespok.server.__main__ import main
from trespok.server.hall import hall
from trespok.server.room.matches import Matches


def seed_all(seed: str, secrets: dict[str, str]) -> None:
    """Every source of chance the hall has."""
    chance = Random(seed)
    setattr(hall, "secrets", SimpleNamespace(token_bytes=chance.randbytes, choice=chance.choice))  # noqa: B010 - not its own
    prepare = Matches.prepare

    def known(matches: Matches) -> None:
        prepare(matches)
        parts = matches._parts
        parts.state.match.secret = bytes.fromhex(secrets[parts.setup.game])

    setattr(Matches, "prepare", known)  # noqa: B010 - a method in place of a method


if __name__ == "__main__":
    seed_all(sys.argv[1], json.loads(sys.argv[2]))
    sys.exit(main(sys.argv[3:]))
