import { expect, test } from "vitest";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { Person, World } from "#server/testing/world.ts";
import { openedList } from "../message-model.ts";
import { allMessages, conversationNarrow } from "../narrow.ts";
import { newest, openOffice, openPage, type Page, type PageOptions, soon } from "../testing/chat-page.ts";
import { marksSeenAsRead } from "./marks-read.ts";

const timeout = 60_000;

test("what the reader has seen is read on the page at once, and on the server soon", { timeout }, async () => {
  const { world, channelId } = await openOffice();
  const page = await openPage(world);
  const unread = [...(page.store.chat.now()?.model.unreads.byId.keys() ?? [])];
  expect(unread).toHaveLength(1);
  page.store.reader.markSeen(unread);
  expect(page.store.chat.now()?.model.unreads.byId.size).toBe(0);
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);
});

test("a topic that was marked as read can be marked as unread again", { timeout }, async () => {
  const { world, channelId, lamp } = await openOffice();
  await send(world.ada, channelId, "lamp", "second");
  await send(world.ada, channelId, "sofa", "third");
  const page = await openPage(world);
  const { count, undo } = page.store.reader.markAll(conversationNarrow(lamp));
  expect(count).toBe(2);
  expect(page.store.chat.now()?.model.unreads.byId.size).toBe(1);
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["third"]);

  undo();
  expect(page.store.chat.now()?.model.unreads.byId.size).toBe(3);
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["first", "second", "third"]);
});

test("when marking everything as read is undone at once, the server is not asked", { timeout }, async () => {
  const { world, channelId } = await openOffice();
  const paths: string[] = [];
  const page = await openPage(world, { onRequest: (path) => paths.push(path) });
  page.store.reader.markAll(allMessages).undo();
  expect(page.store.chat.now()?.model.unreads.byId.size).toBe(1);
  await send(world.ada, channelId, "lamp", "second");
  page.store.reader.markSeen([...(page.store.chat.now()?.model.unreads.byId.keys() ?? [])]);
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["second"]);
  expect(paths.filter((path) => path.startsWith("/messages/flags"))).toHaveLength(1);
});

test("undoing marks the other messages as unread when one was deleted meanwhile", { timeout }, async () => {
  const { world, channelId, lamp } = await openOffice();
  const deleted = await send(world.ada, channelId, "lamp", "second");
  await send(world.ada, channelId, "lamp", "third");
  const page = await openPage(world);
  const { undo } = page.store.reader.markAll(conversationNarrow(lamp));
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: deleted });
  undo();
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["first", "third"]);
  await expect.poll(() => page.store.chat.now()?.model.unreads.byId.size, soon).toBe(2);
});

test("messages are unread from a chosen one on, and seeing them there marks nothing", { timeout }, async () => {
  const { world, channelId, lamp } = await openOffice();
  const second = await send(world.ada, channelId, "lamp", "second");
  await send(world.ada, channelId, "lamp", "third");
  const page = await openPage(world);
  page.store.open(conversationNarrow(lamp), "newest");
  page.store.reader.markAll(conversationNarrow(lamp));
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);

  await expect.poll(() => openedIds(page).length, soon).toBe(3);
  page.store.reader.markUnreadFrom(second);
  expect(page.store.chat.now()?.model.unreads.byId.size).toBe(2);
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["second", "third"]);
  const marksSeen = () => {
    const opened = page.store.chat.now()?.model.opened;
    return opened && marksSeenAsRead("always", conversationNarrow(lamp), opened);
  };
  expect(marksSeen()).toBe(false);
  page.store.reader.resume();
  expect(marksSeen()).toBe(true);
});

test("where messages may have been skipped, all are marked as read at once, and undoing that stops it again", {
  timeout,
}, async () => {
  const { world, channelId, lamp } = await openOffice();
  const second = await send(world.ada, channelId, "lamp", "second");
  const page = await openPage(world);
  page.store.open(conversationNarrow(lamp), second);
  await expect.poll(() => openedIds(page).length, soon).toBe(2);
  const marksSeen = () => {
    const opened = page.store.chat.now()?.model.opened;
    return opened && marksSeenAsRead("conversations", conversationNarrow(lamp), opened);
  };
  expect(marksSeen()).toBe(false);
  const { count, undo } = page.store.reader.markOpened();
  expect([count, marksSeen()]).toEqual([2, true]);
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);
  undo();
  expect(marksSeen()).toBe(false);
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["first", "second"]);
  page.store.reader.resume();
  expect(marksSeen()).toBe(true);
});

test("messages below what the page has are unread too", { timeout }, async () => {
  const { world, channelId, lamp } = await openOffice();
  const [first = 0] = [...((await openPage(world)).store.chat.now()?.model.unreads.byId.keys() ?? [])];
  for (let at = 0; at < 150; at++) await send(world.ada, channelId, "lamp", `${at}`);
  const page = await openPage(world);
  page.store.reader.markAll(conversationNarrow(lamp));
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);
  page.store.open(conversationNarrow(lamp), first);
  await expect.poll(() => openedIds(page).length, soon).toBe(101);
  page.store.reader.markUnreadFrom(first);
  await expect.poll(() => page.store.chat.now()?.model.unreads.byId.size, soon).toBe(151);
});

test("unread messages that the registration does not list are marked once it is too late to undo", {
  timeout,
}, async () => {
  const { world, channelId } = await openOffice();
  const { page } = await openPageWithOldUnreads(world);
  const first = page.store.reader.markAll(allMessages);
  first.undo();
  first.commit();
  const { commit } = page.store.reader.markAll(allMessages);
  expect(await unreadTexts(page, channelId)).toEqual(["first"]);
  commit();
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);
});

test("what came after everything was marked as read stays unread", { timeout }, async () => {
  const { world, channelId } = await openOffice();
  const { page } = await openPageWithOldUnreads(world);
  page.store.open(allMessages, "newest");
  await expect.poll(() => openedIds(page).length, soon).toBe(1);
  const { commit } = page.store.reader.markAll(allMessages);
  await send(world.ada, channelId, "lamp", "second");
  await expect.poll(() => page.store.chat.now()?.model.unreads.byId.size, soon).toBe(1);
  commit();
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["second"]);
});

test("a message that is marked as unread after everything was marked as read stays unread", { timeout }, async () => {
  const { world, channelId, lamp } = await openOffice();
  const second = await send(world.ada, channelId, "lamp", "second");
  const { page, isQuiet } = await openPageWithOldUnreads(world);
  page.store.open(conversationNarrow(lamp), "newest");
  await expect.poll(() => openedIds(page).length, soon).toBe(2);
  const { commit } = page.store.reader.markAll(allMessages);
  page.store.reader.markUnreadFrom(second);
  await expect.poll(isQuiet, soon).toBe(true);
  commit();
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["second"]);
});

test("a topic that is marked as read after it was marked as unread stays read", { timeout }, async () => {
  const { world, channelId, lamp } = await openOffice();
  const began = Promise.withResolvers<void>();
  const { page } = await openPageWithOldUnreads(world, {
    isOldMissing: false,
    onRequest: (path) => path === "/messages/flags/narrow" && began.promise,
  });
  page.store.reader.markAll(conversationNarrow(lamp));
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);
  page.store.reader.markAllUnread(conversationNarrow(lamp));
  const { commit } = page.store.reader.markAll(conversationNarrow(lamp));
  began.resolve();
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual(["first"]);
  commit();
  await expect.poll(() => unreadTexts(page, channelId), soon).toEqual([]);
});

/** A page whose registration lists no unread messages, and whether a pause of it has ended. */
async function openPageWithOldUnreads(
  world: World,
  { isOldMissing = true, onRequest }: { isOldMissing?: boolean; onRequest?: PageOptions["onRequest"] } = {},
) {
  let isQuiet = false;
  const page = await openPage(world, {
    ...(onRequest && { onRequest }),
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve());
        setTimeout(() => {
          isQuiet = true;
          resolve();
        }, milliseconds);
      }),
    changeRegistration: (registered) =>
      isOldMissing
        ? {
            ...registered,
            unread_msgs: { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: true },
          }
        : registered,
  });
  return { page, isQuiet: () => isQuiet };
}

async function send(person: Person, channelId: number, topic: string, content: string): Promise<number> {
  const { id } = await person.call(messageEndpoints.sendMessage, { type: "channel", to: channelId, topic, content });
  return id;
}

/** The texts of the newest messages of a channel that are unread on the server. */
async function unreadTexts({ client }: Page, channelId: number): Promise<string[]> {
  const { messages } = await client(messageEndpoints.getMessages, newest(channelId));
  return messages.filter(({ flags }) => !flags.includes("read")).map(({ content }) => content);
}

function openedIds({ store }: Page): readonly number[] {
  const model = store.chat.now()?.model;
  return (model && openedList(model)?.ids) ?? [];
}
