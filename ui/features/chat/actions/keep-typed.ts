/** How long what is typed waits for a box after the last key, in milliseconds. After that, the keys of the page act again. */
const longestWait = 3_000;

let keeping: AbortController | undefined;

/** Whether what is typed now waits for a box, so that no key of the page acts. */
export function isKeepingTyped(): boolean {
  return keeping !== undefined;
}

/**
 * Keeps what is typed after a key that leads to a box, such as the one for a reply, and writes it there when the box has
 * the focus. Otherwise the letters that come before the box would act as keys of the page. Returns a function that ends
 * it, if there will be no box.
 */
export function keepTyped(): () => void {
  keeping?.abort();
  const current = new AbortController();
  keeping = current;
  let text = "";
  const end = () => {
    if (keeping === current) keeping = undefined;
    clearTimeout(timer);
    current.abort();
  };
  let timer = setTimeout(end, longestWait);
  const write = () => {
    const field = document.activeElement;
    if (current.signal.aborted || !field?.matches("textarea,input")) return;
    end();
    // A field of one line is what is written first. Enter is not meant for it.
    const written = field instanceof HTMLTextAreaElement ? text : text.replace(/\n.*/s, "");
    // As if it were typed now: React is notified, and Ctrl+Z takes it back.
    if (written !== "") document.execCommand("insertText", false, written);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape") return end();
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key.length !== 1 && key !== "Enter" && key !== "Backspace") return;
    event.preventDefault();
    // A box that is loading keeps what is typed too.
    event.stopImmediatePropagation();
    clearTimeout(timer);
    timer = setTimeout(end, longestWait);
    text = key === "Backspace" ? text.slice(0, -1) : text + (key === "Enter" ? "\n" : key);
  };
  const options = { capture: true, signal: current.signal };
  window.addEventListener("keydown", onKeyDown, options);
  window.addEventListener("pointerdown", end, options);
  // A frame later, because the box may get a quote or a mention first.
  window.addEventListener("focusin", () => requestAnimationFrame(write), options);
  return end;
}
