import { operatorNamed } from "../../../store/chat/address/parse-address.ts";
import type { Operator } from "../../../store/chat/narrow.ts";

/** What is being typed at the end of a search. */
export type CurrentPart = {
  /** What was typed before it. */
  readonly before: string;
  readonly negated: boolean;
  /** Undefined for a word. */
  readonly operator: Operator | "date" | undefined;
  /** What is being completed: the operand so far, without its quote, or the word. */
  readonly query: string;
};

/** Finds what is being typed at the end of a search. A name with spaces needs no quotes while it is being typed. */
export function findCurrentPart(typed: string): CurrentPart {
  const [, before = "", sign, name = "", query = ""] = /^(.*\s|)(-?)([a-z][a-z_-]*):"?([^"]*)$/is.exec(typed) ?? [];
  const written = name.toLowerCase();
  const operator = written === "date" ? written : operatorNamed(written);
  if (operator !== undefined) return { before, negated: sign === "-", operator, query };
  const [, others = "", minus, word = ""] = /^(.*\s|)(-?)(\S*)$/s.exec(typed) ?? [];
  return { before: others, negated: minus === "-", operator: undefined, query: word };
}
