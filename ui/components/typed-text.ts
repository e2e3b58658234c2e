/**
 * A field's value as text that can be copied. A list has one entry per line. Empty for values that people cannot read,
 * such as IDs in an object.
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
