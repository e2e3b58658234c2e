import { placeholder, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mutate, type Tx } from "../../db/mutate.ts";
import { messageFlags } from "../../db/schema/messages.ts";
import { statement } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import { findChannel } from "../channels/queries.ts";
import { type Access, accessOf, mayReadMessage } from "../messages/access.ts";
import { whoKnowsArchived } from "../subscriptions/audience.ts";
import type { User } from "../users/queries.ts";
import { messageDetails } from "./details.ts";
import { type EditableFlag, readEditableFlag, readFlagOperation } from "./editable-flag.ts";
import type { FlagsEvent } from "./events.ts";
import { flagBits } from "./flag-bits.ts";
import { type FlaggedMessage, flaggedMessages } from "./queries.ts";
import { markRead, markUnread } from "./ranges.ts";

/** A change of flags as a client asks for it. */
export type FlagChange = { readonly flag: string; readonly op: string; readonly messageIds: readonly number[] };

type ReadChange = FlagChange & { readonly flag: EditableFlag; readonly op: "add" | "remove" };

/** IDs of the messages that are now as asked, and, when `read` was removed, the channels that were passed over. */
export type FlagOutcome = { readonly handled: number[]; readonly notSubscribed: number[] | null };

/**
 * Adds a flag to messages for one person, or takes it away, and tells their other clients.
 * @throws {ApiError} BAD_REQUEST for flags and operations there are not, and for messages they may not read; only
 * marking as read passes over those, and what they have marked they may always unmark.
 */
export async function updateFlags(ctx: Context, user: User, change: FlagChange): Promise<FlagOutcome> {
  const flag = readEditableFlag(change.flag);
  const op = readFlagOperation(change.op);
  return mutate(ctx, (tx) => {
    const access = accessOf(tx, user);
    const wanted = concerned(tx, access, { ...change, flag, op });
    const { handled, notSubscribed } =
      flag === "read" && op === "remove" ? thatCanBeUnread(access, wanted) : { handled: wanted, notSubscribed: null };
    const changed = handled.filter((message) => message.flags.includes(flag) !== (op === "add"));
    if (changed.length > 0) write(tx, user, flag, op, changed);
    return { handled: handled.map(({ id }) => id), notSubscribed };
  });
}

/**
 * The messages of a change that somebody may read, or has marked and wants to have marked no longer, in ascending order.
 */
function concerned(tx: Tx, access: Access, { messageIds, flag, op }: ReadChange): FlaggedMessage[] {
  const distinct = new Set(messageIds);
  const messages = flaggedMessages(tx, access, [...distinct]).filter(
    (message) => mayReadMessage(tx, access, message) || (op === "remove" && isMarked(message, flag)),
  );
  const passesOver = flag === "read" && op === "add";
  if (messages.length < distinct.size && !passesOver) throw badRequest("Invalid message(s)");
  return messages;
}

function isMarked({ flags }: FlaggedMessage, flag: EditableFlag): boolean {
  return flag !== "read" && flags.includes(flag);
}

/** What somebody receives now can be unread; older messages and those of other channels cannot. */
function thatCanBeUnread(access: Access, messages: readonly FlaggedMessage[]) {
  const notSubscribed = new Set<number>();
  const handled = messages.filter(({ id, channelId }) => {
    if (channelId === null) return true;
    const current = access.current(channelId);
    if (current === undefined) notSubscribed.add(channelId);
    return current !== undefined && id > current.after;
  });
  return { handled, notSubscribed: [...notSubscribed].sort((a, b) => a - b) };
}

function write(tx: Tx, user: User, flag: EditableFlag, op: "add" | "remove", messages: readonly FlaggedMessage[]) {
  if (flag === "read") {
    const mark = op === "add" ? markRead : markUnread;
    for (const { id, conversationId } of messages) mark(tx, user.id, conversationId, id, id);
  } else {
    const run = op === "add" ? addBit(tx) : removeBit(tx);
    for (const { id } of messages) run.run({ userId: user.id, messageId: id, bit: flagBits[flag] });
    if (op === "remove") for (const { id } of messages) tidy(tx).run({ userId: user.id, messageId: id });
  }
  // What is unread in archived channels is counted by those clients alone that are shown them.
  const isHidden = ({ channelId }: FlaggedMessage) =>
    flag === "read" && channelId !== null && findChannel(tx, channelId)?.isArchived === true;
  for (const [hidden, told] of Map.groupBy(messages, isHidden)) {
    const event: FlagsEvent = {
      type: "update_message_flags",
      op,
      operation: op,
      flag,
      messages: told.map(({ id }) => id),
      all: false,
      ...(flag === "read" && op === "remove" ? { message_details: messageDetails(tx, user, told) } : {}),
    };
    tx.append(event, { kind: "users", ids: [user.id], ...(hidden ? { only: whoKnowsArchived } : {}) });
  }
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

const tidy = statement((db) =>
  db.delete(messageFlags).where(sql`${ofMessage} AND ${messageFlags.flags} = 0`).prepare(),
);
