import { expect, onTestFinished, test } from "vitest";
import { openDraftTab } from "../testing/draft-tab.ts";
import { createFakeDraftServer, type FakeDraftServer } from "../testing/fake-draft-server.ts";
import { createMemoryDraftStorage } from "../testing/memory-draft-storage.ts";
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

let lastId = 0;

async function openTab(server: FakeDraftServer) {
  const end = new AbortController();
  const tab = await openDraftTab(server, createMemoryDraftStorage(new Map(), "tab", end.signal), {
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
