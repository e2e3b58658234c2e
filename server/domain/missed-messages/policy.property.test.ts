import fc from "fast-check";
import { expect, test } from "vitest";
import { visibility } from "../user-topics/shapes.ts";
import { type NoticeFacts, reasonToNotify } from "./policy.ts";
import { findExpectedReason } from "./testing/policy-model.ts";

const choice = fc.constantFrom(true, false, null);

const anyFacts: fc.Arbitrary<NoticeFacts> = fc.record({
  isDirect: fc.boolean(),
  isSenderMuted: fc.boolean(),
  isMentioned: fc.boolean(),
  isMentionedWithAll: fc.boolean(),
  visibility: fc.constantFrom(...Object.values(visibility)),
  isChannelMuted: fc.boolean(),
  channelNotifies: choice,
  wildcardMentionsNotify: choice,
  choices: fc.record({
    personal: fc.boolean(),
    followedTopics: fc.boolean(),
    channels: fc.boolean(),
    wildcardMentions: fc.boolean(),
    followedWildcardMentions: fc.boolean(),
  }),
});

test("the reason for a notice is the same as with one separate condition per reason", () => {
  fc.assert(
    fc.property(anyFacts, (message) => {
      expect(reasonToNotify(message)).toBe(findExpectedReason(message));
    }),
    { numRuns: 20_000 },
  );
});
