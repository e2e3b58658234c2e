import { t } from "@lingui/core/macro";
/**
 * A field's value as text to copy. A list has one entry per line. The text is empty for values that people cannot read,
 * such as IDs in an object.
 */
export function formatTyped(value: unknown): string {
  if (typeof value === "string") return value.trim() === "" ? "" : value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  if (Array.isArray(value)) return value.map(formatEntry).filter(Boolean).join("\n");
  return "";
}

function formatEntry(entry: unknown): string {
  const hasText = typeof entry === "object" && entry !== null && "text" in entry;
  return formatTyped(hasText ? entry.text : entry);
}
