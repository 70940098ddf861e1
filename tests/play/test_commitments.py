"""Words that the seats commit to: which lines stand where, what must fit, and what ``verify`` says of them."""

from __future__ import annotations

import base64
import hashlib
from random import Random

import pytest

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.core import HOUSE, Illegal, Malformed, Trouble
from trespok.games import pok
from trespok.play import Chance, Checkable, Failed, Reader, Table, commitment, verify, words_commitment, write_transcript

SECRET = bytes(range(32))
COMMIT = commitment(SECRET)
OTHER = "ab" * 32


def committed(words: dict[int, bytes]) -> dict[int, str]:
    return {seat: words_commitment(COMMIT, seat, said) for seat, said in words.items()}


def played(chance: Chance, seats: int = 3) -> str:
    """A whole game of POK with this chance, as a transcript."""
    bots = [make_bot("pok", "random", str(seat)) for seat in range(seats)]
    table: Table = play_match(pok, bots, pok.Options(), chance.source(SECRET, seats))  # type: ignore[type-arg]
    chance.reveal = SECRET
    return write_transcript(table, chance)


def said(words: bytes) -> str:
    return base64.urlsafe_b64encode(words).decode().rstrip("=")


WORDS = {0: b"luck" + b"A" * 22, 2: b"B" * 22}


def test_the_hash_is_the_published_one() -> None:
    by_hand = hashlib.sha256(b"trespok words" + b"\x00" + hashlib.sha256(SECRET).digest() + b"\x02" + b"hello").hexdigest()
    assert words_commitment(COMMIT, 2, b"hello") == by_hand


def test_a_game_with_commitments_is_written_read_and_verified() -> None:
    text = played(Chance(commit=COMMIT, commits=committed(WORDS), words=dict(WORDS)))
    lines = text.splitlines()
    assert lines[1:6] == [
        f"* commit {COMMIT}",
        f"0 commit {committed(WORDS)[0]}",
        f"2 commit {committed(WORDS)[2]}",
        f"0 words {said(WORDS[0])}",
        f"2 words {said(WORDS[2])}",
    ]
    reader = Reader()
    assert verify(text.encode(), reader) > 10
    assert reader.table is not None
    assert write_transcript(reader.table, reader.chance) == text


def test_after_a_restart_a_seat_may_be_silent() -> None:
    chance = Chance(commit=COMMIT, commits=committed(WORDS), words={0: WORDS[0]}, silent=frozenset({2}), restarted=(1,))
    text = played(chance)
    assert text.splitlines()[1:3] == ["* restart 1", f"* commit {COMMIT}"]
    assert "2 silent" in text
    reader = Reader()
    assert verify(text.encode(), reader) > 10
    assert reader.chance.silent == {2}
    assert reader.chance.restarted == (1,)


def test_words_that_do_not_fit_are_found() -> None:
    text = played(Chance(commit=COMMIT, commits=committed({**WORDS, 2: b"other"}), words=dict(WORDS)))
    Reader().read_all(text.encode())  # form and place are right
    with pytest.raises(Failed, match="words of seat 2 do not match"):
        verify(text.encode())


def test_words_of_another_seat_or_game_do_not_fit() -> None:
    """A commitment belongs to a seat and to one secret: nobody can copy another's."""
    assert words_commitment(COMMIT, 1, b"x") != words_commitment(COMMIT, 2, b"x")
    assert words_commitment(COMMIT, 1, b"x") != words_commitment(OTHER, 1, b"x")


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([f"0 commit {OTHER}"], "commit-late"),  # before the house's
        ([f"* commit {OTHER}", f"0 commit {OTHER}", f"0 commit {OTHER}"], "commit-late"),  # twice
        ([f"* commit {OTHER}", "1 words YQ", f"0 commit {OTHER}"], "commit-late"),  # after somebody's words
        ([f"* commit {OTHER}", "* throw disc - -", f"0 commit {OTHER}"], "commit-late"),
        ([f"* commit {OTHER}", f"* commit {OTHER}"], "commit-late"),
        ([f"* commit {OTHER}", f"0 commit {OTHER}", "1 words YQ"], "words-late"),  # did not commit
        ([f"* commit {OTHER}", f"0 commit {OTHER}", "* throw disc - -"], "words-late"),
        ([f"* commit {OTHER}", f"0 commit {OTHER}", "0 silent"], "words-late"),  # without a restart
        (["* restart 1", f"* commit {OTHER}", f"0 commit {OTHER}", "2 silent"], "words-late"),  # did not commit
        (["* restart 1", f"* commit {OTHER}", f"1 commit {OTHER}"], "commit-late"),  # commits no more
        (["* restart 1", "* restart 2"], "commit-late"),
        (["* restart 1 1"], "commit-late"),
        ([f"* commit {OTHER}", "* restart 1"], "commit-late"),
        (["* throw disc - -", "* restart 1"], "commit-late"),
        ([f"* commit {OTHER}", f"* reveal {OTHER}"], "reveal-early"),
    ],
)
def test_the_order_of_lines_is_kept(lines: list[str], code: str) -> None:
    with pytest.raises(Illegal) as refused:
        Reader().read_all("\n".join(["pok seats=3", *lines]).encode())
    assert refused.value.code == code


@pytest.mark.parametrize(
    "line", ["0 commit abc", "* restart", "* restart x", "0 silent now", "* silent", "0 restart 1", "0 reveal " + OTHER]
)
def test_the_form_of_lines_is_kept(line: str) -> None:
    with pytest.raises(Malformed):
        Reader().read_all(f"pok seats=3\n{line}\n".encode())


def test_a_game_that_all_agreed_to_end_is_published_unfinished() -> None:
    table: Table = Table(pok, 3)  # type: ignore[type-arg]
    chance = Chance(commit=COMMIT, commits=committed(WORDS), words=dict(WORDS))
    source = chance.source(SECRET, 3)
    throw = table.draw(source)
    assert throw is not None
    table.submit(HOUSE, throw)
    chance.reveal = SECRET
    assert "reveal" not in write_transcript(table, chance)  # it goes on: the secret stays one
    chance.consent = True
    text = write_transcript(table, chance)
    assert text.splitlines()[-2:] == ["# ended by consent", f"* reveal {SECRET.hex()}"]
    assert verify(text.encode()) == source.count
    for bad in (text.replace("# ended by consent\n", ""), text + "0 play disc\n"):
        with pytest.raises(Illegal) as refused:
            verify(bad.encode())
        assert refused.value.code == "reveal-early"


def test_who_reads_the_store_cannot_choose() -> None:
    """The attack of the issue: a player who knows the secret tries words of their own until the first throws suit them.

    Without commitments some words among a few hundred give the wished-for throws.  With one they must be the words that
    were committed to before any other's were known.
    """
    others = {1: b"one" * 7, 2: b"two" * 7}

    def first(words: bytes) -> list[int]:
        source = Checkable(SECRET, [words, others[1], others[2]])
        return [source(6) for _ in range(3)]

    tried = [Random(0).randbytes(16).hex().encode()] + [f"try {n}".encode() for n in range(3_000)]
    fitting = next(words for words in tried if first(words) == [0, 0, 0])
    honest = {0: b"zero" * 5, **others}
    text = played(Chance(commit=COMMIT, commits=committed(honest), words={**others, 0: fitting}))
    with pytest.raises(Failed, match="words of seat 0 do not match"):
        verify(text.encode())


@pytest.mark.parametrize("seat", range(3))
def test_no_seat_may_leave_its_words_out(seat: int) -> None:
    words = dict.fromkeys(range(3), b"w" * 22)
    text = played(Chance(commit=COMMIT, commits=committed(words), words={k: v for k, v in words.items() if k != seat}))
    with pytest.raises(Trouble, match=r"Seat \d committed"):
        verify(text.encode())
