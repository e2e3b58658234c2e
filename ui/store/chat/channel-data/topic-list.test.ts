import { expect, test } from "vitest";
import type { ModelEvent } from "../receive-events.ts";
import { deletionEvent, messageEvent, moveEvent } from "../testing/example-events.ts";
import { createTopicList, followTopics, type TopicList } from "./topic-list.ts";

const list = createTopicList([
  { name: "lunch", max_id: 10 },
  { name: "printer", max_id: 20 },
]);

const place = (topic: string, channelId = 1) => ({ kind: "topic", channelId, topic }) as const;
const message = (id: number, topic: string, channelId?: number) => messageEvent(id, place(topic, channelId));
const move = (ids: number[], from: string, to: string, toChannel?: number) =>
  moveEvent(ids, place(from), place(to, toChannel));
const deletion = (ids: number[], topic: string) => deletionEvent(ids, place(topic));
const after = (...events: ModelEvent[]): TopicList =>
  events.reduce((folded, event) => followTopics(folded, 1, event), list);
const names = ({ topics }: TopicList) => topics.map(({ name }) => name);

test("a message brings its topic to the top, with its spelling, and a new topic is added", () => {
  expect(names(list)).toEqual(["printer", "lunch"]);
  expect(names(after(message(21, "Lunch")))).toEqual(["Lunch", "printer"]);
  expect(names(after(message(21, "keys")))).toEqual(["keys", "printer", "lunch"]);
  expect(after(message(21, "lunch", 2))).toBe(list);
  expect(after(message(9, "lunch"))).toBe(list);
});

test("messages that move take their topic along; what is left is asked for", () => {
  expect(after(move([20], "printer", "toner"))).toMatchObject({
    topics: [{ name: "toner", maxId: 20 }, { name: "lunch" }],
    isOutdated: true,
  });
  expect(after(move([15], "printer", "toner"))).toEqual({
    topics: [
      { name: "printer", maxId: 20 },
      { name: "toner", maxId: 15 },
      { name: "lunch", maxId: 10 },
    ],
    isOutdated: false,
  });
  expect(after(move([20], "printer", "printer", 2))).toMatchObject({ topics: [{ name: "lunch" }], isOutdated: true });
});

test("a topic that is spelled differently stays", () => {
  expect(names(after(move([15, 20], "printer", "Printer")))).toEqual(["Printer", "lunch"]);
});

test("the order is asked for after the newest message of a topic was deleted", () => {
  expect(after(deletion([20], "printer"))).toMatchObject({ topics: [{ name: "lunch" }], isOutdated: true });
  expect(after(deletion([15], "printer"))).toBe(list);
});
