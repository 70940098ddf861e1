"""``check_game``: every law that can be said of a game without knowing it."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from enum import Enum
from math import lcm
from random import Random
from typing import Any, Final

from ..bots import kinds_of, make_bot
from ..bots.match import play_match
from ..core import HOUSE, Actor, BadOption, Illegal, Malformed, Outcome, Seat, View
from ..games import GAMES, AnyGame
from ..games.registry import faults, view_kind
from ..play import Chance, Checkable, Reader, Table, commitment, verify, write_transcript
from ..wire import encode
from .walks import LawBroken, Moment, play_along, setups

_TRIED: Final = 30  # actions, of a long offer


def check_offers(moment: Moment) -> None:
    """No empty offer, no duplicate, no odds for a seat; whole odds in step with the actions for the house."""
    for actor, offer in moment.offers.items():
        who = f"The offer of {actor}"
        moment.demand(
            actor is HOUSE or actor in range(moment.seats), f"Only seats and the house are offered anything, not {actor!r}."
        )
        moment.demand(isinstance(offer.actions, tuple) and len(offer.actions) > 0, f"{who} is a tuple and not empty.")
        moment.demand(len(set(offer.actions)) == len(offer.actions), f"{who} names no action twice.")
        if actor is not HOUSE:
            moment.demand(offer.odds == (), f"{who} has no odds: those are the house's.")
            continue
        whole = all(type(odds) is int and odds >= 0 for odds in offer.odds)
        moment.demand(len(offer.odds) == len(offer.actions) and whole, f"{who} has whole odds, one for each action.")
    if moment.offers:
        owing = any(offer.must for offer in moment.offers.values())
        moment.demand(owing, "Where nobody has to act the house can: otherwise silence would hold the table.")


def check_end(moment: Moment) -> None:
    """A game is over when nothing is offered, and then it has an outcome; before, it has none."""
    outcome = moment.game.outcome(moment.state)
    if not moment.over:
        moment.demand(outcome is None, "A game in which something is offered has no outcome yet.")
        return
    moment.demand(isinstance(outcome, Outcome), "A game in which nothing is offered has an outcome.")
    if outcome is not None:
        seats = range(moment.seats)
        moment.demand(isinstance(outcome.why, Enum), "The reason of an outcome is a member of an enum.")
        moment.demand(all(seat in seats for seat in outcome.winners), "Winners are seats of the table.")
        moment.demand(len(set(outcome.winners)) == len(outcome.winners), "No winner is named twice.")
        whole = len(outcome.standing) == moment.seats and all(type(each) is int for each in outcome.standing)
        moment.demand(whole, "The standing is a whole number for each seat.")


def check_purity(moment: Moment, rng: Random) -> None:
    """The same question, the same answer; nothing is changed in place."""
    game, state = moment.game, moment.state
    before = deepcopy(state)
    for actor, action in _offered(moment, rng):
        once, again = (game.apply(state, actor, action) for _ in range(2))
        moment.demand(once == again, f"'{game.write(action)}' leads to the same position every time.")
    for viewer in moment.viewers:
        moment.demand(game.view(state, viewer) == game.view(state, viewer), "The same position gives the same view every time.")
    moment.demand(game.offers(state) == game.offers(state), "The same position gives the same offers every time.")
    moment.demand(state == before, "Nothing changes a position in place.")


def check_refusals(moment: Moment, rng: Random) -> None:
    """What is offered is accepted, and nothing else is: by nobody else, and by nobody who is not there."""
    game, offers = moment.game, moment.offers
    for actor, action in _offered(moment, rng):
        moment.demand(_refusal(moment, actor, action) is None, f"What is offered is accepted: {actor} {game.write(action)}.")
        for other in (HOUSE, *range(moment.seats), -1, moment.seats):  # in Python the last seat answers to -1
            offer = offers.get(other)
            if offer is None or action not in offer.actions:
                why = _refusal(moment, other, action)
                moment.demand(why is not None, f"What is not offered is refused with Illegal: {other} {game.write(action)}.")
    for entry in rng.sample(moment.log, min(_TRIED, len(moment.log))):
        offer = offers.get(entry.actor)
        if offer is None or entry.action not in offer.actions:
            why = _refusal(moment, entry.actor, entry.action)
            words = game.write(entry.action)
            moment.demand(why is not None, f"What is no longer offered is refused with Illegal: {entry.actor} {words}.")


def _offered(moment: Moment, rng: Random) -> Iterator[tuple[Actor, Any]]:
    for actor, offer in moment.offers.items():
        for action in rng.sample(offer.actions, min(_TRIED, len(offer.actions))):
            yield actor, action


def _refusal(moment: Moment, actor: Actor, action: Any) -> str | None:
    try:
        moment.game.apply(moment.state, actor, action)
    except Illegal as refused:
        moment.demand(str(refused).strip() != "" and refused.code != "", "A refusal has a code and a sentence.")
        return refused.code
    except Exception as error:  # noqa: BLE001 - anything but Illegal is a fault of the game
        moment.demand(False, f"A wrong action is Illegal, not {type(error).__name__}: {error}.")  # noqa: FBT003
    return None


_WORDS_MOST: Final = 80  # letters of an action: what a page may send
_NONSENSE: Final = ("", "zzz", "zzz 1 2 3", "99999999999", "-1", "=", "#")


def check_options(game: AnyGame) -> None:
    """Options come back from their words; wrong ones are refused in a sentence."""
    for seats in (game.SEATS[0], game.SEATS[-1]):
        pairs = game.option_pairs(game.Options())
        if game.option_pairs(game.read_options(seats, pairs)) != pairs:
            raise LawBroken(f"read_options takes back what option_pairs gives: {pairs}.")
    known = {setting.name for setting in game.SETTINGS}
    if set(game.option_pairs(game.Options())) - known:
        raise LawBroken("Every option that option_pairs names is one of the SETTINGS.")
    for wrong in ({"zzz": "1"}, *({name: "zzz"} for name in known)):
        _refused(lambda wrong=wrong: game.read_options(game.SEATS[0], wrong), BadOption, f"the options {wrong}")
    for seats in (game.SEATS[0] - 1, game.SEATS[-1] + 1):
        _refused(lambda seats=seats: game.start(seats, game.Options()), BadOption, f"start with {seats} seats")
    for actor in (HOUSE, 0):
        for line in _NONSENSE:
            words = line.split() or [""]
            _refused(lambda actor=actor, words=words: game.read(actor, words), Malformed, f"the line '{actor} {line}'")


def _refused(ask: Any, kind: type[Exception], what: str) -> None:
    try:
        ask()
    except kind:
        return
    except Exception as error:
        raise LawBroken(f"{what} must be refused with {kind.__name__}, not with {type(error).__name__}: {error}.") from error
    raise LawBroken(f"{what} must be refused with {kind.__name__}; here nothing was raised.")


def check_books(moment: Moment) -> None:
    """A finished game as a transcript is read back to the same end, and its words are plain."""
    game = moment.game
    for entry in moment.log:
        words = game.write(entry.action)
        plain = words and words == " ".join(words.split()) and words.isprintable() and "#" not in words
        moment.demand(bool(plain), f"An action is written in plain words and single blanks: {words!r}.")
        short = entry.actor is HOUSE or len(words) <= _WORDS_MOST
        moment.demand(short, f"A seat's action is written in at most {_WORDS_MOST} letters: {words!r}.")
        moment.demand(words.split()[0] in game.VERBS, f"'{words.split()[0]}' is one of the VERBS.")
        moment.demand(
            game.read(entry.actor, words.split()) == entry.action, f"read() takes back what write() gives: {words!r}."
        )
    table = moment.table()
    reader = Reader()
    reader.read_all(write_transcript(table).encode())
    moment.demand(reader.table == table, "A transcript is read back to the same game.")
    same = reader.table is not None and reader.table.outcome == game.outcome(moment.state)
    moment.demand(same, "A transcript is read back to the same outcome.")


def check_bots(game: AnyGame, seats: int, options: Any) -> None:
    """Each kind of bot plays a whole game, and its chance is verified from the secret."""
    for kind in kinds_of(game.NAME):
        secret = Random(f"{game.NAME} {kind} {seats}").randbytes(32)
        bots = [make_bot(game.NAME, kind, f"{kind} {seat}") for seat in range(seats)]
        table: Table[Any, Any, Any, Any] = play_match(game, bots, options, Checkable(secret, [b""] * seats))
        chance = Chance(commit=commitment(secret), reveal=secret)
        verify(write_transcript(table, chance).encode())


_COURSES: Final = 5_000  # of one act of chance; with more of them a sample is looked at


class _TooMany(Exception):  # noqa: N818 - what there is
    """More courses than can be gone through."""


class _Courses:
    """A source of chance that goes through all its courses, like the wheels of an odometer."""

    def __init__(self) -> None:
        self._wheels: list[int] = []
        self._widths: list[int] = []

    def __call__(self, outcomes: int, /) -> int:
        self._widths.append(outcomes)
        if len(self._wheels) < len(self._widths):
            self._wheels.append(0)
        return self._wheels[len(self._widths) - 1]

    @property
    def weight(self) -> int:
        """How many courses there would be if all went like this one."""
        product = 1
        for width in self._widths:
            product *= width
        return product

    def turn(self) -> bool:
        """On to the next course; False after the last."""
        while self._widths and self._wheels[len(self._widths) - 1] + 1 == self._widths[-1]:
            self._widths.pop()
            self._wheels.pop()
        if not self._widths:
            return False
        self._wheels[len(self._widths) - 1] += 1
        self._widths.clear()
        return True


def check_chance(moment: Moment, rng: Random) -> None:
    """Every act of chance exactly as often as its odds say; none where no odds are offered."""
    game, state = moment.game, moment.state
    offer = moment.offers.get(HOUSE)
    odds = {} if offer is None else {action: weight for action, weight in zip(offer.actions, offer.odds, strict=True) if weight}
    try:
        drawn = Counter(dict(_weighed(moment)))
    except _TooMany:
        for _ in range(200):
            moment.demand(game.draw(state, rng.randrange) in odds, "What chance draws is offered with odds.")
        return
    moment.demand(None not in drawn or not odds, "Chance draws where odds are offered.")
    moment.demand(None in drawn or bool(odds), "Chance draws nothing where no odds are offered.")
    if odds:
        total, courses = sum(odds.values()), sum(drawn.values())
        same = set(drawn) == set(odds) and all(drawn[act] * total == odds[act] * courses for act in odds)
        moment.demand(same, "Over all equally likely courses, draw() gives each act exactly as often as its odds say.")
    for action in list(odds)[:5]:
        again = game.draw(state, rng.randrange, action)
        moment.demand(again in odds, "With *like*, an act of chance that happened here, draw() says what should have happened.")


def _weighed(moment: Moment) -> Iterator[tuple[Any, int]]:
    """Each act with the number of courses that lead to it, as if all had the same length."""
    found: Counter[Any] = Counter()
    courses = _Courses()
    seen: list[tuple[Any, int]] = []
    while True:
        action = moment.game.draw(moment.state, courses)
        seen.append((action, courses.weight))
        if len(seen) > _COURSES:
            raise _TooMany
        if not courses.turn():
            break
    scale = lcm(*(weight for _, weight in seen))
    for action, weight in seen:
        found[action] += scale // weight
    yield from found.items()


_PAIRS: Final = 6  # of choices that are swapped


def check_sent(moment: Moment) -> None:
    """Every view is of the declared type and can be sent; a state, an action and an offer cannot."""
    kind: Any = view_kind(moment.game)
    for viewer in moment.viewers:
        view = moment.game.view(moment.state, viewer)
        moment.demand(type(view) is kind, f"view() gives a {kind.__name__}, as it says, and not a {type(view).__name__}.")
        try:
            json.dumps(encode(view))
        except TypeError as error:
            moment.demand(False, f"Every view can be sent; this one cannot: {error}.")  # noqa: FBT003
    moment.demand(not isinstance(moment.state, View), "A state is not a View: it never leaves the table.")


def check_seals(moment: Moment, rng: Random) -> None:
    """Where several seats owe something, what one of them chooses is unknown to all others until the last has chosen.

    Two choices of a seat are swapped, alone and with others' choices before it, and everything that any other seat or a
    spectator would be sent is compared byte by byte.  The order of choosing changes nothing.
    """
    owing = [actor for actor, offer in moment.offers.items() if offer.must and actor is not HOUSE]
    if len(owing) < 2:
        return
    for _ in range(_PAIRS):
        order = rng.sample(owing, len(owing))
        _swap(moment, order, rng)
        _commute(moment, order, rng)


def _swap(moment: Moment, order: list[Seat], rng: Random) -> None:
    """All but the last of *order* have chosen, in two ways that differ for one seat."""
    game, offers = moment.game, moment.offers
    sealed = order[: rng.randrange(1, len(order))]
    choices = {seat: rng.choice(offers[seat].actions) for seat in sealed}
    changed = rng.choice(sealed)
    others = {**choices, changed: rng.choice(offers[changed].actions)}
    one, two = (_sealed(moment, way) for way in (choices, others))
    words = f"'{game.write(choices[changed])}' or '{game.write(others[changed])}'"
    for viewer in moment.viewers:
        if viewer == changed:
            continue
        who = "a spectator" if viewer is None else f"seat {viewer}"
        same = _sent(moment, one, viewer) == _sent(moment, two, viewer)
        moment.demand(same, f"Whether seat {changed} has sealed {words} changes no byte of what {who} is sent.")
        if viewer not in sealed:
            still = _sent(moment, moment.state, viewer) == _sent(moment, one, viewer)
            moment.demand(still, f"That others have sealed changes no byte of what {who} is sent: it is table talk.")


def _commute(moment: Moment, order: list[Seat], rng: Random) -> None:
    """The order in which seats seal changes nothing."""
    choices = {seat: rng.choice(moment.offers[seat].actions) for seat in order}
    ends = [_sealed(moment, dict(way)) for way in (choices.items(), reversed(choices.items()))]
    moment.demand(ends[0] == ends[1], f"Sealing in the order {order} or the other way round leads to the same position.")


def _sealed(moment: Moment, choices: dict[Seat, Any]) -> Any:
    state = moment.state
    for seat, action in choices.items():
        offer = moment.game.offers(state).get(seat)
        held = offer is not None and action in offer.actions
        moment.demand(held, f"What seat {seat} is offered stays offered while others seal.")
        state = moment.game.apply(state, seat, action)
    return state


def _sent(moment: Moment, state: Any, viewer: Seat | None) -> bytes:
    """Everything that leaves the table for one page: its view, and what it may do in words."""
    game = moment.game
    offer = None if viewer is None else game.offers(state).get(viewer)
    words = None if offer is None else [game.write(action) for action in offer.actions]
    return json.dumps([encode(game.view(state, viewer)), words]).encode()


_EVERY: Final[tuple[Callable[[Moment], None], ...]] = (check_offers, check_end, check_sent)
_SOME: Final[tuple[Callable[[Moment, Random], None], ...]] = (check_purity, check_refusals, check_chance, check_seals)
_OFTEN: Final = 12  # positions of a game, about, at which the dearer laws are tried


def check_game(
    game: Any,
    *,
    seats: Iterable[int] | None = None,
    options: Iterable[Mapping[str, str]] | None = None,
    games: int = 3,
    seed: int = 0,
) -> None:
    """Hold a game to the laws.  Raises LawBroken, with the law and a transcript that leads to where it is broken.

    Each set-up is played *games* times at random; equal seeds play alike.  Set-ups are *seats* with *options* (pairs over the
    game's defaults); left out, few and many seats, and every setting at each of its values.  The laws: the module
    satisfies ``core.Written``; what is offered is exactly what is accepted, and well formed; nothing is changed in
    place; draws follow the odds; every game ends with an outcome; words, options and transcripts come back as they went;
    every view can be sent and nothing else can; a sealed choice changes no byte of what anybody else is sent.
    """
    if wrong := list(faults(game)):
        raise LawBroken(f"A game satisfies trespok.core.Written; this one {'; it '.join(wrong)}.")
    with GAMES.lending(game):
        check_options(game)
        ways = list(setups(game, seats, options))
        for count, way in ways:
            for number in range(games):
                _play(game, count, way, Random(f"{seed} {count} {way} {number}"))
        check_bots(game, *ways[0])


def _play(game: AnyGame, seats: int, options: Any, rng: Random) -> None:
    """One random game from its start to its end, looked at on the way."""
    seldom = 1
    for place, moment in enumerate(play_along(game, seats, options, rng)):
        for law in _EVERY:
            law(moment)
        if place % seldom == 0 or moment.over:
            for each in _SOME:
                each(moment, rng)
        if place == _OFTEN * seldom:
            seldom *= 2
    check_books(moment)
