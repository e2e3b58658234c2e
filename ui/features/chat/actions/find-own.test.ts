import { expect, test } from "vitest";
import { keptMessage } from "../../../store/chat/message.ts";
import { exampleMessage } from "../../../store/chat/testing/example-events.ts";
import { findOwn } from "./find-own.ts";

const lunch = { kind: "topic", channelId: 1, topic: "lunch" } as const;

test("only messages that have a row are found, the newest first", () => {
  const own = [1, 2, 4, 9].map((id) => exampleMessage(id, lunch));
  const others = [3, 5].map((id) => ({ ...exampleMessage(id, lunch), sender_id: 7 }));
  const byId = new Map([...own, ...others].map((message) => [message.id, keptMessage(message)] as const));
  expect(findOwn([2, 3, 4, 5, 6], byId, 2).map(({ id }) => id)).toEqual([4, 2]);
  expect(findOwn([3, 5], byId, 2)).toEqual([]);
});
