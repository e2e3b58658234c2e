import type { Tx } from "../../../transactions/tx.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { announceSubscribed } from "../../subscriptions/announce.ts";
import { channelWatchers, withArchivedChannels } from "../../subscriptions/audience.ts";
import { findUser } from "../../users/queries.ts";
import { forgetAnnouncementChannel } from "../announcement-channel.ts";
import { presentChannel } from "../present.ts";
import { type Channel, updateChannel } from "../queries.ts";
import { updatesBetween } from "../updates.ts";
import { announceChannel, announceDefaultChannels, withdrawChannel, withoutArchivedChannels } from "./announce.ts";
import { endQueuesOfFormerSubscribers, peopleWithoutArchive } from "./returning.ts";
import { type VisibilityChange, watchVisibility } from "./visibility.ts";

/** Columns of a channel to be changed; the caller has checked that they may be, and are consistent. */
export type ChannelColumns = Parameters<typeof updateChannel>[2];

/**
 * The only way to change an existing channel: writes the columns, and sends everybody concerned what changed for them.
 * Unchanged values are not sent.
 */
export function storeChannel(tx: Tx, before: Channel, columns: ChannelColumns): Channel {
  if (!differs(before, columns)) return before;
  const isArchiving = !before.isArchived && columns.isArchived === true;
  const watchersBefore = isArchiving ? channelWatchers(tx, before) : null;
  const difference = decidesSight(before, columns) ? watchVisibility(tx, before) : () => nobody;
  const after = updateChannel(tx, before.id, columns);
  const { gained, lost } = difference();
  // Clients without archived channels are sent that a channel was added or removed; only the others are sent its
  // changes.
  const only = before.isArchived || after.isArchived ? { only: withArchivedChannels } : {};

  const watchers = { ...channelWatchers(tx, after), ...(gained.length === 0 ? {} : { except: gained }), ...only };
  for (const update of updatesBetween(presentChannel(tx, before), presentChannel(tx, after))) {
    tx.append(update, watchers);
  }
  if (lost.length > 0) withdrawChannel(tx, after, { kind: "users", ids: lost, ...only });
  endQueuesOfFormerSubscribers(tx, after, gained);
  if (gained.length > 0) announceChannel(tx, after, { kind: "users", ids: gained, ...only });
  if (watchersBefore !== null) withdrawChannel(tx, after, { ...watchersBefore, only: withoutArchivedChannels });
  if (before.isArchived && !after.isArchived) bringBack(tx, after);
  if (isDefault(before) !== isDefault(after)) announceDefaultChannels(tx);
  tx.raise("channelChanged", { channel: after });
  if (isArchiving) forgetAnnouncementChannel(tx, after.id);
  if (before.name !== after.name) tx.raise("channelRenamed", { channel: after });
  tx.raise("channelSightChanged", { channel: after, userIds: [...lost, ...gained] });
  return after;
}

function differs(channel: Channel, columns: ChannelColumns): boolean {
  return (Object.keys(columns) as (keyof Channel)[]).some((name) => columns[name] !== channel[name]);
}

const nobody: VisibilityChange = { gained: [], lost: [] };

/** The same people see a public channel whatever else changes in it. */
function decidesSight(before: Channel, columns: ChannelColumns): boolean {
  const isPrivateThen = columns.isPrivate ?? before.isPrivate;
  return before.isPrivate || isPrivateThen || (columns.isWebPublic ?? before.isWebPublic) !== before.isWebPublic;
}

/** For clients without archived channels, a restored channel is new, and so are people's subscriptions to it. */
function bringBack(tx: Tx, channel: Channel): void {
  const waiting = peopleWithoutArchive(tx, channel);
  endQueuesOfFormerSubscribers(tx, channel, waiting);
  announceChannel(tx, channel, { ...channelWatchers(tx, channel), only: withoutArchivedChannels });
  const subscribers = [...subscribersOf(tx, channel.id)].flatMap((id) => findUser(tx, id) ?? []);
  if (subscribers.length > 0) announceSubscribed(tx, channel, subscribers, withoutArchivedChannels);
  const people = subscribers.filter(({ id }) => waiting.has(id));
  tx.raise("channelRestored", { channel, people, only: withoutArchivedChannels });
}

function isDefault(channel: Channel): boolean {
  return channel.isDefault && !channel.isArchived;
}
