import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { coalesceCalls } from "../../../lib/coalesce-calls.ts";
import { useOnEvents } from "../../../store/organization/hooks.tsx";
import type { RegisteredEventType } from "../../../store/organization/organization.ts";
import { serverStatusQuery } from "./server-status-query.ts";

/** Refetches the server's state after events that change it. Events during a request cause one more request. */
export function useStatusRefetch(): void {
  const queryClient = useQueryClient();
  const refetch = useMemo(
    () => coalesceCalls(() => queryClient.invalidateQueries({ queryKey: serverStatusQuery.queryKey })),
    [queryClient],
  );
  useOnEvents(watchedEvents, refetch);
}

/**
 * Events about people and their roles, invitations, the organization's name, channels, exports, and a restart of the
 * server.
 */
const watchedEvents: readonly RegisteredEventType[] = [
  ...(["realm_user", "invites_changed", "realm", "stream", "realm_export", "restart"] as const),
];
