import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import type { Tx } from "../../transactions/tx.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import { assertMay, canAddToGroup, requireGroup } from "../groups/access.ts";
import { addMembers } from "../groups/members.ts";
import { mayAddToGroup } from "../groups/policy.ts";
import { findNamedGroup } from "../groups/queries.ts";
import { canSubscribeOthers } from "../subscriptions/access.ts";
import { insertSubscribers } from "../subscriptions/actions.ts";
import { findUser, type User } from "../users/queries.ts";
import type { Invitation } from "./queries.ts";

/** The channels and groups that a person joins by an invitation. */
export type Destination = Pick<Invitation, "channelIds" | "groupIds">;

/**
 * Makes sure that the person who invites may add people to these channels and groups.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayInviteTo(reader: Reader, inviter: User, { channelIds, groupIds }: Destination): void {
  for (const id of channelIds) {
    const channel = findChannel(reader, id);
    const isUsable = channel !== undefined && !channel.isArchived && canSeeChannel(reader, inviter, channel);
    if (!isUsable) throw invalidParameter("stream_ids", "unknown", `Invalid channel ID ${id}. No invites were sent.`);
    if (!canSubscribeOthers(reader, inviter, channel)) {
      throw invalidParameter(
        "stream_ids",
        "not_allowed",
        "You do not have permission to subscribe other users to channels.",
      );
    }
  }
  forParameter("group_ids", () => {
    for (const id of groupIds) assertMay(reader, inviter, mayAddToGroup, requireGroup(reader, id));
  });
}

/**
 * Adds a new person to the channels and groups of their invitation. It skips archived channels, deactivated groups, and
 * any that the inviter may no longer add people to.
 */
export function addToChannelsAndGroups(tx: Tx, { inviterId, channelIds, groupIds }: Invitation, user: User): void {
  const inviter = findUser(tx, inviterId);
  if (inviter === undefined) return;
  for (const id of channelIds) {
    const channel = findChannel(tx, id);
    if (channel !== undefined && canSubscribeOthers(tx, inviter, channel)) insertSubscribers(tx, channel, [user]);
  }
  for (const id of groupIds) {
    const group = findNamedGroup(tx, id);
    if (group !== undefined && canAddToGroup(tx, inviter, group)) addMembers(tx, inviter, group, [user.id]);
  }
}
