import { queryOptions } from "@tanstack/react-query";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { api } from "../../../../store/api.ts";

/** The IDs of a channel's subscribers. */
export const subscribersQuery = (stream_id: number) =>
  queryOptions({
    queryKey: ["channel-subscribers", stream_id],
    queryFn: ({ signal }) => api(subscriptionEndpoints.getSubscribers, { stream_id }, signal),
  });
