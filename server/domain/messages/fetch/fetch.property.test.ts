import fc from "fast-check";
import { expect, test } from "vitest";
import { RequestFailed } from "../../../http/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { unreadMessages } from "../../flags/snapshot.ts";
import { findUser } from "../../users/queries.ts";
import { messageEndpoints } from "../contract.ts";
import { filterMessages, type ModelTerm, type Office } from "../testing/narrow-model.ts";
import { flagsOf, isUnread, type ModelPerson, mayRead } from "../testing/office-model.ts";
import { anyChange, change } from "../testing/random-changes.ts";
import { openOffice, runStep } from "../testing/random-office.ts";
import { anyQuestion, type Question, termsOf } from "../testing/random-questions.ts";
import { anyStep } from "../testing/random-steps.ts";

const newest = 10_000_000_000_000_000;

/** The actions before the questions. Messages are also moved and edited. */
const anyAction = fc.oneof(
  { weight: 4, arbitrary: anyStep.map((step) => ({ step })) },
  { weight: 1, arbitrary: anyChange.map((request) => ({ request })) },
);

const numRuns = Number(process.env.FETCH_RUNS ?? 6);

test(
  "any page of any narrow is the same as filtering all messages one by one",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAction, { minLength: 40, maxLength: 70 }),
        fc.array(anyQuestion, { minLength: 60, maxLength: 60 }),
        async (actions, questions) => {
          let now = Date.now();
          const world = await createWorld({ clock: { now: () => now }, config: { webPublicChannels: true } });
          try {
            const office = await openOffice(world);
            for (const each of actions) {
              now += 1_000;
              if ("step" in each) await runStep(world, office, each.step);
              else await change(world, office, each.request);
            }
            for (const question of questions) {
              const terms = termsOf(office, question);
              const reader = modelReader(world, office, question);
              const answered = await ask(world, question, terms);
              expect(answered, JSON.stringify({ terms, reader })).toEqual(expected(office, reader, terms, question));
            }
            expectUnread(world, office);
          } finally {
            await world.close();
          }
        },
      ),
      { numRuns, endOnFailure: true },
    );
  },
  120_000 + numRuns * 20_000,
);

function modelReader(world: World, office: Office, { who }: Question): ModelPerson {
  const visitor = { id: 0, isGuest: true };
  return who === "visitor" ? visitor : (office.people.find(({ id }) => id === world[who].id) ?? visitor);
}

async function ask(world: World, question: Question, terms: readonly ModelTerm[]) {
  const { who, ids, anchor, before, after } = question;
  const call = who === "visitor" ? world.stranger : world[who].call;
  const narrow = terms.map(({ operand, ...term }) => ({
    ...term,
    operand: typeof operand === "object" ? [...operand] : operand,
  }));
  const which =
    ids === null
      ? { anchor: String(anchor), include_anchor: includesAnchor(question), num_before: before, num_after: after }
      : { message_ids: ids };
  try {
    const answer = await call(messageEndpoints.getMessages, { ...which, narrow });
    return {
      ...(answer.anchor === undefined ? {} : { anchor: answer.anchor }),
      oldest: answer.found_oldest,
      newest: answer.found_newest,
      exact: answer.found_anchor,
      messages: answer.messages.map((message) => ({ id: message.id, flags: message.flags.toSorted() })),
    };
  } catch (error) {
    if (error instanceof RequestFailed && error.code === "BAD_NARROW") return "refused";
    throw error;
  }
}

/** This test leaves the anchor out only at an end of a range. */
function includesAnchor({ includesAnchor: request, before, after }: Question): boolean {
  return request || (before > 0 && after > 0);
}

function expected(office: Office, reader: ModelPerson, terms: readonly ModelTerm[], question: Question) {
  const matching = filterMessages(office, reader, terms, question.ids === null ? "received" : "readable");
  if (matching === "refused") return matching;
  const shown = (messages: typeof matching) =>
    messages.map((message) => ({ id: message.id, flags: flagsOf(office.model, reader, message) }));
  if (question.ids !== null) {
    const { ids } = question;
    const messages = shown(matching.filter(({ id }) => ids.includes(id)));
    return { oldest: false, newest: false, exact: false, messages };
  }
  const firstUnread = matching.find((message) => isUnread(office.model, reader, message))?.id ?? newest;
  const named: Record<string, number> = { newest, oldest: 0, first_unread: firstUnread };
  const anchor = typeof question.anchor === "number" ? question.anchor : (named[question.anchor] ?? 0);
  const older = matching.filter(({ id }) => id < anchor);
  const newer = matching.filter(({ id }) => id > anchor);
  const exact = includesAnchor(question) ? matching.filter(({ id }) => id === anchor) : [];
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
    messages: shown(page),
  };
}

/** Compares the unread messages that people get when they register with those of the model. */
function expectUnread(world: World, office: Office): void {
  for (const person of office.people) {
    const user = findUser(world.ctx, person.id);
    if (user === undefined) throw new Error("The user does not exist.");
    const { pms, streams, huddles, count } = unreadMessages(world.ctx, user, true);
    const ids = [...pms, ...streams, ...huddles].flatMap(({ unread_message_ids }) => unread_message_ids);
    const unread = office.model.messages.filter((message) => isUnread(office.model, person, message));
    expect(ids.sort((a, b) => a - b)).toEqual(unread.map((message) => message.id));
    const muted = filterMessages(office, person, [{ operator: "is", operand: "muted" }], "received");
    if (muted === "refused") throw new Error("The narrow of muted topics was refused.");
    const uncounted = muted.filter(
      (message) => isUnread(office.model, person, message) && mayRead(office.model, person, message),
    );
    expect(count).toBe(unread.length - uncounted.length);
  }
}
