/**
 * Finds the words that are cut off: texts that reach out of an element that hides what overflows it, or out of their
 * button or badge, lines that hide the lower part of their letters, and choices and placeholders that are wider than
 * their field. Names and other contents of people may be cut off at their end, with an ellipsis. They are in elements
 * with `translate="no"`. Runs in the page.
 */
export function findCut(): string[] {
  const frames = "button, [role=tab], .mantine-Badge-root, .mantine-SegmentedControl-label";
  const cut = new Set<string>();

  // A box of one pixel is for screen readers only. A closed part has no height.
  const isShown = (box: Element) => box.clientWidth > 1 && box.clientHeight > 1;
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";

  /** How the ancestors of a text cut it off. */
  function isCut(text: Text, parent: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    let [isFreeX, isFreeY] = [true, true];
    for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const { display, overflowX, overflowY, position } = getComputedStyle(box);
      if (display === "inline" || display === "contents") continue;
      const edges = box.getBoundingClientRect();
      const isFrame = box.matches(frames);
      if ((hides(overflowX) || hides(overflowY)) && !isShown(box)) return false;
      if (isFreeX && (isFrame || hides(overflowX)))
        if (lines.some(({ left, right }) => left < edges.left - 1 || right > edges.right + 1)) return true;
      // The box of a line of text is higher than its letters.
      if (isFreeY && (isFrame || hides(overflowY)))
        if (lines.some(({ top, bottom, height }) => top < edges.top - height / 3 || bottom > edges.bottom + height / 3))
          return true;
      if (/auto|scroll/.test(overflowX)) isFreeX = false;
      if (/auto|scroll/.test(overflowY)) isFreeY = false;
      if (position === "fixed") break;
    }
    return false;
  }

  /** Whether the box that hides what overflows it is too low for the letters of a text, as for the lower part of a "g". */
  function isTooLow(text: Text, parent: Element): boolean {
    let box: Element | null = parent;
    while (box !== null && getComputedStyle(box).overflowY === "visible") box = box.parentElement;
    if (!pencil || box === null || !hides(getComputedStyle(box).overflowY) || !isShown(box)) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const line = [...range.getClientRects()].at(-1);
    if (line === undefined) return false;
    pencil.font = getComputedStyle(parent).font;
    const { fontBoundingBoxDescent, actualBoundingBoxDescent } = pencil.measureText("g");
    const baseline = line.bottom - fontBoundingBoxDescent;
    const { bottom } = box.getBoundingClientRect();
    // A line that is hidden completely belongs to a text that is cut off on purpose.
    return baseline < bottom && baseline + actualBoundingBoxDescent > bottom + 0.5;
  }

  const pencil = document.createElement("canvas").getContext("2d");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || node.data.trim() === "") continue;
    // The label of a button that is waiting has moved away for its spinner.
    if (parent.closest("[data-loading], svg, option, script, style, noscript")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const mayBeCut = parent.closest("[translate=no]") !== null;
    if (isTooLow(node, parent) || (!mayBeCut && isCut(node, parent))) cut.add(node.data);
  }

  // A choice cannot wrap, so it is not checked in the languages of the tests, which double its length.
  if (/-X[A-Z]$/.test(document.documentElement.lang)) return [...cut];
  for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input[placeholder]")) {
    const text = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder;
    if (!pencil || text === undefined || field.closest("[translate=no]") || !field.checkVisibility()) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pencil.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (isShown(field) && pencil.measureText(text).width > room + 1) cut.add(text);
  }
  return [...cut];
}
