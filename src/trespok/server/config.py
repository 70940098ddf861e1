"""The configuration of a server: one frozen `Config`, read once from the command line and the environment."""

import argparse
import re
import ssl
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from ..install_hint import line_for
from ..wire.parts import INVITATION_MOST
from .limits import Limits

PORT: Final = 8000
_LAST_PORT: Final = 65_535
_MOST_WORKERS: Final = 64
_TOKEN_LEAST: Final = 16  # so that it cannot be guessed over the network
_YES: Final = {"1", "yes", "true", "on"}
_NO: Final = {"0", "no", "false", "off"}
_LOG_FORMS: Final = ("text", "json")
_EVERY_ADDRESS: Final = "0.0.0.0"  # noqa: S104 - phones on the same network have to reach the server


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that the host of a server decides.  It is passed as a whole and never changes."""

    store: str
    host: str = _EVERY_ADDRESS
    port: int = 0
    browser: bool = False  # open the page when the server is ready
    limits: Limits = field(default_factory=Limits)
    origins: frozenset[str] = frozenset()  # other origins whose page may connect
    names: frozenset[str] = frozenset()  # names of this server, besides its addresses
    public_url: str = ""
    call_hosts: frozenset[str] = frozenset()  # names that notices may be sent to though their address is a private one
    invitation: str = ""  # needed to open a table; empty: everybody may
    circles: bool = True  # persons may make groups with a page of their own
    fast_store: bool = False
    log: str = "text"
    workers: int = 1
    tls_cert: str = ""  # HAProxy speaks TLS on the port with this
    routed: bool = False  # HAProxy chooses among several workers, and names the room it has read in X-Room
    metrics: tuple[str, int] | None = None  # a port of its own for /metrics
    metrics_token: str = ""  # opens /metrics on the table's port
    admin_token: str = ""  # lets trespok admin in from another machine


def default_store() -> str:
    """The store of a server without ``--store``: a file in the user's data folder."""
    return f"sqlite:///{Path.home() / '.local' / 'share' / 'trespok' / 'tables.db'}"


def _port(words: str) -> int:
    if not words.isdecimal() or int(words) > _LAST_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {_LAST_PORT}, not '{words}'")
    return int(words)


def _workers(words: str) -> int:
    if not words.isdecimal() or not 1 <= int(words) <= _MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"workers are a number from 1 to {_MOST_WORKERS}, not '{words}'")
    return int(words)


def _url(words: str) -> str:
    parts = urlsplit(words)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise argparse.ArgumentTypeError(f"an address is http:// or https://, a name and perhaps a port, not '{words}'")
    return words.rstrip("/")


def _switch(words: str) -> bool:
    if words.lower() not in _YES | _NO:
        raise argparse.ArgumentTypeError(f"a switch is 1 or 0, yes or no, not '{words}'")
    return words.lower() in _YES


def _log_form(words: str) -> str:
    if words not in _LOG_FORMS:
        raise argparse.ArgumentTypeError(f"a log is {' or '.join(_LOG_FORMS)}, not '{words}'")
    return words


def _where(words: str) -> tuple[str, int]:
    """``HOST:PORT``, or a port of this machine alone."""
    host, _, port = words.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) <= _LAST_PORT:
        raise argparse.ArgumentTypeError(
            f"metrics have an address and a port like 127.0.0.1:9464, or only a port, not '{words}'"
        )
    return host.strip("[]") or "127.0.0.1", int(port)


def _invitation(words: str) -> str:
    """As it is compared: spaces are one space, wherever they stand."""
    words = " ".join(words.split())
    if not 0 < len(words) <= INVITATION_MOST or not words.isprintable():
        raise argparse.ArgumentTypeError(f"an invitation is a word or a few, {INVITATION_MOST} letters at most")
    return words


def _check_tls(file: str) -> None:
    """Raises ValueError with a sentence."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(file)
    except OSError as error:  # ssl's own errors are some
        raise ValueError(f"{file} cannot be used for --tls-cert: it should hold a key and a certificate ({error}).") from None


def _check_metrics(_: Any) -> None:
    """Raises ValueError with a sentence."""
    if find_spec("prometheus_client") is None:
        raise ValueError(line_for("prometheus_client"))


def _check_secret(token: str) -> None:
    """Raises ValueError with a sentence."""
    if len(token) < _TOKEN_LEAST or not token.isascii() or not token.isprintable() or " " in token:
        raise ValueError(f"A token has at least {_TOKEN_LEAST} letters, digits and signs, and no spaces.")


def _check_token(token: str) -> None:
    """Raises ValueError with a sentence."""
    _check_secret(token)
    _check_metrics(token)


def read_limits(pairs: Sequence[str]) -> Limits:
    """``NAME=N`` pairs over the defaults.  Raises ValueError with a sentence."""
    values: dict[str, Any] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        kind = type(getattr(Limits(), name, None))
        if kind not in (int, float):
            raise ValueError(f"There is no limit '{name}'; docs/reference/limits.md lists them.")
        try:
            values[name] = kind(value)
        except ValueError:
            raise ValueError(f"'{value}' is not a number for {name}.") from None
    return Limits(**values)


def check_store(url: str) -> None:
    """Raises ValueError with a sentence."""
    if not url.startswith(("sqlite:///", "postgresql://")):
        shown = re.sub(r"//[^/@]*@", "//…@", url)  # what nearly is an address may have a password in it
        raise ValueError(f"'{shown}' is not a store: write sqlite:///FILE or postgresql://USER@HOST/NAME.")
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
        return f"TRESPOK_{self.name.upper().replace('-', '_')}"

    def from_environment(self, words: str) -> Any:
        """What the variable says.  Raises ValueError with a sentence that names it."""
        try:
            value = [self.read(word) for word in words.split()] if self.many else self.read(words)
            self.check(value)
        except argparse.ArgumentTypeError as error:
            raise ValueError(f"{self.variable}: {error}.") from None
        except ValueError as error:
            raise ValueError(f"{self.variable}: {error}") from None
        return value


OPTIONS: Final[Mapping[str, Sequence[Option]]] = {
    "address": (
        Option("host", "address to listen on (default: all)", "H", _EVERY_ADDRESS),
        Option("port", f"port; 0 takes a free one (default: {PORT})", "N", PORT, _port),
        Option("no-browser", "do not open the page", default=False, read=_switch),
    ),
    "names of the server": (
        Option("public-url", "the public address, for links", "URL", read=_url),
        Option("allow-host", "another host name of this server; repeatable", "NAME", (), many=True),
        Option("origin", "another origin whose page may connect; repeatable", "URL", (), many=True),
    ),
    "notices": (Option("call-host", "a private host that notices may be sent to; repeatable", "NAME", (), many=True),),
    "access": (
        Option("invitation", "words a player must know to open a table; joining needs none", "WORDS", read=_invitation),
        Option("no-circles", "no groups of players with a page of their own", default=False, read=_switch),
    ),
    "store": (
        Option("store", "sqlite:///FILE or postgresql://… (default: a file of your own)", "URL", check=check_store),
        Option("fast-store", "SQLite: survive a crash but not a power cut", default=False, read=_switch),
    ),
    "several workers": (
        Option("workers", "processes that share the port; needs --store postgresql://… (default: 1)", "N", 1, _workers),
        Option("tls-cert", "speak TLS on the port, by HAProxy: key and certificate in one file", "FILE", check=_check_tls),
    ),
    "logs and metrics": (
        Option("log", "how lines of the log are written: text or json (default: text)", "FORM", "text", _log_form),
        Option("metrics", "a port of its own for /metrics; one each from N on", "[H:]N", read=_where, check=_check_metrics),
        Option("metrics-token", "/metrics on the table's port, for callers with this token", "WORD", check=_check_token),
        Option("admin-token", "trespok admin --server from another machine, with this word", "WORD", check=_check_secret),
    ),
    "limits": (
        Option("limit", "change a limit of docs/reference/limits.md; repeatable", "NAME=N", (), many=True, check=read_limits),
    ),
}
_ENVIRONMENT: Final = """\
Each option can also be set by the environment variable behind it; the command
line wins.  Separate several values with spaces; a switch is 1 or 0."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``trespok serve`` takes.  Nothing has a value yet: `read_config` asks the environment."""
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


def read_config(arguments: argparse.Namespace, environ: Mapping[str, str]) -> Config:
    """Every option with its value: from the command line, else from the environment, else the default.

    Raises ValueError with a sentence.  An empty variable counts as not set.
    """
    values = argparse.Namespace()
    for option in (option for options in OPTIONS.values() for option in options):
        name = option.name.replace("-", "_")
        value = getattr(arguments, name)
        if value is not None:
            option.check(value)
        elif words := environ.get(option.variable, "").strip():
            value = option.from_environment(words)
        else:
            value = option.default
        setattr(values, name, value)
    hosts = [urlsplit(url).hostname for url in (values.public_url or "", *values.origin)]
    config = Config(
        store=values.store or default_store(),
        host=values.host,
        port=values.port,
        browser=not values.no_browser,
        limits=read_limits(values.limit),
        origins=frozenset(values.origin),
        names=frozenset(name.lower() for name in (*values.allow_host, *hosts) if name),
        public_url=values.public_url or "",
        call_hosts=frozenset(name.lower() for name in values.call_host),
        invitation=values.invitation or "",
        circles=not values.no_circles,
        fast_store=values.fast_store,
        log=values.log,
        workers=values.workers,
        tls_cert=values.tls_cert or "",
        metrics=values.metrics,
        metrics_token=values.metrics_token or "",
        admin_token=values.admin_token or "",
    )
    _check_together(config)
    return config


def _check_together(config: Config) -> None:
    """What one option needs of another.  Raises ValueError with a sentence."""
    shared = config.store.startswith("postgresql:")
    if config.workers > 1 and not shared:
        raise ValueError("Several workers need a store they can share: --store postgresql://USER@HOST/NAME; SQLite is for one.")
    if config.tls_cert and not shared:
        raise ValueError("--tls-cert is for workers behind HAProxy, and they need --store postgresql://USER@HOST/NAME.")
    if config.workers > 1 and config.metrics_token:  # whoever is free would answer, and every look be at another worker
        raise ValueError(
            "Each worker counts for itself: --metrics PORT gives each a port of its own; --metrics-token is for one."
        )
    if config.metrics and config.metrics[1] + config.workers - 1 > _LAST_PORT:
        raise ValueError(
            f"--metrics is a port for each worker from {config.metrics[1]} on, and there is none after {_LAST_PORT}."
        )
