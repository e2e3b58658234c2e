import type { Reader } from "../../db/store.ts";
import { type SerializedAnswer, serialized } from "../../http/answer.ts";
import type { ParamsOf } from "../../http/contract.ts";
import { invalidParameter } from "../../http/errors.ts";
import { type ConfidentialEntry, openJsonList, writeMembers } from "../../http/prepared-json.ts";
import { isSubscribed } from "../channel-members/queries.ts";
import { personOf } from "../permissions/person-of.ts";
import { findUser, type User } from "../users/queries.ts";
import { canReadChannel, canSeeChannel } from "./access.ts";
import type { channelEndpoints } from "./contract.ts";
import { mayBrowsePublicChannels, mayListAllChannels } from "./policy.ts";
import { writeChannel } from "./present.ts";
import { allChannels, type Channel } from "./queries.ts";

/** The requested channels (the API specification, GET /streams). */
export type ChannelFilter = ParamsOf<(typeof channelEndpoints)["getChannels"]>;

/**
 * The channels that a person requests and may see, in the order of their IDs.
 * @throws {ApiError} BAD_REQUEST for include_all_active from a person who is not an administrator
 */
export function listChannels(reader: Reader, user: User, filter: ChannelFilter): SerializedAnswer {
  if (filter.include_all_active && !mayListAllChannels(personOf(reader, user))) {
    throw invalidParameter("include_all_active", "not_allowed", "User not authorized for this query");
  }
  const written: (string | ConfidentialEntry)[] = [];
  for (const channel of allChannels(reader).values()) {
    if (channel.isArchived && filter.exclude_archived) continue;
    if (isRequested(reader, user, channel, filter)) {
      const listed = writeListed(reader, channel, filter.include_default);
      written.push(channel.isPrivate ? { confidential: [listed] } : listed);
    }
  }
  return serialized(writeMembers({ streams: openJsonList(written) }));
}

function writeListed(reader: Reader, channel: Channel, includeDefault: boolean): string {
  return `{${writeChannel(reader, channel)}${includeDefault ? `,"is_default":${channel.isDefault}` : ""}}`;
}

function isRequested(reader: Reader, user: User, channel: Channel, filter: ChannelFilter): boolean {
  if (filter.include_public && !channel.isPrivate && mayBrowsePublicChannels(personOf(reader, user))) return true;
  if (filter.include_subscribed && isSubscribed(reader, user.id, channel.id)) return true;
  if (filter.include_web_public && channel.isWebPublic) return true;
  if (filter.include_can_access_content && canReadChannel(reader, user, channel)) return true;
  if (filter.include_owner_subscribed && isOwnerSubscribed(reader, user, channel)) return true;
  if (filter.include_all || filter.include_all_active) return canSeeChannel(reader, user, channel);
  return false;
}

function isOwnerSubscribed(reader: Reader, bot: User, channel: Channel): boolean {
  const owner = bot.botOwnerId === null ? undefined : findUser(reader, bot.botOwnerId);
  return owner !== undefined && isSubscribed(reader, owner.id, channel.id);
}
