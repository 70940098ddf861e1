"""Where chance comes from, and the lines of a transcript that let anyone check it.

A source gives one of so many equally likely numbers; it alone knows what falls next.  The lines say what is committed,
said and revealed: ``* restart S ...``, ``* commit``, every ``S commit``, then ``S words`` or ``S silent``, then chance, and
``* reveal`` at the end (TRANSCRIPTS.md).  Form and place are checked as they are read; whether the hashes fit, by ``broken``.
"""

import base64
import binascii
import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from ..core import HOUSE, Actor, Illegal, Malformed, Seat
from ..games.words import clip, seat_number

SECRET_BYTES = 32
WORDS_BYTES = 64
RANDOM_LETTERS = 22  # of those words, made by a page; 132 bits that nobody can guess
_SPAN = 1 << 64


def commitment(secret: bytes) -> str:
    """What is published before the first throw: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def words_commitment(commit: str, seat: int, words: bytes) -> str:
    """What a seat publishes before anybody opens words: SHA-256 of them, bound to the game and to the seat, in hex."""
    return hashlib.sha256(b"trespok words\0" + bytes.fromhex(commit) + bytes([seat]) + words).hexdigest()


class Checkable:
    """Draws that anyone can recompute once the secret is published (TRANSCRIPTS, "Chance that can be checked")."""

    def __init__(self, secret: bytes, words: Sequence[bytes]) -> None:
        """*words* are what each seat added, in seat order, empty where it added none."""
        prefix = b"trespok1\0" + b"".join(hashlib.sha256(said).digest() for said in words)
        self._begun = hmac.new(secret, prefix, "sha256")  # every draw goes on from here
        self.count = 0  # draws taken so far

    def __call__(self, outcomes: int) -> int:
        """One of *outcomes* equally likely numbers from 0: the next draw of the game."""
        number = self.count.to_bytes(8, "big")
        self.count += 1
        limit = _SPAN // outcomes * outcomes  # a number at or above it would favour the low outcomes
        retry = 0
        while True:
            drawn = self._begun.copy()
            drawn.update(number + retry.to_bytes(4, "big"))
            fell = int.from_bytes(drawn.digest()[:8], "big")
            if fell < limit:
                return fell % outcomes
            retry += 1


# --- its lines in a transcript ---


class Ended(Enum):
    """Why a game that is not over has ended."""

    CONSENT = "consent"


CONSENT: Final = "ended by consent"  # the note before the secret of a game that everybody agreed to end

_HEX: Final = re.compile(rf"[0-9a-fA-F]{{{2 * SECRET_BYTES}}}\Z")
_BASE64: Final = re.compile(r"[A-Za-z0-9_-]+\Z")
_VERBS: Final = frozenset({"commit", "words", "silent", "restart", "reveal"})
_FORM: Final = "Write '* restart S ...', '* commit HEX', 'S commit HEX', 'S words BASE64URL', 'S silent' or '* reveal HEX'."


@dataclass(slots=True)
class Chance:
    """What was published so that anyone can check the dice."""

    commit: str | None = None  # to the secret, before anything else
    commits: dict[Seat, str] = field(default_factory=dict)  # of the seats, to their words
    words: dict[Seat, bytes] = field(default_factory=dict)
    silent: frozenset[Seat] = frozenset()  # committed and did not open, the second time
    restarted: tuple[Seat, ...] = ()  # did not open the first time, so that everything was begun again
    reveal: bytes | None = None
    consent: bool = False  # everybody agreed to end the game

    def source(self, secret: bytes, seats: int) -> Checkable:
        """The draws this secret and these words lead to."""
        return Checkable(secret, [self.words.get(seat, b"") for seat in range(seats)])

    def broken(self) -> str | None:
        """What does not fit its commitment, as a sentence; None where everything does."""
        if self.reveal is not None and commitment(self.reveal) != self.commit:
            return "The revealed secret does not match the commitment."
        for seat, said in sorted(self.words.items()):
            if self.commits and words_commitment(self.commit or "", seat, said) != self.commits[seat]:
                return f"The words of seat {seat} do not match its commitment."
        return None

    def head(self) -> Iterator[str]:
        """The lines before the game."""
        if self.restarted:
            yield " ".join(["* restart", *map(str, self.restarted)])
        if self.commit:
            yield f"* commit {self.commit}"
        for seat, digits in sorted(self.commits.items()):
            yield f"{seat} commit {digits}"
        for seat in sorted({*self.words, *self.silent}):
            said = base64.urlsafe_b64encode(self.words.get(seat, b"")).decode().rstrip("=")
            yield f"{seat} silent" if seat in self.silent else f"{seat} words {said}"

    def foot(self, *, over: bool) -> Iterator[str]:
        """The secret, once it is one no more."""
        if self.reveal is not None and (over or self.consent):
            if not over:
                yield f"# {CONSENT}"
            yield f"* reveal {self.reveal.hex()}"


class ChanceLines:
    """Takes these lines one by one.  Raises Illegal for what stands in the wrong place, Malformed for the wrong form."""

    def __init__(self) -> None:
        self.chance = Chance()
        self._begun = False  # a line stood between the header and here
        self._said = False  # words or silence were heard
        self.drawn = False  # an act of chance was taken
        self._consent = False  # the note that the game was ended stood here

    def note(self, text: str) -> None:
        """A line that is a note alone."""
        self._consent = self._consent or text.strip(" \t#") == CONSENT

    def take(self, actor: Actor, words: list[str], *, seats: int, over: bool) -> bool:
        """Whether it was one of these lines."""
        if words[0] not in _VERBS:
            if self.chance.consent:
                raise Illegal("reveal-early", "Nothing follows the secret of a game that was ended.")
            return False
        match words:
            case ["restart", *some] if actor is HOUSE and some:
                self._restart([seat_number(each, seats) for each in some])
            case ["commit", digits] if actor is HOUSE:
                self._commit(_hex(digits).hex())
            case ["commit", digits] if isinstance(actor, int):
                self._seat_commits(actor, _hex(digits).hex())
            case ["words", said] if isinstance(actor, int):
                self._opens(actor, _said(said))
            case ["silent"] if isinstance(actor, int):
                self._silent(actor)
            case ["reveal", digits] if actor is HOUSE:
                self._reveal(_hex(digits), over=over)
            case _:
                raise Malformed(_FORM)
        self._begun = True
        return True

    def before(self, *, draws: bool) -> None:
        """A line of the game comes, an act of chance or another: every seat that committed must have spoken."""
        self._begun = True
        self.drawn = self.drawn or draws
        open_still = sorted(set(self.chance.commits) - set(self.chance.words) - self.chance.silent)
        if draws and open_still:
            sentence = f"Seat {open_still[0]} committed: 'S words' or 'S silent' comes before anything is left to chance."
            raise Illegal("words-late", sentence)

    def _restart(self, some: list[Seat]) -> None:
        if self._begun or len(set(some)) < len(some):
            raise Illegal("commit-late", "'* restart' comes once, directly after the first line, and names each seat once.")
        self.chance.restarted = tuple(some)

    def _commit(self, digits: str) -> None:
        if self.chance.commit is not None or (self._begun and not self.chance.restarted) or self.drawn or self._said:
            raise Illegal("commit-late", "The commitment must come directly after the first line.")
        self.chance.commit = digits

    def _seat_commits(self, seat: Seat, digits: str) -> None:
        chance = self.chance
        if chance.commit is None or seat in chance.commits or self._said or self.drawn:
            sentence = f"Seat {seat} commits once, after '* commit' and before anybody's words."
            raise Illegal("commit-late", sentence)
        if seat in chance.restarted:
            raise Illegal("commit-late", f"Seat {seat} did not open its words before the restart and commits no more.")
        chance.commits[seat] = digits

    def _opens(self, seat: Seat, said: bytes) -> None:
        self._speaks(seat)
        self.chance.words[seat] = said

    def _silent(self, seat: Seat) -> None:
        if not self.chance.restarted or seat not in self.chance.commits:
            raise Illegal("words-late", "Only after '* restart' may a seat that committed be silent.")
        self._speaks(seat)
        self.chance.silent |= {seat}

    def _speaks(self, seat: Seat) -> None:
        if seat in self.chance.words or seat in self.chance.silent or self.drawn:
            raise Illegal("words-late", f"Seat {seat} may add words only once, and before anything is left to chance.")
        if self.chance.commits and seat not in self.chance.commits:
            raise Illegal("words-late", f"Seat {seat} did not commit, so it has no words.")
        self._said = True

    def _reveal(self, secret: bytes, *, over: bool) -> None:
        chance = self.chance
        if not (over or self._consent) or chance.commit is None or chance.reveal is not None:
            raise Illegal("reveal-early", "A secret is revealed once, after the end of a game that began with a commitment.")
        chance.reveal, chance.consent = secret, not over


def _hex(digits: str) -> bytes:
    if not _HEX.match(digits):
        raise Malformed(f"'{clip(digits)}' is not {2 * SECRET_BYTES} hex digits.")
    return bytes.fromhex(digits)


def _said(text: str) -> bytes:
    """A seat's words: base64url without padding, UTF-8, at most 64 bytes."""
    try:
        said = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)) if _BASE64.match(text) else None
        if said is not None and len(said) <= WORDS_BYTES and said.decode("utf-8") is not None:
            return said
    except (binascii.Error, UnicodeDecodeError):
        pass
    raise Malformed(f"'{clip(text)}' is not base64url, without padding, of at most {WORDS_BYTES} bytes of UTF-8.")
