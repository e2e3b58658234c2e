import { expect, onTestFinished, test } from "vitest";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { openChannel } from "#server/domain/messages/testing/office.ts";
import type { Client } from "#server/http/client.ts";
import { createWorld, type World } from "#server/testing/world.ts";
import { wait } from "../../lib/wait.ts";
import { followChanges } from "../live.ts";
import { createChatStore } from "./chat-store.ts";
import { channelNarrow, conversationNarrow } from "./narrow.ts";

const soon = { timeout: 15_000 };

test("a message that waits is sent to where its whole topic has moved, and the reader goes with it", {
  timeout: 60_000,
}, async () => {
  const { world, channelId, lamp } = await openOffice();
  const page = await openPage(world);
  page.store.open(conversationNarrow(lamp), "newest");
  await expect.poll(() => shownTexts(page), soon).toEqual(["first"]);

  page.isCut = true;
  page.store.send(lamp, "second");
  const { messages } = await page.client(messageEndpoints.getMessages, newest(channelId));
  const [first] = messages;
  await world.ada.call(messageEndpoints.updateMessage, {
    message_id: first?.id ?? 0,
    topic: "sofa",
    propagate_mode: "change_all",
    send_notification_to_old_thread: false,
    send_notification_to_new_thread: false,
  });
  await expect.poll(() => page.store.get()?.model.opened?.key, soon).toContain("topic:sofa");
  page.isCut = false;
  page.store.followOptions.onWakeUp?.();
  await expect.poll(() => shownTexts(page), soon).toEqual(["first", "second"]);
  expect((await page.client(messageEndpoints.getMessages, newest(channelId))).messages).toMatchObject([
    { subject: "sofa" },
    { subject: "sofa", content: "second" },
  ]);
});

test("after a lost queue the open messages stay on the screen, at the same place, until the new ones are there", {
  timeout: 60_000,
}, async () => {
  const { world, channelId, lamp } = await openOffice();
  const page = await openPage(world);
  page.store.open(channelNarrow(channelId), "newest");
  await expect.poll(() => shownTexts(page), soon).toEqual(["first"]);
  const shown: (readonly string[] | undefined)[] = [];
  page.store.subscribe(() => shown.push(shownTexts(page)));
  const before = page.store.get()?.model;
  const [place = 0] = before?.kept.byId.keys() ?? [];
  page.store.moveTo(place);

  await page.client(eventQueueEndpoints.deleteQueue, { queue_id: page.queueId });
  await world.ada.call(messageEndpoints.sendMessage, {
    type: "channel",
    to: channelId,
    topic: lamp.topic,
    content: "second",
  });
  await expect.poll(() => shownTexts(page), soon).toEqual(["first", "second"]);
  expect(page.store.get()?.model).not.toBe(before);
  expect(page.store.get()?.model.opened).toMatchObject({ anchor: place, isNear: false });
  expect(shown).not.toContainEqual([]);
  expect(shown).not.toContainEqual(undefined);
});

test("what the reader has seen is read on the page at once, and on the server soon", { timeout: 60_000 }, async () => {
  const { world, channelId } = await openOffice();
  const page = await openPage(world);
  const unread = [...(page.store.get()?.model.unreads.byId.keys() ?? [])];
  expect(unread).toHaveLength(1);
  page.store.markRead(unread);
  expect(page.store.get()?.model.unreads.byId.size).toBe(0);
  const flags = async () =>
    (await page.client(messageEndpoints.getMessages, newest(channelId))).messages.map((message) => message.flags);
  await expect.poll(flags, soon).toEqual([["read"]]);
});

/** A channel with a message of Ada's, which Nina has not read. */
async function openOffice() {
  const world = await createWorld();
  onTestFinished(world.close);
  const channelId = await openChannel(world, "workshop", ["ada", "nina"]);
  const lamp = { kind: "topic", channelId, topic: "lamp" } as const;
  await world.ada.call(messageEndpoints.sendMessage, {
    type: "channel",
    to: channelId,
    topic: "lamp",
    content: "first",
  });
  return { world, channelId, lamp };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Nina's page. While `isCut` is set, the messages that she sends do not reach the server. */
async function openPage(world: World) {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const page = { isCut: false, queueId: "" };
  const client: Client = (endpoint, params, signal) => {
    if (page.isCut && endpoint.path === "/messages" && endpoint.method === "POST") {
      return Promise.reject(new TypeError("Failed to fetch"));
    }
    return world.nina.call(endpoint, params, signal);
  };
  let lastId = 0;
  const common = { client, wait, signal: end.signal, createTimeout: AbortSignal.timeout.bind(AbortSignal) };
  const store = createChatStore({
    ...common,
    storage: { load: async () => [], store: () => {}, discard: () => {}, isStored: async () => true },
    stored: [],
    createId: () => `nina ${++lastId}`,
    now: Date.now,
  });
  void followChanges({
    ...store.followOptions,
    ...common,
    onRegistered: (registered) => {
      page.queueId = registered.queue_id ?? "";
      store.followOptions.onRegistered?.(registered);
    },
    onConnection: () => {},
  });
  await expect.poll(() => store.get(), soon).toBeDefined();
  return Object.assign(page, { store, client });
}

function newest(channelId: number) {
  return {
    narrow: [{ operator: "channel", operand: channelId }],
    anchor: "newest",
    num_before: 10,
    num_after: 0,
    apply_markdown: false,
  };
}

/** The texts of the messages of the open narrow. */
function shownTexts({ store }: Page): string[] | undefined {
  const model = store.get()?.model;
  const list = model?.lists.get(model.opened?.key ?? "");
  return list?.ids.map((id) => (model?.kept.byId.get(id)?.content ?? "").replaceAll(/<[^>]*>/g, ""));
}
