import { expect, test } from "vitest";
import { visibility } from "#server/domain/user-topics/shapes.ts";
import { listTopicChoices } from "./topic-choices.ts";

const { none, muted, unmuted, followed } = visibility;
const kinds = (policy: 0 | 1 | 2 | 3, isChannelMuted: boolean) =>
  listTopicChoices(policy, isChannelMuted).map((choice) => `${choice.kind} ${choice.policy}`);

test("a topic can be followed and muted, and both can be reversed", () => {
  expect(kinds(none, false)).toEqual(["follow 3", "mute 1"]);
  expect(kinds(followed, false)).toEqual(["unfollow 0", "mute 1"]);
  expect(kinds(muted, false)).toEqual(["follow 3", "unmute 0"]);
});

test("in a muted channel a topic can be unmuted, and reset", () => {
  expect(kinds(none, true)).toEqual(["follow 3", "unmute 2"]);
  expect(kinds(unmuted, true)).toEqual(["follow 3", "mute 1", "reset 0"]);
  expect(kinds(muted, true)).toEqual(["follow 3", "unmute 2", "reset 0"]);
});
