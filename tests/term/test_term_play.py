"""The flow of a game at the terminal, with a person who decided beforehand what to type."""

from pathlib import Path

import pytest
from term_tools import Paper

from trespok.bots import BOT_NAMES, KINDS
from trespok.games import GAMES, pok, pokino
from trespok.play import Reader, verify
from trespok.term import app
from trespok.term.names import Naming
from trespok.term.session import YOU, Left, Session, play_any
from trespok.texts import Texts


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the secrets of open games are kept."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


def session_of(game: str, typed: list[str], seats: int | None = None, *options: str) -> tuple[Session, Paper]:
    paper = Paper(typed)
    asked = app._Asked(seats, "sensible", "a test", options)
    return app._sit_down(game, asked, paper, Naming(Texts("en"), YOU, BOT_NAMES)), paper


def play(session: Session) -> None:
    """Until what was to be typed is used up."""
    with pytest.raises(EOFError):
        (session.terminal.play or play_any)(session)


def log(session: Session) -> list[str]:
    return [f"{entry.actor} {session.table.game.write(entry.action)}" for entry in session.table.log()]


def test_the_defaults_of_each_game() -> None:
    """POK for four, Pokerdice for three, Pokino for four with boards, three hands, everything by hand."""
    assert session_of("pok", [])[0].table.seats == 4
    assert session_of("pokerdice", [])[0].table.seats == 3
    session, _ = session_of("pokino", [])
    assert session.table.seats == 4
    assert session.table.options == pokino.Options(hands=3, set="fair")
    assert session_of("pokino", [], 2, "hands=1", "marking=auto")[0].table.options.hands == 1


def test_the_person_chooses_before_the_bots_do(tmp_path: Path) -> None:
    """A game saved while a choice is open holds no bot's sealed counter, and no secret."""
    file = tmp_path / "game.txt"
    session, paper = session_of("pok", [f"save {file}"])
    play(session)
    written = file.read_text(encoding="utf-8")
    names = "".join(f"# seat {seat} bot sensible {name}\n" for seat, name in ((1, "Pim"), (2, "Sol"), (3, "Tuya")))
    assert written.startswith(f"pok seats=4\n{names}* commit ")
    assert len(written.splitlines()) == 6  # and the throw
    assert "reveal" not in written
    assert session.secret.hex() not in written
    assert f"Saved to {file}. “trespok play --from {file}” continues it." in paper.shown


def test_bots_are_named_for_what_they_are() -> None:
    """Every kind has a word in the catalogue, and the first lines say who is a bot."""
    assert all(f"kind-{kind}" in Texts("en") for kind in KINDS)
    session, paper = session_of("pok", [])
    app._welcome(session)
    assert paper.shown[1] == "You have seat 0. The others are bots (sensible): Bot Pim, Bot Sol and Bot Tuya."


def test_the_same_seed_is_the_same_game() -> None:
    games = []
    for _ in range(2):
        session, _ = session_of("pokerdice", ["1", "stop", "2", "stop", "3", "stop"])
        play(session)
        games.append(log(session))
    assert games[0] == games[1]
    assert len(games[0]) > 5


def test_a_wrong_choice_is_answered_and_asked_again() -> None:
    session, paper = session_of("pok", ["x", "", "?"])
    play(session)
    assert any("“x” is not a counter" in line for line in paper.shown)
    assert sum(line.startswith("Show one:") for line in paper.shown) == 2  # Enter says again what there is to do
    assert any(line.endswith("(POK-4.1)") for line in paper.shown)
    assert log(session)[1:] == []


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("pok", "sqare", "square"),
        ("pok", "savee x.txt", "save"),
        ("pokerdice", "full huose", "full house"),
        ("pokino", "bord", "board"),
    ],
)
def test_what_is_nearly_a_word_is_answered_with_the_word(game: str, typed: str, meant: str) -> None:
    session, paper = session_of(game, [typed, "xyzzy"])
    play(session)
    assert [line.split("Did you mean")[1:] for line in paper.shown if "Did you mean" in line] == [[f" “{meant}”?"]]


def test_what_the_rules_refuse_is_said_in_words() -> None:
    """A counter that is not held any more; the rules say no, the catalogue says why."""
    for seed in range(20):
        paper = Paper([])
        session = app._sit_down("pok", app._Asked(3, "random", f"{seed}", []), paper, Naming(Texts("en"), YOU, BOT_NAMES))
        while not session.table.over:
            gone = [symbol for symbol in pok.Symbol if session.view.throw and not session.view.hand[symbol]]
            if gone:
                before = len(log(session))
                paper.typed = [str(gone[0])]
                play(session)
                assert paper.shown[-1] == "You do not have that any more."
                assert len(log(session)) == before
                return
            paper.typed = [str(len(log(session)) % 3 + 1)]
            if not _plays_on(session):
                break
    pytest.fail("some kind runs out in some of twenty games")


def _plays_on(session: Session) -> bool:
    """Play what is typed; whether the game is still open."""
    try:
        (session.terminal.play or play_any)(session)
    except EOFError:
        return True
    return False


def test_the_question_mark_tells_what_was_asked() -> None:
    session, paper = session_of("pokerdice", ["?", "? full house", "? 5", "? no", "? options"])
    play(session)
    assert any("Full house: three alike" in line and line.endswith("(PKD-4.8)") for line in paper.shown)
    assert any(line.endswith("(PKD-4.5)") for line in paper.shown)
    assert any("could be no evens and no odds" in line for line in paper.shown)
    assert any(line.startswith("packs=1  Two packs") for line in paper.shown)


@pytest.mark.parametrize("game", GAMES)
def test_help_is_the_question_mark(game: str) -> None:
    """By itself and with a topic, as the key and as the word of the language."""
    told = []
    for typed in (["?", "? options"], ["help", "HELP options"]):
        session, paper = session_of(game, typed)
        play(session)
        told.append(paper.shown)
    assert told[0] == told[1]


def test_pokino_s_question_mark_tells_how_cards_are_written() -> None:
    session, paper = session_of("pokino", ["?"])
    play(session)
    assert any("o coins, c cups, e swords, b clubs. 10, 11 and 12 are jack, knight and king" in line for line in paper.shown)


def test_what_the_prompt_of_pokino_says_can_be_typed() -> None:
    """The words it quotes are calls, not typing errors."""
    session, paper = session_of("pokino", ["", "call 3 from Pim", "call 3", ""])
    play(session)
    prompt = next(line for line in paper.shown if line.startswith("Enter: next card"))
    assert "“call 3” calls cup 3, “call 3 from Pim” takes it if Bot Pim missed it" in prompt
    assert sum(line.startswith(("You call “stamp”:", "You call “stamp”, missed by Bot Pim:")) for line in paper.shown) == 1
    assert any("call was wrong" in line for line in paper.shown)
    assert not any("is neither a card nor a cup" in line for line in paper.shown)


@pytest.mark.parametrize("game", GAMES)
def test_leaving(game: str) -> None:
    session, _ = session_of(game, ["quit"])
    with pytest.raises(Left):
        (session.terminal.play or play_any)(session)
    session, _ = session_of(game, ["q"])
    with pytest.raises(Left):
        (session.terminal.play or play_any)(session)


def test_saving_says_what_is_wrong(tmp_path: Path) -> None:
    """No name, a folder that is not there, a file that is none of ours: a sentence, and nothing is lost."""
    mine, other = tmp_path / "mine.txt", tmp_path / "letter.txt"
    other.write_text("Dear Anna,", encoding="utf-8")
    typed = ["save", f"save {tmp_path}/none/x.txt", f"save {other}", f"save {mine}", f"save {mine}", "save a\0b"]
    session, paper = session_of("pok", typed)
    play(session)
    assert other.read_text(encoding="utf-8") == "Dear Anna,"
    assert any(line.startswith("Add a file name") for line in paper.shown)
    assert any("No such file or directory" in line for line in paper.shown)
    assert any("is not a saved game" in line for line in paper.shown)
    assert len([line for line in paper.shown if line.startswith(f"Saved to {mine}.")]) == 2
    Reader().read_all(mine.read_bytes())


def test_enter_calls_the_next_card_and_m_marks() -> None:
    session, paper = session_of("pokino", ["", "m", "", "m", "", "boards", "zzz", "last"])
    play(session)
    lines = log(session)
    assert sum("call " in line for line in lines if line.startswith("* ")) == 3
    view = session.view
    assert len(view.called) == 3
    assert all(card in view.marks[YOU] for card in view.called[:2] if card in view.board.cards)
    assert any("The pack, with the cards that have come up in brackets:" in line for line in paper.shown)
    assert any("“zzz” is neither a card nor a cup" in line for line in paper.shown)
    assert any("This one has begun" in line for line in paper.shown)


def test_a_wrong_call_is_judged_and_bars() -> None:
    session, paper = session_of("pokino", ["", "c full", "c 6", "3 from 2", "c stamp from 0"])
    play(session)
    assert "You call “full”: wrong. No more calls until the next card." in paper.shown
    assert paper.shown.count("Your call was wrong; wait for the next card.") == 3


def test_the_host_s_word_makes_the_hand_the_last() -> None:
    """PKN-8.1."""
    session, paper = session_of("pokino", ["last", "last", ""], 3, "hands=0")
    play(session)
    assert session.view.last
    assert "This hand is already the last." in paper.shown


def test_what_a_bot_leaves_lying_can_be_taken() -> None:
    """PKN-5.1: on a later card the person names the cup and the seat."""
    for seed in range(60):
        paper = Paper([""] * 12)
        session = app._sit_down("pokino", app._Asked(3, "random", f"{seed}", []), paper, Naming(Texts("en"), YOU, BOT_NAMES))
        play(session)
        view = session.view
        if not view.playing:
            continue
        heard = sum(1 << card.place for card in view.called[:-1])
        for seat in (1, 2):
            done = [cup for cup in pokino.Cup if any(shape & heard == shape for shape in view.boards[seat].shapes[cup])]
            free = [cup for cup in done if cup not in view.won and all(claim.cup is not cup for _, claim in view.claims)]
            if free:
                paper.typed = [f"claim {free[0]} from {seat}"]
                play(session)
                assert f"You call “{free[0]}”, missed by Bot {BOT_NAMES[seat]}: good!" in paper.shown
                return
    pytest.fail("random bots overlook a cup in some of sixty games")


def test_between_hands_the_board_can_be_changed() -> None:
    """PKN-1.8: not before the first hand; later shown, then taken by its number."""
    session, paper = session_of("pokino", ["board"])
    play(session)
    assert "No board is free to change to now." in paper.shown
    while session.view.number == 1:
        paper.typed = [""]
        play(session)
    before = session.view.board
    paper.typed = ["board", "board 99", "board 2", "b"]
    play(session)
    assert session.view.board not in (None, before)
    assert session.view.board in pokino.board_set("fair")
    assert sum("a number from 1 to 6" in line for line in paper.shown) == 2


def test_a_ruined_person_is_asked() -> None:
    """PKN-8.3: six counters each and two hands; whoever won nothing answers before the second."""
    for seed in range(20):
        paper = Paper(["", *[""] * 45])
        asked = app._Asked(4, "sensible", f"ruin {seed}", ["chips=6", "hands=2"])
        session = app._sit_down("pokino", asked, paper, Naming(Texts("en"), YOU, BOT_NAMES))
        play(session)
        if YOU in session.view.owing:
            paper.typed = ["maybe", "rebuy", "", ""]
            play(session)
            assert any(line.startswith("You cannot pay six counters.") for line in paper.shown)
            assert any("“maybe” is not an answer" in line for line in paper.shown)
            assert "You buy 6 new counters." in paper.shown
            return
    pytest.fail("a person who never marks is ruined in some of twenty games")


def test_a_person_who_is_out_may_buy_in_again() -> None:
    """PKN-8.6: offered after a later hand, and taken by the word for it."""
    for seed in range(40):
        paper = Paper([""] * 45)
        asked = app._Asked(4, "sensible", f"ruin {seed}", ["chips=6", "hands=6"])
        session = app._sit_down("pokino", asked, paper, Naming(Texts("en"), YOU, BOT_NAMES))
        play(session)
        if YOU not in session.view.owing or session.view.number != 2:
            continue
        paper.typed = ["out"]
        play(session)
        while not session.table.over and (YOU in session.view.out) and session.view.number < 5:
            paper.typed = ["rebuy"] if session.table.offer(YOU) else [""]
            play(session)
        if YOU not in session.view.out and not session.table.over:
            assert "You buy 6 new counters." in paper.shown
            assert any("“rebuy” buys 6 new counters, and you are back in." in line for line in paper.shown)
            assert session.view.rebuys[YOU] == 1
            return
    pytest.fail("a person who went out can be in again in some of forty games")


def test_a_finished_game_is_saved_with_its_secret(tmp_path: Path) -> None:
    file = tmp_path / "done.txt"
    session, paper = session_of("pok", ["1", "2", "3"] * 60 + [f"save {file}"])
    (session.terminal.play or play_any)(session)
    paper.typed = [f"save {file}", "?", "hello"]
    with pytest.raises(EOFError):
        app._farewell(session)
    assert verify(file.read_bytes(), Reader()) > 0
    assert any(session.secret.hex() in line for line in paper.shown)
    assert "The game is over: “save FILE” saves it, Enter leaves." in paper.shown
    paper.typed = ["q"]
    with pytest.raises(Left):  # as before the end, where q means nothing in the game
        app._farewell(session)
