import { eq } from "drizzle-orm";
import { groups } from "../../db/schema/groups.ts";
import type { Reader } from "../../db/store.ts";
import { ApiError, badRequest } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { maySeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { assertMay, requireGroup } from "./access.ts";
import { knowingActiveAlone, knowingDeactivated } from "./audience.ts";
import { forgetGroup } from "./queries.ts";
import { type GroupUse, usesOfGroup } from "./uses.ts";

/**
 * Deactivates a group: it keeps its members and permissions and can be reactivated, but until then it is given no
 * permission, is in no other group, and is not mentioned. For clients that know only active groups it is gone.
 * @throws {ApiError} BAD_REQUEST for who may not, and when it is deactivated already; CANNOT_DEACTIVATE_GROUP_IN_USE
 * with all that uses it and that they may know of
 */
export function deactivateGroup(tx: Tx, actor: User, groupId: number): void {
  const group = requireGroup(tx, groupId);
  assertMay(tx, actor, "manageGroup", group);
  if (group.isDeactivated) throw badRequest("User group is already deactivated.");
  const uses = usesOfGroup(tx, group);
  if (uses.length > 0) {
    const objections = uses.filter((use) => mayKnowOf(tx, actor, use));
    throw new ApiError("CANNOT_DEACTIVATE_GROUP_IN_USE", "Cannot deactivate user group in use.", { objections });
  }
  tx.store.db.update(groups).set({ isDeactivated: true }).where(eq(groups.id, groupId)).run();
  forgetGroup(tx, groupId);
  const data = { deactivated: true };
  tx.append({ type: "user_group", op: "update", group_id: groupId, data }, knowingDeactivated);
  tx.append({ type: "user_group", op: "remove", group_id: groupId }, knowingActiveAlone);
}

/** Everything but private channels that they do not see: groups and the organization's permissions are known to all. */
function mayKnowOf(reader: Reader, actor: User, use: GroupUse): boolean {
  if (use.type !== "channel") return true;
  const channel = findChannel(reader, use.channel_id);
  return channel !== undefined && maySeeChannel(reader, actor, channel);
}
