import { includesPeople, isBetween, isInTopic, matchesIs } from "#server/domain/messages/term-match.ts";
import { momentOf } from "./day.ts";
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

function matchesTerm(term: Term, message: Message): boolean | undefined {
  const { operator, operand } = term;
  switch (operator) {
    case "channel":
      return message.stream_id === operand;
    case "topic":
      return isInTopic(message, String(operand));
    case "dm":
      return isBetween(message, listOf(operand));
    case "dm-including":
      return includesPeople(message, listOf(operand));
    case "sender":
      return message.sender_id === operand;
    case "id":
      return message.id === Number(operand);
    case "is":
      return matchesIs(message, String(operand));
    case "before":
      return message.timestamp < momentOf(term);
    case "after":
      return message.timestamp >= momentOf(term);
    default:
      return undefined;
  }
}

function listOf(operand: Term["operand"]): readonly number[] {
  return typeof operand === "object" ? operand : [Number(operand)];
}
