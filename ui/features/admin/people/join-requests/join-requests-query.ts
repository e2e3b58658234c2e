import { queryOptions } from "@tanstack/react-query";
import { joinRequestEndpoints } from "#server/domain/join-requests/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";
import type { RegisteredEventType } from "../../../../store/organization/organization.ts";
import { besidePage } from "../../../../store/queries.ts";

/** Somebody who asks to join. */
export type JoinRequest = Answer<typeof joinRequestEndpoints.getJoinRequests>["join_requests"][number];

/** The people who ask to join. An event announces changes. */
export const joinRequestsQuery = queryOptions({
  queryKey: ["join-requests"],
  queryFn: ({ signal }) => api(joinRequestEndpoints.getJoinRequests, {}, signal),
  meta: besidePage,
});

/** The events after which the requests may be others. */
export const joinRequestEvents: readonly RegisteredEventType[] = ["invites_changed"];
