import { invalidParameter } from "../../../http/errors.ts";
import { forParameter, withParameterNames } from "../../../http/for-parameter.ts";
import { renderDescription } from "../../../markdown/description.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { assertOpenFolder } from "../../channel-folders/queries.ts";
import { changeGroupSetting } from "../../groups/setting-value.ts";
import { nameKey } from "../../name-key.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import type { User } from "../../users/queries.ts";
import { assertMayChange, type ChannelChanges } from "../may-change.ts";
import { assertMayCreateWithPrivacy } from "../new-channel.ts";
import { readChannelDescription, readChannelName, readPostPolicy, readRetentionDays } from "../params.ts";
import { channelPermissionDefinitions, channelPermissionNames } from "../permissions.ts";
import { canBeDefault } from "../policy.ts";
import { changedPrivacy, isSamePrivacy } from "../privacy.ts";
import { type Channel, findChannelByName, hasNamedTopics } from "../queries.ts";
import { type ChannelColumns, storeChannel } from "./store.ts";

/**
 * Changes a channel. Either all requested changes are made, or none.
 * @throws {ApiError} CANNOT_ADMINISTER_CHANNEL, UNAUTHORIZED_PRINCIPAL; EXPECTATION_MISMATCH when a permission's
 *   current value is not the one that the client expects; BAD_REQUEST with the messages of the wire specification, 1.4
 */
export function changeChannel(
  tx: Tx,
  actor: User,
  channel: Channel,
  changes: ChannelChanges,
  webPublicEnabled: boolean,
): Channel {
  assertMayChange(tx, actor, channel, changes);
  const { folder_id: folderId, is_archived: isArchived, message_retention_days: retention } = changes;
  if (typeof folderId === "number" && folderId !== channel.folderId) assertOpenFolder(tx, folderId);
  return storeChannel(tx, channel, {
    ...nameColumns(tx, channel, changes.new_name),
    ...descriptionColumns(tx, actor, changes.description),
    ...privacyColumns(tx, actor, channel, changes, webPublicEnabled),
    ...(isArchived === undefined ? {} : { isArchived }),
    ...(folderId === undefined ? {} : { folderId }),
    ...(retention === undefined ? {} : { messageRetentionDays: readRetentionDays(retention) }),
    ...topicsPolicyColumns(tx, channel, changes.topics_policy),
    ...permissionColumns(tx, channel, changes),
  });
}

function nameColumns(tx: Tx, channel: Channel, name: string | undefined): ChannelColumns {
  if (name === undefined) return {};
  const newName = forParameter("new_name", () => readChannelName(name));
  if (newName === channel.name) throw invalidParameter("new_name", "unchanged", "Channel already has that name.");
  const other = findChannelByName(tx, newName);
  if (other !== undefined && other.id !== channel.id)
    throw invalidParameter("new_name", "taken", `Channel name '${newName}' is already taken.`);
  return { name: newName, nameKey: nameKey(newName) };
}

function descriptionColumns(tx: Tx, actor: User, text: string | undefined): ChannelColumns {
  if (text === undefined) return {};
  const description = readChannelDescription(text);
  return { description, renderedDescription: renderDescription(description, tx.calls.markdownLookup(tx, actor)) };
}

/**
 * Who can find and read the channel, and whether it is a default channel. A default channel must not be private. The
 * channel for reports to moderators must not be public.
 */
function privacyColumns(
  tx: Tx,
  actor: User,
  channel: Channel,
  changes: ChannelChanges,
  webPublicEnabled: boolean,
): ChannelColumns {
  const privacy = changedPrivacy(channel, {
    isPrivate: changes.is_private,
    isWebPublic: changes.is_web_public,
    historyPublicToSubscribers: changes.history_public_to_subscribers,
  });
  const isDefault = changes.is_default_stream ?? channel.isDefault;
  const isArchivedAfter = changes.is_archived ?? channel.isArchived;
  if (isDefault && !canBeDefault(privacy))
    throw invalidParameter("is_default_stream", "conflict", "A default channel cannot be private.");
  if (isArchivedAfter && changes.is_default_stream)
    throw invalidParameter("is_default_stream", "conflict", "An archived channel cannot be a default channel.");
  const isForModerators = organizationSetting(tx, "moderation_request_channel_id") === channel.id;
  if (!privacy.isPrivate && isForModerators)
    throw invalidParameter("is_private", "conflict", "Moderation request channel must be private.");
  const changesKind = privacy.isPrivate !== channel.isPrivate || privacy.isWebPublic !== channel.isWebPublic;
  if (changesKind) {
    withParameterNames({ invite_only: "is_private" }, () =>
      assertMayCreateWithPrivacy(tx, actor, privacy, webPublicEnabled),
    );
  }
  return isSamePrivacy(privacy, channel) ? { isDefault } : { ...privacy, isDefault };
}

function topicsPolicyColumns(
  tx: Tx,
  channel: Channel,
  topicsPolicy: Channel["topicsPolicy"] | undefined,
): ChannelColumns {
  if (topicsPolicy === undefined) return {};
  if (topicsPolicy === "empty_topic_only" && hasNamedTopics(tx, channel.id)) {
    throw invalidParameter(
      "topics_policy",
      "conflict",
      "To allow only messages without a topic, move or delete the messages in other topics first.",
    );
  }
  return { topicsPolicy };
}

function permissionColumns(tx: Tx, channel: Channel, changes: ChannelChanges): ChannelColumns {
  const posters = readPostPolicy(changes);
  const entries = channelPermissionNames.flatMap((name): [string, number][] => {
    const isLegacyChange = name === "can_send_message_group" && posters !== undefined;
    const change = isLegacyChange ? { new: posters } : changes[name];
    if (change === undefined) return [];
    const definition = channelPermissionDefinitions[name];
    const groupId = changeGroupSetting(tx, name, channel[definition.column], change, definition);
    return groupId === undefined ? [] : [[definition.column, groupId]];
  });
  return Object.fromEntries(entries);
}
