import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import type { Client } from "#server/http/client.ts";
import type { ModelEvent } from "../receive-events.ts";
import { createLiveChannelData, type LiveChannelData, type LiveChannelDataOptions } from "./live-channel-data.ts";

/** The IDs of the subscribers of the channels that are in use, kept up to date. */
export type LiveSubscribers = LiveChannelData<ReadonlySet<number>>;

/** No subscribers yet. */
export function createLiveSubscribers(
  client: Client,
  options: Pick<LiveChannelDataOptions<ReadonlySet<number>>, "receivesEventsOf" | "wait" | "signal" | "onChange">,
): LiveSubscribers {
  return createLiveChannelData({
    ...options,
    fetch: async (channelId, signal) => {
      const { subscribers } = await client(subscriptionEndpoints.getSubscribers, { stream_id: channelId }, signal);
      return new Set(subscribers);
    },
    applyEvent: followSubscribers,
    isOutdated: () => false,
  });
}

/** The subscribers of a channel after an event. The reader's own subscription is in other events. */
export function followSubscribers(
  subscribers: ReadonlySet<number>,
  channelId: number,
  event: ModelEvent,
): ReadonlySet<number> {
  if (event.type !== "subscription" || (event.op !== "peer_add" && event.op !== "peer_remove")) return subscribers;
  if (!event.stream_ids.includes(channelId)) return subscribers;
  if (event.op === "peer_add") return new Set([...subscribers, ...event.user_ids]);
  const gone = new Set(event.user_ids);
  return new Set([...subscribers].filter((id) => !gone.has(id)));
}
