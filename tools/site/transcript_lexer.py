"""Transcripts in colour: notes, checks, the house."""

from __future__ import annotations

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Keyword, Name, Number, Operator, Text, Whitespace

__all__ = ["TranscriptLexer", "setup"]


class TranscriptLexer(RegexLexer):
    """The grammar of docs/reference/transcripts.md, as far as an eye needs it."""

    name = "transcript"
    aliases: ClassVar = ["transcript"]
    tokens: ClassVar = {
        "root": [
            (r"\s+", Whitespace),
            (r"#.*", Comment.Single),
            (r"^(=)([ \t]+)(\S+)", bygroups(Operator, Whitespace, Name.Decorator)),
            (r"^(\*|\d+)([ \t]+)(\S+)", bygroups(Number, Whitespace, Keyword)),
            (r"^([a-z][a-z0-9-]*)(?=[ \t]+seats=)", Name.Class),
            (r"[^\s#]+", Text),
        ]
    }


def setup(app: Any) -> dict[str, bool]:
    """Sphinx calls this."""
    app.add_lexer("transcript", TranscriptLexer)
    return {"parallel_read_safe": True}
