import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { deleteMessages } from "../messages/actions/delete.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { findUser } from "../users/queries.ts";
import { canReadUpload } from "./access.ts";
import { findByPath } from "./queries.ts";
import { statusOf, upload } from "./testing/upload.ts";

let world: World;
let board: number;
let url: string;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
  board = await openChannel(world, "board", ["ada", "nina"], { invite_only: true });
  url = await upload(world.nina);
});

/**
 * Copies a message many times, so that each copy links the upload too. A bot's signature does the same. Inserting the
 * rows is faster than sending each message.
 */
async function repeat(messageId: number, times: number): Promise<void> {
  const columns = "conversation_id, channel_id, sender_id, topic, content, rendered_content, client, sent_at";
  await mutate(world.ctx, ({ store }) => {
    const { $client: sqlite } = store.db;
    const copies = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${times})
      SELECT ${columns} FROM n CROSS JOIN messages WHERE id = ${messageId}`;
    sqlite.exec(`INSERT INTO messages (${columns}) ${copies}`);
    sqlite.exec(`INSERT INTO message_attachments (message_id, attachment_id, conversation_id, channel_id)
      SELECT id, 1, conversation_id, channel_id FROM messages WHERE id > ${messageId}`);
  });
}

/** The shortest of several checks whether this person can open the upload, in milliseconds. */
function timeToDecide(person: Person): number {
  const user = findUser(world.ctx, person.id);
  const attachment = findByPath(world.ctx, url.slice("/user_uploads/".length));
  if (user === undefined || attachment === undefined) throw new Error("The person or the upload does not exist.");
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    canReadUpload(world.ctx, user, attachment);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test("whether Pia may open an upload is decided quickly, even among tens of thousands of messages that she cannot read", async () => {
  const hidden = await post(world.nina, board, `[lamp](${url})`);
  await repeat(hidden, 50_000);
  expect(await statusOf(world, world.ada, url)).toBe(200);
  expect(await statusOf(world, world.pia, url)).toBe(403);
  expect(timeToDecide(world.pia)).toBeLessThan(5);

  const direct = await write(world.nina, [world.omar], `[lamp](${url})`);
  await repeat(direct, 50_000);
  expect(await statusOf(world, world.omar, url)).toBe(200);
  expect(await statusOf(world, world.pia, url)).toBe(403);
  expect(timeToDecide(world.pia)).toBeLessThan(5);
});

test("the oldest link opens an upload just like the newest, in a channel and in a direct message", async () => {
  const workshop = await openChannel(world, "workshop", ["nina", "omar"]);
  const shown = await post(world.nina, workshop, `[lamp](${url})`);
  const direct = await write(world.nina, [world.gus], `[lamp](${url})`);
  await repeat(await post(world.nina, board, `[lamp](${url})`), 20);
  expect(await statusOf(world, world.pia, url)).toBe(200);
  expect(await statusOf(world, world.gus, url)).toBe(200);
  await mutate(world.ctx, (tx) => deleteMessages(tx, [shown, direct]));
  expect(await statusOf(world, world.pia, url)).toBe(403);
  expect(await statusOf(world, world.gus, url)).toBe(403);
});

test("in a channel with a protected history only links sent after Pia joined open the upload", async () => {
  const kitchen = await openChannel(world, "kitchen", ["ada", "nina"], {
    invite_only: true,
    history_public_to_subscribers: false,
  });
  await repeat(await post(world.nina, kitchen, `[lamp](${url})`), 20);
  const subscriptions = [{ name: "kitchen" }];
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.pia.id] });
  expect(await statusOf(world, world.pia, url)).toBe(403);
  await post(world.nina, kitchen, `[lamp](${url})`);
  await repeat(await post(world.nina, board, `[lamp](${url})`), 20);
  expect(await statusOf(world, world.pia, url)).toBe(200);
});
