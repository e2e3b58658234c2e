import { expect, test } from "vitest";
import { containsNarrow, conversationOfNarrow, mightContainMessagesOf, type Narrow, narrowKey } from "./narrow.ts";

const workshop: Narrow = [{ operator: "channel", operand: 5 }];
const lamp: Narrow = [...workshop, { operator: "topic", operand: "Lamp" }];
const nina: Narrow = [{ operator: "dm", operand: [1, 11] }];

test("the order of terms, the case of a topic and the order of people make no difference", () => {
  expect(narrowKey([{ operator: "topic", operand: "lamp" }, ...workshop])).toBe(narrowKey(lamp));
  expect(narrowKey([{ operator: "dm", operand: [11, 1] }])).toBe(narrowKey(nina));
  expect(narrowKey([{ operator: "is", operand: "dm", negated: true }])).not.toBe(
    narrowKey([{ operator: "is", operand: "dm" }]),
  );
});

test("a narrow is a conversation if it shows exactly the conversation's messages", () => {
  expect(conversationOfNarrow(lamp)).toEqual({ kind: "topic", channelId: 5, topic: "Lamp" });
  expect(conversationOfNarrow(nina)).toEqual({ kind: "direct", userIds: [1, 11] });
  const others: Narrow[] = [
    [],
    workshop,
    [...lamp, { operator: "is", operand: "starred" }],
    [{ operator: "topic", operand: "lamp" }],
  ];
  for (const other of others) {
    expect(conversationOfNarrow(other)).toBeUndefined();
  }
});

test("a narrow contains those with more terms, if both are about channels or none is", () => {
  expect(containsNarrow(workshop, lamp)).toBe(true);
  expect(containsNarrow(lamp, workshop)).toBe(false);
  expect(containsNarrow([{ operator: "is", operand: "dm" }], nina)).toBe(true);
  expect(containsNarrow([], nina)).toBe(true);
  // A channel also shows messages from before the reader subscribed.
  expect(containsNarrow([], lamp)).toBe(false);
});

test("a narrow may hold the messages of a conversation unless its channel or topic is another", () => {
  const place = { kind: "topic", channelId: 5, topic: "lamp" } as const;
  expect(mightContainMessagesOf(lamp, place)).toBe(true);
  expect(mightContainMessagesOf([{ operator: "search", operand: "lead" }], place)).toBe(true);
  expect(mightContainMessagesOf(lamp, { ...place, topic: "sofa" })).toBe(false);
  expect(mightContainMessagesOf(workshop, { ...place, channelId: 6 })).toBe(false);
  expect(mightContainMessagesOf(lamp, { kind: "direct", userIds: [1, 11] })).toBe(false);
});
