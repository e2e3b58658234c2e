import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { measureLongestTurn } from "../../topics/testing/longest-turn.ts";
import { findUser } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { edit } from "../testing/edit.ts";
import { openChannel, post } from "../testing/office.ts";
import { answerLimit, writePage } from "./page.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  workshop = await openChannel(world, "workshop", ["nina", "omar"]);
});

/**
 * Writes these messages for Nina. Returns how long others waited at most, in milliseconds, the number of messages that
 * were written, and the size of their text.
 */
async function write(ids: readonly number[]): Promise<{ blocked: number; written: number; size: number }> {
  const access = accessOf(world.ctx, findUser(world.ctx, world.nina.id) ?? null);
  const style = { applyMarkdown: true, allowEmptyTopicName: false, searched: null };
  let page: readonly string[] = [];
  const blocked = await measureLongestTurn(async () => {
    page = (await writePage(world.ctx, access, ids, style)).messages;
  });
  return { blocked, written: page.length, size: page.join().length };
}

test("other requests run while messages with hundreds of reactions are written", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 200; count++) ids.push(await post(world.omar, workshop, `Message ${count}`));
  world.ctx.store.db.run(sql`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
    INSERT INTO reactions (message_id, user_id, emoji_name, emoji_code, reaction_type)
    SELECT value, ${world.nina.id}, 'emoji' || n, n, 'unicode_emoji' FROM json_each(${JSON.stringify(ids)}), numbers`);
  const { blocked, written, size } = await write(ids);
  // The machine itself may cause a delay, but not each time.
  expect(Math.min(blocked, (await write(ids)).blocked)).toBeLessThan(100);
  expect(written).toBeGreaterThan(100);
  expect(size).toBeLessThan(answerLimit + 1024 * 1024);
});

test("a message with a long edit history is not larger than two megabytes", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) {
    const id = await post(world.omar, workshop, "🦆".repeat(9_990));
    for (let at = 0; at < 5; at++) await edit(world.omar, id, { content: `${at}${"🦆".repeat(9_980)}` });
    ids.push(id);
  }
  const { written, size } = await write(ids);
  expect(written).toBe(3);
  expect(size).toBeLessThan(3 * 2_250_000);
});
