import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { type ChildServer, startChildServer } from "./child-server.ts";
import {
  createPersonClient,
  type EventReader,
  type MessageWriter,
  openEventReader,
  openMessageWriter,
  prepareOffice,
  readMessages,
} from "./office-under-load.ts";

const rounds = 3;
const senders = 24;

test("a server that is stopped under load and started again keeps every queue and its position", {
  timeout: 60_000,
}, async () => {
  const { folder, people } = await prepareOffice();
  let server = await startChildServer(folder);
  onTestFinished(() => server.killHard());
  const clients = people.map((person) => createPersonClient(person, () => server.url));
  const readers = await Promise.all(clients.map(openEventReader));
  const writers = await Promise.all(
    Array.from({ length: senders }, (_, index) => openMessageWriter(clients, index, people)),
  );

  for (let round = 0; round < rounds; round++) {
    expect(await loadUntilStopped(server, writers, readers)).toBe(0);
    server = await startChildServer(folder);
  }
  await Promise.all(writers.map((writer) => writer.sendUnanswered()));
  await Promise.all(readers.map((reader) => reader.readRest()));
  await stop(server);

  const stored = await readMessages(folder);
  const acknowledged = writers.flatMap((writer) => [...writer.acknowledged]);
  expect(new Map(stored.map(({ content, id }) => [content, id]))).toEqual(new Map(acknowledged));
  for (const reader of readers) {
    const expectedIds = stored.filter((message) => message.recipientIds.includes(reader.userId)).map(({ id }) => id);
    expect(reader.messageIds).toEqual(expectedIds);
    expect(reader.eventIds).toEqual([...new Set(reader.eventIds)].sort((a, b) => a - b));
    expect(reader.restarts).toHaveLength(rounds);
  }
});

/** Sends and reads until two hundred sends were answered, then stops the server while others are in progress. */
async function loadUntilStopped(
  server: ChildServer,
  writers: MessageWriter[],
  readers: EventReader[],
): Promise<number | null> {
  let answered = 0;
  const stopped = Promise.withResolvers<number | null>();
  const onAnswer = () => {
    answered++;
    if (answered === 200) stop(server).then(stopped.resolve, stopped.reject);
  };
  const [code] = await Promise.all([
    stopped.promise,
    ...writers.map((writer) => writer.sendUntilCut(onAnswer)),
    ...readers.map((reader) => reader.readUntilCut()),
  ]);
  return code;
}

/** Stops the server as a service manager does; resolves with its exit code. */
async function stop({ process }: ChildServer): Promise<number | null> {
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  const [code] = await ended;
  return code;
}
