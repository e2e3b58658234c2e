import { expect, test } from "vitest";
import { findTopicProblem, type TopicCase } from "./sending.ts";

function problemOf(
  topic: string | undefined,
  topicsPolicy: TopicCase["channel"]["topicsPolicy"],
  organizationPolicy: TopicCase["organizationPolicy"],
) {
  return findTopicProblem({ topic, topicsPolicy, organizationPolicy });
}

test("the organization decides about the empty topic if the channel inherits that", () => {
  expect(problemOf("", "inherit", "allow_empty_topic")).toBeNull();
  expect(problemOf("", "inherit", "disable_empty_topic")).toBe("required_by_organization");
  expect(problemOf("lamp", "inherit", "disable_empty_topic")).toBeNull();
});

test("a channel's own topics policy overrides the organization's", () => {
  expect(problemOf("", "allow_empty_topic", "disable_empty_topic")).toBeNull();
  expect(problemOf("", "disable_empty_topic", "allow_empty_topic")).toBe("required_by_channel");
  expect(problemOf("", "empty_topic_only", "disable_empty_topic")).toBeNull();
  expect(problemOf("lamp", "empty_topic_only", "allow_empty_topic")).toBe("none_allowed");
});

test("a topic that is not sent is missing only where one is required", () => {
  expect(problemOf(undefined, "inherit", "allow_empty_topic")).toBeNull();
  expect(problemOf(undefined, "inherit", "disable_empty_topic")).toBe("missing");
  expect(problemOf(undefined, "empty_topic_only", "disable_empty_topic")).toBeNull();
});
