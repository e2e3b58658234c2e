import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../db/schema/messages.ts";
import { changeChannel } from "../domain/channels/testing/channels.ts";
import { listen, openChannel, post, write } from "../domain/messages/testing/office.ts";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { verifyAction } from "../testing/verify-action.ts";
import { createWorld, type World } from "../testing/world.ts";
import { deleteExpired, startRetention } from "./retention.ts";

const day = 86_400_000;

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const kept = () =>
  world.ctx.store.db
    .select({ id: messages.id })
    .from(messages)
    .all()
    .map(({ id }) => id);

test("a channel's messages are deleted after its retention period, and not before", async () => {
  const news = await openChannel(world, "news", ["ada", "nina"], { message_retention_days: 30 });
  const old = await post(world.nina, news, "Old");
  now += 20 * day;
  const newer = await post(world.nina, news, "Newer");
  now += 9 * day;
  await deleteExpired(world.ctx);
  expect(kept()).toEqual([old, newer]);
  now += 2 * day;
  await verifyAction(world, () => deleteExpired(world.ctx));
  expect(kept()).toEqual([newer]);
});

test("channels without a retention period use the organization's, and so do direct messages", async () => {
  const always = await openChannel(world, "always", ["ada", "nina"], { message_retention_days: "unlimited" });
  const usual = await openChannel(world, "usual", ["ada", "nina"]);
  await post(world.nina, usual, "Gone");
  await write(world.nina, [world.omar], "Gone");
  await write(world.nina, [world.omar, world.pia], "Gone");
  const unlimited = await post(world.nina, always, "Kept");
  now += 400 * day;
  await deleteExpired(world.ctx);
  expect(kept()).toHaveLength(4);
  await world.ada.call(organizationEndpoints.updateOrganization, { message_retention_days: 365 });
  const fresh = await write(world.nina, [world.omar], "Fresh");
  await verifyAction(world, () => deleteExpired(world.ctx));
  expect(kept()).toEqual([unlimited, fresh]);
});

test("old messages of archived channels are deleted too, in batches, with one event for each message", async () => {
  const news = await openChannel(world, "news", ["ada", "nina"], { message_retention_days: 30 });
  const ids: number[] = [];
  for (let count = 0; count < 250; count++) ids.push(await post(world.nina, news, `Message ${count}`));
  await changeChannel(world, "ada", news, { is_archived: true });
  now += 40 * day;
  const client_capabilities = { bulk_message_deletion: true };
  const ada = await listen(world.ada, { event_types: ["delete_message"], client_capabilities });
  await deleteExpired(world.ctx);
  expect(kept()).toEqual([]);
  const batches = (await ada.next()).map((event) => event.message_ids as number[]);
  expect(batches.flatMap((batch) => batch.toReversed())).toEqual(ids);
  expect(batches.length).toBeGreaterThan(1);
});

test("an interrupted deletion is finished by the next run, also after a restart", async () => {
  const news = await openChannel(world, "news", ["ada", "nina"], { message_retention_days: 30 });
  for (let count = 0; count < 150; count++) await post(world.nina, news, `Message ${count}`);
  now += 40 * day;
  await deleteExpired(world.ctx, () => kept().length < 150);
  expect(kept()).toHaveLength(50);
  world = await world.restart();
  await deleteExpired(world.ctx);
  expect(kept()).toEqual([]);
});

test("while the clock is years ahead nothing is deleted; once it is corrected, due messages are", async () => {
  const news = await openChannel(world, "news", ["ada", "nina"], { message_retention_days: 30 });
  const old = await post(world.nina, news, "Old");
  now += 20 * day;
  const newer = await post(world.nina, news, "Newer");
  await runOnce();
  now += 3_000 * day;
  await runOnce();
  expect(kept()).toEqual([old, newer]);
  now -= 2_985 * day;
  await runOnce();
  expect(kept()).toEqual([newer]);
});

test("if a channel changes to unlimited retention, its remaining messages are kept", async () => {
  const news = await openChannel(world, "news", ["ada", "nina"], { message_retention_days: 30 });
  const id = await post(world.nina, news, "Old");
  now += 40 * day;
  await changeChannel(world, "ada", news, { message_retention_days: "unlimited" });
  await deleteExpired(world.ctx);
  expect(kept()).toEqual([id]);
});

/** Lets the retention job run once. */
async function runOnce(): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const stop = startRetention(world.ctx);
  vi.advanceTimersByTime(60_000);
  // The pause until the next run begins when this one is over.
  vi.useRealTimers();
  const pauses = vi.spyOn(globalThis, "setTimeout");
  await expect.poll(() => pauses.mock.calls.some(([, pause]) => pause === 30 * 60_000)).toBe(true);
  pauses.mockRestore();
  stop();
}
