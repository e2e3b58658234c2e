import { type ApiError, invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import type { ParsedParams } from "../../http/params.ts";
import type { Tx } from "../../transactions/tx.ts";
import { assertOpenFolder } from "../channel-folders/queries.ts";
import type { GroupSettingValue } from "../group-setting.ts";
import { storeGroupSetting } from "../groups/setting-value.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { allowsVisitors } from "../organization-settings/queries.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import type { newChannelParams } from "./contract.ts";
import { assertMaySet, assertOwner } from "./may-change.ts";
import { readPostPolicy, readRetentionDays } from "./params.ts";
import {
  type ChannelPermissionColumn,
  type ChannelPermissionName,
  channelPermissionDefinitions,
  channelPermissionNames,
} from "./permissions.ts";
import { canBeDefault, creationRefusal, maySetDefaultChannels } from "./policy.ts";
import { newPrivacy, type Privacy } from "./privacy.ts";

/** The requested properties of a new channel, without its name and description. */
export type NewChannelParams = ParsedParams<typeof newChannelParams>;

/**
 * Checks a new channel's properties and returns its columns. Stores anonymous group-setting values on the way.
 * @throws {ApiError} BAD_REQUEST for invalid combinations and for settings that the creator may not choose;
 *   UNAUTHORIZED_PRINCIPAL for settings that only owners may choose
 */
export function prepareChannelColumns(tx: Tx, creator: User, params: NewChannelParams, webPublicEnabled: boolean) {
  const privacy = newPrivacy({
    isPrivate: params.invite_only,
    isWebPublic: params.is_web_public,
    historyPublicToSubscribers: params.history_public_to_subscribers,
  });
  assertMayCreateWithPrivacy(tx, creator, privacy, webPublicEnabled);
  if (params.is_default_stream && !canBeDefault(privacy))
    throw invalidParameter("is_default_stream", "conflict", "A default channel cannot be private.");
  if (params.is_default_stream && !maySetDefaultChannels(personOf(tx, creator))) throw notAllowed("is_default_stream");
  if (params.topics_policy !== "inherit") assertMaySet(tx, creator, "topics_policy");
  for (const name of channelPermissionNames) if (params[name] !== undefined) assertMaySet(tx, creator, name);
  const messageRetentionDays = readRetentionDays(params.message_retention_days ?? "realm_default");
  if (messageRetentionDays !== null) forParameter("message_retention_days", () => assertOwner(tx, creator));
  if (typeof params.folder_id === "number") assertOpenFolder(tx, params.folder_id);
  return {
    ...privacy,
    isDefault: params.is_default_stream,
    messageRetentionDays,
    topicsPolicy: params.topics_policy,
    folderId: params.folder_id ?? null,
    ...permissionColumns(tx, creator, params),
  };
}

/**
 * Checks that a person may create a channel with this privacy, or change a channel to it, and that the organization
 * allows it.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayCreateWithPrivacy(tx: Tx, user: User, privacy: Privacy, webPublicEnabled: boolean): void {
  const refusal = creationRefusal(personOf(tx, user), {
    ...privacy,
    allowsVisitors: allowsVisitors(tx, webPublicEnabled),
    holds: permissionsOf(tx, user),
  });
  if (refusal === "no_visitors")
    throw invalidParameter("is_web_public", "not_allowed", "Web-public channels are not enabled.");
  if (refusal === "not_permitted") throw notAllowed(privacy.isWebPublic ? "is_web_public" : "invite_only");
}

function notAllowed(parameter: keyof NewChannelParams): ApiError {
  return invalidParameter(parameter, "not_allowed", "Insufficient permission");
}

type PermissionColumns = Record<ChannelPermissionColumn, number>;

function permissionColumns(tx: Tx, creator: User, params: NewChannelParams): PermissionColumns {
  const requested = { ...params, can_send_message_group: readPostPolicy(params) ?? params.can_send_message_group };
  const entries = channelPermissionNames.map((name): [string, number] => {
    const definition = channelPermissionDefinitions[name];
    const value = requested[name] ?? initialValue(definition.initial, creator);
    return [definition.column, storeGroupSetting(tx, name, value, definition)];
  });
  return Object.fromEntries(entries) as PermissionColumns;
}

function initialValue(
  initial: (typeof channelPermissionDefinitions)[ChannelPermissionName]["initial"],
  creator: User,
): GroupSettingValue {
  return initial === "creator" ? { direct_members: [creator.id], direct_subgroups: [] } : systemGroupId(initial);
}
