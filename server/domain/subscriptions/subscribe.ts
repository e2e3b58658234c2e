import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import type { Batch } from "../../transactions/batch.ts";
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
import { subscribeLimits } from "./contract.ts";
import { type JoinedPeople, notifySubscribed } from "./notify-subscribed.ts";
import { assertFewEnough, namedPeople } from "./principals.ts";

/** The requested subscriptions, and the properties of channels that have to be created for it. */
export type SubscribeParams = NewChannelParams & {
  readonly subscriptions: readonly { readonly name: string; readonly description?: string | undefined }[];
  /** By user ID or email address; the person who asks, when there are none. */
  readonly principals?: readonly (number | string)[] | undefined;
  readonly authorization_errors_fatal: boolean;
};

/**
 * The result: channel names by user ID, and whether the notification bot notified people whom another person
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
 * Subscribes people to channels by name; an unused name becomes a new channel. When the budget of work is used up, the
 * rest is left and counts as done.
 * @throws {ApiError} BAD_REQUEST when a channel is out of reach, unless `authorization_errors_fatal` is false; and for
 * more at once than {@link subscribeLimits}
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
  // Checking each of them is work, too.
  batch.room -= people.length;

  const created: Channel[] = [];
  const joined: JoinedPeople[] = [];
  for (const wanted of channels) {
    const channel = findChannelByName(tx, wanted.name);
    if (channel === undefined) {
      note(result.subscribed, people, wanted.name);
      const opened = openChannel(tx, actor, { ...wanted, params, subscribers: people }, webPublicEnabled, batch);
      created.push(opened);
      joined.push({ channel: opened, people });
    } else if (may(tx, actor, channel, addsOthers)) {
      joined.push({ channel, people: subscribePeople(tx, channel, people, result, batch) });
    } else refuse(tx, actor, { channel, askedFor: wanted.name }, params, result);
  }
  if (params.announce) tx.raise("channelsCreated", { by: actor, channels: created });
  const new_subscription_messages_sent =
    params.send_new_subscription_messages && notifySubscribed(tx, actor, joined, batch);
  return { ...result, new_subscription_messages_sent };
}

function assertNotTooMany(tx: Tx, channels: readonly { name: string }[], people: readonly User[]): void {
  const { newChannels } = subscribeLimits;
  assertFewEnough(channels.length, people.length);
  if (channels.filter(({ name }) => findChannelByName(tx, name) === undefined).length > newChannels) {
    throw invalidParameter("subscriptions", "too_long", `Too many new channels at once (limit: ${newChannels})`);
  }
}

function may(tx: Tx, actor: User, channel: Channel, addsOthers: boolean): boolean {
  return addsOthers ? canSubscribeOthers(tx, actor, channel) : canSubscribeSelf(tx, actor, channel);
}

/** The channels of a request, each once, described as they would be if they had to be created. */
function distinctChannels(wanted: SubscribeParams["subscriptions"]) {
  const byName = new Map<string, { name: string; description: string }>();
  for (const { name, description } of wanted) {
    const read = forParameter("subscriptions", () => readChannelName(name));
    if (!byName.has(nameKey(read))) byName.set(nameKey(read), { name: read, description: description ?? "" });
  }
  return byName.values();
}

/** For a channel that the person cannot see, the result has only the name as they wrote it. */
function refuse(
  tx: Tx,
  actor: User,
  { channel, askedFor }: { readonly channel: Channel; readonly askedFor: string },
  params: SubscribeParams,
  result: Names,
): void {
  const isSeen = canSeeChannel(tx, actor, channel);
  const name = isSeen ? channel.name : askedFor;
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
  const isHere = (user: User) => subscribers.has(user.id);
  const added = people.filter((user) => !isHere(user));
  note(result.already_subscribed, people.filter(isHere), channel.name);
  note(result.subscribed, added, channel.name);
  subscribeMany(tx, channel, added, batch);
  return added;
}

function note(names: Record<string, string[]>, people: readonly User[], name: string): void {
  for (const { id } of people) {
    const known = names[id];
    if (known === undefined) names[id] = [name];
    else known.push(name);
  }
}
