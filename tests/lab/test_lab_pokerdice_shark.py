"""The shark of Pokerdice in the batch, and two packs: what is thought of seats and how it is answered is the bots'."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import jax
import numpy as np
import pytest
from test_lab_pokerdice_expert import KEPT, NEAR, bot_mix, opened, round_at, ties_by_dice
from test_pokerdice_policies import PLAY

from trespok.bots.pokerdice.expert.bids import position
from trespok.bots.pokerdice.expert.dice import choices
from trespok.bots.pokerdice.expert.table import Round
from trespok.bots.pokerdice.plain import plainness
from trespok.bots.pokerdice.shark import Shark
from trespok.games.pokerdice import Aim, Options, PokerdiceView
from trespok.lab.chance import key_of, words
from trespok.lab.pokerdice import expert
from trespok.lab.pokerdice.array_rules import Hand, Setup, fall
from trespok.lab.pokerdice.bids import bid_at, bids_of
from trespok.lab.pokerdice.plain import Plain, before, learned, plain, trust
from trespok.lab.pokerdice.policies import POLICIES, Asked, Match, Table, meet, watched
from trespok.lab.pokerdice.sensible import place_of
from trespok.lab.pokerdice.settle import Habits
from trespok.solve.pokerdice.rethrow import KEEPS, PLACE

__all__ = ["ties_by_dice"]  # a fixture

LAID = jax.jit(expert.laid, static_argnums=0, static_argnames="together")
PLAIN = jax.jit(plain, static_argnums=0)
MEET = jax.jit(meet, static_argnums=0)


@partial(jax.jit, static_argnums=0)
def laid_by_sharks(match: Match, table: Table, dice: Any, words: Any) -> Any:
    """What sharks lay."""
    return POLICIES["shark"](Asked(match, table, dice, words, words[0])).cards


def plain_at(views: list[PokerdiceView]) -> Plain:
    now = round_at(views)
    found: Plain = PLAIN(Setup(views[0].seats, views[0].options), now.hands, now.place)
    return found


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"packs": "2"})])
def test_it_thinks_of_every_seat_what_the_bot_thinks(seats: int, options: dict[str, str]) -> None:
    """Round by round through a sensible game, in which seats soon look plain, and a random one, in which they do not."""
    for kind in ("sensible", "random"):
        views = opened(seats, f"plain {kind}", kind=kind, **options)
        known, logs = plain_at(views), [before(1, np.zeros(1))[0]] * seats
        for number, (view, after) in enumerate(pairwise(views)):
            roller, done = view.roller or 0, after.past[-1]
            order = [(roller + step) % seats for step in range(seats)]
            laid = [[np.array([1 << aim], np.uint32) for aim in done.aims[seat]] for seat in order]
            this = jax.tree.map(lambda each, at=number: each[..., at : at + 1], known)
            bids = [bid_at(Setup(seats, view.options), cards) for cards in laid]
            new = learned([logs[seat] for seat in order], this, bids)
            for seat, log in zip(order, new, strict=True):
                logs[seat] = log
            found = [float(trust(log)[0]) for log in logs]
            assert found == pytest.approx(plainness(after), abs=1e-4)
        assert (min(found) > 0.9) if kind == "sensible" else (max(found) < 0.3)


@pytest.mark.usefixtures("ties_by_dice")
def test_with_two_packs_expert_and_shark_lay_and_keep_as_the_bots() -> None:
    """Rounds of a random and a sensible game, each settled with nobody trusted to be plain, and as a shark sees it."""
    games = [opened(2, "two packs", packs="2"), opened(2, "two packs", kind="sensible", packs="2")]
    setup, none = Setup(2, Options(packs=2)), np.zeros(2, np.float32)
    for left in (10, 8, 5, 3, 2, 1):
        views = [game[10 - left] for game in games]
        known = plain_at(views)
        plains = np.array([[plainness(view)[((view.roller or 0) + step) % 2] for view in views] for step in range(2)])
        # By seat and by who looks: nobody, the roller, the watcher.
        often = tuple(np.concatenate(each).astype(np.float32) for each in ((none, none, plains[0]), (none, plains[1], none)))
        now, many = (jax.tree.map(lambda each: np.concatenate([each] * 3, axis=-1), one) for one in (round_at(views), known))
        habits = Habits(often, many.mixes, many.mixes[0] * many.falls)
        found = LAID(setup, now._replace(habits=habits), np.int32(left), together=6)
        for game, view in enumerate(views):
            roller = view.roller or 0
            for who, step in ((0, 0), (0, 1), (1, 0), (2, 1)):
                seat, lane = (roller + step) % 2, who * len(views) + game
                bot = Round(position(view, roller), PLACE[view.throws[0]]) if who == 0 else _seen(view, seat)
                mix, worths = bot_mix(bot, seat)
                chances = np.asarray(found.shares[step])[:, lane] / 32768
                assert np.abs(chances - mix).max() < 0.01, (left, game, who)
                assert chances @ worths > chances.sum() * (worths.max() - NEAR)
                if step == 0:
                    _kept_as(bot, np.asarray(found.ends)[:, :, lane], int(mix.argmax()), view)


def _seen(view: PokerdiceView, seat: int) -> Round:
    """The round as a shark in that seat sees it."""
    return Shark("any").seen(replace(view, seat=seat))


def _kept_as(bot: Round, ends: Any, bid: int, view: PokerdiceView) -> None:
    cards = tuple(Aim(aim) for aim in bids_of(2)[bid])
    dice, own = PLACE[view.throws[0]], bot.race.bids[view.roller or 0].place(cards)
    for rethrows in (2, 1):
        kept = int(KEPT(ends[:, bid, None], np.array([dice]), left=rethrows)[0])
        by_keep = dict(zip(choices(dice).tolist(), bot.keep_worths(own, dice, rethrows).tolist(), strict=True))
        assert by_keep[kept] > max(by_keep.values()) - NEAR


@pytest.mark.usefixtures("ties_by_dice")
def test_every_shark_at_a_table_answers_the_others() -> None:
    """Two sharks among three seats with cards left over (PKD-1.4), wherever the dice are: words evenly spread show mixtures."""
    rounds = opened(3, "three", kind="sensible", turns="equal")
    match, order = Match(Setup(3, rounds[0].options), ("shark", "random", "shark")), np.arange(3)
    lane = np.arange(64, dtype=np.uint32)
    spread = (lane << np.uint32(26)) + np.uint32(1 << 25)
    near = []
    for number, thrown in ((1, 0x2222_2222), (3, 0x1234_5678), (5, 0x8765_4321), (6, 0xCCCC_DDDD)):
        word = np.full(64, thrown, np.uint32)
        dice = np.asarray(fall(word, lane * 0, lane * 0))[0]
        view = replace(rounds[number], throws=(KEEPS[int(place_of(dice))],))
        roller = view.roller or 0
        wide = jax.tree.map(lambda each: np.repeat(each, 64), round_at([view]))
        plains = np.array(plainness(view), np.float32)[(roller + order) % 3]
        logs = [np.full(64, log, np.float32) for log in np.log(plains / (1 - plains))]
        company = MEET(match, wide.hands, logs, word)
        table = Table(wide.hands, wide.points, np.uint32(number), np.int32((roller - number) % 3), company)
        cards = laid_by_sharks(match, table, np.full(64, dice), [spread] * 3)
        for step in range(3):
            seat = (roller + step) % 3
            if match.policy[seat] == "shark":
                laid = np.bincount(np.asarray(bid_at(match.setup, cards[step])), minlength=len(Aim)) / 64
                mix, worths = bot_mix(_seen(view, seat), seat)
                assert laid @ worths > worths.max() - NEAR, (number, seat)
                near.append(np.abs(laid - mix).max() < 2 / 64)
    assert sum(near) >= len(near) - 2  # of cards that are nearly as good rounding may choose others


def test_two_sharks_with_one_pack_are_experts() -> None:
    """There rounds are solved, and nobody is watched."""
    match, lane = Match(Setup(2), ("shark", "shark")), np.arange(64, dtype=np.uint32)
    bits = [word for block in range(4) for word in words(key_of("two"), lane, lane * 0 + np.uint32(block << 28))]
    hands = [Hand(lane * 0 + np.uint32(cards), lane * 0) for cards in (0b1100000000, 0b0000110000)]
    table = Table(hands, [lane * 0, lane * 0], np.uint32(8))
    assert not watched(match)
    assert meet(match, hands, (), bits[0]) is None
    ours, theirs = (PLAY(each, table, bits) for each in (match, Match(Setup(2), ("expert", "expert"))))
    assert jax.tree.all(jax.tree.map(lambda one, two: bool((one == two).all()), ours, theirs))
