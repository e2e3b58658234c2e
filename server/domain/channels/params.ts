import { badRequest, invalidParameter } from "../../http/errors.ts";
import { assertNameCharacters } from "../name-characters.ts";
import { groupOfLegacyNumber } from "../permissions/legacy-numbers.ts";
import { announcementPolicy, channelNameLimit } from "./contract.ts";

/**
 * A channel name as it may be stored.
 * @throws {ApiError} BAD_REQUEST in the words of the wire specification, 1.4
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

/** A description as it is stored: one line. */
export function readChannelDescription(description: string): string {
  return description.trim().replaceAll(/\s*[\r\n]\s*/g, " ");
}

/** A number of days, or one of the two words for the organization's own and for no limit -> as stored. */
export function readRetentionDays(days: number | "realm_default" | "unlimited"): number | null {
  if (days === "realm_default") return null;
  return days === "unlimited" ? -1 : days;
}

/**
 * The group that deprecated parameters give the permission to post; undefined when they are not sent.
 * @throws {ApiError} BAD_REQUEST when they contradict each other, or their replacement is sent too
 */
export function readPostPolicy(asked: {
  readonly stream_post_policy?: number | undefined;
  readonly is_announcement_only?: boolean | undefined;
  readonly can_send_message_group?: unknown;
}): number | undefined {
  const { stream_post_policy: policy, is_announcement_only: isAnnouncementOnly } = asked;
  if (policy === undefined && isAnnouncementOnly === undefined) return undefined;
  const wanted = policy ?? (isAnnouncementOnly ? announcementPolicy : everybodyPosts);
  const contradictsItself = isAnnouncementOnly !== undefined && isAnnouncementOnly !== (wanted === announcementPolicy);
  if (contradictsItself || asked.can_send_message_group !== undefined) throw badRequest("Invalid parameters");
  return groupOfLegacyNumber("post", wanted);
}

const everybodyPosts = 1;
