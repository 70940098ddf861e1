"""Three tabletop games, POK, Pokerdice and Pokino: rules, play, transcripts and bots.

The names below are what most programs need.  Each is loaded when it is first asked for.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .bots import make_bot
    from .bots.match import play_match
    from .core import HOUSE, Illegal, Trouble
    from .games import GAMES, pok, pokerdice, pokino
    from .play import Reader, Table, verify, write_transcript

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "HOUSE",
    "Illegal",
    "Reader",
    "Table",
    "Trouble",
    "__version__",
    "make_bot",
    "play_match",
    "pok",
    "pokerdice",
    "pokino",
    "verify",
    "write_transcript",
]

_HOMES = {
    **dict.fromkeys(("HOUSE", "Illegal", "Trouble"), "core"),
    **dict.fromkeys(("GAMES", "pok", "pokerdice", "pokino"), "games"),
    **dict.fromkeys(("Reader", "Table", "verify", "write_transcript"), "play"),
    "make_bot": "bots",
    "play_match": "bots.match",
}


if not TYPE_CHECKING:  # editors would take it for leave to ask for any name

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - `trespok --help` asks for none of these

        value = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
