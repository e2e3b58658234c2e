import type { QueryClient } from "@tanstack/react-query";
import type { ClientEvent } from "#server/domain/event-queues/events.ts";
import { coalesceCalls } from "../lib/coalesce-calls.ts";
import { type FollowOptions, registerPage } from "./live.ts";
import { overviewQuery } from "./queries.ts";

/** Refetches the overview whenever its data may have changed. */
export function followOverview(queryClient: QueryClient): FollowOptions {
  const refetch = coalesceCalls(() => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }));
  return {
    registration: {
      event_types: ["message", "realm_user", "realm", "subscription", "stream"] satisfies ClientEvent["type"][],
      fetch_event_types: [],
    },
    register: registerPage,
    onChange: refetch,
    // The server refuses the request then, and the page for people who are not signed in appears.
    onSignedOut: refetch,
  };
}
