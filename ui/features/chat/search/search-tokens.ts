import { operatorNamed } from "../../../store/chat/address/parse-address.ts";
import type { Operator } from "../../../store/chat/narrow.ts";

/**
 * Operators that say where a search opens: at a message, in the conversation that a message is in now, or at the first
 * message of a day.
 */
const openingOperators = ["near", "with", "date"] as const;

/** An operator as one types it. */
export type TypedOperator = Operator | (typeof openingOperators)[number];

/** A part of a typed search: an operator with what follows it, or words. */
export type Token =
  | { readonly kind: "term"; readonly operator: TypedOperator; readonly negated: boolean; readonly written: string }
  | { readonly kind: "words"; readonly negated: boolean; readonly written: string };

/** Splits what was typed at spaces that are not between quotes. */
export function readTokens(text: string): Token[] {
  return (text.match(/(?:"(?:[^"\\]|\\.)*(?:"|$)|[^\s"])+/gs) ?? []).map(readToken);
}

function readToken(part: string): Token {
  const [, sign, name = "", written = ""] = /^(-?)([a-z][a-z_-]*):(.*)$/is.exec(part) ?? [];
  const operator = typedOperator(name.toLowerCase());
  if (operator !== undefined) return { kind: "term", operator, negated: sign === "-", written };
  const negated = /^-[^\s-]/.test(part);
  return { kind: "words", negated, written: negated ? part.slice(1) : part };
}

function typedOperator(name: string): TypedOperator | undefined {
  return openingOperators.find((each) => each === name) ?? operatorNamed(name);
}

/** What is written in quotes, without the quotes; other text as it is. */
export function unquote(written: string): string {
  return written.replace(/"((?:[^"\\]|\\.)*)(?:"|$)/gs, (_, inside: string) => inside.replace(/\\(.)/gs, "$1"));
}

/** Splits at commas that are not between quotes. */
export function splitList(written: string): string[] {
  return written.match(/(?:"(?:[^"\\]|\\.)*(?:"|$)|[^,"])+/gs) ?? [];
}

/** An operand as one types it: in quotes where that is necessary. */
export function quote(operand: string): string {
  return /^[^\s",\\]+$/.test(operand) ? operand : `"${operand.replace(/["\\]/g, "\\$&")}"`;
}
