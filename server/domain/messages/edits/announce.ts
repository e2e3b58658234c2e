import type { Reader } from "../../../db/store.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { canSeeChannel } from "../../channels/access.ts";
import type { Channel } from "../../channels/queries.ts";
import type { FlagSource } from "../../flags/queries.ts";
import { flagsByReader } from "../../flags/reader-flags.ts";
import { findUser } from "../../users/queries.ts";
import type { ContentChange, LocationChange, ReaderFlags } from "../events/update-message.ts";
import { storedMessage } from "../readable-message.ts";
import type { Receivers } from "../receivers.ts";

/** A change of messages that is already stored. */
export type MessageUpdate = {
  /** Who made the change; null if only the rendering changed. */
  readonly userId: number | null;
  /** The message that the request was about. */
  readonly messageId: number;
  /** The channel that the messages were in before; null for direct messages. */
  readonly origin: Channel | null;
  readonly content?: Partial<ContentChange> | undefined;
  readonly location?: LocationChange | undefined;
};

/** Announces a change to the people who have the messages (the wire specification, section 3, update_message). */
export function announceUpdate(
  tx: Tx,
  { userId, messageId, origin, content, location }: MessageUpdate,
  receivers: readonly Receivers[],
): void {
  const findFlags = createFlagLookup(tx);
  for (const { audience, ids, knowsOrigin } of receivers.flatMap((each) =>
    splitByOriginAccess(tx, origin, location, each),
  )) {
    // Receivers who may not know of the named message are sent the ID of another one.
    const id = ids.includes(messageId) ? messageId : (ids[0] ?? messageId);
    tx.append(
      {
        type: "update_message",
        user_id: userId,
        rendering_only: userId === null,
        message_id: id,
        message_ids: ids,
        edit_timestamp: tx.now,
        ...(origin === null ? {} : { stream_id: origin.id }),
        ...(origin === null || !knowsOrigin ? {} : { stream_name: origin.name }),
        ...(id === messageId ? content : undefined),
        ...location,
        flags: findFlags(id),
      },
      audience,
    );
  }
}

/**
 * Splits the receivers by whether they may see the channel that the messages come from. Others must not get its name.
 */
function splitByOriginAccess(
  reader: Reader,
  origin: Channel | null,
  location: LocationChange | undefined,
  receivers: Receivers,
): (Receivers & { readonly knowsOrigin: boolean })[] {
  if (origin === null || location?.new_stream_id === undefined) return [{ ...receivers, knowsOrigin: true }];
  // Members who get the event without being listed may see public channels, but no private ones.
  const knowsOrigin = !origin.isPrivate;
  const exceptions = receiverIds(receivers).filter((id) => canUserSeeChannel(reader, id, origin) !== knowsOrigin);
  if (exceptions.length === 0) return [{ ...receivers, knowsOrigin }];
  return [
    { audience: { ...receivers.audience, except: exceptions }, ids: receivers.ids, knowsOrigin },
    { audience: { kind: "users", ids: exceptions }, ids: receivers.ids, knowsOrigin: !knowsOrigin },
  ];
}

function canUserSeeChannel(reader: Reader, userId: number, channel: Channel): boolean {
  const user = findUser(reader, userId);
  return user !== undefined && canSeeChannel(reader, user, channel);
}

function receiverIds({ audience }: Receivers): number[] {
  const { also = [] } = audience;
  if (audience.kind === "users") return [...audience.ids, ...also];
  return audience.kind === "channel" ? [...audience.subscribers, ...also] : [...also];
}

function createFlagLookup(tx: Tx): (id: number) => ReaderFlags {
  const cache = new Map<number, ReaderFlags>();
  return (id) => {
    const flags = cache.get(id) ?? flagsByReader(tx, flagSource(tx, id));
    cache.set(id, flags);
    return flags;
  };
}

function flagSource(tx: Tx, id: number): FlagSource {
  const message = storedMessage(tx, id);
  if (message === undefined) throw new Error(`The message ${id} that was changed does not exist.`);
  return message;
}
