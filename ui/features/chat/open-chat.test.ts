import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { openChat } from "./open-chat.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test("the drafts and the outbox of an earlier page are there as soon as the chat is open", async () => {
  const open = async () => {
    const end = new AbortController();
    onTestFinished(() => end.abort());
    return { end, store: await openChat(1, end.signal) };
  };
  const first = await open();
  first.store.drafts.write(undefined, { type: "stream", to: [1], topic: "lamp", content: "The lead" });
  first.end.abort();
  await expect.poll(async () => (await open()).store.drafts.list()).toMatchObject([{ content: "The lead" }]);
});
