"""The help of ``trespok play``: every option of a game, what it takes, and what it does."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from ..core import Setting

__all__ = ["PlayHelp"]


class PlayHelp(argparse.Action):
    """``trespok play --help`` lists the options of all games, ``trespok play pok --help`` those of one."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: Any) -> None:
        """Games and catalogues are read only now: nobody else's start waits for them."""
        from ..games import GAMES  # noqa: PLC0415

        asked = [namespace.game] if namespace.game else list(GAMES.playable())
        listed = [line for name in asked for line in _options(name, GAMES[name].SETTINGS)]
        parser.epilog = "\n".join([*listed, parser.epilog or ""])
        parser.print_help()
        parser.exit()


def _options(name: str, settings: Sequence[Setting]) -> Iterator[str]:
    from ..texts.game_texts import texts_for  # noqa: PLC0415

    texts = texts_for(name, "en")
    if settings:
        yield f"options of {name}, as in --option {settings[-1].name}={settings[-1].default}:"
    for setting in settings:
        number = f"{setting.span.start} to {setting.span.stop - 1}" if setting.span else setting.default
        takes = "|".join(setting.values) if setting.values else number
        message = f"option-{name}-{setting.name}"
        what = texts(message) if message in texts else ""
        yield f"  {f'{setting.name}={takes}':<26} {what}".rstrip()
    if settings:
        yield "  “? options” in the game shows what it is played with.\n"
