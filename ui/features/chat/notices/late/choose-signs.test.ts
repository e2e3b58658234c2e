import { expect, test } from "vitest";
import { type Visibility, visibility } from "#server/domain/user-topics/shapes.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { exampleMessage } from "../../../../store/chat/testing/example-events.ts";
import { createOrganization, type Organization } from "../../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../../store/testing/registered-organization.ts";
import { chooseSigns } from "./choose-signs.ts";

const registered = createOrganization(await registeredOrganization());
const lunch: Conversation = { kind: "topic", channelId: 5, topic: "lunch" };
const direct: Conversation = { kind: "direct", userIds: [1, 2] };

/** What Ada has chosen. */
type Choices = {
  readonly settings?: Partial<Organization["user_settings"]>;
  readonly channel?: Partial<Organization["subscriptions"][number]>;
  readonly policy?: Visibility;
  readonly muted?: readonly number[];
};

/** How Ada is notified of a message of person 2: "shown", "heard", both or nothing. */
function signsOf(to: Conversation, flags: readonly string[] = [], choices: Choices = {}): string {
  const [subscription] = registered.subscriptions;
  if (subscription === undefined) throw new Error("Ada has no channel.");
  const organization: Organization = {
    ...registered,
    user_id: 1,
    user_settings: { ...registered.user_settings, ...choices.settings },
    subscriptions: [{ ...subscription, ...inherited, stream_id: 5, ...choices.channel }],
    user_topics:
      choices.policy === undefined
        ? []
        : [{ stream_id: 5, topic_name: "Lunch", last_updated: 0, visibility_policy: choices.policy }],
    muted_users: (choices.muted ?? []).map((id) => ({ id, timestamp: 0 })),
  };
  const { isShown, isHeard } = chooseSigns(organization, exampleMessage(9, to, { flags }));
  return [isShown ? "shown" : "", isHeard ? "heard" : ""].filter(Boolean).join(" ");
}

const inherited = {
  is_muted: false,
  desktop_notifications: null,
  audible_notifications: null,
  wildcard_mentions_notify: null,
};
const both = "shown heard";

test("Ada is notified of direct messages, mentions, alert words and followed topics, and of nothing else", () => {
  expect(signsOf(direct)).toBe(both);
  expect(signsOf(lunch, ["mentioned"])).toBe(both);
  expect(signsOf(lunch, ["stream_wildcard_mentioned", "wildcard_mentioned"])).toBe(both);
  expect(signsOf(lunch, ["topic_wildcard_mentioned"])).toBe(both);
  expect(signsOf(lunch, ["has_alert_word"])).toBe(both);
  expect(signsOf(lunch, [], { policy: visibility.followed })).toBe(both);
  expect(signsOf(lunch)).toBe("");
});

test("Ada is never notified of her own messages, of those she has read, and of people whom she has muted", () => {
  expect(signsOf(direct, ["read"])).toBe("");
  expect(signsOf(lunch, ["mentioned"], { muted: [2] })).toBe("");
  const own = { ...exampleMessage(9, direct), sender_id: 1 };
  expect(chooseSigns({ ...registered, user_id: 1 }, own)).toEqual({ isShown: false, isHeard: false });
});

test("in a muted channel or topic, only a mention by name and what is followed counts", () => {
  for (const muted of [{ channel: { is_muted: true } }, { policy: visibility.muted }]) {
    expect(signsOf(lunch, ["mentioned"], muted)).toBe(both);
    expect(signsOf(lunch, ["stream_wildcard_mentioned"], muted)).toBe("");
    expect(signsOf(lunch, ["has_alert_word"], muted)).toBe("");
    expect(signsOf(lunch, [], { ...muted, settings: { enable_stream_desktop_notifications: true } })).toBe("");
  }
  const isMuted = { is_muted: true };
  expect(signsOf(lunch, [], { channel: isMuted, policy: visibility.followed })).toBe(both);
  const every = { enable_stream_desktop_notifications: true };
  expect(signsOf(lunch, [], { channel: isMuted, policy: visibility.unmuted, settings: every })).toBe("shown");
});

test("what Ada has chosen for a channel counts more than what she has chosen for all", () => {
  const every = { enable_stream_desktop_notifications: true, enable_stream_audible_notifications: true };
  expect(signsOf(lunch, [], { settings: every })).toBe(both);
  expect(signsOf(lunch, [], { settings: every, channel: { desktop_notifications: false } })).toBe("heard");
  expect(signsOf(lunch, [], { channel: { audible_notifications: true } })).toBe("heard");
  const silent = { wildcard_mentions_notify: false };
  expect(signsOf(lunch, ["stream_wildcard_mentioned"], { channel: silent })).toBe("");
  expect(signsOf(lunch, ["stream_wildcard_mentioned"], { settings: silent })).toBe("");
});

test("Ada turns off notices and sounds apart from each other", () => {
  expect(signsOf(direct, [], { settings: { enable_desktop_notifications: false } })).toBe("heard");
  expect(signsOf(direct, [], { settings: { enable_sounds: false } })).toBe("shown");
  const quiet = {
    enable_followed_topic_desktop_notifications: false,
    enable_followed_topic_audible_notifications: false,
  };
  expect(signsOf(lunch, [], { policy: visibility.followed, settings: quiet })).toBe("");
});
