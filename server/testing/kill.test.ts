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
import { seededRandom } from "./seeded-random.ts";

const rounds = 20;
const senders = 64;

test("a server that is killed twenty times loses no acknowledged message, stores none twice and resumes every queue", {
  timeout: 180_000,
}, async () => {
  const { folder, people } = await prepareOffice();
  const random = seededRandom(20_260_301);
  let server = await startChildServer(folder);
  onTestFinished(() => server.killHard());
  const clients = people.map((person) => createPersonClient(person, () => server.url));
  const readers = await Promise.all(clients.map(openEventReader));
  const writers = await Promise.all(
    Array.from({ length: senders }, (_, index) => openMessageWriter(clients, index, people)),
  );

  for (let round = 0; round < rounds; round++) {
    const killAfter = 1 + Math.floor(random() * 300);
    await loadUntilKilled(server, writers, readers, killAfter);
    server = await startChildServer(folder);
  }
  await Promise.all(writers.map((writer) => writer.sendUnanswered()));
  await Promise.all(readers.map((reader) => reader.readRest()));
  await server.killHard();

  const stored = await readMessages(folder);
  expect(stored.length).toBeGreaterThan(rounds * 10);
  expect(new Map(stored.map(({ content, id }) => [content, id])).size).toBe(stored.length);
  const acknowledged = writers.flatMap((writer) => [...writer.acknowledged]);
  expect(new Map(stored.map(({ content, id }) => [content, id]))).toEqual(new Map(acknowledged));
  for (const reader of readers) {
    const expectedIds = stored.filter((message) => message.recipientIds.includes(reader.userId)).map(({ id }) => id);
    expect(reader.messageIds).toEqual(expectedIds);
    expect(reader.eventIds).toEqual([...new Set(reader.eventIds)].sort((a, b) => a - b));
  }
});

/** Sends and reads until `killAfter` sends were answered, then kills the server while others are in progress. */
async function loadUntilKilled(
  server: ChildServer,
  writers: MessageWriter[],
  readers: EventReader[],
  killAfter: number,
) {
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
