"""One match in a room: the rules, checkable chance with its secret, and what has been told of it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal

from ...core import HOUSE, Actor, Offer, Outcome, Seat, Told
from ...games import GAMES, TELLERS
from ...games.manifest import unsolved
from ...play import AnyTable, Chance, Table, commitment
from ...play.chance import WORDS_BYTES, Ended
from ...wire.parts import GameName
from ..games import TABLE_RULES, TableRules, overrides
from ..refusals import Refused
from .outbox import LogRow, Outbox
from .state import MatchState

SECRET_BYTES: Final = 32
ENDED: Final = "ended"  # the room's row in the log


class Secret:
    """The secret of the match to come or at play, and the room's own chance.  *entropy* is where all of it comes from."""

    def __init__(self, out: Outbox, match: MatchState, entropy: Callable[[int], bytes]) -> None:
        self._out = out
        self._match = match
        self._entropy = entropy

    @property
    def value(self) -> bytes:
        return self._match.secret

    @property
    def bot_seed(self) -> str:
        return self._match.bot_seed

    @property
    def words(self) -> dict[Seat, bytes]:
        return self._match.words

    @property
    def commit(self) -> str:
        return commitment(self.value)

    def renew(self) -> None:
        """A fresh secret, committed to before anybody adds words or anything falls."""
        self._match.secret = self._entropy(SECRET_BYTES)
        self._match.bot_seed = self._entropy(16).hex()
        self._match.words, self._match.commits, self._match.opening = {}, {}, None
        self._match.broke_off, self._match.silent = [], []
        self._out.keep("match")

    def add_words(self, seat: Seat, text: str) -> None:
        """What a seat adds to the chance of the match; nothing takes it back.  Raises Refused."""
        try:
            said = text.encode()
        except UnicodeEncodeError:
            raise Refused("bad-words") from None
        if len(said) > WORDS_BYTES or seat in self._match.commits or self._match.opening is not None:
            raise Refused("bad-words")
        self._put(seat, said or None)
        self._out.changes.table = True

    def forget_words(self, seat: Seat) -> None:
        """The player who added them, or committed to some, has left this seat."""
        committed = self._match.commits.pop(seat, None) is not None
        if committed or seat in self.words:
            self._put(seat, None)

    def _put(self, seat: Seat, said: bytes | None) -> None:
        if said is None:
            self.words.pop(seat, None)
        else:
            self.words[seat] = said
        self._out.keep("match")

    def swap_words(self, one: Seat, other: Seat) -> None:
        """The people who added them have changed places.  A commitment holds for one seat: their pages make another."""
        for seat in (one, other):
            if self._match.commits.pop(seat, None):
                self._out.keep("match")
        first, second = self.words.get(one), self.words.get(other)
        if first != second:
            self._put(one, second)
            self._put(other, first)

    def any_of(self, outcomes: int) -> int:
        """The room's own chance, for seats that are away; nothing of the match's chance is used up."""
        return int.from_bytes(self._entropy(8), "big") % outcomes


_LATEST: Final = 64  # acts: more than a round with open seals or drafts can have


@lru_cache(maxsize=4096)
def _read(name: str, seat: Seat, words: str) -> Any:
    """The action a seat means.  Tables share the same few, so one object of each is enough."""
    return GAMES[name].read(seat, words.split())


class Match:
    """The position, kept private; every act goes through ``act`` and into the log."""

    def __init__(
        self, name: GameName, seats: int, options: Mapping[str, str], secret: bytes, words: Mapping[Seat, bytes]
    ) -> None:
        self.rules = GAMES[name]
        self.game: TableRules = TABLE_RULES[name]
        self.teller = TELLERS[name]
        self.table: AnyTable = Table(self.rules, seats, self.rules.read_options(seats, options))
        record = GAMES.manifest(name)
        self.judged = bool(record.judge) and not unsolved(self.rules, record, self.table.options)
        self._source = Chance(words=dict(words)).source(secret, seats)
        self.view: Callable[[Seat | None], Any] = self.table.view  # all that a seat may know
        self.consent = False  # everybody agreed to end it
        self._look()
        self.opened: dict[Seat, int] = {}  # by seat: the number at which its present decision was first asked
        self.house_seq = 0  # of the house's latest act
        self.own_acts: Counter[Seat] = Counter()
        self.has_commands = overrides(self.game, "extra_commands")
        self.has_spam, self.has_notices = overrides(self.game, "is_spam"), overrides(self.game, "notice")
        self.has_graces, self._has_hidden = overrides(self.game, "grace_actions"), overrides(self.game, "is_hidden")
        self._written: dict[Any, str] = {}
        self._offered: dict[Actor, tuple[Offer[Any], list[str]]] = {}  # the latest of each seat, in words
        self.fresh: list[Told] = []  # told since everybody was last shown the position
        self.fresh_but: dict[int, Seat] = {}  # by its place there, a seat that is told otherwise
        self.fresh_own: dict[Seat, list[Told]] = {}  # told to one seat alone

    @property
    def seats(self) -> int:
        return self.table.seats

    def new_seat_when(self) -> Literal["now", "next"] | None:
        """When one more seat could play; None: not in this match."""
        return None if self.consent else self.game.join_when(self.seen, self.seats, left=False)

    def _look(self) -> None:
        self.seen = self.table.view(None)
        self._ask()

    def _ask(self) -> None:
        """What may be done now, which seats the table waits for, and how it ended if it has."""
        self.outcome: Outcome | None = self.table.outcome
        self.offers = self.table.offers()
        if self.consent:
            self.outcome, self.offers = Outcome((), Ended.CONSENT, (0,) * self.seats), {}
        self.must = [actor for actor, offer in self.offers.items() if offer.must and actor is not HOUSE]

    def end(self) -> None:
        """Everybody agreed: nobody has won, and nothing can be done any more."""
        self.consent = True
        self._ask()

    def written(self, seat: Seat, offer: Offer[Any]) -> list[str]:
        """A seat's offer in the transcript's words; the same one is often offered again."""
        known = self._offered.get(seat)
        if known is None or known[0] is not offer:
            known = self._offered[seat] = offer, [self.write(action) for action in offer.actions]
        return known[1]

    def write(self, action: Any) -> str:
        """An action in the transcript's words.  Two that are equal tuples may be different actions."""
        key = type(action), action
        return self._written.get(key) or self._written.setdefault(key, self.rules.write(action))

    def read(self, seat: Seat, words: str) -> Any:
        """The action a seat means.  Raises Malformed."""
        return _read(self.rules.NAME, seat, words)

    def act(self, out: Outbox, actor: Actor, action: Any, now: int, *, clock: bool = False) -> bool:
        """Take an action and write it down; whether everybody saw it.  Raises Illegal, and then nothing has changed."""
        own = None if actor is HOUSE or not self._has_hidden else self.table.view(actor)
        self.table.submit(actor, action, clock=clock)
        hidden = self._has_hidden and self._hidden(actor, action)
        out.write("*" if actor is HOUSE else str(actor), self.write(action), now, clock=clock, hidden=hidden)
        if hidden:
            self._after_hidden(actor, action, own)
        else:
            self._after(actor, action, out.shown, clock=clock)
        return not hidden

    def seal(self, out: Outbox, choices: Mapping[Seat, tuple[Any, str, bool]], now: int) -> None:
        """Take what every seat has chosen, in seat order: the action, its words, and whether the table chose it.

        One look afterwards: no seal changes what another sees.
        """
        for seat, (action, words, clock) in sorted(choices.items()):
            self.table.submit(seat, action, clock=clock)
            out.write(str(seat), words, now, clock=clock)
            self.own_acts[seat] += 1
        before = self.seen
        self._look()
        for late, (chosen, _, clock) in sorted(choices.items()):
            if clock:
                self._tell_clock(late, chosen)
        self.fresh += self.teller.tell(before, seat, action, self.seen)
        self.opened = {seat: out.shown for seat in range(self.seats) if seat in self.offers}

    def draw(self, out: Outbox, now: int) -> bool:
        """The house's next act by itself: chance, or what comes where nothing is left to chance."""
        action = self.table.draw(self._source)
        if action is None:
            action = self.game.house_action(self.offers[HOUSE])
        if action is None:
            return False
        self.act(out, HOUSE, action, now)
        return True

    def replay(self, rows: Sequence[LogRow], out: Outbox) -> None:
        """Be where these rows lead; draws are counted on the way, so chance goes on where it stopped.

        Only the last of them are looked at one by one: what was asked and told long ago does not matter any more.
        """
        early, unseen = max(0, len(rows) - _LATEST), 0
        for row in rows[:early]:
            actor, action = self._again(row)
            if not (self._has_hidden and self._hidden(actor, action)):
                self._count(actor, row.seq - unseen)
                continue
            unseen += 1
            if actor is not HOUSE:
                self.own_acts[actor] += 1
        if early:
            self._look()
            opened = rows[early - 1].seq - unseen
            self.opened = {seat: opened for seat in range(self.seats) if seat in self.offers}
        for row in rows[early:]:
            actor, action = self._again(row)
            if self._has_hidden and self._hidden(actor, action):
                unseen += 1
                self._after_hidden(actor, action, None)
            else:
                self._after(actor, action, row.seq - unseen, clock=row.clock)
        out.shown = out.seq - unseen
        self.fresh, self.fresh_but, self.fresh_own = [], {}, {}  # told before the restart; who comes back is told again

    def _again(self, row: LogRow) -> tuple[Actor, Any]:
        actor: Actor = HOUSE if row.actor == "*" else int(row.actor)
        action = self.rules.read(actor, row.action.split())
        if actor is HOUSE:
            self.table.draw(self._source, action)
        self.table.submit(actor, action, clock=row.clock)
        return actor, action

    def _hidden(self, actor: Actor, action: Any) -> bool:
        return self.game.is_hidden(action, lambda: self.table.view(None if actor is HOUSE else actor))

    def _after_hidden(self, actor: Actor, action: Any, before: Any) -> None:
        """Nobody else sees a difference, nor does anything wait longer or shorter because of it (K37)."""
        self._ask()
        if actor is HOUSE:
            return
        self.own_acts[actor] += 1
        if before is not None:
            self.fresh_own.setdefault(actor, []).extend(self.teller.tell(before, actor, action, self.table.view(actor)))

    def _count(self, actor: Actor, seq: int) -> None:
        if actor is HOUSE:
            self.house_seq = seq
        else:
            self.own_acts[actor] += 1

    def _after(self, actor: Actor, action: Any, seq: int, *, clock: bool) -> None:
        before, offers = self.seen, self.offers
        self._look()
        self._count(actor, seq)
        if clock and actor is not HOUSE:
            self._tell_clock(actor, action)
        self.fresh += self.teller.tell(before, actor, action, self.seen)
        for seat in range(self.seats):
            now, then = self.offers.get(seat), offers.get(seat)
            if now is None:
                self.opened.pop(seat, None)
            elif then is None or now.must != then.must or (now.must and actor in (HOUSE, seat)):
                self.opened[seat] = seq

    def _tell_clock(self, seat: Seat, action: Any) -> None:
        """What the table chose for a seat is told to that seat also where nobody else may know."""
        told, own = (self.teller.out_of_time(seat, action, view) for view in (self.seen, self.table.view(seat)))
        if told != own:
            self.fresh_but |= dict.fromkeys(range(len(self.fresh), len(self.fresh) + len(told)), seat)
            self.fresh_own.setdefault(seat, []).extend(own)
        self.fresh += told

    def told(self, seat: Seat | None) -> list[Told]:
        """What a page of this seat has not been told yet."""
        own = [] if seat is None else self.fresh_own.get(seat, [])
        return own + [told for place, told in enumerate(self.fresh) if seat is None or self.fresh_but.get(place) != seat]

    def told_again(self, seat: Seat | None, rounds: int | None) -> list[Told]:
        """For a page that has just come: the story of what its view shows."""
        return self.teller.retell(self.table.view(seat), rounds)
