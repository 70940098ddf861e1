"""What one stranger can do below the framework: endless headers, half requests, many connections."""

from __future__ import annotations

import contextlib
import socket
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from live import Person, Server
from strangers import ELSEWHERE, calling, handshake, heard, is_open, memory_kb, status, trouble

from trespok.server import serving
from trespok.server.__main__ import main
from trespok.server.limits import Limits, address_of, networks_of
from trespok.server.serving import SPARE_FILES, UVICORN, connection_counter, untested_uvicorn

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
EACH = 12


WITHOUT_HTTPTOOLS = "import sys; sys.modules['httptools'] = None; "
SERVE = "import sys; from trespok.server.__main__ import main; sys.exit(main(sys.argv[1:]))"


@pytest.fixture(scope="module", name="server", params=[SERVE, WITHOUT_HTTPTOOLS + SERVE], ids=["httptools", "h11"])
def _server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With either of uvicorn's readers: a plain install has h11."""
    limits = {"header_s": 1, "body_s": 1, "connections_each": EACH, "made_burst": 1000, "requests_burst": 100_000}
    more = [word for name, value in limits.items() for word in ("--limit", f"{name}={value}")]
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('strangers')}/x.db", more, program=["-c", request.param])
    server.start()
    yield server
    assert server.stop() == 0


def test_headers_have_an_end(server: Server) -> None:
    """Hundreds of megabytes of them once took as much memory; now there is a clear answer, whatever has been sent."""
    before = memory_kb(server)
    with calling(server) as line:
        line.sendall(GET)
        with contextlib.suppress(ConnectionError, TimeoutError):
            for _ in range(400):
                line.sendall(b"x-more: " + 100_000 * b"m" + b"\r\n")
        answer = heard(line)
    assert memory_kb(server) - before < 20_000
    assert Person(server).get("/api/games").status_code == 200
    assert not answer or status(answer) == 431  # a reset may overtake it where so much was on its way


@pytest.mark.parametrize("head", [b"x-one: " + 60_000 * b"m", b"\r\n".join(b"x-%d: many" % n for n in range(8000))])
def test_too_large_a_header_is_said_to_be(server: Server, head: bytes) -> None:
    """One long line or many short ones, in the reader's language."""
    with calling(server) as line:
        line.sendall(GET + b"Accept-Language: de\r\n" + head + b"\r\n\r\n")
        answer = heard(line)
    assert status(answer) == 431
    assert trouble(answer) == "header-too-large"
    assert "Cookies" in answer.decode()


def test_a_long_address_is_a_header_too(server: Server) -> None:
    with calling(server) as line:
        line.sendall(b"GET /" + 60_000 * b"x" + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert status(heard(line)) == 431


@pytest.mark.parametrize(
    "said",
    [b"", b"GET /", GET, POST + b'Content-Length: 50\r\n\r\n{"game":', POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{"],
)
def test_half_a_request_is_not_waited_for(server: Server, said: bytes) -> None:
    """Nothing at all, half a line, headers without an end, half a body: closed at last, and said why."""
    with calling(server) as line:
        line.sendall(said)
        answer = heard(line)
    assert status(answer) == (408 if said else 0)


@pytest.mark.parametrize("piece", [b"x", b"\r\nx-slow: 1"])
@pytest.mark.parametrize("upgrade", [b"", b"Upgrade: websocket\r\nConnection: Upgrade\r\n"])
def test_a_request_that_trickles_in_is_not_waited_for(server: Server, piece: bytes, upgrade: bytes) -> None:
    """A byte now and then does not buy more time, for a page or for a socket."""
    answer = b""
    with calling(server) as line:
        line.sendall(GET + upgrade + b"x-slow: 1")
        line.settimeout(0.1)
        while not answer:
            with contextlib.suppress(TimeoutError):
                answer = line.recv(1000)
            if not answer:
                line.sendall(piece)
    assert status(answer) == 408


def test_a_body_that_trickles_in_is_not_waited_for(server: Server) -> None:
    answer = b""
    with calling(server) as line:
        line.sendall(POST + b"Content-Length: 9000\r\n\r\n")
        line.settimeout(0.1)
        while not answer:
            with contextlib.suppress(TimeoutError):
                answer = line.recv(1000)
            if not answer:
                line.sendall(b" ")
    assert status(answer) == 408


@pytest.mark.parametrize("said", [b"\r\n", b"\n", b"\r\n\r\n"])
def test_an_empty_line_keeps_nobody_here(server: Server, said: bytes) -> None:
    """Between two requests it is allowed, and the beginning of one that does not come."""
    with calling(server) as line:
        line.sendall(GET + b"\r\n")
        answer = line.recv(65536)
        assert status(answer) == 200
        line.sendall(said)
        heard(line)  # until it is closed


def one_answer(line: socket.socket) -> bytes:
    """One whole answer; the connection stays open."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(65536)
    length = int(answer.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
    while len(answer.partition(b"\r\n\r\n")[2]) < length:
        answer += line.recv(65536)
    return answer


def test_a_connection_is_used_again(server: Server) -> None:
    """Many requests one after the other, bodies among them, and each has its own time and size."""
    body = b'{"game":"pok","name":"Ann","seats":3,"options":{}}'
    post = POST + b"Content-Length: %d\r\n\r\n" % len(body) + body
    with calling(server) as line:
        for request in (GET + b"\r\n", post) * 10 + (GET + b"x-long: " + 20_000 * b"m" + b"\r\n\r\n",) * 5:
            line.sendall(request)
            assert status(one_answer(line)) in {200, 201}


def test_a_body_that_is_too_large_is_no_part_of_the_next_request(server: Server) -> None:
    """The answer comes before the body has: the connection ends with it."""
    with calling(server) as line:
        line.sendall(b"POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 32000\r\n\r\n" + 17_000 * b"x")
        answer = heard(line)
    assert status(answer) == 413
    assert b"\r\nconnection: close\r\n" in answer.lower()


def test_a_body_that_nobody_wants_is_no_part_of_the_next_request(server: Server) -> None:
    """There is no such page, and the connection is used again."""
    body = 12_000 * b"x"
    with calling(server) as line:
        for request in (
            b"POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12000\r\n\r\n" + body,
            GET + b"\r\n",
        ):
            line.sendall(request)
            answer = one_answer(line)
        assert status(answer) == 200


def test_a_chunked_body_has_an_end(server: Server) -> None:
    """Also one whose chunks are empty but for their own names, and one that is over when its answer is out."""
    for chunk in (b"1;" + 1000 * b"n" + b"\r\nx\r\n", b"400\r\n" + 1024 * b"x" + b"\r\n"):
        with calling(server) as line:
            line.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                for _ in range(1000):
                    line.sendall(chunk)
            answer = heard(line)
        assert not answer or status(answer) == 413


def test_requests_are_not_piled_up(server: Server) -> None:
    """Thousands of requests sent at once are not all kept waiting for their turn."""
    with calling(server) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall((GET + b"\r\n") * 5000)
        answer = heard(line)
    assert answer.count(b"HTTP/1.1 200") < 200


@pytest.mark.parametrize("program", [SERVE, WITHOUT_HTTPTOOLS + SERVE], ids=["httptools", "h11"])
def test_piled_up_requests_are_no_fault_of_ours(program: str, tmp_path: Path) -> None:
    """Those that were being answered when the connection was refused write nothing after that, and no traceback."""
    server = Server(f"sqlite:///{tmp_path}/x.db", ["--limit", "header_bytes=2000"], program=["-c", program])
    server.start(keep_errors=True)
    with contextlib.ExitStack() as lines:
        called = []
        for end in (b"Connection: close\r\n\r\n", b"X: " + 4000 * b"x"):
            for count in (1, 2, 5, 8, 9, 30):
                called.append(lines.enter_context(calling(server)))
                with contextlib.suppress(ConnectionError):
                    called[-1].sendall((GET + b"\r\n") * count + GET + end)
        for line in called:  # each until it is closed
            heard(line)
    assert server.stop() == 0
    assert server.errors == ""


def test_one_address_has_so_many_connections(server: Server) -> None:
    """Half requests of one address count as well, and everybody else is served."""
    for trial in range(30):  # a place of the test before may not be free yet, and half a request is kept for a second only
        time.sleep(trial and 0.5)
        with contextlib.ExitStack() as stack:
            lines = [stack.enter_context(calling(server)) for _ in range(EACH)]
            for line in lines:
                with contextlib.suppress(ConnectionError):
                    line.sendall(GET)
            with calling(server) as more:
                turned_away = status(heard(more)) in {0, 503}
            if not all(is_open(line) for line in lines):
                continue
            assert turned_away
            assert Person(server).get("/api/games").status_code == 200  # from another address
            with calling(server, "127.0.0.3") as other:
                other.sendall(GET + b"Connection: close\r\n\r\n")
                assert status(heard(other)) == 200
            break
    else:
        pytest.fail("so many connections were never open together")
    with calling(server) as again:  # when they are gone there is room
        again.sendall(GET + b"Connection: close\r\n\r\n")
        assert status(heard(again)) == 200


def test_a_socket_keeps_the_place_of_its_connection(server: Server) -> None:
    """What was counted as HTTP is counted on as a socket, and is free when it closes."""
    code = Person(server).make("pok", 3)
    for _ in range(3):
        with contextlib.ExitStack() as stack:
            inside = 0
            while inside < EACH:  # those of the last time may not have been missed yet
                line = stack.enter_context(calling(server))
                with contextlib.suppress(ConnectionError):
                    line.sendall(handshake(server, code))
                    inside += line.recv(12) == b"HTTP/1.1 101"
            with calling(server) as more:
                assert status(heard(more)) in {0, 503}


def test_who_is_counted_as_whom() -> None:
    """An IPv6 home has many addresses and is one; an IPv4 address in IPv6's clothes is itself."""
    assert address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8:1:2:3:4:5:6") == address_of("2001:db8:1:2::1") == "2001:db8:1:2::"
    assert address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("somewhere") == "somewhere"
    assert networks_of("2001:db8:1:2ab::5") == (("2001:db8:1:2ab::", 1), ("2001:db8:1:200::/56", 2), ("2001:db8:1::/48", 8))


def test_connections_are_counted() -> None:
    """Nobody has more than half of what there is; a proxy is everybody; few files mean few connections."""
    counter = connection_counter(Limits(connections=4, connections_each=3), is_proxy=lambda host: host == "127.0.0.1")
    assert [counter.enter(ELSEWHERE) for _ in range(3)] == [True, True, False]
    assert [counter.enter("127.0.0.1") for _ in range(3)] == [True, True, False]
    counter.leave(ELSEWHERE)
    assert counter.enter("127.0.0.1")
    assert connection_counter(Limits(), SPARE_FILES + 10).most == 10


def test_the_networks_of_one_home_share_a_limit() -> None:
    """A /56 has twice what an address has, and a /48 eight times."""
    counter = connection_counter(Limits(connections=1000, connections_each=3))
    assert sum(counter.enter(f"2001:db8:0:{number:x}::1") for number in range(256)) == 6
    homes = [f"2001:db8:0:{number * 256:x}::1" for number in range(1, 256)]
    assert sum(counter.enter(home) for home in homes) == 18
    assert counter.enter("2001:db8:1::1")
    counter.leave(homes[0])
    assert counter.enter(homes[0])


def test_a_system_with_few_files_is_said_to_be(tmp_path: Path) -> None:
    """The limit is raised where the system lets us; else the start says what there is, and the server keeps to it."""
    program = ["-c", "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (60, 200)); " + SERVE]
    server = Server(f"sqlite:///{tmp_path}/x.db", ["--limit", "header_s=1"], program=program)
    server.start(keep_errors=True)
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(calling(server, f"127.0.1.{number % 90 + 1}")) for number in range(300)]
        for line in lines:
            with contextlib.suppress(ConnectionError):
                line.sendall(GET)
        answers = [status(heard(line)) for line in lines]
    assert 1 <= answers.count(408) <= 200 - SPARE_FILES  # they were let in, and half a request is not waited for
    assert set(answers) <= {0, 408, 503}
    assert Person(server).get("/api/games").status_code == 200
    assert server.stop() == 0
    assert server.errors.splitlines() == [
        f"trespok: this system lets a program open 200 files, so at most {200 - SPARE_FILES} connections."
    ]


def test_every_request_has_a_price(tmp_path: Path) -> None:
    """Also one for nothing; and the connection is not used again."""
    server = Server(f"sqlite:///{tmp_path}/x.db", ["--limit", "pages_burst=5", "--limit", "pages_per_s=0.001"])
    server.start()
    with calling(server) as line:
        line.sendall(b"GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\nGET /no/x.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4)
        answer = heard(line)
    assert [int(part[:3]) for part in answer.split(b"HTTP/1.1 ")[1:]] == [200, 404, 200, 404, 200, 429]
    assert b"\r\nconnection: close\r\n" in answer.lower()
    assert server.stop() == 0


def test_only_a_tested_uvicorn_serves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Another one is refused in one sentence, and the package does not install it."""
    assert untested_uvicorn() == ""
    pyproject = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"uvicorn>={UVICORN[0]},<{UVICORN[1]}" in pyproject["project"]["dependencies"]
    for version in ("0.43.9", "0.55.0", "1.0"):
        assert version in untested_uvicorn(version)
    monkeypatch.setattr(serving, "UVICORN", ("0.1", "0.2"))
    assert main(["--port", "0"]) == 1
    assert capsys.readouterr().err == f"trespok: {untested_uvicorn()}\n"
