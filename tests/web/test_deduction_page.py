"""The Deduction page: in a real browser, and what it is made of."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import FilePayload, Page, expect

from paili.deduction.presets import preset
from paili.errors import PailiError
from paili.formats.records import format_judge, parse_record
from paili.web import work
from paili.web.pages.deduction_acts import EXAMPLES, act
from paili.web.pages.deduction_answers import Answer, Answers
from paili.web.pages.deduction_state import DeductionState, read_table, state_of
from tests.web.conftest import Visit
from tests.web.loops import run

EXAMPLE_FILES = Path(__file__).parents[2] / "examples"
SAMPLE = (EXAMPLE_FILES / "black-vienna.txt").read_text(encoding="utf-8")
TURNS = "2BJK0 3ABK1 2DEF2 2EIL1 3FIP0 1GMO1 2OQR3 3ADQ1".split()
MINE = "me=1&hand=DGJLP"
SIX = "game=black-vienna-6&me=1&hand=ABCD"
PUBLIC_SEVEN = f"{MINE}&turns={'.'.join(TURNS[:7])}"


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_test_id(name).click()


def log(page: Page, turn: str) -> None:
    """A turn such as 2BJK0, by clicks."""
    press(page, f"who-{turn[0]}", *(f"ask-{card}" for card in turn[1:-1]), f"answer-{turn[-1]}")
    expect(page.get_by_test_id("draft")).to_have_count(0)


def test_the_sample_entered_is_certain_after_turn_8(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "me-1", *(f"card-{card}" for card in "DGJLP"))
    for number, turn in enumerate(TURNS, 1):
        if number in (1, 8):
            log(page, turn)
        else:
            page.get_by_test_id("type").fill(f"{turn[0]} {turn[1:-1]} {turn[-1]}")
            page.keyboard.press("Enter")
        expect(page.get_by_test_id("at")).to_have_text(f"after turn {number} of {number}")
        if number == 7:
            expect(page.get_by_test_id("verdict")).to_contain_text("hidden sets left")
    expect(page.get_by_test_id("verdict")).to_have_text("Hidden for certain: BIK")
    expect(page.get_by_test_id("reason")).to_contain_text("Since turn 8")
    row = page.get_by_test_id("heat").locator("tbody tr").nth(1)
    expect(row).to_have_text(re.compile("B100%000"))
    assert f"turns={'.'.join(TURNS)}" in page.url


def test_a_contradiction_is_explained_and_fixed_by_one_click(visit: Visit) -> None:
    page = visit(f"/deduction?{MINE}&turns=2BJK0.3ABK1.2ABK2")
    told = page.get_by_test_id("contradiction")
    expect(told).to_have_text("No deal fits: turns 1 and 3 cannot both be right.")
    expect(page.locator(".paili-wrong")).to_have_count(2)
    press(page, "fix-3-0")
    expect(page.get_by_test_id("verdict")).to_contain_text("hidden sets left")
    assert "turns=2BJK0.3ABK1.2ABK0" in page.url
    press(page, "undo")
    expect(told).to_be_visible()
    press(page, "fix-3-drop")
    expect(page.get_by_test_id("at")).to_have_text("after turn 2 of 2")
    expect(told).to_have_count(0)


def test_a_turn_is_changed_and_removed(visit: Visit) -> None:
    page = visit(f"/deduction?{MINE}&turns=2BJK0.3ABK1")
    press(page, "turn-1", "change-1-1")
    expect(page.get_by_test_id("turn-list")).to_contain_text("seat 2 has 1 of BJK")
    press(page, "drop-2")
    expect(page.get_by_test_id("at")).to_have_text("after turn 1 of 1")


def test_a_judges_file_is_loaded_and_stepped_through(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "fold-load")
    page.get_by_test_id("load-text").fill(SAMPLE)
    page.keyboard.press("Tab")
    minds = page.get_by_test_id("minds-table")
    expect(minds).to_contain_text("since turn 8")
    for turn in range(8, 6, -1):
        press(page, "step-back")
        expect(page.get_by_test_id("minds")).to_contain_text(f"after turn {turn}")
    expect(minds).not_to_contain_text("since turn 8")
    expect(page.get_by_test_id("verdict")).to_contain_text("hidden sets left")
    page.get_by_test_id("slider").press("End")
    expect(page.get_by_test_id("verdict")).to_have_text("Hidden for certain: BIK")
    press(page, "seat-2")
    expect(page.get_by_test_id("verdict")).to_contain_text("135 hidden sets left")
    page.get_by_test_id("load-set").fill("2")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("turns")).to_contain_text("3 turns")


def test_an_answer_untrue_of_the_hands_is_told(visit: Visit) -> None:
    page = visit("/deduction?hands=DGJLP.EFOQR.ACHMN&turns=2BJK1")
    expect(page.get_by_test_id("lies")).to_contain_text("Turn 1 is not true of the hands")
    press(page, "fix-1-0")
    expect(page.get_by_test_id("lies")).to_have_count(0)


def test_a_file_is_chosen(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "fold-load")
    page.get_by_test_id("load-file").set_input_files(EXAMPLE_FILES / "cluedo.record")
    expect(page.get_by_test_id("turn-list")).to_contain_text("Bob has 1 of Dagger")
    expect(page.get_by_test_id("heat")).to_contain_text("Conservatory")
    large = FilePayload(name="large", mimeType="text/plain", buffer=b"1 " * 300_000)
    page.get_by_test_id("load-file").set_input_files(large)
    expect(page.get_by_test_id("load-error")).to_have_text("The file is too large.")


def test_a_link_shows_the_same_page(visit: Visit) -> None:
    page = visit(f"/deduction?{MINE}")
    log(page, "2BJK0")
    press(page, "who-3", "ask-A", "copy-link")
    expect(page.get_by_test_id("copy-link")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    told = page.get_by_test_id("follows").inner_text()
    assert link == page.url
    page.goto(link)
    expect(page.get_by_test_id("follows")).to_have_text(told, use_inner_text=True)
    expect(page.get_by_test_id("ask-A")).to_have_attribute("aria-pressed", "true")
    press(page, "copy-text")
    copied = parse_record(page.evaluate("navigator.clipboard.readText()"))
    assert copied.hand == tuple("DGJLP")
    assert len(copied.record) == 1


def test_the_heat_map_is_saved(visit: Visit, tmp_path: Path) -> None:
    page = visit(f"/deduction?{PUBLIC_SEVEN}")
    expect(page.get_by_test_id("heat")).to_be_visible()
    for kind, head in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as found:
            press(page, kind)
        file = tmp_path / kind
        found.value.save_as(file)
        assert file.read_bytes().startswith(head)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(120):
        if page.evaluate("document.activeElement?.dataset?.testid") == name:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not reach {name}")


def test_the_keyboard_alone_does(visit: Visit) -> None:
    page = visit("/deduction")
    tab_to(page, "me-1")
    page.keyboard.press("Enter")
    for card in "DGJLP":
        tab_to(page, f"card-{card}")
        page.keyboard.press("Space")
        expect(page.get_by_test_id(f"card-{card}")).to_have_attribute("aria-pressed", "true")
    for name in ("who-2", "ask-B", "ask-J", "ask-K", "answer-0"):
        tab_to(page, name)
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("turns")).to_contain_text("seat 2 has 0 of BJK")
    tab_to(page, "type")
    page.keyboard.type("3 ABK 1+")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("turns")).to_contain_text("seat 3 has at least 1 of ABK")
    expect(page.get_by_test_id("type")).to_have_value("")
    expect(page.get_by_test_id("type")).to_be_focused()
    tab_to(page, "slider")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("at")).to_have_text("after turn 1 of 2")
    expect(page.get_by_test_id("slider")).to_be_focused()


@pytest.mark.parametrize(
    "query",
    [
        f"{MINE}&turns={'.'.join(TURNS[:4])}&draft=2ABC",
        "hands=DGJLP.EFOQR.ACHMN&turns=2BJK0.3ABK1&after=1&lang=zh",
        "game=cluedo-6&me=1&hand=Green+Rope+Hall&turns=2+Plum+Dagger+Study+1-3",
        "game=custom&cards=A+B+C+D+E&sizes=2+2&hidden=1&turns=1AB2.1AB0",
    ],
)
def test_a_phone_shows_all(visit: Visit, query: str) -> None:
    page = visit(f"/deduction?{query}", 390)
    expect(page.locator("[data-testid=heat], [data-testid=contradiction]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_chinese(visit: Visit) -> None:
    page = visit(f"/deduction?{MINE}&turns={'.'.join(TURNS)}")
    press(page, "language")
    expect(page.get_by_test_id("verdict")).to_have_text("暗牌确定：BIK")
    expect(page.get_by_test_id("turn-list")).to_contain_text("2 号位有 BJK 中的 0 张")
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    own = page.locator(".paili-content").inner_text()
    assert not re.search(r"\b(?!ACM\b|SVG\b|PNG\b|[A-R]+\b)[A-Za-z]{3,}", own), own


def test_slow_work_blocks_nothing_and_is_dropped(visit: Visit) -> None:
    # Weighing all questions of Cluedo with six seats takes longer than this test may wait.
    page = visit("/deduction?game=cluedo-6&me=1&hand=Green+Rope+Hall")
    working = page.get_by_test_id("questions-working")
    expect(working).to_be_visible()
    page.get_by_test_id("type").fill("2 Plum,Dagger,Study 1+")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("turns")).to_contain_text("1 turn")
    expect(page.get_by_test_id("verdict")).to_contain_text("hidden sets left")
    expect(working).to_be_visible()
    # Only one slow question of a page is worked on at a time: soon it is this one.
    page.get_by_test_id("example").select_option("acm")
    press(page, "step-first")
    expect(page.get_by_test_id("questions-table")).to_contain_text("seat 2: ")
    expect(working).to_have_count(0)


def test_a_new_puzzle_is_solved(visit: Visit) -> None:
    page = visit("/deduction")
    press(page, "fold-puzzle")
    page.get_by_test_id("puzzle-turn").select_option("5")
    page.get_by_test_id("puzzle-seat").select_option("2")
    press(page, "new-puzzle")
    expect(page.get_by_test_id("guess")).to_contain_text("You are seat 2")
    expect(page.get_by_test_id("heat")).to_have_count(0)
    expect(page).to_have_url(re.compile("hands="))  # the address follows what is shown
    hands = "".join(parse_qs(urlsplit(page.url).query)["hands"])
    hidden = [card for card in "ABCDEFGHIJKLMNOPQR" if card not in hands]
    press(page, *(f"guess-{card}" for card in hidden))
    tried = page.get_by_test_id("tried")
    expect(tried).to_have_text(f"Yes: {''.join(hidden)}, for certain.")
    press(page, "step-back")
    expect(tried).to_contain_text("fits, but so do others")
    press(page, "step-last", "uncover")
    expect(page.get_by_test_id("minds-table")).to_contain_text("since turn 5")


def test_bad_input_is_told_beside_its_field(visit: Visit) -> None:
    page = visit("/deduction")
    page.get_by_test_id("type").fill("4 BJX 5")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("type-error")).to_contain_text("no such seat '4'")
    expect(page.get_by_test_id("type")).to_have_value("4 BJX 5")
    press(page, "fold-load")
    page.get_by_test_id("load-text").fill("1\nABC")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("load-error")).to_contain_text("input ends within data set 1")
    page.get_by_test_id("game").select_option("custom")
    page.get_by_test_id("hidden").fill("4")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("game-error")).to_contain_text("together the 18 cards")
    page.get_by_test_id("sizes").fill("5 5 4")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("game-error")).to_be_hidden()
    expect(page.get_by_test_id("heat")).to_be_visible()


# Without a browser


@pytest.mark.parametrize("file", ["black-vienna.txt", "black-vienna.record", "cluedo.record"])
def test_a_record_becomes_a_state_and_back(file: str) -> None:
    record = parse_record((EXAMPLE_FILES / file).read_text(encoding="utf-8"))
    state = state_of(DeductionState(lang="zh"), record)
    again = DeductionState.of({key: value[0] for key, value in parse_qs(state.query).items()})
    assert again == state
    table = read_table(state)
    assert table.problems == ()
    assert table.file.record == record.record
    assert state_of(state, record) == state
    if record.hands:
        assert format_judge(table.file) == format_judge(record)


def test_a_game_of_ones_own_becomes_a_state_and_back() -> None:
    record = parse_record(
        "game: custom\ncards: A1 A2 B10 B11 c\nsizes: 2 2\nhidden: 1\ntells: whether\n"
        "given: hidden A1,A2 1\nquestions: A1,B10 c,A2\nhidden A1,B10 0..1\n1 A1 1\n"
    )
    state = state_of(DeductionState(), record)
    assert state.turns == "0 A1 B10 0-1,1 A1 1"
    assert read_table(state).file == record


def test_the_focus_goes_on_after_an_answer_and_a_fix(visit: Visit) -> None:
    page = visit(f"/deduction?{MINE}&turns=2BJK0.3ABK1&draft=2ABK")
    expect(page.get_by_test_id("undo")).to_be_disabled()
    page.get_by_test_id("answer-2").press("Enter")
    expect(page.get_by_test_id("who-2")).to_be_focused()
    page.get_by_test_id("fix-3-0").press("Enter")
    expect(page.get_by_test_id("verdict")).to_be_focused()


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_games(name: str) -> None:
    state = act(DeductionState(lang="zh"), "example", name)
    table = read_table(state)
    assert state.lang == "zh"
    assert table.problems == ()
    assert table.deal.record(table.statements).view(table.seat, table.seat_hand).worlds


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
        read_table(DeductionState(**fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"turns": "2BJK0.9ABC1.2XYZ1.2ABC4.ABC.2ABC"},
        {"hands": "ABC.DEF"},
        {"names": "1 2 3"},
    ],
)
def test_nonsense_in_the_address_is_told_and_left_out(fields: dict[str, str]) -> None:
    table = read_table(DeductionState(**fields, me="7", hand="!", after="x", draft="?"))
    assert table.problems
    assert len(table.statements) <= 1
    assert table.seat is None or table.hands


def test_what_is_not_asked_any_more_is_dropped() -> None:
    async def ask() -> None:
        answers = Answers(lambda: None)
        answers.begin()
        assert not answers.ask(time.sleep, 600).done
        assert not answers.running, "nobody looks on"
        answers.connect(True)
        answers.begin()
        slow = answers.ask(time.sleep, 600)
        answers.end()
        (task,) = answers.running.values()
        await asyncio.sleep(0)
        answers.begin()
        quick = answers.ask(divmod, 7, 2)
        answers.end()
        await asyncio.wait([task, *answers.running.values()])
        assert task.cancelled()
        assert not slow.done
        assert quick.value == (3, 1)
        answers.begin()
        assert answers.ask(divmod, 7, 2) is quick
        answers.ask(time.sleep, 600)
        answers.end()
        (task,) = answers.running.values()
        answers.connect(False)
        assert not answers.running
        await asyncio.wait([task])
        assert task.cancelled()
        work.stop()

    run(ask())


def test_an_answer_that_cannot_be_is_told() -> None:
    async def ask() -> Answer[object]:
        answers = Answers(lambda: None)
        answers.connect(True)
        answers.begin()
        answer: Answer[object] = answers.ask(preset, "nothing")
        answers.end()
        await asyncio.wait(answers.running.values())
        work.stop()
        return answer

    answer = run(ask())
    assert answer.done
    assert answer.value is None
    assert "unknown game 'nothing'" in answer.error
