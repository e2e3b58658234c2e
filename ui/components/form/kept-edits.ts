import { z } from "zod";
import type { Edits } from "./edits.ts";

const prefix = "watercooler-typed/";

/**
 * Keeps the edits of a form in this tab until they are saved or discarded, so that they survive the end of a sign-in.
 * If the storage is full or forbidden, nothing is kept.
 */
export function keepEdits(id: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(prefix + id);
    else sessionStorage.setItem(prefix + id, JSON.stringify(edits));
  } catch {
    return;
  }
}

/** The edits that are kept under this ID; empty when there are none, or when another version of the page kept them. */
export function readKeptEdits(id: string): Edits {
  try {
    return keptEdits.parse(JSON.parse(sessionStorage.getItem(prefix + id) ?? "{}"));
  } catch {
    return {};
  }
}

const keptEdits = z.record(z.string(), z.object({ value: z.unknown(), base: z.unknown() }));

/** Deletes everything that was kept in this tab, when somebody signs out. */
export function deleteKeptEdits(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
