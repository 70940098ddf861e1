"""Frames between workers, however the network cuts them."""

from __future__ import annotations

import pytest

from trespok.server.relay.frames import Kind, Reader, TooLarge, frame

FRAMES = [(Kind.BEAT, 0, b""), (Kind.SAID, 7, b"words"), (Kind.ANSWER, 2**32 - 1, bytes(100)), (Kind.BEAT, 0, b"")]


@pytest.mark.parametrize("size", range(1, 150))
def test_frames_come_out_whole_whatever_pieces_they_came_in(size: int) -> None:
    reader, sent = Reader(), b"".join(frame(*each) for each in FRAMES)
    pieces = [sent[at : at + size] for at in range(0, len(sent), size)]
    assert [each for piece in pieces for each in reader.read(piece)] == FRAMES


def test_a_frame_that_is_too_large_is_refused_by_its_head() -> None:
    reader = Reader()
    reader.most = 100
    assert list(reader.read(frame(Kind.HELLO, 0, bytes(100)))) == [(Kind.HELLO, 0, bytes(100))]
    with pytest.raises(TooLarge):
        list(reader.read(frame(Kind.HELLO, 0, bytes(101))[:9]))
