import type { z } from "zod";
import { type narrowTerm, type Operator, operatorSynonyms, operators } from "../shapes/narrow.ts";
import { badNarrow, badOperand, shortenOperand } from "./bad-narrow.ts";

/** One term of a narrow, with the current name of its operator. Terms are joined by and. */
export type Term = {
  readonly operator: Operator;
  readonly operand: Operand;
  readonly negated: boolean;
  /** Its position in the narrow, for error messages. */
  readonly index: number;
};

/** The operand of a term, as clients send it. */
export type Operand = string | number | readonly (string | number)[];

/**
 * Reads the terms of a narrow, which clients send as objects or pairs.
 * @throws {ApiError} BAD_NARROW for an unknown operator
 */
export function readTerms(narrow: readonly z.output<typeof narrowTerm>[]): Term[] {
  const terms = narrow.map((raw, index): Term => {
    const { operator, operand, negated } = Array.isArray(raw)
      ? { operator: raw[0], operand: raw[1], negated: false }
      : { ...raw, negated: raw.negated === true };
    return { operator: operatorNamed(operator), operand, negated, index };
  });
  return [...new Map(terms.map((term) => [identity(term), term])).values()];
}

/** Repeated terms are the same as one, because terms are joined by and. Only a repeated `with` is an error. */
function identity({ operator, operand, negated, index }: Term): string {
  return JSON.stringify([operator, operand, negated, operator === "with" ? index : 0]);
}

function operatorNamed(name: string): Operator {
  const operator = currentOperatorName(name);
  if (operator === undefined) throw badNarrow(`unknown operator ${shortenOperand(name)}`);
  return operator;
}

/** The current name of an operator, by any of its names; undefined if there is no such operator. */
export function currentOperatorName(name: string): Operator | undefined {
  return operators.find((operator) => operator === name) ?? synonyms.get(name);
}

const synonyms: ReadonlyMap<string, Operator> = new Map(Object.entries(operatorSynonyms));

/**
 * The operand of a term that takes text.
 * @throws {ApiError} REQUEST_VARIABLE_INVALID
 */
export function textOperand({ operand, index }: Term): string {
  if (typeof operand !== "string") throw badOperand(index, "is not a string");
  return operand;
}

/**
 * The operand of a term that takes one name or ID.
 * @throws {ApiError} REQUEST_VARIABLE_INVALID
 */
export function nameOperand({ operand, index }: Term): string | number {
  if (typeof operand === "object") throw badOperand(index, "is not a string or integer");
  return operand;
}

/** The operand of a term that takes a message ID, as a number or its digits; undefined if it is not one. */
export function messageIdOperand({ operand }: Term): number | undefined {
  const id = typeof operand === "string" && /^\d{1,16}$/.test(operand) ? Number(operand) : operand;
  return typeof id === "number" && id >= 0 ? id : undefined;
}
