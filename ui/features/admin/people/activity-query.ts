import { queryOptions } from "@tanstack/react-query";
import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { api } from "../../../store/api.ts";

/** When somebody was last active, in milliseconds. If that is not exact, it can be up to a day old. */
export type LastActivity = { readonly at: number; readonly isExact: boolean };

/** The last activity of each account by user ID. Those that never were active are left out. */
export type Activity = ReadonlyMap<number, LastActivity>;

/** How long the times count as new, in milliseconds. Some are up to a day old anyway. */
const freshFor = 5 * 60_000;

/** The last activity of everybody. No event announces changes. */
export const activityQuery = queryOptions({
  queryKey: ["activity"],
  queryFn: async ({ signal }): Promise<Activity> => {
    const { activity } = await api(presenceEndpoints.getActivity, {}, signal);
    return new Map(
      activity.map(({ user_id, last_active, is_exact }) => [user_id, { at: last_active * 1000, isExact: is_exact }]),
    );
  },
  staleTime: freshFor,
  refetchInterval: freshFor,
});
