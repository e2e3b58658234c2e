import { expect, test } from "vitest";
import type { ModelEvent } from "../receive-events.ts";
import { createTopicList, followTopics, type TopicList } from "./topic-list.ts";

const list = createTopicList([
  { name: "lunch", max_id: 10 },
  { name: "printer", max_id: 20 },
]);

const message = (id: number, topic: string, stream_id = 1) =>
  ({
    type: "message",
    message: { id, stream_id, subject: topic, display_recipient: "office", type: "stream" },
    flags: [],
  }) as unknown as ModelEvent;
const move = (ids: number[], from: string, to: string, toChannel?: number) =>
  ({
    type: "update_message",
    message_ids: ids,
    stream_id: 1,
    orig_subject: from,
    subject: to,
    propagate_mode: "change_later",
    ...(toChannel !== undefined && { new_stream_id: toChannel }),
  }) as unknown as ModelEvent;
const deletion = (ids: number[], topic: string) =>
  ({ type: "delete_message", message_type: "stream", stream_id: 1, topic, message_ids: ids }) as ModelEvent;
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
