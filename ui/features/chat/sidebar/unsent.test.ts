import { expect, test } from "vitest";
import type { Conversation } from "../../../store/chat/message.ts";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";
import { createOutbox } from "../../../store/chat/outbox/outbox.ts";
import { nextUnsent, unsentMessages } from "./unsent.ts";

const lamp: Conversation = { kind: "topic", channelId: 1, topic: "lamp" };
const sofa: Conversation = { kind: "topic", channelId: 2, topic: "sofa" };

function openOutbox(...entries: readonly Pick<OutboxEntry, "localId" | "to" | "status">[]) {
  const rest = { queueId: "queue", content: "", askedAt: 1_000, mayHaveArrived: false, isCorrection: false };
  const stored = entries.map((entry, at) => ({ ...rest, writtenAt: at, ...entry }));
  const nothing = () => {};
  return createOutbox(stored, {
    now: () => 1_000,
    isKnown: () => false,
    store: nothing,
    discard: nothing,
    onChange: nothing,
  });
}

test("what was refused or has stopped is unsent, and stays the same object until it changes", () => {
  const outbox = openOutbox(
    { localId: "a", to: lamp, status: "refused" },
    { localId: "b", to: sofa, status: "stopped" },
    { localId: "c", to: lamp, status: "waiting" },
  );
  const unsent = unsentMessages({ outbox });
  expect(unsent.entries.map(({ localId }) => localId)).toEqual(["a", "b"]);
  expect([unsent.conversations.size, [...unsent.channels]]).toEqual([2, [1, 2]]);
  outbox.entries.delete("c");
  expect(unsentMessages({ outbox })).toBe(unsent);
  outbox.entries.delete("a");
  expect(unsentMessages({ outbox }).entries).toHaveLength(1);
});

test("each conversation with unsent messages can be reached, one after the other", () => {
  const unsent = unsentMessages({
    outbox: openOutbox(
      { localId: "a", to: lamp, status: "refused" },
      { localId: "b", to: sofa, status: "refused" },
      { localId: "c", to: { ...lamp, topic: "Lamp" }, status: "refused" },
    ),
  });
  expect(nextUnsent(unsent, undefined)).toMatchObject({ channelId: 1 });
  expect(nextUnsent(unsent, lamp)).toEqual(sofa);
  expect(nextUnsent(unsent, sofa)).toMatchObject({ channelId: 1 });
  expect(nextUnsent({ ...unsent, entries: [] }, lamp)).toBeUndefined();
});
