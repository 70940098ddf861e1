"""``deploy/nginx.conf`` and ``deploy/Caddyfile`` as they are, but for names, ports and certificates: Debian's nginx and Caddy
with TLS in front of a table, and a browser that plays through each.
"""

from __future__ import annotations

import contextlib
import os
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

pytest.register_assert_rewrite("web_rig")
from web_rig import ROOT, Person, free_port, serving  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

DEPLOY = ROOT / "deploy"
PROXIES = Path(os.environ.get("TRESPOK_PROXIES", Path(sys.prefix) / "proxies"))  # where `make test` unpacks them
NAME = "table.example.org"


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """With every one of these replaced; one that is not there is a mistake of the test's."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx(folder: Path, table: int, tls: int) -> list[str]:
    """The site within a configuration of its own; Debian's has the same around it."""
    site = replaced(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{tls} ssl;"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", f"{folder}/cert.pem"),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", f"{folder}/key.pem"),
        (NAME, "localhost"),
        ("/var/log/nginx/error.log", f"{folder}/errors"),
        ("server 127.0.0.1:8000", f"server 127.0.0.1:{table}"),
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    around = f"{user} daemon off; pid {folder}/pid; error_log stderr; events {{}}"
    inside = f"access_log {folder}/access; {places}\n{site}"
    (folder / "nginx.conf").write_text(f"{around} http {{ {inside} }}", encoding="utf-8")
    return [str(PROXIES / "usr/sbin/nginx"), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, table: int, tls: int) -> list[str]:
    """With a certificate of ours, for nobody gives one for localhost, and without a second port."""
    site = replaced(
        (DEPLOY / "Caddyfile").read_text(encoding="utf-8"),
        ("\n{\n", "\n{\n\tadmin off\n\tauto_https disable_redirects\n"),
        (f"{NAME}}} {{\n", f"https://localhost:{tls}}} {{\n\ttls {folder}/cert.pem {folder}/key.pem\n"),
        ("127.0.0.1:8000", f"127.0.0.1:{table}"),
    )
    (folder / "Caddyfile").write_text(site, encoding="utf-8")
    return [str(PROXIES / "usr/bin/caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def certify(folder: Path) -> None:
    """A certificate that nobody has signed."""
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(["openssl", *words.split(), *files], check=True, capture_output=True)  # noqa: S603, S607


@contextlib.contextmanager
def in_front(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """A proxy while it runs."""
    assert Path(command[0]).is_file(), "`sh tools/proxies.sh FOLDER` unpacks it, and `make test` does so"
    environ = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    log = folder / "log"
    with log.open("w") as said, subprocess.Popen(command, env=environ, stderr=said) as process:  # noqa: S603
        try:
            for _ in range(300):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                assert process.poll() is None, log.read_text()
                time.sleep(0.05)
            yield
        finally:
            process.terminate()


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_round_of_pok_behind_a_proxy(proxy: Callable[[Path, int, int], list[str]], tmp_path: Path, browser: Browser) -> None:
    """The page, its socket, links and cookies over TLS; who asks is known by the proxy's word, and cannot add to it."""
    certify(tmp_path)
    table, tls = free_port(), free_port()
    public = f"https://localhost:{tls}"
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TRESPOK_HOST": "127.0.0.1", "TRESPOK_PUBLIC_URL": public}
    command = proxy(tmp_path, table, tls)
    few = ("requests_burst=100", "requests_per_s=0.001")
    with in_front(command, tmp_path, tls):
        with serving(tmp_path / "tables.db", environ, table, few):
            _play(public, browser)
            assert asked(public, "/api/games", tmp_path) == 429
        link = "/s/ABCDEF-a-link-that-nobody-else-may-have"
        assert asked(public, link, tmp_path) == 502  # the table has gone
    for log in ("log", "errors", "access"):
        assert not (tmp_path / log).exists() or link not in (tmp_path / log).read_text(encoding="utf-8")


def _play(public: str, browser: Browser) -> None:
    context = browser.new_context(ignore_https_errors=True, reduced_motion="reduce")
    mira = Person(public, context)
    page = mira.open()
    mira.press("now-pok")
    mira.press("offer-play")  # the lesson another time
    mira.press("coach-off")
    mira.see("play-disc", state=":not([disabled])")
    assert page.inner_text("header .names p") == "Round 1"
    mira.press("play-disc")
    mira.see("next", "result")  # everybody's fist is open
    if mira.has("next"):
        mira.press("next")
        mira.see("play-disc")
        page.wait_for_selector("header .names p:has-text('Round 2')")
    assert not mira.has("offline")
    (cookie,) = [each for each in context.cookies() if each["name"] == "__Host-trespok"]
    assert (cookie["secure"], cookie["httpOnly"]) == (True, True)
    assert context.request.get(f"{public}/api/address").json() == {"address": public}
    assert mira.errors == []
    context.close()


def asked(public: str, path: str, folder: Path) -> int:
    """What somebody is answered who asks until refused, each time as if from elsewhere."""
    known = ssl.create_default_context(cafile=str(folder / "cert.pem"))
    with httpx.Client(verify=known, timeout=20) as http:  # Caddy looks for a machine for five seconds
        for number in range(200):
            answer = http.get(f"{public}{path}", headers={"X-Forwarded-For": f"203.0.113.{number}"})
            if answer.is_error:
                return answer.status_code
    return 200
