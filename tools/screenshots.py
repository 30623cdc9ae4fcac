"""Pictures of the pages, made in a real browser: ``make screenshots``.

Starts the server itself and waits until a page is at rest. The same pages in the same browser give
pictures of the same size each time. Needs Chromium and, for Chinese words, a font that has them.

    python tools/screenshots.py [--lang zh] [--into FOLDER] [NAME ...]
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright
from small_png import small_png

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
#: The largest that a picture may be, in bytes.
LARGEST = 150_000


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is looked at. *tallest*: longer pages are cut there."""

    theme: str
    width: int
    tallest: int


LOOKS = {
    "": Look("light", 1100, 1400),
    "-dark": Look("dark", 1100, 1400),
    "-narrow": Look("light", 390, 2000),
}
#: The judge's sample game, as far as seat 1 is not sure yet.
VIENNA = {"me": "1", "hand": "DGJLP", "turns": "2BJK0.3ABK1.2DEF2.2EIL1.3FIP0.1GMO1"}
#: Each page: its path, and a state worth looking at.
PAGES = {
    "hand": ("/", {"hand": "234567m45p678s22s", "now": "seat:S riichi"}),
    "odds": ("/", {"hand": "123m456p7899s1122z", "odds": "yes", "rules": "riichi-shape"}),
    "draws": ("/draws", {"step": "3"}),
    "deduction": ("/deduction", VIENNA),
}
#: Worth more than a screen.
TALL = {"odds": 2600}

#: Resolves when for a while nothing of the page changed, all fonts are there and nothing is being
#: worked out.
AT_REST = """
() => document.fonts.ready.then(() => new Promise((resolve) => {
  let timer;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.querySelector("[aria-busy=true]")) again();
      else { watcher.disconnect(); resolve(); }
    }, 400);
  };
  const watcher = new MutationObserver(again);
  watcher.observe(document, { subtree: true, childList: true, attributes: true,
                              characterData: true });
  again();
}))
"""


#: The pixels of a PNG.
PIXELS = """
async (png) => {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  let rgba = "";
  const data = pen.getImageData(0, 0, width, height).data;
  for (let at = 0; at < data.length; at += 32768)
    rgba += String.fromCharCode(...data.subarray(at, at + 32768));
  return { width, height, rgba: btoa(rgba) };
}
"""


@contextmanager
def server() -> Iterator[str]:
    """``paili serve`` at any free port; its address."""
    command = [sys.executable, "-m", "paili", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = [word for word in said.split() if word.startswith("http")]
            if not found:
                sys.exit(f"the server did not start: {said.strip()}")
            yield found[0].rstrip("/")
        finally:
            process.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    path = shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        sys.exit("no Chromium: install the program 'chromium'")
    options = ["--no-sandbox", "--font-render-hinting=none", "--hide-scrollbars"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=options)
        try:
            yield browser
        finally:
            browser.close()


def opened(page: Page, address: str) -> None:
    """Go there and wait until all is at rest."""
    page.goto(address)
    page.wait_for_selector("main .paili-section")
    page.wait_for_function("window.did_handshake === true")
    page.evaluate(AT_REST)


def small(page: Page, png: bytes) -> bytes:
    """The picture in fewer bytes; the browser reads it."""
    found = page.evaluate(PIXELS, b64encode(png).decode())
    return small_png(b64decode(found["rgba"]), found["width"], found["height"])


def take(browser: Browser, base: str, name: str, look: Look, lang: str, file: Path) -> list[str]:
    """Make one picture; what is wrong with it."""
    path, query = PAGES[name]
    page = browser.new_page(
        viewport={"width": look.width, "height": 600},
        reduced_motion="reduce",
        device_scale_factor=1,
    )
    wrong: list[str] = []

    def on_console(said: ConsoleMessage) -> None:
        if said.type == "error":
            wrong.append(said.text)

    page.on("console", on_console)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    opened(page, f"{base}{path}?{urlencode(query | {'lang': lang, 'theme': look.theme})}")
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    if wide > look.width:
        wrong.append(f"{wide} wide, more than the {look.width} of the window")
    high = min(high, TALL.get(name, look.tallest))
    # The window as high as the picture: what sticks to its edge is where it belongs.
    page.set_viewport_size({"width": look.width, "height": high})
    page.evaluate(AT_REST)
    picture = small(page, page.screenshot(animations="disabled", caret="hide"))
    page.close()
    if len(picture) > LARGEST:
        wrong.append(f"{len(picture):,} bytes, more than {LARGEST:,}")
    file.write_bytes(picture)
    print(f"{file.name:24} {look.width} x {high:4}  {len(picture) / 1000:6.1f} kB", *wrong)
    return wrong


def main() -> int:
    """Make all the pictures, or those of some pages."""
    parser = argparse.ArgumentParser(description="Pictures of the pages.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PAGES))
    parser.add_argument("--lang", choices=("en", "zh"), default="en")
    parser.add_argument("--into", type=Path, default=PICTURES, metavar="FOLDER")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(PAGES):
        parser.error(f"no such page: {', '.join(sorted(unknown))}")
    asked.into.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    with server() as base, chromium() as browser:
        for name in asked.names or PAGES:
            for suffix, look in LOOKS.items():
                file = asked.into / f"{name}{suffix}.png"
                wrong += take(browser, base, name, look, asked.lang, file)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
