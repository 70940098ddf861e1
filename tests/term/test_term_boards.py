"""``trespok play pokino --boards N`` (K6): several seats of one person at the terminal, in one language or another."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from term_tools import Paper, scripts

from trespok.bots import BOT_NAMES
from trespok.games.pokino import Mark, Rebuy
from trespok.play import Reader, verify
from trespok.term import app
from trespok.term.names import Naming
from trespok.term.pokino import play_sitting
from trespok.term.session import YOU, Session
from trespok.texts import LANGUAGES, Texts


def seated(typed: list[str], boards: int, seats: int | None = None, *options: str, seed: str = "7") -> tuple[Session, Paper]:
    paper = Paper(typed)
    asked = app._Asked(seats, "sensible", seed, options, boards)
    return app._sit_down("pokino", asked, paper, Naming(Texts("en"), YOU, BOT_NAMES)), paper


def played(session: Session) -> None:
    with pytest.raises(EOFError):
        play_sitting(session)


def test_each_board_is_a_seat_and_bots_have_the_others() -> None:
    session, _ = seated([], 3)
    assert (session.table.seats, list(session.own), list(session.bots)) == (6, [0, 1, 2], [3, 4, 5])
    session, paper = seated([""], 2, 3)
    played(session)
    assert session.view.chips == (54, 54, 54)  # each pays its own ante
    assert any("Your board 2: 54" in line for line in paper.shown)


def test_a_number_with_a_hash_takes_up_a_board_and_what_follows_is_done_there() -> None:
    session, paper = seated(["", "#2", "#1 stamp", "#3"], 2, 3)
    played(session)
    assert session.at == 0
    assert any("your board 2 of 2" in line for line in paper.shown)
    assert any("You call" in line for line in paper.shown)
    assert paper.shown[-1] == "You have 2 boards. There is no #3."


def test_a_single_board_knows_no_hash() -> None:
    session, paper = seated(["", "#1"], 1, 3)
    played(session)
    assert session.at == YOU
    assert "#1" in paper.shown[-1]


def test_marking_covers_every_board_of_the_person() -> None:
    session, _ = seated(["", "m", "", "m", "", "m", "", "m"], 3, 4)
    played(session)
    view = session.view
    for seat in session.own:
        assert set(view.marks[seat]) == set(view.called) & set(view.boards[seat].cards)
    marked = [entry.actor for entry in session.table.log() if isinstance(entry.action, Mark)]
    assert {1, 2} & set(marked)


def test_a_further_board_takes_another_between_hands() -> None:
    session, paper = seated([], 2, 3)
    while session.view.number == 1:
        paper.typed = [""]
        played(session)
    before = [session.view.boards[seat] for seat in session.own]
    paper.typed = ["#2 board 1"]
    played(session)
    first, second = (session.view.boards[seat] for seat in session.own)
    assert first == before[0]
    assert second not in before


def test_a_further_board_that_is_ruined_asks_for_itself() -> None:
    """It is named, and what is typed is that board's answer."""
    for seed in range(30):
        lines = ["m", "", "1", ""] * 60 + ["rebuy", "rebuy", "rebuy"] * 3
        session, paper = seated(lines, 2, 3, "chips=6", "hands=3", seed=str(seed))
        with suppress(EOFError):
            play_sitting(session)
        asked = [place for place, line in enumerate(paper.shown) if line == "Your board 2:"]
        if asked and any(isinstance(entry.action, Rebuy) and entry.actor == 1 for entry in session.table.log()):
            return
    pytest.fail("no second board was ruined")


def test_who_had_several_boards_is_added_up_and_named_by_person() -> None:
    session, _ = seated([], 2, 3)
    assert app._together(session, (4, 3, -7)) == "All boards together: You: +7 and Bot Sol: -7."
    assert app._together(session, (-4, -3, 7)) == "All boards together: Bot Sol: +7 and You: -7."


@pytest.mark.parametrize(
    ("name", "seats", "boards", "said"),
    [
        ("pokino", None, 4, "one person plays 1 to 3 boards, not 4."),
        ("pokino", None, 0, "one person plays 1 to 3 boards, not 0."),
        ("pokino", 3, 3, "at least 4 seats"),
        ("pok", None, 2, "Leave out --boards for POK."),
    ],
)
def test_a_wrong_number_or_another_game_gets_one_sentence(
    name: str, seats: int | None, boards: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.play(name, seats, None, "7", "en", [], boards=boards) == 2
    heard = capsys.readouterr().err
    assert said in heard
    assert heard.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_saved_game_goes_on_with_its_boards(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Saved and left after some cards, then to the end: the same transcript as in one sitting, and the sum by person."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    answers = scripts("whole.txt")["pokino"].replace("\n1\n6\n", "\n#1 1\n#2 6\n").split("\n")

    def typed(lines: list[str]) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    typed(answers)
    assert app.play("pokino", 4, "sensible", "7", lang, ["hands=1"], boards=2) == 0
    together = Texts(lang)("boards-together", tally="").split(":")[0].strip()
    assert together in capsys.readouterr().out
    in_one = Path("whole.txt").read_text()
    typed([*answers[:9], "save half.txt", "quit"])
    assert app.play("pokino", 4, "sensible", "7", lang, ["hands=1"], boards=2) == 0
    assert "# boards 2" in Path("half.txt").read_text()
    typed([line.replace("whole.txt", "rest.txt") for line in answers[9:]])
    assert app.play(None, None, None, None, lang, [], "half.txt") == 0
    assert together in capsys.readouterr().out
    assert Path("rest.txt").read_text() == in_one
    assert verify(Path("rest.txt").read_bytes(), Reader()) > 0
    assert app.play(None, None, None, None, lang, [], "half.txt", boards=2) == 2  # the file says it


def test_the_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    from trespok.cli import main  # noqa: PLC0415

    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "trespok play pokino --boards 2" in " ".join(capsys.readouterr().out.split())
