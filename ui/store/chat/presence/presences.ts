import {
  applyPresenceEvent,
  applySettingToPresence,
  applyUserEventToPresence,
  type PresenceState,
  type Presences,
  withReported,
} from "#server/domain/presence/events.ts";
import type { PresenceStatus } from "#server/domain/presence/shapes.ts";
import { presenceStatus, timesOf } from "#server/domain/presence/timing.ts";
import type { ModelEvent } from "../receive-events.ts";

/** The presence of people at a time. */
export type PresentPeople = {
  /** By the ID of the person. People without one have hidden it, or were not here for a long time. */
  readonly presences: Presences;
  /** The server's time of the latest that is known of anybody, in UNIX seconds. */
  readonly now: number;
  /** How long a report counts, in seconds. */
  readonly offlineAfter: number;
};

/** What somebody does. */
export function statusOf({ presences, now, offlineAfter }: PresentPeople, userId: number): PresenceStatus {
  const presence = presences[userId];
  const times = presence && timesOf(presence);
  return times === undefined ? "offline" : presenceStatus(times, now, offlineAfter);
}

/**
 * The presences after events, in their order. The same object if the events change nothing. Thousands of people may come
 * at the same time: presences that were reported one after the other are applied together, with one copy.
 */
export function followPresences(presences: Presences, events: readonly ModelEvent[]): Presences {
  let next = presences;
  let reported: Presences | undefined;
  const applyReported = () => {
    if (reported !== undefined) next = withReported(next, reported);
    reported = undefined;
  };
  for (const event of events) {
    if (event.type === "presence" && "presences" in event) {
      reported = reported === undefined ? { ...event.presences } : Object.assign(reported, event.presences);
    } else if (event.type === "presence" || event.type === "realm" || event.type === "realm_user") {
      applyReported();
      next = followOne(next, event);
    }
  }
  applyReported();
  return next;
}

type PresenceChange = Extract<ModelEvent, { readonly type: "presence" | "realm" | "realm_user" }>;

function followOne(presences: Presences, event: PresenceChange): Presences {
  const state: PresenceState = { presences, realm_users: [] };
  switch (event.type) {
    case "presence":
      return applyPresenceEvent(state, event).presences;
    case "realm":
      return applySettingToPresence(state, event).presences;
    case "realm_user":
      return applyUserEventToPresence(state, state, event).presences;
  }
}

/** When somebody last reported, as the events say, in UNIX seconds; zero if they say nothing of it. */
export function newestReport(events: readonly ModelEvent[]): number {
  let newest = 0;
  for (const event of events) {
    if (event.type !== "presence" || !("presences" in event)) continue;
    for (const presence of Object.values(event.presences)) {
      newest = Math.max(newest, timesOf(presence)?.connectedAt ?? 0);
    }
  }
  return newest;
}
