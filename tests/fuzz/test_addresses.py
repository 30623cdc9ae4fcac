"""Odd addresses: pages and answers, or what is wrong in words; never an error of the server."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import httpx
import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from tests.fuzz.odd import odd_ones
from tests.web.servers import served

pytestmark = pytest.mark.slow

QUERIES: dict[str, list[dict[str, str]]] = {
    "": [
        {"hand": "123m456p789s1122z", "rules": "riichi-tenhou", "seen": "1z", "all": "yes"},
        {"hand": "234567m45p678s223s[111z]", "now": "self-draw seat:S dora:4m", "win": "3s"},
        {"hand": "05m", "mode": "pung", "lang": "zh", "theme": "dark", "odds": "yes", "draws": "3"},
    ],
    "draws": [
        {"hand": "1112345678999m1s", "wall": "2s1p2p4p5p1s7p8p1m", "step": "3", "to": "wall"},
        {"hand": "123m", "rules": "basic", "lang": "zh"},
    ],
    "deduction": [
        {"me": "1", "hand": "DGJLP", "turns": "2BIK0.3BIK0", "after": "1", "names": "Ann.Bo.Cy"},
        {"game": "custom", "cards": "ABCDEF", "sizes": "2 2", "hidden": "2", "questions": "AB.CD"},
        {"game": "cluedo", "hands": "", "seat": "public", "draft": "2Plum", "by": "bits"},
    ],
    "api/waits": [{"hand": "123m456p789s1122z", "rules": "basic:max_suits=3", "seen": "1z"}],
    "api/shanten": [{"hand": "123m456p789s1123z", "unseen": "1z", "all": "true"}],
    "api/discards": [{"hand": "123m456p7799p112s3z", "improve": "true", "every": "1"}],
    "api/splits": [{"tiles": "111122223333m", "kongs": "true", "limit": "3", "count": "false"}],
    "api/draws": [{"hand": "1112345678999m1s", "wall": "2s1p2p4p5p1s7p8p", "rules": "basic"}],
    "api/score": [{"hand": "234567m45p678s22s+3p", "situation": "self-draw seat:S"}],
    "api/explain": [{"hand": "1112223334444z", "rules": "basic", "svg": "1"}],
    "docs": [{"lang": "en"}, {}],
}
ADDRESSES = [
    f"/{path}?{urlencode(query)}" for path, queries in QUERIES.items() for query in queries
]


def as_sent(address: str) -> str:
    """Signs that no address holds are spelled out, halves of characters left out."""
    text = address.encode("utf-8", "ignore").decode()
    return "/" + quote(text.lstrip("/"), safe="/?&=%+:;,.@!$'()*[]")


def test_addresses() -> None:
    answered = {200: 0, 404: 0, 422: 0}
    with served() as server, httpx.Client(base_url=server, timeout=60) as client:
        for address in odd_ones("address", ADDRESSES, 500):
            got = client.get(as_sent(address))
            answered[got.status_code] = answered.get(got.status_code, 0) + 1
            assert got.status_code < 500, address
            if got.status_code != 200 and got.url.path.startswith("/api/"):
                assert got.json(), address
        assert client.get("/api/waits?hand=1112345678999m").status_code == 200
    assert min(answered.values()), answered
