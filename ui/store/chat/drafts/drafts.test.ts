import { expect, onTestFinished, test } from "vitest";
import type { Conversation } from "../message.ts";
import { openDraftTab } from "../testing/draft-tab.ts";
import { createFakeDraftServer, type FakeDraftServer } from "../testing/fake-draft-server.ts";
import { createMemoryDraftStorage, type StoredDrafts } from "../testing/memory-draft-storage.ts";
import type { DraftContent } from "./draft.ts";
import { deleteDraft, listDrafts, moveDrafts, writeDraft } from "./drafts.ts";

const inLamp = (content: string): DraftContent => ({ type: "stream", to: [1], topic: "lamp", content });

test("a draft that another device has changed stays as it is there, unless something was written here since", async () => {
  const server = createFakeDraftServer();
  const [desk, phone] = [await openTab(server), await openTab(server)];
  const key = writeDraft(desk.drafts, undefined, inLamp("one"));
  await exchange(desk, phone);
  const [there] = listDrafts(phone.drafts);
  expect(there).toMatchObject({ content: "one", isSynced: true });

  writeDraft(phone.drafts, there?.key, inLamp("two"));
  await exchange(phone, desk);
  expect(textsOf(desk)).toEqual(["two"]);

  writeDraft(phone.drafts, there?.key, inLamp("three"));
  server.nextOutcomes.push("request lost");
  writeDraft(desk.drafts, listDrafts(desk.drafts)[0]?.key ?? key, inLamp("four"));
  await Promise.resolve();
  await exchange(phone, desk, phone, desk);
  expect(textsOf(desk)).toEqual(["four", "three"]);
  expect(textsOf(phone)).toEqual(["four", "three"]);
});

test("a draft that another device has deleted is gone, unless something was written here since", async () => {
  const server = createFakeDraftServer();
  const [desk, phone] = [await openTab(server), await openTab(server)];
  for (const text of ["one", "two"]) writeDraft(desk.drafts, undefined, inLamp(text));
  await exchange(desk, phone);
  for (const { key } of listDrafts(phone.drafts)) deleteDraft(phone.drafts, key);
  await exchange(phone);
  const two = listDrafts(desk.drafts).find(({ content }) => content === "two");
  writeDraft(desk.drafts, two?.key, inLamp("two and more"));
  await exchange(desk, phone, desk);
  expect(textsOf(desk)).toEqual(["two and more"]);
  expect(textsOf(phone)).toEqual(["two and more"]);
});

test("drafts of a topic that has moved move with it", async () => {
  const server = createFakeDraftServer();
  const desk = await openTab(server);
  writeDraft(desk.drafts, undefined, inLamp("one"));
  writeDraft(desk.drafts, undefined, { ...inLamp("two"), topic: "Sofa" });
  await exchange(desk);
  moveDrafts(
    desk.drafts,
    { kind: "topic", channelId: 1, topic: "LAMP" },
    { kind: "topic", channelId: 2, topic: "light" },
  );
  await exchange(desk);
  expect([...server.drafts.values()]).toMatchObject([
    { to: [2], topic: "light", content: "one" },
    { to: [1], topic: "Sofa", content: "two" },
  ]);
});

test("a draft that corrects a message stays in this browser, and is still its correction after a reload", async () => {
  const server = createFakeDraftServer();
  const stored: StoredDrafts = new Map();
  const to: Conversation = { kind: "topic", channelId: 1, topic: "lamp" };
  const corrects = { localId: "a", queueId: "queue", writtenAt: 1, to };
  const first = await openTab(server, stored);
  writeDraft(first.drafts, undefined, inLamp("one"), corrects);
  await exchange(first);
  first.close();
  const second = await openTab(server, stored);
  expect(listDrafts(second.drafts)).toMatchObject([{ content: "one", corrects, isSynced: false }]);
  await exchange(second);
  expect(server.drafts.size).toBe(0);

  const sofa: Conversation = { kind: "topic", channelId: 1, topic: "sofa" };
  moveDrafts(second.drafts, to, sofa);
  const [moved] = listDrafts(second.drafts);
  expect(moved).toMatchObject({ topic: "sofa", corrects: { ...corrects, to: sofa } });
  deleteDraft(second.drafts, moved?.key ?? "");
  await exchange(second);
  expect(stored.size).toBe(0);
});

test("of drafts that were written in the same second, the newest is the first", async () => {
  const { drafts } = await openTab(createFakeDraftServer());
  for (const text of ["one", "two"]) writeDraft(drafts, undefined, inLamp(text));
  expect(listDrafts(drafts).map(({ content }) => content)).toEqual(["two", "one"]);
});

let lastId = 0;

async function openTab(server: FakeDraftServer, stored: StoredDrafts = new Map()) {
  const end = new AbortController();
  const tab = await openDraftTab(server, createMemoryDraftStorage(stored, "tab", end.signal), {
    createId: () => `draft ${++lastId}`,
    wait: () => Promise.resolve(),
  });
  onTestFinished(tab.close);
  return tab;
}

/** Each of these tabs sends its drafts, and receives the events of the server. */
async function exchange(...tabs: Awaited<ReturnType<typeof openTab>>[]): Promise<void> {
  for (const tab of tabs) {
    tab.wake();
    await new Promise((resolve) => setImmediate(resolve));
    tab.receive(100);
    await new Promise((resolve) => setImmediate(resolve));
    tab.receive(100);
  }
}

function textsOf({ drafts }: Awaited<ReturnType<typeof openTab>>): string[] {
  return listDrafts(drafts)
    .map(({ content }) => content)
    .sort();
}
