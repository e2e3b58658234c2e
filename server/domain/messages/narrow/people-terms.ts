import { integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { findUser, type User } from "../../users/queries.ts";
import { findVisibleUser } from "../../users/visible-user.ts";
import type { Access, Viewer } from "../access.ts";
import { findDirectConversation } from "../conversations.ts";
import { badNarrow, shortenOperand } from "./bad-narrow.ts";
import { condition, not } from "./condition.ts";
import { addCondition, addIndexedCondition, keepRanges, type Narrow, ranks } from "./narrow.ts";
import { nameOperand, type Operand, type Term } from "./terms.ts";

/** `sender`: messages of one person or bot. */
export function applySender(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const name = nameOperand(term);
  const sender = findPerson(reader, access.viewer, name);
  if (sender === undefined) throw badNarrow(`unknown user ${shortenOperand(name)}`);
  const matches = condition("m.sender_id = +?", sender.id);
  if (term.negated) return addCondition(narrow, not(matches));
  const sources = [{ from: "messages m", key: "m.id", where: matches }];
  return addIndexedCondition(narrow, { sources, rank: ranks.sender, condition: matches });
}

/** `dm`: the conversation between exactly these people and the viewer. */
export function applyDirect(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const conversation = findDirectConversation(reader, directPeople(reader, access.viewer, term.operand));
  return keepRanges(narrow, (range) => (range.channelId === null && range.id === conversation?.id) !== term.negated);
}

/** `dm-including`: every direct message conversation that these people are in. */
export function applyDirectIncluding(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const conversationSets = includedPeople(reader, access.viewer, term.operand).map((id) => conversationsOf(reader, id));
  return keepRanges(
    narrow,
    (range) => (range.channelId === null && conversationSets.every((ids) => ids.has(range.id))) !== term.negated,
  );
}

/**
 * IDs of the people in the conversation that a `dm` term names, with the viewer, each once.
 * @throws {ApiError} BAD_NARROW for an unknown person, or for none
 */
export function directPeople(reader: Reader, viewer: Viewer, operand: Operand): number[] {
  const people = findPeople(reader, viewer, operand, `unknown user in ${shortenOperand(operand)}`);
  return [...new Set(viewer === null ? people : [...people, viewer.id])];
}

/**
 * IDs of the people who must be in the conversations that a `dm-including` term selects.
 * @throws {ApiError} BAD_NARROW for an unknown person, or for none
 */
export function includedPeople(reader: Reader, viewer: Viewer, operand: Operand): number[] {
  return findPeople(reader, viewer, operand, `unknown user ${shortenOperand(operand)}`);
}

function conversationsOf(reader: Reader, userId: number): ReadonlySet<number> {
  return new Set(directConversations.all(reader, userId).map(({ id }) => id));
}

const directConversations = query(
  { id: integer },
  "SELECT conversation_id AS id FROM direct_participants WHERE user_id = +?",
);

/** People by IDs, or by email addresses, as a list or separated by commas. */
function findPeople(reader: Reader, viewer: Viewer, operand: Operand, problem: string): number[] {
  const names = typeof operand === "string" ? operand.split(",") : typeof operand === "number" ? [operand] : operand;
  const people = names.map((name) => findPerson(reader, viewer, name));
  const found = people.filter((person) => person !== undefined);
  if (found.length < people.length || found.length === 0) throw badNarrow(problem);
  return found.map(({ id }) => id);
}

function findPerson(reader: Reader, viewer: Viewer, operand: string | number): User | undefined {
  if (typeof operand === "number") return findUser(reader, operand);
  const name = operand.trim();
  if (viewer === null) return /^\d{1,15}$/.test(name) ? findUser(reader, Number(name)) : undefined;
  if (name === "me") return viewer;
  return findVisibleUser(reader, viewer, name);
}
