import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../http/client.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { registry } from "../nouns/contracts.ts";
import { createDocumentedOffice } from "./documented-office.ts";
import {
  addInitialContent,
  hidePeopleFromGuests,
  type Outcome,
  type Outcomes,
  operations,
  restoreTestPeople,
  type Step,
  step,
  tryStep,
} from "./random-history.ts";
import { exampleFields, rawCall } from "./raw-call.ts";
import { findPeopleToRegisterAgain } from "./registering-again.ts";
import { type TestPersonName, testPersonNames } from "./test-people.ts";
import { readStates, verifyAction } from "./verify-action.ts";
import { createWorld, type World } from "./world.ts";

/** The number of histories and their seed. The environment can change both; the default is always the same. */
const numRuns = Number(process.env.REPLAY_RUNS ?? 6);
const seed = Number(process.env.REPLAY_SEED ?? 20);

test("in any history, every client has the same state as a new registration", {
  timeout: 60_000 + numRuns * 30_000,
}, async () => {
  const outcomes: Outcomes = new Map();
  let droppedPeople = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 72, size: "max" }), fc.boolean(), async (history, guestsSeeAll) => {
      const opened = await createWorld({ config: { webPublicChannels: true } });
      try {
        await addInitialContent(opened);
        if (!guestsSeeAll) await hidePeopleFromGuests(opened);
        for (let world = opened, at = 0; at < history.length; at += stepsPerCheck) {
          world = await restoreTestPeople(world);
          droppedPeople += await replay(world, history.slice(at, at + stepsPerCheck), outcomes);
        }
      } finally {
        await opened.close();
      }
    }),
    // Without this limit, shrinking a failed history has no end.
    { numRuns, seed, interruptAfterTimeLimit: 60_000 + numRuns * 4_000 },
  );
  const all = [...outcomes.values()];
  const [succeeded, refused] = [sumOf(all, "succeeded"), sumOf(all, "refused")];
  // Refused steps test less.
  expect(succeeded).toBeGreaterThan(refused / 4);
  // Some people must register again after a change that events could describe: about one in 350.
  expect(droppedPeople / (succeeded * testPersonNames.length)).toBeLessThan(0.02);
});

test("every request that changes a client's state is one of the operations", { timeout: 120_000 }, async () => {
  const world = await createWorld({ config: { webPublicChannels: true } });
  onTestFinished(world.close);
  await addInitialContent(world);
  const called = new Set<AnyEndpoint>();
  const recordCalls =
    (call: Client): Client =>
    (endpoint, params) => {
      called.add(endpoint);
      return call(endpoint, params);
    };
  const recording = {
    ...world,
    ada: { ...world.ada, call: recordCalls(world.ada.call) },
    stranger: recordCalls(world.stranger),
  };
  for (const [title, { arbitrary }] of Object.entries(operations)) {
    for (const chosen of fc.sample(arbitrary, { numRuns: 12, seed })) {
      await tryStep(recording, { by: "ada", title, chosen }, new Map());
    }
  }
  const endpoints = Object.values(registry).flatMap((noun) => Object.values(noun) as AnyEndpoint[]);
  const missing: string[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.method === "GET" || endpoint.deprecated === true || called.has(endpoint)) continue;
    if (await changesState(endpoint)) missing.push(`${endpoint.method} ${endpoint.path}`);
  }
  expect(missing, "Add an operation for these requests to server/testing/operations").toEqual([]);
});

/** Whether the example of a request changes the state of its caller, who is an owner, or of somebody else. */
async function changesState(endpoint: AnyEndpoint): Promise<boolean> {
  const office = await createDocumentedOffice();
  try {
    const before = await readStates(office, ["ada", "nina"]);
    await rawCall(office, office.callers.owner, endpoint, exampleFields(endpoint));
    const after = await readStates(office, ["ada", "nina"]);
    return after.some((state, at) => state !== null && !isDeepStrictEqual(state, before[at]));
  } finally {
    await office.close();
  }
}

/**
 * All states are compared after this number of steps. With few steps a bug is easier to find, with many it is more
 * likely.
 */
const stepsPerCheck = 12;

function sumOf(outcomes: readonly Outcome[], which: keyof Outcome): number {
  return outcomes.reduce((sum, outcome) => sum + outcome[which], 0);
}

/**
 * Does some steps, and verifies the state of every client, and that exactly the queues end that must. Resolves with the
 * number of people with such queues.
 */
async function replay(world: World, steps: readonly Step[], outcomes: Outcomes): Promise<number> {
  const dropped: TestPersonName[] = [];
  const act = async () => {
    for (const each of steps)
      dropped.push(...(await findPeopleToRegisterAgain(world, () => tryStep(world, each, outcomes))));
  };
  await verifyAction(world, act, { dropped });
  return new Set(dropped).size;
}
