"""The reference: a page a module, made from its docstrings and from the comments beside its fields."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import isclass, ismodule, isroutine
from pathlib import Path
from typing import Final

__all__ = ["MODULES", "public_names", "write_pages"]

_SHOWN: Final = 90  # characters of a constant's value

# What a program may rely on.  Whatever else there is may change from one version to the next.
MODULES: Final = (
    "trespok.core",
    "trespok.play",
    "trespok.games",
    "trespok.games.manifest",
    "trespok.games.pok",
    "trespok.games.pokerdice",
    "trespok.games.pokino",
    "trespok.kit.cards",
    "trespok.kit.dice",
    "trespok.kit.split",
    "trespok.bots",
    "trespok.bots.bot",
    "trespok.bots.match",
    "trespok.bots.tournament",
    "trespok.review",
    "trespok.drills",
    "trespok.solve.pok",
    "trespok.solve.pok.proof",
    "trespok.solve.pokerdice",
    "trespok.wire",
    "trespok.texts",
    "trespok.client",
    "trespok.testing",
)


def public_names(module: str) -> list[str]:
    """Every name that *module* offers."""
    return sorted(name for name in import_module(module).__all__ if not name.startswith("__"))


def _directives(module: str) -> Iterator[str]:
    """The module with its classes and functions, then its constants one by one: autodoc passes over those by itself."""
    yield f".. automodule:: {module}\n   :members:\n   :undoc-members:\n"
    found = import_module(module)
    for name in public_names(module):
        thing, waits = getattr(found, name), name not in vars(found)  # loaded when asked for: not a member yet
        if isclass(thing) and waits:
            yield f".. autoclass:: {module}.{name}\n   :members:\n   :undoc-members:\n"
        elif isroutine(thing) and waits:
            yield f".. autofunction:: {module}.{name}\n"
        elif not (isclass(thing) or isroutine(thing) or ismodule(thing)):
            long = len(repr(thing)) > _SHOWN or " object at 0x" in repr(thing)
            yield f".. autodata:: {module}.{name}\n" + ("   :no-value:\n" if long else "")


def write_pages(folder: Path) -> None:
    """One page a module into *folder*, and their list at the end of python.md there."""
    for module in MODULES:
        title = f"# `{module}`"
        directives = "\n".join(_directives(module))
        (folder / f"{module}.md").write_text(f"{title}\n\n```{{eval-rst}}\n{directives}```\n", "utf-8")
    pages = "\n".join(MODULES)
    index = folder / "python.md"
    index.write_text(f"{index.read_text('utf-8')}\n```{{toctree}}\n:titlesonly:\n:hidden:\n\n{pages}\n```\n", "utf-8")
