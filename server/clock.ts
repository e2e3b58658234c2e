/** The one source of time, so that tests can set it. */
export type Clock = {
  /** Milliseconds since the UNIX epoch. */
  readonly now: () => number;
};

/** Milliseconds. Watercooler did not exist before, so no correct clock shows an earlier time. */
export const earliestCorrectTime = Date.UTC(2026, 0);

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** UNIX seconds, as the API counts time (the API specification, Conventions 4). */
export function unixSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000);
}

/** How far clocks may differ, in seconds. */
const tolerance = 60;

/** Whether a clock must be wrong: something is newer than its time. Both are in UNIX seconds. */
export function isClockBehind(now: number, newest: number): boolean {
  return newest > now + tolerance;
}

/**
 * How long an office may write nothing before its clock seems to be ahead, in seconds: over a year, longer than any
 * holiday.
 */
const longestSilence = 400 * 86_400;

/**
 * Whether a clock seems to be far ahead: its time is over a year past the newest thing known. Both are in UNIX seconds.
 * The clock may still be right, if nobody wrote for that long.
 */
export function isClockAhead(now: number, newest: number): boolean {
  return now - newest > longestSilence;
}
