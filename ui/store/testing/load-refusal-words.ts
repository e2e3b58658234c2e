import { vi } from "vitest";
import { loadRefusalWords } from "../api.ts";

/** Loads the words for refusals, as a page does at the first one. Their texts are the English ones in the code. */
export async function loadWords(): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({}));
  await loadRefusalWords();
  vi.unstubAllGlobals();
}
