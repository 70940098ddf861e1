"""Making bots, and what holds for every one of them."""

from __future__ import annotations

import copy
from random import Random

import pytest
from bot_arena import VARIANTS, Witness, meet, mixed

from trespok.bots import KINDS, Bot, kinds_of, label, make_bot
from trespok.core import HOUSE, BadOption, View
from trespok.games import GAMES
from trespok.play import Reader, write_transcript


@pytest.mark.parametrize(("game_name", "kind"), [(name, kind) for name in GAMES for kind in kinds_of(name)])
def test_a_bot_says_what_it_is(game_name: str, kind: str) -> None:
    """Its kind is on it, and the note for a transcript names seat and kind."""
    bot = make_bot(game_name, kind, "a seed")
    assert isinstance(bot, Bot)
    assert kind == bot.kind
    assert f"seat 2 bot {kind}" == label(2, bot)
    assert f"seat 2 bot {kind} Sol" == label(2, bot, "Sol")


def test_unknown_bots_are_refused_in_a_sentence() -> None:
    """The game and the kind, each with what there is."""
    with pytest.raises(BadOption, match=r"There is no bot 'perfect'; there are random, .*, spoiler, expert, shark\."):
        make_bot("pok", "perfect", "")
    with pytest.raises(BadOption, match=r"There is no bot 'shark' at pokino; there are random, .*, sensible, expert\."):
        make_bot("pokino", "shark", "")
    with pytest.raises(BadOption, match=r"There are no bots for 'chess'; there are for pok, pokerdice, pokino\."):
        make_bot("chess", "random", "")


def test_every_game_has_its_kinds() -> None:
    assert kinds_of("pok") == ("random", "gambler", "careful", "sensible", "spoiler", "expert", "shark")
    assert kinds_of("pokerdice") == ("random", "gambler", "spoiler", "careful", "sensible", "expert", "shark")
    assert kinds_of("pokino") == ("random", "sleeper", "sensible", "expert")
    assert set(KINDS) == {kind for name in GAMES for kind in kinds_of(name)}


@pytest.mark.parametrize(("game_name", "seats", "written"), VARIANTS)
def test_bots_play_whole_games_legally(game_name: str, seats: int, written: str) -> None:
    """The table refuses anything illegal; the transcript, labels included, replays to the same end."""
    bots = mixed(game_name, seats, "whole")
    table = meet(game_name, bots, written, "whole")
    notes = [label(seat, bot) for seat, bot in enumerate(bots)]
    text = write_transcript(table, notes=notes)
    assert all(f"# {note}\n" in text for note in notes)
    reader = Reader()
    reader.read_all(text.encode())
    assert reader.table is not None
    assert table.outcome is not None
    assert table.outcome == reader.table.outcome


@pytest.mark.parametrize(("game_name", "seats", "written"), VARIANTS)
def test_a_view_and_an_offer_are_all_a_bot_needs(game_name: str, seats: int, written: str) -> None:
    """Fresh bots of the same seed, shown copies of the same views and offers out of order, answer alike.

    So a bot has neither a memory nor a look at anything else: it can be asked twice, or restarted.
    """
    witnesses = [Witness(bot) for bot in mixed(game_name, seats, "twin")]
    meet(game_name, witnesses, written, "twin")
    twins = mixed(game_name, seats, "twin")
    asked = [(seat, *question) for seat, witness in enumerate(witnesses) for question in witness.asked]
    Random(0).shuffle(asked)
    for seat, view, offer, answer in asked[:300]:
        assert isinstance(view, View)
        assert (answer is None and not offer.must) or answer in offer.actions
        again, same = copy.deepcopy(view), copy.deepcopy(offer)
        assert answer == twins[seat].choose(again, same)
        assert twins[seat].think_ms(view, offer) == twins[seat].think_ms(again, same) > 0


@pytest.mark.parametrize(("game_name", "seats", "written"), [VARIANTS[0], VARIANTS[3], VARIANTS[4], VARIANTS[7], VARIANTS[10]])
def test_the_seed_decides(game_name: str, seats: int, written: str) -> None:
    """Equal seeds give equal games; with other seeds the same dice lead to another game."""

    def played(bots_seed: str) -> list[object]:
        return [
            entry
            for entry in meet(game_name, mixed(game_name, seats, bots_seed), written, "dice").log()
            if entry.actor is not HOUSE
        ]

    first = played("one")
    assert first == played("one")
    assert any(first != played(other) for other in ("two", "three"))
