/** How long a status is kept. With `never` it is not cleared; `kept` leaves its end as it is. */
export type StatusDuration = "never" | "kept" | "half-hour" | "hour" | "four-hours" | "today" | "week";

const minute = 60_000;

/** When a status that is set now ends, in milliseconds since 1970; undefined if it has no end. */
export function statusEndOf(duration: Exclude<StatusDuration, "kept">, now: Date): number | undefined {
  switch (duration) {
    case "never":
      return undefined;
    case "half-hour":
      return now.getTime() + 30 * minute;
    case "hour":
      return now.getTime() + 60 * minute;
    case "four-hours":
      return now.getTime() + 240 * minute;
    case "today":
      return midnight(now, 1);
    case "week":
      return midnight(now, (8 - now.getDay()) % 7 || 7);
  }
}

/** The beginning of the day that is this many days ahead, by the calendar of this computer. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}
