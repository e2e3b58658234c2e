import { expect, test } from "vitest";
import { directRefusal, mayMentionCrowd, topicRefusal } from "./policy.ts";

test("the organization decides on the empty topic where the channel leaves it to it", () => {
  expect(topicRefusal("", "inherit", "allow_empty_topic")).toBeNull();
  expect(topicRefusal("", "inherit", "disable_empty_topic")).toBe("Topics are required in this organization");
  expect(topicRefusal("keel", "inherit", "disable_empty_topic")).toBeNull();
});

test("a channel decides for itself where it says so", () => {
  expect(topicRefusal("", "allow_empty_topic", "disable_empty_topic")).toBeNull();
  expect(topicRefusal("", "disable_empty_topic", "allow_empty_topic")).toBe("Topics are required in this channel");
  expect(topicRefusal("", "empty_topic_only", "disable_empty_topic")).toBeNull();
  expect(topicRefusal("keel", "empty_topic_only", "allow_empty_topic")).toBe(
    "Only messages without a topic are allowed in this channel",
  );
});

test("a topic that is not given at all is missing only where one is required", () => {
  expect(topicRefusal(undefined, "inherit", "allow_empty_topic")).toBeNull();
  expect(topicRefusal(undefined, "inherit", "disable_empty_topic")).toBe("Missing topic");
  expect(topicRefusal(undefined, "empty_topic_only", "disable_empty_topic")).toBeNull();
});

const nobodyMay = {
  onlyBots: false,
  isDisabled: true,
  isAuthorized: false,
  mayInitiate: false,
  hasBegun: () => false,
};

test("nobody writes directly where direct messages are disabled, except to bots and to themselves", () => {
  expect(directRefusal(nobodyMay)).toBe("Direct messages are disabled in this organization.");
  expect(directRefusal({ ...nobodyMay, onlyBots: true })).toBeNull();
});

test("a conversation needs somebody who holds the permission", () => {
  const limited = { ...nobodyMay, isDisabled: false, mayInitiate: true };
  expect(directRefusal(limited)).toBe("This conversation does not include any users who can authorize it.");
  expect(directRefusal({ ...limited, isAuthorized: true })).toBeNull();
});

test("who may not begin a conversation may answer in one", () => {
  const answering = { ...nobodyMay, isDisabled: false, isAuthorized: true };
  expect(directRefusal(answering)).toBe("You do not have permission to initiate direct message conversations.");
  expect(directRefusal({ ...answering, hasBegun: () => true })).toBeNull();
});

test("fifteen may be mentioned at once by anybody, sixteen only with the permission", () => {
  expect(mayMentionCrowd(false, () => 15)).toBe(true);
  expect(mayMentionCrowd(false, () => 16)).toBe(false);
  expect(mayMentionCrowd(true, () => 16)).toBe(true);
});
