/** The one source of time, so that tests can set it. */
export type Clock = {
  /** Milliseconds since the UNIX epoch. */
  readonly now: () => number;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** UNIX seconds, as the API counts time (the API specification, Conventions 4). */
export function seconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000);
}

/** How far clocks may differ, in seconds. */
const tolerance = 60;

/**
 * Whether a clock must be wrong: something is newer than its time. Both are in UNIX seconds; null means that nothing is
 * known.
 */
export function isClockBehind(now: number, newest: number | null): newest is number {
  return newest !== null && newest > now + tolerance;
}

/**
 * How long an office may write nothing before its clock is in doubt, in seconds: over a year, longer than any holiday.
 */
const longestSilence = 400 * 86_400;

/**
 * Whether a clock seems to be years ahead: its time is long past the newest thing known. Both are in UNIX seconds; null
 * means that nothing is known. The clock may still be right, if nobody wrote for that long.
 */
export function isClockAhead(now: number, newest: number | null): boolean {
  return newest !== null && now - newest > longestSilence;
}
