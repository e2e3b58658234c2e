import { plural } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { api } from "../../../store/api.ts";

/** How many scheduled messages of each person wait, by user ID. No event announces changes to others. */
export const scheduledCountsQuery = queryOptions({
  queryKey: ["scheduled-counts"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
    const { counts } = await api(scheduledMessageEndpoints.countScheduledMessages, {}, signal);
    return new Map(counts.map(({ user_id, waiting }) => [user_id, waiting]));
  },
  staleTime: 0,
});

/** Says what becomes of the scheduled messages of a person who is deactivated. */
export function describeScheduledOf(person: string, count: number): string {
  return plural(
    { count },
    {
      one: `${person} has # scheduled message. It is sent only if you reactivate ${person} before its time.`,
      other: `${person} has # scheduled messages. They are sent only if you reactivate ${person} before their time.`,
    },
  );
}

/** The same for several people. */
export function describeScheduled(count: number): string {
  return plural(
    { count },
    {
      one: "They have # scheduled message. It is sent only if you reactivate its sender before its time.",
      other: "They have # scheduled messages. A message is sent only if you reactivate its sender before its time.",
    },
  );
}
