"""What every page keeps to, in both languages and themes, wide and on a phone.

Headings, names for all that can be pressed and all pictures, nothing wider than the window,
text that stands out from its ground, and everything within reach of Tab.
"""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.pages import resize, settled

#: What the sample of the judge says, seat 1's hand among it.
TURNS = "2BJK0.3ABC1"
#: Each page as it is first seen and in some of its states.
ADDRESSES: dict[str, tuple[str, dict[str, str]]] = {
    "hand": ("/", {}),
    "hand-14": ("/", {"hand": "234567m45p678s22s1z"}),
    "hand-13": ("/", {"hand": "1112345678999m"}),
    "hand-melds": ("/", {"hand": "123m[456p](7777z)1122s"}),
    "hand-wrong": ("/", {"hand": "123x" + "9" * 80}),
    "draws": ("/draws", {}),
    "draws-win": ("/draws", {"step": "6"}),
    "draws-never": ("/draws", {"wall": "2s5p"}),
    "draws-wrong": ("/draws", {"hand": "12x", "wall": "9" * 200}),
    "deduction": ("/deduction", {}),
    "deduction-turns": ("/deduction", {"turns": TURNS}),
    "deduction-wrong": ("/deduction", {"turns": "2BJK0.2BJK3.9XYZ"}),
}
WIDE, NARROW = 1280, 390
LANGUAGES_AND_THEMES = (("en", "light"), ("zh", "dark"), ("en", "dark"), ("zh", "light"))
#: Each page and state in each language and theme: of these the states of a page take turns, so that
#: each page is seen in each language and theme; the rest is slow.
LOOKS = [
    pytest.param(name, *look, marks=() if number % 4 == turn else pytest.mark.slow)
    for number, name in enumerate(ADDRESSES)
    for turn, look in enumerate(LANGUAGES_AND_THEMES)
]

#: Where Tab is tried.
REACHED = ("hand-14", "draws", "deduction-turns")

#: Elements that can be pressed or typed in and are shown.
CONTROLS = """
() => [...document.querySelectorAll(
  "a[href], button, input, select, textarea, summary, [role=button]"
)].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
"""
NAMELESS = f"""
() => ({CONTROLS})().filter((each) => {{
  const labels = [...(each.labels ?? [])].map((label) => label.textContent).join("");
  const by = document.getElementById(each.getAttribute("aria-labelledby"))?.textContent ?? "";
  return !(each.getAttribute("aria-label") || by || labels || each.textContent).trim();
}}).map((each) => each.outerHTML.slice(0, 200))
"""
#: Pictures that a screen reader comes to, and that say nothing.
SILENT = """
() => [...document.querySelectorAll("main svg, main img")].filter((each) =>
  each.checkVisibility() && !each.closest("[aria-hidden=true]") &&
  !(each.getAttribute("aria-label") || each.getAttribute("alt") ||
    each.querySelector(":scope > title")?.textContent)
).map((each) => each.outerHTML.slice(0, 200))
"""
#: Words whose colour is too near to that of their ground: their contrast, and what they say.
FAINT = """
() => {
  const channel = (c) => ((c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const ground = (each) => {
    const layers = [];
    for (let at = each; at; at = at.parentElement)
      layers.push(getComputedStyle(at).backgroundColor);
    pen.fillStyle = "white";
    pen.fillRect(0, 0, 1, 1);
    for (const colour of layers.reverse()) { pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1); }
  };
  const shown = () => [...pen.getImageData(0, 0, 1, 1).data];
  const faint = [];
  for (const each of document.querySelectorAll("body *")) {
    const texts = [...each.childNodes].filter((node) => node.nodeType === 3);
    const words = texts.map((text) => text.data).join("").trim();
    if (!words || each.closest("svg, script, style, :disabled, [aria-disabled=true]")) continue;
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    ground(each);
    const below = light(shown());
    pen.fillStyle = getComputedStyle(each).color;
    pen.fillRect(0, 0, 1, 1);
    const above = light(shown());
    const contrast = (Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05);
    if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${words.slice(0, 60)}`);
  }
  return [...new Set(faint)];
}
"""
#: What sticks out to the right, for a clear message.
TOO_WIDE = """
() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.outerHTML.slice(0, 120)).slice(0, 5)
    .concat(`${document.documentElement.scrollWidth} > ${innerWidth}`)
"""


def ready(page: Page) -> Page:
    """The page when nothing is being worked out any more."""
    expect(page.locator("main h2, main h1").first).to_be_visible()
    settled(page)
    return page


def address(name: str, **more: str) -> str:
    """Where a page is found in one of its states."""
    path, query = ADDRESSES[name]
    return f"{path}?{urlencode(query | more)}"


@pytest.mark.parametrize(("name", "lang", "theme"), LOOKS)
def test_names_room_and_reach(visit: Visit, name: str, lang: str, theme: str) -> None:
    page = ready(visit(address(name, lang=lang, theme=theme), width=WIDE))
    root = page.locator("html")
    expect(root).to_have_attribute("lang", {"en": "en", "zh": "zh-Hans"}[lang])
    expect(root).to_have_attribute("data-theme", theme)
    headings = page.locator("main :is(h1, h2, h3):visible").all_inner_texts()
    assert headings
    assert all(text.strip() for text in headings)
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(SILENT) == []
    assert page.evaluate(FAINT) == []
    if name in REACHED:
        assert beyond_tab(page) == []
    for width in (WIDE, NARROW):
        resize(page, width)
        assert page.evaluate(TOO_WIDE) == []
    # On a phone the header is one line.
    assert page.locator(".paili-header").evaluate("each => each.offsetHeight") < 60


def beyond_tab(page: Page) -> list[str]:
    """What can be pressed and is not reached by Tab."""
    page.evaluate(f"""() => {{
      window.unreached = new Set(({CONTROLS})());
      // Of radio buttons Tab reaches one, the arrow keys the others.
      document.addEventListener("focusin", ({{ target: now }}) => {{
        for (const each of [...unreached])
          if (each === now || (now.type === "radio" && each.name === now.name))
            unreached.delete(each);
      }});
    }}""")
    left = "[...unreached].filter((each) => each.isConnected)"
    for _ in range(page.evaluate("unreached.size") // 10 + 3):
        for _ in range(10):
            page.keyboard.press("Tab")
        if page.evaluate(f"{left}.length") == 0:
            break
    found: list[str] = page.evaluate(f"{left}.map((each) => each.outerHTML.slice(0, 150))")
    return found


def test_the_checks_see_what_they_are_for(page: Page) -> None:
    page.goto("about:blank")
    page.set_content("""<main><button></button><svg width="9"></svg>
      <p style="color: #999; background: #fff">faint</p><div style="width: 3000px">.</div>
      <button tabindex="-1">beyond</button></main>""")
    assert page.evaluate(NAMELESS) == ["<button></button>"]
    assert len(page.evaluate(SILENT)) == 1
    assert page.evaluate(FAINT) == ["2.85 faint"]
    assert page.evaluate(TOO_WIDE)
    assert beyond_tab(page) == ['<button tabindex="-1">beyond</button>']
