"""``trespok.testing``: our games pass it, and a game with any one fault does not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from trespok.core import HOUSE, Actor, Draw, Illegal, Offer, Outcome, Seat, View
from trespok.games import GAMES, pok
from trespok.games.registry import MEMBERS
from trespok.testing import LawBroken, check_game

HOW: dict[str, dict[str, Any]] = {
    "pok": {"games": 2},
    "pokerdice": {"games": 1},
    "pokino": {"games": 1, "seats": [2, 3], "options": [{"hands": "1"}, {"hands": "1", "marking": "auto"}]},
}


@pytest.mark.parametrize("name", GAMES.ours)
def test_our_games_keep_the_laws(name: str) -> None:
    """What another package's game is held to, ours are."""
    check_game(GAMES[name], **HOW[name])


def copied(**other: Any) -> Any:
    """POK under another name, with something done otherwise."""
    return SimpleNamespace(**{**{member: getattr(pok, member) for member in MEMBERS}, "NAME": "kop", **other})


def test_a_copy_of_pok_keeps_the_laws() -> None:
    """So that what the copies below are caught by is their fault alone."""
    check_game(copied(), games=1)


def _lax(state: pok.State, actor: Actor, action: Any) -> pok.State:
    try:
        return pok.apply(state, actor, action)
    except Illegal:
        return state


def _rude(state: pok.State, actor: Actor, action: Any) -> pok.State:
    if actor == -1:
        raise KeyError(actor)
    return pok.apply(state, actor, action)


@dataclass(frozen=True)
class Open(View):
    """A view that shows whose fist is closed on what."""

    seat: Seat | None
    sealed: tuple[pok.Symbol | None, ...]
    rounds: int


def _open(state: pok.State, seat: Seat | None) -> Open:
    return Open(seat, state.sealed, len(state.past))


@dataclass(frozen=True)
class Telling(View):
    """A view that shows only whether fists are closed."""

    seat: Seat | None
    closed: tuple[bool, ...]
    rounds: int


def _telling(state: pok.State, seat: Seat | None) -> Telling:
    return Telling(seat, tuple(sealed is not None for sealed in state.sealed), len(state.past))


def _leaky_offers(state: pok.State) -> Mapping[Actor, Offer[Any]]:
    """The order of an offer tells what seat 0 holds in its fist."""
    offers = dict(pok.offers(state))
    if state.sealed and state.sealed[0] is pok.Symbol.DISC:
        for seat, offer in offers.items():
            offers[seat] = Offer(offer.actions[::-1], offer.odds[::-1], offer.must)
    return offers


def _no_odds(state: pok.State) -> Mapping[Actor, Offer[Any]]:
    return {actor: Offer(offer.actions) for actor, offer in pok.offers(state).items()}


def _twice(state: pok.State) -> Mapping[Actor, Offer[Any]]:
    return {
        actor: offer if actor is HOUSE else Offer((*offer.actions, offer.actions[0]))
        for actor, offer in pok.offers(state).items()
    }


def _nobody_must(state: pok.State) -> Mapping[Actor, Offer[Any]]:
    return {actor: replace(offer, must=actor is HOUSE) for actor, offer in pok.offers(state).items()}


def _loaded(state: pok.State, source: Draw, like: Any = None) -> Any:
    """Dice that never show a blank third die."""
    drawn = pok.draw(state, source, like)
    return pok.Throw(drawn.one, drawn.two, drawn.one) if isinstance(drawn, pok.Throw) and drawn.three is None else drawn


def _early(state: pok.State) -> Outcome | None:
    return pok.outcome(state) or Outcome((0,), pok.Ending.GOAL, (0,) * len(state.hands))


def _crowd(state: pok.State) -> Outcome | None:
    found = pok.outcome(state)
    return None if found is None else replace(found, winners=(99,))


def _first_wins(state: pok.State, actor: Actor, action: Any) -> pok.State:
    """Who seals last hands over whatever the dice say."""
    after = pok.apply(state, actor, action)
    if len(after.past) > len(state.past) and isinstance(actor, int):
        return replace(after, past=(*after.past[:-1], replace(after.past[-1], handed=(actor,))))
    return after


def _mumbled(action: Any) -> str:
    return pok.write(action).replace("play", "plays")


def _shouted(action: Any) -> str:
    return pok.write(action) + "  # !"


def _always(seats: int, options: Any) -> pok.State:
    return pok.start(max(3, min(7, seats)), options)


def _any_line(actor: Actor, words: Any) -> Any:
    try:
        return pok.read(actor, words)
    except Exception as error:
        raise ValueError(words) from error


def _undrawn(*_: Any) -> None:
    """Chance has nothing to say."""


def _unending(*_: Any) -> None:
    """Nobody ever wins."""


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "lax": ({"apply": _lax}, "What is not offered is refused with Illegal"),
    "rude": ({"apply": _rude}, "A wrong action is Illegal, not KeyError"),
    "open": ({"view": _open}, "changes no byte of what"),
    "telling": ({"view": _telling}, "it is table talk"),
    "leaky": ({"offers": _leaky_offers}, "changes no byte of what"),
    "no odds": ({"offers": _no_odds}, "has whole odds, one for each action"),
    "twice": ({"offers": _twice}, "names no action twice"),
    "nobody must": ({"offers": _nobody_must}, "silence would hold the table"),
    "loaded": ({"draw": _loaded}, "exactly as often as its odds say"),
    "never drawn": ({"draw": _undrawn}, "Chance draws where odds are offered"),
    "early": ({"outcome": _early}, "has no outcome yet"),
    "never over": ({"outcome": _unending}, "in which nothing is offered has an outcome"),
    "crowd": ({"outcome": _crowd}, "Winners are seats of the table"),
    "order": ({"apply": _first_wins}, "leads to the same position"),
    "mumbled": ({"write": _mumbled}, "'plays' is one of the VERBS"),
    "shouted": ({"write": _shouted}, "plain words and single blanks"),
    "always": ({"start": _always}, "start with 2 seats must be refused with BadOption"),
    "any line": ({"read": _any_line}, "must be refused with Malformed, not with ValueError"),
    "no verbs": ({"VERBS": "throw"}, "satisfies trespok.core.Written; this one has VERBS that are not"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_caught(case: str) -> None:
    """By the law it breaks."""
    other, law = FAULTS[case]
    with pytest.raises(LawBroken) as raised:
        check_game(copied(**other), games=1)
    assert law in str(raised.value)


def test_a_game_that_changes_in_place_is_caught() -> None:
    """A list inside a state is a trap."""
    seen: list[int] = []

    @dataclass
    class Loose:
        inner: pok.State
        asked: list[int]

    def loose_offers(state: Loose) -> Mapping[Actor, Offer[Any]]:
        state.asked.append(1)
        return pok.offers(state.inner)

    game = copied(
        start=lambda seats, options: Loose(pok.start(seats, options), seen),
        offers=loose_offers,
        apply=lambda state, actor, action: Loose(pok.apply(state.inner, actor, action), seen),
        view=_inner_view,
        outcome=lambda state: pok.outcome(state.inner),
        draw=lambda state, source, like=None: pok.draw(state.inner, source, like),
    )
    with pytest.raises(LawBroken, match="Nothing changes a position in place"):
        check_game(game, games=1)


def _inner_view(state: Any, seat: Seat | None) -> pok.PokView:
    return pok.view(state.inner, seat)


def test_the_way_to_a_broken_law_is_a_transcript() -> None:
    """So that it can be played again."""
    with pytest.raises(LawBroken, match=r"The way there:\nkop seats=3\n\* throw "):
        check_game(copied(view=_open), games=1)


def test_it_needs_nothing_installed() -> None:
    """Neither pytest nor hypothesis, nor any other package."""
    source = Path(__file__).parents[2] / "src"
    program = (
        f"import sys; sys.path.insert(0, {str(source)!r}); from trespok.testing import check_game; "
        "from trespok.games import pok; import types; "
        "game = types.SimpleNamespace(**{name: getattr(pok, name) for name in dir(pok) if name != 'MANIFEST'}); "
        "game.NAME = 'kop'; check_game(game, games=1, seats=[3]); print('kept')"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("kept\n", "")
