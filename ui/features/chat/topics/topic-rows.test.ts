import { expect, test } from "vitest";
import type { TopicLine } from "../sidebar/topic-lines.ts";
import { noFilters, type TopicFilters, topicRows } from "./topic-rows.ts";

const line = (topic: string, count = 0, isMuted = false): TopicLine => ({
  ...{ key: topic, topic, count, isMuted },
  hasMention: false,
});

const found = (filters: Partial<TopicFilters>, isFound: (topic: string) => boolean = () => true) =>
  topicRows({
    channelId: 1,
    lines: [line("printer", 2), line("✔ heating"), line("lunch"), line("chat", 4, true)],
    mentioned: new Set(["printer"]),
    choices: {
      isMuted: () => false,
      isMutedItself: () => false,
      isFollowed: ({ topic }) => topic === "lunch",
    },
    filters: { ...noFilters, ...filters },
    isFound,
  });
const names = (...args: Parameters<typeof found>) => found(...args).map(({ conversation }) => conversation.topic);

test("all topics are listed in their order, with what the reader has chosen for them", () => {
  expect(names({})).toEqual(["printer", "✔ heating", "lunch", "chat"]);
  expect(found({})[0]).toMatchObject({ unread: 2, hasMention: true, isFollowed: false, isMuted: false });
  expect(found({})[2]).toMatchObject({ unread: 0, hasMention: false, isFollowed: true });
  expect(found({})[3]).toMatchObject({ isMuted: true });
});

test("filters leave the unread, the followed and the unresolved topics, and those that are looked for", () => {
  expect(names({ isUnread: true })).toEqual(["printer", "chat"]);
  expect(names({ isFollowed: true })).toEqual(["lunch"]);
  expect(names({ isUnresolved: true })).toEqual(["printer", "lunch", "chat"]);
  expect(names({ isUnread: true }, (topic) => topic.startsWith("c"))).toEqual(["chat"]);
});
