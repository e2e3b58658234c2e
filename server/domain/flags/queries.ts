import { integer, query, selection } from "../../db/rows.ts";
import { messages } from "../../db/schema/messages.ts";
import type { Reader } from "../../db/store.ts";
import type { Access } from "../messages/access.ts";
import { canBeUnread, isReceived } from "./can-be-unread.ts";
import { flagBits, hasFlag, receivedBit, type StoredFlag } from "./flag-bits.ts";
import { contains } from "./range-set.ts";
import { readRangesOf } from "./ranges.ts";

/** The part of a message that decides its flags. */
export type FlagSource = {
  readonly id: number;
  readonly conversationId: number;
  readonly channelId: number | null;
  /** The channel it was sent to, if it is in another one now. */
  readonly sentChannelId: number | null;
  readonly mentionsChannel: boolean;
};

/** A message with the flags it has for one reader. */
export type FlaggedMessage = FlagSource & { readonly flags: readonly string[] };

/** Messages by ID with their flags for one reader, ascending. It does not check that the reader may read them. */
export function flaggedMessages(reader: Reader, access: Access, ids: readonly number[]): FlaggedMessage[] {
  const rows = flagSources.all(reader, JSON.stringify(ids));
  const messages = rows.map((row) => ({ ...row, mentionsChannel: row.mentionsChannel === 1 }));
  const flagsFor = flagsOf(reader, access, messages);
  return messages.map((message) => ({ ...message, flags: flagsFor(message) })).sort((a, b) => a.id - b.id);
}

const source = selection(messages, "m", ["id", "conversationId", "channelId", "sentChannelId", "mentionsChannel"]);

const flagSources = query(
  source.columns,
  `SELECT ${source.list} FROM json_each(?) AS listed CROSS JOIN messages m ON m.id = listed.value`,
);

/**
 * Returns a function that gives the flags of messages on one page for one reader (the wire specification, 4.1). `read`
 * comes from the ranges and the subscription, the channel wildcard from the message, and all others from the reader's
 * own row.
 */
export function flagsOf(
  reader: Reader,
  access: Access,
  page: readonly FlagSource[],
): (message: FlagSource) => readonly string[] {
  const { viewer } = access;
  if (viewer === null) return () => ["read"];
  const read = readRangesOf(
    reader,
    viewer.id,
    page.map(({ conversationId }) => conversationId),
  );
  const ownBits = bitsByMessage(
    reader,
    viewer.id,
    page.map(({ id }) => id),
  );

  return (message) => {
    const { id } = message;
    const bits = ownBits.get(id) ?? 0;
    if (!isReceived(access, message)) return unreceivedFlags(bits, message.mentionsChannel);
    const isRead = !canBeUnread(reader, access, message) || contains(read.get(message.conversationId) ?? [], id);
    return receivedFlags(bits, isRead, message.mentionsChannel);
  };
}

/** The flags of a message for somebody who received it, from the bits of their own row. */
export function receivedFlags(bits: number, isRead: boolean, mentionsChannel: boolean): readonly string[] {
  if (bits === 0 && !mentionsChannel) return isRead ? onlyRead : noFlags;
  return addMentions(addStoredFlags(bits, isRead ? ["read"] : []), mentionsChannel, bits);
}

/**
 * The flags of a message for somebody who was not in the channel when it was sent. They may have marked it, or be a bot
 * that received it because of a mention.
 */
export function unreceivedFlags(bits: number, mentionsChannel: boolean): readonly string[] {
  if ((bits & receivedBit) !== 0) return receivedFlags(bits, true, mentionsChannel);
  return [...addStoredFlags(bits, ["read"]), "historical"];
}

/** The bits of somebody's own rows (see `flag-bits.ts`). Most messages have none. */
function bitsByMessage(reader: Reader, userId: number, ids: readonly number[]): ReadonlyMap<number, number> {
  const rows = ownRows.all(reader, { userId, ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, flags }) => [id, flags]));
}

const ownRows = query(
  { id: integer, flags: integer },
  `
  SELECT f.message_id AS id, f.flags AS flags
  FROM json_each(:ids) AS listed CROSS JOIN message_flags f ON f.user_id = +:userId AND f.message_id = listed.value`,
);

const onlyRead: readonly string[] = ["read"];
const noFlags: readonly string[] = [];

const storedFlags = Object.keys(flagBits) as readonly StoredFlag[];

function addStoredFlags(bits: number, flags: string[]): string[] {
  if (bits !== 0) for (const flag of storedFlags) if (hasFlag(bits, flag)) flags.push(flag);
  return flags;
}

function addMentions(flags: string[], mentionsChannel: boolean, bits: number): string[] {
  if (mentionsChannel) flags.push("stream_wildcard_mentioned");
  if (mentionsChannel || hasFlag(bits, "topic_wildcard_mentioned")) flags.push("wildcard_mentioned");
  return flags;
}
