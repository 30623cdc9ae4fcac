"""The Deduction page: in a real browser, and what it is made of."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import FilePayload, Page, expect

from paili.deduction.record_file import format_judge, parse_record
from paili.errors import PailiError
from paili.web.pages.deduction.acts import EXAMPLES, act
from paili.web.pages.deduction.state import DeductionState, read_game, state_of
from tests.web.conftest import ELSEWHERE, Visit
from tests.web.pages import at, copied, follow, press, settled, tab_to

EXAMPLE_FILES = Path(__file__).parents[2] / "examples"
SAMPLE = (EXAMPLE_FILES / "black-vienna.txt").read_text(encoding="utf-8")
TURNS = "2BJK0 3ABK1 2DEF2 2EIL1 3FIP0 1GMO1 2OQR3 3ADQ1".split()
MINE = "me=1&hand=DGJLP"


def log(page: Page, turn: str) -> None:
    """A turn such as 2BJK0, by clicks."""
    press(page, f"who-{turn[0]}")
    choose(page, *(f"ask-{card}" for card in turn[1:-1]))
    press(page, f"answer-{turn[-1]}")
    expect(at(page, "draft")).to_have_count(0)


def choose(page: Page, *names: str) -> None:
    """Press what stays pressed, each when the one before is shown so: the page is made anew."""
    for name in names:
        press(page, name)
        expect(at(page, name)).to_have_attribute("aria-pressed", "true")


def test_the_sample_entered_is_certain_after_turn_8(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "me-1")
    choose(page, *(f"card-{card}" for card in "DGJLP"))
    for number, turn in enumerate(TURNS, 1):
        if number in (1, 8):
            log(page, turn)
        else:
            at(page, "type").fill(f"{turn[0]} {turn[1:-1]} {turn[-1]}")
            page.keyboard.press("Enter")
        expect(at(page, "at")).to_have_text(f"after turn {number} of {number}")
        expect(at(page, "type")).to_have_value("")
        if number == 7:
            expect(at(page, "verdict")).to_contain_text("hidden sets left")
    # A field is not emptied of what somebody has typed on meanwhile.
    at(page, "type").fill("2 BJ")
    page.evaluate("paili.taken('paili-type', '2 B'), paili.taken('no-such-field', '')")
    expect(at(page, "type")).to_have_value("2 BJ")
    at(page, "type").fill("")
    expect(at(page, "verdict")).to_have_text("Hidden for certain: BIK")
    expect(at(page, "reason")).to_contain_text("Since turn 8")
    row = at(page, "heat").locator("tbody tr").nth(1)
    expect(row).to_have_text(re.compile("B100%000"))
    expect(page).to_have_url(re.compile(re.escape(f"turns={'.'.join(TURNS)}")))
    follow(page, "language")
    expect(at(page, "verdict")).to_have_text("暗牌确定：BIK")
    expect(at(page, "turn-list")).to_contain_text("2 号位有 BJK 中的 0 张")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    settled(page)
    own = page.locator(".paili-content").inner_text()
    assert not re.search(r"\b(?!ACM\b|SVG\b|PNG\b|[A-R]+\b)[A-Za-z]{3,}", own), own


def test_a_contradiction_is_explained_and_fixed_by_one_press(visit: Visit) -> None:
    page = visit(f"/deduction?{MINE}&turns=2BJK0.3ABK1&draft=2ABK")
    expect(at(page, "undo")).to_be_disabled()
    # The focus goes on after an answer and a fix.
    at(page, "answer-2").press("Enter")
    expect(at(page, "who-2")).to_be_focused()
    told = at(page, "contradiction")
    expect(told).to_have_text("No deal fits: turns 1 and 3 cannot both be right.")
    expect(page.locator(".paili-wrong")).to_have_count(2)
    at(page, "fix-3-0").press("Enter")
    expect(at(page, "verdict")).to_be_focused()
    expect(at(page, "verdict")).to_contain_text("hidden sets left")
    expect(page).to_have_url(re.compile(r"turns=2BJK0\.3ABK1\.2ABK0"))
    press(page, "undo")
    expect(told).to_be_visible()
    press(page, "fix-3-drop")
    expect(at(page, "at")).to_have_text("after turn 2 of 2")
    expect(told).to_have_count(0)
    # A turn is changed and removed.
    press(page, "turn-1", "change-1-1")
    expect(at(page, "turn-list")).to_contain_text("seat 2 has 1 of BJK")
    press(page, "drop-2")
    expect(at(page, "at")).to_have_text("after turn 1 of 1")


def test_files_are_loaded_and_stepped_through(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "fold-load")
    at(page, "load-file").set_input_files(EXAMPLE_FILES / "cluedo.record")
    expect(at(page, "turn-list")).to_contain_text("Bob has 1 of Dagger")
    expect(at(page, "heat")).to_contain_text("Conservatory")
    large = FilePayload(name="large", mimeType="text/plain", buffer=b"1 " * 300_000)
    at(page, "load-file").set_input_files(large)
    expect(at(page, "load-error")).to_have_text("The file is too large.")
    at(page, "load-text").fill(SAMPLE)
    page.keyboard.press("Tab")
    minds = at(page, "minds-table")
    expect(minds).to_contain_text("since turn 8")
    for turn in range(8, 6, -1):
        press(page, "step-back")
        expect(at(page, "minds")).to_contain_text(f"after turn {turn}")
    expect(minds).not_to_contain_text("since turn 8")
    expect(at(page, "verdict")).to_contain_text("hidden sets left")
    at(page, "slider").press("End")
    expect(at(page, "verdict")).to_have_text("Hidden for certain: BIK")
    press(page, "seat-2")
    expect(at(page, "verdict")).to_contain_text("135 hidden sets left")
    at(page, "load-set").fill("2")
    page.keyboard.press("Tab")
    expect(at(page, "turns")).to_contain_text("3 turns")


def test_an_answer_untrue_of_the_hands_is_told(visit: Visit) -> None:
    page = visit("/deduction?hands=DGJLP.EFOQR.ACHMN&turns=2BJK1")
    expect(at(page, "lies")).to_contain_text("Turn 1 is not true of the hands")
    press(page, "fix-1-0")
    expect(at(page, "lies")).to_have_count(0)


def test_a_link_shows_the_same_page(visit: Visit, tmp_path: Path) -> None:
    page = visit(f"/deduction?{MINE}")
    log(page, "2BJK0")
    press(page, "who-3", "ask-A")
    expect(page).to_have_url(re.compile("draft=3A"))
    settled(page)
    told = at(page, "follows").inner_text()
    link = copied(page, "copy-link")
    expect(page).to_have_url(link)
    page.goto(ELSEWHERE)
    visit(link)
    expect(at(page, "follows")).to_have_text(told, use_inner_text=True)
    expect(at(page, "ask-A")).to_have_attribute("aria-pressed", "true")
    record = parse_record(copied(page, "copy-text"))
    assert record.hand == tuple("DGJLP")
    assert len(record.record) == 1
    # The heat map is saved.
    expect(at(page, "heat")).to_be_visible()
    for kind, head in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as found:
            press(page, kind)
        file = tmp_path / kind
        found.value.save_as(file)
        assert file.read_bytes().startswith(head)


def test_no_click_is_lost_where_a_part_is_made_anew(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "who-2")
    expect(at(page, "who-2")).to_have_attribute("aria-pressed", "true")
    at(page, "ask-B").hover()
    page.mouse.down()
    page.evaluate("paili.send('ask', 'J')")
    expect(at(page, "ask-J")).to_have_attribute("aria-pressed", "true")
    page.mouse.up()
    expect(at(page, "draft")).to_contain_text("BJ")
    # Nor does one become two, and who lets go elsewhere has not clicked.
    press(page, "ask-K")
    expect(at(page, "draft")).to_contain_text("BJK")
    at(page, "ask-L").hover()
    page.mouse.down()
    page.evaluate("paili.send('ask', 'J')")
    expect(at(page, "draft")).to_contain_text("BK")
    at(page, "ask-M").hover()
    page.mouse.up()
    press(page, "answer-1")
    expect(at(page, "turn-list")).to_contain_text("seat 2 has 1 of BK")


def test_forgetting_the_other_hands_forgets_what_they_know(visit: Visit) -> None:
    page = visit("/deduction?hands=DGJLP.EFOQR.ACHMN&turns=2BJK0")
    expect(at(page, "minds-table")).to_be_visible()
    press(page, "only")
    expect(at(page, "me-1")).to_have_attribute("aria-pressed", "true")
    expect(at(page, "minds-table")).to_have_count(0)


def test_the_keyboard_alone_does(visit: Visit) -> None:
    page = visit("/deduction")
    tab_to(page, "me-1")
    page.keyboard.press("Enter")
    expect(at(page, "me-1")).to_have_attribute("aria-pressed", "true")
    for card in "DGJLP":
        tab_to(page, f"card-{card}")
        page.keyboard.press("Space")
        expect(at(page, f"card-{card}")).to_have_attribute("aria-pressed", "true")
    for name in ("who-2", "ask-B", "ask-J", "ask-K"):
        tab_to(page, name)
        page.keyboard.press("Enter")
        expect(at(page, name)).to_have_attribute("aria-pressed", "true")
    tab_to(page, "answer-0")
    page.keyboard.press("Enter")
    expect(at(page, "turns")).to_contain_text("seat 2 has 0 of BJK")
    tab_to(page, "type")
    page.keyboard.type("3 ABK 1+")
    page.keyboard.press("Enter")
    expect(at(page, "turns")).to_contain_text("seat 3 has at least 1 of ABK")
    expect(at(page, "type")).to_have_value("")
    expect(at(page, "type")).to_be_focused()
    tab_to(page, "slider")
    page.keyboard.press("ArrowLeft")
    expect(at(page, "at")).to_have_text("after turn 1 of 2")
    expect(at(page, "slider")).to_be_focused()


@pytest.mark.parametrize(
    "query",
    [
        f"{MINE}&turns={'.'.join(TURNS[:4])}&draft=2ABC",
        pytest.param(
            "hands=DGJLP.EFOQR.ACHMN&turns=2BJK0.3ABK1&after=1&lang=zh", marks=pytest.mark.slow
        ),
        pytest.param(
            "game=cluedo-6&me=1&hand=Green+Rope+Hall&turns=2+Plum+Dagger+Study+1-3",
            marks=pytest.mark.slow,
        ),
        "game=custom&cards=A+B+C+D+E&sizes=2+2&hidden=1&turns=1AB2.1AB0",
    ],
)
def test_a_phone_shows_all(visit: Visit, query: str) -> None:
    page = visit(f"/deduction?{query}", 390)
    expect(page.locator("[data-testid=heat], [data-testid=contradiction]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_slow_work_blocks_nothing_and_is_dropped(visit: Visit) -> None:
    # Weighing all questions of Cluedo with six seats takes longer than this test may wait.
    page = visit("/deduction?game=cluedo-6&me=1&hand=Green+Rope+Hall")
    working = at(page, "questions-working")
    expect(working).to_be_visible()
    at(page, "type").fill("2 Plum,Dagger,Study 1+")
    page.keyboard.press("Enter")
    expect(at(page, "turns")).to_contain_text("1 turn")
    expect(at(page, "verdict")).to_contain_text("hidden sets left")
    expect(working).to_be_visible()
    # Only one slow question of a page is worked on at a time: soon it is this one.
    at(page, "example").select_option("acm")
    press(page, "step-first")
    expect(at(page, "questions-table")).to_contain_text("seat 2: ")
    expect(working).to_have_count(0)


def test_a_new_puzzle_is_solved(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "fold-puzzle")
    at(page, "puzzle-turn").select_option("5")
    at(page, "puzzle-seat").select_option("2")
    press(page, "new-puzzle")
    expect(at(page, "guess")).to_contain_text("You are seat 2")
    expect(at(page, "heat")).to_have_count(0)
    expect(page).to_have_url(re.compile("hands="))  # the address follows what is shown
    hands = "".join(parse_qs(urlsplit(page.url).query)["hands"])
    hidden = [card for card in "ABCDEFGHIJKLMNOPQR" if card not in hands]
    press(page, *(f"guess-{card}" for card in hidden))
    tried = at(page, "tried")
    expect(tried).to_have_text(f"Yes: {''.join(hidden)}, for certain.")
    press(page, "step-back")
    expect(tried).to_contain_text("fits, but so do others")
    press(page, "step-last", "uncover")
    expect(at(page, "minds-table")).to_contain_text("since turn 5")


def test_bad_input_is_told_beside_its_field(visit: Visit) -> None:
    page = visit("/deduction")
    at(page, "type").fill("4 BJX 5")
    page.keyboard.press("Enter")
    expect(at(page, "type-error")).to_contain_text("no such seat '4'")
    expect(at(page, "type")).to_have_value("4 BJX 5")
    press(page, "fold-load")
    at(page, "load-text").fill("1\nABC")
    page.keyboard.press("Tab")
    expect(at(page, "load-error")).to_contain_text("input ends within data set 1")
    at(page, "game").select_option("custom")
    at(page, "hidden").fill("4")
    page.keyboard.press("Tab")
    expect(at(page, "game-error")).to_contain_text("together the 18 cards")
    at(page, "sizes").fill("5 5 4")
    page.keyboard.press("Tab")
    expect(at(page, "game-error")).to_be_hidden()
    expect(at(page, "heat")).to_be_visible()


# Without a browser


@pytest.mark.parametrize("file", ["black-vienna.txt", "black-vienna.record", "cluedo.record"])
def test_a_record_becomes_a_state_and_back(file: str) -> None:
    record = parse_record((EXAMPLE_FILES / file).read_text(encoding="utf-8"))
    state = state_of(DeductionState(lang="zh"), record)
    again = DeductionState.of({key: value[0] for key, value in parse_qs(state.query).items()})
    assert again == state
    game = read_game(state)
    assert game.problems == ()
    assert game.file.record == record.record
    assert state_of(state, record) == state
    if record.hands:
        assert format_judge(game.file) == format_judge(record)


def test_a_game_of_ones_own_becomes_a_state_and_back() -> None:
    record = parse_record(
        "game: custom\ncards: A1 A2 B10 B11 c\nsizes: 2 2\nhidden: 1\ntells: whether\n"
        "given: hidden A1,A2 1\nquestions: A1,B10 c,A2\nhidden A1,B10 0..1\n1 A1 1\n"
    )
    state = state_of(DeductionState(), record)
    assert state.turns == "0 A1 B10 0-1,1 A1 1"
    assert read_game(state).file == record


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_games(name: str) -> None:
    state = act(DeductionState(lang="zh"), "example", name)
    game = read_game(state)
    assert state.lang == "zh"
    assert game.problems == ()
    assert game.deal.record(game.statements).view(game.seat, game.seat_hand).worlds


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "nothing"},
        {"game": "custom"},
        {"sizes": "5 5"},
        {"game": "custom", "cards": " ".join(map(str, range(61))), "sizes": "30 30", "hidden": "1"},
        {"game": "custom", "cards": "ABC", "sizes": "1 1", "hidden": "1", "given": "x"},
    ],
)
def test_no_game_is_told(fields: dict[str, str]) -> None:
    with pytest.raises(PailiError):
        read_game(DeductionState(**fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"turns": "2BJK0.9ABC1.2XYZ1.2ABC4.ABC.2ABC"},
        {"hands": "ABC.DEF"},
        {"names": "1 2 3"},
    ],
)
def test_nonsense_in_the_address_is_told_and_left_out(fields: dict[str, str]) -> None:
    game = read_game(DeductionState(**fields, me="7", hand="!", after="x", draft="?"))
    assert game.problems
    assert len(game.statements) <= 1
    assert game.seat is None or game.hands
