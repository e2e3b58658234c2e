import type { z } from "zod";
import type { narrowTerm } from "../contract.ts";
import { badNarrow, badOperand, shown } from "./bad-narrow.ts";

/** One term of a narrow under its present name; terms are joined by and. */
export type Term = {
  readonly operator: Operator;
  readonly operand: Operand;
  readonly negated: boolean;
  /** Its place in the narrow, for messages. */
  readonly index: number;
};

/** What a term is about, as clients send it. */
export type Operand = string | number | readonly (string | number)[];

const operators = [
  "channel",
  "channels",
  "topic",
  "dm",
  "dm-including",
  "sender",
  "is",
  "in",
  "has",
  "id",
  "near",
  "with",
  "search",
] as const;

/** What kind of term it is, under its present name. */
export type Operator = (typeof operators)[number];

/** Older names (the wire specification, section 5 and Decisions 18). */
const synonyms: Readonly<Record<string, Operator>> = {
  stream: "channel",
  streams: "channels",
  subject: "topic",
  from: "sender",
  "pm-with": "dm",
  pm_with: "dm",
  "group-pm-with": "dm-including",
  group_pm_with: "dm-including",
};

/**
 * A narrow as clients send it, objects and pairs -> terms.
 * @throws {ApiError} BAD_NARROW for an operator there is not
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

/** Joined by and, a term that is said twice says no more than once; only two of `with` are a mistake. */
function identity({ operator, operand, negated, index }: Term): string {
  return JSON.stringify([operator, operand, negated, operator === "with" ? index : 0]);
}

function operatorNamed(name: string): Operator {
  const operator = presentName(name);
  if (operator === undefined) throw badNarrow(`unknown operator ${shown(name)}`);
  return operator;
}

/** The present name of an operator, by any of its names; undefined for what is none. */
export function presentName(name: string): Operator | undefined {
  const known = operators.find((operator) => operator === name);
  return known ?? (Object.hasOwn(synonyms, name) ? synonyms[name] : undefined);
}

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

/** The operand of a term that takes a message ID, as a number or its digits; undefined when it is none. */
export function messageIdOperand({ operand }: Term): number | undefined {
  const id = typeof operand === "string" && /^\d{1,16}$/.test(operand) ? Number(operand) : operand;
  return typeof id === "number" && id >= 0 ? id : undefined;
}
