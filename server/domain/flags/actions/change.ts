import { placeholder, sql } from "drizzle-orm";
import { messageFlags } from "../../../db/schema/messages.ts";
import { type Reader, statement } from "../../../db/store.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { type Access, accessOf, canReadMessage } from "../../messages/access.ts";
import type { User } from "../../users/queries.ts";
import { canBeUnread, isReceived } from "../can-be-unread.ts";
import { messageDetails } from "../details.ts";
import type { FlagChange } from "../editable-flag.ts";
import { flagBits } from "../flag-bits.ts";
import { type FlaggedMessage, flaggedMessages } from "../queries.ts";
import { markRead, markUnread } from "../ranges.ts";
import { runsOf } from "../runs.ts";
import { announceFlags } from "./announce.ts";

/** The result of changing a flag. */
export type FlagChangeResult = {
  /** IDs of the messages that have the requested state now. */
  readonly handled: readonly number[];
  /** How many of them did not have it before. */
  readonly changed: number;
  /** Channels whose messages cannot be unread because the person is not in them. */
  readonly notSubscribed: readonly number[];
};

/** Changes a flag for one person on the messages that they may change, and notifies their other clients. */
export function changeFlags(tx: Tx, user: User, change: FlagChange, ids: readonly number[]): FlagChangeResult {
  const { flag, op } = change;
  const changeable = changeableMessages(tx, user, change, ids);
  const { handled, notSubscribed } =
    flag === "read" && op === "remove"
      ? keepMarkableAsUnread(tx, accessOf(tx, user), changeable)
      : { handled: changeable, notSubscribed: [] };
  const changed = handled.filter((message) => message.flags.includes(flag) !== (op === "add"));
  if (changed.length > 0) writeFlag(tx, user, change, changed);
  return { handled: handled.map(({ id }) => id), changed: changed.length, notSubscribed };
}

/**
 * The messages whose flag somebody may change, ascending by ID. They may change it on all messages that they may read.
 * They may also unmark messages that they marked earlier and may no longer read.
 */
export function changeableMessages(
  tx: Tx,
  user: User,
  { flag, op }: FlagChange,
  ids: readonly number[],
): FlaggedMessage[] {
  const access = accessOf(tx, user);
  const isMarked = ({ flags }: FlaggedMessage) => flag !== "read" && flags.includes(flag);
  return flaggedMessages(tx, access, ids).filter(
    (message) => canReadMessage(tx, access, message) || (op === "remove" && isMarked(message)),
  );
}

/** Keeps the messages that can be marked as unread, and collects the channels that the person is not in. */
function keepMarkableAsUnread(reader: Reader, access: Access, messages: readonly FlaggedMessage[]) {
  const notSubscribed = new Set<number>();
  const handled = messages.filter((message) => {
    const { channelId } = message;
    if (channelId !== null && access.current(channelId) === undefined) notSubscribed.add(channelId);
    return isReceived(access, message) && canBeUnread(reader, access, message);
  });
  return { handled, notSubscribed: [...notSubscribed].sort((a, b) => a - b) };
}

function writeFlag(tx: Tx, user: User, { flag, op }: FlagChange, messages: readonly FlaggedMessage[]): void {
  if (flag === "read") {
    const mark = op === "add" ? markRead : markUnread;
    for (const { conversationId, first, last } of runsOf(tx, messages)) mark(tx, user.id, conversationId, first, last);
  } else {
    const changeBit = op === "add" ? addBit(tx) : removeBit(tx);
    for (const { id } of messages) changeBit.run({ userId: user.id, messageId: id, bit: flagBits[flag] });
    if (op === "remove") for (const { id } of messages) deleteIfEmpty(tx).run({ userId: user.id, messageId: id });
  }
  const detailsOf = (shown: readonly FlaggedMessage[]) =>
    flag === "read" && op === "remove" ? { message_details: messageDetails(tx, user, shown) } : {};
  announceFlags(tx, user, { flag, op }, messages, detailsOf);
}

const ofMessage = sql`${messageFlags.userId} = ${placeholder("userId")} AND ${messageFlags.messageId} = ${placeholder("messageId")}`;

const addBit = statement((db) =>
  db
    .insert(messageFlags)
    .values({ userId: placeholder("userId"), messageId: placeholder("messageId"), flags: placeholder("bit") })
    .onConflictDoUpdate({
      target: [messageFlags.userId, messageFlags.messageId],
      set: { flags: sql`message_flags.flags | excluded.flags` },
    })
    .prepare(),
);

const removeBit = statement((db) =>
  db
    .update(messageFlags)
    .set({ flags: sql`flags & ~${placeholder("bit")}` })
    .where(ofMessage)
    .prepare(),
);

const deleteIfEmpty = statement((db) =>
  db.delete(messageFlags).where(sql`${ofMessage} AND ${messageFlags.flags} = 0`).prepare(),
);
