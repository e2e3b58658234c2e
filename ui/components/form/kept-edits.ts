import type { Edits } from "./edits.ts";

const prefix = "watercooler-typed/";

/**
 * Keeps what was typed in this tab until it is saved or given up: somebody whose sign-in ends meanwhile finds it again.
 * Storage may be full or forbidden; then it is only kept on the page.
 */
export function keepEdits(id: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(prefix + id);
    else sessionStorage.setItem(prefix + id, JSON.stringify(edits));
  } catch {
    return;
  }
}

/** What was kept, if anything. */
export function keptEdits(id: string): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + id) ?? "{}") as Edits;
  } catch {
    return {};
  }
}

/** Forgets what everybody typed in this tab: when they sign out. */
export function forgetEdits(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
