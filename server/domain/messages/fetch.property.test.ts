import fc from "fast-check";
import { expect, test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { createWorld } from "../../testing/world.ts";
import { unreadMessages } from "../flags/snapshot.ts";
import { findUser } from "../users/queries.ts";
import { messageEndpoints } from "./contract.ts";
import { type ModelTerm, narrowed, type Office } from "./testing/narrow-model.ts";
import { flagsOf, isUnread, type ModelPerson } from "./testing/office-model.ts";
import { anyStep, channelNames, happen, openOffice, staff, topicNames } from "./testing/random-office.ts";

/** Operands of people and channels are places in the office's lists, for IDs are known only once it is open. */
const anyTerm = fc.oneof(
  fc.record({ operator: fc.constant("channel"), operand: fc.constantFrom(...channelNames), negated: fc.boolean() }),
  fc.record({ operator: fc.constant("channels"), operand: fc.constant("public"), negated: fc.boolean() }),
  fc.record({ operator: fc.constant("topic"), operand: fc.constantFrom(...topicNames), negated: fc.boolean() }),
  fc.record({
    operator: fc.constantFrom("dm", "dm-including"),
    people: fc.subarray([...staff], { minLength: 1 }),
    negated: fc.boolean(),
  }),
  fc.record({
    operator: fc.constant("sender"),
    people: fc.constantFrom(...staff.map((name) => [name])),
    negated: fc.boolean(),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      operator: fc.constant("is"),
      operand: fc.constantFrom("dm", "starred", "unread", "mentioned", "resolved", "muted", "followed"),
      negated: fc.boolean(),
    }),
  },
  fc.record({ operator: fc.constant("in"), operand: fc.constantFrom("home", "all"), negated: fc.boolean() }),
  fc.record({ operator: fc.constant("has"), operand: fc.constantFrom("reaction", "link"), negated: fc.boolean() }),
  fc.record({
    operator: fc.constant("search"),
    operand: fc.constantFrom(
      "rope",
      "lead keel",
      '"the lead" arrived',
      "ahre",
      '"rope and"',
      "rop",
      '"rop"',
      "th KEE",
      "exa",
      "nowhere",
    ),
    negated: fc.boolean(),
  }),
  fc.record({ operator: fc.constantFrom("id", "near", "with"), operand: fc.integer({ min: 1, max: 40 }) }),
);

const anyQuestion = fc.record({
  who: fc.constantFrom(...staff),
  terms: fc
    .array(anyTerm, { maxLength: 3 })
    .filter((terms) => terms.filter(({ operator }) => operator === "with").length < 2),
  anchor: fc.oneof(fc.constantFrom("newest", "oldest", "first_unread"), fc.integer({ min: 0, max: 45 })),
  before: fc.nat({ max: 12 }),
  after: fc.nat({ max: 12 }),
});

const newest = 10_000_000_000_000_000;

test("any page of any narrow is what going through all messages one by one would give", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 30, maxLength: 60 }),
      fc.array(anyQuestion, { minLength: 60, maxLength: 60 }),
      async (steps, questions) => {
        const world = await createWorld();
        try {
          const office = await openOffice(world);
          for (const step of steps) await happen(world, office, step);
          for (const question of questions) {
            const { id, call } = world[question.who];
            const reader = office.people.find((person) => person.id === id) ?? { id, isGuest: false };
            const narrow = question.terms.map((term) => toTerm(office, term));
            const { anchor, before, after } = question;
            const answer = await call(messageEndpoints.getMessages, {
              anchor: String(anchor),
              num_before: before,
              num_after: after,
              narrow: narrow.map(({ operand, ...term }) => ({
                ...term,
                operand: typeof operand === "object" ? [...operand] : operand,
              })),
            }).catch((error: unknown) => {
              if (error instanceof RequestFailed && error.code === "BAD_NARROW") return "refused" as const;
              throw error;
            });
            const found =
              answer === "refused"
                ? answer
                : {
                    anchor: answer.anchor,
                    oldest: answer.found_oldest,
                    newest: answer.found_newest,
                    exact: answer.found_anchor,
                    messages: answer.messages.map((message) => ({ id: message.id, flags: message.flags.toSorted() })),
                  };
            expect(found, JSON.stringify({ narrow, reader })).toEqual(expected(office, reader, narrow, question));
          }
          for (const person of office.people) {
            const user = findUser(world.ctx, person.id);
            if (user === undefined) throw new Error("Nobody is there.");
            const { pms, streams, huddles } = unreadMessages(world.ctx, user, true);
            const ids = [...pms, ...streams, ...huddles].flatMap(({ unread_message_ids }) => unread_message_ids);
            const unread = office.model.messages.filter((message) => isUnread(office.model, person, message));
            expect(ids.sort((a, b) => a - b)).toEqual(unread.map((message) => message.id));
          }
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

type Term = typeof anyTerm extends fc.Arbitrary<infer Value> ? Value : never;
type Question = typeof anyQuestion extends fc.Arbitrary<infer Value> ? Value : never;

function toTerm(office: Office, term: Term): ModelTerm {
  if (!("people" in term)) return term;
  const ids = term.people.map((name) => office.people.find(({ email }) => email.startsWith(name))?.id ?? 0);
  const { operator, negated } = term;
  return { operator, negated, operand: operator === "sender" ? (ids[0] ?? 0) : ids };
}

function expected(office: Office, reader: ModelPerson, narrow: readonly ModelTerm[], question: Question) {
  const matching = narrowed(office, reader, narrow);
  if (matching === "refused") return matching;
  const firstUnread = matching.find((message) => isUnread(office.model, reader, message))?.id ?? newest;
  const named: Record<string, number> = { newest, oldest: 0, first_unread: firstUnread };
  const anchor = typeof question.anchor === "number" ? question.anchor : (named[question.anchor] ?? 0);
  const older = matching.filter(({ id }) => id < anchor);
  const newer = matching.filter(({ id }) => id > anchor);
  const exact = matching.filter(({ id }) => id === anchor);
  const page = [
    ...older.slice(older.length - Math.min(question.before, older.length)),
    ...exact,
    ...newer.slice(0, question.after),
  ];
  return {
    anchor,
    oldest: older.length <= question.before,
    newest: newer.length <= question.after,
    exact: exact.length === 1,
    messages: page.map((message) => ({ id: message.id, flags: flagsOf(office.model, reader, message) })),
  };
}
