import { expect, test } from "vitest";
import { type Conversation, directConversation } from "../message.ts";
import type { Narrow } from "../narrow.ts";
import { isOutgoingIn } from "./outgoing-in.ts";

const lamp: Conversation = { kind: "topic", channelId: 1, topic: "Lamp" };
const withNina = directConversation([1, 2]);

test.each<[string, Narrow, boolean, boolean]>([
  ["all messages", [], true, true],
  ["the channel", [{ operator: "channel", operand: 1 }], true, false],
  ["another channel", [{ operator: "channel", operand: 2 }], false, false],
  ["other channels", [{ operator: "channel", operand: 1, negated: true }], false, true],
  ["the topic", [{ operator: "topic", operand: "lamp" }], true, false],
  ["the direct conversation", [{ operator: "dm", operand: [1, 2] }], false, true],
  ["another direct conversation", [{ operator: "dm", operand: [1, 3] }], false, false],
  ["direct messages with somebody", [{ operator: "dm-including", operand: 2 }], false, true],
  ["all direct messages", [{ operator: "is", operand: "dm" }], false, true],
  ["what the reader sent", [{ operator: "sender", operand: 1 }], true, true],
  ["what somebody else sent", [{ operator: "sender", operand: 2 }], false, false],
  ["mentions", [{ operator: "is", operand: "mentioned" }], false, false],
  ["what has no star", [{ operator: "is", operand: "starred", negated: true }], false, false],
  ["a search", [{ operator: "search", operand: "x" }], false, false],
])("a message to a topic and one to a person on their way in %s", (_, narrow, inTopic, inDirect) => {
  expect(isOutgoingIn(narrow, lamp, 1)).toBe(inTopic);
  expect(isOutgoingIn(narrow, withNina, 1)).toBe(inDirect);
});
