import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { type Client, createClient, RequestFailed } from "../http/client.ts";
import { openBareContext } from "./bare-context.ts";
import { castNames } from "./cast.ts";
import { bundleCommand, type ChildServer, startChildServer } from "./child-server.ts";
import { seededRandom } from "./seeded-random.ts";
import { createWorld, type Person } from "./world.ts";

const rounds = 20;
const senders = 64;

test("a server that is killed twenty times loses nothing it answered, doubles nothing and resumes every queue", {
  timeout: 180_000,
}, async () => {
  const { folder, people } = await prepareOffice();
  const random = seededRandom(20_260_301);
  const command = await bundleCommand();
  onTestFinished(command.remove);
  let server = await startChildServer(command, folder);
  onTestFinished(() => server.killHard());
  const office = people.map((person) => connect(person, () => server.url));
  const readers = await Promise.all(office.map(openReader));
  const writers = await Promise.all(Array.from({ length: senders }, (_, index) => openWriter(office, index, people)));

  for (let round = 0; round < rounds; round++) {
    const killAfter = 1 + Math.floor(random() * 300);
    await loadUntilKilled(server, writers, readers, killAfter);
    server = await startChildServer(command, folder);
  }
  await Promise.all(writers.map((writer) => writer.finish()));
  await Promise.all(readers.map((reader) => reader.finish()));
  await server.killHard();

  const stored = await readMessages(folder);
  expect(stored.length).toBeGreaterThan(rounds * 10);
  expect(new Map(stored.map(({ content, id }) => [content, id])).size).toBe(stored.length);
  const acknowledged = writers.flatMap((writer) => [...writer.acknowledged]);
  expect(new Map(stored.map(({ content, id }) => [content, id]))).toEqual(new Map(acknowledged));
  for (const reader of readers) {
    const due = stored.filter((message) => message.readers.includes(reader.userId)).map(({ id }) => id);
    expect(reader.messageIds).toEqual(due);
    expect(reader.eventIds).toEqual([...new Set(reader.eventIds)].sort((a, b) => a - b));
  }
});

/** Sends and reads until so many sends were answered, then kills the server in the middle of the others. */
async function loadUntilKilled(server: ChildServer, writers: Writer[], readers: Reader[], killAfter: number) {
  let answered = 0;
  const killed = Promise.withResolvers<void>();
  const onAnswer = () => {
    answered++;
    if (answered === killAfter) server.killHard().then(killed.resolve, killed.reject);
  };
  await Promise.all([
    killed.promise,
    ...writers.map((writer) => writer.sendUntilCut(onAnswer)),
    ...readers.map((reader) => reader.readUntilCut()),
  ]);
}

type Connection = { readonly userId: number; readonly call: Client };

/** Somebody's client, which finds the server wherever it is just now. */
function connect({ id, email, apiKey }: Person, url: () => string): Connection {
  const call: Client = (endpoint, params, signal) =>
    createClient({ baseUrl: url(), credentials: { email, apiKey } })(endpoint, params, signal);
  return { userId: id, call };
}

type Writer = Awaited<ReturnType<typeof openWriter>>;

/** Sends one message after another, each under its own name; one that was not answered is sent again. */
async function openWriter(office: readonly Connection[], index: number, people: readonly Person[]) {
  const { call } = at(office, index);
  const { queue_id } = await call(eventQueueEndpoints.registerQueue, { event_types: ["realm"], fetch_event_types: [] });
  const acknowledged = new Map<string, number>();
  let next = 0;

  return { acknowledged, sendUntilCut: (onAnswer: () => void) => untilCut(() => send().then(onAnswer)), finish: send };

  async function send() {
    const local_id = `${index}.${next}`;
    const content = `sender ${index} message ${next}`;
    const destination =
      next % 3 === 2
        ? { type: "direct" as const, to: [at(people, index + next).id] }
        : { type: "channel" as const, to: "general", topic: `topic ${next % 5}` };
    const { id } = await call(messageEndpoints.sendMessage, {
      ...destination,
      content,
      queue_id: queue_id ?? "",
      local_id,
    });
    acknowledged.set(content, id);
    next++;
  }
}

type Reader = Awaited<ReturnType<typeof openReader>>;

/** Reads the queue it registered at the beginning, whatever becomes of the server. */
async function openReader({ userId, call }: Connection) {
  const { queue_id, last_event_id } = await call(eventQueueEndpoints.registerQueue, { fetch_event_types: [] });
  const messageIds: number[] = [];
  const eventIds: number[] = [];
  let last = last_event_id;

  return {
    userId,
    messageIds,
    eventIds,
    readUntilCut: () => untilCut(() => read(false)),
    finish: async () => {
      while ((await read(true)) > 0);
    },
  };

  async function read(dont_block: boolean): Promise<number> {
    const params = { queue_id: queue_id ?? "", last_event_id: last, dont_block };
    const { events } = await call(eventQueueEndpoints.getEvents, params);
    for (const event of events) {
      eventIds.push(event.id);
      if (event.type === "message") messageIds.push((event.message as { id: number }).id);
    }
    last = events.at(-1)?.id ?? last;
    return events.length;
  }
}

/** Repeats until the connection is cut; a refusal by the server is an error. */
async function untilCut(step: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await step();
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
  }
}

async function prepareOffice() {
  const world = await createWorld();
  const folder = mkdtempSync(join(tmpdir(), "watercooler-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const suffix of ["", "-wal"])
    cpSync(dataFiles(world.folder).database + suffix, dataFiles(folder).database + suffix);
  await world.close();
  const members = castNames.filter((name) => name !== "gus");
  return { folder, people: members.map((name) => world[name]) };
}

type StoredMessage = { readonly id: number; readonly content: string; readonly readers: readonly number[] };

/** Every message as the database has it, with those who should have heard of it. */
async function readMessages(folder: string): Promise<StoredMessage[]> {
  const { ctx, database } = openBareContext(folder);
  const rows = ctx.store.all(
    `SELECT messages.id, content, coalesce(participants, (
       SELECT group_concat(user_id) FROM subscriptions WHERE subscriptions.channel_id = messages.channel_id
     )) AS readers
     FROM messages JOIN conversations ON conversations.id = conversation_id ORDER BY messages.id`,
    [],
  ) as { id: number; content: string; readers: string }[];
  await database.close();
  return rows.map((row) => ({ ...row, readers: row.readers.split(",").map(Number) }));
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}
