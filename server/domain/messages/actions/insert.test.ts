import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { integer, text } from "../../../db/rows.ts";
import { readRanges } from "../../../db/schema/messages.ts";
import { readNumber, readRows } from "../../../db/testing/read-rows.ts";
import { roles } from "../../../http/roles.ts";
import { renderMarkdown } from "../../../markdown/render.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { forgetSubscription, subscribersOf } from "../../channel-members/queries.ts";
import { findChannel } from "../../channels/queries.ts";
import { actingUser } from "../../users/acting-user.ts";
import { forgetAllUsers } from "../../users/queries.ts";
import { messageEndpoints } from "../contract.ts";
import { markdownLookup } from "../markdown-lookup.ts";
import { readRecipients } from "../sending/recipients.ts";
import { listen, openChannel, post, write } from "../testing/office.ts";
import { insertMessage } from "./insert.ts";
import { sendAs } from "./send.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("a message to ten thousand people writes as many rows as a message to two", async () => {
  const pair = await openChannel(world, "pair", ["nina", "omar"]);
  const crowd = await openChannel(world, "crowd", ["nina", "omar"]);
  await subscribeStrangers(crowd, 9_998);
  expect(subscribersOf(world.ctx, crowd).size).toBe(10_000);
  for (const channel of [pair, crowd]) await post(world.nina, channel, "The first message also reaches the channel");

  const message = { type: "channel", topic: "lamp", content: "@**all** and @**Omar Haddad**", client: "website" };
  const before = countRows();
  await world.nina.call(messageEndpoints.sendMessage, { ...message, to: pair });
  const afterPair = countRows();
  await world.boris.call(messageEndpoints.sendMessage, { ...message, to: crowd });
  const afterCrowd = countRows();
  const written = {
    messages: 1,
    message_search_docsize: 1,
    read_ranges: 1,
    message_flags: 1,
    // Omar follows the topic from now on, and gets an event for it.
    user_topics: 1,
    events: 2,
  };
  expect(difference(before, afterPair)).toEqual(written);
  expect(difference(afterPair, afterCrowd)).toEqual(written);
});

test("people have read what they send by hand, but not what their script sends", async () => {
  const workshop = await openChannel(world, "workshop", ["nina"]);
  const nina = await listen(world.nina);
  const send = { type: "channel", to: workshop, topic: "lamp", content: "Done" };
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
  const lead = await post(world.nina, workshop, "The **lead** has arrived", "lamp");
  const direct = await write(world.nina, [world.omar], "Is the lead heavy?");
  expect(search("lead")).toEqual([lead, direct]);
  expect(search("lamp")).toEqual([lead]);
});

test("messages of one commit are one segment of the search index", async () => {
  const workshop = await openChannel(world, "workshop", ["nina"]);
  await post(world.nina, workshop, "The first message also reaches the channel");
  const segments = () => world.ctx.store.all("SELECT DISTINCT segid FROM message_search_idx", []).length;
  const before = segments();
  let commits = 0;
  world.ctx.groupCommit.watch({ beforeCommit: () => {}, afterCommit: () => commits++ });
  const place = { recipients: readRecipients("channel", workshop), topic: "lamp" };
  const message = { ...place, content: "The lead has arrived", client: "website", readBySender: true, local: null };
  await Promise.all(Array.from({ length: 8 }, () => mutate(world.ctx, (tx) => sendAs(tx, world.nina.id, message).id)));
  // On a busy machine, the messages can take more than one commit.
  expect(commits).toBeLessThan(8);
  expect(segments()).toBe(before + commits);
  expect(search("lead")).toHaveLength(8);
});

test("a message that is refused leaves nothing behind", async () => {
  await openChannel(world, "workshop", ["nina"]);
  const rows = countRows();
  await expect(post(world.gus, "workshop", "Hello?")).rejects.toMatchObject({ code: "STREAM_DOES_NOT_EXIST" });
  expect(countRows()).toEqual(rows);
});

test("a message of a rolled-back transaction is not found, and the next message is", async () => {
  const workshop = await openChannel(world, "workshop", ["nina"]);
  const rows = countRows();
  const { ctx, nina } = world;
  const undone = mutate(ctx, (tx): number => {
    const sender = actingUser(tx, actorOf(nina));
    const channel = findChannel(tx, workshop);
    if (channel === undefined) throw new Error("The workshop does not exist.");
    const content = "The lead has sunk";
    insertMessage(tx, {
      sender,
      destination: { kind: "channel", channel, topic: "lamp" },
      content,
      rendered: renderMarkdown(content, markdownLookup(tx, sender)),
      client: "website",
      readBySender: true,
      local: null,
    });
    throw new Error("It floats");
  });
  const arrived = post(nina, workshop, "The lead has arrived");
  await expect(undone).rejects.toThrow("It floats");
  await arrived;
  expect(search("lead")).toEqual([await arrived]);
  expect(search("sunk")).toEqual([]);
  expect(difference(rows, countRows())).toMatchObject({ messages: 1, message_search_docsize: 1 });
});

/** Writes the rows directly. The test is about sending, not about creating ten thousand people. */
function subscribeStrangers(channelId: number, count: number): Promise<void> {
  return mutate(world.ctx, (tx) => {
    const { db } = tx.store;
    db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'stranger' || n || '@example.test', 'Stranger ' || n, ${roles.member}, 0 FROM numbers`);
    db.run(sql`
      INSERT INTO subscriptions (user_id, channel_id, is_active, color)
      SELECT id, ${channelId}, true, '#76ce90' FROM users WHERE full_name LIKE 'Stranger %'`);
    db.run(sql`
      INSERT INTO subscription_periods (user_id, channel_id, after_message_id, after_event_id)
      SELECT id, ${channelId}, 0, 0 FROM users WHERE full_name LIKE 'Stranger %'`);
    forgetAllUsers(tx);
    forgetSubscription(tx, 0, channelId);
  });
}

/** How many rows each table has. The full-text index is counted by its table with one row per message. */
function countRows(): Record<string, number> {
  const tables = readRows(
    world.ctx,
    { name: text },
    "SELECT name FROM sqlite_master WHERE type = 'table' AND (name NOT LIKE 'message_search%' OR name = 'message_search_docsize')",
  );
  return Object.fromEntries(tables.map(({ name }) => [name, readNumber(world.ctx, `SELECT count(*) FROM "${name}"`)]));
}

function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const grown = Object.entries(after).map(([name, count]): [string, number] => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(grown.filter(([, count]) => count !== 0));
}

function search(words: string): number[] {
  const found = "SELECT rowid AS id FROM message_search(?) ORDER BY rowid";
  return readRows(world.ctx, { id: integer }, found, words).map(({ id }) => id);
}

function actorOf({ id: userId }: Person) {
  return { userId, role: roles.member, isBot: false, isWebhookBot: false, signIn: "" };
}
