import { expect, test } from "vitest";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import { recentRows } from "./recent-rows.ts";
import { noFilters } from "./use-filters.ts";

const topic = (channelId: number, name: string): Conversation => ({ kind: "topic", channelId, topic: name });
const recent = (newestId: number, conversation: Conversation, senderIds: readonly number[]) => ({
  ...{ key: conversationKey(conversation), conversation, newestId, timestamp: newestId },
  senders: senderIds.map((userId, at) => ({ userId, newestId: newestId - at * 3, timestamp: newestId - at * 3 })),
});
const conversations = [
  recent(9, topic(1, "Lunch"), [2, 7]),
  recent(8, topic(1, "noise"), [2]),
  recent(7, { kind: "direct", userIds: [2, 7] }, [2]),
  recent(6, topic(4, "not subscribed"), [2]),
];
const none = { total: 0, mentions: 0, personal: 0, followed: 0, byChannel: new Map(), direct: [] };
const counts = { ...none, topics: new Map([[1, [{ topic: "lunch", count: 3, newest: 9, hasMention: true }]]]) };
const choices = {
  isMuted: (each: { topic: string }) => each.topic === "noise",
  isMutedItself: () => false,
  isFollowed: () => false,
};
const mutedIds = new Set<number>();
const idsWith = (filters: Partial<typeof noFilters>, isFound = (_: Conversation) => true) =>
  recentRows({
    ...{ conversations, counts, choices, selfId: 7, mutedIds, channelIds: new Set([1]), isFound },
    filters: { ...noFilters, ...filters },
  }).map(({ newestId }) => newestId);

test("filters choose conversations, and keep their order", () => {
  expect(idsWith({})).toEqual([9, 7]);
  expect(idsWith({ showsMuted: true })).toEqual([9, 8, 7]);
  expect(idsWith({ isUnread: true })).toEqual([9]);
  expect(idsWith({ isParticipated: true })).toEqual([9]);
  expect(idsWith({ isDirect: true })).toEqual([7]);
  expect(idsWith({}, ({ kind }) => kind === "direct")).toEqual([7]);
});

test("the unread messages are those of the topic in any spelling", () => {
  const rows = recentRows({
    ...{
      conversations,
      counts,
      choices,
      selfId: 7,
      mutedIds,
      channelIds: new Set([1]),
      filters: noFilters,
      isFound: () => true,
    },
  });
  expect(rows[0]).toMatchObject({ unread: 3, hasMention: true });
});

test("messages of muted people do not count, unless what is muted is shown", () => {
  const sources = { conversations, counts, choices, selfId: 7, channelIds: new Set([1]), isFound: () => true };
  const rows = recentRows({ ...sources, mutedIds: new Set([2]), filters: noFilters });
  expect(rows).toMatchObject([{ conversation: topic(1, "Lunch"), newestId: 6, senderIds: [7] }]);
  const all = recentRows({ ...sources, mutedIds: new Set([2]), filters: { ...noFilters, showsMuted: true } });
  expect(all.map(({ newestId }) => newestId)).toEqual([9, 8, 7]);
});
