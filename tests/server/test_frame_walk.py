"""Where frames end: held against the library's own frames, cut into pieces anywhere."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode

from trespok.server.http.frame_walk import FrameWalk, lone_text

_SIZES = (0, 1, 5, 60, 125, 126, 127, 300, 65_535, 65_536)


def _conversation(chance: random.Random) -> list[tuple[bytes, bool]]:
    """Frames of a client as they travel, and whether a message is whole after each."""
    frames: list[tuple[bytes, bool]] = []
    unfinished = False
    for _ in range(chance.randrange(1, 12)):
        if chance.random() < 0.3:  # a control frame may come between the pieces of a message
            control = Frame(chance.choice([Opcode.PING, Opcode.PONG]), b"p" * chance.randrange(8))
            frames.append((control.serialize(mask=True), not unfinished))
            continue
        kind = Opcode.CONT if unfinished else chance.choice([Opcode.TEXT, Opcode.BINARY])
        unfinished = chance.random() < 0.3
        data = chance.randbytes(chance.choice(_SIZES))
        frames.append((Frame(kind, data, fin=not unfinished).serialize(mask=chance.random() < 0.9), not unfinished))
    return frames


@pytest.mark.parametrize("seed", range(60))
def test_it_stands_between_two_messages_exactly_where_one_has_ended(seed: int) -> None:
    chance = random.Random(seed)
    frames = _conversation(chance)
    ends, at = {0}, 0
    for frame, whole in frames:
        at += len(frame)
        if whole:
            ends.add(at)
    stream = b"".join(frame for frame, _ in frames)
    walk, here = FrameWalk(), 0
    while here < len(stream):
        assert walk.between == (here in ends)
        piece = stream[here : here + chance.choice([1, 2, 3, 7, 64, 2048, 70_000])]
        walk.over(piece)
        here += len(piece)
    assert walk.between == (here in ends)


@pytest.mark.parametrize("size", [0, 1, 60, 125])
def test_a_short_text_that_comes_alone_is_read(size: int) -> None:
    text = "ä" * (size // 2) + "x" * (size % 2)
    assert lone_text(Frame(Opcode.TEXT, text.encode()).serialize(mask=True)) == text


_SAID = Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=True)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        _SAID[:-1],
        _SAID + b"\x81",
        _SAID + _SAID,
        Frame(Opcode.TEXT, b"{}").serialize(mask=False),
        Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True),
        b"\xc1" + _SAID[1:],
        Frame(Opcode.BINARY, b"{}").serialize(mask=True),
        Frame(Opcode.PING, b"{}").serialize(mask=True),
        Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
    ],
    ids=["nothing", "a byte", "cut", "more", "two", "bare", "begun", "reserved", "bytes", "ping", "close", "long", "no text"],
)
def test_anything_else_is_the_librarys_to_judge(data: bytes) -> None:
    assert lone_text(data) is None
