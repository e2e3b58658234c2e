import { queryOptions } from "@tanstack/react-query";
import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { api } from "../../../store/api.ts";

/** When each account was last active, in milliseconds, by user ID. Those that never were are left out. */
export type Activity = ReadonlyMap<number, number>;

/** The last activity of everybody. No event announces changes. */
export const activityQuery = queryOptions({
  queryKey: ["activity"],
  queryFn: async ({ signal }): Promise<Activity> => {
    const { activity } = await api(presenceEndpoints.getActivity, {}, signal);
    return new Map(activity.map(({ user_id, last_active }) => [user_id, last_active * 1000]));
  },
  staleTime: 60_000,
  refetchInterval: 60_000,
});
