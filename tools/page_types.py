"""What is generated from our messages: the page's types and facts, and its seats' colours.

``python tools/page_types.py`` writes them; ``--check`` compares.  The tables of the protocol are made with the site.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum, IntEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields
from page_constants import constants, wrapped

from trespok.core import Kind, View
from trespok.games import GAMES, pok, pokerdice, pokino
from trespok.kit import LANGUAGES
from trespok.kit.cards import Card
from trespok.review import chart
from trespok.wire import bodies, messages, parts, people

_ROOT: Final = Path(__file__).parents[1]
TARGET: Final = _ROOT / "web" / "src" / "wire.gen.ts"
COLOURS: Final = _ROOT / "web" / "src" / "seats.gen.css"

_SHAPES: Final = """/** What a line of the story holds: each fact by its name, kind, family of words, and place in the view;
 * and the beats it is shown in, each by its name, how long it takes, and how often it comes. */
export interface Shape {
  part: "begins" | "opens" | "clock" | "";
  facts: readonly (readonly [name: string, kind: Kind, family: string, at: string])[];
  beats?: readonly (readonly [name: string, ms: number, times: number])[];
}

export type StoryShapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>;"""
VIEWS: Final = (pok.PokView, pokerdice.PokerdiceView, pokino.PokinoView)
# A screen may show less than a seat knows (P13, D26): these places are null where the table says so.
_TRIMMED: Final = {("PokView", "hands"), ("PokerdiceView", "hands")}
NAMES: Final[dict[Any, str]] = {pok.Symbol: "PokSymbol", pokerdice.Aim: "Aim", pokino.Cup: "Cup"}
_PLAIN: Final[dict[Any, str]] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
_ROOTS: Final = (messages.In, messages.Out)
HTTP: Final = (
    bodies.AddressOut,
    bodies.NewTable,
    bodies.MadeOut,
    bodies.NewSeat,
    bodies.SeatOut,
    bodies.LinkOut,
    bodies.LinkWish,
    bodies.ServerOut,
    bodies.MyGames,
    bodies.PushNow,
    bodies.PushWish,
    bodies.Me,
    bodies.LinkKind,
    bodies.JoinLink,
    bodies.JoinAnswer,
    bodies.NonceOut,
    bodies.Proven,
    bodies.MyKey,
    bodies.Passkey,
    bodies.JoinWish,
    bodies.JoinOut,
    bodies.JoinSigns,
    bodies.Joined,
    bodies.OpenTable,
    bodies.LobbyOut,
    bodies.GameOut,
    bodies.ReplayOut,
    bodies.ReviewOut,
    bodies.ExploreOut,
    bodies.TvWish,
    bodies.TvOut,
    bodies.TvLetters,
    bodies.TvClaimed,
    bodies.TvClaim,
    bodies.TvNamed,
    people.MyHome,
    people.SameTable,
    people.NewCircle,
    people.CircleMade,
    people.MyLevel,
    people.CircleOut,
    people.CircleWish,
    bodies.Trouble,
)


class Writer:
    """Collects interfaces as it meets them."""

    def __init__(self) -> None:
        self.done: dict[str, str] = {}

    def type_of(self, hint: Any) -> str:
        """One Python type in TypeScript, as ``encode`` and msgspec write it."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.type_of(args[0])
        if origin is Literal:
            return " | ".join(json.dumps(value) for value in args)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.type_of(arg) for arg in args))
        if origin in (list, tuple):
            return self._listed(hint, args)
        if origin in (dict, Mapping):
            return f"Record<{self.type_of(args[0])}, {self.type_of(args[1])}>"
        return self._named(hint)

    def _listed(self, hint: Any, args: Sequence[Any]) -> str:
        if get_origin(hint) is tuple and (len(args) < 2 or args[1] is not Ellipsis):
            return f"[{', '.join(self.type_of(arg) for arg in args)}]"
        inner = self.type_of(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"

    def _named(self, hint: Any) -> str:
        if hint in _PLAIN:
            return _PLAIN[hint]
        if hint is pokino.Board:
            return "string[]"
        if hint is Card:
            return "string"
        if hint is Enum:  # each game has its own reasons
            return "string"
        if issubclass(hint, Enum):
            return self._enum(hint)
        if issubclass(hint, tuple):  # a named tuple travels as a list
            return f"[{', '.join(self.type_of(part) for part in get_type_hints(hint).values())}]"
        name = title(hint)
        if name not in self.done:
            self.done[name] = ""  # holds the place, and ends a circle
            self.done[name] = self._interface(name, hint)
        return name

    def _enum(self, hint: type[Enum]) -> str:
        union = " | ".join(f'"{word}"' for word in words(hint))
        if hint not in NAMES:
            return union
        self.done[NAMES[hint]] = wrapped(f"export type {NAMES[hint]} = {union};")
        return NAMES[hint]

    def _interface(self, name: str, hint: Any) -> str:
        lines = "\n".join(wrapped(f"  {field};") for field in self.fields(name, hint))
        says = (hint.__doc__ or "").split("\n")[0]
        return f"/** {says} */\nexport interface {name} {{\n{lines}\n}}"

    def fields(self, name: str, hint: Any) -> Iterator[str]:
        hints = get_type_hints(hint, include_extras=True)
        if is_dataclass(hint):
            for field in fields(hint):
                written = self.type_of(hints[field.name])
                if "if any" in getattr(hints[field.name], "__metadata__", ()):  # left out where it is None
                    yield f"{field.name}?: {written.removesuffix(' | null')}"
                    continue
                yield f"{field.name}: {f'({written[:-2]} | null)[]' if (name, field.name) in _TRIMMED else written}"
            return
        config = hint.__struct_config__
        if config.tag is not None:
            yield f'{config.tag_field}: "{config.tag}"'
        inward = config.forbid_unknown_fields
        for part in struct_fields(hint):
            missing = part.default is not NODEFAULT or part.default_factory is not NODEFAULT
            mark = "?" if missing and (config.omit_defaults or (inward and hint is not parts.Settings)) else ""
            yield f"{part.name}{mark}: {self.struct_field(hint, part.name, hints[part.name])}"

    def struct_field(self, hint: type[Struct], name: str, inner: Any) -> str:
        if name in {"view", "first"} and hint in (messages.ViewNow, bodies.ReplayStep, bodies.ReplayOut):
            return "GameView"
        written = self.type_of(inner)
        partly = name == "settings" and hint in (messages.Host, bodies.NewTable)  # what is not named is the default
        return written.replace("Settings", "Partial<Settings>") if partly else written


def words(hint: type[Enum]) -> list[str]:
    """An enum as it travels."""
    return [str(member) if issubclass(hint, IntEnum) else member.value for member in hint]


def title(hint: Any) -> str:
    """Rounds and options carry their game's name; a view has it already."""
    module = str(hint.__module__).split(".")
    if issubclass(hint, View) or "games" not in module:
        return str(hint.__name__)
    return module[module.index("games") + 1].capitalize() + str(hint.__name__)


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    views = " | ".join(writer.type_of(view) for view in VIEWS)
    inward, outward = (writer.type_of(root) for root in _ROOTS)
    for part in HTTP:
        writer.type_of(part)
    parts = [
        "// Made from the Python messages by `python tools/page_types.py`.  Do not edit.",
        *writer.done.values(),
        f"export type GameView = {views};",
        "/** The games this page has screens for.  Others bring their own, or are shown by their views. */\n"
        "export type OurGame = " + " | ".join(f'"{name}"' for name in GAMES.ours) + ";",
        wrapped("export type Kind = " + " | ".join(f'"{kind.value}"' for kind in Kind) + ";"),
        _SHAPES,
        "export type Language = " + " | ".join(f'"{language}"' for language in LANGUAGES) + ";",
        "/** What the page sends: one message a frame. */\n" + wrapped(f"export type In = {inward};"),
        "/** What the table sends.  A frame is always a list of these. */\n" + wrapped(f"export type Out = {outward};"),
        *constants(),
    ]
    return "\n\n".join(parts) + "\n"


def colours() -> str:
    """The seats' colours in graphs, as tokens of the page's two lights."""
    lights = {":root": chart.DAY, ':root[data-theme="evening"]': chart.EVENING}
    rules = [
        "\n".join([f"{light} {{", *(f"  --seat{seat}: {value};" for seat, value in enumerate(values)), "}"])
        for light, values in lights.items()
    ]
    return "\n".join(["/* Made from review/chart.py by `python tools/page_types.py`.  Do not edit. */", *rules]) + "\n"


def main(argv: Sequence[str]) -> int:
    """Write the files, or say with ``--check`` whether they are fresh."""
    made = {TARGET: typescript(), COLOURS: colours()}
    if "--check" not in argv:
        for path, text in made.items():
            path.write_text(text, encoding="utf-8")
        return 0
    stale = [path.name for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if stale:
        print(f"{' and '.join(stale)} stale: run python tools/page_types.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
