import { expect, test } from "vitest";
import type { Conversation } from "../../../../store/chat/message.ts";
import { nextUnread } from "./next-unread.ts";

const topic = (name: string): Conversation => ({ kind: "topic", channelId: 1, topic: name });
const listed = [
  { conversation: { kind: "direct", userIds: [1, 2] } as const, isUnread: true },
  { conversation: topic("lunch"), isUnread: false },
  { conversation: topic("printer"), isUnread: true },
];

test("the next unread conversation is the next one in the left column", () => {
  expect(nextUnread(listed, listed[0]?.conversation)).toEqual(topic("printer"));
  expect(nextUnread(listed, topic("LUNCH"))).toEqual(topic("printer"));
});

test("the first unread conversation comes after the last one", () => {
  expect(nextUnread(listed, topic("printer"))).toEqual(listed[0]?.conversation);
  expect(nextUnread(listed, undefined)).toEqual(listed[0]?.conversation);
});

test("the next unread direct conversation passes over topics", () => {
  const isDirect = ({ kind }: Conversation) => kind === "direct";
  expect(nextUnread(listed, topic("lunch"), isDirect)).toEqual(listed[0]?.conversation);
  expect(nextUnread(listed.slice(1), topic("lunch"), isDirect)).toBeUndefined();
});

test("there is no next one if only the open one is unread", () => {
  expect(nextUnread(listed.slice(1), topic("printer"))).toBeUndefined();
  expect(nextUnread([], undefined)).toBeUndefined();
});
