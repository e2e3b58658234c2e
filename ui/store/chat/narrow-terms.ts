import { momentOf, takesDay } from "./day.ts";
import type { Narrow, Term } from "./narrow.ts";

/** A narrow in the form of the API. */
export function termsOf(narrow: Narrow) {
  return narrow.map((term) => ({
    operator: term.operator,
    operand: operandOf(term),
    negated: term.negated ?? false,
  }));
}

function operandOf(term: Term): string | number | number[] {
  if (takesDay(term.operator)) return momentOf(term);
  return typeof term.operand === "object" ? [...term.operand] : term.operand;
}
