"""The three streams of a command: always open, able to write any text, coloured only if wanted."""

import codecs
import io
import os
import sys
import unicodedata
from typing import Final

COLOUR_CHOICES: Final = ("auto", "always", "never")
_HANDLER: Final = "trespok-ascii"
_NAMES: Final = ("stdin", "stdout", "stderr")

# Shapes for a terminal that cannot show ours, each as wide as what it stands for.
_SHAPES: Final = dict(zip("●■▲✓·─│┌┐└┘…—–−×→▁▂▃▄▅▆▇█▏▎▍▌▋▊▉•", "o#^+.-|++++.---x>.:-=+*%#...---=*", strict=True))  # noqa: RUF001
_PLAIN: Final = _SHAPES | dict.fromkeys("“”„«»", '"') | dict.fromkeys("‘’", "'") | {"±": "+-", "œ": "oe", "ß": "ss"}  # noqa: RUF001


def prepare() -> None:
    """Open what the caller closed, and replace what an encoding cannot write by plain shapes."""
    for number, name in enumerate(_NAMES):
        if getattr(sys, name) is None:  # the caller closed it, as with <&- or >&-
            opened = os.open(os.devnull, os.O_RDWR)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8", closefd=False))  # noqa: SIM115
    codecs.register_error(_HANDLER, _in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is a typing error, never a traceback


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    """What a stream cannot encode: our shapes as others, letters without their accents, the rest as question marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    bare = _PLAIN.get(letter) or "".join(part for part in unicodedata.normalize("NFKD", letter) if part.isascii())
    return bare or "?"


def choose_colour(when: str) -> None:
    """What ``--color`` says, for this process and those it starts."""
    if when == "never":
        os.environ["NO_COLOR"] = "1"
    elif when == "always":
        os.environ.pop("NO_COLOR", None)
        os.environ["FORCE_COLOR"] = "1"


def colour() -> bool:
    """Whether standard output is coloured: on a terminal, unless NO_COLOR is set; anywhere with FORCE_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb")
