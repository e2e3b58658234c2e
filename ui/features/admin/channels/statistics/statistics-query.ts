import { queryOptions } from "@tanstack/react-query";
import { channelStatisticsEndpoints } from "#server/domain/channel-statistics/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** The counted numbers of all channels. */
export type Statistics = NonNullable<Answer<typeof channelStatisticsEndpoints.getChannelStatistics>["counted"]>;

/** The counted numbers of one channel. */
export type ChannelNumbers = Statistics["channels"][number];

type AnsweredStatistics = Pick<Answer<typeof channelStatisticsEndpoints.getChannelStatistics>, "progress" | "counted">;

/**
 * How long to wait before the statistics are requested again, in milliseconds; false when nothing is being counted. Every
 * answer has the numbers of the last count, which may be many, so it is longer while there are some.
 */
export function pauseBeforeNext(answer: AnsweredStatistics | undefined): number | false {
  if (answer?.progress == null) return false;
  return answer.counted === null ? 1_000 : 5_000;
}

/** The statistics of channels. No event announces them; while they are counted, they are requested again. */
export const statisticsQuery = queryOptions({
  queryKey: ["channel-statistics"],
  queryFn: ({ signal }) => api(channelStatisticsEndpoints.getChannelStatistics, {}, signal),
  refetchInterval: ({ state }) => pauseBeforeNext(state.data),
});
