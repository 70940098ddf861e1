"""Prose out of files: sentences of Markdown pages, docstrings, log lines, help texts and message catalogues."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax.ast import Comment, Message, Pattern, Placeable, SelectExpression, Term, TextElement

__all__ = ["Sentence", "of_catalogue", "of_command_line", "of_page", "of_source", "split", "words"]

_FENCE = re.compile(r"^( *)(```|~~~).*?^\1\2 *$", re.MULTILINE | re.DOTALL)
_HTML = re.compile(r"<!--.*?-->|<[^>]+>", re.DOTALL)
_NOT_PROSE = re.compile(r"\s*(\||#|>|    |\[[^\]]+\]: )")
_ITEM = re.compile(r"^\s*([-*]|\d+\.)\s+")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_END = re.compile(r"(?<=[.!?:…])[\"')*_”]*\s+(?=[A-Z`*\"'(“\[])")
_LOGGED = frozenset({"debug", "info", "warning", "error", "exception", "critical"})


class Sentence(NamedTuple):
    """One sentence and the line it begins near."""

    line: int
    text: str


def words(text: str) -> list[str]:
    """What counts as a word; code and figures count too."""
    return re.findall(r"[\w'`./%-]*\w[\w'`./%-]*", text.replace("\u2019", "'"))


def split(text: str, line: int = 1) -> Iterator[Sentence]:
    """The sentences of one paragraph."""
    for part in _END.split(" ".join(text.split())):
        if len(words(part)) > 1:
            yield Sentence(line, part)


def of_page(text: str) -> Iterator[Sentence]:
    """A Markdown page without code, tables, headings and HTML.  Every list item is a paragraph."""
    blank = _FENCE.sub(lambda fence: "\n" * fence[0].count("\n"), text)
    blank = _HTML.sub(lambda tag: "\n" * tag[0].count("\n"), blank)
    paragraph: list[str] = []
    start = 1
    for number, line in enumerate([*blank.split("\n"), ""], 1):
        ends = not line.strip() or (_NOT_PROSE.match(line) and not paragraph) or re.match(r"\s*[|#>]", line)
        if ends or _ITEM.match(line):
            yield from split(_LINK.sub(r"\1", " ".join(paragraph)), start)
            paragraph = []
        if not ends:
            start = start if paragraph else number
            paragraph.append(_ITEM.sub("", line))


def of_source(text: str) -> Iterator[Sentence]:
    """Docstrings and log lines of a Python module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _docstring(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _LOGGED and node.args:
            yield from split(_literal(node.args[0]), node.lineno)


def _docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Sentence]:
    said = ast.get_docstring(node)
    if said:
        prose = re.sub(r"::\n\n(?: {2,}.*\n?|\n)+", ".\n\n", re.sub(r"^>>>.*(?:\n.+)*", "", said, flags=re.MULTILINE))
        for paragraph in re.split(r"\n\s*\n|\n(?=\s*- )", prose):
            yield from split(paragraph, node.body[0].lineno)


def _literal(node: ast.expr) -> str:
    """A string of the source; what is put in counts as one word."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
    return ""


def of_catalogue(text: str) -> Iterator[Sentence]:
    """Every message of a Fluent catalogue; the variants of a choice are sentences of their own."""
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Message | Term) and entry.value is not None:
            line = text.count("\n", 0, entry.span.start) + 1 if entry.span else 1
            for said in _said(entry.value):
                yield from split(said, line)


def _said(pattern: Pattern) -> Iterator[str]:
    plain = "".join(element.value if isinstance(element, TextElement) else _short(element) for element in pattern.elements)
    yield plain
    for element in pattern.elements:
        if isinstance(element, Placeable) and isinstance(element.expression, SelectExpression):
            for variant in element.expression.variants:
                yield from _said(variant.value)


def _short(element: object) -> str:
    return "" if isinstance(element, Placeable) and isinstance(element.expression, SelectExpression | Comment) else "X"


def of_command_line(parser: argparse.ArgumentParser) -> Iterator[Sentence]:
    """Every help text and description of *parser* and the commands below it."""
    yield from split(parser.description or "")
    for action in parser._actions:  # noqa: SLF001 - argparse has no public list
        if action.help and action.help != argparse.SUPPRESS:
            yield from split(action.help)
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for short in action._choices_actions:  # noqa: SLF001
                yield from split(short.help or "")
            for below in dict.fromkeys(action.choices.values()):
                yield from of_command_line(below)
