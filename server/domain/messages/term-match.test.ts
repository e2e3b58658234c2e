import { describe, expect, test } from "vitest";
import { exampleMessage } from "./shapes.ts";
import { includesPeople, isBetween, isInTopic, matchesIs } from "./term-match.ts";

const person = (id: number) => ({ id, email: `${id}@example.test`, full_name: `Person ${id}`, is_mirror_dummy: false });
const inChannel = { ...exampleMessage, flags: [] };
const direct = { ...inChannel, type: "private" as const, subject: "", display_recipient: [person(1), person(2)] };
const toSelf = { ...direct, display_recipient: [person(1)] };

describe("a topic", () => {
  test("is the same in other letters and with composed accents", () => {
    expect(isInTopic({ ...inChannel, subject: "Cafe\u0301" }, "CAFÉ")).toBe(true);
    expect(isInTopic(inChannel, "lamps")).toBe(false);
  });

  test("is never that of a direct message, not even the empty one", () => {
    expect(isInTopic({ ...inChannel, subject: "" }, "")).toBe(true);
    expect(isInTopic(direct, "")).toBe(false);
  });
});

test.each([
  ["the same people in another order", direct, [2, 1], true, true],
  ["one of them", direct, [2], false, true],
  ["one more", direct, [1, 2, 3], false, false],
  ["another", direct, [3], false, false],
  ["the reader alone", toSelf, [1], true, true],
  ["nobody", direct, [], false, true],
  ["a message to a channel", inChannel, [], false, false],
])("people: %s", (_, message, userIds, between, includes) => {
  expect(isBetween(message, userIds)).toBe(between);
  expect(includesPeople(message, userIds)).toBe(includes);
});

test.each([
  ["unread", { ...inChannel, flags: ["read"] }, inChannel],
  ["starred", inChannel, { ...inChannel, flags: ["starred"] }],
  ["alerted", inChannel, { ...inChannel, flags: ["has_alert_word"] }],
  ["mentioned", { ...inChannel, flags: ["read", "starred"] }, { ...inChannel, flags: ["mentioned"] }],
  ["mentioned", direct, { ...inChannel, flags: ["topic_wildcard_mentioned"] }],
  ["mentioned", direct, { ...inChannel, flags: ["stream_wildcard_mentioned"] }],
  ["mentioned", direct, { ...inChannel, flags: ["wildcard_mentioned"] }],
  ["dm", inChannel, direct],
  ["private", inChannel, direct],
  ["resolved", inChannel, { ...inChannel, subject: "✔ lamp" }],
  ["resolved", { ...direct, subject: "✔ lamp" }, { ...inChannel, subject: "✔ " }],
])("is:%s", (operand, not, matching) => {
  expect(matchesIs(not, operand)).toBe(false);
  expect(matchesIs(matching, operand)).toBe(true);
});

test("what the message does not decide is left to the server", () => {
  for (const operand of ["followed", "muted", "unheard"]) expect(matchesIs(inChannel, operand)).toBeUndefined();
});
