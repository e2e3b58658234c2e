/** The times that a clock has shown, in UNIX seconds. */
export type SeenClock = {
  readonly seenAt: number;
  /** What it showed before it jumped far ahead, and until when it is distrusted; null while it is trusted. */
  readonly jumpedFrom: number | null;
  readonly doubtedUntil: number | null;
};

const day = 86_400;

/** How long a server may be off before the passed time is distrusted: longer than summer holidays. */
export const longestGap = 60 * day;

/** How long it is distrusted: long enough for somebody to see that the date is wrong and to correct it. */
export const distrustPeriod = 7 * day;

/**
 * The new state of a clock that shows `now`. A clock that jumps far ahead, as after a battery change, is distrusted for
 * a while in which it has to keep running. If it is set back, it is trusted at once.
 * @param before the state before; for a server that has never checked, the time of its newest message, or null
 */
export function observeClock(before: SeenClock | null, now: number): SeenClock {
  if (before === null) return { seenAt: now, jumpedFrom: null, doubtedUntil: null };
  const { seenAt, jumpedFrom, doubtedUntil } = before;
  if (now - seenAt > longestGap) {
    return { seenAt: now, jumpedFrom: jumpedFrom ?? seenAt, doubtedUntil: now + distrustPeriod };
  }
  const isOver = jumpedFrom === null || doubtedUntil === null || now >= doubtedUntil;
  const isCorrected = jumpedFrom !== null && now - jumpedFrom <= longestGap;
  return isOver || isCorrected ? { seenAt: now, jumpedFrom: null, doubtedUntil: null } : { ...before, seenAt: now };
}
