"""Those who are silent do not stop others."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

import httpx

from tests.web.servers import served

QUESTION = "/api/shanten?hand=123m456p789s1123z"
HALF = [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "]
WHOLE = f"GET {QUESTION} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
PATIENCE = 60


@pytest.fixture(scope="module")
def hasty() -> Iterator[str]:
    """A server that waits only a moment."""
    with served(before="connections.HEAD_TIME, limits.BODY_TIME = 0.5, 0.5") as address:
        yield address


def opened(server: str, sent: bytes) -> socket.socket:
    place = urlsplit(server)
    made = socket.create_connection((place.hostname or "", place.port or 0), PATIENCE)
    made.sendall(sent)
    return made


def asks(server: str) -> int:
    return httpx.get(server + QUESTION, timeout=PATIENCE).status_code


@pytest.mark.parametrize("half", HALF)
def test_the_head_of_a_request_must_come_in_time(hasty: str, half: bytes) -> None:
    with opened(hasty, half) as silent:
        assert silent.recv(1000) == b""


def test_also_that_of_a_second_request(hasty: str) -> None:
    with opened(hasty, WHOLE) as asker:
        told = b""
        while not told.endswith(b"}"):
            told += asker.recv(10_000)
        assert b"200 OK" in told
        asker.sendall(HALF[1])
        assert asker.recv(1000) == b""


def test_a_body_must_come_in_time(hasty: str) -> None:
    for path in ("/api/judge/uva11210", "/_nicegui_ws/socket.io/?EIO=4&transport=polling"):
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1"
        with opened(hasty, head.encode()) as slow:
            answer = slow.recv(10_000)
            assert answer.startswith((b"HTTP/1.1 408", b"HTTP/1.1 400")), answer[:80]


def test_a_drop_now_and_then_is_no_request(hasty: str) -> None:
    with opened(hasty, HALF[1]) as silent:
        assert ended(silent, drops=3000)


def ended(silent: socket.socket, drops: int) -> bool:
    """Does the other side close while a byte is sent now and then?"""
    silent.settimeout(0.01)
    for _ in range(drops):
        try:
            silent.sendall(b"x")
            return silent.recv(1) == b""
        except TimeoutError:
            pass
        except OSError:
            return True
    return False


@pytest.mark.parametrize("half", HALF)
def test_the_silent_do_not_stop_others(half: bytes) -> None:
    before = "connections.HEAD_TIME, connections.MOST = 600, 50"
    with served(before=before) as server, ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(opened(server, half))
        assert [asks(server) for _ in range(3)] == [200, 200, 200]
