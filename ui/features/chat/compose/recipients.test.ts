import { expect, test } from "vitest";
import { conversationOfRecipients, draftRecipients } from "./recipients.ts";

test("a message has a conversation once a channel or people are chosen", () => {
  expect(conversationOfRecipients({ kind: "topic", channelId: undefined, topic: "lunch" }, 1)).toBeUndefined();
  expect(conversationOfRecipients({ kind: "topic", channelId: 5, topic: " lunch " }, 1)).toEqual({
    kind: "topic",
    channelId: 5,
    topic: "lunch",
  });
  expect(conversationOfRecipients({ kind: "direct", userIds: [] }, 1)).toBeUndefined();
  expect(conversationOfRecipients({ kind: "direct", userIds: [7, 3] }, 5)).toEqual({
    kind: "direct",
    userIds: [3, 5, 7],
  });
});

test("a draft names the others of a direct conversation, and the writer only in notes to oneself", () => {
  expect(draftRecipients({ kind: "direct", userIds: [3, 5] }, 5)).toEqual({ type: "private", to: [3], topic: "" });
  expect(draftRecipients({ kind: "direct", userIds: [5] }, 5)).toEqual({ type: "private", to: [5], topic: "" });
  expect(draftRecipients({ kind: "direct", userIds: [] }, 5)).toEqual({ type: "", to: [], topic: "" });
  expect(draftRecipients({ kind: "topic", channelId: undefined, topic: "x" }, 5)).toEqual({
    type: "",
    to: [],
    topic: "",
  });
  expect(draftRecipients({ kind: "topic", channelId: 4, topic: "x" }, 5)).toEqual({
    type: "stream",
    to: [4],
    topic: "x",
  });
});
