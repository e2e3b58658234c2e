import { join } from "node:path";
import { asc, count, max, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/testing/process.ts";
import { run } from "../cli/testing/run.ts";
import type { Context } from "../context.ts";
import { events } from "../db/schema/events.ts";
import { conversations, messageFlags, messages, readRanges } from "../db/schema/messages.ts";
import { reactions } from "../db/schema/reactions.ts";
import { subscribersOf } from "../domain/channel-members/queries.ts";
import { allChannels } from "../domain/channels/queries.ts";
import { flagBits } from "../domain/flags/flag-bits.ts";
import { verifyPassword } from "../domain/passwords/password.ts";
import { allUsers, findUserByEmail } from "../domain/users/queries.ts";
import { createEmptyServer, createWorld } from "../testing/world.ts";
import { seedOffice } from "./office.ts";

const plan = { users: 14, channels: 12, messages: 1_500, seed: 1, force: false };

/** Seeds an office and reads something from it. */
async function inOffice<T>(choice: Partial<typeof plan>, read: (ctx: Context) => T): Promise<Awaited<T>> {
  const server = await createEmptyServer();
  try {
    await seedOffice(server.ctx, { ...plan, ...choice }, () => {});
    return await read(server.ctx);
  } finally {
    await server.close();
  }
}

const contentOf = ({ store }: Context) => ({
  people: allUsers({ store }).map(({ id, fullName, email, role, isActive }) => [id, fullName, email, role, isActive]),
  channels: [...allChannels({ store }).values()].map(({ id, name, isPrivate }) => [id, name, isPrivate]),
  messages: store.db
    .select({ id: messages.id, sender: messages.senderId, topic: messages.topic, html: messages.renderedContent })
    .from(messages)
    .orderBy(asc(messages.id))
    .all(),
  reactions: store.db.select().from(reactions).all(),
  flags: store.db.select().from(messageFlags).all(),
  read: store.db.select().from(readRanges).all(),
});

test("the same plan gives the same office, with the same IDs; another seed gives another", async () => {
  const first = await inOffice({}, contentOf);
  expect(await inOffice({}, contentOf)).toEqual(first);
  expect(await inOffice({ seed: 2 }, contentOf)).not.toEqual(first);
});

test("an office has the planned size, and everybody can sign in", async () => {
  await inOffice({}, async (ctx) => {
    expect(allUsers(ctx)).toHaveLength(14);
    expect(allChannels(ctx).size).toBe(12);
    expect(ctx.store.db.select({ all: count() }).from(messages).get()?.all).toBe(1_500);
    const owner = findUserByEmail(ctx, "owner@example.test");
    expect(owner?.role).toBe(100);
    expect(await verifyPassword("watercooler", owner?.passwordHash ?? null, ctx.config.passwordCost)).toBe(true);
  });
});

test("there are no events, and the data is the same as after normal sending", async () => {
  await inOffice({}, (ctx) => {
    const { db } = ctx.store;
    const logged = db.select({ type: events.type }).from(events).all();
    expect(logged).toEqual([]);
    const indexed = ctx.store.all(
      "SELECT count(*) AS found FROM message_search WHERE message_search MATCH 'thanks'",
      [],
    );
    expect(indexed).not.toEqual([{ found: 0 }]);
    const newest = db
      .select({ id: messages.conversationId, last: max(messages.id) })
      .from(messages)
      .groupBy(messages.conversationId)
      .all();
    const stored = db.select({ id: conversations.id, last: conversations.lastMessageId }).from(conversations).all();
    expect(newest.sort((a, b) => a.id - b.id)).toEqual(stored.sort((a, b) => a.id - b.id));
    const mentioned = db.select().from(messageFlags).where(sql`${messageFlags.flags} & ${flagBits.mentioned}`).all();
    expect(mentioned.length).toBeGreaterThan(10);
    const channels = [...allChannels(ctx).values()];
    expect(channels.filter(({ firstMessageId }) => firstMessageId !== null).length).toBeGreaterThan(8);
    expect(channels.filter(({ isArchived }) => isArchived).map(({ name }) => name)).toEqual(["spring fair"]);
  });
});

test("times rise with IDs, and only subscribers write in a channel", async () => {
  await inOffice({}, (ctx) => {
    const rows = ctx.store.db.select().from(messages).orderBy(asc(messages.id)).all();
    const now = ctx.clock.now() / 1000;
    for (const [index, { sentAt, channelId, senderId }] of rows.entries()) {
      expect(sentAt).toBeGreaterThanOrEqual(rows[index - 1]?.sentAt ?? 0);
      expect(sentAt).toBeLessThanOrEqual(now);
      if (channelId !== null) expect(subscribersOf(ctx, channelId)).toContain(senderId);
    }
  });
});

test("everybody has read up to their own last message, and some have unread messages", async () => {
  await inOffice({}, (ctx) => {
    const unreadOwn = ctx.store.all(
      `SELECT m.id FROM messages m WHERE NOT EXISTS (
         SELECT 1 FROM read_ranges r WHERE r.user_id = m.sender_id AND r.conversation_id = m.conversation_id
           AND m.id BETWEEN r.first_id AND r.last_id)`,
      [],
    );
    expect(unreadOwn).toEqual([]);
    const behind = ctx.store.all(
      "SELECT 1 FROM read_ranges r JOIN conversations c ON c.id = r.conversation_id WHERE r.last_id < c.last_message_id",
      [],
    );
    expect(behind.length).toBeGreaterThan(10);
  });
});

test.each([
  { users: 1, channels: 1, messages: 50 },
  { users: 2, channels: 40, messages: 0 },
  { users: 40, channels: 1, messages: 200 },
])("an office can be as small as %j", async (choice) => {
  const sent = await inOffice(choice, (ctx) => ctx.store.db.select({ all: count() }).from(messages).get()?.all);
  expect(sent).toBe(choice.messages);
});

test("messages are added to existing ones only with --force, and come after them", async () => {
  const data = temporaryFolder();
  const args = ["seed", "--data", data, "--users", "5", "--channels", "3", "--messages", "40", "--json"];
  expect(JSON.parse((await run(...args)).stdout)).toMatchObject({ data, users: 5, owner: "owner@example.test" });
  const refused = await run(...args);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toBe("This folder already has 40 messages. Add more with --force.\n");
  expect(await run(...args, "--force", "--seed", "2")).toMatchObject({ code: 0, stderr: "" });
});

test("a folder that a server uses is refused", async () => {
  const world = await createWorld();
  try {
    const { code, stderr } = await run("seed", "--data", world.folder);
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining("Stop it first") });
  } finally {
    await world.close();
  }
});

test("a seed that is not a number is bad usage, and nothing is created", async () => {
  const data = join(temporaryFolder(), "new");
  expect(await run("seed", "--data", data, "--seed", "x")).toMatchObject({ code: 2 });
  expect(await run("user", "list", "--data", data)).toMatchObject({ code: 1 });
});
