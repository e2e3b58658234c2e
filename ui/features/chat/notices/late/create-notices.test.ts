import { expect, test } from "vitest";
import { subscribable } from "#server/subscribable.ts";
import type { Chat, ChatStore } from "../../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { createMessageModel } from "../../../../store/chat/message-model.ts";
import { messageEvent } from "../../../../store/chat/testing/example-events.ts";
import { addUnread, createUnreads, removeUnread } from "../../../../store/chat/unreads.ts";
import { createOrganization } from "../../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../../store/testing/registered-organization.ts";
import { createNotices } from "./create-notices.ts";
import { type Rank, ranks, type TabMessage } from "./elect-tab.ts";
import type { Notice } from "./notice.ts";

const registered = createOrganization(await registeredOrganization());
/** Notices do not show the text of direct messages: only browsers can read HTML. */
const settings = { ...registered.user_settings, pm_content_in_desktop_notifications: false };
const organization = { ...registered, user_id: 1, user_settings: settings };
const direct: Conversation = { kind: "direct", userIds: [1, 2] };

/** The notices of one tab of Ada's. Person 2 writes to her. */
function openTab({ rank = ranks.focused as Rank, allowsSystem = false } = {}) {
  const none = { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false };
  const model = createMessageModel(createUnreads(none, 1), {
    pageSize: 100,
    limits: { lists: 1, messages: 100 },
    request: () => {},
    receivesEventsOf: () => true,
    onMoved: () => {},
  });
  const chat = subscribable((): Chat => ({ organization, model, outbox: [] as never, typists: [] as never }));
  const listeners: Parameters<ChatStore["onEvents"]>[0][] = [];
  const [sent, sounds, due]: [TabMessage[], string[], (() => void)[]] = [[], [], []];
  const system = new Map<number, Notice>();
  const onEvents = (listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    return () => {};
  };
  const tab = { rank, time: 0, attention: 0, isPaused: false };
  const notices = createNotices({
    store: { chat, onEvents },
    tabId: "tab",
    rankOf: () => tab.rank,
    send: (message) => sent.push(message),
    schedule: (_milliseconds, callback) => due.push(callback),
    system: {
      show: (notice) => allowsSystem && system.set(notice.messageId, notice) !== undefined,
      close: (id) => void system.delete(id),
      ids: () => [...system.keys()],
    },
    playSound: (name) => sounds.push(name),
    askForAttention: () => {
      tab.attention += 1;
    },
    isPaused: () => tab.isPaused,
    now: () => tab.time,
  });
  const settle = () => {
    while (due.length > 0) due.shift()?.();
  };
  const receive = async (...ids: number[]) => {
    for (const listener of listeners) listener(ids.map((id) => ({ ...messageEvent(id, direct), id })));
    for (const id of ids) addUnread(model.unreads, id, direct);
    chat.changed();
    await Promise.resolve();
    settle();
  };
  const read = (id: number) => {
    removeUnread(model.unreads, [id]);
    chat.changed();
  };
  const shown = () => notices.shown.now().map(({ messageId }) => messageId);
  return { tab, notices, sent, sounds, system, receive, read, shown, settle };
}

test("a notice is on the page until its message is read, with one sound for several at once", async () => {
  const { tab, receive, read, shown, sounds } = openTab();
  await receive(1, 2);
  expect(shown()).toEqual([1, 2]);
  expect(sounds).toEqual(["zulip"]);
  read(1);
  expect(shown()).toEqual([2]);
  tab.time += 5_000;
  await receive(3, 4, 5);
  expect(shown()).toEqual([3, 4, 5]);
  expect(sounds).toHaveLength(2);
});

test("the system shows a notice only while the window has no focus, and not what the page shows", async () => {
  const { tab, system, receive, read, shown } = openTab({ rank: ranks.hidden, allowsSystem: true });
  await receive(1);
  expect([...system.keys()]).toEqual([1]);
  expect(shown()).toEqual([]);
  expect(tab.attention).toBe(1);
  read(1);
  expect(system.size).toBe(0);
  tab.rank = ranks.focused;
  await receive(2);
  expect(system.size).toBe(0);
  expect(shown()).toEqual([2]);
});

test("there is no notice of what the reader sees, and none is left when they look at it", async () => {
  const { tab, notices, receive, shown, sounds } = openTab({ rank: ranks.watching });
  await receive(1);
  expect(shown()).toEqual([]);
  expect(sounds).toEqual([]);
  tab.rank = ranks.visible;
  await receive(2);
  expect(shown()).toEqual([2]);
  tab.rank = ranks.watching;
  notices.closeWatched();
  expect(shown()).toEqual([]);
});

test("a notice that another tab sent stays until this tab knows its message", async () => {
  const other = openTab();
  await other.receive(7);
  const [bid] = other.sent;
  const { notices, receive, read, shown, settle } = openTab();
  if (bid?.kind !== "bid") throw new Error("The other tab has sent nothing.");
  notices.receiveFromTab({ ...bid, tabId: "another", rank: ranks.hidden });
  settle();
  expect(shown()).toEqual([7]);
  await receive(7);
  expect(shown()).toEqual([7]);
  read(7);
  expect(shown()).toEqual([]);
});

test("while Ada has paused notices, nothing is shown, heard or marked, and later nothing is made up for", async () => {
  const { tab, receive, shown, sounds } = openTab({ rank: ranks.visible });
  tab.isPaused = true;
  await receive(1);
  expect([shown(), sounds, tab.attention]).toEqual([[], [], 0]);
  tab.isPaused = false;
  await receive(2);
  expect([shown(), sounds, tab.attention]).toEqual([[2], ["zulip"], 1]);
});
