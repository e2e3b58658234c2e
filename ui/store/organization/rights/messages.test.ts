import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { exampleOrganization } from "../../../components/group-setting/testing/example-organization.ts";
import type { Organization } from "../organization.ts";
import { findMessageRights } from "./messages.ts";

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
  return { ...exampleOrganization, ...permissions, ...limits, streams: [channel], user_id, ...change };
}

const message = { sender_id: nina, timestamp: 1_000, stream_id: channel.stream_id, submessages: [] };

const never = { allowed: false, until: null };
const always = { allowed: true, until: null };

test("Nina edits and moves her own message until the organization's time limits are over", () => {
  expect(findMessageRights(seenBy(nina), message)).toEqual({
    edit: { allowed: true, until: 1_600 },
    delete: always,
    moveToTopic: { allowed: true, until: 8_200 },
    moveToChannel: { allowed: true, until: 4_600 },
    resolve: never,
  });
});

test("an owner moves and deletes Nina's message at any time, and cannot edit its text", () => {
  expect(findMessageRights(seenBy(ada), message)).toEqual({
    ...{ edit: never, delete: always, moveToTopic: always, moveToChannel: always, resolve: never },
  });
});

test("a direct message cannot be moved, a poll cannot be edited, and no message can be where editing is off", () => {
  const { stream_id: _, ...direct } = message;
  expect(findMessageRights(seenBy(nina), direct)).toMatchObject({ moveToTopic: never, moveToChannel: never });
  expect(findMessageRights(seenBy(nina), { ...message, submessages: [{}] }).edit).toEqual(never);
  expect(findMessageRights(seenBy(nina, { realm_allow_message_editing: false }), message).edit).toEqual(never);
});
