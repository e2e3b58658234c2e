import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { announceValues } from "../organization/announce.ts";
import { organizationValues } from "../organization/values.ts";
import { organizationSetting, storeOrganizationValue } from "../organization-settings/queries.ts";
import {
  type OrganizationSettingName,
  organizationSettingNames,
  settingDefinitions,
} from "../organization-settings/shapes/settings.ts";
import type { User } from "../users/queries.ts";
import { canSeeChannel } from "./access.ts";
import { findChannel } from "./queries.ts";

/** The value of a setting when no channel is chosen. */
const noChannel = -1;

/**
 * Checks a channel that is chosen for a setting. The person who chooses it must be able to see it.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertAnnouncementChannel(
  reader: Reader,
  user: User,
  name: OrganizationSettingName,
  channelId: number,
): void {
  if (channelId === noChannel) return;
  const channel = findChannel(reader, channelId);
  if (channel === undefined || channel.isArchived || !canSeeChannel(reader, user, channel)) {
    throw invalidParameter(name, "unknown", "Invalid channel ID");
  }
  if (name === "moderation_request_channel_id" && !channel.isPrivate) {
    throw invalidParameter(name, "unfit", "Moderation request channel must be private.");
  }
}

/** Removes a channel from the settings that name it and notifies everybody. Called when the channel is archived. */
export function forgetAnnouncementChannel(tx: Tx, channelId: number): void {
  const before = organizationValues(tx);
  for (const name of organizationSettingNames) {
    if (settingDefinitions[name].kind !== "channel" || organizationSetting(tx, name) !== channelId) continue;
    storeOrganizationValue(tx, name, noChannel);
  }
  announceValues(tx, before);
}
