import { badRequest, invalidParameter } from "../../http/errors.ts";
import { assertNameCharacters } from "../name-characters.ts";
import { groupOfLegacyNumber } from "../permissions/legacy-numbers.ts";
import { announcementPolicy } from "./contract.ts";
import { channelNameLimit } from "./limits.ts";

/**
 * Reads a channel name as it is stored.
 * @throws {ApiError} BAD_REQUEST with the messages of the wire specification, 1.4
 */
export function readChannelName(name: string): string {
  const trimmed = name.trim();
  const characters = [...trimmed];
  if (characters.length === 0) throw invalidParameter("name", "blank", "Channel name can't be empty.");
  if (characters.length > channelNameLimit) {
    throw invalidParameter("name", "too_long", `Channel name too long (limit: ${channelNameLimit} characters).`);
  }
  assertNameCharacters(trimmed, "channel");
  return trimmed;
}

/** Reads a description as it is stored, on one line. */
export function readChannelDescription(description: string): string {
  return description.trim().replaceAll(/\s*[\r\n]\s*/g, " ");
}

/** Reads a number of days as it is stored: null for the organization's own limit, -1 for no limit. */
export function readRetentionDays(days: number | "realm_default" | "unlimited"): number | null {
  if (days === "realm_default") return null;
  return days === "unlimited" ? -1 : days;
}

/**
 * Reads the group to which deprecated parameters give the permission to post; undefined when they are not sent.
 * @throws {ApiError} BAD_REQUEST when they contradict each other, or their replacement is sent too
 */
export function readPostPolicy(request: {
  readonly stream_post_policy?: number | undefined;
  readonly is_announcement_only?: boolean | undefined;
  readonly can_send_message_group?: unknown;
}): number | undefined {
  const { stream_post_policy: policy, is_announcement_only: isAnnouncementOnly } = request;
  if (policy === undefined && isAnnouncementOnly === undefined) return undefined;
  const policyNumber = policy ?? (isAnnouncementOnly ? announcementPolicy : everybodyPolicy);
  const contradictsItself =
    isAnnouncementOnly !== undefined && isAnnouncementOnly !== (policyNumber === announcementPolicy);
  if (contradictsItself || request.can_send_message_group !== undefined) throw badRequest("Invalid parameters");
  return groupOfLegacyNumber("post", policyNumber);
}

const everybodyPolicy = 1;
