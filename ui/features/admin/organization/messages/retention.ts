import type { TypedSettings } from "../settings/part-settings.ts";
import { forever } from "../settings/typed-setting.ts";

/** The number of days that messages are kept. */
export function readRetentionDays({ message_retention_days: days }: TypedSettings): number {
  return days === forever ? Number.POSITIVE_INFINITY : Number(days);
}

/** Whether a change deletes messages sooner. */
export function deletesSooner(before: TypedSettings, after: TypedSettings): boolean {
  return readRetentionDays(after) < readRetentionDays(before);
}
