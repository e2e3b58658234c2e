import { queryOptions } from "@tanstack/react-query";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { api } from "../../../store/api.ts";

/** IDs of the channels that somebody is subscribed to. They are requested again whenever the person is opened. */
export const channelsOfQuery = (userId: number) =>
  queryOptions({
    queryKey: ["channels-of", userId],
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const answer = await api(subscriptionEndpoints.getUserChannels, { user_id: userId }, signal);
      return new Set(answer.subscribed_channel_ids);
    },
    staleTime: 0,
    refetchInterval: 15_000,
  });
