/** A poll or a to-do list that somebody is making: its question or title, and its options or tasks. */
export type NewWidget = { readonly kind: "poll" | "todo"; readonly title: string; readonly entries: readonly string[] };

/**
 * The message that becomes this poll or to-do list (the wire specification, 4.7). Empty entries are left out. Each entry
 * is written as an item of a list: the server removes that mark, and so keeps one that is part of the text.
 */
export function newWidgetText({ kind, title, entries }: NewWidget): string {
  const lines = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  return [`/${kind} ${title.trim()}`.trimEnd(), ...lines.map((line) => `- ${line}`)].join("\n");
}
