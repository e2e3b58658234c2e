import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { findChannel } from "#server/domain/channels/queries.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import { topicEndpoints } from "#server/domain/topics/contract.ts";
import {
  canAdministerChannel,
  canChangeChannelAccess,
  canChooseChannelSetting,
  canDeleteTopic,
  canReadChannel,
  canSetDefaultChannels,
  canSetRetention,
  findChannelCreationRefusal,
} from "../../channels.ts";
import type { Action, Viewer } from "../action.ts";
import { topicsOf } from "../topics-of.ts";
import { listSubscribingActions } from "./subscribing.ts";

/** Actions to try on every channel that the viewer sees. */
export function listChannelActions(viewer: Viewer): Action[] {
  return viewer.organization.streams.flatMap((channel) => [
    ...listReadingActions(viewer, channel),
    ...listChangingActions(viewer, channel),
    ...listSubscribingActions(viewer, channel),
    createArchivingAction(viewer, channel),
  ]);
}

function createArchivingAction({ organization, person }: Viewer, channel: ChannelShape): Action {
  const { stream_id, name, is_archived } = channel;
  return {
    name: is_archived ? "restore a channel" : "archive a channel",
    target: name,
    isOffered: canAdministerChannel(organization, channel),
    request: () =>
      is_archived
        ? person.call(channelEndpoints.updateChannel, { stream_id, is_archived: false })
        : person.call(channelEndpoints.archiveChannel, { stream_id }),
  };
}

function listReadingActions({ organization, person, world }: Viewer, channel: ChannelShape): Action[] {
  const { stream_id, name } = channel;
  const [topic_name = "never heard of"] = topicsOf(world, stream_id);
  return [
    {
      name: "read a channel",
      target: name,
      isOffered: canReadChannel(organization, channel),
      request: () => person.call(topicEndpoints.getTopics, { stream_id }),
    },
    {
      name: "delete a topic",
      target: `"${topic_name}" in ${name}`,
      isOffered: canDeleteTopic(organization, channel),
      request: () => person.call(topicEndpoints.deleteTopic, { stream_id, topic_name }),
    },
  ];
}

function listChangingActions({ organization, person, world }: Viewer, channel: ChannelShape): Action[] {
  const { stream_id, name } = channel;
  const administers = canAdministerChannel(organization, channel);
  const change = (
    action: string,
    isOffered: boolean,
    params: Omit<Parameters<typeof person.call<typeof channelEndpoints.updateChannel>>[1], "stream_id">,
  ): Action => ({
    name: action,
    target: name,
    isOffered,
    request: () => person.call(channelEndpoints.updateChannel, { stream_id, ...params }),
  });
  // An archived channel can also be a default channel, but pages do not receive that. The combination is not tested.
  const isDefault = findChannel(world.ctx, stream_id)?.isDefault === true;
  const isModerationRequestChannel = organization.realm_moderation_request_channel_id === stream_id;
  const willBePrivate = !channel.invite_only;
  return [
    change("change the description", administers, { description: "Another one" }),
    change("change who joins", canChangeChannelAccess(organization, channel), {
      can_subscribe_group: { new: chooseAnotherValue(channel.can_subscribe_group) },
    }),
    change("change who deletes", administers && canChooseChannelSetting(organization, "can_delete_own_message_group"), {
      can_delete_own_message_group: { new: chooseAnotherValue(channel.can_delete_own_message_group) },
    }),
    change("change the topics policy", administers && canChooseChannelSetting(organization, "topics_policy"), {
      topics_policy: channel.topics_policy === "inherit" ? "allow_empty_topic" : "inherit",
    }),
    change("change the retention", administers && canSetRetention(organization), {
      message_retention_days: channel.message_retention_days === 77 ? 78 : 77,
    }),
    ...(channel.invite_only || channel.is_archived
      ? []
      : [
          change("change whether it is a default channel", administers && canSetDefaultChannels(organization), {
            is_default_stream: !isDefault,
          }),
        ]),
    ...(isDefault || isModerationRequestChannel
      ? []
      : [
          change(
            "change the privacy",
            canChangeChannelAccess(organization, channel) &&
              findChannelCreationRefusal(organization, { isPrivate: willBePrivate, isWebPublic: false }) === null,
            { is_private: willBePrivate },
          ),
        ]),
  ];
}

/** Another value that every permission of a channel accepts. */
function chooseAnotherValue(value: GroupSettingValue): GroupSettingValue {
  const owners = systemGroupId("role:owners");
  return value === owners ? systemGroupId("role:moderators") : owners;
}
