import { expect, test, vi } from "vitest";
import { createTopicList } from "../../../store/chat/channel-data/topic-list.ts";
import { channelNarrow, conversationNarrow, type Narrow, narrowKey } from "../../../store/chat/narrow.ts";
import { addUnread, createUnreads, removeUnread, setMention } from "../../../store/chat/unreads.ts";
import { channelLines } from "./channel-lines.ts";
import { chooseLines } from "./choose-lines.ts";
import { channelSum, countUnread } from "./count-unread.ts";
import { directLines } from "./direct-lines.ts";
import { topicLines } from "./topic-lines.ts";

const noUnreads = () =>
  createUnreads({ count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false }, 7);
const nothingChosen = { isMuted: () => false, isMutedItself: () => false, isFollowed: () => true };

const line = (key: number, count = 0, isMuted = false) => ({ key: `${key}`, count, isMuted });
const keys = (lines: readonly { readonly key: string }[]) => lines.map(({ key }) => Number(key));

test("the newest 8 lines are shown, up to 12 if further ones have unread messages, and the open one", () => {
  const read = Array.from({ length: 20 }, (_, index) => line(index));
  expect(keys(chooseLines(read, undefined))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(keys(chooseLines(read, "15")).slice(8)).toEqual([15]);
  expect(keys(chooseLines(read.with(9, line(9, 2)).with(11, line(11, 2, true)), undefined)).slice(8)).toEqual([9]);
  const unread = Array.from({ length: 20 }, (_, index) => line(index, 1));
  expect(chooseLines(unread, undefined)).toHaveLength(12);
});

test("topics stand with their unread messages in the order of the newest, muted ones last", () => {
  const list = createTopicList([
    { name: "lunch", max_id: 30 },
    { name: "printer", max_id: 20 },
    { name: "keys", max_id: 10 },
  ]);
  const sources = { channelId: 1, list, openTopic: undefined, isMuted: (topic: string) => topic === "lunch" };
  const unread = [{ topic: "Keys", count: 2, newest: 10 }];
  expect(topicLines({ ...sources, unread })).toMatchObject([
    { topic: "printer", count: 0 },
    { topic: "keys", count: 2 },
    { topic: "lunch", isMuted: true },
  ]);
  const known = topicLines({ ...sources, list: undefined, unread, openTopic: "new" });
  expect(known).toMatchObject([{ topic: "new" }, { topic: "Keys", count: 2 }]);
  expect(known[0]?.key).toBe(narrowKey(conversationNarrow({ kind: "topic", channelId: 1, topic: "NEW" })));
});

test("direct conversations are those with the newest messages, read or not, and the open one", () => {
  const recent = [
    { user_ids: [9], max_message_id: 30 },
    { user_ids: [], max_message_id: 20 },
    { user_ids: [8, 9], max_message_id: 10 },
  ];
  const unread = [{ userIds: [5, 7], count: 3, newest: 25 }];
  const lines = directLines({ selfId: 7, recent, unread, opened: [7, 11] });
  expect(lines).toMatchObject([
    { userIds: [7, 11], count: 0 },
    { userIds: [7, 9], count: 0 },
    { userIds: [5, 7], count: 3 },
    { userIds: [7] },
    { userIds: [7, 8, 9] },
  ]);
});

test("what is muted counts for nothing", () => {
  const unreads = noUnreads();
  addUnread(unreads, 3, { kind: "topic", channelId: 1, topic: "lunch" });
  addUnread(unreads, 4, { kind: "topic", channelId: 1, topic: "printer" });
  addUnread(unreads, 2, { kind: "topic", channelId: 1, topic: "printer" });
  addUnread(unreads, 5, { kind: "direct", userIds: [7, 9] });
  addUnread(unreads, 6, { kind: "topic", channelId: 2, topic: "noise" });
  addUnread(unreads, 7, { kind: "topic", channelId: 2, topic: "lunch" });
  setMention(unreads, 4, true);
  const counts = countUnread(unreads, {
    isMuted: ({ channelId, topic }) => topic === "lunch" || channelId === 2,
    isMutedItself: ({ topic }) => topic === "lunch",
    isFollowed: ({ topic }) => topic === "printer",
  });
  expect(counts).toMatchObject({ total: 3, mentions: 1, personal: 2, followed: 1 });
  const policies = [1, 2, 3] as const;
  expect(policies.map((policy) => channelSum(counts, 1, policy).count)).toEqual([2, 2, 0]);
  expect(policies.map((policy) => channelSum(counts, 2, policy).count)).toEqual([1, 0, 0]);
  expect(policies.map((policy) => channelSum(counts, 3, policy).count)).toEqual([0, 0, 0]);
  expect(counts.topics.get(1)).toMatchObject([
    { topic: "lunch", count: 1 },
    { topic: "printer", count: 2, newest: 4 },
  ]);
  const { changeCount } = unreads;
  removeUnread(unreads, [99]);
  expect(unreads.changeCount).toBe(changeCount);
  removeUnread(unreads, [2]);
  expect(unreads.changeCount).not.toBe(changeCount);
});

test("a count says whether a message mentions the reader, in channels only where it is counted", () => {
  const unreads = noUnreads();
  addUnread(unreads, 1, { kind: "topic", channelId: 1, topic: "printer" });
  addUnread(unreads, 2, { kind: "topic", channelId: 1, topic: "lunch" });
  addUnread(unreads, 3, { kind: "topic", channelId: 2, topic: "keys" });
  addUnread(unreads, 4, { kind: "direct", userIds: [7, 9] });
  for (const id of [2, 3, 4]) setMention(unreads, id, true);
  const countNow = () =>
    countUnread(unreads, {
      isMuted: ({ channelId, topic }) => topic === "lunch" || channelId === 2,
      isMutedItself: ({ topic }) => topic === "lunch",
      isFollowed: () => false,
    });
  const counts = countNow();
  const inChannel = (id: number) => ([1, 2, 3] as const).map((policy) => channelSum(counts, id, policy).hasMention);
  expect(inChannel(1)).toEqual([false, false, false]);
  expect(inChannel(2)).toEqual([true, false, false]);
  const topics = { channelId: 1, list: undefined, openTopic: undefined, isMuted: () => false };
  expect(topicLines({ ...topics, unread: counts.topics.get(1) ?? [] })).toMatchObject([
    { topic: "lunch", count: 1, hasMention: true },
    { topic: "printer", count: 1, hasMention: false },
  ]);
  const direct = { selfId: 7, recent: [{ user_ids: [8], max_message_id: 1 }], opened: undefined };
  expect(directLines({ ...direct, unread: counts.direct })).toMatchObject([
    { userIds: [7, 9], hasMention: true },
    { userIds: [7, 8], hasMention: false },
  ]);
  setMention(unreads, 1, true);
  expect(channelSum(countNow(), 1, 2)).toEqual({ count: 1, hasMention: true });
});

test("after a change only the conversation that has changed is counted again", () => {
  const unreads = noUnreads();
  for (const id of [1, 2, 3]) addUnread(unreads, id, { kind: "topic", channelId: 1, topic: "printer" });
  for (const id of [4, 5]) addUnread(unreads, id, { kind: "topic", channelId: 1, topic: "lunch" });
  const walks = [...unreads.byConversation.values()].map(({ ids }) => vi.spyOn(ids, Symbol.iterator));
  const counted = () => {
    const { total, followed, topics } = countUnread(unreads, nothingChosen);
    return { total, followed, newest: topics.get(1)?.map(({ newest }) => newest) };
  };
  expect(counted()).toEqual({ total: 5, followed: 5, newest: [3, 5] });
  removeUnread(unreads, [5]);
  expect(counted()).toEqual({ total: 4, followed: 4, newest: [3, 4] });
  setMention(unreads, 4, true);
  expect(counted()).toEqual({ total: 4, followed: 3, newest: [3, 4] });
  setMention(unreads, 4, false);
  addUnread(unreads, 6, { kind: "topic", channelId: 1, topic: "lunch" });
  expect(counted()).toEqual({ total: 5, followed: 5, newest: [3, 6] });
  expect(walks.map(({ mock }) => mock.calls.length)).toEqual([1, 4]);
});

test("of a thousand channels, a switch changes only the lines of the two that were and are open", () => {
  const channels = Array.from({ length: 1_000 }, (_, id) => ({
    ...{ id, name: `channel ${id}`, color: "#76ce90" },
    ...{ isMuted: false, isPrivate: false },
  }));
  const counts = countUnread(noUnreads(), nothingChosen);
  // Other objects each time, as after any change of a subscription.
  const lines = (open: Narrow) =>
    channelLines(
      channels.map((channel) => ({ ...channel })),
      { open, counts, unsent: new Set(), policy: 2 },
    );
  const before = lines(channelNarrow(4));
  const after = lines(conversationNarrow({ kind: "topic", channelId: 7, topic: "lunch" }));
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  expect(after.filter((line, index) => !isSame(line, before[index] ?? {}))).toMatchObject([
    { id: 4, isOpen: false, isExpanded: false },
    { id: 7, isOpen: false, isExpanded: true, openTopic: "lunch" },
  ]);
  // Only plain values are compared by what they are.
  expect(Object.values(after[7] ?? {}).filter((value) => typeof value === "object")).toEqual([]);
});
