import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { api } from "../../../../store/api.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { createsNothing } from "../../../../store/subscribe-existing.ts";
import { asChanged, type Step } from "./steps.ts";

/** How many people are subscribed or unsubscribed at once: few enough to show the progress, and to stop soon. */
const peopleAtOnce = 100;

/** Subscribes people to channels. Those who are subscribed already are left as they are, also when it is taken back. */
export function subscribeSteps(channels: readonly ChannelShape[], people: readonly Person[]): readonly Step[] {
  return stepsOf(channels, people, false, ({ name }) => ({
    change: (ids) => subscribe(name, ids),
    undo: (ids) => unsubscribe(name, ids),
  }));
}

/**
 * Unsubscribes people from channels. Those who are not subscribed are left as they are, also when it is taken back.
 * @param canReturn whether they can be subscribed to a channel again
 */
export function unsubscribeSteps(
  channels: readonly ChannelShape[],
  people: readonly Person[],
  canReturn: (channel: ChannelShape) => boolean,
): readonly Step[] {
  return stepsOf(channels, people, true, (channel) => ({
    change: (ids) => unsubscribe(channel.name, ids),
    undo: canReturn(channel) ? (ids) => subscribe(channel.name, ids) : undefined,
  }));
}

type Requests = {
  readonly change: (ids: number[]) => Promise<unknown>;
  readonly undo: ((ids: number[]) => Promise<unknown>) | undefined;
};

function stepsOf(
  channels: readonly ChannelShape[],
  people: readonly Person[],
  isSubscribed: boolean,
  requestsOf: (channel: ChannelShape) => Requests,
): readonly Step[] {
  return channels.flatMap((channel) =>
    Array.from({ length: Math.ceil(people.length / peopleAtOnce) }, (_, at) =>
      oneStep(channel, people.slice(at * peopleAtOnce, (at + 1) * peopleAtOnce), isSubscribed, requestsOf(channel)),
    ),
  );
}

function oneStep(
  { stream_id }: ChannelShape,
  people: readonly Person[],
  isSubscribed: boolean,
  { change, undo }: Requests,
): Step {
  // Chosen once: after a lost answer, those who were changed must not count as those who were so before.
  let chosen: readonly Person[] | undefined;
  return {
    people: people.map(asChanged),
    run: async () => {
      if (chosen === undefined) {
        const subscribers = new Set((await api(subscriptionEndpoints.getSubscribers, { stream_id })).subscribers);
        chosen = people.filter(({ user_id }) => subscribers.has(user_id) === isSubscribed);
      }
      const ids = chosen.map(({ user_id }) => user_id);
      if (ids.length === 0) return { people: [], undo: undefined };
      await change(ids);
      return { people: chosen.map(asChanged), undo: undo && (() => undo(ids)) };
    },
  };
}

function subscribe(name: string, principals: number[]) {
  return api(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], principals, ...createsNothing });
}

function unsubscribe(name: string, principals: number[]) {
  return api(subscriptionEndpoints.unsubscribe, { subscriptions: [name], principals });
}
