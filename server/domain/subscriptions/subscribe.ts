import type { Tx } from "../../db/mutate.ts";
import type { ParamsOf } from "../../http/contract.ts";
import { badRequest } from "../../http/errors.ts";
import { maySeeChannel } from "../channels/access.ts";
import { openChannel } from "../channels/actions/open.ts";
import { readChannelName } from "../channels/new-channel.ts";
import { type Channel, findChannelByName } from "../channels/queries.ts";
import { nameKey } from "../name-key.ts";
import { activeUsers } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { maySubscribeOthers, maySubscribeSelf } from "./access.ts";
import { insertSubscribers } from "./actions.ts";
import { subscribeLimits, type subscriptionEndpoints } from "./contract.ts";
import { isSubscribed } from "./queries.ts";

/** What POST /users/me/subscriptions asks for. */
export type SubscribeParams = ParamsOf<(typeof subscriptionEndpoints)["subscribe"]>;

/** What became of it: channel names by user ID. */
export type SubscribeResult = {
  readonly subscribed: Record<string, string[]>;
  readonly already_subscribed: Record<string, string[]>;
  readonly unauthorized: string[];
};

/**
 * Subscribes people to channels by name; a name nobody has used yet becomes a channel.
 * @throws {ApiError} BAD_REQUEST when a channel is out of reach, unless `authorization_errors_fatal` is false; and for
 * more at once than {@link subscribeLimits}
 */
export function subscribe(tx: Tx, actor: User, params: SubscribeParams, webPublicEnabled: boolean): SubscribeResult {
  const people = params.principals === undefined ? [actor] : activeUsers(tx, actor, params.principals);
  const addsOthers = people.some((user) => user.id !== actor.id);
  const result: SubscribeResult = { subscribed: {}, already_subscribed: {}, unauthorized: [] };
  const channels = [...distinctChannels(params.subscriptions)];
  assertNotTooMany(tx, channels, people);

  for (const wanted of channels) {
    const channel = findChannelByName(tx, wanted.name);
    if (channel === undefined) {
      note(result.subscribed, people, wanted.name);
      openChannel(tx, actor, { ...wanted, params, subscribers: people }, webPublicEnabled);
    } else if (may(tx, actor, channel, addsOthers)) subscribePeople(tx, channel, people, result);
    else refuse(tx, actor, channel, params, result);
  }
  return result;
}

function assertNotTooMany(tx: Tx, channels: readonly { name: string }[], people: readonly User[]): void {
  const { newChannels, subscriptions } = subscribeLimits;
  if (channels.length * people.length > subscriptions) {
    throw badRequest(`Too many subscriptions at once (limit: ${subscriptions})`);
  }
  if (channels.filter(({ name }) => findChannelByName(tx, name) === undefined).length > newChannels) {
    throw badRequest(`Too many new channels at once (limit: ${newChannels})`);
  }
}

function may(tx: Tx, actor: User, channel: Channel, addsOthers: boolean): boolean {
  return addsOthers ? maySubscribeOthers(tx, actor, channel) : maySubscribeSelf(tx, actor, channel);
}

/** The channels of a request, each once, described as they would be if they had to be created. */
function distinctChannels(wanted: SubscribeParams["subscriptions"]) {
  const byName = new Map<string, { name: string; description: string }>();
  for (const { name, description } of wanted) {
    const read = readChannelName(name);
    if (!byName.has(nameKey(read))) byName.set(nameKey(read), { name: read, description: description ?? "" });
  }
  return byName.values();
}

function refuse(tx: Tx, actor: User, channel: Channel, params: SubscribeParams, result: SubscribeResult): void {
  if (params.authorization_errors_fatal) {
    throw badRequest(
      maySeeChannel(tx, actor, channel) && !channel.isArchived && !channel.isPrivate
        ? "Insufficient permission"
        : `Unable to access channel (${channel.name}).`,
    );
  }
  result.unauthorized.push(channel.name);
}

function subscribePeople(tx: Tx, channel: Channel, people: readonly User[], result: SubscribeResult): void {
  const [already, added] = [true, false].map((state) =>
    people.filter((user) => isSubscribed(tx, user.id, channel.id) === state),
  );
  note(result.already_subscribed, already ?? [], channel.name);
  note(result.subscribed, added ?? [], channel.name);
  insertSubscribers(tx, channel, people);
}

function note(names: Record<string, string[]>, people: readonly User[], name: string): void {
  for (const { id } of people) names[id] = [...(names[id] ?? []), name];
}
