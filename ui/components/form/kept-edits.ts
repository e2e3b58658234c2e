import { isObject } from "#server/http/is-object.ts";
import type { Edits } from "./edits.ts";

const prefix = "watercooler-typed/";

/**
 * Keeps the edits of a form in this tab until they are saved or discarded, so that they survive the end of a sign-in.
 * If the storage is full or forbidden, nothing is kept.
 */
export function keepEdits(id: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) discardEdits(id);
    else sessionStorage.setItem(prefix + id, JSON.stringify(edits));
  } catch {
    return;
  }
}

/** Discards the edits that are kept of a form. */
export function discardEdits(id: string): void {
  try {
    sessionStorage.removeItem(prefix + id);
  } catch {
    return;
  }
}

/** The edits that are kept under this ID; empty when there are none, or when another version of the page kept them. */
export function readKeptEdits(id: string): Edits {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + id) ?? "{}");
    return isEdits(kept) ? kept : {};
  } catch {
    return {};
  }
}

function isEdits(kept: unknown): kept is Edits {
  return isObject(kept) && Object.values(kept).every((edit) => isObject(edit) && "value" in edit && "base" in edit);
}

/** Deletes everything that was kept in this tab, when somebody signs out. */
export function deleteKeptEdits(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
