"""The options of ``trespok serve``, from the command line and from the environment."""

from __future__ import annotations

import argparse
import re
from dataclasses import fields, replace

import pytest

from trespok import cli
from trespok.server import __main__ as serve
from trespok.server.config import OPTIONS, Config, add_arguments, read_config
from trespok.server.limits import Limits

EVERY = [option for options in OPTIONS.values() for option in options]
ENVIRON = {
    "TRESPOK_HOST": "127.0.0.1",
    "TRESPOK_PORT": "9001",
    "TRESPOK_NO_BROWSER": "yes",
    "TRESPOK_PUBLIC_URL": "https://table.example.org/",
    "TRESPOK_CALL_HOST": "push.lan",
    "TRESPOK_ALLOW_HOST": "one.example two.example",
    "TRESPOK_ORIGIN": "https://a.example",
    "TRESPOK_INVITATION": "our  club",
    "TRESPOK_STORE": "postgresql://a@b/c",
    "TRESPOK_NO_CIRCLES": "yes",
    "TRESPOK_FAST_STORE": "1",
    "TRESPOK_WORKERS": "3",
    "TRESPOK_TLS_CERT": "table.pem",
    "TRESPOK_LOG": "json",
    "TRESPOK_METRICS": "10.0.0.5:9464",
    "TRESPOK_METRICS_TOKEN": "0123456789abcdef",
    "TRESPOK_ADMIN_TOKEN": "0123456789abcdef",
    "TRESPOK_LIMIT": "tables=7 minds=2",
}
READ = Config(
    "postgresql://a@b/c",
    "127.0.0.1",
    9001,
    limits=Limits(tables=7, minds=2),
    origins=frozenset({"https://a.example"}),
    names=frozenset({"one.example", "two.example", "table.example.org", "a.example"}),
    public_url="https://table.example.org",
    call_hosts=frozenset({"push.lan"}),
    invitation="our club",
    circles=False,
    fast_store=True,
    log="json",
    workers=3,
    tls_cert="table.pem",
    metrics=("10.0.0.5", 9464),
    metrics_token="0123456789abcdef",  # noqa: S106 - made up
    admin_token="0123456789abcdef",  # noqa: S106 - made up
)


@pytest.fixture(autouse=True)
def _a_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any file will do here; ``test_several_workers`` has one that does not."""
    monkeypatch.setattr("ssl.SSLContext.load_cert_chain", lambda *_: None)


def read(words: list[str], environ: dict[str, str]) -> Config:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return read_config(parser.parse_args(words), environ)


def test_every_option_has_a_variable_that_sets_it() -> None:
    """The variables above are all there are, and each changes the configuration."""
    assert {option.variable for option in EVERY} == set(ENVIRON)
    assert read([], ENVIRON | {"TRESPOK_METRICS_TOKEN": ""}) == replace(READ, metrics_token="")
    assert read([], ENVIRON | {"TRESPOK_WORKERS": ""}) == replace(READ, workers=1)  # a token is for one worker
    default = read([], {})
    assert not [
        field.name
        for field in fields(Config)
        if field.name != "routed" and getattr(default, field.name) == getattr(READ, field.name)
    ]
    assert read([], dict.fromkeys(ENVIRON, "")) == default  # an empty one is not set


def test_the_command_line_wins() -> None:
    words = ["--port", "80", "--allow-host", "three.example", "--limit", "tables=9", "--store", "postgresql://d@e/f"]
    environ = ENVIRON | {"TRESPOK_WORKERS": "1"}
    config = read(words, environ)
    assert (config.port, config.limits) == (80, Limits(tables=9))
    assert config.names == {"three.example", "table.example.org", "a.example"}
    assert config.store == "postgresql://d@e/f"
    assert config.host == "127.0.0.1"
    assert read(["--port", "80"], {"TRESPOK_PORT": "nonsense"}).port == 80
    assert read([], {**environ, "TRESPOK_NO_BROWSER": "0"}).browser


@pytest.mark.parametrize(("variable", "words", "says"), [
    ("TRESPOK_PORT", "many", "a port is a number from 0 to 65535, not 'many'"),
    ("TRESPOK_NO_BROWSER", "perhaps", "a switch is 1 or 0, yes or no, not 'perhaps'"),
    ("TRESPOK_FAST_STORE", "2", "a switch is 1 or 0"),
    ("TRESPOK_PUBLIC_URL", "table.example.org", "an address is http:// or https://"),
    ("TRESPOK_STORE", "mysql://me:5ec4e7@there/x", "'mysql://…@there/x' is not a store"),
    ("TRESPOK_INVITATION", 101 * "x", "an invitation is a word or a few, 100 letters at most"),
    ("TRESPOK_LOG", "xml", "a log is text or json, not 'xml'"),
    ("TRESPOK_METRICS", "somewhere", "metrics have an address and a port like 127.0.0.1:9464, or only a port, not 'somewhere'"),
    ("TRESPOK_METRICS_TOKEN", "short", "A token has at least 16 letters"),
    ("TRESPOK_LIMIT", "tables=7 nothing=1", "There is no limit 'nothing'"),
    ("TRESPOK_LIMIT", "tables=few", "'few' is not a number for tables"),
])  # fmt: skip
def test_a_wrong_value_is_one_sentence_that_names_the_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], variable: str, words: str, says: str
) -> None:
    monkeypatch.setenv(variable, words)
    for main in (serve.main, lambda argv: cli.main(["serve", *argv])):
        assert main([]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        (line,) = said.err.splitlines()
        assert line.startswith(f"trespok: {variable}: {says}")
        assert line.endswith(".")
        assert "5ec4e7" not in line


def test_a_wrong_variable_is_no_matter_of_other_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRESPOK_PORT", "many")
    assert cli.main(["completion", "bash"]) == 0
    assert capsys.readouterr().err == ""


def test_the_help_groups_the_options_and_names_the_variables(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", "--help"])
    said = capsys.readouterr().out
    for title, inside in OPTIONS.items():
        _, _, after = said.partition(f"\n{title}:\n")
        group = after.partition("\n\n")[0]
        assert set(re.findall(r"TRESPOK_\w+", group)) == {option.variable for option in inside}
