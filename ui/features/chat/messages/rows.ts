import { type Conversation, conversationKey, conversationOf, type Message } from "../../../store/chat/message.ts";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";

/** A row of a list of messages. Its key stays the same when rows are added. */
export type Row =
  | { readonly kind: "day"; readonly key: string; readonly time: number }
  /** `messageId` is the first message below it, if that has an ID. */
  | {
      readonly kind: "conversation";
      readonly key: string;
      readonly conversation: Conversation;
      readonly messageId: number | undefined;
    }
  /** The line above the first message that was unread when the list was opened. */
  | { readonly kind: "unread"; readonly key: string }
  | { readonly kind: "message"; readonly key: string; readonly message: Message; readonly beginsRun: boolean }
  | { readonly kind: "outgoing"; readonly key: string; readonly entry: OutboxEntry; readonly beginsRun: boolean };

/** What {@link buildRows} makes rows of. */
export type RowSource = {
  /** Ascending by ID. */
  readonly messages: readonly Message[];
  /** The message above the first one, if the page has it. */
  readonly previous: Message | undefined;
  /** What was sent from here and is not among the messages yet. */
  readonly outgoing: readonly OutboxEntry[];
  readonly selfId: number;
  /** Whether the list has messages of several conversations, so that each part says which one it is. */
  readonly isCombined: boolean;
  readonly firstUnread: number | undefined;
  /** The key of each message's row. */
  readonly keys: readonly string[];
  /** Names the day of a time in milliseconds since 1970, in the reader's time zone. */
  readonly dayOf: (time: number) => string;
};

/** Messages of one person within this time, in milliseconds, are shown under one name. */
const longestRun = 10 * 60_000;

/** What decides whether two messages are shown under one name. */
type Part = {
  readonly senderId: number;
  readonly time: number;
  readonly conversation: Conversation;
  readonly isMeMessage: boolean;
  readonly messageId?: number;
};

/** The rows of a part of a list. */
export function buildRows(source: RowSource): Row[] {
  const rows: Row[] = [];
  let last = source.previous && partOf(source.previous);
  const begin = (key: string, part: Part, isFirstUnread: boolean): boolean => {
    const isFirst = rows.length === 0;
    const isNewConversation = last === undefined || !isSameConversation(last, part);
    const isNewDay = last === undefined || source.dayOf(last.time) !== source.dayOf(part.time);
    if (isNewDay) rows.push({ kind: "day", key: `day ${key}`, time: part.time });
    if (isFirstUnread) rows.push({ kind: "unread", key: "unread" });
    // A part of a list has a heading too if its conversation begins above.
    if (source.isCombined && (isNewConversation || isNewDay || isFirst)) {
      const { conversation, messageId } = part;
      rows.push({ kind: "conversation", key: `conversation ${key}`, conversation, messageId });
    }
    const continues = last !== undefined && !isNewConversation && !isNewDay && !isFirstUnread && isSameRun(last, part);
    last = part;
    return !continues;
  };
  for (const [at, message] of source.messages.entries()) {
    const key = source.keys[at] ?? String(message.id);
    const beginsRun = begin(key, partOf(message), message.id === source.firstUnread);
    rows.push({ kind: "message", key, message, beginsRun });
  }
  for (const entry of source.outgoing) {
    const { localId: key, to: conversation, writtenAt: time } = entry;
    const beginsRun = begin(key, { senderId: source.selfId, time, conversation, isMeMessage: false }, false);
    rows.push({ kind: "outgoing", key, entry, beginsRun });
  }
  return rows;
}

function partOf(message: Message): Part {
  return {
    senderId: message.sender_id,
    time: message.timestamp * 1000,
    conversation: conversationOf(message),
    isMeMessage: message.is_me_message,
    messageId: message.id,
  };
}

function isSameConversation(one: Part, other: Part): boolean {
  return conversationKey(one.conversation) === conversationKey(other.conversation);
}

function isSameRun(one: Part, other: Part): boolean {
  const isPlain = !one.isMeMessage && !other.isMeMessage;
  return isPlain && one.senderId === other.senderId && Math.abs(other.time - one.time) <= longestRun;
}
