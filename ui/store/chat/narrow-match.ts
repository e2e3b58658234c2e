import { nameKey } from "#server/domain/name-key.ts";
import { isResolved } from "#server/domain/topic-names.ts";
import type { Message } from "./message.ts";
import { type Narrow, showsHistory, type Term } from "./narrow.ts";

/**
 * Whether a message matches a narrow; undefined where only the server can decide. A message that was not sent to the
 * reader ("historical") is only in narrows that show such messages.
 */
export function matchesNarrow(narrow: Narrow, message: Message): boolean | undefined {
  if (message.flags.includes("historical") && !showsHistory(narrow)) return false;
  let isKnown = true;
  for (const term of narrow) {
    const matches = matchesTerm(term, message);
    if (matches === undefined) isKnown = false;
    else if (matches === (term.negated === true)) return false;
  }
  return isKnown ? true : undefined;
}

function matchesTerm({ operator, operand }: Term, message: Message): boolean | undefined {
  switch (operator) {
    case "channel":
      return message.stream_id === operand;
    case "topic":
      return message.stream_id !== undefined && nameKey(message.subject) === nameKey(String(operand));
    case "dm":
      return isBetween(message, operand) && peopleOf(message).length === listOf(operand).length;
    case "dm-including":
      return isBetween(message, operand);
    case "sender":
      return message.sender_id === operand;
    case "id":
      return message.id === Number(operand);
    case "is":
      return matchesIs(String(operand), message);
    default:
      return undefined;
  }
}

function matchesIs(operand: string, { type, subject, flags }: Message): boolean | undefined {
  switch (operand) {
    case "dm":
      return type === "private";
    case "starred":
      return flags.includes("starred");
    case "mentioned":
      return flags.some((flag) => flag.endsWith("mentioned"));
    case "alerted":
      return flags.includes("has_alert_word");
    case "unread":
      return !flags.includes("read");
    case "resolved":
      return type === "stream" && isResolved(subject);
    default:
      return undefined;
  }
}

function isBetween(message: Message, operand: Term["operand"]): boolean {
  const people = peopleOf(message);
  return people.length > 0 && listOf(operand).every((id) => people.includes(id));
}

function listOf(operand: Term["operand"]): readonly number[] {
  return typeof operand === "object" ? operand : [Number(operand)];
}

/** The people of a direct message; nobody for a message in a channel. */
function peopleOf({ display_recipient: people }: Message): readonly number[] {
  return typeof people === "string" ? [] : people.map(({ id }) => id);
}
