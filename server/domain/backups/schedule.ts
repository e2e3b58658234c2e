/** When backups are made by themselves. */
export type Schedule = {
  readonly isEnabled: boolean;
  readonly frequency: "daily" | "weekly";
  /** 0 for Sunday to 6 for Saturday; counts for weekly ones. */
  readonly weekday: number;
  /** Of the day where the server stands, 0 to 23. */
  readonly hour: number;
  /** Since when it holds, in UNIX seconds: what it would have asked for before is not missed. */
  readonly since: number;
};

/** What has been done of late, in UNIX seconds. */
export type Attempts = {
  /** When those were begun that are finished. */
  readonly finished: readonly number[];
  /** When the last one failed; null for never. */
  readonly failedAt: number | null;
  /** When the server was started. */
  readonly startedAt: number;
};

/** How soon one that has failed is tried again, in seconds; a server that was started since tries at once. */
const retryPause = 3_600;

/**
 * Whether a backup is to be made now (UNIX seconds): the last time that the schedule names has passed without one, be it
 * that the server was off. A clock that was wrong does not matter for long: what is of a time to come does not count.
 */
export function isDue(schedule: Schedule, { finished, failedAt, startedAt }: Attempts, now: number): boolean {
  if (!schedule.isEnabled) return false;
  const last = lastTime(schedule, now);
  if (schedule.since <= now && last < schedule.since) return false;
  if (finished.some((begun) => begun >= last && begun <= now)) return false;
  const isBeforeStart = failedAt !== null && failedAt <= startedAt && startedAt <= now;
  return failedAt === null || isBeforeStart || failedAt > now || now - failedAt >= retryPause;
}

/** The newest time by now at which the schedule wants a backup, both in UNIX seconds. */
export function lastTime(schedule: Schedule, now: number): number {
  return firstOf(timesFrom(schedule, now, -1), (time) => time <= now);
}

/** The first time after now at which the schedule wants a backup. */
export function nextTime(schedule: Schedule, now: number): number {
  return firstOf(timesFrom(schedule, now, 1), (time) => time > now);
}

function firstOf(times: Iterable<number>, is: (time: number) => boolean): number {
  for (const time of times) if (is(time)) return time;
  throw new Error("A schedule has no end.");
}

/** Day by day from today, at the hour where the server stands, however long days are where clocks are changed. */
function* timesFrom({ frequency, weekday, hour }: Schedule, now: number, step: 1 | -1): Generator<number> {
  for (let days = 0; ; days += step) {
    const date = new Date(now * 1000);
    date.setDate(date.getDate() + days);
    date.setHours(hour, 0, 0, 0);
    if (frequency === "daily" || date.getDay() === weekday) yield Math.floor(date.getTime() / 1000);
  }
}
