import { queryOptions } from "@tanstack/react-query";
import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { api } from "../../../store/api.ts";

/** When each account was last active, in milliseconds, by user ID. Those that never were are left out. */
export type Activity = ReadonlyMap<number, number>;

/** How long the times count as new, in milliseconds. Some are up to a day old anyway. */
const freshFor = 5 * 60_000;

/** The last activity of everybody. No event announces changes. */
export const activityQuery = queryOptions({
  queryKey: ["activity"],
  queryFn: async ({ signal }): Promise<Activity> => {
    const { activity } = await api(presenceEndpoints.getActivity, {}, signal);
    return new Map(activity.map(({ user_id, last_active }) => [user_id, last_active * 1000]));
  },
  staleTime: freshFor,
  refetchInterval: freshFor,
});
