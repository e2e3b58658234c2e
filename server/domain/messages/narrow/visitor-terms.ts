import type { Operator, Term } from "./terms.ts";

/** The operators that visitors may use (the wire specification, section 5). */
const visitorOperators: ReadonlySet<Operator> = new Set([
  "channels",
  "channel",
  "topic",
  "sender",
  "has",
  "search",
  "near",
  "id",
] satisfies Operator[]);

/** Whether a visitor may use a narrow: it must be limited to web-public channels. */
export function mayVisitorUse(terms: readonly Term[]): boolean {
  const isLimited = terms.some(
    ({ operator, operand, negated }) => operator === "channels" && operand === "web-public" && !negated,
  );
  return isLimited && terms.every(({ operator }) => visitorOperators.has(operator));
}
