"""Watchers guess who wins the round: told as numbers once it is open, to nobody before, and nothing follows from it."""

from __future__ import annotations

from typing import Any

import pytest
from rig import Rig, friends

from trespok.wire import bodies as b
from trespok.wire import messages as m

WATCHER, OTHER, SCREEN = 20, 21, 22


def table(game: Any = "pok", **settings: Any) -> Rig:
    """Three play, two watch."""
    rig = friends(game, 3, settings=m.Settings(**settings))
    rig.connect(WATCHER, None)
    rig.connect(OTHER, None)
    return rig


def guess(rig: Rig, link: int, *seats: int, number: int = 1) -> dict[str, Any]:
    return rig.tell(link, lambda message: m.Guess(message, number, list(seats)))


def all_choose(rig: Rig, but: tuple[int, ...] = ()) -> None:
    for link in range(3):
        if link not in but:
            assert rig.choose(link, rig.last(link, "view")["offer"][0])["ok"]


def test_guesses_come_with_the_open_round_and_never_before() -> None:
    rig = table()
    before = {link: len(rig.received[link]) for link in (0, 1, 2, OTHER)}
    assert guess(rig, WATCHER, 0)["ok"]
    assert guess(rig, WATCHER, 1, 2)["ok"], "a change of mind"
    assert guess(rig, OTHER, 0)["ok"]
    assert {link: len(rig.received[link]) for link in before} == {**before, OTHER: before[OTHER] + 1}, "its own ack alone"
    all_choose(rig, but=(2,))
    assert rig.last(0, "guessed") is None
    all_choose(rig, but=(0, 1))
    won = list(rig.pacing.match.seen.past[0].handed)
    right = ([1, 2] == won) + ([0] == won)
    told = {"t": "guessed", "round": 1, "seats": [1, 1, 1], "won": won, "right": right, "of": 2}
    assert [rig.last(link, "guessed") for link in (0, 1, 2, WATCHER, OTHER)] == [told] * 5


def test_who_is_right_is_counted_exactly() -> None:
    """All that win, and nobody else."""
    rig = table()
    for _ in range(12):
        number = rig.last(0, "view")["round"]
        guess(rig, WATCHER, 0, number=number)
        all_choose(rig)
        rig.wait(10_000)
        won = list(rig.pacing.match.seen.past[-1].handed)
        assert rig.last(OTHER, "guessed")["won"] == won
        assert rig.last(OTHER, "guessed")["right"] == (won == [0])
        if rig.room.phase != "play":
            break


def test_at_pokerdice_the_round_is_won_by_points() -> None:
    rig = table("pokerdice")
    assert guess(rig, WATCHER, 0, 1)["ok"]
    while not rig.pacing.match.seen.past:
        for link in range(3):
            told = rig.last(link, "view")
            if told["must"] and told["draft"] is None:
                rig.choose(link, told["offer"][0])
        if rig.pacing.match.seen.shown and not rig.pacing.match.seen.past:
            assert guess(rig, OTHER, 2)["code"] == "nothing-to-do", "the cards are down"
        rig.wait(1000)
    gains = rig.pacing.match.seen.past[0].gains
    assert rig.last(0, "guessed")["won"] == [seat for seat, gain in enumerate(gains) if gain]
    assert rig.last(0, "guessed")["of"] == 1


def test_only_watchers_guess() -> None:
    rig = table()
    assert guess(rig, 0, 1)["code"] == "bad-seat"
    rig.show_tv("ABCD2345", rig.tokens[0])
    rig.knock(SCREEN, "ABCD2345")
    rig.numbers[SCREEN] = 1
    assert guess(rig, SCREEN, 1)["code"] == "nothing-to-do"
    rig.join("Late")
    rig.connect(30, rig.tokens[-1])
    assert guess(rig, 30, 1)["code"] == "nothing-to-do"


def test_what_is_no_guess_is_refused() -> None:
    rig = table()
    assert guess(rig, WATCHER, 0, number=2)["code"] == "stale"
    assert guess(rig, WATCHER, 5)["code"] == "bad-seat"
    lobby = Rig(b.NewTable("pok", "Ann", 3))
    lobby.connect(WATCHER, None)
    assert guess(lobby, WATCHER, 0)["code"] == "not-started"
    sitting = friends("pokino", 2)
    sitting.connect(WATCHER, None)
    assert guess(sitting, WATCHER, 0)["code"] == "nothing-to-do"


def test_who_has_gone_or_comes_again_counts_once() -> None:
    rig = table()
    guess(rig, WATCHER, 0)
    for link in range(40, 60):
        rig.connect(link, None)
        guess(rig, link, 1)
        rig.disconnect(link)
    all_choose(rig)
    assert rig.last(0, "guessed")["of"] == 1


def test_a_guess_changes_nothing_at_the_table() -> None:
    """Two rooms of one seed, one with guesses: every other byte for the players, and every row, is the same."""
    rows: list[Any] = []
    for guesses in (False, True):
        rig = table()
        for _ in range(6):
            if guesses and rig.room.phase == "play":
                guess(rig, WATCHER, 0, number=rig.last(0, "view")["round"])
            if rig.room.phase == "play":
                all_choose(rig)
            rig.wait(10_000)
        said = [message for message in rig.received[0] if message["t"] != "guessed"]
        rows.append((rig.log, rig.side, said))
    assert rows[0] == rows[1]


@pytest.mark.parametrize("phase", ["round", "restart"])
def test_a_round_later_old_guesses_are_forgotten(phase: str) -> None:
    rig = table()
    guess(rig, WATCHER, 0)
    if phase == "restart":
        rig.restart()
        for link in range(3):
            rig.connect(link, rig.tokens[link])
    all_choose(rig)
    rig.wait(10_000)
    first = rig.last(0, "guessed")
    assert (first is None) == (phase == "restart")
    if rig.room.phase == "play":
        all_choose(rig)
    assert rig.last(0, "guessed") == first
