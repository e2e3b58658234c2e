import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { useIsSlow } from "../../../../lib/use-is-slow.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";

/** How many scheduled messages of each person wait, by user ID. No event announces changes to others. */
const scheduledCountsQuery = queryOptions({
  queryKey: ["scheduled-counts"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
    const { counts } = await api(scheduledMessageEndpoints.countScheduledMessages, {}, signal);
    return new Map(counts.map(({ user_id, waiting }) => [user_id, waiting]));
  },
  staleTime: 0,
});

/** A number of scheduled messages, while it is fetched, and when it could not be. */
export type ScheduledCount = number | "fetching" | "unknown";

/**
 * How many scheduled messages these people have now. After the first failure it is unknown, while it is tried again.
 * People without the right to count can deactivate only their own bots. They get 0.
 */
export function useScheduledCount(userIds: readonly number[]): ScheduledCount {
  const mayCount = useOrganization((state) => canCall(state, scheduledMessageEndpoints.countScheduledMessages));
  const { data, isFetchedAfterMount, failureCount } = useQuery({ ...scheduledCountsQuery, enabled: mayCount });
  if (!mayCount) return 0;
  if (!isFetchedAfterMount && failureCount === 0) return "fetching";
  if (data === undefined) return "unknown";
  return userIds.reduce((sum, id) => sum + (data.get(id) ?? 0), 0);
}

/** What becomes of scheduled messages, in the words of `describe`, once they are counted; nothing if there are none. */
export function ScheduledText({ count, describe }: { count: ScheduledCount; describe: (count: number) => string }) {
  if (count === "fetching") return <WaitingLine />;
  if (count === 0) return null;
  const unknown = t`Scheduled messages could not be counted. Those of deactivated accounts are not sent.`;
  return <Text>{count === "unknown" ? unknown : describe(count)}</Text>;
}

function WaitingLine() {
  const isSlow = useIsSlow();
  return (
    <Text c="dimmed" role="status">
      {isSlow && t`Loading`}
    </Text>
  );
}

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
