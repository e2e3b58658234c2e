import fc from "fast-check";
import { channelFolderEndpoints } from "../../domain/channel-folders/contract.ts";
import { allFolders } from "../../domain/channel-folders/queries.ts";
import { channelEndpoints } from "../../domain/channels/contract.ts";
import { channelPermissionNames } from "../../domain/channels/permissions.ts";
import { allChannels } from "../../domain/channels/queries.ts";
import { defaultChannelGroupEndpoints } from "../../domain/default-channel-groups/contract.ts";
import { allDefaultChannelGroups } from "../../domain/default-channel-groups/queries.ts";
import { subscriptionEndpoints } from "../../domain/subscriptions/contract.ts";
import type { World } from "../world.ts";
import {
  anyIndex,
  groupId,
  holders,
  idsOf,
  type Operations,
  operation,
  people,
  pick,
  settingValue,
  someOf,
  words,
} from "./operation.ts";

const flag = fc.boolean();
const groupName = fc.constantFrom("Bookshop", "bookshop", "Schedulers", "");
const name = fc.constantFrom("general", "workshop", "Workshop", "board");
const newName = fc.constantFrom("Board", "kitchen", "shelves", "office", "parcels", "paint", "rents", "menu", "");
const topicsPolicy = fc.constantFrom("inherit", "allow_empty_topic", "disable_empty_topic", "empty_topic_only");
const permission = fc.constantFrom(...channelPermissionNames);
const folderName = fc.constantFrom("Shop", "shop", "Office", "");

const properties = fc.oneof(
  fc.record({ property: fc.constant("color"), value: fc.constantFrom("#76ce90", "#FFF", "red") }),
  fc.record({
    property: fc.constantFrom(
      "is_muted",
      "in_home_view",
      "pin_to_top",
      "desktop_notifications",
      "email_notifications",
      "wildcard_mentions_notify",
    ),
    value: flag,
  }),
);

/** The ID of one of the channels. */
export function channelId(world: World, chosen: number): number {
  return pick([...allChannels(world.ctx).keys()], chosen) ?? 0;
}

function defaultGroupId(world: World, chosen: number): number {
  return pick(allDefaultChannelGroups(world.ctx), chosen)?.id ?? 0;
}

function folderId(world: World, chosen: number | null): number | null {
  return chosen === null ? null : (pick(allFolders(world.ctx), chosen)?.id ?? 0);
}

/** Operations on channels and channel folders. */
export const channelOperations = {
  "create a channel": operation(
    fc.record({
      name: newName,
      people,
      rest: someOf({
        description: words,
        invite_only: flag,
        is_default_stream: flag,
        is_web_public: flag,
        history_public_to_subscribers: flag,
        topics_policy: topicsPolicy,
        announce: flag,
      }),
    }),
    (by, { name, people, rest }, world) =>
      by.call(channelEndpoints.createChannel, { name, subscribers: idsOf(world, people), ...rest }),
  ),

  "create a channel for a group": operation(
    fc.record({ name: newName, people, permission, group: anyIndex, invite_only: flag }),
    (by, { name, people, permission, group, invite_only }, world) => {
      const permissionValue = { [permission]: groupId(world, group) };
      const channel = { name, invite_only, subscribers: idsOf(world, people), ...permissionValue };
      return by.call(channelEndpoints.createChannel, channel);
    },
  ),

  "change a channel": operation(
    fc.record({
      channel: anyIndex,
      change: someOf({
        new_name: newName,
        description: words,
        is_private: flag,
        is_web_public: flag,
        history_public_to_subscribers: flag,
        is_default_stream: flag,
        is_archived: flag,
        stream_post_policy: fc.integer({ min: 1, max: 4 }),
        topics_policy: topicsPolicy,
        message_retention_days: fc.constantFrom(30, "realm_default" as const, "unlimited" as const),
      }),
    }),
    (by, { channel, change }, world) =>
      by.call(channelEndpoints.updateChannel, { stream_id: channelId(world, channel), ...change }),
  ),

  "give a permission in a channel": operation(
    fc.record({ channel: anyIndex, permission, holders }),
    (by, { channel, permission, holders }, world) => {
      const change = { [permission]: { new: settingValue(world, holders) } };
      return by.call(channelEndpoints.updateChannel, { stream_id: channelId(world, channel), ...change });
    },
  ),

  "put a channel into a folder": operation(
    fc.record({ channel: anyIndex, folder: fc.option(anyIndex) }),
    (by, { channel, folder }, world) => {
      const change = { stream_id: channelId(world, channel), folder_id: folderId(world, folder) };
      return by.call(channelEndpoints.updateChannel, change);
    },
  ),

  "archive a channel": operation(anyIndex, (by, channel, world) =>
    by.call(channelEndpoints.archiveChannel, { stream_id: channelId(world, channel) }),
  ),

  "add a default channel": operation(anyIndex, (by, channel, world) =>
    by.call(channelEndpoints.addDefaultChannel, { stream_id: channelId(world, channel) }),
  ),

  "remove a default channel": operation(anyIndex, (by, channel, world) =>
    by.call(channelEndpoints.removeDefaultChannel, { stream_id: channelId(world, channel) }),
  ),

  "create a default channel group": operation(
    fc.record({ group_name: groupName, stream_names: fc.uniqueArray(name, { maxLength: 3 }) }),
    (by, group) => by.call(defaultChannelGroupEndpoints.createDefaultChannelGroup, { ...group, description: "" }),
  ),

  "change the channels of a default channel group": operation(
    fc.record({ group: anyIndex, op: fc.constantFrom("add" as const, "remove" as const), name }),
    (by, { group, op, name }, world) => {
      const change = { group_id: defaultGroupId(world, group), op, stream_names: [name] };
      return by.call(defaultChannelGroupEndpoints.changeDefaultChannelGroupChannels, change);
    },
  ),

  "rename a default channel group": operation(
    fc.record({ group: anyIndex, change: someOf({ new_group_name: groupName, new_description: words }) }),
    (by, { group, change }, world) => {
      const group_id = defaultGroupId(world, group);
      return by.call(defaultChannelGroupEndpoints.updateDefaultChannelGroup, { group_id, ...change });
    },
  ),

  "delete a default channel group": operation(anyIndex, (by, group, world) =>
    by.call(defaultChannelGroupEndpoints.deleteDefaultChannelGroup, { group_id: defaultGroupId(world, group) }),
  ),

  "subscribe oneself": operation(name, (by, name) =>
    by.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name }] }),
  ),

  "subscribe others": operation(
    fc.record({
      names: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
      people,
      authorization_errors_fatal: flag,
      announce: flag,
    }),
    (by, { names, people, ...rest }, world) => {
      const subscriptions = names.map((name) => ({ name }));
      return by.call(subscriptionEndpoints.subscribe, { subscriptions, principals: idsOf(world, people), ...rest });
    },
  ),

  "leave channels": operation(fc.uniqueArray(name, { maxLength: 3 }), (by, subscriptions) =>
    by.call(subscriptionEndpoints.unsubscribe, { subscriptions }),
  ),

  "unsubscribe others": operation(fc.record({ name, people }), (by, { name, people }, world) =>
    by.call(subscriptionEndpoints.unsubscribe, { subscriptions: [name], principals: idsOf(world, people) }),
  ),

  "join some channels and leave others": operation(
    fc.record({ add: fc.uniqueArray(name, { maxLength: 2 }), leave: fc.uniqueArray(name, { maxLength: 2 }) }),
    (by, { add, leave }) => {
      const change = { add: add.map((name) => ({ name, color: "#c6a8ad" })), delete: leave };
      return by.call(subscriptionEndpoints.changeSubscriptions, change);
    },
  ),

  "change a subscription's properties": operation(
    fc.record({ channel: anyIndex, change: properties }),
    (by, { channel, change }, world) => {
      const subscription_data = [{ stream_id: channelId(world, channel), ...change }];
      return by.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
    },
  ),

  "create a folder": operation(fc.record({ name: folderName, description: words }), (by, folder) =>
    by.call(channelFolderEndpoints.createChannelFolder, folder),
  ),

  "change a folder": operation(
    fc.record({ folder: anyIndex, change: someOf({ name: folderName, description: words, is_archived: flag }) }),
    (by, { folder, change }, world) => {
      const channel_folder_id = folderId(world, folder) ?? 0;
      return by.call(channelFolderEndpoints.updateChannelFolder, { channel_folder_id, ...change });
    },
  ),

  "reverse the order of folders": operation(fc.constant(null), (by, _, world) => {
    const order = allFolders(world.ctx).map(({ id }) => id);
    return by.call(channelFolderEndpoints.reorderChannelFolders, { order: order.reverse() });
  }),
} as const satisfies Operations;
