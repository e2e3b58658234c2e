import type { Tx } from "../../../db/mutate.ts";
import type { Audience } from "../../../events/audience.ts";
import { announceSubscribed } from "../../subscriptions/announce.ts";
import { channelWatchers, whoKnowsArchived } from "../../subscriptions/audience.ts";
import { subscribersOf } from "../../subscriptions/queries.ts";
import { findUser } from "../../users/queries.ts";
import { presentChannel } from "../present.ts";
import { type Channel, updateChannel } from "../queries.ts";
import { updatesBetween } from "../updates.ts";
import {
  announceChannel,
  announceChannelTo,
  tellOfDefaultChannels,
  whoKnowsNoArchived,
  withdrawChannel,
  withdrawChannelFrom,
} from "./announce.ts";
import { type SightChange, watchSight } from "./sight.ts";

/** Columns of a channel to be changed; whether they may be, and go together, is decided already. */
export type ChannelColumns = Parameters<typeof updateChannel>[2];

/**
 * The one way to change a channel that exists: writes the columns, and tells everybody concerned what is different for
 * them. What is the same as before is not told.
 */
export function storeChannel(tx: Tx, before: Channel, columns: ChannelColumns): Channel {
  if (!differs(before, columns)) return before;
  const watchers = channelWatchers(tx, before);
  const difference = decidesSight(before, columns) ? watchSight(tx, before) : () => nobody;
  const after = updateChannel(tx, before.id, columns);
  const { gained, lost } = difference();
  const concernsArchive = before.isArchived || after.isArchived;

  for (const update of updatesBetween(presentChannel(tx, before), presentChannel(tx, after))) {
    const audience = { ...channelWatchers(tx, after), ...(gained.length === 0 ? {} : { except: gained }) };
    tx.append(update, concernsArchive ? { ...audience, only: whoKnowsArchived } : audience);
  }
  // As the channel was archived before or is now: of such, only clients that know of them are told here.
  const asSeen = { ...after, isArchived: concernsArchive };
  withdrawChannelFrom(tx, asSeen, lost);
  announceChannelTo(tx, asSeen, gained);
  if (before.isArchived !== after.isArchived) tellOfArchiving(tx, after, watchers);
  if (isDefault(before) !== isDefault(after)) tellOfDefaultChannels(tx);
  return after;
}

function differs(channel: Channel, columns: ChannelColumns): boolean {
  return (Object.keys(columns) as (keyof Channel)[]).some((name) => columns[name] !== channel[name]);
}

const nobody: SightChange = { gained: [], lost: [] };

/** A public channel is seen by the same people whatever else becomes of it. */
function decidesSight(before: Channel, columns: ChannelColumns): boolean {
  const isPrivateThen = columns.isPrivate ?? before.isPrivate;
  return before.isPrivate || isPrivateThen || (columns.isWebPublic ?? before.isWebPublic) !== before.isWebPublic;
}

/** To clients that know nothing of archived channels, one that is archived is gone, and one that is not appears anew. */
function tellOfArchiving(tx: Tx, after: Channel, watchersBefore: Audience): void {
  if (after.isArchived) {
    withdrawChannel(tx, after, { ...watchersBefore, only: whoKnowsNoArchived });
    return;
  }
  announceChannel(tx, after, { ...channelWatchers(tx, after), only: whoKnowsNoArchived });
  const subscribers = [...subscribersOf(tx, after.id)].flatMap((id) => findUser(tx, id) ?? []);
  if (subscribers.length > 0) announceSubscribed(tx, after, subscribers, whoKnowsNoArchived);
}

function isDefault(channel: Channel): boolean {
  return channel.isDefault && !channel.isArchived;
}
