import { query, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { type Access, canReadMessage } from "../access.ts";
import { findConversation, participantsOf } from "../conversations.ts";
import { badNarrow } from "./bad-narrow.ts";
import { messageIdOperand, type Term } from "./terms.ts";

/**
 * Replaces the terms that select conversations by the conversation where the message of a `with` term is now, even if
 * it was moved. If the viewer may not read that message, it only drops the `with` term (the wire specification, section
 * 5).
 * @throws {ApiError} BAD_NARROW for two `with` terms, a negated one, an invalid message ID, and an unreadable message
 *   if no other term selects a conversation
 */
export function resolveWith(reader: Reader, access: Access, terms: readonly Term[]): readonly Term[] {
  const [term, second] = terms.filter(({ operator }) => operator === "with");
  if (term === undefined) return terms;
  if (second !== undefined) throw badNarrow("Duplicate 'with' operators.");
  const id = messageIdOperand(term);
  if (id === undefined || term.negated) throw badNarrow("Invalid 'with' operator");

  const others = terms.filter(({ operator }) => operator !== "with");
  const message = location.first(reader, id);
  if (message === undefined || !canReadMessage(reader, access, { id, ...message })) {
    if (!others.some(selectsConversations)) throw badNarrow("Invalid 'with' operator");
    return others;
  }
  return [...others.filter((other) => !selectsConversations(other)), ...conversationTerms(reader, message, term.index)];
}

type MessageLocation = { readonly channelId: number | null; readonly conversationId: number };

function selectsConversations({ operator, operand, negated }: Term): boolean {
  if (negated) return false;
  return operator === "channel" || operator === "topic" || operator === "dm" || (operator === "is" && operand === "dm");
}

function conversationTerms(reader: Reader, { channelId, conversationId }: MessageLocation, index: number): Term[] {
  const shared = { negated: false, index };
  if (channelId === null) return [{ operator: "dm", operand: participantsOf(reader, conversationId), ...shared }];
  const topic = findConversation(reader, conversationId)?.topic ?? "";
  return [
    { operator: "channel", operand: channelId, ...shared },
    { operator: "topic", operand: topic, ...shared },
  ];
}

const place = selection(messages, "m", ["channelId", "conversationId"]);

const location = query(place.columns, `SELECT ${place.list} FROM messages m WHERE m.id = +?`);
