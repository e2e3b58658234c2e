/** The properties that decide where a text area breaks its lines. */
const copied = [
  "boxSizing",
  "width",
  "paddingBlockStart",
  "paddingBlockEnd",
  "paddingInlineStart",
  "paddingInlineEnd",
  "borderBlockStartWidth",
  "borderBlockEndWidth",
  "borderInlineStartWidth",
  "borderInlineEndWidth",
  "borderStyle",
  "direction",
  "font",
  "letterSpacing",
  "lineHeight",
  "tabSize",
  "textAlign",
  "textIndent",
  "wordSpacing",
] as const;

/** Where a character of a text area is on the screen: its corner where its line begins, in pixels of the window. */
export function caretPosition(area: HTMLTextAreaElement, index: number): { x: number; top: number } {
  // The same text in an element of the same form has the same lines.
  const copy = document.createElement("div");
  const style = getComputedStyle(area);
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: "absolute",
    visibility: "hidden",
    insetBlockStart: "0",
    insetInlineStart: "0",
    height: "auto",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
  });
  copy.dir = "auto";
  const mark = document.createElement("span");
  mark.textContent = area.value.slice(index) || ".";
  copy.append(area.value.slice(0, index), mark);
  document.body.append(copy);
  const [from, at] = [copy.getBoundingClientRect(), mark.getClientRects()[0] ?? mark.getBoundingClientRect()];
  const isFromRight = getComputedStyle(copy).direction === "rtl";
  copy.remove();
  const frame = area.getBoundingClientRect();
  return {
    x: frame.left + (isFromRight ? at.right : at.left) - from.left,
    top: frame.top + at.top - from.top - area.scrollTop,
  };
}
