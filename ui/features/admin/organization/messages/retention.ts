import type { TypedSettings } from "../settings/settings-of-part.ts";
import { forever } from "../settings/typed-setting.ts";

/** The number of days that messages are kept. */
export function keptDays({ message_retention_days: days }: TypedSettings): number {
  return days === forever ? Number.POSITIVE_INFINITY : Number(days);
}

/** Whether a change deletes messages sooner. */
export function deletesSooner(before: TypedSettings, after: TypedSettings): boolean {
  return keptDays(after) < keptDays(before);
}
