import type { FollowOptions, ReceivedEvents } from "../live.ts";
import { applyEvents, createOrganization, type Organization, organizationRegistration } from "./organization.ts";

/**
 * Receives the types of events that arrived, or "all" after a registration, or after a reconnection that brought no
 * events.
 */
export type Listener = (types: ReadonlySet<string> | "all") => void;

/** The organization as this page knows it, with the callbacks that follow it. */
export type OrganizationStore = {
  /** Undefined until the first registration is answered. */
  readonly get: () => Organization | undefined;
  /** Calls back after each change of the organization. Returns a function that removes the callback. */
  readonly subscribe: (callback: () => void) => () => void;
  /** Calls back with the types of events that arrived. Returns a function that removes the listener. */
  readonly listen: (listener: Listener) => () => void;
  /** Fills the store; pass it to `LiveConnectionProvider`. */
  readonly followOptions: FollowOptions;
};

/** An empty store. */
export function createOrganizationStore(): OrganizationStore {
  let organization: Organization | undefined;
  let arrived: Set<string> | undefined;
  const callbacks = new Set<() => void>();
  const listeners = new Set<Listener>();

  const setOrganization = (next: Organization) => {
    organization = next;
    for (const callback of callbacks) callback();
  };
  const receive = (events: ReceivedEvents) => {
    arrived = new Set(events.map(({ type }) => type));
    if (organization) setOrganization(applyEvents(organization, events));
  };

  return {
    get: () => organization,
    subscribe: (callback) => addMember(callbacks, callback),
    listen: (listener) => addMember(listeners, listener),
    followOptions: {
      registration: organizationRegistration,
      onRegistered: (state) => setOrganization(createOrganization(state)),
      onEvents: receive,
      onChange: () => {
        const types = arrived ?? "all";
        arrived = undefined;
        for (const listener of listeners) listener(types);
      },
    },
  };
}

function addMember<Member>(set: Set<Member>, member: Member): () => void {
  set.add(member);
  return () => set.delete(member);
}
