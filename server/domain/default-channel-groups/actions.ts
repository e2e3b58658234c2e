import { eq } from "drizzle-orm";
import { defaultChannelGroups } from "../../db/schema/default-channel-groups.ts";
import type { Reader } from "../../db/store.ts";
import { badRequest, invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import { assertNameCharacters } from "../name-characters.ts";
import { nameKey } from "../name-key.ts";
import { insertSubscribers } from "../subscriptions/actions.ts";
import type { User } from "../users/queries.ts";
import { defaultChannelGroupLimits } from "./limits.ts";
import { offersChannelGroups } from "./policy.ts";
import { presentDefaultChannelGroups } from "./present.ts";
import { allDefaultChannelGroups, type DefaultChannelGroup, forgetDefaultChannelGroups } from "./queries.ts";

/**
 * Creates a group of channels for new people to choose, and returns its ID.
 * @throws {ApiError} BAD_REQUEST for a name that is empty or taken, and for channels that cannot be in one
 */
export function insertDefaultChannelGroup(
  tx: Tx,
  group: { readonly name: string; readonly description: string; readonly channels: readonly Channel[] },
): number {
  if (allDefaultChannelGroups(tx).length >= defaultChannelGroupLimits.groups) {
    throw refused(
      "too_many",
      `There are too many default channel groups (limit: ${defaultChannelGroupLimits.groups}).`,
    );
  }
  const name = readName(tx, group.name);
  for (const channel of group.channels) assertCanBeIn(channel, name);
  const { id } = tx.store.db
    .insert(defaultChannelGroups)
    .values({
      name,
      nameKey: nameKey(name),
      description: group.description.trim(),
      channelIds: sortUnique(group.channels.map((channel) => channel.id)),
    })
    .returning({ id: defaultChannelGroups.id })
    .get();
  announceGroups(tx);
  return id;
}

/**
 * Changes the name or description of a group. A value that stays the same is not a change.
 * @throws {ApiError} BAD_REQUEST for an unknown group, and a name that is empty or taken
 */
export function changeDefaultChannelGroup(
  tx: Tx,
  id: number,
  change: { readonly name: string | undefined; readonly description: string | undefined },
): void {
  const group = requireGroup(tx, id);
  if (change.name === undefined && change.description === undefined) {
    throw badRequest('You must pass "new_description" or "new_group_name".');
  }
  const name = change.name === undefined ? group.name : readName(tx, change.name, group);
  const description = change.description === undefined ? group.description : change.description.trim();
  if (name !== group.name || description !== group.description) {
    storeAndAnnounceGroup(tx, group, { name, nameKey: nameKey(name), description });
  }
}

/**
 * Adds channels to a group.
 * @throws {ApiError} BAD_REQUEST for an unknown group, and for channels that are already in it or cannot be in it
 */
export function addToDefaultChannelGroup(tx: Tx, id: number, channels: readonly Channel[]): void {
  const group = requireGroup(tx, id);
  for (const channel of channels) {
    assertCanBeIn(channel, group.name);
    if (group.channelIds.includes(channel.id)) {
      throw invalidParameter(
        "stream_names",
        "unchanged",
        `Channel '${channel.name}' is already present in default channel group '${group.name}'`,
      );
    }
  }
  if (channels.length === 0) return;
  const channelIds = sortUnique([...group.channelIds, ...channels.map((channel) => channel.id)]);
  storeAndAnnounceGroup(tx, group, { channelIds });
}

/**
 * Removes channels from a group.
 * @throws {ApiError} BAD_REQUEST for an unknown group, and for channels that are not in it
 */
export function removeFromDefaultChannelGroup(tx: Tx, id: number, channels: readonly Channel[]): void {
  const group = requireGroup(tx, id);
  for (const channel of channels) {
    if (!group.channelIds.includes(channel.id)) {
      throw invalidParameter(
        "stream_names",
        "unknown",
        `Channel '${channel.name}' is not present in default channel group '${group.name}'`,
      );
    }
  }
  if (channels.length === 0) return;
  const removed = new Set(channels.map((channel) => channel.id));
  storeAndAnnounceGroup(tx, group, { channelIds: group.channelIds.filter((each) => !removed.has(each)) });
}

/**
 * Deletes a group.
 * @throws {ApiError} BAD_REQUEST for an unknown group
 */
export function deleteDefaultChannelGroup(tx: Tx, id: number): void {
  const group = requireGroup(tx, id);
  tx.store.db.delete(defaultChannelGroups).where(eq(defaultChannelGroups.id, group.id)).run();
  announceGroups(tx);
}

/** Removes a channel from all groups if it can no longer be in one. */
export function leaveDefaultChannelGroups(tx: Tx, channel: Channel): void {
  if (problemOf(channel) === undefined) return;
  const groups = allDefaultChannelGroups(tx).filter(({ channelIds }) => channelIds.includes(channel.id));
  for (const group of groups) {
    storeGroup(tx, group, { channelIds: group.channelIds.filter((id) => id !== channel.id) });
  }
  if (groups.length > 0) announceGroups(tx);
}

/**
 * Subscribes a new person to the channels of the groups that they chose. Guests cannot choose any.
 * @throws {ApiError} BAD_REQUEST for an unknown group, and for any group that a guest chose
 */
export function joinDefaultChannelGroups(tx: Tx, user: User, groupIds: readonly number[]): void {
  for (const id of groupIds) {
    const group = offersChannelGroups(user) ? findGroup(tx, id) : undefined;
    for (const channelId of (group ?? refuseUnknown(id)).channelIds) {
      const channel = findChannel(tx, channelId);
      if (channel !== undefined) insertSubscribers(tx, channel, [user]);
    }
  }
}

function findGroup(reader: Reader, id: number): DefaultChannelGroup | undefined {
  return allDefaultChannelGroups(reader).find((group) => group.id === id);
}

function requireGroup(reader: Reader, id: number): DefaultChannelGroup {
  return findGroup(reader, id) ?? refuseUnknown(id);
}

function refuseUnknown(id: number): never {
  throw invalidParameter("group_id", "unknown", `Default channel group with id '${id}' does not exist.`);
}

function readName(reader: Reader, text: string, own?: DefaultChannelGroup): string {
  const name = text.trim();
  if (name === "") throw invalidParameter("group_name", "blank", "Default channel group name can't be empty.");
  assertNameCharacters(name, "default channel group", "group_name");
  const isTaken = allDefaultChannelGroups(reader).some(
    (other) => other.id !== own?.id && other.nameKey === nameKey(name),
  );
  if (isTaken) throw invalidParameter("group_name", "taken", `Default channel group '${name}' already exists`);
  return name;
}

function assertCanBeIn(channel: Channel, groupName: string): void {
  const problem = problemOf(channel);
  if (problem !== undefined)
    throw invalidParameter(
      "stream_names",
      "unfit",
      `'${channel.name}' is ${problem} and cannot be added to '${groupName}'`,
    );
}

function problemOf(channel: Channel): string | undefined {
  if (channel.isArchived) return "an archived channel";
  if (channel.isPrivate) return "a private channel";
  return channel.isDefault ? "a default channel" : undefined;
}

type Columns = Partial<Omit<DefaultChannelGroup, "id">>;

function storeAndAnnounceGroup(tx: Tx, group: DefaultChannelGroup, columns: Columns): void {
  storeGroup(tx, group, columns);
  announceGroups(tx);
}

function storeGroup(tx: Tx, { id }: DefaultChannelGroup, columns: Columns): void {
  tx.store.db.update(defaultChannelGroups).set(columns).where(eq(defaultChannelGroups.id, id)).run();
  forgetDefaultChannelGroups(tx);
}

function announceGroups(tx: Tx): void {
  forgetDefaultChannelGroups(tx);
  tx.append(
    { type: "default_stream_groups", default_stream_groups: presentDefaultChannelGroups(tx) },
    { kind: "members" },
  );
}

function sortUnique(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
