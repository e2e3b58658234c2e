import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import type { LocalDraft } from "./draft.ts";
import { claimDuration, openDraftStorage } from "./draft-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const texts = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: (key: string, text: string) => texts.set(key, text),
  });
});

const draft: LocalDraft = {
  key: "a",
  storageKey: "a",
  version: 1,
  type: "stream",
  to: [1],
  topic: "lamp",
  content: "The lead",
  timestamp: 1_000,
  serverId: undefined,
  knownContents: [],
  mustCheck: false,
  isDeleted: false,
  status: "changed",
};

const fail = (error: unknown) => expect.fail(String(error));

function open(tabId: string, { userId = 1, now = 1_000_000 } = {}) {
  return openDraftStorage({ userId, tabId, now: () => now, onProblem: fail });
}

test("after a reload, a tab has its drafts, and those of no other person", async () => {
  await open("one").store(draft);
  expect(await open("one", { userId: 2 }).load()).toEqual([]);
  expect(await open("one").load()).toEqual([draft]);
  open("one").discard(draft);
  expect(await open("one").load()).toEqual([]);
});

test("another tab takes over a draft only after its tab did nothing with it for a while", async () => {
  await open("one").store(draft);
  expect(await open("two").load()).toEqual([]);
  expect(await open("two").renewClaim(draft)).toBe(false);
  const later = { now: 1_000_001 + claimDuration };
  expect(await open("two", later).load()).toEqual([draft]);
  expect(await open("one", later).renewClaim(draft)).toBe(false);
  expect(await open("one", later).store({ ...draft, version: 2 })).toBe(false);
  expect(await open("two", later).store({ ...draft, version: 2 })).toBe(true);
});

test("a draft is not stored over a version that is not known", async () => {
  await open("one").store(draft);
  expect(await open("one").store({ ...draft, version: 3 })).toBe(false);
  expect(await open("one").store({ ...draft, version: 2, content: "later" })).toBe(true);
  expect(await open("one").load()).toMatchObject([{ content: "later" }]);
});

/** A page that is left before its storage has done anything with this draft. */
function leaveUnstored(tabId: string, unstored: LocalDraft): void {
  vi.stubGlobal("indexedDB", { open: () => new IDBOpenDBRequest() });
  const page = open(tabId);
  void page.store(unstored);
  page.leave();
}

test("what a page could not store before it was left is there after a reload, and not twice", async () => {
  const browser = indexedDB;
  await open("one").store(draft);
  leaveUnstored("one", { ...draft, version: 2, content: "The lead is" });
  leaveUnstored("one", { ...draft, storageKey: "b", key: "b", content: "Another" });
  vi.stubGlobal("indexedDB", browser);
  expect(await open("two").load()).toEqual([]);
  const reloaded = open("one");
  const texts = async () => (await reloaded.load()).map(({ content }) => content);
  expect(await texts()).toEqual(["The lead is", "Another"]);
  expect(await reloaded.store({ ...draft, version: 3, content: "The lead is on" })).toBe(true);
  expect(await texts()).toEqual(["The lead is on", "Another"]);
});

test("what a page could not discard before it was left is not there after a reload", async () => {
  const browser = indexedDB;
  await open("one").store(draft);
  vi.stubGlobal("indexedDB", { open: () => new IDBOpenDBRequest() });
  const page = open("one");
  page.discard(draft);
  page.leave();
  vi.stubGlobal("indexedDB", browser);
  expect(await open("one").load()).toEqual([]);
  expect(await open("one").store(draft)).toBe(true);
  expect(await open("one").load()).toHaveLength(1);
});

test("what a page could not store before it was left replaces nothing newer, and nothing of another tab", async () => {
  const browser = indexedDB;
  leaveUnstored("one", { ...draft, content: "too late" });
  vi.stubGlobal("indexedDB", browser);
  await open("one").store({ ...draft, content: "stored" });
  expect(await open("one").load()).toMatchObject([{ content: "stored" }]);
  const later = { now: 1_000_001 + claimDuration };
  await open("two", later).load();
  leaveUnstored("one", { ...draft, version: 2, content: "too late" });
  vi.stubGlobal("indexedDB", browser);
  expect(await open("two", later).load()).toMatchObject([{ content: "stored" }]);
});

test("a browser that stores nothing says so, and the page can still send its drafts", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("refused");
    },
  });
  const problems: unknown[] = [];
  const storage = openDraftStorage({
    userId: 1,
    tabId: "one",
    now: () => 0,
    onProblem: (error) => problems.push(error),
  });
  expect(await storage.load()).toEqual([]);
  expect(await storage.store(draft)).toBe(true);
  expect(await storage.renewClaim(draft)).toBe(true);
  storage.discard(draft);
  await vi.waitFor(() => expect(problems).toHaveLength(4));
});
