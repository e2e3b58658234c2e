import type { Reader } from "../../../db/store.ts";
import { lastMessageIdUpTo } from "../../message-times.ts";
import { badNarrow, shortenOperand } from "./bad-narrow.ts";
import type { Narrow } from "./narrow.ts";
import { nameOperand, type Term } from "./terms.ts";

/**
 * `before`: messages sent before a moment; `after`: those sent at it or later. IDs and times increase together, so the
 * moment becomes a limit of IDs, and every index can begin or end there.
 * @throws {ApiError} BAD_NARROW for an operand that is no moment
 */
export function applyTime(reader: Reader, narrow: Narrow, term: Term): Narrow {
  const newestBefore = lastMessageIdUpTo(reader, momentOf(term) - 1);
  const { after, through } = narrow.window;
  const isBefore = (term.operator === "before") !== term.negated;
  return {
    ...narrow,
    window: isBefore
      ? { after, through: Math.min(through, newestBefore) }
      : { after: Math.max(after, newestBefore), through },
  };
}

/** The moment that a term names, in UNIX seconds, as a number or its digits. */
function momentOf(term: Term): number {
  const operand = nameOperand(term);
  const moment = typeof operand === "string" && /^-?\d{1,12}$/.test(operand) ? Number(operand) : operand;
  if (typeof moment === "number" && Math.abs(moment) < momentLimit) return moment;
  throw badNarrow(`'${term.operator}' needs a time in UNIX seconds, not ${shortenOperand(operand)}`);
}

/** In milliseconds, any time since 2002 is greater. Such a mistake would find all messages, or none. */
const momentLimit = 1_000_000_000_000;
