import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import type { Reader } from "../db/store.ts";
import { readNumber } from "../db/testing/read-rows.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { scheduledMessageEndpoints } from "../domain/scheduled-messages/contract.ts";
import { farFuture } from "../domain/scheduled-messages/testing/schedule.ts";
import { type Client, createClient } from "../http/client.ts";
import { openBareContext } from "./bare-context.ts";
import { startChildServer } from "./child-server.ts";
import { createWorld } from "./world.ts";

const rounds = 4;
const messageCount = 500;

test("a server that is killed while it sends scheduled messages sends each of them once", {
  timeout: 120_000,
}, async () => {
  const { folder, email, apiKey } = await prepareOffice();
  let server = await startChildServer(folder);
  onTestFinished(() => server.killHard());
  const call: Client = (endpoint, params, signal) =>
    createClient({ baseUrl: server.url, credentials: { email, apiKey } })(endpoint, params, signal);
  const queue = await openQueue(call, { event_types: ["message"], fetch_event_types: [] });
  const scheduled = Array.from({ length: messageCount }, (_, index) => `message ${index}`);
  await Promise.all(scheduled.map((content) => schedule(call, content)));
  await server.killHard();
  await withDatabase(folder, ({ store }) => store.db.run("UPDATE scheduled_messages SET deliver_at = 1"));

  const remaining: number[] = [];
  for (let round = 0; round < rounds; round++) {
    server = await startChildServer(folder);
    if (remaining.at(-1) !== 0) await queue.poll();
    await server.killHard();
    remaining.push(await withDatabase(folder, countScheduled));
  }
  // At least one round ended in the middle of the messages.
  expect(remaining.some((count) => count > 0 && count < messageCount)).toBe(true);
  server = await startChildServer(folder);
  await expect.poll(() => countStillScheduled(call), { timeout: 30_000 }).toBe(0);
  expect((await readSent(call)).toSorted()).toEqual(scheduled.toSorted());
});

function schedule(call: Client, content: string) {
  const message = { type: "channel", to: 1, topic: "lamp", content, scheduled_delivery_timestamp: farFuture } as const;
  return call(scheduledMessageEndpoints.scheduleMessage, message);
}

async function countStillScheduled(call: Client): Promise<number> {
  return (await call(scheduledMessageEndpoints.getScheduledMessages, {})).scheduled_messages.length;
}

async function readSent(call: Client): Promise<string[]> {
  const all = { anchor: "newest", num_before: 5_000, num_after: 0, apply_markdown: false } as const;
  return (await call(messageEndpoints.getMessages, all)).messages.map(({ content }) => content);
}

function countScheduled(reader: Reader): number {
  return readNumber(reader, "SELECT count(*) FROM scheduled_messages");
}

/** Reads from the database of a stopped server. */
async function withDatabase<T>(folder: string, read: (reader: Reader) => T): Promise<T> {
  const { ctx, database } = openBareContext(folder);
  const result = read(ctx);
  await database.close();
  return result;
}

async function prepareOffice() {
  const world = await createWorld();
  const folder = mkdtempSync(join(tmpdir(), "watercooler-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { email, apiKey } = world.nina;
  for (const suffix of ["", "-wal"]) {
    cpSync(dataFiles(world.folder).database + suffix, dataFiles(folder).database + suffix);
  }
  await world.close();
  return { folder, email, apiKey };
}
