import type { ChannelPermissionName } from "#server/domain/channels/permissions.ts";
import type { ChannelCase, ChannelFacts } from "#server/domain/channels/policy.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { GroupFacts } from "#server/domain/groups/policy.ts";
import { type GroupLookup, isAmong } from "#server/domain/groups/resolver.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import type { TopicCase } from "#server/domain/messages/policy/sending.ts";
import type { PermissionName } from "#server/domain/organization-settings/permissions.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import type { PermissionCheck } from "#server/domain/permissions/holds.ts";
import type { Person as CurrentPerson } from "#server/domain/permissions/person.ts";
import { mayUsePermission } from "#server/domain/permissions/policy.ts";
import type { UserFacts } from "#server/domain/users/policy.ts";
import { isOwner } from "#server/domain/users/policy.ts";
import { roles } from "#server/http/roles.ts";
import type { Organization } from "./organization.ts";
import { activePeople, channelsById, createSelector, groupsById, type Person, peopleById } from "./selectors.ts";

/** The person who is signed in, in the form that the server's rules take. */
export const currentPerson = createSelector(
  [groupsById, ({ user_id }) => user_id, (organization) => peopleById(organization).get(organization.user_id)],
  (groups, id, own): CurrentPerson => {
    const mine = new Set([...groups.values()].filter(({ members }) => members.includes(id)).map((group) => group.id));
    const lookup: GroupLookup<typeof groups, { readonly id: number }> = {
      isMember: (_, groupId) => mine.has(groupId),
      subgroupsOf: (known, groupId) => known.get(groupId)?.direct_subgroup_ids ?? [],
    };
    return {
      id,
      role: own?.role ?? roles.guest,
      botType: own?.bot_type ?? null,
      isActive: own?.is_active === true,
      isIn: (value) => isAmong(lookup, groups, value, { id }),
    };
  },
);

/** Says of each permission of the organization whether the person who is signed in holds it, for rules. */
export function ownPermissions(organization: Organization): PermissionCheck {
  return (name) => holdsPermission(organization, name);
}

/** Whether the person who is signed in holds a permission of the organization. */
export function holdsPermission(organization: Organization, name: PermissionName): boolean {
  const { allowEveryone } = organizationPermissions[name];
  return mayUsePermission(currentPerson(organization), { givenTo: organization[`realm_${name}`], allowEveryone });
}

/** Whether the person who is signed in is subscribed to a channel. */
export function isSubscribed(organization: Organization, channelId: number): boolean {
  return subscribedIds(organization).has(channelId);
}

const subscribedIds = createSelector(
  [({ subscriptions }) => subscriptions],
  (subscriptions) => new Set(subscriptions.map(({ stream_id }) => stream_id)),
);

/** Whether somebody is the organization's only owner. */
export function isOnlyOwner(organization: Organization, userId: number): boolean {
  const [only, ...others] = owners(organization);
  return only?.user_id === userId && others.length === 0;
}

const owners = createSelector([activePeople], (people) => people.filter(isOwner));

/** A person, in the form that the rules take. */
export function userFacts({ user_id, role, bot_type }: Pick<Person, "user_id" | "role" | "bot_type">): UserFacts {
  return { id: user_id, role, botType: bot_type };
}

/** The properties of a channel that decide who may do what there. */
export type ChannelSettings = Pick<
  ChannelShape,
  "invite_only" | "is_web_public" | "is_archived" | ChannelPermissionName
>;

/** A channel, in the form that the rules take. */
export function channelFacts(channel: ChannelSettings): ChannelFacts {
  return {
    isPrivate: channel.invite_only,
    isWebPublic: channel.is_web_public,
    isArchived: channel.is_archived,
    canAddSubscribersGroup: channel.can_add_subscribers_group,
    canAdministerChannelGroup: channel.can_administer_channel_group,
    canCreateTopicGroup: channel.can_create_topic_group,
    canDeleteAnyMessageGroup: channel.can_delete_any_message_group,
    canDeleteOwnMessageGroup: channel.can_delete_own_message_group,
    canMoveMessagesOutOfChannelGroup: channel.can_move_messages_out_of_channel_group,
    canMoveMessagesWithinChannelGroup: channel.can_move_messages_within_channel_group,
    canRemoveSubscribersGroup: channel.can_remove_subscribers_group,
    canResolveTopicsGroup: channel.can_resolve_topics_group,
    canSendMessageGroup: channel.can_send_message_group,
    canSubscribeGroup: channel.can_subscribe_group,
  };
}

/** A channel, and whether the person who is signed in is subscribed to it. */
export function gatherChannelFacts(organization: Organization, channel: ChannelShape): ChannelCase {
  return { channel: channelFacts(channel), isSubscribed: isSubscribed(organization, channel.stream_id) };
}

/** A topic of a channel, and whether it has messages already. */
export type TopicOfChannel = {
  readonly channel: ChannelShape;
  readonly topic: string;
  readonly hasMessages: boolean;
};

/** A topic, in the form that the rules take. */
export function gatherTopicFacts(
  organization: Organization,
  { channel, topic, hasMessages }: TopicOfChannel,
): TopicCase {
  return {
    ...gatherChannelFacts(organization, channel),
    channel: { ...channelFacts(channel), topicsPolicy: channel.topics_policy },
    organizationPolicy: organization.realm_topics_policy,
    topic,
    hasMessages: () => hasMessages,
  };
}

/** The channel of a message; undefined for a direct message. */
export function channelOfMessage(
  organization: Organization,
  { stream_id }: { readonly stream_id?: number | undefined },
): ChannelShape | undefined {
  return stream_id === undefined ? undefined : channelsById(organization).get(stream_id);
}

/** A group, in the form that the rules take. */
export function groupFacts(group: GroupShape): GroupFacts {
  return {
    isSystem: group.is_system_group,
    isDeactivated: group.deactivated,
    canAddMembersGroup: group.can_add_members_group,
    canJoinGroup: group.can_join_group,
    canLeaveGroup: group.can_leave_group,
    canManageGroup: group.can_manage_group,
    canMentionGroup: group.can_mention_group,
    canRemoveMembersGroup: group.can_remove_members_group,
  };
}
