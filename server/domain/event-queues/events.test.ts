import { describe, expect, expectTypeOf, test } from "vitest";
import { assertDeclared } from "../../http/declared.ts";
import type { LoggedEvent } from "../../nouns/events.ts";
import { eventQueueEndpoints } from "./contract.ts";
import type { ClientEvent } from "./events.ts";

const assertEvent = (event: object) => () =>
  assertDeclared(eventQueueEndpoints.getEvents, { events: [{ id: 1, ...event }], queue_id: "queue" });

const status = { type: "user_status", user_id: 10, status_text: "Out" };
const emoji = { emoji_name: "sale", emoji_code: "3", reaction_type: "realm_emoji" };
const presences = { 10: { active_timestamp: 1_772_440_200, idle_timestamp: 1_772_440_200 } };
const update = { type: "stream", op: "update", stream_id: 3, name: "workshop" };

test("clients can be sent every logged event and the heartbeat, and nothing else", () => {
  expectTypeOf<ClientEvent["type"]>().toEqualTypeOf<LoggedEvent["type"] | "heartbeat">();
});

test.each([
  { type: "heartbeat" },
  { type: "presence", presences },
  { type: "delete_message", message_type: "private", message_id: 4 },
  { type: "delete_message", message_type: "stream", stream_id: 3, topic: "lamp", message_ids: [4, 5] },
  status,
  { ...status, ...emoji },
  { ...update, property: "message_retention_days", value: null },
  { ...update, property: "description", value: "New", rendered_description: "<p>New</p>" },
])("%o is an event", (event) => {
  expect(assertEvent(event)).not.toThrow();
});

describe("an object is no event", () => {
  test.each([
    ["of an unknown type", { type: "lottery" }, "No matching discriminator"],
    ["with an undeclared key", { type: "heartbeat", rate: 60 }, "rate is not declared"],
    ["with an incomplete emoji", { ...status, emoji_name: "sale" }, "emoji_name is not declared"],
    [
      "with an undeclared key in a nested object",
      { type: "presence", presences: { 10: { ...presences[10], by: 1 } } },
      "by is not",
    ],
    ["with a value of another property's type", { ...update, property: "name", value: null }, "expected string"],
    [
      "without the values that belong to a property",
      { ...update, property: "description", value: "New" },
      "rendered_description",
    ],
    ["with no value", { ...update, property: "name" }, "expected string"],
  ])("%s", (_, event, problem) => {
    expect(assertEvent(event)).toThrow(problem);
  });
});
