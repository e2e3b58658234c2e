import { nameKey } from "#server/domain/name-key.ts";
import { type Conversation, directConversation } from "./message.ts";

/** The operators of narrows that this client uses (the wire specification, section 5, and those about time). */
export type Operator =
  | "channel"
  | "channels"
  | "topic"
  | "dm"
  | "dm-including"
  | "sender"
  | "is"
  | "in"
  | "has"
  | "id"
  | "search"
  | "before"
  | "after";

/** One term of a narrow. Channels and people are their IDs, times are days (`day.ts`); terms are joined by and. */
export type Term = {
  readonly operator: Operator;
  readonly operand: string | number | readonly number[];
  readonly negated?: boolean;
};

/** What a list of messages shows. The message at which it opens (`near`) and `with` are not part of it. */
export type Narrow = readonly Term[];

/** All messages of the reader. */
export const allMessages: Narrow = [];

/** The messages of a channel. */
export function channelNarrow(channelId: number): Narrow {
  return [{ operator: "channel", operand: channelId }];
}

/** The messages of a conversation. */
export function conversationNarrow(conversation: Conversation): Narrow {
  if (conversation.kind === "direct") return [{ operator: "dm", operand: conversation.userIds }];
  return [...channelNarrow(conversation.channelId), { operator: "topic", operand: conversation.topic }];
}

/** The conversation whose messages the narrow is exactly; undefined if it is another kind of narrow. */
export function conversationOfNarrow(narrow: Narrow): Conversation | undefined {
  if (narrow.some(({ negated }) => negated)) return undefined;
  const [first, second] = narrow;
  if (narrow.length === 1 && first?.operator === "dm" && typeof first.operand === "object") {
    return directConversation(first.operand);
  }
  const channel = narrow.find(({ operator }) => operator === "channel");
  const topic = narrow.find(({ operator }) => operator === "topic");
  if (narrow.length !== 2 || first === undefined || second === undefined) return undefined;
  if (typeof channel?.operand !== "number" || typeof topic?.operand !== "string") return undefined;
  return { kind: "topic", channelId: channel.operand, topic: topic.operand };
}

/** Whether a narrow is neither a conversation, nor a channel, nor another of the page's views. */
export function isSearch(narrow: Narrow): boolean {
  const [first, second] = narrow;
  const isView =
    second === undefined && (first === undefined || first.operator === "channel" || first.operator === "is");
  return !isView && conversationOfNarrow(narrow) === undefined;
}

/** The channel whose messages, or some of whose messages, the narrow shows. */
export function channelOfNarrow(narrow: Narrow): number | undefined {
  const channel = narrow.find(({ operator, negated }) => operator === "channel" && !negated);
  return typeof channel?.operand === "number" ? channel.operand : undefined;
}

/** A text that is the same for narrows with the same terms, in any order. */
export function narrowKey(narrow: Narrow): string {
  return [...new Set(narrow.map(termKey))].sort().join("\n");
}

function termKey({ operator, operand, negated }: Term): string {
  return `${negated ? "-" : ""}${operator}:${operandKey(operator, operand)}`;
}

function operandKey(operator: Operator, operand: Term["operand"]): string {
  if (typeof operand === "object") return [...operand].sort((a, b) => a - b).join();
  return operator === "topic" ? nameKey(String(operand)) : String(operand);
}

/**
 * Whether every message of `inner` is also one of `outer`. Some narrows show messages that were not sent to the reader,
 * which others leave out; so both or neither must do that.
 */
export function containsNarrow(outer: Narrow, inner: Narrow): boolean {
  if (showsHistory(outer) !== showsHistory(inner)) return false;
  const known = new Set(inner.map(termKey));
  if (inner.some(({ operator, negated }) => operator === "dm" && !negated)) {
    known.add("is:dm");
  }
  return outer.every((term) => known.has(termKey(term)));
}

/** Whether a narrow also has messages that were not sent to the reader: those of channels, and those with a star. */
export function showsHistory(narrow: Narrow): boolean {
  return narrow.some(({ operator, operand, negated }) => {
    const isStarred = operator === "is" && operand === "starred";
    return (operator === "channel" || operator === "channels" || isStarred) && !negated;
  });
}

/** Whether messages of a conversation can be in the narrow, as far as its terms about places say. */
export function mightContainMessagesOf(narrow: Narrow, conversation: Conversation): boolean {
  return narrow.every(({ operator, operand, negated = false }) => {
    if (operator === "channel") {
      return (conversation.kind === "topic" && conversation.channelId === operand) !== negated;
    }
    if (operator === "topic") {
      return (conversation.kind === "topic" && nameKey(conversation.topic) === nameKey(String(operand))) !== negated;
    }
    return true;
  });
}
