import fc from "fast-check";
import type { ModelTerm, Office } from "./narrow-model.ts";
import { channelNames, staff, topicNames } from "./random-steps.ts";

/**
 * People are given by name, because their IDs are known only after the office is created, and moments by messages that
 * were sent then, or a second earlier or later.
 */
const anyTerm = fc.oneof(
  fc.record({
    operator: fc.constantFrom("channel", "stream"),
    operand: fc.constantFrom(...channelNames),
    negated: fc.boolean(),
  }),
  fc.record({
    operator: fc.constantFrom("channels", "streams"),
    operand: fc.constantFrom("public", "web-public"),
    negated: fc.boolean(),
  }),
  fc.record({
    operator: fc.constantFrom("topic", "subject"),
    operand: fc.constantFrom(...topicNames),
    negated: fc.boolean(),
  }),
  fc.record({
    operator: fc.constantFrom("dm", "pm-with", "pm_with", "dm-including", "group-pm-with", "group_pm_with"),
    people: fc.subarray([...staff], { minLength: 1 }),
    negated: fc.boolean(),
  }),
  fc.record({
    operator: fc.constantFrom("sender", "from"),
    people: fc.constantFrom(...staff.map((name) => [name])),
    negated: fc.boolean(),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      operator: fc.constant("is"),
      operand: fc.constantFrom("dm", "starred", "unread", "mentioned", "alerted", "resolved", "muted", "followed"),
      negated: fc.boolean(),
    }),
  },
  fc.record({ operator: fc.constant("in"), operand: fc.constantFrom("home", "all"), negated: fc.boolean() }),
  fc.record({ operator: fc.constant("has"), operand: fc.constantFrom("reaction", "link"), negated: fc.boolean() }),
  fc.record({
    operator: fc.constant("search"),
    operand: fc.constantFrom(
      "rent",
      "lead lamp",
      '"the lead" arrived',
      "ahre",
      '"rent and"',
      "ren",
      '"ren"',
      "th KEE",
      "exa",
      "nowhere",
    ),
    negated: fc.boolean(),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      operator: fc.constantFrom("before", "after"),
      sentWith: fc.nat({ max: 60 }),
      later: fc.integer({ min: -1, max: 1 }),
      negated: fc.boolean(),
    }),
  },
  fc.record({ operator: fc.constantFrom("id", "near", "with"), operand: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ operator: fc.constant("id"), operand: fc.integer({ min: 1, max: 40 }), negated: fc.constant(true) }),
);

/** A request for messages: those around an anchor, or some by their IDs. */
export const anyQuestion = fc.record({
  who: fc.constantFrom(...staff, "visitor" as const),
  terms: fc
    .array(anyTerm, { maxLength: 3 })
    .filter((terms) => terms.filter(({ operator }) => operator === "with").length < 2),
  anchor: fc.oneof(fc.constantFrom("newest", "oldest", "first_unread"), fc.integer({ min: 0, max: 45 })),
  before: fc.nat({ max: 12 }),
  after: fc.nat({ max: 12 }),
  includesAnchor: fc.boolean(),
  ids: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.uniqueArray(fc.integer({ min: 1, max: 60 }))),
});

/** A question. */
export type Question = typeof anyQuestion extends fc.Arbitrary<infer Value> ? Value : never;

type Term = typeof anyTerm extends fc.Arbitrary<infer Value> ? Value : never;

/** The terms of a question. A visitor's are limited to those that visitors may use. */
export function termsOf(office: Office, { who, terms }: Question): ModelTerm[] {
  const all = terms.map((term) => toTerm(office, term));
  if (who !== "visitor") return all;
  const limit = { operator: "channels", operand: "web-public" };
  return [limit, ...all.filter(({ operator }) => openToVisitors.includes(operator))];
}

const openToVisitors = ["channel", "channels", "topic", "sender", "has", "search", "near", "id", "before", "after"];

function toTerm(office: Office, term: Term): ModelTerm {
  if ("sentWith" in term) {
    const { operator, negated, sentWith, later } = term;
    const { messages } = office.model;
    return { operator, negated, operand: (messages[sentWith % messages.length]?.sentAt ?? 0) + later };
  }
  if (!("people" in term)) return term;
  const ids = term.people.map((name) => office.people.find(({ email }) => email.startsWith(name))?.id ?? 0);
  const { operator, negated } = term;
  return { operator, negated, operand: operator === "sender" || operator === "from" ? (ids[0] ?? 0) : ids };
}
