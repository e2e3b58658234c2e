import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { FollowsChanges } from "../live-connection.tsx";
import type { Organization } from "./organization.ts";
import { createOrganizationStore, type Listener, type OrganizationStore } from "./store.ts";

const StoreContext = createContext<OrganizationStore | undefined>(undefined);

/** Loads the organization and follows its changes while its children are on the screen. */
export function FollowsOrganization({ children }: { children: ReactNode }) {
  const [store] = useState(createOrganizationStore);
  return (
    <StoreContext value={store}>
      <FollowsChanges following={store.following}>{children}</FollowsChanges>
    </StoreContext>
  );
}

/**
 * A part of the organization. The component is drawn again only when that part is another object. `select` must return
 * the same object for the same state: a part of it, or something `derived`.
 */
export function useOrganization<Part>(select: (organization: Organization) => Part): Part {
  const { subscribe, get } = useStore();
  return useSyncExternalStore(subscribe, () => {
    const organization = get();
    if (!organization) throw new Error("useOrganization is only for what stands inside WithOrganization");
    return select(organization);
  });
}

/** Shows its children once the organization is loaded, and `instead` until then. */
export function WithOrganization({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useLoaded() ? children : instead;
}

/** A part of the organization, undefined until it is loaded; for the frame around the pages. */
export function useOrganizationIfKnown<Part>(select: (organization: Organization) => Part): Part | undefined {
  const { subscribe, get } = useStore();
  return useSyncExternalStore(subscribe, () => {
    const organization = get();
    return organization && select(organization);
  });
}

/** Returns the organization at the moment of the call, for event handlers. Do not use it for rendering. */
export function useOrganizationNow(): () => Organization | undefined {
  return useStore().get;
}

/** Calls back when events of these types arrived or may have been missed. */
export function useOnEvents(types: readonly string[], callback: () => void): void {
  const { listen } = useStore();
  const names = types.join(" ");
  useEffect(() => {
    const wanted = names.split(" ");
    const listener: Listener = (came) => {
      if (came === "all" || wanted.some((type) => came.has(type))) callback();
    };
    return listen(listener);
  }, [listen, names, callback]);
}

/** Refetches a query when events of these types arrived or may have been missed. The key must stay the same object. */
export function useAskAgainOn(types: readonly string[], queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const askAgain = useCallback(() => void queryClient.invalidateQueries({ queryKey }), [queryClient, queryKey]);
  useOnEvents(types, askAgain);
}

function useLoaded(): boolean {
  const { subscribe, get } = useStore();
  return useSyncExternalStore(subscribe, () => get() !== undefined);
}

function useStore(): OrganizationStore {
  const store = use(StoreContext);
  if (!store) throw new Error("The organization is only known inside FollowsOrganization");
  return store;
}
