/**
 * Whether an action is allowed, and until when, in seconds since 1970 by the server's clock. `until` is null when there
 * is no limit.
 */
export type TimedRight = { readonly allowed: boolean; readonly until: number | null };

/** The right to do something that is not allowed. */
export const never: TimedRight = { allowed: false, until: null };

/** Whether an action is allowed at a time in seconds since 1970. */
export function isAllowedAt({ allowed, until }: TimedRight, now: number): boolean {
  return allowed && (until === null || now <= until);
}

/** The right to do at least one of some things: it lasts as long as the one that lasts longest. */
export function anyOf(rights: readonly TimedRight[]): TimedRight {
  const deadlines = rights.flatMap(({ allowed, until }) => (allowed ? [until ?? Number.POSITIVE_INFINITY] : []));
  if (deadlines.length === 0) return never;
  const last = deadlines.reduce((a, b) => Math.max(a, b));
  return { allowed: true, until: Number.isFinite(last) ? last : null };
}
