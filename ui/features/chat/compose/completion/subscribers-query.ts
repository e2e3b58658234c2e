import { queryOptions } from "@tanstack/react-query";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { api } from "../../../../store/api.ts";

/** How long the subscribers of a channel are used without asking again, in milliseconds. */
const freshTime = 60_000;

/** The IDs of the people who are subscribed to a channel. */
export const subscribersQuery = (channelId: number) =>
  queryOptions({
    queryKey: ["chat", "subscribers", channelId],
    queryFn: async ({ signal }) => {
      const { subscribers } = await api(subscriptionEndpoints.getSubscribers, { stream_id: channelId }, signal);
      return new Set(subscribers);
    },
    staleTime: freshTime,
  });
