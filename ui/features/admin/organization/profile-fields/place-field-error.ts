import type { RequestFailed } from "#server/http/client.ts";
import type { FieldValues } from "./field-values.ts";

/** The server says what it refuses in words alone. */
export function placeFieldError({ message }: RequestFailed): keyof FieldValues | undefined {
  if (/\b(label|field name)\b/i.test(message)) return "name";
  if (/\bsummary\b/i.test(message)) return "display_in_profile_summary";
  if (/\bchoices?\b/i.test(message)) return "options";
  if (/\bURL pattern\b/i.test(message)) return "url_pattern";
  return undefined;
}
