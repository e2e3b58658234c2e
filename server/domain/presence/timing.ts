import type { LegacyPresence, ModernPresence, PresenceStatus } from "./shapes.ts";

/** The time between two reports of presence by a client, in seconds (the wire specification, 9.1). */
export const pingInterval = 60;

/** A person is offline when their client has not reported for longer than this, in seconds. */
export const offlineAfter = 200;

/** A person is idle when they last did something longer than this before their client's last report, in seconds. */
const idleAfter = 70;

/** Reports that come sooner after the last one are ignored, in seconds. */
const leastInterval = 55;

/** For how many days presence is sent, unless a request has another number (the API specification, Limits). */
export const historyDays = 14;

/** When somebody was online, in UNIX seconds; zero for never, and for people who hide their presence. */
export type PresenceTimes = {
  /** When they last did something. */
  readonly activeAt: number;
  /** When their client was last connected. */
  readonly connectedAt: number;
};

/** The times after a client's report. */
export type PresenceUpdate = PresenceTimes & {
  /** Whether others are notified, because the person came online or is no longer idle. */
  readonly isStatusChange: boolean;
};

/**
 * Computes the times after a client reports somebody as active or idle now; null when the report is ignored. Earlier
 * times in the future mean that the clock was set back.
 */
export function updatePresenceTimes(before: PresenceTimes, isActive: boolean, now: number): PresenceUpdate | null {
  const sinceReport = now - before.connectedAt;
  const cameOnline = sinceReport > offlineAfter || sinceReport < 0;
  const becameActive = isActive && (now - before.activeAt > idleAfter || before.activeAt > now);
  const isStatusChange = cameOnline || becameActive;
  if (!isStatusChange && sinceReport < leastInterval) return null;
  return { activeAt: isActive ? now : before.activeAt, connectedAt: now, isStatusChange };
}

/** Whether somebody was active, not idle, when their client was last connected. */
export function wasActive({ activeAt, connectedAt }: PresenceTimes): boolean {
  return activeAt > 0 && connectedAt - activeAt <= idleAfter;
}

/**
 * What somebody does now.
 * @param now in UNIX seconds
 * @param countsFor how long a report counts, in seconds, as a registration says
 */
export function presenceStatus(times: PresenceTimes, now: number, countsFor: number): PresenceStatus {
  if (now - Math.max(times.activeAt, times.connectedAt) > countsFor) return "offline";
  return wasActive(times) ? "active" : "idle";
}

/** The times of a presence in the modern format; undefined for one in the legacy format. */
export function timesOf({
  active_timestamp: activeAt,
  idle_timestamp: connectedAt,
}: ModernPresence | LegacyPresence): PresenceTimes | undefined {
  return typeof activeAt === "number" && typeof connectedAt === "number" ? { activeAt, connectedAt } : undefined;
}
