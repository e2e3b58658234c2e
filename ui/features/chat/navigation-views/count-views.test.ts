import { expect, test } from "vitest";
import { conversationNarrow, type Narrow, type Term } from "../../../store/chat/narrow.ts";
import { addUnread, createUnreads, setMention } from "../../../store/chat/unreads.ts";
import { countInNarrow } from "./count-views.ts";

const lunch = { kind: "topic", channelId: 1, topic: "lunch" } as const;
const noise = { kind: "topic", channelId: 1, topic: "noise" } as const;
const keys = { kind: "topic", channelId: 2, topic: "✔ keys" } as const;
const direct = { kind: "direct", userIds: [7, 9] } as const;
const group = { kind: "direct", userIds: [7, 8, 9] } as const;

/** The unread messages of person 7. The topic "noise" is muted, and "lunch" is followed. */
function countFor(narrow: Narrow) {
  const none = { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false };
  const unreads = createUnreads(none, 7);
  const written = [lunch, lunch, lunch, noise, noise, keys, direct, direct, group];
  for (const [index, conversation] of written.entries()) addUnread(unreads, index + 1, conversation);
  for (const id of [1, 4]) setMention(unreads, id, true);
  const isMuted = ({ topic }: { topic: string }) => topic === "noise";
  return countInNarrow(narrow, unreads, {
    isMuted,
    isMutedItself: isMuted,
    isFollowed: ({ topic }) => topic === "lunch",
  });
}

const is = (operand: string): Term => ({ operator: "is", operand });
const not = (term: Term): Term => ({ ...term, negated: true });
const inChannel = (operand: number): Term => ({ operator: "channel", operand });

test("a view of one conversation counts its unread messages, which are dimmed if it is muted", () => {
  expect(countFor(conversationNarrow({ ...lunch, topic: "Lunch" }))).toEqual({ count: 3, isMuted: false });
  expect(countFor(conversationNarrow(noise))).toEqual({ count: 2, isMuted: true });
  expect(countFor(conversationNarrow(direct))).toEqual({ count: 2, isMuted: false });
});

test.each<[string, Narrow, number]>([
  ["all", [], 7],
  ["a channel", [inChannel(1)], 3],
  ["the others", [not(inChannel(1))], 4],
  ["direct messages", [is("dm")], 3],
  ["those with a person", [{ operator: "dm-including", operand: 8 }], 1],
  ["followed topics", [is("followed")], 3],
  ["resolved topics", [is("resolved"), is("unread")], 1],
  ["a topic of any channel", [{ operator: "topic", operand: "LUNCH" }], 3],
  ["what is not muted", [{ operator: "in", operand: "home" }, inChannel(1)], 3],
])("a view counts %s, without muted topics", (_what, narrow, count) => {
  expect(countFor(narrow)).toEqual({ count, isMuted: false });
});

test("mentions are counted in muted topics too", () => {
  expect(countFor([is("mentioned")]).count).toBe(2);
  expect(countFor([is("mentioned"), inChannel(1)]).count).toBe(2);
  expect(countFor([not(is("mentioned")), is("followed")]).count).toBe(2);
});

test("a view has no number where the server must look into the messages", () => {
  const terms: readonly Term[] = [
    { operator: "search", operand: "soup" },
    { operator: "sender", operand: 9 },
    { operator: "in", operand: "archive" },
    is("starred"),
  ];
  for (const term of terms) expect(countFor([inChannel(1), term])).toEqual({ count: 0, isMuted: false });
});
