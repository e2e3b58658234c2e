import type { ModelEvent } from "../receive-events.ts";

/** When somebody was active and connected, in UNIX seconds of the server's clock. */
export type PresenceTimes = { readonly active_timestamp: number; readonly idle_timestamp: number };

/** The presence of people by ID. People without one have hidden it, or were not here for a long time. */
export type Presences = ReadonlyMap<number, PresenceTimes>;

/** Whether somebody uses the chat, is away from it, or is not connected. */
export type PresenceStatus = "active" | "idle" | "offline";

/** A person is idle when they last did something longer than this before their last report, in seconds. */
const idleAfter = 70;

/** What somebody does at a time in UNIX seconds. `offlineAfter` is how long a report counts, in seconds. */
export function presenceStatus(times: PresenceTimes | undefined, now: number, offlineAfter: number): PresenceStatus {
  if (times === undefined) return "offline";
  const { active_timestamp: activeAt, idle_timestamp: connectedAt } = times;
  const latest = Math.max(activeAt, connectedAt);
  if (now - latest > offlineAfter) return "offline";
  return latest - activeAt <= idleAfter ? "active" : "idle";
}

/** The presences after some have changed. Times of zero mean that somebody hides theirs. */
export function withPresences(presences: Presences, changed: Readonly<Record<string, unknown>>): Presences {
  const next = new Map(presences);
  for (const [id, times] of Object.entries(changed)) {
    if (!isPresence(times)) continue;
    if (times.idle_timestamp === 0 && times.active_timestamp === 0) next.delete(Number(id));
    else next.set(Number(id), times);
  }
  return next;
}

/** The presences after an event. The same object if it changes none. */
export function followPresences(presences: Presences, event: ModelEvent): Presences {
  if (event.type === "presence" && "presences" in event) return withPresences(presences, event.presences);
  if (event.type === "realm" && event.op === "update" && event.property === "presence_disabled" && event.value) {
    return new Map();
  }
  return presences;
}

/** The page asks for presences by ID. Those in the format for older clients are left out. */
function isPresence(times: unknown): times is PresenceTimes {
  return typeof times === "object" && times !== null && "active_timestamp" in times && "idle_timestamp" in times;
}
