"""Reading and writing transcripts, as TRANSCRIPTS.md lays down."""

from __future__ import annotations

import pytest
from games_written import VARIANTS, random_game, written

from trespok.core import Malformed, Trouble
from trespok.play import Failed, Reader, verify, write_transcript

POK = """pok seats=4
* throw triangle disc -      # die 1 asks for one triangle, die 2 for two discs, die 3 is blank
0 play disc
1 play disc
2 play square
3 play triangle
= handed 0 1 3
= left 5 5 6 5
"""


def read(text: str | bytes) -> Reader:
    reader = Reader()
    reader.read_all(text if isinstance(text, bytes) else text.encode())
    return reader


def trouble(text: str | bytes) -> tuple[type[Trouble], int, str]:
    """What a bad transcript comes to: which kind of trouble, on which line, in which words."""
    reader = Reader()
    with pytest.raises(Trouble) as caught:
        reader.read_all(text if isinstance(text, bytes) else text.encode())
    return caught.type, reader.line, str(caught.value)


@pytest.mark.parametrize(("name", "seats", "values"), VARIANTS)
def test_a_written_game_reads_back_to_the_same_position(name: str, seats: int, values: dict[str, str]) -> None:
    """Log to text to log: same options, same actions, same view of everybody, same text again."""
    table, chance = random_game(name, seats, values, "round trip")
    text = write_transcript(table, chance)
    again = read(text)
    assert again.table is not None
    assert table.options == again.table.options
    assert table.log() == again.table.log()
    assert [table.view(seat) for seat in (None, *range(seats))] == [again.table.view(seat) for seat in (None, *range(seats))]
    assert chance == again.chance
    assert text == write_transcript(again.table, again.chance)


@pytest.mark.parametrize(("name", "seats", "values"), VARIANTS)
def test_a_game_cut_anywhere_is_a_good_transcript(name: str, seats: int, values: dict[str, str]) -> None:
    """A game may stop anywhere."""
    lines = written(name, seats, values, "cut").splitlines()
    for length in range(1, len(lines), max(1, len(lines) // 25)):
        read("\n".join(lines[:length]))


@pytest.mark.parametrize("line", POK.splitlines()[1:6])
def test_crlf_notes_and_blank_lines_change_nothing(line: str) -> None:
    """Windows line ends, tabs between words, notes and empty lines are all the same game."""
    loose = POK.replace(line, f"\n  # a note\n\t{line.replace(' ', chr(9) + ' ')}  # another\n").replace("\n", "\r\n")
    assert read(POK).table is not None
    first, second = read(POK).table, read(loose).table
    assert first is not None
    assert second is not None
    assert first.log() == second.log()


def test_a_note_of_the_clock_is_kept() -> None:
    """An action the clock took says so, there and back."""
    table = read(POK.replace("2 play square", "2 play square  # clock")).table
    assert table is not None
    assert [entry.clock for entry in table.log()] == [False, False, False, True, False]
    assert "2 play square  # clock" in write_transcript(table)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "has no '* commit'"),
        (["* commit " + "ab" * 32], "the game is not over, and '* reveal'"),
    ],
)
def test_verify_names_the_line_that_is_missing(lines: list[str], said: str) -> None:
    with pytest.raises(Malformed) as caught:
        verify("\n".join(["pok seats=3", *lines, "* throw disc - -", ""]).encode())
    assert said in str(caught.value)


def test_verify_of_a_finished_game_without_its_secret() -> None:
    text = written("pok", 3, {}, "no secret")
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("* reveal"))
    with pytest.raises(Malformed, match=r"has '\* commit', but no '\* reveal'"):
        verify(bare.encode())


BAD_FILES: list[tuple[str | bytes, int, str]] = [
    ("", 0, "no game in the file"),
    ("\n# only a note\n", 0, "no game in the file"),
    ("\ufeffpok seats=4\n", 1, "byte order mark"),
    (b"pok seats=4\n\xff\xfe\n", 2, "UTF-8"),
    ("pok\n", 1, "seats=N"),
    ("pok rules=1 seats=4\n", 1, "seats=N"),
    ("poker seats=4\n", 1, "not a game"),
    ("Pok seats=4\n", 1, "not a game"),
    ("pok seats=2\n", 1, "3 to 7"),
    ("pok seats=8\n", 1, "3 to 7"),
    ("pok seats=\n", 1, "whole number"),
    ("pok seats=04\n", 1, "whole number"),
    ("pok seats=٤\n", 1, "whole number"),
    ("pok seats=" + "9" * 5000 + "\n", 1, "whole number"),
    ("pok seats=4 dice=2\n", 1, "no set of dice"),
    ("pok seats=4 seats=4\n", 1, "option"),
    ("pok seats=4 rules=1 rules=1\n", 1, "option"),
    ("pok seats=4 rules=2\n", 1, "rules"),
    ("pok seats=4 rules\n", 1, "name=value"),
    ("pokerdice seats=3 packs=2\n", 1, "two seats"),
    ("pokerdice seats=2 packs=3\n", 1, "packs"),
    ("pokino seats=2 chips=5\n", 1, "chips"),
    ("pokino seats=2 chips=" + "9" * 5000 + "\n", 1, "chips"),
    ("pokino seats=2 set=printed\n", 1, "set"),
    ("pokino seats=2 fine=2\n", 1, "fine"),
    ("pokino seats=2 marking=by-hand\n", 1, "marking"),
    ("pok seats=4\n* throw triangle disc\n", 2, "throw"),
    ("pok seats=4\n* throw - disc -\n", 2, "die 1"),
    ("pok seats=4\n* throw circle disc -\n", 2, "die 1"),
    ("pok seats=4\n0 play disc\n", 2, "not been thrown"),
    ("pok seats=4\n* throw disc - -\n* throw disc - -\n", 3, "already"),
    ("pok seats=4\n* throw disc - -\n0 play disc\n0 play disc\n", 4, "already"),
    ("pok seats=4\n* throw disc - -\n4 play disc\n", 3, "no seat 4"),
    ("pok seats=4\n* throw disc - -\n-1 play disc\n", 3, "whole number"),
    ("pok seats=4\n* throw disc - -\n0\n", 3, "not a line"),
    ("pok seats=4\n* throw disc - -\n0 throw disc - -\n", 3, "play"),
    ("pok seats=4\n* play disc\n", 2, "throw"),
    ("pok seats=4\n* throw disc\x0b- -\n", 2, "throw"),
    ("pok seats=4\n* throw disc\u00a0- -\n", 2, "throw"),
    ("pok seats=4\n* throw disc - -\x00\n", 2, "die 3"),
    ("pok seats=4\r* throw disc - -\r", 1, "whole number"),
    ("pok seats=4\n=\n", 2, "check"),
    ("pok seats=4\n= nonsense\n", 2, "not a check"),
    ("pok seats=4\n= points 0 0 0 0\n", 2, "not a check"),
    ("pok seats=4\n= left 6 6 6\n", 2, "numbers"),
    ("pok seats=4\n= winners\n", 2, "winners"),
    ("pok seats=4\n= winners 4\n", 2, "no seat 4"),
    ("pok seats=4\n= over now\n", 2, "over"),
    ("pok seats=4\n= why maybe\n", 2, "decide"),
    ("pok seats=4\n= handed 0 0\n", 2, "twice"),
    ("pok seats=4\n= offers * throw throw\n", 2, "twice"),
    ("pok seats=4\n= offers * aim\n", 2, "not a verb"),
    ("pok seats=4\n= offers\n", 2, "offers"),
    ("pokerdice seats=2\n= met 0:1\n", 2, "whole number"),
    ("pokerdice seats=2 packs=2\n= met 0\n", 2, "S:1"),
    ("pokerdice seats=2\n* throw 1 2 3 4 5\n", 2, "who rolls first"),
    ("pokerdice seats=2\n* first 2\n", 2, "no seat 2"),
    ("pokerdice seats=2\n* first 0\n* throw 1 2 3 4\n", 3, "throw"),
    ("pokerdice seats=2\n* first 0\n* throw 1 2 3 4 7\n", 3, "face"),
    ("pokerdice seats=2\n* first 0\n* throw 1 2 3 4 5 6\n", 3, "five dice"),
    ("pokino seats=2 set=kitchen\n* call 1o\n", 2, "board"),
    ("pokino seats=2\n* board 0 1o\n", 2, "25"),
    ("pokino seats=2\n* call 8o\n", 2, "Spanish card"),
    ("pok seats=4\n* commit abc\n", 2, "hex"),
    ("pok seats=4\n* commit " + "g" * 64 + "\n", 2, "hex"),
    ("pok seats=4\n* throw disc - -\n* commit " + "a" * 64 + "\n", 3, "directly after"),
    ("pok seats=4\n* commit " + "a" * 64 + "\n* commit " + "a" * 64 + "\n", 3, "directly after"),
    ("pok seats=4\n0 words YWJj\n0 words YWJj\n", 3, "once"),
    ("pok seats=4\n* throw disc - -\n0 words YWJj\n", 3, "before anything is left to chance"),
    ("pok seats=4\n0 words YWI=\n", 2, "base64url"),
    ("pok seats=4\n0 words A\n", 2, "base64url"),
    ("pok seats=4\n0 words _w\n", 2, "base64url"),
    ("pok seats=4\n0 words " + "YWJj" * 22 + "\n", 2, "base64url"),
    ("pok seats=4\n* words YWJj\n", 2, "words"),
    ("pok seats=4\n0 commit " + "a" * 64 + "\n", 2, "commit"),
    ("pok seats=4\n* commit " + "a" * 64 + "\n* reveal " + "a" * 64 + "\n", 3, "after the end"),
]


@pytest.mark.parametrize(("text", "line", "words"), BAD_FILES)
def test_malformed_and_illegal_lines_are_named(text: str | bytes, line: int, words: str) -> None:
    """One sentence, the line it stands on, and what is wrong with it."""
    kind, where, said = trouble(text)
    assert kind is not Failed
    assert line == where
    assert words in said
    assert said.endswith(".")
    assert "\n" not in said


FAILED_CHECKS = [
    ("pok seats=4\n= over\n", 2, "expected over, found open"),
    ("pok seats=4\n= handed\n", 2, "has not happened yet"),
    ("pok seats=4\n= why nobody\n", 2, "has not happened yet"),
    ("pok seats=4\n= left 6 6 6 5\n", 2, "expected 6 6 6 5, found 6 6 6 6"),
    ("pok seats=4\n= winners 0\n", 2, "found an open game"),
    ("pok seats=4\n= offers * \n", 2, "expected (none), found throw"),
    ("pok seats=4\n= offers 0 play\n", 2, "expected play, found (none)"),
    ("pokerdice seats=2\n= met\n", 2, "has not happened yet"),
    ("pokino seats=2 set=kitchen\n= paid\n", 2, "has not happened yet"),
    ("pokino seats=2 set=kitchen\n= refused 0\n", 2, "has not happened yet"),
    (POK + "= handed 0 1\n", 9, "expected 0 1, found 0 1 3"),
    (POK + "= why unasked\n", 9, "expected unasked, found exact"),
]


@pytest.mark.parametrize(("text", "line", "words"), FAILED_CHECKS)
def test_a_failed_check_says_what_was_expected_and_found(text: str, line: int, words: str) -> None:
    """Line, expectation, finding."""
    kind, where, said = trouble(text)
    assert (Failed, line) == (kind, where)
    assert words in said


def test_checks_that_hold() -> None:
    """Seats in any order, offers in any order, the empty lists."""
    read(POK + "= handed 3 1 0\n= why exact\n= open\n= offers * throw\n= offers 0\n= left 5 5 6 5\n")
    read("pok seats=4\n= offers * throw\n* throw disc - -\n= offers 2 play\n= offers *\n")
    read("pokino seats=2\n= offers * caller board last\n= cups 0 0 0 0 0 0\n= chips 60 60\n")


def test_after_the_end_no_action_is_legal() -> None:
    """And a revealed secret is the last word."""
    text = written("pok", 3, {}, "end")
    assert "no action" not in text
    kind, _, said = trouble(text + "* throw disc - -\n")
    assert "over" in said
    assert kind is not Failed
    assert "once" in trouble(text + text.splitlines()[-1] + "\n")[2]


@pytest.mark.parametrize("line", ["x" * 1_000_000, "0 play " + "é" * 500_000, "= left " + "1 " * 500_000, "\x00" * 1_000_000])
def test_a_line_of_a_megabyte_gets_a_short_answer(line: str) -> None:
    """The offending text is cut at eighty characters."""
    _, where, said = trouble(f"pok seats=3\n* throw disc - -\n{line}\n")
    assert where == 3
    assert len(said) < 300


@pytest.mark.parametrize(("name", "seats", "values"), VARIANTS)
def test_verify_agrees_with_what_was_drawn(name: str, seats: int, values: dict[str, str]) -> None:
    """Every draw of a game recomputed from its secret."""
    assert verify(written(name, seats, values, "verify").encode()) > 0


@pytest.mark.parametrize(("name", "seats", "values"), VARIANTS)
def test_verify_names_the_first_draw_that_differs(name: str, seats: int, values: dict[str, str]) -> None:
    """Words taken away change the draws: the first chance line is named, not a later one."""
    lines = written(name, seats, values, "tampered").splitlines()
    lines = [line for line in lines if " words " not in line]
    reader = Reader()
    with pytest.raises(Failed, match="the secret gives"):
        verify("\n".join(lines).encode(), reader)
    chance = [n for n, line in enumerate(lines, 1) if line.startswith("* ") and "commit" not in line]
    assert reader.line in chance[:4]  # a first draw may agree by luck


def test_verify_wants_the_secret_committed_to() -> None:
    """Another secret is refused at once; without one nothing can be verified."""
    text = written("pok", 3, {}, "secret")
    other = text.rsplit("* reveal", 1)[0]
    with pytest.raises(Failed, match="does not match the commitment"):
        verify(f"{other}* reveal {'00' * 32}\n".encode())
    with pytest.raises(Trouble, match="cannot be verified"):
        verify(other.encode())
    with pytest.raises(Trouble, match="cannot be verified"):
        verify(POK.encode())


def test_dice_may_be_written_in_any_order() -> None:
    """A throw is which faces lie there: the order on the line means nothing, to replay or to verify."""
    text = written("pokerdice", 2, {}, "order")
    lines = [
        " ".join([*line.split()[:2], *reversed(line.split()[2:])]) if line.startswith("* throw") else line
        for line in text.splitlines()
    ]
    assert lines != text.splitlines()
    assert verify(text.encode()) == verify("\n".join(lines).encode())
