/** How often clients report that somebody is here, in seconds (the wire specification, 9.1). */
export const pingInterval = 60;

/** A person is offline when their client has not reported for longer than this, in seconds. */
export const offlineAfter = 200;

/** A person is idle when their client was connected longer than this after they last did something, in seconds. */
const idleAfter = 70;

/** A client that reports more often than this adds nothing new, in seconds. */
const leastInterval = 55;

/** How many days back presence goes unless a request says otherwise (the API specification, Limits). */
export const historyDays = 14;

/** When somebody was here, in UNIX seconds; zero for never, and for people who hide it. */
export type PresenceTimes = {
  /** When they last did something. */
  readonly activeAt: number;
  /** When their client was last connected. */
  readonly connectedAt: number;
};

/** Somebody's new times after their client reports now; null when that adds nothing. */
export type PresenceUpdate = PresenceTimes & {
  /** Whether others learn something from it: that the person came, or is no longer idle. */
  readonly isNews: boolean;
};

/** The times after somebody is seen now, active or idle. Times in the future mean that the clock was set back. */
export function afterSighting(before: PresenceTimes, isActive: boolean, now: number): PresenceUpdate | null {
  const connectedFor = now - before.connectedAt;
  const cameOnline = connectedFor > offlineAfter || connectedFor < 0;
  const becameActive = isActive && (now - before.activeAt > idleAfter || before.activeAt > now);
  const isNews = cameOnline || becameActive;
  if (!isNews && connectedFor < leastInterval) return null;
  return { activeAt: isActive ? now : before.activeAt, connectedAt: now, isNews };
}

/** Whether somebody was active, not idle, when their client was last connected. */
export function wasActive({ activeAt, connectedAt }: PresenceTimes): boolean {
  return activeAt > 0 && connectedAt - activeAt <= idleAfter;
}
