import { array, assert, asyncProperty, integer, record } from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { openChannel, post } from "../domain/messages/testing/office.ts";
import { ownUserEndpoints } from "../domain/own-user/contract.ts";
import { createWorld } from "../testing/world.ts";
import { answerBudgetBytes, type BudgetShare, createAnswerBudget } from "./answer-budget.ts";
import { endpoint } from "./contract.ts";
import { keyOf, serveEndpoints } from "./testing/small-server.ts";

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test("a person who asks for many long answers gets a few at a time, and nobody else waits", async () => {
  const enter = createAnswerBudget(1_000_000);
  const started: BudgetShare[] = [];
  const page = async (person: string) => started.push(await enter(person, "getMessages"));
  const first = await enter("nina", "getMessages");
  first.setSize(600_000);
  for (let count = 0; count < 10; count++) void page("nina");
  await settle();
  expect(started).toHaveLength(0);
  void page("omar");
  await settle();
  expect(started).toHaveLength(1);
  first.release();
  first.release();
  await settle();
  expect(started).toHaveLength(2);
  started[1]?.setSize(100_000);
  await settle();
  expect(started.length).toBeGreaterThan(3);
});

test("every answer is made in the end, in any order and of any size", async () => {
  const asked = record({ kind: integer({ min: 0, max: 3 }), bytes: integer({ min: 0, max: 3_000 }) });
  const check = asyncProperty(array(asked, { maxLength: 40 }), async (answers) => {
    const enter = createAnswerBudget(1_000);
    const inProgress: (() => void)[] = [];
    let started = 0;
    for (const { kind, bytes } of answers) {
      void enter("nina", String(kind)).then(({ setSize, release }) => {
        started += 1;
        setSize(bytes);
        inProgress.push(release);
      });
    }
    for (await settle(); inProgress.length > 0; await settle()) inProgress.shift()?.();
    expect(started).toBe(answers.length);
  });
  await assert(check, { numRuns: 200 });
});

test("many long pages for one person come nearly one after the other", async () => {
  const world = await createWorld({ config: { rateLimit: true, checkAnswers: false } });
  onTestFinished(world.close);
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  for (let count = 0; count < 4; count++) await post(omar, channel, "🦆".repeat(9_990));
  const page = () => nina.call(messageEndpoints.getMessages, { anchor: "newest", num_before: 100, num_after: 0 });
  expect(JSON.stringify(await page()).length).toBeGreaterThan(answerBudgetBytes / 4);
  let answered = 0;
  const pages = Array.from({ length: 16 }, () => page().then(() => (answered += 1)));
  await omar.call(ownUserEndpoints.getOwnUser, {});
  expect(answered).toBeLessThan(8);
  await Promise.all(pages);
});

const logBook = {
  getLogBook: endpoint({
    method: "GET",
    path: "/log_book",
    who: "user",
    refuses: [],
    summary: "All that happened.",
    params: {},
    returns: z.object({ text: z.string() }),
    errors: [],
    example: { params: {}, returns: { text: "We opened at nine." } },
  }),
} as const;

test("of twelve answers for one person at once, only as many are started as the budget allows", async () => {
  let [atOnce, most] = [0, 0];
  const mayEnd = Promise.withResolvers<void>();
  const text = "🦆".repeat(answerBudgetBytes / 8);
  const getLogBook = async ({ actor }: { actor: { userId: number } }) => {
    if (actor.userId !== 10) return { text: "" };
    atOnce += 1;
    most = Math.max(most, atOnce);
    await mayEnd.promise;
    atOnce -= 1;
    return { text };
  };
  await using office = await serveEndpoints(logBook, { getLogBook }, { answerBudget: createAnswerBudget() });
  const ask = (name: string) => office.send("GET", "/api/v1/log_book", { headers: keyOf(name) });
  const answers = Array.from({ length: 12 }, () => ask("nina"));
  for (let count = 0; count < 10; count++) expect((await ask("mo")).status).toBe(200);
  mayEnd.resolve();
  expect((await Promise.all(answers)).map(({ json }) => json?.text === text)).toEqual(Array(12).fill(true));
  // Their sizes are not known yet.
  expect(most).toBe(8);
});
