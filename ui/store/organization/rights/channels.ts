import {
  type ChannelFacts,
  type ChannelSetting,
  creationRefusal,
  mayAdministerChannel,
  mayBrowsePublicChannels,
  mayChangeChannelAccess,
  mayReadChannel,
  maySetDefaultChannels,
  maySetRetention,
  settingPermission,
} from "#server/domain/channels/policy.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { areVisitorsAllowed } from "#server/domain/organization-settings/policy.ts";
import {
  maySubscribeOthers,
  maySubscribeOthersToNew,
  maySubscribeSelf,
  mayUnsubscribe,
  type SubscribingCase,
} from "#server/domain/subscriptions/policy.ts";
import { topicDeletionRefusal } from "#server/domain/topics/policy.ts";
import {
  type ChannelSettings,
  channelFacts,
  currentPerson,
  gatherChannelFacts,
  holdsPermission,
  ownPermissions,
} from "../facts.ts";
import type { Organization } from "../organization.ts";
import type { Person } from "../selectors.ts";

/** May the person who is signed in read the channel's messages? */
export function canReadChannel(organization: Organization, channel: ChannelShape): boolean {
  return mayReadChannel(currentPerson(organization), gatherChannelFacts(organization, channel));
}

/** May they change the channel's name, description and settings? */
export function canAdministerChannel(organization: Organization, channel: ChannelShape): boolean {
  return mayAdministerChannel(currentPerson(organization), channelFacts(channel));
}

/** May they change who else can read the channel? */
export function canChangeChannelAccess(organization: Organization, channel: ChannelShape): boolean {
  return mayChangeChannelAccess(currentPerson(organization), gatherChannelFacts(organization, channel));
}

/** May they delete a topic, with all of its messages that they can read? */
export function canDeleteTopic(organization: Organization, channel: ChannelShape): boolean {
  return topicDeletionRefusal(currentPerson(organization), gatherChannelFacts(organization, channel)) === null;
}

/** May they subscribe themselves? */
export function canSubscribeSelf(organization: Organization, channel: ChannelShape): boolean {
  return maySubscribeSelf(currentPerson(organization), gatherChannelFacts(organization, channel));
}

/** May they subscribe others? */
export function canSubscribeOthers(organization: Organization, channel: ChannelShape): boolean {
  return maySubscribeOthers(currentPerson(organization), gatherSubscribingFacts(organization, channel));
}

/** May they find public channels that they are not subscribed to? */
export function canBrowsePublicChannels(organization: Organization): boolean {
  return mayBrowsePublicChannels(currentPerson(organization));
}

/** May they subscribe others to a new channel that they create with these settings? */
export function canSubscribeOthersToNew(organization: Organization, channel: ChannelSettings): boolean {
  const on = { channel: channelFacts(channel), holds: ownPermissions(organization) };
  return maySubscribeOthersToNew(currentPerson(organization), on);
}

/**
 * May they subscribe these people again, once they have unsubscribed them? After they unsubscribe themselves from a
 * private channel, they may not be able to read it.
 */
export function canSubscribeAgain(
  organization: Organization,
  channel: ChannelShape,
  userIds: readonly number[],
): boolean {
  const me = currentPerson(organization);
  const facts = gatherSubscribingFacts(organization, channel);
  const factsAfter = { ...facts, isSubscribed: facts.isSubscribed && !userIds.includes(me.id) };
  const addsOthers = userIds.some((id) => id !== me.id);
  return addsOthers ? maySubscribeOthers(me, factsAfter) : maySubscribeSelf(me, factsAfter);
}

/** Somebody who is neither the person who is signed in nor their bot, for {@link canUnsubscribe}. */
export const anybodyElse = { user_id: 0, bot_owner_id: null };

/** May they unsubscribe somebody from the channel? */
export function canUnsubscribe(
  organization: Organization,
  channel: ChannelShape,
  { user_id, bot_owner_id }: Pick<Person, "user_id" | "bot_owner_id">,
): boolean {
  const target = { id: user_id, botOwnerId: bot_owner_id };
  return mayUnsubscribe(currentPerson(organization), { ...gatherChannelFacts(organization, channel), target });
}

/** Why they may not create such a channel or change one into it; null when they may. */
export function findChannelCreationRefusal(
  organization: Organization,
  privacy: Pick<ChannelFacts, "isPrivate" | "isWebPublic">,
) {
  return creationRefusal(currentPerson(organization), {
    ...privacy,
    allowsVisitors: areVisitorsAllowed({
      hasWebPublicChannels: organization.server_web_public_streams_enabled,
      isEnabled: organization.realm_enable_spectator_access,
    }),
    holds: ownPermissions(organization),
  });
}

/** May they create channels of any kind? */
export function canCreateChannels(organization: Organization): boolean {
  const kinds = [
    { isPrivate: false, isWebPublic: false },
    { isPrivate: true, isWebPublic: false },
    { isPrivate: false, isWebPublic: true },
  ];
  return kinds.some((kind) => findChannelCreationRefusal(organization, kind) === null);
}

/**
 * Do they hold the permission of the organization that a setting of a new or existing channel needs? To change an
 * existing channel, they must also administer it.
 */
export function canChooseChannelSetting(organization: Organization, setting: ChannelSetting): boolean {
  const permission = settingPermission(setting);
  return permission === undefined || holdsPermission(organization, permission);
}

/** May they choose how long the messages of a channel are kept? */
export function canSetRetention(organization: Organization): boolean {
  return maySetRetention(currentPerson(organization));
}

/** May they choose the default channels of new people? */
export function canSetDefaultChannels(organization: Organization): boolean {
  return maySetDefaultChannels(currentPerson(organization));
}

function gatherSubscribingFacts(organization: Organization, channel: ChannelShape): SubscribingCase {
  return { ...gatherChannelFacts(organization, channel), holds: ownPermissions(organization) };
}
