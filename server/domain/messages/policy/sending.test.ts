import { expect, test } from "vitest";
import { directRefusal, topicRefusal } from "./sending.ts";

test("the organization decides about the empty topic if the channel inherits that", () => {
  expect(topicRefusal("", "inherit", "allow_empty_topic")).toBeNull();
  expect(topicRefusal("", "inherit", "disable_empty_topic")).toBe("required_by_organization");
  expect(topicRefusal("lamp", "inherit", "disable_empty_topic")).toBeNull();
});

test("a channel's own topics policy overrides the organization's", () => {
  expect(topicRefusal("", "allow_empty_topic", "disable_empty_topic")).toBeNull();
  expect(topicRefusal("", "disable_empty_topic", "allow_empty_topic")).toBe("required_by_channel");
  expect(topicRefusal("", "empty_topic_only", "disable_empty_topic")).toBeNull();
  expect(topicRefusal("lamp", "empty_topic_only", "allow_empty_topic")).toBe("none_allowed");
});

test("a topic that is not sent is missing only where one is required", () => {
  expect(topicRefusal(undefined, "inherit", "allow_empty_topic")).toBeNull();
  expect(topicRefusal(undefined, "inherit", "disable_empty_topic")).toBe("missing");
  expect(topicRefusal(undefined, "empty_topic_only", "disable_empty_topic")).toBeNull();
});

const nobodyMay = {
  onlyBots: false,
  isDisabled: true,
  isAuthorized: false,
  mayInitiate: false,
  hasBegun: () => false,
};

test("if direct messages are disabled, people can write only to bots and to themselves", () => {
  expect(directRefusal(nobodyMay)).toBe("disabled");
  expect(directRefusal({ ...nobodyMay, onlyBots: true })).toBeNull();
});

test("a conversation needs a participant who has the permission", () => {
  const limited = { ...nobodyMay, isDisabled: false, mayInitiate: true };
  expect(directRefusal(limited)).toBe("nobody_authorizes");
  expect(directRefusal({ ...limited, isAuthorized: true })).toBeNull();
});

test("people who may not begin a conversation may answer in one", () => {
  const answering = { ...nobodyMay, isDisabled: false, isAuthorized: true };
  expect(directRefusal(answering)).toBe("may_not_begin");
  expect(directRefusal({ ...answering, hasBegun: () => true })).toBeNull();
});
