import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "../../../db/schema/messages.ts";
import { userSettings, users } from "../../../db/schema/users.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { forgetUser } from "../../users/queries.ts";
import { messageEndpoints } from "../contract.ts";
import { messageShape } from "../shapes.ts";
import { listen, write } from "../testing/office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const send = messageEndpoints.sendMessage;

test("a direct message from Nina to Omar is sent to both and to nobody else", async () => {
  const { nina, omar, pia } = world;
  const [hers, his, others] = await Promise.all([listen(nina), listen(omar), listen(pia)]);
  const id = await write(nina, [omar], "Lunch?");
  const participants = [nina, omar]
    .map(({ id, email, fullName }) => ({ id, email, full_name: fullName, is_mirror_dummy: false }))
    .sort((a, b) => a.id - b.id);
  for (const queue of [hers, his]) {
    const [event] = await queue.next();
    expect(messageShape.parse(event?.message)).toMatchObject({
      id,
      type: "private",
      subject: "",
      topic_links: [],
      display_recipient: participants,
    });
    expect(event?.message).not.toHaveProperty("stream_id");
  }
  expect(await others.next()).toEqual([]);
});

test("the same people have one conversation, for each sender and each way to name the others", async () => {
  const { nina, omar } = world;
  const { id: byId } = await nina.call(send, { type: "direct", to: omar.id, content: "One" });
  const { id: byEmail } = await nina.call(send, { type: "private", to: "OMAR@example.test", content: "Two" });
  const { id: byList } = await omar.call(send, { type: "direct", to: [nina.email, omar.email], content: "Three" });
  const ids = [byId, byEmail, byList].map((id) => conversationOf(id));
  expect(new Set(ids).size).toBe(1);
});

test("each set of people has its own conversation, also Nina with herself", async () => {
  const { nina, omar, pia } = world;
  const three = await write(nina, [omar, pia], "Lunch?");
  const again = await write(pia, [nina, omar, pia], "Yes");
  const two = await write(nina, [omar], "Shall we?");
  const one = await write(nina, [nina], "Buy bread");
  expect(conversationOf(again)).toBe(conversationOf(three));
  expect(new Set([three, two, one].map(conversationOf)).size).toBe(3);
});

test("the topic of a direct message is ignored", async () => {
  const { nina, omar } = world;
  await nina.call(send, { type: "direct", to: [omar.id], topic: "x".repeat(200), content: "Lunch?" });
});

test("the error names an unknown recipient", async () => {
  const refusals: [number[] | string, string][] = [
    [[404], "Invalid user ID 404"],
    ["nobody@example.test", "Invalid email 'nobody@example.test'"],
    [[], "Message must have recipients"],
  ];
  for (const [to, message] of refusals) {
    await expect(world.nina.call(send, { type: "direct", to, content: "Hello?" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message,
    });
  }
});

test("people who hide their email address are found by the one in their messages, not by the hidden one", async () => {
  const setting = { userId: world.omar.id, name: "email_address_visibility", value: "4" };
  await mutate(world.ctx, (tx) => void tx.store.db.insert(userSettings).values(setting).run());
  world = await world.restart();
  const { nina, omar } = world;
  const queue = await listen(nina);
  await write(omar, [nina], "Lunch?");
  const [event] = await queue.next();
  const { sender_email } = messageShape.parse(event?.message);
  expect(sender_email).not.toBe(omar.email);
  await nina.call(send, { type: "direct", to: sender_email, content: "Yes" });
  await expect(nina.call(send, { type: "direct", to: omar.email, content: "Yes" })).rejects.toMatchObject({
    message: "Invalid email 'omar@example.test'",
  });
});

test("nobody can write to a deactivated account", async () => {
  const { nina, omar, pia } = world;
  await mutate(world.ctx, (tx) => {
    tx.store.db.update(users).set({ isActive: false }).where(eq(users.id, omar.id)).run();
    forgetUser(tx, omar.id);
  });
  await expect(write(nina, [pia, omar], "Lunch?")).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "'omar@example.test' is no longer using Watercooler.",
    body: { problem_reason: { code: "person_deactivated", facts: { person: "Omar Haddad" } } },
  });
});

function conversationOf(messageId: number): number | undefined {
  return world.ctx.store.db.select().from(messages).where(eq(messages.id, messageId)).get()?.conversationId;
}
