import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { api } from "../../../../store/api.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { createsNothing } from "../../../../store/subscribe-existing.ts";
import type { Step } from "./steps.ts";

/** How many people are subscribed or unsubscribed at once: few enough to show the progress, and to stop soon. */
const peopleAtOnce = 100;

/** Subscribes people to channels. Taking it back unsubscribes only those who were not subscribed before. */
export function subscribeSteps(channels: readonly ChannelShape[], people: readonly Person[]): readonly Step[] {
  return stepsOf(channels, people, async (name, ids) => {
    const { subscribed } = await subscribe(name, ids);
    const added = Object.keys(subscribed).map(Number);
    return added.length === 0 ? undefined : () => unsubscribe(name, added);
  });
}

/**
 * Unsubscribes people from channels. Taking it back subscribes those who were subscribed before.
 * @param canReturn whether they can be subscribed to a channel again
 */
export function unsubscribeSteps(
  channels: readonly ChannelShape[],
  people: readonly Person[],
  canReturn: (channel: ChannelShape) => boolean,
): readonly Step[] {
  return stepsOf(channels, people, async (name, ids, channel) => {
    const { subscribers } = await api(subscriptionEndpoints.getSubscribers, { stream_id: channel.stream_id });
    const before = new Set(subscribers);
    const removed = ids.filter((id) => before.has(id));
    if (removed.length === 0) return undefined;
    await unsubscribe(name, removed);
    return canReturn(channel) ? () => subscribe(name, removed) : undefined;
  });
}

function stepsOf(
  channels: readonly ChannelShape[],
  people: readonly Person[],
  run: (name: string, ids: number[], channel: ChannelShape) => ReturnType<Step["run"]>,
): readonly Step[] {
  return channels.flatMap((channel) =>
    Array.from({ length: Math.ceil(people.length / peopleAtOnce) }, (_, at) => {
      const some = people.slice(at * peopleAtOnce, (at + 1) * peopleAtOnce);
      const ids = some.map(({ user_id }) => user_id);
      return { people: some, run: () => run(channel.name, ids, channel) };
    }),
  );
}

function subscribe(name: string, principals: number[]) {
  return api(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], principals, ...createsNothing });
}

function unsubscribe(name: string, principals: number[]) {
  return api(subscriptionEndpoints.unsubscribe, { subscriptions: [name], principals });
}
