import { expect, test } from "vitest";
import { createTopicList } from "../../../store/chat/channel-data/topic-list.ts";
import { conversationNarrow, narrowKey } from "../../../store/chat/narrow.ts";
import { addUnread, createUnreads, removeUnread, setMention } from "../../../store/chat/unreads.ts";
import { chooseLines } from "./choose-lines.ts";
import { channelCount, countUnread } from "./count-unread.ts";
import { directLines } from "./direct-lines.ts";
import { topicLines } from "./topic-lines.ts";

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
  const sources = { channelId: 1, list, opened: undefined, isMuted: (topic: string) => topic === "lunch" };
  const unread = [{ topic: "Keys", count: 2, newest: 10 }];
  expect(topicLines({ ...sources, unread })).toMatchObject([
    { topic: "printer", count: 0 },
    { topic: "keys", count: 2 },
    { topic: "lunch", isMuted: true },
  ]);
  const known = topicLines({ ...sources, list: undefined, unread, opened: "new" });
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
  const unreads = createUnreads(
    { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false },
    7,
  );
  addUnread(unreads, 3, { kind: "topic", channelId: 1, topic: "lunch" });
  addUnread(unreads, 4, { kind: "topic", channelId: 1, topic: "printer" });
  addUnread(unreads, 2, { kind: "topic", channelId: 1, topic: "printer" });
  addUnread(unreads, 5, { kind: "direct", userIds: [7, 9] });
  setMention(unreads, 4, true);
  const counts = countUnread(unreads, {
    isMuted: ({ topic }) => topic === "lunch",
    isFollowed: ({ topic }) => topic === "printer",
  });
  expect(counts).toMatchObject({ total: 3, mentions: 1, personal: 2, followed: 1 });
  expect([1, 2, 3].map((policy) => channelCount(counts, 1, policy))).toEqual([3, 2, 0]);
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
