import { insufficientPermission, invalidParameter } from "../../http/errors.ts";
import type { Batch } from "../../transactions/batch.ts";
import type { Tx } from "../../transactions/tx.ts";
import { isSubscribed } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import { type Channel, findChannelByName } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { canUnsubscribe } from "./access.ts";
import { unsubscribeMany } from "./bulk.ts";
import { assertWithinSubscribeLimits, namedPeople } from "./principals.ts";

/**
 * The result of a request to unsubscribe from channels, by name. A channel is in both lists if only some of the people
 * were in it.
 */
export type UnsubscribeResult = { readonly removed: string[]; readonly not_removed: string[] };

/** The request of DELETE /users/me/subscriptions. */
export type UnsubscribeParams = {
  readonly subscriptions: readonly string[];
  readonly principals?: readonly (number | string)[] | undefined;
};

/**
 * Unsubscribes people from channels by name. When the batch's budget is used up, the rest is deferred, and the result
 * counts it as done.
 * @throws {ApiError} BAD_REQUEST when a channel does not exist or the actor cannot see it, or when they may not
 *   unsubscribe somebody
 */
export function unsubscribe(
  tx: Tx,
  actor: User,
  { subscriptions, principals }: UnsubscribeParams,
  batch: Batch,
): UnsubscribeResult {
  const people = namedPeople(tx, actor, principals);
  const channels = channelsNamed(tx, actor, people, subscriptions);
  assertWithinSubscribeLimits(channels.length, people.length);
  for (const channel of channels) {
    const isAllowed = people.every((target) => canUnsubscribe(tx, actor, channel, target));
    if (!isAllowed) throw insufficientPermission();
  }
  const isIn = (channel: Channel) => (user: User) => isSubscribed(tx, user.id, channel.id);
  const removed = channels.filter((channel) => people.some(isIn(channel)));
  const notRemoved = channels.filter((channel) => !people.every(isIn(channel)));
  unsubscribeMany(tx, removed, people, batch);
  return { removed: removed.map(({ name }) => name), not_removed: notRemoved.map(({ name }) => name) };
}

/**
 * The channels of a request, each once. Channels of the person's own bots count as visible, so that they can
 * unsubscribe the bots.
 */
function channelsNamed(tx: Tx, actor: User, people: readonly User[], names: readonly string[]): Channel[] {
  const isKnown = (channel: Channel) =>
    canSeeChannel(tx, actor, channel) ||
    people.some((user) => user.botOwnerId === actor.id && isSubscribed(tx, user.id, channel.id));
  const found = new Set<Channel>();
  const unknown = new Set<string>();
  for (const name of names) {
    const channel = findChannelByName(tx, name);
    if (channel !== undefined && isKnown(channel)) found.add(channel);
    else unknown.add(name.trim());
  }
  if (unknown.size > 0)
    throw invalidParameter("subscriptions", "unknown", `Channel(s) (${nameList(unknown)}) do not exist`);
  return [...found];
}

/** The largest number of names in an error, and of characters of each. */
const shown = { names: 10, characters: 60 };

/** Names of channels in the text of an error, shortened if there are many or long ones. */
export function nameList(names: Iterable<string>): string {
  const all = [...names].map((name) => shortened([...name]));
  return all.length <= shown.names ? all.join(", ") : `${all.slice(0, shown.names).join(", ")}, …`;
}

function shortened(characters: readonly string[]): string {
  const whole = characters.length <= shown.characters;
  return whole ? characters.join("") : `${characters.slice(0, shown.characters).join("")}…`;
}
