import type { Operator } from "../shapes/narrow.ts";

/** A term of a narrow, as far as this rule needs it. */
export type VisitorTerm = { readonly operator: Operator; readonly operand: unknown; readonly negated: boolean };

/**
 * Whether visitors, who have no account, may use a narrow. It must be limited to web-public channels (the wire specification,
 * section 5).
 */
export function isVisitorNarrow(terms: readonly VisitorTerm[]): boolean {
  const isLimited = terms.some(
    ({ operator, operand, negated }) => operator === "channels" && operand === "web-public" && !negated,
  );
  return isLimited && terms.every(({ operator }) => visitorOperators.has(operator));
}

const visitorOperators: ReadonlySet<Operator> = new Set([
  "channels",
  "channel",
  "topic",
  "sender",
  "has",
  "search",
  "near",
  "id",
  "before",
  "after",
] satisfies Operator[]);
