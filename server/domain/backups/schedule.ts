import type { Frequency } from "./shapes.ts";

/** The times of scheduled backups. */
export type Schedule = {
  readonly isEnabled: boolean;
  readonly frequency: Frequency;
  /** 0 for Sunday to 6 for Saturday; only used by weekly schedules. */
  readonly weekday: number;
  /** The hour of the day in the server's time zone, 0 to 23. */
  readonly hour: number;
  /** When the schedule was chosen, in UNIX seconds. Times before that do not count as missed. */
  readonly since: number;
};

/** Recent backups; times are UNIX seconds. */
export type Attempts = {
  /** When the finished backups were started. */
  readonly finished: readonly number[];
  /** When the last one failed; null for never. */
  readonly failedAt: number | null;
  /** When the server was started. */
  readonly startedAt: number;
};

/** The time between a failure and the next attempt, in seconds. A server that was started since then tries at once. */
const retryPause = 3_600;

/**
 * Whether a backup is due now (UNIX seconds): none was made since the last scheduled time, perhaps because the server
 * was off. Times in the future are ignored, so a clock that was ahead does not matter for long.
 */
export function isDue(schedule: Schedule, { finished, failedAt, startedAt }: Attempts, now: number): boolean {
  if (!schedule.isEnabled) return false;
  const last = lastTime(schedule, now);
  if (schedule.since <= now && last < schedule.since) return false;
  if (finished.some((time) => time >= last && time <= now)) return false;
  const isBeforeStart = failedAt !== null && failedAt <= startedAt && startedAt <= now;
  return failedAt === null || isBeforeStart || failedAt > now || now - failedAt >= retryPause;
}

/** The last scheduled time up to now, both in UNIX seconds. */
export function lastTime(schedule: Schedule, now: number): number {
  return firstOf(timesFrom(schedule, now, -1), (time) => time <= now);
}

/** The first scheduled time after now, both in UNIX seconds. */
export function nextTime(schedule: Schedule, now: number): number {
  return firstOf(timesFrom(schedule, now, 1), (time) => time > now);
}

function firstOf(times: Iterable<number>, matches: (time: number) => boolean): number {
  for (const time of times) if (matches(time)) return time;
  throw new Error("A schedule has no end.");
}

/**
 * The scheduled times day by day from today, in the server's time zone. Days differ in length when clocks are changed.
 */
function* timesFrom({ frequency, weekday, hour }: Schedule, now: number, step: 1 | -1): Generator<number> {
  for (let days = 0; ; days += step) {
    const date = new Date(now * 1000);
    date.setDate(date.getDate() + days);
    date.setHours(hour, 0, 0, 0);
    if (frequency === "daily" || date.getDay() === weekday) yield Math.floor(date.getTime() / 1000);
  }
}
