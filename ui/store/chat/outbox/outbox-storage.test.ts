import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import type { OutboxEntry } from "./entry.ts";
import { openOutboxStorage } from "./outbox-storage.ts";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));

const entry = (localId: string, writtenAt: number): OutboxEntry => ({
  localId,
  queueId: "queue",
  to: { kind: "topic", channelId: 1, topic: "lamp" },
  content: `text of ${localId}`,
  writtenAt,
  askedAt: writtenAt,
  mayHaveArrived: false,
  isCorrection: false,
  status: "waiting",
});

const fail = (error: unknown) => expect.fail(String(error));

test("after a reload, a person's entries are still there, in the order in which they were written", async () => {
  const first = openOutboxStorage(1, fail);
  first.store(entry("b", 1));
  first.store(entry("a", 2));
  openOutboxStorage(2, fail).store(entry("c", 3));
  expect(await openOutboxStorage(1, fail).load()).toEqual([entry("b", 1), entry("a", 2)]);
  first.discard("b");
  expect(await openOutboxStorage(1, fail).load()).toEqual([entry("a", 2)]);
});

test("an entry that another tab discarded or edited is not stored anymore", async () => {
  const [here, there] = [openOutboxStorage(1, fail), openOutboxStorage(1, fail)];
  here.store(entry("a", 1));
  expect(await here.isStored(entry("a", 1))).toBe(true);
  there.store({ ...entry("a", 1), content: "another text" });
  expect(await here.isStored(entry("a", 1))).toBe(false);
  there.discard("a");
  expect(await here.isStored(entry("a", 1))).toBe(false);
});

test("a browser that stores nothing is noticed, and messages count as stored", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("Not allowed", "SecurityError");
    },
  });
  const onProblem = vi.fn();
  const storage = openOutboxStorage(1, onProblem);
  expect(await storage.load()).toEqual([]);
  storage.store(entry("a", 1));
  expect(await storage.isStored(entry("a", 1))).toBe(true);
  expect(onProblem).toHaveBeenCalled();
});
