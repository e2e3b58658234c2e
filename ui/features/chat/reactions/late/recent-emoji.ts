import { keepText, readText } from "../../../../lib/browser-storage.ts";

const storageKey = "watercooler-recent-emoji";

/** How many emoji are remembered. */
const remembered = 16;

/** The emoji that are offered to somebody who has not reacted yet. */
const usual = ["1f44d", "1f389", "1f642", "2764", "1f440", "2705", "1f64f", "1f602"].map(
  (code) => `unicode_emoji ${code}`,
);

/** The keys of the emoji that were chosen last in this browser, the latest first. */
export function recentEmoji(): readonly string[] {
  return [...new Set([...load(), ...usual])].slice(0, remembered);
}

/** Remembers that an emoji was chosen. */
export function rememberEmoji(key: string): void {
  keepText(storageKey, JSON.stringify([...new Set([key, ...load()])].slice(0, remembered)));
}

function load(): string[] {
  try {
    const stored: unknown = JSON.parse(readText(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
