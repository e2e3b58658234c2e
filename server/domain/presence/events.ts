import { z } from "zod";
import type { OrganizationEvent } from "../organization/events/organization.ts";
import type { UserEvent } from "../users/events.ts";
import {
  type ClientPresence,
  type LegacyPresence,
  legacyPresenceShape,
  type ModernPresence,
  modernPresenceShape,
  withAggregated,
} from "./shapes.ts";

const type = z.literal("presence");

const modernPresenceEvent = z.object({ type, presences: z.record(z.string(), modernPresenceShape) });

/**
 * Somebody's presence, for clients with the capability simplified_presence_events. The times are zero when the presence
 * is hidden again.
 */
export type ModernPresenceEvent = z.infer<typeof modernPresenceEvent>;

const legacyPresenceEvent = z.object({
  type,
  user_id: z.int(),
  /** The API's email address of the person; left out for clients that requested slim_presence. */
  email: z.string().exactOptional(),
  /** UNIX seconds, with a fraction. */
  server_timestamp: z.number(),
  /** By the name of the client that reported it. */
  presence: legacyPresenceShape,
});

/** Somebody's presence changed, in the form for older clients (the wire specification, section 3, presence). */
export type LegacyPresenceEvent = z.infer<typeof legacyPresenceEvent>;

/** Somebody's presence changed, or was hidden. */
export const presenceEvent = z.union([modernPresenceEvent, legacyPresenceEvent]);

/** An event about presence, as sent to clients. */
export type PresenceEvent = z.infer<typeof presenceEvent>;

/** The event for clients that identify people only by ID. */
export function withoutEmail(event: PresenceEvent): PresenceEvent {
  if (!("email" in event)) return event;
  const { email: _, ...slim } = event;
  return slim;
}

/** The part of a client's state that presence events update: by user ID, or in the legacy format by email address. */
export type PresenceState = {
  readonly presences: Readonly<Record<string, ModernPresence | LegacyPresence>>;
  readonly realm_users: readonly { readonly user_id: number; readonly email: string }[];
};

/** The presence of people, as a client keeps it. */
export type Presences = PresenceState["presences"];

/** The presences after some were reported in the modern format. Times of zero mean that a presence is hidden again. */
export function withReported(presences: Presences, reported: Presences): Presences {
  const hidden = new Set(Object.keys(reported).filter((id) => reported[id]?.idle_timestamp === 0));
  const all = { ...presences, ...reported };
  return hidden.size === 0 ? all : Object.fromEntries(Object.entries(all).filter(([id]) => !hidden.has(id)));
}

/** A client's state after an event about presence. */
export function applyPresenceEvent<State extends PresenceState>(state: State, event: PresenceEvent): State {
  if ("presences" in event) return { ...state, presences: withReported(state.presences, event.presences) };
  const [reported] = Object.values(event.presence);
  if (reported === undefined) return state;
  const key = event.email ?? String(event.user_id);
  if (reported.timestamp === 0) return withPresence(state, key, null);
  return withPresence(
    state,
    key,
    event.email === undefined ? timesAfter(state, event, reported) : withAggregated(reported),
  );
}

/** Applies an event about people to presence. Deactivated people are removed, and changed addresses replaced. */
export function applyUserEventToPresence<State extends PresenceState>(
  before: State,
  after: State,
  event: UserEvent,
): State {
  if (event.op !== "update") return after;
  const { person } = event;
  const email = before.realm_users.find(({ user_id }) => user_id === person.user_id)?.email ?? "";
  if ("is_active" in person && !person.is_active)
    return withPresence(withPresence(after, email, null), String(person.user_id), null);
  const known = after.presences[email];
  if (!("new_email" in person) || known === undefined) return after;
  return withPresence(withPresence(after, email, null), person.new_email, known);
}

/** Removes all presence when an organization turns it off. */
export function applySettingToPresence<State extends PresenceState>(
  state: State,
  event: Extract<OrganizationEvent, { type: "realm" }>,
): State {
  const isOff = event.op === "update" && event.property === "presence_disabled" && event.value === true;
  return isOff ? { ...state, presences: {} } : state;
}

function timesAfter(
  state: PresenceState,
  { user_id }: LegacyPresenceEvent,
  { status, timestamp }: ClientPresence,
): ModernPresence {
  const { active_timestamp: known } = state.presences[user_id] ?? {};
  const active = typeof known === "number" ? known : 0;
  return { active_timestamp: status === "active" ? timestamp : active, idle_timestamp: timestamp };
}

function withPresence<State extends PresenceState>(
  state: State,
  key: string,
  presence: ModernPresence | LegacyPresence | null,
): State {
  const { [key]: _, ...others } = state.presences;
  return { ...state, presences: presence === null ? others : { ...others, [key]: presence } };
}
