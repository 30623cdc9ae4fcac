"""Whatever an address says, a page is made of it."""

from __future__ import annotations

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

import httpx

from paili.web.pages.deduction.state import DeductionState, read_game

#: Longer than Python reads.
NINES = "9" * 4301
OWN = {"game": "custom", "sizes": "5,5,5", "hidden": "3"}
ODD = [
    ("/deduction", {"after": NINES}),
    ("/deduction", {"seat": NINES, "me": NINES, "hidden": NINES, "sizes": NINES}),
    ("/deduction", {"turns": f"1ABC{NINES},{NINES}ABC1,1ABC1-{NINES}", "draft": NINES}),
    ("/deduction", {"puzzle": NINES, "guess": NINES, "names": NINES}),
    ("/deduction", OWN | {"cards": "E" * 19_000}),
    ("/deduction", OWN | {"cards": "ABCDEFGHIJKLMNOPQR", "sizes": NINES, "given": f"1ABC{NINES}"}),
    ("/draws", {"step": NINES, "hand": NINES, "wall": NINES}),
    ("/", {"draws": NINES, "odds": "yes", "hand": "123m456p789s1123z"}),
    ("/", {"hand": NINES + "m", "seen": NINES + "z", "river": NINES}),
    ("/", {"hand": "123m456p789s11222z", "situation": f"honba:{NINES} doras:{NINES}"}),
]


@pytest.mark.parametrize(("path", "query"), ODD)
def test_a_page_is_made(server: str, path: str, query: dict[str, str]) -> None:
    answer = httpx.get(server + path, params=query, timeout=60)
    assert answer.status_code == 200
    assert "<title>" in answer.text


@pytest.mark.parametrize("after", [NINES, "-1", "two", "٣"])
def test_a_bad_number_is_told(after: str) -> None:
    (problem,) = read_game(DeductionState(turns="1ABC1", after=after)).problems
    assert problem.what == "bad number"
    assert problem.expected == "the turns heard: 0 to 1"


def test_one_that_is_too_large_shows_all() -> None:
    game = read_game(DeductionState(turns="1ABC1", after="7"))
    assert (game.after, game.problems) == (1, ())
