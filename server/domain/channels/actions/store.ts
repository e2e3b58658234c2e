import { raise } from "../../../transactions/raise.ts";
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
import { endQueuesOfFormerSubscribers, viewersWithOlderClients } from "./former-subscribers.ts";
import { type VisibilityChange, watchVisibility } from "./visibility.ts";

/** Columns of a channel to be changed. The caller has checked the permission, and that they are consistent. */
export type ChannelColumns = Parameters<typeof updateChannel>[2];

/**
 * Changes an existing channel. It writes the columns, and notifies everybody concerned of what changed for them. Every
 * change that clients see goes through here. Unchanged values are not sent.
 */
export function storeChannel(tx: Tx, before: Channel, columns: ChannelColumns): Channel {
  if (!differs(before, columns)) return before;
  const isArchiving = !before.isArchived && columns.isArchived === true;
  const watchersBefore = isArchiving ? channelWatchers(tx, before) : null;
  const compareVisibility = affectsVisibility(before, columns) ? watchVisibility(tx, before) : () => nobody;
  const after = updateChannel(tx, before.id, columns);
  const { gained, lost } = compareVisibility();
  // Clients without support for archived channels get events that add or remove the channel. Only the other clients get
  // its changes.
  const only = before.isArchived || after.isArchived ? { only: withArchivedChannels } : {};

  const watchers = { ...channelWatchers(tx, after), ...(gained.length === 0 ? {} : { except: gained }), ...only };
  for (const update of updatesBetween(presentChannel(tx, before), presentChannel(tx, after))) {
    tx.append(update, watchers);
  }
  if (lost.length > 0) withdrawChannel(tx, after, { kind: "users", ids: lost, ...only });
  endQueuesOfFormerSubscribers(tx, after, gained);
  if (gained.length > 0) announceChannel(tx, after, { kind: "users", ids: gained, ...only });
  if (watchersBefore !== null) withdrawChannel(tx, after, { ...watchersBefore, only: withoutArchivedChannels });
  if (before.isArchived && !after.isArchived) restoreForOlderClients(tx, after);
  if (isDefault(before) !== isDefault(after)) announceDefaultChannels(tx);
  raise(tx, "channelChanged", { before, channel: after });
  if (isArchiving) forgetAnnouncementChannel(tx, after.id);
  raise(tx, "channelVisibilityChanged", { channel: after, userIds: [...lost, ...gained] });
  return after;
}

function differs(channel: Channel, columns: ChannelColumns): boolean {
  return (Object.keys(columns) as (keyof Channel)[]).some((name) => columns[name] !== channel[name]);
}

const nobody: VisibilityChange = { gained: [], lost: [] };

/**
 * Whether a change can affect who sees the channel. The same people see a public channel as long as it stays public.
 */
function affectsVisibility(before: Channel, columns: ChannelColumns): boolean {
  const isPrivateAfter = columns.isPrivate ?? before.isPrivate;
  return before.isPrivate || isPrivateAfter || (columns.isWebPublic ?? before.isWebPublic) !== before.isWebPublic;
}

/** Sends a restored channel and its subscriptions as new ones to clients that do not support archived channels. */
function restoreForOlderClients(tx: Tx, channel: Channel): void {
  const withOlderClients = viewersWithOlderClients(tx, channel);
  endQueuesOfFormerSubscribers(tx, channel, withOlderClients);
  announceChannel(tx, channel, { ...channelWatchers(tx, channel), only: withoutArchivedChannels });
  const subscribers = [...subscribersOf(tx, channel.id)].flatMap((id) => findUser(tx, id) ?? []);
  if (subscribers.length > 0) announceSubscribed(tx, channel, subscribers, withoutArchivedChannels);
  const people = subscribers.filter(({ id }) => withOlderClients.has(id));
  raise(tx, "channelRestored", { channel, people, only: withoutArchivedChannels });
}

function isDefault(channel: Channel): boolean {
  return channel.isDefault && !channel.isArchived;
}
