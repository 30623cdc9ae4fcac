// Keys that press a button of the page: data-key names them.
"use strict";

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.matches?.("input, select, textarea")) return;
  const button = document.querySelector(`button[data-key="${CSS.escape(event.key)}"]`);
  if (!button) return;
  button.click();
  event.preventDefault();
});
