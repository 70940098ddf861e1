"""What leaves the table: views as JSON, and nothing else."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from ..core import View
from ..games.view_types import fields_of

__all__ = ["SharedFields", "encode"]

_MANY: Final = 64  # bytes; a shorter field is as quickly encoded again


def encode(view: View) -> dict[str, Any]:
    """The view as dicts, lists, numbers and words.  Raises TypeError for anything that is not a View."""
    return SharedFields().encode(view)


class SharedFields:
    """Views of one moment, each for another seat: a field that they share is written once and encoded once."""

    __slots__ = ("_json", "_written")

    def __init__(self) -> None:
        self._written: dict[str, tuple[Any, Any]] = {}  # by its name: the value and what is written for it
        self._json: dict[str, tuple[Any, Any]] = {}  # by its name: what is written, and the same as JSON

    def encode(self, view: View) -> dict[str, Any]:
        """As `encode`."""
        if not isinstance(view, View):
            raise TypeError(f"only a View leaves the table, not {type(view).__name__}")
        kind: Any = type(view)
        written: dict[str, Any] = {}
        for name, write, rare in fields_of(kind):
            value = getattr(view, name)
            if rare and value is None:
                continue
            known = self._written.get(name)
            if known is not None and (known[0] is value or (type(value) is tuple and known[0] == value)):
                written[name] = known[1]
            else:
                written[name] = write(value)
                self._written[name] = value, written[name]
        return written

    def packed(self, screen: dict[str, Any]) -> dict[str, Any]:
        """The screen with JSON in place of what another seat's screen has too."""
        if not self._written:  # written by other means, and small
            return screen
        return {name: self._packed(name, value) if type(value) is list else value for name, value in screen.items()}

    def _packed(self, name: str, value: list[Any]) -> Any:
        known = self._json.get(name)
        if known is None or known[0] is not value:
            to_json, raw = _packing()
            packed = to_json(value)
            known = self._json[name] = value, raw(packed) if len(packed) >= _MANY else value
        return known[1]


@cache
def _packing() -> tuple[Callable[[Any], bytes], Callable[[bytes], Any]]:
    """JSON, and what marks it as written already.  Only a server packs, so that the laws of games need no package."""
    from msgspec import Raw  # noqa: PLC0415
    from msgspec.json import Encoder  # noqa: PLC0415

    return Encoder().encode, Raw
