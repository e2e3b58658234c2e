import { expect, test } from "vitest";
import type { Reading } from "../message-model.ts";
import { allMessages, channelNarrow, conversationNarrow, type Narrow } from "../narrow.ts";
import { leavesSkippedUnread, marksSeenAsRead, parseReadingPolicy, type ReadingPolicy } from "./marks-read.ts";

const fromStart: Reading = { mayHaveSkippedMessages: false, isReadingStopped: false };
const near: Reading = { ...fromStart, mayHaveSkippedMessages: true };
const stopped: Reading = { ...fromStart, isReadingStopped: true };

const topic = conversationNarrow({ kind: "topic", channelId: 5, topic: "lunch" });
const direct = conversationNarrow({ kind: "direct", userIds: [3, 7] });
const found: Narrow = [{ operator: "search", operand: "soup" }];
const starred: Narrow = [{ operator: "is", operand: "starred" }];
const mentions: Narrow = [{ operator: "is", operand: "mentioned" }];
const unread: Narrow = [...topic, { operator: "is", operand: "unread" }];
const read: Narrow = [...topic, { operator: "is", operand: "unread", negated: true }];

test("the setting has its values on the wire", () => {
  expect([1, 2, 3].map(parseReadingPolicy)).toEqual(["always", "conversations", "never"]);
});

test.each<[string, Narrow, Reading, ReadingPolicy[]]>([
  ["a topic", topic, fromStart, ["always", "conversations"]],
  ["direct messages", direct, fromStart, ["always", "conversations"]],
  ["a topic near a message", topic, near, ["always"]],
  ["direct messages near a message", direct, near, ["always"]],
  ["a topic where the reader has marked messages as unread", topic, stopped, []],
  ["a topic near a message that is marked as unread", topic, { ...near, isReadingStopped: true }, []],
  ["a channel", channelNarrow(5), fromStart, ["always"]],
  ["all messages", allMessages, fromStart, ["always"]],
  ["what was found", found, fromStart, ["always"]],
  ["starred messages", starred, fromStart, ["always"]],
  ["mentions", mentions, fromStart, ["always"]],
  ["the unread messages of a topic", unread, fromStart, []],
  ["the read messages of a topic", read, fromStart, ["always"]],
])("what is seen of %s is marked as read", (_, narrow, reading, marking) => {
  const policies: readonly ReadingPolicy[] = ["always", "conversations", "never"];
  expect(policies.filter((policy) => marksSeenAsRead(policy, narrow, reading))).toEqual(marking);
  const leaving = policies.filter((policy) => leavesSkippedUnread(policy, narrow, reading));
  // Only there the reader does not know why.
  const isSkipped = reading === near && (narrow === topic || narrow === direct);
  expect(leaving).toEqual(isSkipped ? ["conversations"] : []);
});
