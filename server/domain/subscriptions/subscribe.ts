import { invalidParameter } from "../../http/errors.ts";
import { forParameter, withParameterNames } from "../../http/for-parameter.ts";
import type { Batch } from "../../transactions/batch.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import { openChannel } from "../channels/actions/open.ts";
import type { NewChannelParams } from "../channels/new-channel.ts";
import { readChannelName } from "../channels/params.ts";
import { type Channel, findChannelByName } from "../channels/queries.ts";
import { nameKey } from "../name-key.ts";
import type { User } from "../users/queries.ts";
import { canSubscribeOthers, canSubscribeSelf } from "./access.ts";
import { subscribeMany } from "./bulk.ts";
import { subscribeLimits } from "./limits.ts";
import { type JoinedPeople, notifySubscribed } from "./notify-subscribed.ts";
import { assertWithinSubscribeLimits, namedPeople } from "./principals.ts";

/** The requested subscriptions, and the properties of the channels that are created for them. */
export type SubscribeParams = NewChannelParams & {
  readonly subscriptions: readonly { readonly name: string; readonly description?: string | undefined }[];
  /** By user ID or email address; the person who sends the request, if there are none. */
  readonly principals?: readonly (number | string)[] | undefined;
  readonly authorization_errors_fatal: boolean;
};

/**
 * The result: channel names by user ID, and whether the notification bot notifies people whom another person
 * subscribed.
 */
export type SubscribeResult = {
  readonly subscribed: Record<string, string[]>;
  readonly already_subscribed: Record<string, string[]>;
  readonly unauthorized: string[];
  readonly new_subscription_messages_sent: boolean;
};

type Names = Omit<SubscribeResult, "new_subscription_messages_sent">;

/**
 * Subscribes people to channels by name. A name without a channel becomes a new channel. When the batch's budget is
 * used up, the rest is deferred, and the result counts it as done.
 * @throws {ApiError} BAD_REQUEST for a channel that they may not join, unless `authorization_errors_fatal` is false;
 *   and for requests above {@link subscribeLimits}
 */
export function subscribe(
  tx: Tx,
  actor: User,
  params: SubscribeParams,
  webPublicEnabled: boolean,
  batch: Batch,
): SubscribeResult {
  const people = namedPeople(tx, actor, params.principals);
  const addsOthers = people.some((user) => user.id !== actor.id);
  const result: Names = { subscribed: {}, already_subscribed: {}, unauthorized: [] };
  const channels = [...distinctChannels(params.subscriptions)];
  assertNotTooMany(tx, channels, people);
  // Checking the people also costs time.
  batch.remaining -= people.length;

  const created: Channel[] = [];
  const joined: JoinedPeople[] = [];
  for (const requested of channels) {
    const channel = findChannelByName(tx, requested.name);
    if (channel === undefined) {
      addName(result.subscribed, people, requested.name);
      const opened = withParameterNames({ subscribers: "principals" }, () =>
        openChannel(tx, actor, { ...requested, params, subscribers: people }, webPublicEnabled, batch),
      );
      created.push(opened);
      joined.push({ channel: opened, people });
    } else if (canSubscribe(tx, actor, channel, addsOthers)) {
      joined.push({ channel, people: subscribePeople(tx, channel, people, result, batch) });
    } else refuse(tx, actor, { channel, requestedName: requested.name }, params, result);
  }
  if (params.announce) raise(tx, "channelsCreated", { by: actor, channels: created });
  const new_subscription_messages_sent =
    params.send_new_subscription_messages && notifySubscribed(tx, actor, joined, batch);
  return { ...result, new_subscription_messages_sent };
}

function assertNotTooMany(tx: Tx, channels: readonly { name: string }[], people: readonly User[]): void {
  const { newChannels } = subscribeLimits;
  assertWithinSubscribeLimits(channels.length, people.length);
  if (channels.filter(({ name }) => findChannelByName(tx, name) === undefined).length > newChannels) {
    throw invalidParameter("subscriptions", "too_long", `Too many new channels at once (limit: ${newChannels})`);
  }
}

function canSubscribe(tx: Tx, actor: User, channel: Channel, addsOthers: boolean): boolean {
  return addsOthers ? canSubscribeOthers(tx, actor, channel) : canSubscribeSelf(tx, actor, channel);
}

/** The channels of a request, each once, with the description for a new channel. */
function distinctChannels(requested: SubscribeParams["subscriptions"]) {
  const byName = new Map<string, { name: string; description: string }>();
  for (const { name, description } of requested) {
    const read = forParameter("subscriptions", () => readChannelName(name));
    if (!byName.has(nameKey(read))) byName.set(nameKey(read), { name: read, description: description ?? "" });
  }
  return byName.values();
}

/** If the person cannot see the channel, the result has only the name that they wrote. */
function refuse(
  tx: Tx,
  actor: User,
  { channel, requestedName }: { readonly channel: Channel; readonly requestedName: string },
  params: SubscribeParams,
  result: Names,
): void {
  const isSeen = canSeeChannel(tx, actor, channel);
  const name = isSeen ? channel.name : requestedName;
  if (params.authorization_errors_fatal) {
    throw invalidParameter(
      "subscriptions",
      "not_allowed",
      isSeen && !channel.isArchived && !channel.isPrivate
        ? "Insufficient permission"
        : `Unable to access channel (${name}).`,
    );
  }
  result.unauthorized.push(name);
}

function subscribePeople(tx: Tx, channel: Channel, people: readonly User[], result: Names, batch: Batch): User[] {
  const subscribers = subscribersOf(tx, channel.id);
  const isSubscriber = (user: User) => subscribers.has(user.id);
  const added = people.filter((user) => !isSubscriber(user));
  addName(result.already_subscribed, people.filter(isSubscriber), channel.name);
  addName(result.subscribed, added, channel.name);
  subscribeMany(tx, channel, added, batch);
  return added;
}

function addName(names: Record<string, string[]>, people: readonly User[], name: string): void {
  for (const { id } of people) {
    const known = names[id];
    if (known === undefined) names[id] = [name];
    else known.push(name);
  }
}
