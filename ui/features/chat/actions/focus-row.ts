import { holdPlace } from "../messages/hold-place.ts";

/** Moves the focus to the row of a message, if it is in the document. Nothing scrolls. */
export function focusRow(id: number): void {
  findRow(id)?.querySelector<HTMLElement>(":scope > article")?.focus({ preventScroll: true });
}

/**
 * Moves the focus from a box to the message that was selected, if that is on the screen, or to the list. Returns false
 * if there is no list yet.
 */
export function focusMessages(selectedId: number | undefined): boolean {
  const list = document.querySelector<HTMLElement>("[data-messages]");
  list?.focus({ preventScroll: true });
  const row = selectedId === undefined ? null : findRow(selectedId);
  if (list === null || row === null) return list !== null;
  const [screen, box] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.bottom > screen.top && box.top < screen.bottom) focusRow(Number(row.dataset.id));
  return true;
}

/**
 * Moves the focus to the row of the message that is next to one that is about to be removed. Call it before that; call
 * the result when the row and what was open at it are gone.
 */
export function prepareFocusBeside(id: number): () => void {
  const rows = [...(findRow(id)?.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-id]") ?? [])];
  const at = rows.findIndex((row) => row.dataset.id === String(id));
  const beside = rows[at + 1] ?? rows[at - 1];
  return () => focusRow(Number(beside?.dataset.id));
}

/** The messages that have a row in the document, the oldest first. */
export function shownIds(): readonly number[] {
  return [...document.querySelectorAll<HTMLElement>("[data-id]")].map((row) => Number(row.dataset.id));
}

/** Keeps what the reader looks at in its place while the row of a message gets higher or lower. */
export function holdRow(id: number): void {
  const row = findRow(id);
  if (row !== null) holdPlace(row);
}

function findRow(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-id="${id}"]`);
}
