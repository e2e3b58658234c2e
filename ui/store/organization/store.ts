import { type Subscribable, subscribable } from "#server/subscribable.ts";
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

/** The organization as this page has it. */
export type OrganizationStore = {
  /** Undefined until the first registration is answered. */
  readonly organization: Subscribable<Organization | undefined>;
  /** Calls back with the types of events that arrived. Returns a function that removes the listener. */
  readonly listen: (listener: Listener) => () => void;
  /** Fills the store; pass it to `LiveConnectionProvider`. */
  readonly followOptions: FollowOptions<RegisteredOrganization>;
};

/** An empty store. */
export function createOrganizationStore(): OrganizationStore {
  let present: Organization | undefined;
  const organization = subscribable(() => present);
  let arrivedTypes: Set<ReceivedEvents[number]["type"]> | undefined;
  const listeners = new Set<Listener>();

  const setOrganization = (next: Organization) => {
    present = next;
    organization.changed();
  };
  const receive = (events: ReceivedEvents) => {
    arrivedTypes = new Set(events.map(({ type }) => type));
    if (present) setOrganization(applyEvents(present, events));
  };

  return {
    organization,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
