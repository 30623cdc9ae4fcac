"""The Draws page in a real browser."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import Locator, Page, expect

from paili.tiles.notation import NOTATIONS, format_tiles, parse
from tests.web.conftest import Visit
from tests.web.pages import at, copied, tab_to

ROOT = Path(__file__).resolve().parents[2]
JUDGE = (ROOT / "examples" / "hiho-solo.txt").read_text()
HAND, WALL = "1112345678999m1s", "2s1p2p4p5p1s7p8p1234m"


def tiles(page: Page, name: str) -> Locator:
    """The tiles in a part of the page."""
    return at(page, name).locator("svg.paili-tile")


def on_draw(page: Page, step: int, of: int = 6) -> None:
    """Wait until so many draws are shown, and the address says so."""
    expect(at(page, "count")).to_have_text(f"Draw {step} of {of}")
    expect(page).to_have_url(re.compile(rf"\bstep={step}\b" if step else r"^(?!.*\bstep=)"))


def enter(page: Page, name: str, said: str) -> None:
    """Write into a field."""
    at(page, name).fill(said)
    at(page, name).press("Enter")


def test_steps_by_buttons_slider_and_keys(visit: Visit) -> None:
    page = visit("/draws")
    expect(at(page, "headline")).to_have_text("Wins with draw 6 of 12: 1 bamboo")
    expect(at(page, "caption")).to_have_text("The hand at the start")
    expect(at(page, "stage-hand").locator("svg")).to_have_count(14)
    expect(at(page, "final")).to_have_count(0)
    at(page, "step-back").click()  # does nothing
    for step, said in enumerate(
        (
            "Throw 8 characters, then draw 2 bamboos",
            "Throw 2 bamboos, then draw 1 dot",
            "Throw 1 dot, then draw 2 dots",
            "Throw 2 dots, then draw 4 dots",
            "Throw 4 dots, then draw 5 dots",
            "Throw 5 dots, then draw 1 bamboo",
        ),
        1,
    ):
        at(page, "step-next").click()
        on_draw(page, step)
        expect(at(page, "caption")).to_have_text(said)
        thrown, drawn = re.findall(r"\d \w+", said)
        expect(tiles(page, "thrown").last).to_have_attribute("aria-label", thrown)
        hand = at(page, "stage-hand")
        expect(hand.locator(".draws-thrown svg")).to_have_attribute("aria-label", thrown)
        expect(hand.locator(".draws-drawn svg")).to_have_attribute("aria-label", drawn)
        wall = at(page, "stage-wall")
        expect(wall.locator(".draws-drawn svg")).to_have_attribute("aria-label", drawn)
        expect(wall.locator(".draws-gone")).to_have_count(step - 1)
    expect(at(page, "final").locator("h3")).to_have_text("Complete: standard")
    groups = at(page, "final").locator(".paili-group")
    expect(groups).to_have_count(5)
    for group, size in enumerate((3, 3, 3, 3, 2)):
        expect(groups.nth(group).locator("svg")).to_have_count(size)
    expect(groups.nth(4)).to_have_class(re.compile("paili-won"))
    at(page, "step-next").click()  # does nothing
    at(page, "step-back").click()
    on_draw(page, 5)
    expect(at(page, "final")).to_have_count(0)
    at(page, "step-first").click()
    on_draw(page, 0)
    at(page, "step-last").click()
    on_draw(page, 6)
    at(page, "slider").fill("4")
    on_draw(page, 4)
    at(page, "slider").press("ArrowRight")
    on_draw(page, 5)
    at(page, "slider").press("Home")
    on_draw(page, 0)
    page.locator("h2").first.click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    on_draw(page, 1)
    expect(at(page, "slider")).to_have_value("1")
    page.keyboard.press("End")
    on_draw(page, 6)
    page.keyboard.press("ArrowLeft")
    on_draw(page, 5)
    # Arrow keys in a field are the field's.
    at(page, "wall").focus()
    page.keyboard.press("ArrowLeft")
    at(page, "step-next").click()
    on_draw(page, 6)


def test_texts_pictures_and_a_link_to_take_away(visit: Visit) -> None:
    page = visit("/draws?step=6")
    text = copied(page, "copy-text").splitlines()
    assert text[:4] == [
        f"hand   {HAND}",
        "wall   12 tiles",
        "rules  sichuan-solo",
        "wins   with draw 6: 1s (1 bamboo)",
    ]
    assert text[-1] == "split  111m 234m 567m 999m 11s  (standard)"
    with page.expect_download() as saved:
        at(page, "svg").click()
    assert saved.value.suggested_filename == "draws-win.svg"
    root = ElementTree.parse(saved.value.path()).getroot()
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "Groups 111m 234m 567m 999m 11s"
    at(page, "step-back").click()
    on_draw(page, 5)
    with page.expect_download() as saved:
        at(page, "png").click()
    assert saved.value.suggested_filename == "draws-5.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    enter(page, "wall", "1p 1s 9m")
    expect(at(page, "headline")).to_have_text("Wins with draw 2 of 3: 1 bamboo")
    at(page, "step-last").click()
    on_draw(page, 2, 2)
    link = copied(page, "copy-link")
    expect(page).to_have_url(link)
    expect(at(page, "final")).to_be_visible()
    shown = at(page, "final").inner_html()
    visit(link)
    on_draw(page, 2, 2)
    expect(at(page, "final")).to_have_js_property("innerHTML", shown)
    expect(at(page, "wall")).to_have_value("1p 1s 9m")


def test_tiles_pressed_make_and_unmake_hand_and_wall(visit: Visit) -> None:
    page = visit("/draws")
    at(page, "drop-wall-0").click()
    expect(at(page, "wall")).to_have_value("1245p1s78p1234m")
    expect(at(page, "headline")).to_have_text("Wins with draw 5 of 11: 1 bamboo")
    at(page, "drop-hand-13").click()
    expect(at(page, "hand")).to_have_value("1112345678999m")
    expect(at(page, "headline")).to_have_text("The hand needs 1 more tile.")
    at(page, "undo").click()
    expect(at(page, "headline")).to_have_text("Wins with draw 5 of 11: 1 bamboo")
    at(page, "undo").click()
    expect(at(page, "wall")).to_have_value(WALL)
    expect(at(page, "headline")).to_have_text("Wins with draw 6 of 12: 1 bamboo")
    expect(at(page, "undo")).to_be_disabled()
    at(page, "clear").click()
    expect(at(page, "headline")).to_have_text("The hand needs 14 more tiles.")
    expect(at(page, "hand")).to_have_value("")
    for n, tile in enumerate("1m 1m 1m 2m 3m 4m 5m 6m 7m 8m 9m 9m 9m 1p".split(), 1):
        at(page, f"add-{tile}").click()
        expect(at(page, "hand-tiles").locator("button")).to_have_count(n)
    expect(at(page, "headline")).to_have_text("Never wins")
    # The hand is full: more go to the wall.
    at(page, "add-5s").click()
    expect(at(page, "wall")).to_have_value("5s")
    at(page, "add-1p").click()
    expect(at(page, "headline")).to_have_text("Wins with draw 2 of 2: 1 dot")
    expect(at(page, "hand")).to_have_value("1112345678999m1p")
    # No fifth tile can be pressed.
    at(page, "to-wall").click()
    expect(at(page, "add-9m")).to_be_enabled()
    at(page, "add-9m").click()
    expect(at(page, "add-9m")).to_be_disabled()
    expect(at(page, "add-1m")).to_be_enabled()


def test_instances_of_the_judge_every_notation_and_random_tiles(visit: Visit) -> None:
    page = visit("/draws?hand=&wall=&rules=basic")
    other = "0 " + "b1 " * 3 + "b2 b3 b4 b5 b6 b7 b8 b9 b9 b9 b5"
    at(page, "judge").fill(f"{JUDGE}\n{other}")
    at(page, "judge-load").click()
    expect(at(page, "headline")).to_have_text("Wins with draw 6 of 12: 1 bamboo")
    expect(at(page, "rules")).to_have_value("sichuan-solo")
    at(page, "judge-number").fill("2")
    at(page, "judge-load").click()
    expect(at(page, "headline")).to_have_text("Wins at once: the hand is complete")
    expect(at(page, "judge")).to_have_value(f"{JUDGE}\n{other}")
    # A wrong one is told, and nothing lost.
    wrong = JUDGE.replace("c2", "d2")
    at(page, "judge").fill(wrong)
    at(page, "judge-number").fill("1")
    at(page, "judge-load").click()
    said = "unknown tile 'd2' at line 3, token 1 (expected a1-a9, b1-b9, c1-c9)"
    expect(at(page, "judge-error")).to_have_text(said)
    expect(at(page, "judge")).to_have_value(wrong)
    expect(at(page, "headline")).to_have_text("Wins at once: the hand is complete")
    at(page, "judge").fill(JUDGE)
    at(page, "judge-load").click()
    expect(at(page, "judge-error")).to_be_hidden()
    expect(at(page, "judge-note")).to_have_text("Loaded.")
    expect(at(page, "headline")).to_have_text("Wins with draw 6 of 12: 1 bamboo")
    for notation in NOTATIONS:
        at(page, "clear").click()
        expect(at(page, "headline")).to_have_text("The hand needs 14 more tiles.")
        hand, wall = (format_tiles(parse(text), notation) for text in (HAND, "5p2p1s"))
        at(page, "hand").fill(hand)
        enter(page, "wall", wall)
        won = "Wins with draw 3 of 3: 1 bamboo"
        expect(at(page, "headline"), notation).to_have_text(won)
        expect(at(page, "wall-tiles").locator("button"), notation).to_have_count(3)
    at(page, "random").click()
    expect(at(page, "wall-tiles").locator("button")).to_have_count(40)
    expect(at(page, "hand-tiles").locator("button")).to_have_count(14)
    expect(at(page, "headline")).to_have_text(re.compile("Wins|Never"))


def test_never_says_why(visit: Visit) -> None:
    page = visit("/draws?wall=2s5p")
    expect(at(page, "headline")).to_have_text("Never wins")
    stage = at(page, "stage")
    expect(stage).to_contain_text("No 14 of the 16 tiles in hand and wall make a winning hand.")
    expect(stage).to_contain_text("They are 1 tile short of it.")
    expect(at(page, "nearest").locator(".draws-missing")).to_have_count(1)
    expect(tiles(page, "nearest")).to_have_count(14)
    expect(at(page, "slider")).to_have_count(0)
    # Any of the tiles named would do.
    first = stage.locator(".paili-tiles svg").first.get_attribute("aria-label")
    at(page, "to-wall").click()
    page.get_by_role("button", name=f"Add {first}").click()
    expect(at(page, "headline")).to_contain_text("Wins with draw 3 of 3")


def test_wrong_texts_stand_beside_their_fields(visit: Visit) -> None:
    page = visit("/draws")
    enter(page, "hand", "1112345678999m1q")
    expect(at(page, "hand-error")).to_contain_text("'q' at character 16")
    expect(at(page, "wall-error")).to_be_hidden()
    enter(page, "wall", "1s1m1m")
    expect(at(page, "headline")).to_have_text("First mend what is marked above.")
    # Neither is touched by tiles pressed meanwhile.
    at(page, "add-5p").click()
    expect(at(page, "hand")).to_have_value("1112345678999m1q")
    enter(page, "hand", "1112345678999m1s")
    expect(at(page, "hand-error")).to_be_hidden()
    expect(at(page, "wall-error")).to_contain_text("'1m' at wall tile 3")


def test_markup_in_an_address_is_only_text(visit: Visit) -> None:
    bad = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22%27"
    page = visit(f"/draws?hand={bad}&wall={bad}&rules={bad}&step={bad}&to={bad}")
    expect(at(page, "hand")).to_have_value("<img src=x onerror=alert(1)>\"'")
    expect(at(page, "rules-error")).to_contain_text("unknown rule set")
    expect(page.locator("img")).to_have_count(0)


def test_rules_change_the_answer_and_melds_stay_on_the_table(visit: Visit) -> None:
    page = visit("/draws?hand=11223344m5566p7s1s&wall=7s5m")
    expect(at(page, "headline")).to_have_text("Never wins")
    at(page, "rules").select_option("riichi-shape")
    expect(at(page, "headline")).to_have_text("Wins with draw 1 of 2: 7 bamboos")
    at(page, "step-last").click()
    expect(at(page, "final").locator("h3")).to_have_text("Complete: seven pairs")
    # Honours are in play now.
    expect(at(page, "add-7z")).to_be_visible()
    at(page, "rules").select_option("basic")
    at(page, "hand").fill("123m456p11789s[777p]")
    enter(page, "wall", "2s1s9m")
    expect(at(page, "headline")).to_have_text("Wins at once: the hand is complete")
    enter(page, "hand", "123m456p1s789s2p[777p]")
    expect(at(page, "headline")).to_contain_text("Wins with draw 2 of 3")
    at(page, "step-last").click()
    on_draw(page, 2, 2)
    expect(at(page, "final")).to_be_visible()
    expect(tiles(page, "final")).to_have_count(14)
    for number in (-3, -2, -1):
        expect(tiles(page, "final").nth(number)).to_have_attribute("aria-label", "7 dots")


def test_keyboard_alone(visit: Visit) -> None:
    page = visit("/draws")
    page.keyboard.press("Escape")
    expect(at(page, "headline")).to_have_text("The hand needs 14 more tiles.")
    page.keyboard.type("1112345678999m1s")
    expect(at(page, "hand")).to_have_value("1112345678999m1s")
    page.keyboard.type("2s5p1s")
    expect(at(page, "wall")).to_have_value("2s5p1s")
    expect(at(page, "headline")).to_have_text("Wins with draw 3 of 3: 1 bamboo")
    page.keyboard.press("Backspace")
    expect(at(page, "wall")).to_have_value("2s5p")
    page.keyboard.press("u")
    expect(at(page, "wall")).to_have_value("2s5p1s")
    expect(at(page, "count")).to_be_visible()
    tab_to(page, "step-next")
    for step in (1, 2, 3):
        page.keyboard.press("Enter")
        on_draw(page, step, 3)
        expect(at(page, "step-next")).to_be_focused()
    expect(at(page, "final")).to_be_visible()
    tab_to(page, "copy-text")


def test_chinese_on_a_phone(visit: Visit) -> None:
    page = visit("/draws?lang=zh&step=6", width=390)
    expect(at(page, "headline")).to_have_text("第 6 摸和牌（牌墙共 12 张）：一条")
    expect(at(page, "caption")).to_have_text("打 五筒，摸 一条")
    expect(at(page, "final").locator("h3")).to_have_text("和牌：四组面子加将")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visible = at(page, "step-next").bounding_box()
    assert visible is not None
    assert visible["x"] + visible["width"] <= 390
