import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { collectCalls } from "../../lib/collect-calls.ts";
import { LiveConnectionProvider } from "../live-connection.tsx";
import type { Organization, RegisteredEventType } from "./organization.ts";
import { createOrganizationStore, type Listener, type OrganizationStore } from "./store.ts";

/** An organization that is kept up to date, and its events. */
export type LiveOrganization = Pick<OrganizationStore, "organization" | "listen">;

/**
 * The organization of the components inside. A page whose own store has it, such as the chat, provides it here for parts
 * that it shares with the admin page.
 */
export const LiveOrganizationContext = createContext<LiveOrganization | undefined>(undefined);

/** Loads the organization and follows its changes while its children are on the screen. */
export function OrganizationProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createOrganizationStore);
  return (
    <LiveOrganizationContext value={store}>
      <LiveConnectionProvider options={store.followOptions}>{children}</LiveConnectionProvider>
    </LiveOrganizationContext>
  );
}

/**
 * A part of the organization. The component is drawn again only when that part is another object. `select` must return
 * the same object for the same state: a part of it, or a value of `createSelector`.
 */
export function useOrganization<Part>(select: (organization: Organization) => Part): Part {
  const { now, subscribe } = useStore().organization;
  return useSyncExternalStore(subscribe, () => {
    const organization = now();
    if (!organization) throw new Error("useOrganization can only be used inside WithOrganization");
    return select(organization);
  });
}

/** Shows its children once the organization is loaded, and `fallback` until then. */
export function WithOrganization({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useLoaded() ? children : fallback;
}

/** A part of the organization, undefined until it is loaded; for the frame around the pages. */
export function useOrganizationIfLoaded<Part>(select: (organization: Organization) => Part): Part | undefined {
  const { now, subscribe } = useStore().organization;
  return useSyncExternalStore(subscribe, () => {
    const organization = now();
    return organization && select(organization);
  });
}

/** Returns the organization at the moment of the call, for event handlers. Do not use it for rendering. */
export function useGetOrganization(): () => Organization | undefined {
  return useStore().organization.now;
}

/** Calls back when events of these types arrived or may have been missed. The types must stay the same object. */
export function useOnEvents(types: readonly RegisteredEventType[], callback: () => void): void {
  const { listen } = useStore();
  useEffect(() => {
    const listener: Listener = (arrived) => {
      if (arrived === "all" || types.some((type) => arrived.has(type))) callback();
    };
    return listen(listener);
  }, [listen, types, callback]);
}

/**
 * Refetches a query when events of these types arrived or may have been missed. Events soon after each other are taken
 * together: a change of many things makes many. The types and the key must stay the same objects.
 */
export function useRefetchOn(types: readonly RegisteredEventType[], queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const refetch = useMemo(
    () => collectCalls(() => void queryClient.invalidateQueries({ queryKey }), refetchMilliseconds),
    [queryClient, queryKey],
  );
  useOnEvents(types, refetch.call);
  // The next component that shows the data must not get what was read before the events.
  useEffect(() => refetch.flush, [refetch]);
}

/** How long a refetch waits for further events. */
const refetchMilliseconds = 300;

function useLoaded(): boolean {
  const { now, subscribe } = useStore().organization;
  return useSyncExternalStore(subscribe, () => now() !== undefined);
}

function useStore(): LiveOrganization {
  const store = use(LiveOrganizationContext);
  if (!store) throw new Error("The organization can only be used inside LiveOrganizationContext");
  return store;
}
