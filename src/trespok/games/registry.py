"""Every game there is: ours, and those of other packages that declare the entry-point group ``trespok.games``.

Nothing is loaded before it is asked for.  A package that is broken is one sentence, and all others go on.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias, get_type_hints

from ..core import Part, Setting, Trouble, View, Written
from .manifest import Manifest
from .view_types import writer_of

MEMBERS: Final = tuple(sorted({name for base in Written.__mro__ for name in vars(base) if not name.startswith("_")}))
_DATA: Final = frozenset({"NAME", "RULES", "SEATS", "SETTINGS", "VERBS"})
# It is the first word of a transcript, a part of addresses and of message ids.
NAME_FORM: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
_NAME_MOST: Final = 24


def faults(game: Any) -> Iterator[str]:
    """Why this is no game, each reason the end of a sentence that begins with "it"."""
    missing = [name for name in MEMBERS if not hasattr(game, name)]
    if missing:
        yield f"lacks {', '.join(missing)}"
        return
    if silent := [name for name in MEMBERS if name not in _DATA and not callable(getattr(game, name))]:
        yield f"has {', '.join(silent)}, but not to be called"
        return
    yield from _data(game)
    yield from _manifest(game)
    yield from _knowledge(game)


def _data(game: Any) -> Iterator[str]:
    if not isinstance(game.NAME, str) or not NAME_FORM.match(game.NAME) or len(game.NAME) > _NAME_MOST:
        yield f"has NAME {game.NAME!r}, which is not a short word of small letters"
    if not isinstance(game.SEATS, range) or not game.SEATS or game.SEATS[0] < 1 or game.SEATS.step != 1:
        yield f"has SEATS {game.SEATS!r}, which is not a range of seats"
    if not isinstance(game.RULES, int) or game.RULES < 1:
        yield f"has RULES {game.RULES!r}, which is not a number from 1"
    if not isinstance(game.VERBS, frozenset) or not all(isinstance(verb, str) for verb in game.VERBS):
        yield "has VERBS that are not a frozenset of words"
    if not isinstance(game.SETTINGS, tuple) or not all(isinstance(setting, Setting) for setting in game.SETTINGS):
        yield "has SETTINGS that are not a tuple of core.Setting"


def _manifest(game: Any) -> Iterator[str]:
    manifest = getattr(game, "MANIFEST", Manifest())
    if not isinstance(manifest, Manifest):
        yield "has a MANIFEST that is not a trespok.games.manifest.Manifest"
    elif manifest.seats and manifest.seats not in game.SEATS:
        yield f"has a MANIFEST with {manifest.seats} seats, which its SEATS do not allow"
    else:
        for folder in (manifest.texts, manifest.page):
            if folder.startswith("/") or ".." in folder.split("/") or "\\" in folder:
                yield f"has a MANIFEST with the folder {folder!r}, which is not inside its package"


def _knowledge(game: Any) -> Iterator[str]:
    """What may leave the table: the encoder is derived from the types, and a state is never among them."""
    try:
        kind = view_kind(game)
        writer_of(kind)
        state = type(game.start(game.SEATS[0], game.Options()))
    except TypeError as error:
        yield f"has a view that cannot be sent: {str(error).rstrip('.')}"
    except Trouble as trouble:
        yield f"does not start with its own default options: {str(trouble).rstrip('.')}"
    except Exception as error:  # noqa: BLE001 - whatever another's module does wrong is told in a sentence
        yield f"does not start with its own default options: {type(error).__name__}: {error}"
    else:
        if issubclass(state, View | Part):
            yield f"marks its state, {state.__name__}, as something that may leave the table"


def view_kind(game: Any) -> Any:
    """The View class that a game's ``view`` says it gives.  Raises TypeError."""
    try:
        kind = get_type_hints(game.view).get("return")
    except NameError as error:
        raise TypeError(f"the types of view() cannot be read ({error})") from None
    if not isinstance(kind, type) or not issubclass(kind, View) or kind is View:
        raise TypeError("view() does not say which View it gives")
    return kind


AnyGame: TypeAlias = Written[Any, Any, Any, Any]  # some game, whichever

GROUP: Final = "trespok.games"


class Broken(Trouble):
    """A game of another package that cannot be played.  The sentence names it, its package and the reason."""


class Declared(NamedTuple):
    name: str
    module: str
    package: str  # with its version


def declared() -> Iterator[Declared]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - most programs never ask for another's game

    for entry in entry_points(group=GROUP):
        package = "an unknown package" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"
        yield Declared(entry.name, entry.value, package)


class GameRegistry(Mapping[str, AnyGame]):
    """Games by name: ours first, then the others' in order.  A name is taken off when its game turns out to be broken.

    ``registry[name]`` loads a game, and raises Broken or KeyError.  ``playable()`` loads all of them and leaves the broken out.
    """

    def __init__(self, ours: Sequence[str], find: Callable[[], Iterable[Declared]] = declared) -> None:
        self.ours = tuple(ours)
        self._find = find
        self._others: dict[str, Declared] | None = None
        self._loaded: dict[str, AnyGame] = {}
        self._broken: dict[str, Broken] = {}
        self._clashes: list[str] = []

    def __getitem__(self, name: str) -> AnyGame:
        found = self._loaded.get(name)
        if found is not None:
            return found
        if name in self._broken:
            raise self._broken[name]
        if name in self.ours:
            game: Any = import_module(f"{__package__}.{name}")
        else:
            game = self._load(self._known()[name])
        self._loaded[name] = game
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._loaded or name in self.ours or name in self._known()

    def __iter__(self) -> Iterator[str]:
        return iter([*self.ours, *(name for name in self._known() if name not in self._broken)])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def playable(self) -> dict[str, AnyGame]:
        """Every game that can be loaded.  ``troubles`` says what is left out."""
        found: dict[str, AnyGame] = {}
        for name in self:
            try:
                found[name] = self[name]
            except Broken:
                continue
        return found

    def manifest(self, name: str) -> Manifest:
        """What a game brings beside its rules.  Raises as ``registry[name]`` does."""
        return getattr(self[name], "MANIFEST", _PLAIN)

    @property
    def troubles(self) -> list[str]:
        """A sentence for each game that was declared and is not there, as far as that is known by now."""
        self._known()
        return [*self._clashes, *map(str, self._broken.values())]

    @contextmanager
    def lending(self, game: AnyGame) -> Iterator[None]:
        """For a test: the game is in the registry meanwhile, whether or not its package is installed."""
        before = self._loaded.get(game.NAME)
        self._known()[game.NAME] = Declared(game.NAME, "", "a test")
        self._loaded[game.NAME] = game
        try:
            yield
        finally:
            self._others = None
            if before is None:
                del self._loaded[game.NAME]
            else:
                self._loaded[game.NAME] = before

    def _known(self) -> dict[str, Declared]:
        """Others' games by name.  No name of ours, and none that two packages claim."""
        if self._others is None:
            self._clashes = []
            by_name: dict[str, list[Declared]] = {}
            for entry in sorted(set(self._find())):
                by_name.setdefault(entry.name, []).append(entry)
            self._others = {name: entries[0] for name, entries in by_name.items() if self._is_free(name, entries)}
        return self._others

    def _is_free(self, name: str, entries: Sequence[Declared]) -> bool:
        packages = " and ".join(entry.package for entry in entries)
        if name in self.ours:
            self._clashes.append(f"{packages} declares a game '{name}', which is a name of trespok's own; it is left out.")
            return False
        if len(entries) > 1:
            self._clashes.append(f"{packages} both declare a game '{name}'; neither can be played until one of them is gone.")
            return False
        return True

    def _load(self, entry: Declared) -> AnyGame:
        """Import the module and look at it.  Raises Broken."""
        module, _, attribute = entry.module.partition(":")
        try:
            game: Any = import_module(module)
            for part in attribute.split(".") if attribute else ():
                game = getattr(game, part)
            wrong = list(faults(game))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever another's module does is told in a sentence
            wrong = [f"does not load ({_said(error)})"]
        else:
            if not wrong and entry.name != game.NAME:
                wrong = [f"calls itself '{game.NAME}'"]
        if wrong:
            said = f"The game '{entry.name}' of {entry.package} cannot be played: {entry.module} {'; it '.join(wrong)}."
            self._broken[entry.name] = Broken(said)
            raise self._broken[entry.name]
        return game  # its members were looked at one by one


def _said(error: BaseException) -> str:
    first = str(error).strip().partition("\n")[0].rstrip(".")
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


_PLAIN: Final = Manifest()
