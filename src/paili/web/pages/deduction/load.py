"""Reading a record or a judge's file that was pasted or chosen: in the browser, sent as text."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

#: The largest file that is read, in bytes.
MOST_BYTES = 500_000
#: What is pasted, chosen or typed is sent with the number of the data set.
SCRIPT = """
(() => {
  const place = (id) => document.getElementById("paili-load-" + id);
  const load = () => {
    const text = place("text").value, set = place("set").value;
    if (text.trim()) paili.send("load", JSON.stringify({ text, set }));
  };
  document.addEventListener("change", async (event) => {
    const field = event.target;
    if (field === place("file") && field.files.length) {
      const file = field.files[0], large = file.size > MOST;
      place("text").value = large ? "" : await file.text();
      if (large) paili.send("load-large", String(file.size));
      else load();
    } else if (field === place("text") || field === place("set")) load();
  });
  document.addEventListener("paste", (event) => {
    if (event.target === place("text")) setTimeout(load);
  });
})();
""".replace("MOST", str(MOST_BYTES))


def load_html(word: Callable[[str], str]) -> str:
    """Where to paste or choose a file; *word* gives the texts."""
    text, file, number = (escape(word(f"load.{key}")) for key in ("text", "file", "set"))
    return (
        f'<p class="paili-dim">{escape(word("load.about"))}</p>'
        '<textarea id="paili-load-text" class="paili-input paili-area" rows="6" '
        f'spellcheck="false" data-testid="load-text" aria-label="{text}" '
        f'placeholder="{text}"></textarea>'
        f'<div class="paili-row"><label class="paili-label"><span>{file}</span>'
        '<input type="file" class="paili-file" id="paili-load-file" data-testid="load-file">'
        f'</label><label class="paili-label"><span>{number}</span><input type="number" min="1" '
        'value="1" class="paili-input paili-number-field" id="paili-load-set" '
        'data-testid="load-set"></label></div>'
    )
