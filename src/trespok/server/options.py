"""The options of ``trespok serve``: on the command line or, where that is silent, in the environment."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

from ..kit.parts import line_for
from .limits import Limits
from .logs import FORMS

__all__ = ["OPTIONS", "Option", "add_arguments", "limits_of", "settled"]

PORT: Final = 8000
_LAST_PORT: Final = 65_535
_YES: Final = {"1", "yes", "true", "on"}
_NO: Final = {"0", "no", "false", "off"}


def _port(words: str) -> int:
    if not words.isdecimal() or int(words) > _LAST_PORT:
        msg = f"a port is a number from 0 to {_LAST_PORT}, not '{words}'"
        raise argparse.ArgumentTypeError(msg)
    return int(words)


def _url(words: str) -> str:
    parts = urlsplit(words)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        msg = f"an address is http:// or https://, a name and perhaps a port, not '{words}'"
        raise argparse.ArgumentTypeError(msg)
    return words.rstrip("/")


def _switch(words: str) -> bool:
    if words.lower() not in _YES | _NO:
        msg = f"a switch is 1 or 0, yes or no, not '{words}'"
        raise argparse.ArgumentTypeError(msg)
    return words.lower() in _YES


def _log_form(words: str) -> str:
    if words not in FORMS:
        msg = f"a log is {' or '.join(FORMS)}, not '{words}'"
        raise argparse.ArgumentTypeError(msg)
    return words


def limits_of(pairs: Sequence[str]) -> Limits:
    """``NAME=N`` pairs over the defaults.  Raises ValueError with a sentence."""
    values: dict[str, Any] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        kind = type(getattr(Limits(), name, None))
        if kind not in (int, float):
            msg = f"There is no limit '{name}'; docs/hosting.md lists them."
            raise ValueError(msg)
        try:
            values[name] = kind(value)
        except ValueError:
            msg = f"'{value}' is not a number for {name}."
            raise ValueError(msg) from None
    return Limits(**values)


def _check_store(url: str) -> None:
    """Raises ValueError with a sentence."""
    if not url.startswith(("sqlite:///", "postgresql://")):
        shown = re.sub(r"//[^/@]*@", "//…@", url)  # what nearly is an address may have a password in it
        msg = f"'{shown}' is not a store: write sqlite:///FILE or postgresql://USER@HOST/NAME."
        raise ValueError(msg)
    if url.startswith("postgresql:") and find_spec("asyncpg") is None:
        raise ValueError(line_for("asyncpg"))


def _nothing_to_check(_: Any) -> None:
    """Reading it was enough."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option.  *check* raises ValueError with a whole sentence; *read* says what is wrong about one word."""

    name: str
    what: str
    takes: str | None = None  # what stands for its value in the help; None: it is a switch
    default: Any = None
    read: Callable[[str], Any] = str
    many: bool = False
    check: Callable[[Any], object] = _nothing_to_check

    @property
    def variable(self) -> str:
        """Where the environment has it."""
        return f"TRESPOK_{self.name.upper().replace('-', '_')}"

    def from_environment(self, words: str) -> Any:
        """What the variable says.  Raises ValueError with a sentence that names it."""
        try:
            value = [self.read(word) for word in words.split()] if self.many else self.read(words)
            self.check(value)
        except argparse.ArgumentTypeError as error:
            msg = f"{self.variable}: {error}."
            raise ValueError(msg) from None
        except ValueError as error:
            msg = f"{self.variable}: {error}"
            raise ValueError(msg) from None
        return value


OPTIONS: Final[Mapping[str, Sequence[Option]]] = {
    "where it listens": (
        Option("host", "address to listen on (default all)", "H", "0.0.0.0"),  # noqa: S104 - phones nearby are the point
        Option("port", f"port (default {PORT}; 0 takes a free one)", "N", PORT, _port),
        Option("no-browser", "do not open the page", default=False, read=_switch),
    ),
    "what it is called": (
        Option("public-url", "the address others reach it by, for links", "URL", read=_url),
        Option("allow-host", "another name the server goes by; repeatable", "NAME", (), many=True),
        Option("origin", "another origin whose page may connect; repeatable", "URL", (), many=True),
    ),
    "what it keeps": (
        Option("store", "sqlite:///FILE or postgresql://… (default: a file of your own)", "URL", check=_check_store),
        Option("fast-store", "SQLite: survive a crash but not a power cut", default=False, read=_switch),
    ),
    "what it says": (Option("log", "how lines of the log are written: text (default) or json", "FORM", "text", _log_form),),
    "how much it bears": (
        Option("limit", "change a limit of docs/hosting.md; repeatable", "NAME=N", (), many=True, check=limits_of),
    ),
}
_ENVIRONMENT: Final = """\
Each option can be set by the variable behind it as well; the command line
takes its place.  Several values stand in one variable with spaces between
them, and a switch is 1 or 0."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``trespok serve`` takes.  Nothing has a value yet: the environment is asked when it serves (``settled``)."""
    parser.description = f"{parser.description}\n\n{_ENVIRONMENT}"
    for title, options in OPTIONS.items():
        group = parser.add_argument_group(title)
        for option in options:
            said = f"{option.what}; {option.variable}"  # shells complete with what stands before the semicolon
            if option.takes is None:
                group.add_argument(f"--{option.name}", action="store_true", default=None, help=said)
            else:
                action = "append" if option.many else "store"
                group.add_argument(f"--{option.name}", type=option.read, action=action, metavar=option.takes, help=said)


def settled(given: argparse.Namespace, environ: Mapping[str, str]) -> argparse.Namespace:
    """Every option with its value: of the command line, else of the environment, else the usual one.

    Raises ValueError with a sentence.  A variable that is empty is not set.
    """
    found = argparse.Namespace()
    for option in (each for options in OPTIONS.values() for each in options):
        name = option.name.replace("-", "_")
        value = getattr(given, name)
        if value is not None:
            option.check(value)
        elif words := environ.get(option.variable, "").strip():
            value = option.from_environment(words)
        else:
            value = option.default
        setattr(found, name, value)
    return found
