"""Why the table says no: stable codes, and the sentence for each in the reader's language."""

from collections import Counter
from functools import cache
from typing import Final

from ..core import BadOption
from ..texts import LANGUAGES, Texts

REFUSED: Final[Counter[str]] = Counter()  # how often this process has said no, by code: for /metrics


class Refused(Exception):  # noqa: N818 - what a message is
    """The table will not do this; *code* says why, and *field* what of the request is wrong, where something is."""

    def __init__(self, code: str, field: str | None = None, expected: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.expected = expected


@cache
def _texts(lang: str) -> Texts | None:
    try:
        return Texts(lang)
    except (BadOption, OSError):
        return None


def sentence(lang: str, code: str, fallback: str = "") -> str:
    """The refusal *code* in words of *lang*."""
    texts = _texts(lang)
    if texts is not None:
        try:
            return texts(f"refused-{code}")
        except KeyError:
            pass
    return fallback or code


def language(header: str) -> str:
    """The first language of an Accept-Language header that we speak; English otherwise."""
    for part in header[:200].split(","):
        tag = part.split(";")[0].strip().lower()[:2]
        if tag in LANGUAGES:
            return tag
    return "en"
