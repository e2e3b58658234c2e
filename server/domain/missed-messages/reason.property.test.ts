import fc from "fast-check";
import { expect, test } from "vitest";
import { visibility } from "../user-topics/shapes.ts";
import { type RecipientFacts, reasonToMail } from "./reason.ts";
import { findExpectedReason } from "./testing/reason-model.ts";

const choice = fc.constantFrom(true, false, null);

const anyFacts: fc.Arbitrary<RecipientFacts> = fc.record({
  isDirect: fc.boolean(),
  isSenderMuted: fc.boolean(),
  isMentioned: fc.boolean(),
  isMentionedWithAll: fc.boolean(),
  visibility: fc.constantFrom(...Object.values(visibility)),
  isChannelMuted: fc.boolean(),
  emailNotifications: choice,
  wildcardMentionsNotify: choice,
  settings: fc.record({
    enable_offline_email_notifications: fc.boolean(),
    enable_stream_email_notifications: fc.boolean(),
    enable_followed_topic_email_notifications: fc.boolean(),
    enable_followed_topic_wildcard_mentions_notify: fc.boolean(),
    wildcard_mentions_notify: fc.boolean(),
  }),
});

test("the reason for an email is the same as with one separate condition per reason", () => {
  fc.assert(
    fc.property(anyFacts, (message) => {
      expect(reasonToMail(message)).toBe(findExpectedReason(message));
    }),
    { numRuns: 20_000 },
  );
});
