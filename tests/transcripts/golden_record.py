"""How the golden transcripts were played: fixed seeds, checkable chance, seats that choose at random or with half an eye.

A recorded transcript is data and stays as it is; playing one anew is for a new case or a new edition of the rules.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from trespok.core import HOUSE, Actor
from trespok.games import pokino
from trespok.play import AnyTable, Chance, Checkable, Table, commitment, write_transcript
from trespok.play.transcript import read_header

__all__ = ["CASES", "Case", "record"]


@dataclass(frozen=True, slots=True)
class Case:
    """A game to play: its first line, a seed, and how attentive seats at Pokino are."""

    first: str
    seed: int
    heed: float = 0.9  # how often a mark is made or a good claim called
    rash: float = 0.0  # how often any claim at all is called
    last_after: int = 0  # the host says so after this many hands
    join_after: int = 0  # a seat joins after this many hands
    swap: bool = False  # some seat changes its board after the first hand
    typed: bool = False  # boards made for this game


CASES: Final = {
    "pok_3": Case("pok seats=3", 1),
    "pok_4": Case("pok seats=4", 2),
    "pok_7": Case("pok seats=7", 5),
    "pok_house": Case("pok seats=4 dice=ddsstt/dds---/dst--- counters=3 goal=4", 3),
    "pok_draw": Case("pok seats=5", 27),
    "pok_stalemate": Case("pok seats=4", 142),
    "pokerdice_2": Case("pokerdice seats=2", 1),
    "pokerdice_5": Case("pokerdice seats=5", 1),
    "pokerdice_tie": Case("pokerdice seats=3", 10),
    "pokerdice_packs_2": Case("pokerdice seats=2 packs=2", 1),
    "pokerdice_turns_equal": Case("pokerdice seats=4 turns=equal", 1),
    "pokino_manual": Case("pokino seats=3 set=kitchen rules=1", 1, heed=0.6, rash=0.04, last_after=1),
    "pokino_claiming_auto": Case("pokino seats=3 claiming=auto set=kitchen hands=2 rules=1", 2),
    "pokino_marking_auto": Case("pokino seats=4 marking=auto set=kitchen hands=2 rules=1", 2, heed=0.5, rash=0.02, swap=True),
    "pokino_auto": Case("pokino seats=10 marking=auto claiming=auto set=kitchen hands=3 rules=1", 3),
    "pokino_fine": Case("pokino seats=3 chips=8 fine=1 marking=auto set=kitchen hands=2 rules=1", 25, rash=0.3),
    "pokino_ruin": Case("pokino seats=3 chips=7 marking=auto claiming=auto set=kitchen rules=1", 3),
    "pokino_out": Case("pokino seats=4 chips=6 marking=auto claiming=auto set=kitchen hands=4 rules=1", 2),
    "pokino_last_hand": Case("pokino seats=3 set=kitchen hands=1 rules=1", 1, heed=0.0),
    "pokino_steals": Case("pokino seats=3 rules=2 set=fair", 3, heed=0.6, rash=0.06, last_after=1),
    "pokino_return": Case("pokino seats=4 chips=6 hands=7 marking=auto claiming=auto rules=2 set=fair", 5),
    "pokino_all_out": Case("pokino seats=2 chips=7 marking=auto claiming=auto rules=2 set=fair", 6),
    "pokerdice_first": Case("pokerdice seats=3 first=2", 4),
    "pokino_pick": Case("pokino seats=3 marking=auto claiming=auto deal=pick hands=2 rules=2 set=fair", 7, swap=True),
    "pokino_anew": Case("pokino seats=4 chips=12 marking=auto claiming=auto deal=anew hands=4 rules=2 set=fair", 8),
    "pokino_join": Case(
        "pokino seats=3 chips=8 hands=6 marking=auto claiming=auto deal=anew rules=3 set=fair", 4, join_after=2
    ),
    "pokino_typed": Case("pokino seats=2 marking=auto chips=20 rules=1", 3, heed=0.7, last_after=1, typed=True),
}


def record(case: Case) -> str:
    """Play the whole game; the transcript with a check after every round, and with what is needed to verify its chance."""
    game, seats, options = read_header(case.first)
    rng = Random(case.seed)
    if case.typed:
        options = replace(options, boards=pokino.make_set(rng.randrange)[:seats])
    named = case.first.replace(" rules=1", "")  # as it was called when there was no other edition
    secret = hashlib.sha256(f"{named} {case.seed}".encode()).digest()
    chance = Chance(commit=commitment(secret), words={0: b"golden"})
    source = chance.source(secret, seats)
    table: AnyTable = Table(game, seats, options)
    checks: defaultdict[int, list[str]] = defaultdict(list)  # a sitting that ends by ruin ends between hands
    while not table.over:
        told = _told(table)
        actor, action = _act(table, case, source, rng)
        table.submit(actor, action)
        if _told(table) > told:
            checks[len(table.log())] = list(_checks(table))
    chance.reveal = secret
    checks[len(table.log())] += ["= over", f"= winners {' '.join(map(str, table.outcome.winners if table.outcome else ()))}"]
    return _with_checks(write_transcript(table, chance), len(table.log()), checks)


def _told(table: AnyTable) -> int:
    """How many rounds or hands are over."""
    return len(table.view(None).past)


def _checks(table: AnyTable) -> Iterator[str]:
    names = {"pok": ("handed", "why", "left"), "pokerdice": ("met", "points"), "pokino": ("cups", "chips")}[table.game.NAME]
    blanks = {"handed": [], "met": [], "why": ["exact"], "cups": ["0"] * 6}
    for name in names:
        found = table.check(name, blanks.get(name, ["0"] * table.seats))
        if found is not None and found.found is not None:
            yield f"= {name} {'' if found.found == '(none)' else found.found}".rstrip()


def _with_checks(transcript: str, acts: int, checks: Mapping[int, list[str]]) -> str:
    """The checks put below the actions they follow."""
    *lines, reveal = transcript.splitlines()
    head = len(lines) - acts
    out = lines[:head]
    for place, line in enumerate(lines[head:], 1):
        out += [line, *checks.get(place, [])]
    return "\n".join([*out, reveal]) + "\n"


def _act(table: AnyTable, case: Case, source: Checkable, rng: Random) -> tuple[Actor, Any]:
    seats = [actor for actor in table.actors if actor is not HOUSE]
    rng.shuffle(seats)
    for seat in seats:
        offer = table.offer(seat)
        if offer is not None and offer.must:
            return seat, rng.choice(offer.actions)
        if offer is not None and (action := _noticed(table, case, seat, offer.actions, rng)) is not None:
            return seat, action
    return HOUSE, _house(table, case, source, rng)


def _house(table: AnyTable, case: Case, source: Checkable, rng: Random) -> Any:
    """The end of a grace as often as not, the host's word when it is due, chance, or the close."""
    offer = table.offer(HOUSE)
    hosted = () if offer is None else tuple(a for a, odds in zip(offer.actions, offer.odds, strict=True) if not odds)
    lapses = [action for action in hosted if isinstance(action, pokino.Lapse)]
    if lapses and rng.random() < 0.5:
        return rng.choice(lapses)
    swaps = [action for action in hosted if isinstance(action, pokino.Deal)]
    if case.swap and swaps and _may_swap(table) and rng.random() < 0.5:
        return rng.choice(swaps)
    if _told(table) == case.join_after and table.seats == table.begun and pokino.Join() in hosted:
        return pokino.Join()
    if case.last_after and pokino.Last() in hosted and _told(table) == case.last_after:
        return pokino.Last()
    return pokino.Close() if pokino.Close() in hosted else table.draw(source)


def _may_swap(table: AnyTable) -> bool:
    """Once everybody has a board: before the first hand where boards are picked, else before the second."""
    view = table.view(None)
    return None not in view.boards and view.number == (1 if view.options.deal is pokino.Dealing.PICK else 2)


def _noticed(table: AnyTable, case: Case, seat: int, actions: tuple[Any, ...], rng: Random) -> Any:
    """A mark, a good claim, a rash claim, or nothing."""
    state = table._state
    claims = [action for action in actions if isinstance(action, pokino.Claim)]
    marks = [action for action in actions if isinstance(action, pokino.Mark)]
    good = [claim for claim in claims if pokino.apply(state, seat, claim).verdicts[seat] is pokino.Verdict.GOOD]
    if pokino.Rebuy() in actions:
        return pokino.Rebuy() if rng.random() < 0.3 else None  # who is out
    if marks and rng.random() < case.heed:
        return rng.choice(marks)
    if good and rng.random() < case.heed:
        return rng.choice(good)
    return rng.choice(claims) if claims and rng.random() < case.rash else None
