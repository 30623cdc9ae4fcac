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

ROOT = Path(__file__).resolve().parents[2]
JUDGE = (ROOT / "examples" / "hiho-solo.txt").read_text()
HAND, WALL = "1112345678999m1s", "2s1p2p4p5p1s7p8p1234m"


def at(page: Page, name: str) -> Locator:
    """What bears this name."""
    return page.get_by_test_id(name)


def named(page: Page, name: str) -> list[str]:
    """What the tiles in a part of the page are called, in their order."""
    tiles = at(page, name).locator("svg.paili-tile")
    return [str(tile.get_attribute("aria-label")) for tile in tiles.all()]


def on_draw(page: Page, step: int, of: int = 6) -> None:
    """Wait until so many draws are shown."""
    expect(at(page, "count")).to_have_text(f"Draw {step} of {of}")


def test_steps_by_buttons_to_the_win(visit: Visit) -> None:
    page = visit("/draws")
    expect(at(page, "headline")).to_have_text("Wins with draw 6 of 12: 1 bamboo")
    expect(at(page, "caption")).to_have_text("The hand at the start")
    expect(at(page, "stage-hand").locator("svg")).to_have_count(14)
    expect(at(page, "final")).to_have_count(0)
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
        assert named(page, "thrown")[-1] == thrown
        hand = at(page, "stage-hand")
        expect(hand.locator(".draws-thrown svg")).to_have_attribute("aria-label", thrown)
        expect(hand.locator(".draws-drawn svg")).to_have_attribute("aria-label", drawn)
        wall = at(page, "stage-wall")
        expect(wall.locator(".draws-drawn svg")).to_have_attribute("aria-label", drawn)
        expect(wall.locator(".draws-gone")).to_have_count(step - 1)
    expect(at(page, "final").locator("h3")).to_have_text("Complete: standard")
    groups = at(page, "final").locator(".paili-group")
    assert [group.locator("svg").count() for group in groups.all()] == [3, 3, 3, 3, 2]
    expect(groups.nth(4)).to_have_class(re.compile("paili-won"))
    at(page, "step-back").click()
    on_draw(page, 5)
    expect(at(page, "final")).to_have_count(0)
    at(page, "step-first").click()
    on_draw(page, 0)
    at(page, "step-last").click()
    on_draw(page, 6)


def test_buttons_stop_at_the_ends(visit: Visit) -> None:
    page = visit("/draws")
    at(page, "step-back").click()
    at(page, "step-next").click()
    on_draw(page, 1)
    at(page, "step-last").click()
    at(page, "step-next").click()
    at(page, "step-back").click()
    on_draw(page, 5)


def test_slider_and_arrow_keys(visit: Visit) -> None:
    page = visit("/draws")
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


def test_arrow_keys_in_a_field_are_the_fields(visit: Visit) -> None:
    page = visit("/draws?step=2")
    at(page, "wall").focus()
    page.keyboard.press("ArrowLeft")
    at(page, "step-next").click()
    on_draw(page, 3)


def test_a_link_opens_at_the_same_place(visit: Visit) -> None:
    page = visit("/draws")
    at(page, "wall").fill("1p 1s 9m")
    at(page, "wall").press("Enter")
    expect(at(page, "headline")).to_have_text("Wins with draw 2 of 3: 1 bamboo")
    at(page, "step-last").click()
    on_draw(page, 2, 2)
    at(page, "copy-link").click()
    expect(at(page, "copy-link")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    expect(at(page, "final")).to_be_visible()
    before = named(page, "final")
    again = visit(link)
    on_draw(again, 2, 2)
    expect(at(again, "final")).to_be_visible()
    assert named(again, "final") == before
    expect(at(again, "wall")).to_have_value("1p 1s 9m")


def test_tiles_pressed_make_hand_and_wall(visit: Visit) -> None:
    page = visit("/draws")
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


def test_no_fifth_tile_can_be_pressed(visit: Visit) -> None:
    page = visit("/draws")
    expect(at(page, "add-1m")).to_be_disabled()
    expect(at(page, "add-9m")).to_be_enabled()
    at(page, "to-wall").click()
    at(page, "add-9m").click()
    expect(at(page, "add-9m")).to_be_disabled()


def test_a_tile_pressed_in_hand_or_wall_goes_away(visit: Visit) -> None:
    page = visit("/draws")
    at(page, "drop-wall-0").click()
    expect(at(page, "wall")).to_have_value("1245p1s78p1234m")
    expect(at(page, "headline")).to_have_text("Wins with draw 5 of 11: 1 bamboo")
    at(page, "drop-hand-13").click()
    expect(at(page, "hand")).to_have_value("1112345678999m")
    expect(at(page, "headline")).to_have_text("The hand needs 1 more tile.")
    at(page, "undo").click()
    at(page, "undo").click()
    expect(at(page, "wall")).to_have_value(WALL)
    expect(at(page, "headline")).to_have_text("Wins with draw 6 of 12: 1 bamboo")
    expect(at(page, "undo")).to_be_disabled()


def test_every_notation(visit: Visit) -> None:
    page = visit("/draws?hand=&wall=")
    for notation in NOTATIONS:
        hand, wall = (format_tiles(parse(text), notation) for text in (HAND, "5p2p1s"))
        at(page, "hand").fill(hand)
        at(page, "wall").fill(wall)
        at(page, "wall").press("Enter")
        won = "Wins with draw 3 of 3: 1 bamboo"
        expect(at(page, "headline"), notation).to_have_text(won)
        expect(at(page, "wall-tiles").locator("button"), notation).to_have_count(3)
        at(page, "clear").click()
        expect(at(page, "headline")).to_have_text("The hand needs 14 more tiles.")


def test_an_instance_of_the_judge(visit: Visit) -> None:
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


def test_a_wrong_instance_is_told_and_nothing_lost(visit: Visit) -> None:
    page = visit("/draws")
    wrong = JUDGE.replace("c2", "d2")
    at(page, "judge").fill(wrong)
    at(page, "judge-load").click()
    said = "unknown tile 'd2' at line 3, token 1 (expected a1-a9, b1-b9, c1-c9)"
    expect(at(page, "judge-error")).to_have_text(said)
    expect(at(page, "judge")).to_have_value(wrong)
    expect(at(page, "headline")).to_have_text("Wins with draw 6 of 12: 1 bamboo")
    at(page, "judge").fill(JUDGE)
    at(page, "judge-load").click()
    expect(at(page, "judge-error")).to_be_hidden()
    expect(at(page, "judge-note")).to_have_text("Loaded.")


def test_never_says_why(visit: Visit) -> None:
    page = visit("/draws?wall=2s5p")
    expect(at(page, "headline")).to_have_text("Never wins")
    stage = at(page, "stage")
    expect(stage).to_contain_text("No 14 of the 16 tiles in hand and wall make a winning hand.")
    expect(stage).to_contain_text("They are 1 tile short of it.")
    expect(at(page, "nearest").locator(".draws-missing")).to_have_count(1)
    assert len(named(page, "nearest")) == 14
    expect(at(page, "slider")).to_have_count(0)
    # Any of the tiles named would do.
    at(page, "to-wall").click()
    first = stage.locator(".paili-tiles svg").first.get_attribute("aria-label")
    page.get_by_role("button", name=f"Add {first}").click()
    expect(at(page, "headline")).to_contain_text("Wins with draw 3 of 3")


def test_wrong_texts_stand_beside_their_fields(visit: Visit) -> None:
    page = visit("/draws")
    at(page, "hand").fill("1112345678999m1q")
    at(page, "hand").press("Enter")
    expect(at(page, "hand-error")).to_contain_text("'q' at character 16")
    expect(at(page, "wall-error")).to_be_hidden()
    at(page, "wall").fill("1s1m1m")
    at(page, "wall").press("Enter")
    expect(at(page, "headline")).to_have_text("First mend what is marked above.")
    # Neither is touched by tiles pressed meanwhile.
    at(page, "add-5p").click()
    expect(at(page, "hand")).to_have_value("1112345678999m1q")
    at(page, "hand").fill("1112345678999m1s")
    at(page, "hand").press("Enter")
    expect(at(page, "hand-error")).to_be_hidden()
    expect(at(page, "wall-error")).to_contain_text("'1m' at wall tile 3")


def test_markup_in_an_address_is_only_text(visit: Visit) -> None:
    bad = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22%27"
    page = visit(f"/draws?hand={bad}&wall={bad}&rules={bad}&step={bad}&to={bad}")
    expect(at(page, "hand")).to_have_value("<img src=x onerror=alert(1)>\"'")
    expect(page.locator("img")).to_have_count(0)
    expect(at(page, "rules-error")).to_contain_text("unknown rule set")


def test_rules_change_the_answer(visit: Visit) -> None:
    page = visit("/draws?hand=11223344m5566p7s1s&wall=7s5m")
    expect(at(page, "headline")).to_have_text("Never wins")
    at(page, "rules").select_option("riichi-shape")
    expect(at(page, "headline")).to_have_text("Wins with draw 1 of 2: 7 bamboos")
    at(page, "step-last").click()
    expect(at(page, "final").locator("h3")).to_have_text("Complete: seven pairs")
    # Honours are in play now.
    expect(at(page, "add-7z")).to_be_visible()


def test_random_tiles_have_an_answer(visit: Visit) -> None:
    page = visit("/draws?hand=&wall=")
    at(page, "random").click()
    expect(at(page, "headline")).to_have_text(re.compile("Wins|Never"))
    expect(at(page, "hand-tiles").locator("button")).to_have_count(14)
    expect(at(page, "wall-tiles").locator("button")).to_have_count(40)


def test_melds_stay_on_the_table(visit: Visit) -> None:
    page = visit("/draws?hand=123m456p11789s[777p]&wall=2s1s9m&rules=basic&step=1")
    expect(at(page, "headline")).to_have_text("Wins at once: the hand is complete")
    page = visit("/draws?hand=123m456p1s789s2p[777p]&wall=2s1s9m&rules=basic&step=2")
    on_draw(page, 2, 2)
    expect(at(page, "final")).to_be_visible()
    assert named(page, "final")[-3:] == ["7 dots"] * 3


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
    tab_to(page, "step-next")
    for step in (1, 2, 3):
        page.keyboard.press("Enter")
        on_draw(page, step, 3)
        expect(at(page, "step-next")).to_be_focused()
    expect(at(page, "final")).to_be_visible()
    tab_to(page, "copy-text")


def tab_to(page: Page, name: str, most: int = 200) -> None:
    """Press Tab until it has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.testid ?? ''") == name:
            return
    pytest.fail(f"{name} was not reached by Tab")


def test_chinese_on_a_phone(visit: Visit) -> None:
    page = visit("/draws?lang=zh&step=6", width=390)
    expect(at(page, "headline")).to_have_text("第 6 摸和牌（牌墙共 12 张）：一条")
    expect(at(page, "caption")).to_have_text("打 五筒，摸 一条")
    expect(at(page, "final").locator("h3")).to_have_text("和牌：四组面子加将")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visible = at(page, "step-next").bounding_box()
    assert visible is not None
    assert visible["x"] + visible["width"] <= 390


def test_text_and_pictures_to_take_away(visit: Visit) -> None:
    page = visit("/draws?step=6")
    at(page, "copy-text").click()
    expect(at(page, "copy-text")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[:4] == [
        f"hand   {HAND}",
        "wall   12 tiles",
        "rules  sichuan-solo",
        "wins   with draw 6: 1s (1 bamboo)",
    ]
    assert copied[-1] == "split  111m 234m 567m 999m 11s  (standard)"
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
