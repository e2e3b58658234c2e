import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "../../../db/schema/messages.ts";
import { reactions } from "../../../db/schema/reactions.ts";
import { users } from "../../../db/schema/users.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { updateChannel } from "../../channels/queries.ts";
import { forgetUser } from "../../users/queries.ts";
import { messageEndpoints } from "../contract.ts";
import { openChannel, post, write } from "../testing/office.ts";
import { writtenMessages } from "./written-messages.ts";

const asHtml = { applyMarkdown: true, allowEmptyTopicName: true };

let world: World;
let workshop: number;
let lead: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  lead = await post(world.omar, workshop, "The lead has arrived");
  await fetchNewest();
});

afterEach(() => world.close());

/** Fetches the newest message that Nina may read. */
async function fetchNewest(style: { apply_markdown?: boolean; allow_empty_topic_name?: boolean } = {}) {
  const request = { anchor: "newest", num_before: 1, num_after: 0, ...style };
  const [message] = (await world.nina.call(messageEndpoints.getMessages, request)).messages;
  return message;
}

const change = (work: (tx: Tx) => void) => mutate(world.ctx, work);

test("a message is written once for all its readers, until it changes", async () => {
  const read = () => writtenMessages(world.ctx, [lead], asHtml, 1_000).get(lead);
  const before = read();
  expect(read()).toBe(before);
  await change(({ store }) => {
    store.db.update(messages).set({ isMe: true }).where(eq(messages.id, lead)).run();
  });
  expect(read()).not.toBe(before);
});

test("an edited message is returned in its new version", async () => {
  await change(({ store }) => {
    store.db.run(sql`UPDATE messages SET topic = 'menu', rendered_content = '<p>It has not</p>' WHERE id = ${lead}`);
  });
  expect(await fetchNewest()).toMatchObject({ subject: "menu", content: "<p>It has not</p>" });
});

test("a deleted message is not returned", async () => {
  await change(({ store }) => {
    store.db.run(sql`DELETE FROM read_ranges`);
    store.db.delete(messages).where(eq(messages.id, lead)).run();
  });
  expect((await fetchNewest())?.id).not.toBe(lead);
});

test("a reaction is returned after it is added, and not after it is removed", async () => {
  const tada = { reactionType: "unicode_emoji", emojiCode: "1f389", emojiName: "tada" } as const;
  await change(({ store }) => {
    store.db
      .insert(reactions)
      .values({ messageId: lead, userId: world.omar.id, ...tada })
      .run();
  });
  expect((await fetchNewest())?.reactions).toMatchObject([{ emoji_name: "tada", user_id: world.omar.id }]);
  await change(({ store }) => {
    store.db.delete(reactions).run();
  });
  expect((await fetchNewest())?.reactions).toEqual([]);
});

test("the sender is returned with their current name and avatar", async () => {
  await change((tx) => {
    tx.store.db
      .update(users)
      .set({ fullName: "Omar Haddad-Vogel", avatarVersion: 7 })
      .where(eq(users.id, world.omar.id))
      .run();
    forgetUser(tx, world.omar.id);
  });
  expect(await fetchNewest()).toMatchObject({
    sender_full_name: "Omar Haddad-Vogel",
    avatar_url: `/avatar/${world.omar.id}?version=7`,
  });
});

test("channels and people are returned with their current names", async () => {
  await change((tx) => updateChannel(tx, workshop, { name: "book house" }));
  expect((await fetchNewest())?.display_recipient).toBe("book house");
  await write(world.omar, [world.nina], "Hello");
  await fetchNewest();
  await change((tx) => {
    tx.store.db.update(users).set({ fullName: "Nina Haddad" }).where(eq(users.id, world.nina.id)).run();
    forgetUser(tx, world.nina.id);
  });
  expect((await fetchNewest())?.display_recipient).toContainEqual(
    expect.objectContaining({ full_name: "Nina Haddad" }),
  );
});

test("a message that is written in a rolled-back transaction is not returned afterwards", async () => {
  const undone = change((tx) => {
    tx.store.db.update(messages).set({ renderedContent: "<p>Never</p>" }).where(eq(messages.id, lead)).run();
    expect(writtenMessages(tx, [lead], asHtml, 1_000).get(lead)?.members).toContain("Never");
    throw new Error("It floats");
  });
  await expect(undone).rejects.toThrow("It floats");
  expect(await fetchNewest()).toMatchObject({ content: "<p>The lead has arrived</p>" });
});

test("each client gets messages in the form it asks for, whatever others asked for before", async () => {
  await post(world.omar, workshop, "**Lunch**", "");
  const html = "<p><strong>Lunch</strong></p>";
  for (const _twice of [1, 2]) {
    expect(await fetchNewest()).toMatchObject({ subject: "general chat", content: html });
    expect(await fetchNewest({ allow_empty_topic_name: true })).toMatchObject({ subject: "", content: html });
    expect(await fetchNewest({ apply_markdown: false })).toMatchObject({
      subject: "general chat",
      content: "**Lunch**",
    });
  }
});
