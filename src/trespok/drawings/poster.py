"""The winners' poster, 1200 by 630: their faces, crowned, on three plates.  It has no words and so needs no fonts."""

from __future__ import annotations

from collections.abc import Sequence

from .pieces import INKS, painted, placed, shapes

WIDTH, HEIGHT = 1200, 630
_PLATES = (
    f'<g style="mix-blend-mode:multiply"><circle cx="430" cy="300" r="200" fill="{INKS["blue"]}"/></g>'
    f'<g style="mix-blend-mode:multiply"><rect x="430" y="70" width="350" height="350" rx="26" fill="{INKS["green"]}"/></g>'
    f'<g style="mix-blend-mode:multiply"><path d="M620 200 850 580H390Z" fill="{INKS["red"]}"/></g>'
)
_MOST = 4  # faces beside each other


def poster_svg(winners: Sequence[tuple[str, str]]) -> str:
    """*winners* are the name of each face, and the ink behind it; empty: the bot's own."""
    shown = winners[:_MOST]
    size = 300 if len(shown) == 1 else 230
    left = (WIDTH - len(shown) * (size + 20) + 20) / 2
    faces = "".join(placed(_face(*each, place), left + place * (size + 20), 190, size / 64) for place, each in enumerate(shown))
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{INKS["stock"]}"/>'
    size_of = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size_of}>{ground}{_PLATES}{faces}</svg>'


def _face(drawn: str, ground: str, place: int) -> str:
    """A face in its field of 64 by 64, a person's round and a bot's square, with a crown above."""
    face = shapes("people")["faces"][drawn]
    cut = '<circle cx="32" cy="32" r="32"/>' if ground else '<rect width="64" height="64" rx="9"/>'
    field = f'<rect width="64" height="64" fill="{INKS[ground or face["ground"]]}"/>' + painted(face["parts"])
    crown = placed(painted(shapes("pieces")["crown"]), 16, -25, 0.5)
    return f'<clipPath id="cut{place}">{cut}</clipPath><g clip-path="url(#cut{place})">{field}</g>{crown}'
