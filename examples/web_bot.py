"""A program that sits down at a web table.  ``python examples/web_bot.py http://localhost:8000 CODE [NAME]``

It joins like anybody with the link, by the protocol of docs/reference/protocol.md, and plays the match to its end.
"""

import sys
from random import Random

from trespok.client import Message, Refused, Seat


def strategy(view: Message) -> str | None:
    """Anything that is lawful.  The position is in ``view["view"]``, field by field."""
    offer: list[str] = view["offer"]
    return Random(view["seq"]).choice(offer) if view["must"] else None


def main(base: str, code: str, name: str) -> None:
    with Seat.join(base, code, name) as seat:
        over = seat.play(strategy)
        names = [line["name"] for line in seat.table["seats"]]
    print("won: " + ", ".join(names[winner] for winner in over["winners"]))


if __name__ == "__main__":
    try:
        main(sys.argv[1], sys.argv[2], sys.argv[3] if sys.argv[3:] else "Robo")
    except Refused as refused:
        sys.exit(str(refused))
