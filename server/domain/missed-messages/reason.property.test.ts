import fc from "fast-check";
import { expect, test } from "vitest";
import { visibility } from "../user-topics/shapes.ts";
import { type Circumstances, reasonToMail } from "./reason.ts";
import { sentenceBySentence } from "./testing/reason-model.ts";

const choice = fc.constantFrom(true, false, null);

const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
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

test("whether and why somebody is told is what each sentence about notifications says by itself", () => {
  fc.assert(
    fc.property(anyCircumstances, (message) => {
      expect(reasonToMail(message)).toBe(sentenceBySentence(message));
    }),
    { numRuns: 20_000 },
  );
});
