import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { openChat } from "./open-chat.ts";

let page: EventTarget;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  for (const storage of ["sessionStorage", "localStorage"]) {
    const stored = new Map<string, string>();
    vi.stubGlobal(storage, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  }
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  return () => vi.unstubAllGlobals();
});

async function open() {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return { end, store: await openChat(1, end.signal) };
}

test("openChat loads the drafts of an earlier page", async () => {
  const first = await open();
  first.store.drafts.write(undefined, { type: "stream", to: [1], topic: "lunch", content: "Soup" });
  first.end.abort();
  await expect.poll(async () => (await open()).store.drafts.list()).toMatchObject([{ content: "Soup" }]);
});

test("openChat loads what the database of an earlier page had not stored when the page was left", async () => {
  const first = await open();
  first.store.drafts.write(undefined, { type: "stream", to: [1], topic: "lunch", content: "Soup" });
  page.dispatchEvent(new Event("pagehide"));
  first.end.abort();
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect((await open()).store.drafts.list()).toMatchObject([{ content: "Soup" }]);
});
