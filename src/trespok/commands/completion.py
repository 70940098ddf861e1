"""``trespok completion SHELL``: a script with which a shell completes commands, options and their values."""

import argparse
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from .output import COMMANDS, Command, all_parsers


class _Option(NamedTuple):
    names: list[str]
    values: list[str]  # empty where any word will do
    takes: bool
    what: str


class _Command(NamedTuple):
    words: tuple[str, ...]
    options: list[_Option]
    then: list[str]  # what may stand next without a dash: further commands, or the choices of what it takes


def _completion_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=sorted(_SHELLS), metavar="SHELL", help="%(choices)s")


def _completion(args: argparse.Namespace) -> int:
    commands = [command for name, parser in all_parsers().items() for command in _commands(parser, (name,))]
    commands = [command._replace(then=list(COMMANDS)) if command.words == ("help",) else command for command in commands]
    serve = next(command for command in commands if command.words == ("serve",))
    options = [
        _Option(["-h", "--help"], [], takes=False, what="show the help"),
        _Option(["-V", "--version"], [], takes=False, what="show the version"),
    ]
    root = _Command((), [*options, *serve.options], list(COMMANDS))  # trespok alone serves
    print(_SHELLS[args.shell]([root, *commands]))
    return 0


def _help_arguments(parser: argparse.ArgumentParser) -> None:
    """It never runs: ``trespok help X`` is ``trespok X --help``."""
    parser.add_argument("command", nargs="*", metavar="COMMAND", help="a command")


def _commands(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[_Command]:
    """This command and all below it, as its own parser knows them."""
    options: list[_Option] = []
    then: list[str] = []
    inner: Mapping[str, argparse.ArgumentParser] = {}
    for action in parser._actions:  # noqa: SLF001 - argparse has no other way to be asked
        choices = [str(choice) for choice in action.choices or ()]
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            inner = action.choices
            then += choices
        elif action.option_strings:
            what = re.split(r"[;(]", action.help or "")[0].strip()
            options.append(_Option(list(action.option_strings), choices, action.nargs != 0, what))
        else:
            then += choices
    yield _Command(words, options, then)
    for name, below in inner.items():
        yield from _commands(below, (*words, name))


def _bash(commands: list[_Command], files: str = "") -> str:
    """*files*: what makes the shell offer files where nothing of ours fits; bash is told by ``compopt``."""
    cases, values = [], []
    for command in commands:
        flags = [name for option in command.options for name in option.names]
        cases.append(f'    "{" ".join(command.words)}") flags="{" ".join(flags)}"; next="{" ".join(command.then)}" ;;')
        for option in command.options:
            if option.takes:
                names = "|".join(f'"{" ".join((*command.words, name)).strip()}"' for name in option.names)
                reply = (
                    f'COMPREPLY=($(compgen -W "{" ".join(option.values)}" -- "$now"))'
                    if option.values
                    else "compopt -o default"
                )
                values.append(f"    {names}) {reply}; return ;;")
    script = Path(__file__).with_name("completion.bash").read_text(encoding="utf-8")
    return script.format(cases="\n".join(cases), values="\n".join(values), names=_known(commands), files=files)


def _known(commands: list[_Command]) -> str:
    return "|".join(f'"{" ".join(command.words)}"' for command in commands if command.words)


_ZSH: Final = """\
(( $+functions[compdef] )) || { autoload -U +X compinit && compinit }
autoload -U +X bashcompinit && bashcompinit
compopt() { :; }
"""


def _zsh(commands: list[_Command]) -> str:
    return f"{_ZSH}{_bash(commands, files='-o default ')}"


def _fish(commands: list[_Command]) -> str:
    lines = ["complete -c trespok -e"]
    for command in commands:
        if command.words:
            seen = " and ".join(f"__fish_seen_subcommand_from {word}" for word in command.words)
        else:
            seen = "__fish_use_subcommand"
        if command.then:
            lines.append(f"complete -c trespok -n '{seen}' -f -a '{' '.join(command.then)}'")
        for option in command.options:
            flags = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
            takes = f" -x -a '{' '.join(option.values)}'" if option.values else " -r" if option.takes else ""
            what = option.what.replace("\\", "").replace("'", "\\'").replace("%", "")
            lines.append(f"complete -c trespok -n '{seen}' {flags}{takes} -d '{what}'")
    return "\n".join(lines)


_SHELLS: Final[Mapping[str, Callable[[list[_Command]], str]]] = {"bash": _bash, "fish": _fish, "zsh": _zsh}

COMPLETION = Command(
    ('eval "$(trespok completion bash)"      # in ~/.bashrc; zsh likewise', "trespok completion fish | source     # fish"),
    _completion_arguments,
    _completion,
)
HELP = Command((), _help_arguments)
