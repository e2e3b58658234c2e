import { afterEach, beforeEach, expect, test } from "vitest";
import { mutate } from "../../../db/mutate.ts";
import { subscriptionPeriods, subscriptions } from "../../../db/schema/channels.ts";
import { readRanges } from "../../../db/schema/messages.ts";
import { users } from "../../../db/schema/users.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { forgetSubscription, subscribersOf } from "../../subscriptions/queries.ts";
import { userList } from "../../users/queries.ts";
import { messageEndpoints } from "../contract.ts";
import { listen, openChannel, post, write } from "../testing/office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("a message to ten thousand people writes as many rows as one to two", async () => {
  const pair = await openChannel(world, "pair", ["nina", "omar"]);
  const crowd = await openChannel(world, "crowd", ["nina", "omar"]);
  await subscribeStrangers(crowd, 9_998);
  expect(subscribersOf(world.ctx, crowd).size).toBe(10_000);
  for (const channel of [pair, crowd]) await post(world.nina, channel, "The first message also tells the channel");

  const message = { type: "channel", topic: "keel", content: "@**all** and @**Omar Haddad**", client: "website" };
  const before = countRows();
  await world.nina.call(messageEndpoints.sendMessage, { ...message, to: pair });
  const afterPair = countRows();
  await world.boris.call(messageEndpoints.sendMessage, { ...message, to: crowd });
  const afterCrowd = countRows();
  const written = { messages: 1, message_search_docsize: 1, events: 1, read_ranges: 1, message_flags: 1 };
  expect(difference(before, afterPair)).toEqual(written);
  expect(difference(afterPair, afterCrowd)).toEqual(written);
});

test("what a person's own program sends, they have read; what a script sends, they have not", async () => {
  const workshop = await openChannel(world, "workshop", ["nina"]);
  const nina = await listen(world.nina);
  const send = { type: "channel", to: workshop, topic: "keel", content: "Done" };
  const { id: byHand } = await world.nina.call(messageEndpoints.sendMessage, { ...send, client: "website" });
  await world.nina.call(messageEndpoints.sendMessage, { ...send, client: "nightly-build" });
  const { id: asAsked } = await world.nina.call(messageEndpoints.sendMessage, { ...send, read_by_sender: true });
  expect((await nina.next()).map(({ flags }) => flags)).toEqual([["read"], [], ["read"]]);
  const ranges = world.ctx.store.db.select().from(readRanges).all();
  expect(ranges.map(({ firstId, lastId }) => [firstId, lastId])).toEqual([
    [byHand, byHand],
    [asAsked, asAsked],
  ]);
});

test("a message is found by its words and by its topic", async () => {
  const workshop = await openChannel(world, "workshop", ["nina"]);
  const lead = await post(world.nina, workshop, "The **lead** has arrived", "keel");
  const direct = await write(world.nina, [world.omar], "Is the lead heavy?");
  expect(search("lead")).toEqual([lead, direct]);
  expect(search("keel")).toEqual([lead]);
});

test("a message that is refused leaves nothing behind", async () => {
  await openChannel(world, "workshop", ["nina"]);
  const rows = countRows();
  await expect(post(world.gus, "workshop", "Hello?")).rejects.toMatchObject({ code: "STREAM_DOES_NOT_EXIST" });
  expect(countRows()).toEqual(rows);
});

/** Rows are written directly: what is tested is the send, not how ten thousand people came to be there. */
function subscribeStrangers(channelId: number, count: number): Promise<void> {
  return mutate(world.ctx, (tx) => {
    const { db } = tx.store;
    for (let index = 0; index < count; index++) {
      const person = { email: `stranger${index}@example.test`, fullName: `Stranger ${index}`, role: 400, joinedAt: 0 };
      const { id: userId } = db.insert(users).values(person).returning({ id: users.id }).get();
      db.insert(subscriptions).values({ userId, channelId, isActive: true, color: "#76ce90" }).run();
      db.insert(subscriptionPeriods).values({ userId, channelId, afterMessageId: 0, afterEventId: 0 }).run();
    }
    userList.forgetAll(tx);
    forgetSubscription(tx, 0, channelId);
  });
}

/** How many rows each table has; of the full-text index the table with one row a message stands for it. */
function countRows(): Record<string, number> {
  const tables = world.ctx.store.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND (name NOT LIKE 'message_search%' OR name = 'message_search_docsize')",
    [],
  ) as { name: string }[];
  const counts = tables.map(({ name }): [string, number] => {
    const [row] = world.ctx.store.all(`SELECT count(*) AS count FROM "${name}"`, []) as { count: number }[];
    return [name, row?.count ?? 0];
  });
  return Object.fromEntries(counts);
}

function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const grown = Object.entries(after).map(([name, count]): [string, number] => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(grown.filter(([, count]) => count !== 0));
}

function search(words: string): number[] {
  const rows = world.ctx.store.all("SELECT rowid AS id FROM message_search(?) ORDER BY rowid", [words]);
  return (rows as { id: number }[]).map(({ id }) => id);
}
