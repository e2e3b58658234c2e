import { t } from "@lingui/core/macro";
import { withClock } from "../../../../lib/clock.ts";
import { formatExactDuration, formatList } from "../../../../lib/format.ts";

/** How far the clocks of a time zone are ahead of UTC at a time, in minutes; undefined for an unknown zone. */
export function findOffset(timeZone: string, at: Date): number | undefined {
  const parts = new Map<string, number>();
  try {
    for (const { type, value } of createClock(timeZone).formatToParts(at)) parts.set(type, Number(value));
  } catch {
    return undefined;
  }
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const there = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return Math.round((there - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

function createClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
}

/**
 * The time at somebody's place and how it differs from the reader's: "14:05, 7 hours ahead of you". Without the zone of
 * a reader, on their own card, the time alone. Undefined for an unknown zone.
 */
export function describeLocalTime(timeZone: string, now: Date, readerZone: string | undefined): string | undefined {
  const [there, here] = [findOffset(timeZone, now), findOffset(readerZone ?? timeZone, now)];
  if (timeZone === "" || there === undefined || here === undefined) return undefined;
  if (readerZone === undefined) return formatIn(timeZone, now, false);
  const clock = formatIn(timeZone, now, dayAt(now, there) !== dayAt(now, here));
  if (there === here) return t`${clock}, the same time as yours`;
  const difference = formatMinutes(Math.abs(there - here));
  return there > here ? t`${clock}, ${difference} ahead of you` : t`${clock}, ${difference} behind you`;
}

/** The day of a time, where clocks are this many minutes ahead of UTC. */
function dayAt(time: Date, offset: number): number {
  return Math.floor((time.getTime() / 60_000 + offset) / (24 * 60));
}

const clockOf = withClock((locales, hours) => ({ locales, hours: hours ?? ({ hour: "numeric" } as const) }));

function formatIn(timeZone: string, time: Date, isOtherDay: boolean): string {
  const { locales, hours } = clockOf();
  const options = { timeZone, ...hours, minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(locales, isOtherDay ? { ...options, weekday: "short" } : options).format(time);
}

function formatMinutes(minutes: number): string {
  const rest = minutes % 60;
  const parts = [minutes - rest, rest].filter((part) => part > 0);
  return formatList(parts.map((part) => formatExactDuration(part * 60)));
}
