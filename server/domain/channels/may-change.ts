import type { Reader } from "../../db/store.ts";
import type { ParamsOf } from "../../http/contract.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { holdsPermission } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import { canAdministerChannel, canChangeChannelAccess } from "./access.ts";
import type { channelEndpoints } from "./contract.ts";
import { readRetentionDays } from "./params.ts";
import { channelPermissionNames } from "./permissions.ts";
import {
  type ChannelSetting,
  decidesAccess,
  maySetDefaultChannels,
  maySetRetention,
  settingPermission,
} from "./policy.ts";
import type { Channel } from "./queries.ts";

/** The changes that PATCH /streams/{stream_id} requests. */
export type ChannelChanges = Omit<ParamsOf<(typeof channelEndpoints)["updateChannel"]>, "stream_id">;

/**
 * Checks that a person may change a channel at all.
 * @throws {ApiError} CANNOT_ADMINISTER_CHANNEL
 */
export function assertMayAdminister(reader: Reader, actor: User, channel: Channel): void {
  if (!canAdministerChannel(reader, actor, channel)) {
    throw new ApiError("CANNOT_ADMINISTER_CHANNEL", "You do not have permission to administer this channel.");
  }
}

/**
 * Checks the permission for everything that a request changes. Repeating a current value needs no permission.
 * @throws {ApiError} CANNOT_ADMINISTER_CHANNEL; UNAUTHORIZED_PRINCIPAL for changes that only administrators or owners
 *   may make; BAD_REQUEST where a permission of the organization is missing
 */
export function assertMayChange(reader: Reader, actor: User, channel: Channel, changes: ChannelChanges): void {
  assertMayAdminister(reader, actor, channel);
  if (concernsAccess(changes) && !canChangeChannelAccess(reader, actor, channel)) {
    throw new ApiError(
      "CANNOT_ADMINISTER_CHANNEL",
      "Only people who can read this private channel may change who else can.",
    );
  }
  const { is_default_stream: isDefault, topics_policy: topicsPolicy, message_retention_days: days } = changes;
  if (isDefault !== undefined && isDefault !== channel.isDefault) {
    forParameter("is_default_stream", () => assertAdministrator(reader, actor));
  }
  if (days !== undefined && readRetentionDays(days) !== channel.messageRetentionDays) {
    forParameter("message_retention_days", () => assertOwner(reader, actor));
  }
  if (topicsPolicy !== undefined && topicsPolicy !== channel.topicsPolicy) assertMaySet(reader, actor, "topics_policy");
  for (const name of channelPermissionNames) if (changes[name] !== undefined) assertMaySet(reader, actor, name);
}

/**
 * Checks the permission of the organization that a setting of a new or existing channel needs.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMaySet(reader: Reader, user: User, setting: ChannelSetting): void {
  const permission = settingPermission(setting);
  if (permission === undefined || holdsPermission(reader, user, permission)) return;
  throw invalidParameter(setting, "not_allowed", "Insufficient permission");
}

/**
 * Checks that a person may choose default channels. Only administrators may.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL
 */
export function assertAdministrator(reader: Reader, user: User): void {
  if (!maySetDefaultChannels(personOf(reader, user))) {
    throw new ApiError("UNAUTHORIZED_PRINCIPAL", "Must be an organization administrator");
  }
}

/**
 * Checks that a person may choose how long messages are kept. Only owners may.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL
 */
export function assertOwner(reader: Reader, user: User): void {
  if (!maySetRetention(personOf(reader, user)))
    throw new ApiError("UNAUTHORIZED_PRINCIPAL", "Must be an organization owner");
}

function concernsAccess(changes: ChannelChanges): boolean {
  const permissions = channelPermissionNames.filter(decidesAccess).map((name) => changes[name]);
  return [changes.is_private, changes.is_web_public, changes.history_public_to_subscribers, ...permissions].some(
    (change) => change !== undefined,
  );
}
