import { queryOptions } from "@tanstack/react-query";
import { channelStatisticsEndpoints } from "#server/domain/channel-statistics/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** The counted numbers of all channels. */
export type Statistics = NonNullable<Answer<typeof channelStatisticsEndpoints.getChannelStatistics>["counted"]>;

/** The counted numbers of one channel. */
export type ChannelNumbers = Statistics["channels"][number];

/** The statistics of channels. No event announces them; while they are counted, they are requested again. */
export const statisticsQuery = queryOptions({
  queryKey: ["channel-statistics"],
  queryFn: ({ signal }) => api(channelStatisticsEndpoints.getChannelStatistics, {}, signal),
  refetchInterval: ({ state }) => (state.data?.progress == null ? false : 1_000),
});
