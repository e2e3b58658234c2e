import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { exampleOrganization } from "../../../components/group-setting/testing/example-organization.ts";
import type { Organization } from "../organization.ts";
import { canAttachSubmessage, canRenameWidget, findDeletionRight, findEditingRight } from "./messages.ts";
import { findMoveRight, findResolvingRight } from "./moving.ts";

const [ada, nina] = [1, 3];
const [everyone, members, owners, nobody] = [
  systemGroupId("role:everyone"),
  systemGroupId("role:members"),
  systemGroupId("role:owners"),
  systemGroupId("role:nobody"),
];

const permissions = {
  realm_can_delete_any_message_group: owners,
  realm_can_delete_own_message_group: everyone,
  realm_can_move_messages_between_topics_group: everyone,
  realm_can_move_messages_between_channels_group: members,
  realm_can_resolve_topics_group: nobody,
};

const limits = {
  realm_allow_message_editing: true,
  realm_message_content_edit_limit_seconds: 600,
  realm_message_content_delete_limit_seconds: null,
  realm_move_messages_within_stream_limit_seconds: 7_200,
  realm_move_messages_between_streams_limit_seconds: 3_600,
};

const channel = {
  ...{ ...exampleChannel, is_archived: false },
  ...{ can_delete_any_message_group: nobody, can_delete_own_message_group: nobody, can_resolve_topics_group: nobody },
};

function seenBy(user_id: number, change: Partial<Organization> = {}): Organization {
  const state = { ...exampleOrganization, ...permissions, ...limits, streams: [channel], subscriptions: [] };
  return { ...state, user_id, ...change };
}

const message = { sender_id: nina, timestamp: 1_000, stream_id: channel.stream_id, subject: "lamps", submessages: [] };
const { stream_id: _, ...direct } = message;

const never = { allowed: false, until: null };
const always = { allowed: true, until: null };

test("Nina edits her own message until the organization's time limit is over, and deletes it at any time", () => {
  expect(findEditingRight(seenBy(nina), message)).toEqual({ allowed: true, until: 1_600 });
  expect(findDeletionRight(seenBy(nina), message)).toEqual(always);
});

test("an owner deletes Nina's message at any time, and cannot edit its text", () => {
  expect(findEditingRight(seenBy(ada), message)).toEqual(never);
  expect(findDeletionRight(seenBy(ada), message)).toEqual(always);
});

test("a poll cannot be edited, and no message can be where editing is off", () => {
  expect(findEditingRight(seenBy(nina), { ...message, submessages: [{}] })).toEqual(never);
  expect(findEditingRight(seenBy(nina, { realm_allow_message_editing: false }), message)).toEqual(never);
});

const sales = { channel, topic: "sales", hasMessages: true };
const archive = { ...channel, stream_id: channel.stream_id + 1 };

test("Nina moves her message to another topic or channel until the time limits are over, and an owner at any time", () => {
  expect(findMoveRight(seenBy(nina), message, sales)).toEqual({ allowed: true, until: 8_200 });
  expect(findMoveRight(seenBy(nina), message, { ...sales, channel: archive })).toEqual({ allowed: true, until: 4_600 });
  expect(findMoveRight(seenBy(ada), message, sales)).toEqual(always);
});

test("a move to a topic without messages takes the right to start one", () => {
  const ownersStart = { ...channel, can_create_topic_group: owners };
  const office = { streams: [ownersStart] };
  const target = { ...sales, channel: ownersStart };
  expect(findMoveRight(seenBy(nina, office), message, target).allowed).toBe(true);
  expect(findMoveRight(seenBy(nina, office), message, { ...target, hasMessages: false })).toEqual(never);
  expect(findMoveRight(seenBy(ada, office), message, { ...target, hasMessages: false })).toEqual(always);
});

test("a direct message cannot be moved, a message cannot be moved to where it is, and nobody may resolve topics", () => {
  expect(findMoveRight(seenBy(nina), direct, sales)).toEqual(never);
  expect(findMoveRight(seenBy(nina), message, { ...sales, topic: " lamps " })).toEqual(never);
  expect(findResolvingRight(seenBy(ada), message, { hasMessages: false })).toEqual(never);
});

test("everybody takes part in a poll, only its author renames it, and only the author of a message makes it one", () => {
  const poll = { ...message, submessages: [{}] };
  expect([canAttachSubmessage(seenBy(ada), poll), canRenameWidget(seenBy(ada), poll)]).toEqual([true, false]);
  expect([canAttachSubmessage(seenBy(nina), poll), canRenameWidget(seenBy(nina), poll)]).toEqual([true, true]);
  expect([canAttachSubmessage(seenBy(ada), message), canAttachSubmessage(seenBy(nina), message)]).toEqual([
    false,
    true,
  ]);
});
