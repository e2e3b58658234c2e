import { eq } from "drizzle-orm";
import type { Tx } from "../../db/mutate.ts";
import { channelFolders, type channels } from "../../db/schema/channels.ts";
import { ApiError, badRequest } from "../../http/errors.ts";
import type { ParsedParams } from "../../http/params.ts";
import { roles } from "../../http/roles.ts";
import { storeGroupSetting } from "../groups/setting-value.ts";
import type { GroupSettingValue } from "../groups/shapes.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { holdsPermission } from "../organization/permissions.ts";
import { allowsVisitors } from "../organization/settings.ts";
import type { User } from "../users/queries.ts";
import { channelNameLimit, type newChannelParams } from "./contract.ts";
import { type ChannelPermissionName, channelPermissionDefinitions, channelPermissionNames } from "./permissions.ts";

/** What somebody asks of a new channel, beside its name and description. */
export type NewChannelParams = ParsedParams<typeof newChannelParams>;

/**
 * A channel name as it may be stored.
 * @throws {ApiError} BAD_REQUEST in the words of the wire specification, 1.4
 */
export function readChannelName(name: string): string {
  const trimmed = name.trim();
  const characters = [...trimmed];
  if (characters.length === 0) throw badRequest("Channel name can't be empty.");
  if (characters.length > channelNameLimit) {
    throw badRequest(`Channel name too long (limit: ${channelNameLimit} characters).`);
  }
  const position = characters.findIndex((character) => /\p{Cc}|\p{Cs}|\p{Cn}/u.test(character));
  if (position >= 0) throw badRequest(`Invalid character in channel name, at position ${position + 1}.`);
  return trimmed;
}

/**
 * Refuses combinations that make no sense and requests beyond the creator's permissions.
 * @throws {ApiError} BAD_REQUEST, UNAUTHORIZED_PRINCIPAL
 */
export function assertMayCreate(tx: Tx, creator: User, params: NewChannelParams, webPublicEnabled: boolean): void {
  assertPossible(params);
  if (params.is_web_public && !allowsVisitors(tx, webPublicEnabled)) {
    throw badRequest("Web-public channels are not enabled.");
  }
  const kind = params.is_web_public ? "web_public" : params.invite_only ? "private" : "public";
  const isAllowed =
    holdsPermission(tx, creator, `can_create_${kind}_channel_group`) &&
    (!params.is_default_stream || creator.role <= roles.administrator) &&
    (params.topics_policy === "inherit" || holdsPermission(tx, creator, "can_set_topics_policy_group")) &&
    (!setsDeletePolicy(params) || holdsPermission(tx, creator, "can_set_delete_message_policy_group"));
  if (!isAllowed) throw badRequest("Insufficient permission");
  if (params.message_retention_days !== undefined && creator.role !== roles.owner) {
    throw new ApiError("UNAUTHORIZED_PRINCIPAL", "Must be an organization owner");
  }
}

function assertPossible(params: NewChannelParams): void {
  if (params.invite_only && params.is_web_public) throw badRequest("Invalid parameters");
  if (!params.invite_only && params.history_public_to_subscribers === false) throw badRequest("Invalid parameters");
  if (params.invite_only && params.is_default_stream) throw badRequest("A default channel cannot be private.");
}

function setsDeletePolicy(params: NewChannelParams): boolean {
  return params.can_delete_any_message_group !== undefined || params.can_delete_own_message_group !== undefined;
}

/** The columns of a new channel; anonymous group-setting values are stored on the way. */
export function newChannelColumns(tx: Tx, creator: User, params: NewChannelParams) {
  return {
    isPrivate: params.invite_only,
    isWebPublic: params.is_web_public,
    historyPublicToSubscribers: params.history_public_to_subscribers ?? !params.invite_only,
    isDefault: params.is_default_stream,
    messageRetentionDays: retentionDays(params.message_retention_days),
    topicsPolicy: params.topics_policy,
    folderId: folder(tx, params.folder_id),
    ...permissionColumns(tx, creator, params),
  } satisfies Partial<typeof channels.$inferInsert>;
}

function retentionDays(value: NewChannelParams["message_retention_days"]): number | null {
  if (value === undefined || value === "realm_default") return null;
  return value === "unlimited" ? -1 : value;
}

function folder(tx: Tx, id: number | null | undefined): number | null {
  if (id === null || id === undefined) return null;
  const found = tx.store.db.select().from(channelFolders).where(eq(channelFolders.id, id)).get();
  if (found === undefined || found.isArchived) throw badRequest("Invalid channel folder ID");
  return id;
}

type PermissionColumns = Record<(typeof channelPermissionDefinitions)[ChannelPermissionName]["column"], number>;

function permissionColumns(tx: Tx, creator: User, params: NewChannelParams): PermissionColumns {
  const entries = channelPermissionNames.map((name): [string, number] => {
    const definition = channelPermissionDefinitions[name];
    const value: GroupSettingValue =
      params[name] ??
      (definition.factory === "creator"
        ? { direct_members: [creator.id], direct_subgroups: [] }
        : systemGroupId(definition.factory));
    return [definition.column, storeGroupSetting(tx, name, value, definition)];
  });
  return Object.fromEntries(entries) as PermissionColumns;
}
