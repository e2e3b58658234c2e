import { roles } from "../../http/roles.ts";
import type { GroupSettingValue } from "../group-setting.ts";
import type { PermissionName } from "../organization-settings/permissions.ts";
import type { PermissionCheck } from "../permissions/holds.ts";
import type { Person } from "../permissions/person.ts";
import { refusalRule, rule } from "../permissions/rule.ts";
import { isAdministrator, isGuest, isOwner } from "../users/policy.ts";
import {
  type ChannelPermissionColumn,
  type ChannelPermissionDefinition,
  type ChannelPermissionName,
  channelPermissionDefinitions,
} from "./permissions.ts";

/** The facts about a channel that decide who may do what there. */
export type ChannelFacts = Readonly<Record<ChannelPermissionColumn, GroupSettingValue>> & {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly isArchived: boolean;
};

/** A channel, and whether the person is subscribed to it. */
export type ChannelCase = { readonly channel: ChannelFacts; readonly isSubscribed: boolean };

/**
 * May this person read the channel's messages? Guests must be subscribed, unless the channel is web-public (the wire
 * specification, 10.3).
 */
export const mayReadChannel = rule(reads);

/** May this person know that the channel exists, and its name and settings? */
export const maySeeChannel = rule((person, on: ChannelCase) => reads(person, on) || administers(person, on.channel));

/** May this person change the channel's name, description, privacy and settings? */
export const mayAdministerChannel = rule(administers);

/**
 * May this person change who else can read the channel? People who administer a private channel but cannot read it must
 * not give themselves access.
 */
export const mayChangeChannelAccess = rule(
  (person, on: ChannelCase) => administers(person, on.channel) && (!on.channel.isPrivate || reads(person, on)),
);

/** May this person post in the channel? Administrators are not exempt. */
export const mayPostToChannel = rule((person, channel: ChannelFacts) => person.isIn(channel.canSendMessageGroup));

/** May this person start a topic that has no messages yet? */
export const mayCreateTopic = rule((person, channel: ChannelFacts) => person.isIn(channel.canCreateTopicGroup));

/** May this person choose the channels that new people are subscribed to? */
export const maySetDefaultChannels = rule(isAdministrator);

/** Whether a channel can be one that new people are subscribed to. Nobody can be in a private one by default. */
export function canBeDefault({ isPrivate }: Pick<ChannelFacts, "isPrivate">): boolean {
  return !isPrivate;
}

/**
 * Whether new people of a role are subscribed to these channels. Guests are only in channels that others add them to.
 */
export function getsDefaultChannels({ role }: Pick<Person, "role">): boolean {
  return role !== roles.guest;
}

/** May this person choose how long messages of a channel are kept? */
export const maySetRetention = rule(isOwner);

/** A setting of a channel that can need a permission of the organization. */
export type ChannelSetting = ChannelPermissionName | "topics_policy";

/**
 * The permission of the organization that a person needs to choose a setting, in addition to administering the channel
 * or creating it (the wire specification, 10.2); undefined if they need none.
 */
export function settingPermission(setting: ChannelSetting): PermissionName | undefined {
  return setting === "topics_policy" ? "can_set_topics_policy_group" : definitionOf(setting).givenWith;
}

/** Whether a permission of a channel decides who can read it. */
export function decidesAccess(name: ChannelPermissionName): boolean {
  return definitionOf(name).decidesAccess === true;
}

/** May this person find public channels that they are not subscribed to, and receive their messages as they are sent? */
export const mayBrowsePublicChannels = rule((person) => !isGuest(person));

/** May this person list every active channel (the API specification, GET /streams, include_all_active)? */
export const mayListAllChannels = rule(isAdministrator);

/** A kind of channel that a person wants to create, or to change a channel into. */
export type ChannelCreation = Pick<ChannelFacts, "isPrivate" | "isWebPublic"> & {
  /** Whether people without an account may read here. */
  readonly allowsVisitors: boolean;
  /** The permissions of the organization that they hold. */
  readonly holds: PermissionCheck;
};

/** Why a person may not create a channel like this, or null when they may. */
export const creationRefusal = refusalRule<ChannelCreation, "no_visitors" | "not_permitted">(
  "not_permitted",
  (_person, creation) => {
    if (creation.isWebPublic && !creation.allowsVisitors) return "no_visitors";
    return creation.holds(creationPermission(creation)) ? null : "not_permitted";
  },
);

/** The permission needed to create a channel like this, or to change one into it (the wire specification, 10.2). */
function creationPermission({ isPrivate, isWebPublic }: Pick<ChannelFacts, "isPrivate" | "isWebPublic">) {
  if (isWebPublic) return "can_create_web_public_channel_group";
  return isPrivate ? "can_create_private_channel_group" : "can_create_public_channel_group";
}

function definitionOf(name: ChannelPermissionName): ChannelPermissionDefinition {
  return channelPermissionDefinitions[name];
}

function reads(person: Person, { channel, isSubscribed }: ChannelCase): boolean {
  if (isSubscribed) return true;
  if (isGuest(person)) return channel.isWebPublic;
  if (!channel.isPrivate) return true;
  return person.isIn(channel.canAddSubscribersGroup) || person.isIn(channel.canSubscribeGroup);
}

function administers(person: Person, channel: ChannelFacts): boolean {
  if (isGuest(person)) return false;
  return isAdministrator(person) || person.isIn(channel.canAdministerChannelGroup);
}
