import { expect, test } from "vitest";
import { channelLink, groupMention, personMention, topicLink, wildcardMention } from "./mention-syntax.ts";

test("a person is mentioned by name, and by ID too where the name is not enough", () => {
  expect(personMention({ id: 7, name: "Nina Vogel", isNameShared: false }, false)).toBe("@**Nina Vogel**");
  expect(personMention({ id: 7, name: "Nina Vogel", isNameShared: false }, true)).toBe("@_**Nina Vogel**");
  expect(personMention({ id: 7, name: "Nina Vogel", isNameShared: true }, false)).toBe("@**Nina Vogel|7**");
  expect(personMention({ id: 7, name: "all", isNameShared: false }, false)).toBe("@**all|7**");
  expect(personMention({ id: 7, name: "x|9", isNameShared: false }, false)).toBe("@**x|9|7**");
});

test("groups have one star, and everybody two", () => {
  expect(groupMention("sales", false)).toBe("@*sales*");
  expect(groupMention("sales", true)).toBe("@_*sales*");
  expect(wildcardMention("all", false)).toBe("@**all**");
  expect(wildcardMention("topic", true)).toBe("@_**topic**");
});

test("channels and topics are linked by their names", () => {
  expect(channelLink({ id: 5, name: "sales team" })).toBe("#**sales team**");
  expect(topicLink({ id: 5, name: "sales" }, "lunch")).toBe("#**sales>lunch**");
  expect(topicLink({ id: 5, name: "sales" }, "")).toBe("#**sales>**");
});

test("names that the syntax cannot contain become Markdown links", () => {
  expect(channelLink({ id: 5, name: "a**b" })).toBe("[#a**b](/#narrow/channel/5-a.2A.2Ab)");
  expect(topicLink({ id: 5, name: "a>b" }, "c")).toBe("[#a>b > c](/#narrow/channel/5-a.3Eb/topic/c)");
  expect(topicLink({ id: 5, name: "a" }, "mail@12")).toBe("[#a > mail@12](/#narrow/channel/5-a/topic/mail.4012)");
});
