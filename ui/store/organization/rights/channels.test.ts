import { expect, test } from "vitest";
import { type ChannelShape, exampleChannel } from "#server/domain/channels/shapes.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { exampleOrganization } from "../../../components/group-setting/testing/example-organization.ts";
import type { Organization } from "../organization.ts";
import { canSubscribeAgain, canSubscribeOthersToNew } from "./channels.ts";

const [ada, nina, omar] = [1, 3, 4];
const nobody = systemGroupId("role:nobody");

const board = {
  ...{ ...exampleChannel, is_archived: false, is_web_public: false, invite_only: true },
  ...{ can_add_subscribers_group: nobody, can_subscribe_group: nobody, can_administer_channel_group: nobody },
};

/** Ada is an owner, and subscribed to the private channel. */
const organization: Organization = {
  ...exampleOrganization,
  user_id: ada,
  realm_can_add_subscribers_group: nobody,
  subscriptions: [board],
};

test("Ada can undo the removal of others from a private channel, and not her own, because she then cannot read it", () => {
  expect(canSubscribeAgain(organization, board, [nina, omar])).toBe(true);
  expect(canSubscribeAgain(organization, board, [ada])).toBe(false);
  expect(canSubscribeAgain(organization, board, [ada, nina])).toBe(false);
});

test("Ada can join a public channel again", () => {
  const workshop = { ...board, invite_only: false };
  expect(canSubscribeAgain({ ...organization, subscriptions: [workshop] }, workshop, [ada])).toBe(true);
});

test("Ada can return to a private channel that its permissions let her join, and to no archived one", () => {
  const members = systemGroupId("role:members");
  const canReturn = (changes: Partial<typeof board>) => {
    const channel = { ...board, ...changes };
    return canSubscribeAgain({ ...organization, subscriptions: [channel] }, channel, [ada]);
  };
  expect(canReturn({ can_subscribe_group: members })).toBe(true);
  expect(canReturn({ can_add_subscribers_group: members })).toBe(true);
  expect(canReturn({ invite_only: false, is_archived: true })).toBe(false);
});

test("Nina adds others to a channel that she creates, if she administers it or may add subscribers", () => {
  const canAdd = (changes: Partial<ChannelShape>) =>
    canSubscribeOthersToNew({ ...organization, user_id: nina }, { ...board, ...changes });
  const herself = { direct_members: [nina], direct_subgroups: [] };
  expect(canAdd({ can_administer_channel_group: herself })).toBe(true);
  expect(canAdd({ can_add_subscribers_group: herself })).toBe(true);
  expect(canAdd({})).toBe(false);
});
