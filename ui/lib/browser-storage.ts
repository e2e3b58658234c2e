/** What this browser refused to store, by its key. It lasts until the page is left. */
const unstored = new Map<string, string>();

/** The text that this browser keeps under a key; null if there is none. */
export function readText(key: string): string | null {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text in this browser, or removes it. Private windows and full disks refuse to store it: it then lasts until the
 * page is left.
 */
export function keepText(key: string, text: string | undefined): void {
  unstored.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) unstored.set(key, text);
  }
}
