import type { FollowOptions, ReceivedEvents } from "../live.ts";
import {
  applyEvents,
  createOrganization,
  type Organization,
  organizationRegistration,
  type RegisteredOrganization,
  registerOrganization,
} from "./organization.ts";

/** Receives the types of events that arrived; "all" after a registration, and after a reconnection without events. */
export type Listener = (types: ReadonlySet<ReceivedEvents[number]["type"]> | "all") => void;

/** The organization as this page has it, with the callbacks for its changes. */
export type OrganizationStore = {
  /** Undefined until the first registration is answered. */
  readonly get: () => Organization | undefined;
  /** Calls back after each change of the organization. Returns a function that removes the callback. */
  readonly subscribe: (callback: () => void) => () => void;
  /** Calls back with the types of events that arrived. Returns a function that removes the listener. */
  readonly listen: (listener: Listener) => () => void;
  /** Fills the store; pass it to `LiveConnectionProvider`. */
  readonly followOptions: FollowOptions<RegisteredOrganization>;
};

/** An empty store. */
export function createOrganizationStore(): OrganizationStore {
  let organization: Organization | undefined;
  let arrivedTypes: Set<ReceivedEvents[number]["type"]> | undefined;
  const callbacks = new Set<() => void>();
  const listeners = new Set<Listener>();

  const setOrganization = (next: Organization) => {
    organization = next;
    for (const callback of callbacks) callback();
  };
  const receive = (events: ReceivedEvents) => {
    arrivedTypes = new Set(events.map(({ type }) => type));
    if (organization) setOrganization(applyEvents(organization, events));
  };

  return {
    get: () => organization,
    subscribe: (callback) => addTo(callbacks, callback),
    listen: (listener) => addTo(listeners, listener),
    followOptions: {
      registration: organizationRegistration,
      register: registerOrganization,
      onRegistered: (state) => setOrganization(createOrganization(state)),
      onEvents: receive,
      onChange: () => {
        const types = arrivedTypes ?? "all";
        arrivedTypes = undefined;
        for (const listener of listeners) listener(types);
      },
    },
  };
}

function addTo<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => set.delete(item);
}
