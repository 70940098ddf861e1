"""Pokino a second time, for the tests alone: plain, slow, on lines of text, written from TRANSCRIPTS and RULINGS alone."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import product

from trespok.games.pokino import board_set

__all__ = ["SecondPokino"]

PACK = [f"{number}{suit}" for suit in "oceb" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
CUPS = ("centre", "corner", "stamp", "poker", "full", "pokino")


@cache
def _ways(written: str) -> dict[str, list[set[str]]]:
    """For each cup the sets of cards that win it, by row and column."""
    board = written.split()
    at = {(row, column): board[5 * row + column] for row, column in product(range(5), repeat=2)}
    five = range(5)
    numbers = [card[:-1] for card in board[:5]]
    rows = [{at[row, column] for column in five} for row in (0, 2, 3, 4)]
    columns = [{at[row, column] for row in five} for column in five]
    diagonals = [{at[step, step] for step in five}, {at[step, 4 - step] for step in five}]
    return {
        "centre": [{at[2, 2]}],
        "corner": [{at[0, 0], at[0, 4], at[4, 0], at[4, 4]}],
        "stamp": [{at[r, c], at[r + 1, c], at[r, c + 1], at[r + 1, c + 1]} for r in (0, 3) for c in (0, 3)],
        "poker": [{card for card in board[:5] if numbers.count(card[:-1]) == 4}],
        "full": [{at[1, column] for column in five}],
        "pokino": rows + columns + diagonals,
    }


class SecondPokino:
    """A sitting that knows which lines may be written next."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.seats = seats
        self.price = int(options.get("chips", "60"))
        self.hands = int(options.get("hands", "0"))
        self.marking = options.get("marking", "manual") == "manual"
        self.claiming = options.get("claiming", "manual") == "manual"
        self.fine = options.get("fine") == "1"
        self.rules = int(options.get("rules", "3"))
        self.set = [str(board) for board in board_set(options["set"])] if "set" in options else []
        self.deal = options.get("deal", "once")
        self.boards: dict[int, str] = {}
        self.chips = [self.price] * seats
        self.bought = [0] * seats
        self.cups = dict.fromkeys(CUPS, 0)
        self.caller = -1
        self.number = 1
        self.last = self.hands == 1
        self.out: set[int] = set()
        self.left_before: dict[int, int] = {}  # who said "out", and before which hand
        self.owing: set[int] = set()
        self.over = False
        self._clear()

    def _clear(self) -> None:
        """Between hands."""
        self.called: list[str] = []
        self.marks: dict[int, set[str]] = {seat: set() for seat in range(self.seats)}
        self.done: dict[tuple[int, str], int] = {}  # by seat and cup: the number of the call that completed it
        self.won: set[str] = set()
        self._new_window()

    def _new_window(self) -> None:
        self.good: list[tuple[int, str, int]] = []  # seat, cup, victim (-1: own)
        self.barred: set[int] = set()
        self.lapsed: set[int] = set()

    @property
    def inside(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.out]

    # What may be written.

    def house_acts(self) -> bool:
        return any(line.startswith("*") for line in self.lines())

    def lines(self) -> list[str]:
        if self.over:
            return []
        if not self.called:
            return self._between()
        house = ["* close"] if self._closing() else [f"* call {card}" for card in PACK if card not in self.called]
        return house + [line for seat in self.inside for line in self._seat(seat)]

    def _between(self) -> list[str]:
        lines = [f"{seat} {word}" for seat in self.owing for word in ("rebuy", "out")]
        if not self.owing and self.rules > 1:
            lines += [f"{seat} rebuy" for seat, hand in self.left_before.items() if hand < self.number]
        lines += [] if self.last else ["* last"]
        if self.rules > 2 and self.number > 1 and not self.owing and self.seats < 10:
            lines.append("* join")
        lines += [f"* caller {seat}" for seat in range(self.seats)] if self.caller < 0 else []
        staying = [seat for seat in self.inside if seat not in self.left_before]
        missing = [seat for seat in staying if seat not in self.boards]
        picks = self.number > 1 or (self.deal == "pick" and self.caller >= 0 and not missing)
        takers = staying if picks and self.deal != "anew" else missing
        lines += [f"* board {seat} {board}" for seat in takers for board in self.set if board not in self.boards.values()]
        ready = self.caller >= 0 and not missing and not self.owing
        return lines + [f"* call {card}" for card in PACK if ready]

    def _seat(self, seat: int) -> list[str]:
        lines = []
        if self.marking:
            due = [card for card in self.called if card in self.boards[seat].split() and card not in self.marks[seat]]
            lines += [f"{seat} mark {card}" for card in due]
        if self.claiming and seat not in self.barred:
            lines += [f"{seat} claim {cup}" for cup in CUPS]
            lines += [f"{seat} claim {cup} from {other}" for cup in CUPS for other in self.inside if other != seat]
        if self.marking and self.claiming and seat not in self.lapsed and self.called[-1] in self.marks[seat]:
            fresh = [cup for cup in CUPS if self.done.get((seat, cup)) == len(self.called)]
            mine = [cup for who, cup, _ in self.good if who == seat]
            lines += [f"* lapse {seat}"] * any(cup not in mine for cup in fresh)
        return lines

    def _claims(self) -> list[tuple[int, str, int]]:
        """Good claims, or what the house claims for everybody."""
        if self.claiming:
            return self.good
        return [(seat, cup, -1) for seat in self.inside for cup in CUPS if cup not in self.won and self._has(seat, cup)]

    def _has(self, seat: int, cup: str) -> bool:
        covered = self.marks[seat] if self.marking else set(self.called)
        return any(way <= covered for way in _ways(self.boards[seat])[cup])

    def _closing(self) -> bool:
        claimed = {cup for _, cup, _ in self._claims()}
        if self.last:
            return len(self.called) == 40 or claimed | self.won == set(CUPS)
        return len(self.called) == 40 or "pokino" in claimed

    # What a line does.

    def after(self, line: str) -> SecondPokino:
        now = deepcopy(self)
        actor, verb, *words = line.split()
        match verb, words:
            case "board", [seat, *cards]:
                now.boards[int(seat)] = " ".join(cards)
            case "caller", [seat]:
                now.caller = int(seat)
            case "last", []:
                now.last = True
            case "join", []:
                now.seats += 1
                now.chips.append(self.price)
                now.bought.append(0)
                now._clear()
            case "call", [card]:
                now._call(card)
            case "close", []:
                now._close()
            case "lapse", [seat]:
                now.lapsed.add(int(seat))
            case "mark", [card]:
                now.marks[int(actor)].add(card)
            case "claim", [cup, *rest]:
                now._claim(int(actor), cup, int(rest[1]) if rest else -1)
            case (("rebuy" | "out"), []):
                now._ruin(int(actor), verb)
        return now

    def _call(self, card: str) -> None:
        if self.called:
            self._pay()
        else:
            for seat in self.inside:
                self.chips[seat] -= 6
            self.cups = {cup: held + len(self.inside) for cup, held in self.cups.items()}
        self._new_window()
        self.called.append(card)
        for seat, cup in product(self.inside, CUPS):
            if (seat, cup) not in self.done and any(way <= set(self.called) for way in _ways(self.boards[seat])[cup]):
                self.done[seat, cup] = len(self.called)

    def _claim(self, seat: int, cup: str, victim: int) -> None:
        mine = [other for who, other, _ in self.good if who == seat]
        robbed = [of for _, other, of in self.good if other == cup and of >= 0]
        if cup in self.won or cup in mine:
            return
        if victim < 0:
            if seat in robbed:
                return
            right = self._has(seat, cup)
        else:
            if robbed or (victim, cup, -1) in self.good:
                return
            when = self.done.get((victim, cup), 99)
            if when == len(self.called) and victim not in self.lapsed and self.rules > 1:
                return  # too early
            right = when < len(self.called) or (when == len(self.called) and victim in self.lapsed)
        if right:
            self.good.append((seat, cup, victim))
            return
        self.barred.add(seat)
        if self.fine and self.chips[seat]:
            self.chips[seat] -= 1
            self.cups[cup] += 1

    def _pay(self) -> None:
        claims = self._claims()
        for cup in {cup for _, cup, _ in claims}:
            self._share(cup, [seat for seat, other, _ in claims if other == cup])
            self.won.add(cup)

    def _share(self, cup: str, sharers: list[int]) -> None:
        each, rest = divmod(self.cups[cup], len(sharers))
        self.cups[cup] = 0 if self.last else rest
        order = [(self.caller - step) % self.seats for step in range(1, self.seats + 1)]
        for seat in sharers:
            self.chips[seat] += each
        for seat in [seat for seat in order if seat in sharers][: rest if self.last else 0]:
            self.chips[seat] += 1

    def _close(self) -> None:
        self._pay()
        if self.last:
            for cup in [cup for cup in CUPS if cup not in self.won]:
                first = min(self.done[seat, cup] for seat in self.inside)
                self._share(cup, [seat for seat in self.inside if self.done[seat, cup] == first])
            self.over = True
        self._clear()
        if not self.over:
            if self.deal == "anew":
                takes = [seat for seat in self.inside if self.rules < 3 or self.chips[seat] >= 6]
                self.boards = {seat: board for seat, board in self.boards.items() if seat not in takes}
            self.number += 1
            self.last = self.number == self.hands
            self.caller = self._right_of(self.caller)
            self.owing = {seat for seat in self.inside if self.chips[seat] < 6}

    def _right_of(self, seat: int) -> int:
        return next(who for step in range(1, self.seats + 1) if (who := (seat - step) % self.seats) not in self.out)

    def _ruin(self, seat: int, verb: str) -> None:
        if self.rules > 2 and self.deal == "anew" and verb == "rebuy" and seat in self.owing:
            del self.boards[seat]
        self.owing.discard(seat)
        if verb == "rebuy":
            self.chips[seat] += self.price
            self.bought[seat] += 1
            self.left_before.pop(seat, None)
            self.out.discard(seat)
        else:
            self.left_before[seat] = self.number
        if self.rules == 1 or not self.owing:
            self._go_on([seat for seat in self.left_before if seat not in self.out])

    def _go_on(self, leavers: list[int]) -> None:
        """Every answer is given, or under the first rules one."""
        self.out |= set(leavers)
        if len(self.inside) < 2:
            said, self.last = self.last, True  # each cup as in a last hand
            for cup in CUPS:
                self._share(cup, self.inside or leavers)
            self.last, self.over, self.owing = said, True, set()
        elif self.caller in leavers:
            self.caller = self._right_of(self.caller)

    def books(self) -> str:
        """What stands in a transcript's checks."""
        return f"chips {' '.join(map(str, self.chips))} cups {' '.join(str(self.cups[cup]) for cup in CUPS)}"

    def seen(self) -> dict[str, object]:
        """What everybody sees, under the names a view has for it; who would call next is nothing once it is over."""
        caller: dict[str, object] = {} if self.over else {"caller": self.caller if self.caller >= 0 else None}
        return caller | {
            "called": self.called,
            "number": self.number,
            "last": self.last,
            "won": [cup for cup in CUPS if cup in self.won],
            "barred": sorted(self.barred),
            "out": sorted(self.left_before),
            "gone": [self.left_before.get(seat, 0) for seat in range(self.seats)],
            "owing": sorted(self.owing),
            "rebuys": self.bought,
        }

    def winners(self) -> list[int]:
        """Most counters less what was bought again."""
        net = [held - self.price * bought for held, bought in zip(self.chips, self.bought, strict=True)]
        return [seat for seat in range(self.seats) if net[seat] == max(net)]

    def key(self) -> str:
        """Equal for equal positions, whatever the way there."""
        marks = [sorted(self.marks[seat]) for seat in range(self.seats)]
        sets = [sorted(found) for found in (self.won, self.barred, self.lapsed, self.out, self.owing)]
        rest = (
            sorted(self.left_before.items()),
            self.called,
            sorted(self.good),
            self.caller,
            self.number,
            self.last,
            self.bought,
            self.over,
        )
        return repr((sorted(self.boards.items()), self.books(), marks, sorted(self.done.items()), sets, rest))
