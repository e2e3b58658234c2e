/** A time that is offered, so that nobody has to write it. */
export type PresetTime = { readonly name: "hour" | "tomorrow" | "monday"; readonly at: Date };

/** The hour at which people begin to work, in their own time zone. */
const morning = 9;

/**
 * The times that are offered, in the time zone of this computer: in an hour if `withHour`, tomorrow morning, and Monday
 * morning unless that is tomorrow.
 */
export function listPresets(now: Date, withHour: boolean): readonly PresetTime[] {
  const hour = new Date(now);
  // A time has no seconds, and it is at least an hour.
  hour.setMinutes(now.getMinutes() + (now.getSeconds() + now.getMilliseconds() > 0 ? 61 : 60), 0, 0);
  const untilMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(withHour ? [{ name: "hour", at: hour } as const] : []),
    { name: "tomorrow", at: morningIn(now, 1) },
    ...(untilMonday > 1 ? [{ name: "monday", at: morningIn(now, untilMonday) } as const] : []),
  ];
}

/** The morning after so many days. Days are counted by the calendar: one has 23 or 25 hours when clocks are changed. */
function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}
