import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { systemGroupId } from "#server/domain/groups/system-groups.ts";
import type { InputOf } from "#server/http/contract.ts";
import {
  canChooseChannelSetting,
  canSetDefaultChannels,
  canSetRetention,
  findChannelCreationRefusal,
} from "../../channels.ts";
import type { Action, Viewer } from "../action.ts";

/** New channels to try: of each privacy, and with settings that need a right of their own. */
export function listNewChannelActions({ organization, person }: Viewer): Action[] {
  const mayCreate = (isPrivate: boolean, isWebPublic = false) =>
    findChannelCreationRefusal(organization, { isPrivate, isWebPublic }) === null;
  const create = (
    name: string,
    isOffered: boolean,
    params: Partial<InputOf<typeof channelEndpoints.createChannel>>,
  ): Action => ({
    name: `create ${name}`,
    isOffered,
    request: () =>
      person.call(channelEndpoints.createChannel, { name: "never heard of", subscribers: [person.id], ...params }),
  });
  return [
    create("a public channel", mayCreate(false), {}),
    create("a private channel", mayCreate(true), { invite_only: true }),
    create("a channel that is open to the web", mayCreate(false, true), { is_web_public: true }),
    create("a default channel", mayCreate(false) && canSetDefaultChannels(organization), { is_default_stream: true }),
    create("a channel with its own retention", mayCreate(false) && canSetRetention(organization), {
      message_retention_days: 77,
    }),
    create(
      "a channel with its own topics policy",
      mayCreate(false) && canChooseChannelSetting(organization, "topics_policy"),
      { topics_policy: "allow_empty_topic" },
    ),
    create(
      "a channel and choose who deletes",
      mayCreate(false) && canChooseChannelSetting(organization, "can_delete_own_message_group"),
      { can_delete_own_message_group: systemGroupId("role:moderators") },
    ),
  ];
}
