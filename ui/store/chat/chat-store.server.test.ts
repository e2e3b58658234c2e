import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "#server/db/data-folder.ts";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { openChannel } from "#server/domain/messages/testing/office.ts";
import { type Client, createClient } from "#server/http/client.ts";
import { startChildServer } from "#server/testing/child-server.ts";
import { createWorld } from "#server/testing/world.ts";
import { wait } from "../../lib/wait.ts";
import { followChanges } from "../live.ts";
import { type ChatStore, createChatStore } from "./chat-store.ts";
import { type Conversation, directConversation } from "./message.ts";
import { openedList } from "./message-model.ts";
import { allMessages } from "./narrow.ts";
import { createMemoryDraftStorage } from "./testing/memory-draft-storage.ts";
import { createUnreads } from "./unreads.ts";

const kills = Number(process.env.CHAT_KILLS ?? 3);

test("three people talk while the server is killed again and again: nothing is lost, nothing is doubled", {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const office = await openOffice();
  const [nina, gus, omar] = await Promise.all(office.people.map((person) => openPage(office, person)));
  const pages = [nina, gus, omar].filter((page) => page !== undefined);
  const places: Conversation[] = [
    { kind: "topic", channelId: office.channelId, topic: "lamp" },
    { kind: "topic", channelId: office.channelId, topic: "" },
    directConversation(pages.map(({ userId }) => userId)),
  ];
  const written: string[] = [];

  for (let round = 0; round < kills; round++) {
    const killing = delay(200 + round * 150).then(office.restart);
    for (let count = 0; count < 30; count++) {
      const page = pages[count % pages.length];
      const place = places[(count + round) % places.length];
      if (page === undefined || place === undefined) continue;
      const text = `${round}.${count}`;
      written.push(text);
      page.store.send(place, text);
      page.draftKey = page.store.drafts.write(page.draftKey, {
        type: "stream",
        to: [office.channelId],
        topic: "lamp",
        content: text,
      });
      if (count % 5 === 0) page.store.reader.markSeen([...(page.store.chat.now()?.model.unreads.byId.keys() ?? [])]);
      await delay(20);
    }
    await killing;
  }

  await expect
    .poll(() => pages.map(({ store }) => store.chat.now()?.outbox.entries.size), { timeout: 40_000 })
    .toEqual([0, 0, 0]);
  for (const page of pages) await expectSameAsServer(page, written);
});

type Page = {
  readonly store: ChatStore;
  readonly client: Client;
  readonly userId: number;
  /** The draft that is changed again and again. */
  draftKey: string | undefined;
};

/** An office with three people, on a server in a process of its own, which can be killed and started again. */
async function openOffice() {
  const world = await createWorld();
  const channelId = await openChannel(world, "workshop", ["nina", "gus", "omar"]);
  const people = [world.nina, world.gus, world.omar].map(({ id, email, apiKey }) => ({ id, email, apiKey }));
  const folder = mkdtempSync(join(tmpdir(), "watercooler-chat-"));
  await world.ctx.store.db.$client.backup(dataFiles(folder).database);
  await world.close();

  let server = await startChildServer(folder);
  onTestFinished(async () => {
    await server.killHard();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    channelId,
    people,
    url: () => server.url,
    restart: async () => {
      await server.killHard();
      await delay(500);
      server = await startChildServer(folder);
    },
  };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

async function openPage(office: Office, person: Office["people"][number]): Promise<Page> {
  const client: Client = (endpoint, params, signal) =>
    createClient({ baseUrl: office.url(), credentials: person })(endpoint, params, signal);
  const end = new AbortController();
  onTestFinished(() => end.abort());
  let lastId = 0;
  const store = createChatStore({
    client,
    storage: { load: async () => [], store: () => {}, discard: () => {}, isStored: async () => true, leave: () => {} },
    draftStorage: createMemoryDraftStorage(new Map(), "tab", end.signal),
    stored: [],
    storedDrafts: [],
    createId: () => `${person.id}.${++lastId}`,
    now: Date.now,
    wait,
    createTimeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    signal: end.signal,
  });
  void followChanges({
    ...store.followOptions,
    client,
    signal: end.signal,
    onConnection: (connection) => {
      if (connection === "connected") store.followOptions.onWakeUp?.();
    },
    wait,
    createTimeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  });
  await expect.poll(() => store.chat.now(), { timeout: 20_000 }).toBeDefined();
  store.open(allMessages, "newest");
  return { store, client, userId: person.id, draftKey: undefined };
}

async function expectSameAsServer({ store, client }: Page, written: readonly string[]): Promise<void> {
  const form = {
    apply_markdown: false,
    allow_empty_topic_name: true,
    anchor: "newest",
    num_before: 1000,
    num_after: 0,
  };
  const { messages } = await client(messageEndpoints.getMessages, { ...form, narrow: [] });
  const texts = messages.map(({ content }) => content).filter((text) => /^\d+\.\d+$/.test(text));
  expect(texts.sort()).toEqual([...written].sort());

  const [draft] = store.drafts.list();
  const savedTexts = async () => {
    const { drafts } = await client(draftEndpoints.getDrafts, {});
    return drafts.map(({ content }) => content);
  };
  await expect.poll(savedTexts, { timeout: 40_000 }).toEqual([draft?.content]);

  const shown = () => {
    const model = store.chat.now()?.model;
    return model && openedList(model)?.ids;
  };
  await expect.poll(shown, { timeout: 20_000 }).toEqual(messages.map(({ id }) => id));
  const { queue_id, unread_msgs } = await client(eventQueueEndpoints.registerQueue, {
    event_types: ["message", "update_message_flags"],
  });
  expect(queue_id).not.toBeNull();
  const model = store.chat.now()?.model;
  if (model === undefined || unread_msgs === undefined) throw new Error("Nothing is unread or known.");
  expect([...model.unreads.byId.keys()].sort()).toEqual(
    [...createUnreads(unread_msgs, model.unreads.selfId).byId.keys()].sort(),
  );
}
