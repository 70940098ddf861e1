"""Messages that are looked up by a computed id, family by family, so that a test can tell a used one from an unused one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trespok.games import GAMES, TELLERS
from trespok.games.pok import Symbol
from trespok.games.pokerdice import Aim
from trespok.games.pokino import Cup
from trespok.kit.cards import Suit
from trespok.term.names import rule_key
from trespok.wire.parts import CODES

# What the question mark can tell.  The id is said beside the text, so a reader finds the rule page.
RULES_TOLD: Final = (
    *("POK-2.1", "POK-3.1", "POK-3.3", "POK-4.1", "POK-4.2", "POK-4.3", "POK-4.5", "POK-5.1"),
    *("PKD-1.3", "PKD-2.2", "PKD-2.3", "PKD-3.1", "PKD-3.2", "PKD-5.1", "PKD-5.2", "PKD-5.3", "PKD-6.1", "PKD-7.1"),
    *("PKD-4.1", "PKD-4.2", "PKD-4.3", "PKD-4.4", "PKD-4.5", "PKD-4.6", "PKD-4.7", "PKD-4.8", "PKD-4.9", "PKD-4.10"),
    *("PKN-1.8", "PKN-2.1", "PKN-2.3", "PKN-4.2", "PKN-4.4", "PKN-5.1", "PKN-7.1", "PKN-7.3", "PKN-8.1", "PKN-8.2"),
    *("PKN-3.1", "PKN-3.2", "PKN-3.3", "PKN-3.4", "PKN-3.5", "PKN-3.6", "PKN-8.3", "PKN-9.1", "PKN-9.2"),
)

_WORDS: Final = (
    *("skip", "quit", "save", "help", "options", "keep", "stop"),
    *("mark", "claim", "from", "last", "rebuy", "out", "boards", "board"),
    *("sota", "caballo", "rey", "ace"),
)

_REFUSED: Final = (
    *("already-last", "already-sealed", "barred", "board-taken", "called-twice", "caller-known", "card-count"),
    *("claims-itself", "commit-late", "dice-lie", "first-known", "first-unknown", "fists-closed", "hand-begun"),
    *("has-board", "keep-all", "marked", "marks-itself", "must-close", "no-board", "no-caller", "no-grace", "no-hand"),
    *(
        "no-join",
        "no-set",
        "no-such-card",
        "no-such-seat",
        "no-such-throw",
        "not-called",
        "not-closing",
        "not-held",
        "not-on-board",
        "not-owing",
    ),
    *("not-roller", "not-sealed", "not-there", "not-thrown", "not-yours", "out", "over", "own-victim", "reveal-early"),
    *("ruin-open", "words-late"),
)


# Every family by its name, with the keys it holds.
FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "game": GAMES.ours,  # its title
    "about": GAMES.ours,  # one sentence: what is it like
    "more": GAMES.ours,  # what else the question mark can tell
    **{f"option-{name}": tuple(setting.name for setting in GAMES[name].SETTINGS) for name in GAMES.ours},
    **{name: tuple(TELLERS[name].LINES) for name in GAMES.ours},  # what happened
    "kind": (
        "random",
        "sleeper",
        "gambler",
        "careful",
        "spoiler",
        "sensible",
        "expert",
        "shark",
    ),
    "refused": (*_REFUSED, *CODES),
    "rule": tuple(map(rule_key, RULES_TOLD)),
    "symbol": tuple(map(str, Symbol)),
    "symbols": tuple(map(str, Symbol)),  # so many of them
    "symbol-the": tuple(map(str, Symbol)),
    "drill-theme-pok": ("alone", "pair", "three", "unasked", "race", "endgame"),
    "drill-theme-pokerdice": ("card", "keep", "spoil"),
    "aim": tuple(map(str, Aim)),
    "cup": tuple(map(str, Cup)),
    "suit": tuple(suit.name.lower() for suit in Suit),
    "word": _WORDS,  # what may be typed, beside the transcript's own words
}
