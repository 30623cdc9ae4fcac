// What every page does in the browser by itself: tell the server what was pressed, keep the
// focus where it was when a part of the page is made anew, copy texts, save pictures.
"use strict";

// Unless the address names a theme: the one that the browser prefers, now and when it changes its
// mind.
if (!document.documentElement.dataset.theme) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => (document.documentElement.dataset.theme = dark.matches ? "dark" : "light");
  dark.addEventListener("change", follow);
  follow();
}

window.paili = (() => {
  // A press becomes an event of the page; before the connection stands it waits.
  const send = (what, value) => {
    if (window.did_handshake) emitEvent("paili", { do: what, value: value ?? "" });
    else setTimeout(() => send(what, value), 30);
  };

  const told = (event) => event.target.closest?.("[data-do]");

  document.addEventListener("click", (event) => {
    const copied = event.target.closest?.("[data-copy]");
    if (copied) copy(copied.dataset.copy, copied);
    const field = told(event);
    if (field && !field.matches("input, select, textarea")) send(field.dataset.do, field.dataset.value);
  });

  // A button made anew between its press and its release gets no click: its successor does.
  let down = null;
  document.addEventListener("pointerdown", (event) => (down = told(event)));
  document.addEventListener("pointerup", (event) => {
    const again = down && !down.isConnected && named(down.dataset.testid);
    down = null;
    if (again && again.contains(document.elementFromPoint(event.clientX, event.clientY))) again.click();
  });

  document.addEventListener("change", (event) => {
    const field = told(event);
    if (!field?.matches("input, select, textarea")) return;
    clearTimeout(field.typing);
    send(field.dataset.do, field.type === "checkbox" ? String(field.checked) : field.value);
  });

  // What is typed is sent after a pause as "typing"; what is pasted at once and in full.
  document.addEventListener("input", (event) => {
    const field = event.target;
    if (!field.matches?.("[data-live]")) return;
    clearTimeout(field.typing);
    if (event.inputType === "insertFromPaste") send(field.dataset.do, field.value);
    else field.typing = setTimeout(() => send(field.dataset.live, field.value), 250);
  });

  // A field shows what the server says, unless somebody is typing in it.
  const set = (id, value) => {
    const field = document.getElementById(id);
    if (field && document.activeElement !== field) field.value = value;
  };

  // What a field said was taken: it is emptied, unless somebody has typed on.
  const taken = (id, value) => {
    const field = document.getElementById(id);
    if (field?.value === value) field.value = "";
  };

  // Keys anywhere on a page that has a place for them: digits wait for their suit.
  let digits = "";
  const pending = (text) => {
    digits = text;
    const place = document.getElementById("paili-pending");
    place.textContent = digits ? digits + "…" : "";
  };

  document.addEventListener("keydown", (event) => {
    const place = document.getElementById("paili-pending");
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.("input, select, textarea")) return;
    const key = event.key;
    if (/^[0-9]$/.test(key)) pending(digits + key);
    else if (/^[mpsz]$/i.test(key) && digits) {
      send("keys", digits + key.toLowerCase());
      pending("");
    } else if (key === "Backspace") {
      if (digits) pending(digits.slice(0, -1));
      else send("back");
    } else if (key === "Escape") {
      if (document.querySelector("#paili-help[open]")) document.getElementById("paili-help").open = false;
      else if (digits) pending("");
      else send("clear");
    } else if (key === "u") send("undo");
    else if (key === "?") {
      const help = document.getElementById("paili-help");
      help.open = !help.open;
      if (help.open) help.scrollIntoView({ block: "nearest" });
    } else return;
    event.preventDefault();
  });

  // Focus: when the element that had it was made anew, its successor gets it.
  let last = null;
  document.addEventListener("focusin", (event) => (last = event.target));
  document.addEventListener("focusout", () => {
    const left = last;
    setTimeout(() => {
      if (left && left === last && left.isConnected && document.activeElement === document.body) last = null;
    });
  });
  // Where to go on when nothing like the element is left, by what it did.
  const pressed = (what) => `[data-do="${what}"][aria-pressed="true"]`;
  const next = {
    answer: [pressed("who"), '[data-do="who"]'],
    drop: ['[data-testid="turns"]'],
    fix: ['[data-testid="verdict"]', '[data-testid="contradiction"]', '[data-testid="follows"]'],
    only: [pressed("me")],
    uncover: ['[data-testid="verdict"]', '[data-testid="follows"]'],
    throw: ['[data-testid="summary"]'],
    example: ['[data-testid="summary"]'],
    remove: ['[data-do="add"]:enabled'],
    unmeld: ['[data-do="add"]:enabled'],
    undora: [pressed("mode")],
    unura: [pressed("mode")],
    unriver: [pressed("mode")],
    unseen: ['[data-testid="seen"]', pressed("mode")],
  };
  const beside = (field) => {
    const all = [...field.parentElement.querySelectorAll("[data-do]")];
    const at = all.indexOf(field);
    const fellows = [...all.slice(0, at).reverse(), ...all.slice(at)].filter((one) => !one.disabled);
    return fellows.find((one) => one.dataset.do === field.dataset.do) ?? all.find((one) => !one.disabled) ?? null;
  };
  const shown = (field) => field?.checkVisibility();
  const named = (name) => document.querySelector(`[data-testid="${CSS.escape(name)}"]`);
  const successor = (gone) => {
    const { testid, do: what } = gone.dataset ?? {};
    if (!testid) return null;
    const same = named(testid);
    // Who has pressed a button that can be pressed no more goes on beside it.
    if (same?.disabled) return beside(same);
    const alike = what ? document.querySelectorAll(`[data-do="${CSS.escape(what)}"]:enabled`) : [];
    const others = (next[what] ?? []).map((one) => document.querySelector(one));
    return same ?? alike[alike.length - 1] ?? others.find(shown) ?? null;
  };
  // A part may be made anew a little later than the rest.
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const field = successor(last);
    if (!field) return;
    last = null;
    if (field.tabIndex < 0) field.tabIndex = -1;
    field.focus({ preventScroll: true });
  }).observe(document.documentElement, { childList: true, subtree: true });

  // A button says for a while that it was pressed, also when it is made anew meanwhile.
  const said = { name: "", words: "", timer: 0 };
  const saying = () => said.name && named(said.name);
  const say = () => {
    const button = saying();
    if (!button || button.textContent === button.dataset.done) return;
    said.words = button.textContent;
    button.textContent = button.dataset.done;
  };
  const unsay = () => {
    const button = saying();
    if (button) button.textContent = said.words;
    said.name = "";
  };
  new MutationObserver(say).observe(document.documentElement, { childList: true, subtree: true });
  const flash = (button) => {
    if (!button?.dataset.done) return;
    clearTimeout(said.timer);
    if (said.name !== button.dataset.testid) unsay();
    said.name = button.dataset.testid;
    said.timer = setTimeout(unsay, 2500);
    say();
  };

  // "@address" copies the address of what is shown.
  const address = () => new URL(document.querySelector("[data-address]").dataset.address, location.href).href;
  const copy = async (text, button) => {
    const value = text === "@address" ? address() : text;
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Without a secure address there is no clipboard.
      const area = Object.assign(document.createElement("textarea"), { value });
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      button?.focus();
    }
    flash(button);
  };

  const download = (url, name) => {
    const link = Object.assign(document.createElement("a"), { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
  };

  const saveSvg = (name, svg) => {
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    download(url, name + ".svg");
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  };

  // Twice its size, so that it stays crisp.
  const savePng = (name, svg, scale = 2) => {
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = Math.ceil(picture.width * scale);
      canvas.height = Math.ceil(picture.height * scale);
      canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
      download(canvas.toDataURL("image/png"), name + ".png");
    };
    picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
  };

  return { send, set, taken, copy, saveSvg, savePng };
})();
