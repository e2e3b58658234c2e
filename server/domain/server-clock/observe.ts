/** What is known about the computer's clock. All times are in UNIX seconds. */
export type SeenClock = {
  /** The time at the last check. */
  readonly seenAt: number;
  /** The time before the clock jumped far ahead; null while the clock is trusted. */
  readonly jumpedFrom: number | null;
  /** When the clock is trusted again after that jump; null while it is trusted. */
  readonly distrustedUntil: number | null;
};

const day = 86_400;

/**
 * The longest time between two checks, in seconds, after which the clock is still trusted: longer than summer holidays.
 */
export const longestGap = 60 * day;

/**
 * How long a clock is distrusted after a jump, in seconds: long enough for somebody to see that the date is wrong and
 * to correct it.
 */
export const distrustPeriod = 7 * day;

/**
 * The new state of a clock that shows `now`. A clock that jumps far ahead, as after a battery change, is distrusted
 * until it has run for `distrustPeriod`. If it is set back, it is trusted at once.
 * @param before the state before; for a server that has never checked, the time of its newest message, or null
 */
export function observeClock(before: SeenClock | null, now: number): SeenClock {
  if (before === null) return { seenAt: now, jumpedFrom: null, distrustedUntil: null };
  const { seenAt, jumpedFrom, distrustedUntil } = before;
  if (now - seenAt > longestGap) {
    return { seenAt: now, jumpedFrom: jumpedFrom ?? seenAt, distrustedUntil: now + distrustPeriod };
  }
  const isOver = jumpedFrom === null || distrustedUntil === null || now >= distrustedUntil;
  const isCorrected = jumpedFrom !== null && now - jumpedFrom <= longestGap;
  return isOver || isCorrected ? { seenAt: now, jumpedFrom: null, distrustedUntil: null } : { ...before, seenAt: now };
}
