import type { QueryClient } from "@tanstack/react-query";
import { inTurn } from "../lib/in-turn.ts";
import type { Following } from "./live.ts";
import { overviewQuery } from "./queries.ts";

/** Refetches the overview whenever something that it shows changed. */
export function followOverview(queryClient: QueryClient): Following {
  const askAgain = inTurn(() => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }));
  return {
    registration: {
      event_types: ["message", "realm_user", "realm", "subscription", "stream"],
      fetch_event_types: [],
    },
    onChange: askAgain,
    // The request is refused then, and the page becomes the one for strangers.
    onSignedOut: askAgain,
  };
}
