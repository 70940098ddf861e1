"""The story in sentences: every round explained, every ending said, to a person or of seats."""

import pytest
from term_tools import play_lines, sit

from trespok.games import pok, pokerdice, pokino
from trespok.play import Entry, Reader, Step, Table
from trespok.term.names import Naming, narrate
from trespok.texts import Texts

EN = Texts("en")


def tell(texts: Texts, name: str, step: Step, you: int | None = None) -> list[str]:
    return narrate(Naming(texts, you), name, step.before, step.entry, step.after)


def told_pok(throw: str, *shown: str, you: int | None = None) -> list[str]:
    """What the opening of one round is told as."""
    table = Table(pok, len(shown))
    steps = play_lines(table, [f"* throw {throw}", *(f"{seat} play {symbol}" for seat, symbol in enumerate(shown))])
    assert [tell(EN, "pok", step, you) for step in steps[1:-1]] == [[]] * (len(shown) - 1)
    return tell(EN, "pok", steps[-1], you)


def test_pok_exact_says_how_each_die_was_answered() -> None:
    assert told_pok("triangle disc -", "disc", "disc", "square", "triangle", you=0) == [
        "The fists open: you ●  Bot 1 ●  Bot 2 ■  Bot 3 ▲.",
        "Asked: 1 triangle ▲. Shown: 1. Exact!",
        "Asked: 2 discs ●●. Shown: 2. Exact!",
        "You, Bot 1 and Bot 3 get rid of one each.",
    ]


def test_pok_unasked_says_why() -> None:
    assert told_pok("square square -", "square", "square", "square", "disc") == [
        "The fists open: seat 0 ■  seat 1 ■  seat 2 ■  seat 3 ●.",
        "Asked: 1 square ■. Shown: 3. Not exact.",
        "Asked: 2 squares ■■. Shown: 3. Not exact.",
        "No die was exact. No die asked for ● disc: seat 3 gets rid of one.",
    ]


def test_pok_nobody_says_which_of_the_two_reasons() -> None:
    assert told_pok("square - -", "disc", "disc", "triangle")[-1] == (
        "No die was exact, and no die asked for any counter shown. Everyone keeps their counter."
    )
    assert told_pok("square - -", "square", "square", "square")[-1] == ("No die was exact. Everyone keeps their counter.")


def test_pok_all_hand_over() -> None:
    assert told_pok("disc - square", "square", "square", "square")[-1] == "Everybody gets rid of a counter."


@pytest.mark.parametrize(
    ("you", "said"),
    [
        (None, "A draw! Several players reach the goal in this round: seat 0 and seat 1 share first place."),
        (0, "A draw! Several players reach the goal in this round: you and Bot 1 share first place."),
        (2, "A draw! Several players reach the goal in this round: Bot 0 and Bot 1 share first place."),
    ],
)
def test_a_draw_is_told_to_each_as_it_concerns_them(you: int | None, said: str) -> None:
    """POK-5.2: ties are common, so nobody is told that somebody else won."""
    table = Table(pok, 3)
    for symbol, third in (("disc", "triangle"), ("square", "triangle"), ("disc", "square"), ("square", "disc")):
        play_lines(table, [f"* throw triangle {symbol} -", f"0 play {symbol}", f"1 play {symbol}", f"2 play {third}"])
    steps = play_lines(table, ["* throw disc triangle -", "0 play triangle", "1 play triangle", "2 play square"])
    assert tell(EN, "pok", steps[-1], you)[-1] == said


def test_a_win_is_told() -> None:
    table = Table(pok, 3)
    steps: list[Step] = []
    for symbol in ("disc", "disc", "square", "square", "triangle"):
        others = "square" if symbol != "square" else "triangle"
        steps = play_lines(table, [f"* throw {symbol} - -", f"0 play {symbol}", f"1 play {others}", f"2 play {others}"])
    assert tell(EN, "pok", steps[-1], 0)[-1] == "You have reached the goal. You win the match!"
    assert tell(EN, "pok", steps[-1])[-1] == "Seat 0 has reached the goal and wins the match."


def test_a_stalemate_is_told() -> None:
    """POK-5.3: two of one symbol in every hand of four seats."""
    table = Table(pok, 4)
    steps: list[Step] = []
    for symbol in ("disc", "square"):
        for _ in range(2):
            for first, second in ((0, 1), (2, 3)):
                shown = [symbol if seat in (first, second) else "triangle" for seat in range(4)]
                plays = [f"{seat} play {counter}" for seat, counter in enumerate(shown)]
                steps = play_lines(table, [f"* throw {symbol} {symbol} -", *plays])
    assert tell(EN, "pok", steps[-1])[-1] == (
        "Stalemate: everybody is left with 2 triangles ▲▲, and no throw can ever take one away. The match is a draw."
    )


def test_pokerdice_is_settled_card_by_card() -> None:
    """PKD-5.1 to PKD-5.3, the roller first."""
    table = Table(pokerdice, 3)
    steps = play_lines(
        table,
        [
            *("* first 1", "* throw 2 2 3 4 6", "0 aim two-pairs", "1 aim full-house", "2 aim one-pair"),
            *("1 keep 2 2", "* throw 2 3 5", "1 keep", "* throw 1 1 2 2 5"),
        ],
    )
    told = [tell(EN, "pokerdice", step, 0) for step in steps]
    assert told[0] == ["Bot 1 rolls first."]
    assert told[1] == ["Round 1 of 10. Bot 1 rolls: 2 2 3 4 6."]
    assert told[2:4] == [[], []]
    assert told[4] == ["All cards are laid. Bot 1 opens: full house."]
    assert told[5] == ["Bot 1 keeps 2 2 and throws 3 dice."]
    assert told[6] == ["Thrown: 2 3 5. Now the dice are 2 2 2 3 5."]
    assert told[7] == ["Bot 1 throws all five again."]
    assert told[8] == [
        "Thrown: 1 1 2 2 5. Now the dice are 1 1 2 2 5.",
        "The round ends with 1 1 2 2 5.",
        "Bot 1: full house missed, the card is lost.",
        "You: two pairs met, 3 points.",
        "Bot 2: one pair met, 1 point.",
        "Points — you: 3, Bot 1: 0 and Bot 2: 1.",
    ]


def test_a_missed_card_of_another_seat_goes_to_the_roller() -> None:
    table = Table(pokerdice, 2)
    steps = play_lines(table, ["* first 0", "* throw 1 2 2 3 6", "0 aim one-pair", "1 aim full-house", "0 stop"])
    assert tell(EN, "pokerdice", steps[-1], 0)[2:4] == [
        "You: one pair met, 1 point.",
        "Bot 1: full house missed, 1 point goes to you.",
    ]


def test_a_tie_at_pokerdice_says_who_rolled_last() -> None:
    """PKD-6.2."""
    table = Table(pokerdice, 2)
    aims = [str(aim) for aim in pokerdice.Aim]
    steps = play_lines(table, ["* first 0"])
    for number, aim in enumerate(aims):
        dice = "1 1 1 2 3" if aim == "three-of-a-kind" else "1 1 2 2 3"  # both seats then miss three cards of the other's
        steps = play_lines(table, [f"* throw {dice}", f"0 aim {aim}", f"1 aim {aim}", f"{number % 2} stop"])
    points = table.view(None).points
    assert points[0] == points[1]
    assert tell(EN, "pokerdice", steps[-1], 0)[-2:] == [
        f"A tie on {points[0]} points: you and Bot 1. The one of them who rolled last wins.",
        "That was Bot 1, the winner.",
    ]


def test_pokino_tells_claims_payments_and_shares() -> None:
    table = sit("pokino")
    boards = pokino.board_set("kitchen")
    play_lines(table, [f"* board {seat} {boards[seat]}" for seat in range(4)])
    steps = play_lines(table, ["* caller 1", "* call 12c", "0 mark 12c", "0 claim centre", "1 claim stamp", "* call 4e"])
    told = [tell(EN, "pokino", step, 0) for step in steps]
    assert told == [
        ["Bot 1 calls the first hand."],
        ["Hand 1 begins. Everybody puts one counter into each cup.", "Card 1: 12c, king of cups."],
        ["You mark 12c, king of cups."],
        ["You call “centre”: good!"],
        [
            "Bot 1 calls “stamp”: wrong. No more calls until the next card.",
            "Bot 1 pays one counter into “stamp” for it.",
        ],
        ["You take 4 counters from “centre”.", "Card 2: 4e, 4 of swords."],
    ]


def test_pokino_tells_a_steal_to_the_one_it_is_taken_from() -> None:
    """PKN-5.1."""
    table = sit("pokino")
    boards = pokino.board_set("kitchen")
    play_lines(table, [f"* board {seat} {boards[seat]}" for seat in range(4)])
    steps = play_lines(table, ["* caller 1", "* call 12c", "* call 1o", "2 claim centre from 0", "0 claim centre"])
    assert tell(EN, "pokino", steps[-2], 0) == ["Bot 2 calls “centre”, which you missed: good!"]
    assert tell(Texts("de"), "pokino", steps[-2], 0) == ["Bot 2 sagt „Mitte“ an, von dir übersehen: richtig!"]
    assert tell(EN, "pokino", steps[-1])[0].startswith("Seat 0 calls “centre”: ")


def test_what_the_clock_did_is_said() -> None:
    table = Table(pok, 3)
    play_lines(table, ["* throw disc - -"])
    before = table.view(None)
    table.play("1 play disc")
    step = Step(3, Entry(1, pok.Play(pok.Symbol.DISC), clock=True), before, table.view(None))
    assert tell(EN, "pok", step) == ["Time ran out for Seat 1: the table chose."]


def test_an_idle_claim_is_told_to_its_sender_and_to_who_reads_the_log() -> None:
    """PKN-4.5: to anybody else at the table it would say who has completed what."""
    table = Table(pokino, 2, pokino.read_options(2, {"set": "kitchen", "marking": "auto"}))
    boards = pokino.board_set("kitchen")
    lines = [f"* board 0 {boards[0]}", f"* board 1 {boards[1]}", "* caller 0", "* call 12c", "1 claim centre from 0"]
    play_lines(table, lines[:-1])
    before = {seat: table.view(seat) for seat in (0, 1, None)}
    table.play(lines[-1])
    entry = table.log()[-1]
    refused = "no effect. It is already won or called, or its owner still has time to call it."
    assert [narrate(Naming(EN, seat), "pokino", before[seat], entry, table.view(seat)) for seat in (0, None)] == [
        [],
        [],
    ]
    assert narrate(Naming(EN, 1), "pokino", before[1], entry, table.view(1))[0].endswith(refused)
    reader = Reader()
    steps = list(reader.steps("\n".join(["pokino seats=2 set=kitchen marking=auto", *lines]).encode()))
    assert tell(EN, "pokino", steps[-1])[0].endswith(refused)


def test_the_end_of_a_grace_tells_nobody_anything() -> None:
    """K37, PKN-5.2: it would say who has completed what, also to who reads along."""
    table = sit("pokino")
    boards = pokino.board_set("kitchen")
    play_lines(table, [f"* board {seat} {boards[seat]}" for seat in range(4)])
    steps = play_lines(table, ["* caller 1", "* call 12c", "0 mark 12c", "* lapse 0"])
    assert [tell(EN, "pokino", steps[-1], you) for you in (None, 0, 1)] == [[], [], []]
