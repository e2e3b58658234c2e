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

/** How far clocks may be apart, in seconds. */
const tolerance = 60;

/** Whether a clock cannot be right: something is newer than the time it shows, both in UNIX seconds; null is nothing. */
export function isClockBehind(now: number, newest: number | null): newest is number {
  return newest !== null && newest > now + tolerance;
}

/** How long an office may write nothing before its clock is doubted, in seconds: over a year, which no closed summer or leave reaches. */
const longestSilence = 400 * 86_400;

/**
 * Whether a clock is years ahead as far as can be told: it shows a time long past the newest thing known, both in UNIX
 * seconds; null is nothing. It may be right all the same, where nobody wrote for so long.
 */
export function isClockAhead(now: number, newest: number | null): boolean {
  return newest !== null && now - newest > longestSilence;
}
