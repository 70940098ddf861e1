"""How a game and its things are called: by our catalogue, by its package's own, or else by their names in English."""

from importlib.resources import files
from types import ModuleType
from typing import Any

from ..games import GAMES
from ..games.default_story import english
from .catalogue import Texts


def home(game: Any) -> str:
    """The package that a game's module belongs to, or is."""
    if isinstance(game, ModuleType):
        return game.__name__ if hasattr(game, "__path__") else str(game.__package__ or game.__name__)
    return str(type(game).__module__).rpartition(".")[0] or str(type(game).__module__)


def catalogue_of(name: str, language: str) -> str:
    """The catalogue that a game's package has in this language, or in English; empty where it has none."""
    folder = GAMES.manifest(name).texts
    if not folder:
        return ""
    for each in (language, "en"):
        file = files(home(GAMES[name])).joinpath(folder, f"{each}.ftl")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return ""


def texts_for(name: str, language: str) -> Texts:
    """The sentences of a language, those of a game's own package among them."""
    texts = Texts(language)
    if name not in GAMES.ours:
        texts.add(catalogue_of(name, language))
    return texts


def title(texts: Texts, name: str) -> str:
    return texts.of("game", name) if f"game-{name}" in texts else english(name)


def about(texts: Texts, name: str) -> str:
    """One sentence: what is it like.  Empty where nobody has said."""
    return texts.of("about", name) if f"about-{name}" in texts else ""


def called(texts: Texts, game: str, word: str) -> str:
    """What a field, an option, a verb or a value of the game is called: ``word-GAME-WORD`` of its catalogue."""
    key = word.replace("_", "-").lower()
    return texts.of(f"word-{game}", key) if f"word-{game}-{key}" in texts else english(word)


def refusal(texts: Texts, code: str, sentence: str) -> str:
    """Why an action was refused: a game of another package has reasons of its own, in its own words."""
    return texts.of("refused", code) if f"refused-{code}" in texts else sentence
