import type { Narrow } from "./narrow.ts";

/** A narrow in the form of the API. */
export function termsOf(narrow: Narrow) {
  return narrow.map(({ operator, operand, negated = false }) => ({
    operator,
    operand: typeof operand === "object" ? [...operand] : operand,
    negated,
  }));
}
