import { expect, test } from "vitest";
import type { ShownDraft } from "../../../../store/chat/drafts/draft.ts";
import { conversationKey } from "../../../../store/chat/message.ts";
import { draftPlaces, hasDraft } from "./draft-places.ts";

const draft: ShownDraft = {
  ...{ type: "stream", to: [5], topic: "lunch", content: "Soup" },
  ...{ key: "a", timestamp: 1, isSynced: true },
};

test("drafts are in conversations and channels, without those whose recipients are not chosen", () => {
  const places = draftPlaces(
    [
      draft,
      { ...draft, topic: "Lunch", content: "Salad" },
      { ...draft, type: "private", to: [3], topic: "" },
      { ...draft, type: "", to: [], topic: "" },
      { ...draft, to: [] },
    ],
    7,
  );
  const lunch = conversationKey({ kind: "topic", channelId: 5, topic: "lunch" });
  const direct = conversationKey({ kind: "direct", userIds: [3, 7] });
  const keys = conversationKey({ kind: "topic", channelId: 5, topic: "keys" });
  expect([...places.conversations]).toEqual([lunch, direct]);
  expect([...places.channels]).toEqual([5]);
  expect([lunch, direct, 5].filter((place) => !hasDraft(places, place))).toEqual([]);
  expect([keys, 3, 6].filter((place) => hasDraft(places, place))).toEqual([]);
});

test("while somebody types, the places stay the same object", () => {
  const before = draftPlaces([draft], 7);
  expect(draftPlaces([{ ...draft, content: "Soup for all" }], 7)).toBe(before);
  expect(draftPlaces([{ ...draft, to: [6] }], 7)).not.toBe(before);
  expect(draftPlaces([], 7).conversations.size).toBe(0);
});
