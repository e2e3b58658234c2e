import { z } from "zod";

/** The operators of narrows, by their current names (the wire specification, section 5). */
export const operators = [
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
  // Only this server has these two.
  "before",
  "after",
] as const;

/** The current name of an operator. */
export type Operator = (typeof operators)[number];

/** Older names of operators (the wire specification, section 5 and Decisions 18). */
export const operatorSynonyms = {
  stream: "channel",
  streams: "channels",
  subject: "topic",
  from: "sender",
  "pm-with": "dm",
  pm_with: "dm",
  "group-pm-with": "dm-including",
  group_pm_with: "dm-including",
} as const satisfies Readonly<Record<string, Operator>>;

type Synonyms = typeof operatorSynonyms;

/** Some operators by all of their names. Editors suggest these, although a client may send any text. */
type NamesOf<Known extends Operator> =
  | Known
  | { [Name in keyof Synonyms]: Synonyms[Name] extends Known ? Name : never }[keyof Synonyms]
  | (string & Record<never, never>);

/**
 * The operator of a term as clients send it. The reference and the typed client name those that are known. The schema
 * accepts any text, because the API has its own error for an unknown operator, BAD_NARROW.
 */
export function operatorName<Known extends Operator>(known: readonly Known[], text: z.ZodString) {
  const current: readonly string[] = known;
  const older = Object.entries(operatorSynonyms).flatMap(([name, of]) => (current.includes(of) ? [name] : []));
  return text.meta({ enum: [...known, ...older] }) as z.ZodType as z.ZodType<string, NamesOf<Known>>;
}

const operator = operatorName(operators, z.string());

const operand = z.union([z.string(), z.int(), z.array(z.union([z.int(), z.string()]))]);

/** One term of a narrow, as an object or as a pair (the wire specification, section 5). */
export const narrowTerm = z.union([
  z.object({ operator, operand, negated: z.boolean().optional() }),
  z.tuple([operator, operand]),
]);

/** How the terms of a narrow select messages, for the reference. */
export const narrowNote =
  "The terms are joined by and. before and after take a moment in UNIX seconds: before finds the messages sent before it, after those sent at it or later.";

/** The terms of a narrow. */
export const narrowTerms = z.array(narrowTerm).max(100);
