import { expect, test } from "vitest";
import { directsOf, topicsOf } from "./open-links.ts";

const lamp = { topic: "lamp", count: 2, newest: 9, isMuted: false };
const topics = new Map([[1, [lamp]]]);

test("the open topic stands under its channel, once, also when it has no unread messages", () => {
  const open = (topic: string) => topicsOf({ topics }, 1, { kind: "topic", channelId: 1, topic });
  expect(open("sofa").map(({ topic, count }) => [topic, count])).toEqual([
    ["sofa", 0],
    ["lamp", 2],
  ]);
  expect(open("LAMP")).toEqual([lamp]);
  expect(topicsOf({ topics }, 1, { kind: "topic", channelId: 2, topic: "sofa" })).toEqual([lamp]);
  expect(topicsOf({ topics }, 2, undefined)).toEqual([]);
});

test("the open direct conversation is listed, once, also when it has no unread messages", () => {
  const direct = [{ userIds: [1, 2], count: 1, newest: 4 }];
  expect(directsOf({ direct }, { kind: "direct", userIds: [1, 3] }).map(({ userIds }) => userIds)).toEqual([
    [1, 3],
    [1, 2],
  ]);
  expect(directsOf({ direct }, { kind: "direct", userIds: [1, 2] })).toEqual(direct);
  expect(directsOf({ direct }, undefined)).toEqual(direct);
});
