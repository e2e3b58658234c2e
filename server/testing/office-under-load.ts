import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { integer, text } from "../db/rows.ts";
import { readRows } from "../db/testing/read-rows.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { type Client, createClient, RequestFailed } from "../http/client.ts";
import { openBareContext } from "./bare-context.ts";
import { testPersonNames } from "./test-people.ts";
import { createWorld, type Person } from "./world.ts";

/**
 * Creates a data folder with the office of `createWorld`, for the servers that a test starts. Returns the folder, and
 * everybody in the office except the guest.
 */
export async function prepareOffice(): Promise<{ folder: string; people: Person[] }> {
  const world = await createWorld();
  const folder = mkdtempSync(join(tmpdir(), "watercooler-load-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const suffix of ["", "-wal"])
    cpSync(dataFiles(world.folder).database + suffix, dataFiles(folder).database + suffix);
  await world.close();
  const members = testPersonNames.filter((name) => name !== "gus");
  return { folder, people: members.map((name) => world[name]) };
}

/** A person's client. It can be used across restarts of the server. */
export type PersonClient = { readonly userId: number; readonly call: Client };

/** Creates a client that uses the server's URL as it is at each call. */
export function createPersonClient({ id, email, apiKey }: Person, url: () => string): PersonClient {
  const call: Client = (endpoint, params, signal) =>
    createClient({ baseUrl: url(), credentials: { email, apiKey } })(endpoint, params, signal);
  return { userId: id, call };
}

/** A client that sends messages. */
export type MessageWriter = Awaited<ReturnType<typeof openMessageWriter>>;

/**
 * Opens a client that sends one message after another, each with its own local ID. A message that got no answer is sent
 * again before the next one.
 * @param index which writer this is: it is in the content and the local IDs, and chooses the client
 */
export async function openMessageWriter(clients: readonly PersonClient[], index: number, people: readonly Person[]) {
  const { call } = itemAt(clients, index);
  const { queue_id } = await call(eventQueueEndpoints.registerQueue, { event_types: ["realm"], fetch_event_types: [] });
  const acknowledged = new Map<string, number>();
  let next = 0;

  return {
    /** The IDs of the messages that the server has acknowledged, by content. */
    acknowledged,
    /** Sends messages until the server is gone, see {@link untilCut}. */
    sendUntilCut: (onAnswer: () => void) => untilCut(() => send().then(onAnswer)),
    /** Sends the message again whose answer was cut off. */
    sendUnanswered: send,
  };

  async function send() {
    const local_id = `${index}.${next}`;
    const content = `sender ${index} message ${next}`;
    const destination =
      next % 3 === 2
        ? { type: "direct" as const, to: [itemAt(people, index + next).id] }
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

/** A client that reads events. */
export type EventReader = Awaited<ReturnType<typeof openEventReader>>;

/** Opens a client that reads the queue which it registers now, even after restarts of the server. */
export async function openEventReader({ userId, call }: PersonClient) {
  const { queue_id, last_event_id } = await call(eventQueueEndpoints.registerQueue, { fetch_event_types: [] });
  const messageIds: number[] = [];
  const eventIds: number[] = [];
  const restarts: number[] = [];
  let last = last_event_id;

  return {
    userId,
    messageIds,
    eventIds,
    /** The server generations of the restart events. */
    restarts,
    /** Reads events until the server is gone, see {@link untilCut}. */
    readUntilCut: () => untilCut(() => read(false)),
    /** Reads all events that are left. */
    readRest: async () => {
      while ((await read(true)) > 0);
    },
  };

  async function read(dont_block: boolean): Promise<number> {
    const params = { queue_id: queue_id ?? "", last_event_id: last, dont_block };
    const { events } = await call(eventQueueEndpoints.getEvents, params);
    for (const event of events) {
      eventIds.push(event.id);
      if (event.type === "message") messageIds.push(event.message.id);
      if (event.type === "restart") restarts.push(event.server_generation);
    }
    last = events.at(-1)?.id ?? last;
    return events.length;
  }
}

/**
 * Repeats until the server is shutting down, or a request gets no answer because the connection is cut.
 * @throws any other error
 */
async function untilCut(step: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await step();
  } catch (error) {
    if (!isEndOfServer(error)) throw error;
  }
}

/** The server's refusal, or what `fetch` throws for a connection that is cut before or in the answer. */
function isEndOfServer(error: unknown): boolean {
  if (error instanceof RequestFailed) return error.code === "SHUTTING_DOWN";
  return error instanceof TypeError && ["fetch failed", "terminated"].includes(error.message);
}

/** A message in the database, with the people who must get it. */
export type StoredMessage = { readonly id: number; readonly content: string; readonly recipientIds: readonly number[] };

/** Reads all messages in the folder of a stopped server. */
export async function readMessages(folder: string): Promise<StoredMessage[]> {
  const { ctx, database } = openBareContext(folder);
  const rows = readRows(
    ctx,
    { id: integer, content: text, recipients: text },
    `SELECT messages.id, content, coalesce(participants, (
       SELECT group_concat(user_id) FROM subscriptions WHERE subscriptions.channel_id = messages.channel_id
     )) AS recipients
     FROM messages JOIN conversations ON conversations.id = conversation_id ORDER BY messages.id`,
  );
  await database.close();
  return rows.map(({ id, content, recipients }) => ({ id, content, recipientIds: recipients.split(",").map(Number) }));
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}
