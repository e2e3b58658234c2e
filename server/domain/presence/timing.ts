/** How often clients say that somebody is here, in seconds (the wire specification, 9.1). */
export const pingInterval = 60;

/** Whose client has not said so for longer is offline, in seconds. */
export const offlineAfter = 200;

/** Somebody is active as long as their client was not connected for longer than this after they did something, in seconds. */
const idleAfter = 70;

/** A client that says so more often tells nothing new, in seconds. */
const leastInterval = 55;

/** How many days back presence goes where nothing else is asked for (the API specification, Limits). */
export const historyDays = 14;

/** When somebody was here, in UNIX seconds; zero for never, and for who does not want to be seen. */
export type PresenceTimes = {
  /** When they last did something. */
  readonly activeAt: number;
  /** When their client was last connected. */
  readonly connectedAt: number;
};

/** What becomes of somebody's times when their client says now that they are here; null when that is nothing new. */
export type PresenceUpdate = PresenceTimes & {
  /** Whether others learn something by it: that they came, or are no longer idle. */
  readonly isNews: boolean;
};

/** Notes that somebody is here, active or idle. Whatever lies in the future, the clock was set back since. */
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
