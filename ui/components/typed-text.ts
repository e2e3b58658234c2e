/**
 * What somebody entered into a field, as a text that can be copied: of a list its entries, one a line. Empty for what has
 * no words of its own, such as IDs in an object.
 */
export function typedText(value: unknown): string {
  if (typeof value === "string") return value.trim() === "" ? "" : value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(entryText).filter(Boolean).join("\n");
  return "";
}

function entryText(entry: unknown): string {
  const hasText = typeof entry === "object" && entry !== null && "text" in entry;
  return typedText(hasText ? entry.text : entry);
}
