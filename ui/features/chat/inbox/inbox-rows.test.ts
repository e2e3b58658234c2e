import { expect, test } from "vitest";
import type { Conversation } from "../../../store/chat/message.ts";
import { addUnread, createUnreads, setMention } from "../../../store/chat/unreads.ts";
import { countUnread } from "../sidebar/count-unread.ts";
import { inboxRows, parentOf } from "./inbox-rows.ts";

const self = 7;
const topic = (channelId: number, name: string): Conversation => ({ kind: "topic", channelId, topic: name });
const channel = (id: number) => ({ id, name: `channel ${id}`, color: "", isMuted: false, isPrivate: false });
const sections = [
  { kind: "pinned", folderId: undefined, title: "", channels: [channel(3)] },
  { kind: "folder", folderId: 9, title: "Sales", channels: [channel(2), channel(1)] },
] as const;
const choices = {
  isMuted: (each: { topic: string }) => each.topic === "noise",
  isMutedItself: (each: { topic: string }) => each.topic === "noise",
  isFollowed: (each: { topic: string }) => each.topic === "printer",
};

function rowsOf(
  unread: readonly (readonly [number, Conversation])[],
  more: { readonly folded?: ReadonlySet<string>; readonly isFound?: (each: Conversation) => boolean } = {},
) {
  const none = { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false };
  const unreads = createUnreads(none, self);
  for (const [id, conversation] of unread) addUnread(unreads, id, conversation);
  setMention(unreads, 2, true);
  const { folded = new Set<string>(), isFound } = more;
  return inboxRows({ counts: countUnread(unreads, choices), sections, choices, folded, isFound });
}

const unread = [
  [1, topic(1, "lunch")],
  [2, topic(1, "printer")],
  [3, topic(2, "noise")],
  [4, topic(3, "keys")],
  [5, { kind: "direct", userIds: [5, self] }],
  [6, { kind: "direct", userIds: [6, self] }],
  [7, { kind: "direct", userIds: [5, self] }],
  [8, topic(3, "noise")],
] as const;

test("direct conversations come first, then channels in the reader's order, with their newest topics first", () => {
  const rows = rowsOf(unread);
  expect(rows.map(({ key, count }) => [key, count])).toEqual([
    ["direct", 3],
    ["direct 5,7", 2],
    ["direct 6,7", 1],
    ["section pinned ", 1],
    ["channel 3", 1],
    [expect.stringContaining("keys"), 1],
    ["section folder 9", 2],
    ["channel 1", 2],
    [expect.stringContaining("printer"), 1],
    [expect.stringContaining("lunch"), 1],
  ]);
  expect(rows[8]).toMatchObject({ hasMention: true, isFollowed: true });
  expect(rows[9]).toMatchObject({ hasMention: false, isFollowed: false });
  expect(rowsOf([])).toEqual([]);
  expect(rowsOf([[3, topic(2, "noise")]])).toEqual([]);
});

test("what is folded keeps its number, and a search looks into it", () => {
  const folded = new Set(["channel 1", "section pinned ", "direct"]);
  const rows = rowsOf(unread, { folded });
  expect(rows.map(({ key, count }) => [key, count])).toEqual([
    ["direct", 3],
    ["section pinned ", 1],
    ["section folder 9", 2],
    ["channel 1", 2],
  ]);
  const found = rowsOf(unread, { folded, isFound: (each) => each.kind === "topic" && each.topic === "lunch" });
  expect(found.map(({ count }) => count)).toEqual([1, 1, 1]);
});

test("the left arrow leads from a conversation to its channel, and from there to the heading", () => {
  const rows = rowsOf(unread);
  expect(parentOf(rows, rows[9]?.key ?? "")).toBe("channel 1");
  expect(parentOf(rows, "channel 1")).toBe("section folder 9");
  expect(parentOf(rows, "section folder 9")).toBeUndefined();
  expect(parentOf(rows, "direct 6,7")).toBe("direct");
});
