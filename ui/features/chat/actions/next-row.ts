/**
 * The row of the next or the previous message. Without a row, it is the message that the address names, if it is on the
 * screen. Otherwise the next one is the first unread message, if the line above it is on the screen. Otherwise, and from
 * a row that was scrolled off the screen, it is the first message that is whole on the screen, or the last one; a message
 * that is larger than the screen, if there is no other.
 */
export function nextRow(
  scroller: HTMLElement,
  from: HTMLElement | undefined,
  direction: "next" | "previous",
): HTMLElement | undefined {
  const rows = [...scroller.querySelectorAll<HTMLElement>("[data-id]")];
  const { top, bottom } = scroller.getBoundingClientRect();
  const isOnScreen = (box: DOMRect) => box.bottom > top && box.top < bottom;
  if (from !== undefined && isOnScreen(from.getBoundingClientRect())) {
    return rows[rows.indexOf(from) + (direction === "next" ? 1 : -1)];
  }
  const linked = from === undefined ? rows.find(({ dataset }) => dataset.id === linkedId()) : undefined;
  if (linked !== undefined && isOnScreen(linked.getBoundingClientRect())) return linked;
  const line = scroller.querySelector<HTMLElement>('[data-key="unread"]');
  if (from === undefined && direction === "next" && line !== null && isOnScreen(line.getBoundingClientRect())) {
    return rows.find((row) => line.compareDocumentPosition(row) === Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const boxes = rows.map((row) => ({ row, box: row.getBoundingClientRect() }));
  const onScreen = boxes.filter(({ box }) => isOnScreen(box));
  const whole = onScreen.filter(({ box }) => box.top >= top && box.bottom <= bottom);
  const candidates = whole.length > 0 ? whole : onScreen;
  return candidates.at(direction === "next" ? 0 : -1)?.row;
}

/** The ID of the message at which the address opens the list. */
function linkedId(): string | undefined {
  return /\/near\/(\d+)$/.exec(location.hash)?.[1];
}
