import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { eventQueueEndpoints } from "../../event-queues/contract.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { findUser } from "../../users/queries.ts";
import { accessOf, noUpperBound } from "../access.ts";
import { messageEndpoints } from "../contract.ts";
import { edit } from "../testing/edit.ts";
import { fillHistory } from "../testing/fill-history.ts";
import { openChannel, post, write } from "../testing/office.ts";
import { compileNarrow } from "./compile.ts";
import { findMessageIds } from "./find.ts";
import { readTerms } from "./terms.ts";

/** The time of the messages of {@link fillHistory}, in UNIX seconds. */
const historyTime = 1_772_440_200;
const [early, noon, late] = [historyTime - 60, historyTime, historyTime + 60];

let now: number;
let world: World;
let workshop: number;

beforeEach(async () => {
  now = early * 1000;
  world = await createWorld({ clock: { now: () => now } });
  workshop = await openChannel(world, "workshop", ["ada", "nina", "omar"]);
});

afterEach(() => world.close());

type Narrow = NonNullable<Parameters<typeof world.nina.call<typeof messageEndpoints.getMessages>>[1]["narrow"]>;

/** Sends a message at each of the three moments; returns their IDs. */
async function sendThree(): Promise<[number, number, number]> {
  const first = await post(world.omar, workshop, "The early rent");
  now = noon * 1000;
  const second = await write(world.omar, [world.nina], "The rent at noon");
  now = late * 1000;
  return [first, second, await post(world.omar, workshop, "The late rent", "menu")];
}

const get = (narrow: Narrow, anchor: number | string = "newest") =>
  world.nina.call(messageEndpoints.getMessages, { anchor, num_before: 10, num_after: 10, narrow });

const read = async (...narrow: Narrow) => (await get(narrow)).messages.map(({ id }) => id);

const not = (operator: string, operand: number) => ({ operator, operand, negated: true });

test("before finds what was sent before a moment, and after what was sent then or later", async () => {
  const [first, second, third] = await sendThree();
  expect(await read(["before", noon])).toEqual([first]);
  expect(await read(["before", noon + 1])).toEqual([first, second]);
  expect(await read(["after", noon])).toEqual([second, third]);
  expect(await read(["after", noon + 1])).toEqual([third]);
  expect(await read(not("before", noon))).toEqual([second, third]);
  expect(await read(not("after", noon))).toEqual([first]);
  expect(await read(["before", 0])).toEqual([]);
  expect(await read(["after", -1])).toEqual([first, second, third]);
});

test("moments can be digits, several together, and joined to other terms", async () => {
  const [first, second, third] = await sendThree();
  expect(await read(["after", String(noon)], ["before", String(late)])).toEqual([second]);
  expect(await read(["after", late], ["before", noon])).toEqual([]);
  expect(await read(["after", early], ["after", late], ["before", late + 9], ["before", noon + 90])).toEqual([third]);
  expect(await read(["channel", workshop], ["before", late])).toEqual([first]);
  expect(await read(["after", noon], ["topic", "menu"])).toEqual([third]);
  expect(await read(["search", "rent"], ["after", noon], ["is", "dm"])).toEqual([second]);
});

test("an answer says that there is nothing beyond the moments", async () => {
  const [first, second] = await sendThree();
  expect(await get([["before", late]], first)).toMatchObject({
    found_oldest: true,
    found_newest: true,
    found_anchor: true,
    messages: [{ id: first }, { id: second }],
  });
  const oldest = await world.nina.call(messageEndpoints.getMessages, {
    ...{ anchor: "oldest", num_before: 0, num_after: 1 },
    narrow: [["after", noon]],
  });
  expect(oldest).toMatchObject({ found_newest: false, messages: [{ id: second }] });
});

test("unread messages that were moved count at the time when they were sent", async () => {
  const kitchen = await openChannel(world, "kitchen", ["ada", "nina", "omar"]);
  const [first, second, third] = await sendThree();
  await edit(world.ada, first, { stream_id: kitchen });
  expect(await read(["before", late], ["is", "unread"])).toEqual([first, second]);
  expect(await read(["is", "unread"], ["after", noon])).toEqual([second, third]);
  expect(await get([["after", noon]], "first_unread")).toMatchObject({ anchor: second });
});

test("all requests that take a narrow know the two operators", async () => {
  const [first, second, third] = await sendThree();
  const matching = await world.nina.call(messageEndpoints.matchNarrow, {
    msg_ids: [first, second, third],
    narrow: [["after", noon]],
  });
  expect(Object.keys(matching.messages)).toEqual([String(second), String(third)]);
  const byId = { message_ids: [first, second, third], narrow: [["before", noon]] satisfies Narrow };
  expect((await world.nina.call(messageEndpoints.getMessages, byId)).messages).toMatchObject([{ id: first }]);
  const marked = await world.nina.call(flagEndpoints.updateFlagsInNarrow, {
    ...{ anchor: "newest", num_before: 10, num_after: 0 },
    narrow: [["before", late]],
    op: "add",
    flag: "read",
  });
  expect(marked).toMatchObject({ updated_count: 2, first_processed_id: first, last_processed_id: second });
  expect(await read(["is", "unread"])).toEqual([third]);
});

test("an event queue, which has only new messages, does not know them", async () => {
  await expect(
    world.nina.call(eventQueueEndpoints.registerQueue, { narrow: [["before", String(noon)]] }),
  ).rejects.toMatchObject({ message: "Operator before not supported." });
});

test.each<[string, string | number, string]>([
  ["before", "2026-03-02", "'before' needs a time in UNIX seconds, not 2026-03-02"],
  ["after", "", "'after' needs a time in UNIX seconds, not "],
  ["after", "1e9", "'after' needs a time in UNIX seconds, not 1e9"],
  // Milliseconds would find nothing, which nobody would understand.
  ["after", historyTime * 1000, `'after' needs a time in UNIX seconds, not ${historyTime * 1000}`],
])("%s:%s is refused", async (operator, operand, desc) => {
  await expect(read([operator, operand])).rejects.toMatchObject({
    status: 400,
    code: "BAD_NARROW",
    message: `Invalid narrow operator: ${desc}`,
    body: { desc, var_name: "narrow" },
  });
});

test("a list of moments has the wrong shape", async () => {
  await expect(read(["before", [noon]])).rejects.toThrow('narrow[0]["operand"] is not a string or integer');
});

async function find(...narrow: Narrow) {
  const access = accessOf(world.ctx, findUser(world.ctx, world.nina.id) ?? null);
  const compiled = compileNarrow(world.ctx, access, readTerms(narrow), "received");
  return findMessageIds(world.ctx, compiled, { after: 0, before: noUpperBound, direction: "older", limit: 10 });
}

test("messages outside the moments are not read, however many there are", async () => {
  const first = await post(world.omar, workshop, "The first rent");
  const kitchen = await openChannel(world, "kitchen", ["ada", "nina", "omar"]);
  await fillHistory(world, kitchen, 12_000, "word of the rent");
  now = late * 1000;
  const last = await post(world.omar, workshop, "The last rent");
  const searches: Narrow[] = [
    [
      ["search", "rent"],
      ["sender", world.omar.id],
    ],
    [{ operator: "topic", operand: "history", negated: true }],
  ];
  for (const search of searches) {
    expect(await find(...search)).toEqual({ ids: [last, first], isUninterrupted: false });
    expect(await find(...search, ["after", late])).toEqual({ ids: [last], isUninterrupted: true });
    expect(await find(...search, ["before", noon])).toEqual({ ids: [first], isUninterrupted: true });
  }
});

test.each<[string, () => Narrow]>([
  ["all messages", () => []],
  ["a channel", () => [["channel", workshop]]],
  ["somebody's messages", () => [["sender", world.omar.id]]],
  ["messages with a link", () => [["has", "link"]]],
  ["starred messages", () => [["is", "starred"]]],
])("the index of %s begins and ends at the moments", async (_what, narrow) => {
  await sendThree();
  const { $client } = world.ctx.store.db;
  const prepare = vi.spyOn($client, "prepare");
  await find(...narrow(), ["after", noon], ["before", late]);
  const texts = prepare.mock.calls.map(([text]) => text).filter((text) => /ORDER BY [fm]\.\w*id DESC LIMIT/.test(text));
  prepare.mockRestore();
  expect(texts).not.toEqual([]);
  for (const text of texts) {
    const values = Array.from(text.matchAll(/\?/g), () => 1);
    const plan = JSON.stringify($client.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values));
    expect(plan).toMatch(/SEARCH [fm] USING [^"]*id>\? AND \w*id<\?/);
  }
});
