import { expect, test } from "vitest";
import { draftEndpoints } from "#server/domain/drafts/contract.ts";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { typingEndpoints } from "#server/domain/typing/contract.ts";
import { chatRegistration, registerChat } from "./chat-registration.ts";
import { conversationKey } from "./message.ts";
import { channelNarrow, conversationNarrow } from "./narrow.ts";
import { newest, openOffice, openPage, shownTexts, soon } from "./testing/chat-page.ts";

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
  await expect.poll(() => page.store.chat.now()?.model.opened?.key, soon).toContain("topic:sofa");
  page.isCut = false;
  page.store.followOptions.onWakeUp?.();
  await expect.poll(() => shownTexts(page), soon).toEqual(["first", "second"]);
  expect((await page.client(messageEndpoints.getMessages, newest(channelId))).messages).toMatchObject([
    { subject: "sofa" },
    { subject: "sofa", content: "second" },
  ]);
});

test("a message that is edited is a draft before it leaves the outbox, and sent once however it is left", {
  timeout: 60_000,
}, async () => {
  const { world, channelId, lamp } = await openOffice();
  const page = await openPage(world);
  page.isCut = true;
  page.store.send(lamp, "secnd");
  const entries = () => [...(page.store.chat.now()?.outbox.entries.values() ?? [])];
  const [entry] = entries();
  if (entry === undefined) throw new Error("Nothing is to be sent.");
  const seen: number[] = [];
  page.store.chat.subscribe(() => seen.push(entries().length + page.store.drafts.list().length));
  const key = page.store.outbox.edit(entry.localId);
  expect(Math.min(...seen)).toBe(1);
  expect(entries()).toEqual([]);
  const [draft] = page.store.drafts.list();
  expect(draft).toMatchObject({ key, topic: "lamp", content: "secnd", corrects: { localId: entry.localId } });

  // The request was slow, and arrives after all.
  page.isCut = false;
  await world.nina.call(messageEndpoints.sendMessage, {
    ...{ type: "channel", to: channelId, topic: "lamp", content: "secnd" },
    queue_id: entry.queueId,
    local_id: entry.localId,
  });
  page.store.send(lamp, "second", draft?.corrects);
  const sent = async () =>
    (await page.client(messageEndpoints.getMessages, newest(channelId))).messages.map(({ content }) => content);
  await expect.poll(sent, soon).toEqual(["first", "second"]);
});

test("after a lost queue the open messages stay on the screen, at the same place, until the new ones are there", {
  timeout: 60_000,
}, async () => {
  const { world, channelId, lamp } = await openOffice();
  const page = await openPage(world);
  page.store.open(channelNarrow(channelId), "newest");
  await expect.poll(() => shownTexts(page), soon).toEqual(["first"]);
  const shown: (readonly string[] | undefined)[] = [];
  const before = page.store.chat.now()?.model;
  const [place = 0] = before?.kept.byId.keys() ?? [];
  // The page notes the reader's place whenever it is drawn.
  page.store.moveTo(place);
  page.store.chat.subscribe(() => {
    shown.push(shownTexts(page));
    page.store.moveTo(place);
  });

  await page.client(eventQueueEndpoints.deleteQueue, { queue_id: page.queueId });
  await world.ada.call(messageEndpoints.sendMessage, {
    type: "channel",
    to: channelId,
    topic: lamp.topic,
    content: "second",
  });
  await expect.poll(() => shownTexts(page), soon).toEqual(["first", "second"]);
  expect(page.store.chat.now()?.model).not.toBe(before);
  expect(page.store.chat.now()?.model.opened).toMatchObject({ anchor: place, mayHaveSkippedMessages: false });
  expect(shown).not.toContainEqual([]);
  expect(shown).not.toContainEqual(undefined);
});

test("a draft is on the server soon, follows its topic when that moves as a whole, and is deleted there", {
  timeout: 60_000,
}, async () => {
  const { world, channelId, lamp } = await openOffice();
  const page = await openPage(world);
  const key = page.store.drafts.write(undefined, { type: "stream", to: [channelId], topic: "lamp", content: "The" });
  page.store.drafts.write(key, { type: "stream", to: [channelId], topic: "lamp", content: "The lead" });
  const saved = async () => (await page.client(draftEndpoints.getDrafts, {})).drafts;
  await expect.poll(saved, soon).toMatchObject([{ topic: lamp.topic, content: "The lead" }]);

  const [first] = (await page.client(messageEndpoints.getMessages, newest(channelId))).messages;
  await world.ada.call(messageEndpoints.updateMessage, {
    message_id: first?.id ?? 0,
    topic: "sofa",
    propagate_mode: "change_all",
  });
  await expect.poll(saved, soon).toMatchObject([{ topic: "sofa", content: "The lead" }]);
  expect(page.store.drafts.list()).toMatchObject([{ topic: "sofa", content: "The lead" }]);
  page.store.drafts.delete(key);
  expect(page.store.drafts.list()).toEqual([]);
  await expect.poll(saved, soon).toEqual([]);
});

test("drafts change apart from what the page shows of messages", { timeout: 60_000 }, async () => {
  const { world, channelId } = await openOffice();
  const page = await openPage(world);
  const changes: string[] = [];
  const before = page.store.chat.now();
  page.store.chat.subscribe(() => changes.push("chat"));
  page.store.drafts.subscribe(() => changes.push("drafts"));
  const key = page.store.drafts.write(undefined, { type: "stream", to: [channelId], topic: "lamp", content: "T" });
  page.store.drafts.write(key, { type: "stream", to: [channelId], topic: "lamp", content: "Th" });
  expect(changes).toEqual(["drafts", "drafts"]);
  expect(page.store.chat.now()).toBe(before);
});

test("a draft of another device is listed, and drafts that are not synchronized stay in this browser", {
  timeout: 60_000,
}, async () => {
  const { world, channelId } = await openOffice();
  const draft = { type: "stream", to: [channelId], topic: "lamp", content: "elsewhere" } as const;
  await world.nina.call(draftEndpoints.createDrafts, { drafts: [{ ...draft, to: [channelId] }] });
  const page = await openPage(world);
  expect(page.store.drafts.list()).toMatchObject([{ content: "elsewhere", isSynced: true }]);

  await page.client(settingsEndpoints.updateOwnSettings, { enable_drafts_synchronization: false });
  await expect.poll(() => page.store.drafts.list(), soon).toEqual([]);
  page.store.drafts.write(undefined, { ...draft, content: "here" });
  await page.client(settingsEndpoints.updateOwnSettings, { enable_drafts_synchronization: true });
  const saved = async () => (await page.client(draftEndpoints.getDrafts, {})).drafts;
  await expect.poll(saved, soon).toMatchObject([{ content: "here" }]);
});

test("what the reader writes is not unread", { timeout: 60_000 }, async () => {
  const { world, channelId, lamp } = await openOffice();
  const page = await openPage(world);
  page.store.open(conversationNarrow(lamp), "newest");
  page.store.send(lamp, "second");
  await expect.poll(() => shownTexts(page), soon).toEqual(["first", "second"]);
  expect(page.store.chat.now()?.model.unreads.byId.size).toBe(1);
  const { messages } = await page.client(messageEndpoints.getMessages, newest(channelId));
  expect(messages.map(({ flags }) => flags)).toEqual([[], ["read"]]);
});

test("somebody is typing until nothing more is heard of it", { timeout: 60_000 }, async () => {
  const { world, channelId, lamp } = await openOffice();
  const page = await openPage(world, {
    changeRegistration: (registered) => ({
      ...registered,
      server_typing_started_expiry_period_milliseconds: 1_000,
    }),
  });
  const typing = () => [...(page.store.chat.now()?.typists.keys() ?? [])];
  await world.ada.call(typingEndpoints.setTyping, {
    type: "channel",
    stream_id: channelId,
    topic: lamp.topic,
    op: "start",
  });
  await expect.poll(typing, soon).toEqual([conversationKey(lamp)]);
  await expect.poll(typing, soon).toEqual([]);
});

test("a message that arrives while the open list waits for its messages is on the screen until it is in the list", {
  timeout: 60_000,
}, async () => {
  const { world, channelId, lamp } = await openOffice();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const page = await openPage(world, {
    onRequest: (path, method) => (path === "/messages" && method === "GET" ? answer : undefined),
  });
  const sofa = { ...lamp, topic: "sofa" };
  const outgoing = () => [...(page.store.chat.now()?.outbox.entries.values() ?? [])].map(({ content }) => content);
  const arrived = () => page.store.chat.now()?.model.kept.byId.size;
  page.store.open(conversationNarrow(lamp), "newest");
  page.store.send(lamp, "second");
  page.store.send(sofa, "elsewhere");
  await expect.poll(arrived, soon).toBe(2);
  expect(outgoing()).toEqual(["second"]);
  page.store.open(channelNarrow(channelId), "newest");
  expect(outgoing()).toEqual(["second"]);
  resolve();
  await expect.poll(() => shownTexts(page), soon).toEqual(["first", "second", "elsewhere"]);
  expect(outgoing()).toEqual([]);
});

test("a message that has arrived leaves the outbox when the reader goes to another list, and when it is deleted", {
  timeout: 60_000,
}, async () => {
  const { world, lamp } = await openOffice();
  const page = await openPage(world, {
    onRequest: (path, method) => (path === "/messages" && method === "GET" ? new Promise(() => {}) : undefined),
  });
  const outgoing = () => page.store.chat.now()?.outbox.entries.size;
  page.store.open(conversationNarrow(lamp), "newest");
  page.store.send(lamp, "second");
  await expect.poll(() => page.store.chat.now()?.model.kept.byId.size, soon).toBe(1);
  expect(outgoing()).toBe(1);
  page.store.open(conversationNarrow({ ...lamp, topic: "sofa" }), "newest");
  expect(outgoing()).toBe(0);

  page.store.open(conversationNarrow(lamp), "newest");
  page.store.send(lamp, "third");
  const third = () => [...(page.store.chat.now()?.model.kept.byId.values() ?? [])][1];
  await expect.poll(third, soon).toBeDefined();
  expect(outgoing()).toBe(1);
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: third()?.id ?? 0 });
  await expect.poll(outgoing, soon).toBe(0);
});

test("the messages that a page opens first are requested with the registration's answer, and only once", async () => {
  const { world, lamp } = await openOffice();
  const requests: string[] = [];
  const narrow = conversationNarrow(lamp);
  const page = await openPage(world, {
    onRequest: (path) => requests.push(path),
    firstPlace: { narrow, anchor: "first_unread" },
  });
  page.store.open(narrow, "first_unread");
  await expect.poll(() => shownTexts(page), soon).toEqual(["first"]);
  page.store.open(narrow, "first_unread");
  expect(requests.filter((path) => path === "/messages")).toHaveLength(1);
});

test("the first registration may have begun before the page, and the next one is the page's own", async () => {
  const { world } = await openOffice();
  const requests: string[] = [];
  const early = [registerChat(world.nina.call, chatRegistration, new AbortController().signal)];
  const queueId = (await early[0])?.queue_id;
  const page = await openPage(world, {
    onRequest: (path) => requests.push(path),
    takeRegistration: () => early.pop(),
  });
  expect(page.queueId).toBe(queueId);
  expect(requests).not.toContain("/register");

  await world.nina.call(eventQueueEndpoints.deleteQueue, { queue_id: page.queueId });
  await expect.poll(() => page.queueId, soon).not.toBe(queueId);
  expect(requests).toContain("/register");
});
