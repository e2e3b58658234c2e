import type { Following, ReceivedEvents } from "../live.ts";
import { afterEvents, type Organization, organizationOf, organizationRegistration } from "./organization.ts";

/** Receives the types of events that arrived, or "all" after a registration or a lost connection. */
export type Listener = (types: ReadonlySet<string> | "all") => void;

/** The organization as this page knows it, with its subscribers. */
export type OrganizationStore = {
  /** Undefined until the first registration is answered. */
  readonly get: () => Organization | undefined;
  /** Calls back after each change of what `get` returns. Returns a function that stops that. */
  readonly subscribe: (callback: () => void) => () => void;
  /** Calls back with the types of events that arrived. Returns a function that stops that. */
  readonly listen: (listener: Listener) => () => void;
  /** Fills the store; pass it to `FollowsChanges`. */
  readonly following: Following;
};

/** An empty store. */
export function createOrganizationStore(): OrganizationStore {
  let organization: Organization | undefined;
  let arrived: Set<string> | undefined;
  const callbacks = new Set<() => void>();
  const listeners = new Set<Listener>();

  const become = (next: Organization) => {
    organization = next;
    for (const callback of callbacks) callback();
  };
  const receive = (events: ReceivedEvents) => {
    arrived = new Set(events.map(({ type }) => type));
    if (organization) become(afterEvents(organization, events));
  };

  return {
    get: () => organization,
    subscribe: (callback) => added(callbacks, callback),
    listen: (listener) => added(listeners, listener),
    following: {
      registration: organizationRegistration,
      onRegistered: (state) => become(organizationOf(state)),
      onEvents: receive,
      onChange: () => {
        const types = arrived ?? "all";
        arrived = undefined;
        for (const listener of listeners) listener(types);
      },
    },
  };
}

function added<Member>(set: Set<Member>, member: Member): () => void {
  set.add(member);
  return () => set.delete(member);
}
