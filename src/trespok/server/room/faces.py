"""What people look like.  No two at a table look the same: the second fox stands on another colour."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from ...wire.parts import FACES, GROUNDS, Face

__all__ = ["face_for"]


def face_for(wish: Face | None, taken: Collection[Face]) -> Face:
    """The face somebody gets who wishes for this one, or for none; *taken* are those of the others.

    First the wish, on any colour; then a drawing nobody has; then any drawing on any colour.  There are fewer colours than
    seats, so the others may have one drawing on all of them, but many more pairs of both than seats: one is always left.
    """
    wished = () if wish is None else (wish, *(replace(wish, ground=ground) for ground in GROUNDS))
    drawn = {face.drawn for face in taken}
    new = (face for face in FACES if face.drawn not in drawn)
    pairs = (replace(face, ground=ground) for face in FACES for ground in GROUNDS)
    return next(face for face in (*wished, *new, *pairs) if face not in taken)
