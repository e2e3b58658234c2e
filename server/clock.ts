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
