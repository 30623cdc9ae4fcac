// Reading a record or a judge's file that was pasted or chosen.
(() => {
  const MOST = 500_000; // bytes
  const place = (id) => document.querySelector(`[data-testid="load-${id}"]`);
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
