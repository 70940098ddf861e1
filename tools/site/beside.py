"""For autodoc: a field or constant without a docstring is described by the comment beside it, as our code does.

``seats: int  # how many sit down`` needs no second sentence.  A comment on the lines above counts too.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from inspect import getsource
from typing import Any, Final

__all__ = ["beside", "said_of", "setup"]

_NOQA: Final = re.compile(r"^noqa: [A-Z0-9, ]+( - |$)")
_PROTOCOLS: Final = ("Game", "Written", "Teller")


@cache
def _comments(module: str) -> dict[str, str]:
    """By ``NAME`` or ``Class.name``: the comment beside each assignment of a module, and the whole line before it."""
    source = getsource(import_module(module))
    lines = {
        token.start[0]: (_NOQA.sub("", token.string.lstrip("# ")).strip(), not token.line[: token.start[1]].strip())
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    found: dict[str, str] = {}

    def look(body: list[ast.stmt], owner: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                look(node.body, f"{node.name}.")
            if isinstance(node, ast.FunctionDef) and (said := lines.get(node.end_lineno or 0, ("", True))[0]):
                found[owner + node.name] = said  # a property of a protocol
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
            said = _said(node, lines) if targets else ""
            for target in targets:
                if isinstance(target, ast.Name) and said:
                    found[owner + target.id] = said

    look(ast.parse(source).body, "")
    return found


def _said(node: ast.stmt, lines: dict[int, tuple[str, bool]]) -> str:
    first, last = node.lineno, node.end_lineno or node.lineno
    for number in (last, first):
        if number in lines and not lines[number][1]:
            said = [lines[number][0]]
            while (below := lines.get(last + len(said), ("", False)))[1] and number == last and said[-1][-1:] in ",;":
                said.append(below[0])
            return " ".join(said)
    above: list[str] = []
    while (number := first - 1 - len(above)) in lines and lines[number][1]:
        above.insert(0, lines[number][0])
    return " ".join(above)


def beside(module: str, name: str) -> str:
    """What the comment beside *name* (``NAME`` or ``Class.name``) says, or nothing."""
    try:
        return _comments(module).get(name, "")
    except (OSError, TypeError):  # no source: a built-in
        return ""


def home_of(module: str, name: str) -> str:
    """The module in which a name that *module* passes on is written down."""
    found = import_module(module)
    package = module if hasattr(found, "__path__") else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(getsource(found))):
        if isinstance(node, ast.ImportFrom) and any((alias.asname or alias.name) == name for alias in node.names):
            home = resolve_name("." * node.level + (node.module or ""), package)
            return home_of(home, name) if home.startswith("trespok") else module
    return module


def said_of(module: str, name: str) -> str:
    """The comment beside *name* where it is written down; a game's constants are described by the protocol of every game."""
    home = home_of(module, name.partition(".")[0])
    said = (beside("trespok.core", f"{protocol}.{name}") for protocol in _PROTOCOLS)
    return beside(home, name) or next(filter(None, said), "")


def _described(_app: object, what: str, name: str, _found: object, _options: object, lines: list[str]) -> None:
    """Sphinx asks for every object's docstring."""
    if what not in {"data", "attribute"} or (what == "attribute" and any(line.strip() for line in lines)):
        return  # a constant's docstring is only that of its type
    for depth in (1, 2):
        module, tail = ".".join(name.split(".")[:-depth]), ".".join(name.split(".")[-depth:])
        try:
            import_module(module)
        except ImportError:
            continue
        said = said_of(module, tail)
        if said or what == "data":
            lines[:] = [said]
        return


def setup(app: Any) -> dict[str, bool]:
    """Sphinx calls this."""
    app.connect("autodoc-process-docstring", _described)
    return {"parallel_read_safe": True}
