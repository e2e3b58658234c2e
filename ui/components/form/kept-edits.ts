import type { Edits } from "./edits.ts";

const prefix = "watercooler-typed/";

/**
 * Keeps what was typed in this tab until it is saved or discarded, so that it survives the end of a sign-in. Storage
 * may be full or forbidden; then only the page has it.
 */
export function keepEdits(id: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(prefix + id);
    else sessionStorage.setItem(prefix + id, JSON.stringify(edits));
  } catch {
    return;
  }
}

/** What was kept under this ID; empty when there is nothing. */
export function keptEdits(id: string): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + id) ?? "{}") as Edits;
  } catch {
    return {};
  }
}

/** Deletes everything that was kept in this tab, when somebody signs out. */
export function forgetEdits(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
