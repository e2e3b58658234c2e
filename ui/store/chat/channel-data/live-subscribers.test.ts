import { expect, test } from "vitest";
import { followSubscribers } from "./live-subscribers.ts";

test("subscribers come and go", () => {
  const before = new Set([1, 2]);
  const event = { type: "subscription", op: "peer_add", stream_ids: [5, 6], user_ids: [3] } as const;
  const added = followSubscribers(before, 5, event);
  expect([...added]).toEqual([1, 2, 3]);
  expect([...followSubscribers(added, 5, { ...event, op: "peer_remove", user_ids: [1] })]).toEqual([2, 3]);
  expect(followSubscribers(before, 7, event)).toBe(before);
});
