import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { openChat } from "./open-chat.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test("openChat loads the drafts of an earlier page", async () => {
  const open = async () => {
    const end = new AbortController();
    onTestFinished(() => end.abort());
    return { end, store: await openChat(1, end.signal) };
  };
  const first = await open();
  first.store.drafts.write(undefined, { type: "stream", to: [1], topic: "lunch", content: "Soup" });
  first.end.abort();
  await expect.poll(async () => (await open()).store.drafts.list()).toMatchObject([{ content: "Soup" }]);
});
