import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../cli/testing/process.ts";
import { run } from "../cli/testing/run.ts";
import { backupEndpoints } from "../domain/backups/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { startChildServer } from "./child-server.ts";
import { createPersonClient, openMessageWriter, type PersonClient, prepareOffice } from "./office-under-load.ts";

const senders = 24;

test("a server with a restored backup that was made under load has every message acknowledged before the backup began", {
  timeout: 60_000,
}, async () => {
  const { folder, people } = await prepareOffice();
  const server = await startChildServer(folder);
  onTestFinished(() => server.killHard());
  const clients = people.map((person) => createPersonClient(person, () => server.url));
  const writers = await Promise.all(
    Array.from({ length: senders }, (_, index) => openMessageWriter(clients, index, people)),
  );

  const hasEnough = Promise.withResolvers<void>();
  let answered = 0;
  const sending = writers.map((writer) =>
    writer.sendUntilCut(() => (++answered === 300 ? hasEnough.resolve() : undefined)),
  );
  await hasEnough.promise;
  const before = new Map(writers.flatMap((writer) => [...writer.acknowledged]));
  const file = await backUp(clients[0]);
  const during = answered - before.size;
  await server.killHard();
  await Promise.all(sending);
  const sent = new Map(writers.flatMap((writer) => [...writer.acknowledged]));

  const elsewhere = temporaryFolder();
  expect(await run("restore", "--from", file, "--data", elsewhere)).toMatchObject({ code: 0, stderr: "" });
  const second = await startChildServer(elsewhere);
  onTestFinished(() => second.killHard());
  const readers = people.map((person) => createPersonClient(person, () => second.url));
  const restored = new Map((await Promise.all(readers.map(readAll))).flat());
  expect(during).toBeGreaterThan(0);
  for (const [content, id] of before) expect([content, restored.get(content)]).toEqual([content, id]);
  // Messages sent during the backup may be in it. Then their IDs are those that the senders got.
  for (const [content, id] of restored) expect(sent.get(content) ?? id).toBe(id);
});

/** Makes the server create a backup and waits for its end; returns its path. */
async function backUp(owner: PersonClient | undefined): Promise<string> {
  if (owner === undefined) throw new Error("There is no client.");
  await owner.call(backupEndpoints.createBackup, {});
  for (;;) {
    const { under_way, last, failure } = await owner.call(backupEndpoints.getBackups, {});
    expect(failure).toBeNull();
    if (under_way === null) return last?.file ?? "";
  }
}

/** All messages of a person: content and ID. */
async function readAll({ call }: PersonClient): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (let anchor = "oldest"; ; ) {
    const page = { anchor, include_anchor: false, num_before: 0, num_after: 1_000, apply_markdown: false };
    const { messages, found_newest } = await call(messageEndpoints.getMessages, page);
    for (const { content, id } of messages) found.push([content, id]);
    if (found_newest) return found;
    anchor = String(messages.at(-1)?.id);
  }
}
