"""Who may ask a server: names, pages of others, tokens, and the headers of answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

import httpx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.cli.helpers import until
from tests.web.servers import served

QUESTION = "/api/shanten?hand=123m456p789s1123z"
SOCKET = "/_nicegui_ws/socket.io/?EIO=4&transport="


def get(server: str, path: str = QUESTION, **headers: str) -> httpx.Response:
    return httpx.get(server + path, headers=headers, timeout=60)


@pytest.mark.parametrize("path", [QUESTION, "/", "/docs", "/no/page", SOCKET + "polling"])
def test_only_its_own_names_are_answered(server: str, path: str) -> None:
    port = server.rpartition(":")[2]
    for host in (
        "evil.example",
        f"evil.example:{port}",
        "",
        "127.0.0.1.evil.example",
        "a@localhost",
    ):
        assert get(server, path, host=host).status_code == 400, host
    for host in ("localhost", f"LOCALHOST:{port}", "127.0.0.1", f"[::1]:{port}"):
        assert get(server, path, host=host).status_code in (200, 404), host


def test_a_refusal_is_told_as_any_error(server: str) -> None:
    told = get(server, host="evil.example").json()["errors"]
    assert told[0]["what"] == "not a name of this server:"
    assert told[0]["text"] == "evil.example"


@pytest.mark.parametrize("path", [QUESTION, "/", SOCKET + "polling"])
def test_pages_of_others_are_refused(server: str, path: str) -> None:
    for origin in ("http://evil.example", "null", server.replace("http:", "ftp:"), server + "0"):
        assert get(server, path, origin=origin).status_code == 403, origin
    assert get(server, path, origin=server).status_code == 200


def test_nor_may_they_open_a_socket(server: str) -> None:
    address = server.replace("http", "ws") + SOCKET + "websocket"
    with connect(address, origin=Origin(server)) as socket:
        assert str(socket.recv(10)).startswith("0{")
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus), connect(address, origin=Origin(origin)):
            raise AssertionError("opened")


@pytest.mark.parametrize("path", [QUESTION, "/", "/docs", "/no/page", SOCKET + "polling"])
def test_what_every_answer_says(server: str, path: str) -> None:
    headers = get(server, path, origin=server).headers
    assert not [name for name in headers if name.startswith("access-control")]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy


@pytest.fixture(scope="module")
def guarded() -> Iterator[str]:
    """A server with names and a token."""
    with served('Access.at("0.0.0.0", ("tiles.example",), "secret-words")') as address:
        yield address


def test_a_token(guarded: str) -> None:
    for path in ("/", QUESTION, "/docs", SOCKET + "polling"):
        assert get(guarded, path).status_code == 401
    assert get(guarded, QUESTION + "&token=wrong").status_code == 401
    assert get(guarded, authorization="Bearer wrong").status_code == 401
    assert get(guarded, authorization="Bearer secret-words").json()["shanten"] == 1
    assert get(guarded, QUESTION + "&token=secret-words").json()["shanten"] == 1


def test_a_token_that_nobody_asks_for_is_no_parameter(server: str) -> None:
    assert get(server, QUESTION + "&token=words").status_code == 200


def test_a_page_keeps_the_token(guarded: str) -> None:
    with httpx.Client(base_url=guarded, timeout=60) as browser:
        there = browser.get("/draws?token=secret-words&lang=zh")
        assert (there.status_code, there.headers["location"]) == (303, "/draws?lang=zh")
        assert browser.get("/draws").status_code == 200
        assert browser.get(SOCKET + "polling").status_code == 200
    away = get(guarded, "//evil.example/?token=secret-words").headers["location"]
    assert away == "/evil.example/"


def test_numbers_are_names_where_it_listens_to_all(guarded: str) -> None:
    for host, status in (("192.168.0.7:80", 200), ("tiles.example", 200), ("evil.example", 400)):
        answer = get(guarded, host=host, authorization="Bearer secret-words")
        assert answer.status_code == status, host


def test_sockets_ask_for_the_token(guarded: str) -> None:
    address = guarded.replace("http", "ws") + SOCKET + "websocket"
    with pytest.raises(InvalidStatus), connect(address):
        raise AssertionError("opened")
    port = guarded.rpartition(":")[2]
    with connect(address, additional_headers={"Cookie": f"paili-{port}=secret-words"}) as socket:
        assert str(socket.recv(10)).startswith("0{")


def test_pages_have_a_largest_number() -> None:
    with served(before="guard.MOST_PAGES = 1") as server:
        address = server.replace("http", "ws") + SOCKET + "websocket"
        with connect(address) as socket:
            assert str(socket.recv(10)).startswith("0{")
            with pytest.raises(InvalidStatus), connect(address):
                raise AssertionError("opened")
        until(lambda: opens(address))


def opens(address: str) -> bool:
    """Can a page be opened (again)?"""
    try:
        with connect(address):
            return True
    except InvalidStatus:
        return False
