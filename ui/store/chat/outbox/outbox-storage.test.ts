import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import type { OutboxEntry } from "./entry.ts";
import { openOutboxStorage } from "./outbox-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const texts = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

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

/** A page that is left before its database has done anything with these entries. */
function leaveUnstored(entries: readonly OutboxEntry[], discarded: readonly string[] = []): void {
  const browser = indexedDB;
  vi.stubGlobal("indexedDB", { open: () => new IDBOpenDBRequest() });
  const page = openOutboxStorage(1, fail);
  for (const each of entries) page.store(each);
  for (const localId of discarded) page.discard(localId);
  page.leave();
  vi.stubGlobal("indexedDB", browser);
}

test("what a page could not store before it was left is there after a reload, and is forgotten once it is sent", async () => {
  openOutboxStorage(1, fail).store(entry("a", 1));
  leaveUnstored([{ ...entry("a", 1), status: "stopped" }, entry("b", 2), entry("c", 3)], ["c"]);
  expect(await openOutboxStorage(2, fail).load()).toEqual([]);
  const reloaded = openOutboxStorage(1, fail);
  expect(await reloaded.load()).toEqual([{ ...entry("a", 1), status: "stopped" }, entry("b", 2)]);
  for (const localId of ["a", "b"]) reloaded.discard(localId);
  expect(await openOutboxStorage(1, fail).load()).toEqual([]);
});

test("what a page left is not sent again once another page has sent it", async () => {
  leaveUnstored([entry("a", 1)]);
  openOutboxStorage(1, fail).discard("a");
  expect(await openOutboxStorage(1, fail).load()).toEqual([]);
});

test("what is stored is not left", async () => {
  const page = openOutboxStorage(1, fail);
  page.store(entry("a", 1));
  expect(await page.isStored(entry("a", 1))).toBe(true);
  const leave = () => {
    page.leave();
    return localStorage.getItem("watercooler-left-outbox-1");
  };
  await expect.poll(leave).toBeNull();
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
