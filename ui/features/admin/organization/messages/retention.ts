import type { TypedSettings } from "../settings/settings-of-part.ts";
import { forever } from "../settings/typed-setting.ts";

/** For how many days messages are kept. */
export function keptDays({ message_retention_days: days }: TypedSettings): number {
  return days === forever ? Number.POSITIVE_INFINITY : Number(days);
}

/** Whether messages are deleted sooner than before. */
export function deletesSooner(before: TypedSettings, after: TypedSettings): boolean {
  return keptDays(after) < keptDays(before);
}
