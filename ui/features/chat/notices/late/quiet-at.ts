import type { WorkingHours } from "./working-hours.ts";

/** When this browser is silent: it shows no notices and plays no sounds. Times are in milliseconds since 1970. */
export type Quiet = {
  /** When notices begin again: undefined while there are notices, `Infinity` if they never begin. */
  readonly until: number | undefined;
  /** Whether it is outside of the working hours. */
  readonly isOutsideWorkingHours: boolean;
  /** When any of this may be different; `Infinity` if never. */
  readonly changesAt: number;
};

/** Whether there are notices at a time, for somebody who has paused them until `pauseEnd`, if at all. */
export function quietAt(now: number, pauseEnd: number | undefined, hours: WorkingHours): Quiet {
  if (!hours.isOn)
    return { until: pauseEnd, isOutsideWorkingHours: false, changesAt: pauseEnd ?? Number.POSITIVE_INFINITY };
  const resumesAt = pauseEnd ?? now;
  const [current, later] = [findWorkingTime(now, hours), findWorkingTime(resumesAt, hours)];
  const begins = Math.max(later.start, resumesAt);
  const isOutsideWorkingHours = current.start > now;
  const changes = [pauseEnd ?? now, current.start, current.end].filter((time) => time > now);
  return { until: begins > now ? begins : undefined, isOutsideWorkingHours, changesAt: Math.min(...changes) };
}

/** The working time that a time is in, or else the next one. Without any day, it never begins. */
function findWorkingTime(at: number, { days, from, until }: WorkingHours): { start: number; end: number } {
  const [today, length] = [new Date(at), until > from ? 0 : 1];
  // The one that began yesterday may last. Two weeks, because a change of clocks can remove a week's only working time.
  for (let ahead = -1; ahead <= 14; ahead += 1) {
    const start = minuteOfDay(today, ahead, from);
    const end = minuteOfDay(today, ahead + length, until).getTime();
    if (days.includes(dayOf(today, ahead)) && end > at && end > start.getTime()) return { start: start.getTime(), end };
  }
  return { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY };
}

/** Days are counted by the calendar: one has 23 or 25 hours when clocks are changed. */
function minuteOfDay(today: Date, ahead: number, minuteOf: number): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 0, minuteOf);
}

function dayOf(today: Date, ahead: number): number {
  return (today.getDay() + ahead + 7) % 7;
}
