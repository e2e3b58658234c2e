import { column, integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { type Access, canReadMessage } from "../access.ts";
import { findConversation, participantsOf } from "../conversations.ts";
import { badNarrow } from "./bad-narrow.ts";
import { messageIdOperand, type Term } from "./terms.ts";

/**
 * Replaces the terms that name a conversation by the conversation where the message of a `with` term is now, even if it
 * was moved. Only drops the `with` term if the reader may not read that message (the wire specification, section 5).
 * @throws {ApiError} BAD_NARROW for two `with` terms, for an invalid message ID, and if no term is left that names a
 *   conversation
 */
export function resolveWith(reader: Reader, access: Access, terms: readonly Term[]): readonly Term[] {
  const [term, second] = terms.filter(({ operator }) => operator === "with");
  if (term === undefined) return terms;
  if (second !== undefined) throw badNarrow("Duplicate 'with' operators.");
  const id = messageIdOperand(term);
  if (id === undefined || term.negated) throw badNarrow("Invalid 'with' operator");

  const others = terms.filter(({ operator }) => operator !== "with");
  const message = place.first(reader, id);
  if (message === undefined || !canReadMessage(reader, access, { id, ...message })) {
    if (!others.some(namesConversation)) throw badNarrow("Invalid 'with' operator");
    return others;
  }
  return [...others.filter((other) => !namesConversation(other)), ...conversationTerms(reader, message, term.index)];
}

type Place = { readonly channelId: number | null; readonly conversationId: number };

function namesConversation({ operator, operand, negated }: Term): boolean {
  if (negated) return false;
  return operator === "channel" || operator === "topic" || operator === "dm" || (operator === "is" && operand === "dm");
}

function conversationTerms(reader: Reader, { channelId, conversationId }: Place, index: number): Term[] {
  const shared = { negated: false, index };
  if (channelId === null) return [{ operator: "dm", operand: participantsOf(reader, conversationId), ...shared }];
  const topic = findConversation(reader, conversationId)?.topic ?? "";
  return [
    { operator: "channel", operand: channelId, ...shared },
    { operator: "topic", operand: topic, ...shared },
  ];
}

const place = query(
  { channelId: column<number | null>(), conversationId: integer },
  "SELECT channel_id AS channelId, conversation_id AS conversationId FROM messages WHERE id = +?",
);
