import { eq } from "drizzle-orm";
import { groups } from "../../db/schema/groups.ts";
import { badRequest } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { GroupSettingChange } from "../group-setting.ts";
import type { User } from "../users/queries.ts";
import { assertMay, requireGroup } from "./access.ts";
import { clientsWithDeactivatedGroups, clientsWithoutDeactivatedGroups, groupAudience } from "./audience.ts";
import type { GroupChange } from "./events.ts";
import { assertNameFree } from "./name.ts";
import { type GroupPermissionName, groupPermissionDefinitions, groupPermissionNames } from "./permissions.ts";
import { mayManageGroup } from "./policy.ts";
import { presentGroup } from "./present.ts";
import { forgetGroup, type NamedGroup } from "./queries.ts";
import { changeGroupSetting, presentGroupSetting } from "./setting-value.ts";

/** The changes that somebody requests of a group. What is left out stays as it is. */
export type GroupEdit = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** False reactivates the group; true does nothing. */
  readonly deactivated?: boolean | undefined;
} & { readonly [Name in GroupPermissionName]?: GroupSettingChange | undefined };

/**
 * Changes a group, deactivated or not, and notifies everybody. A value that stays the same is no change.
 * @throws {ApiError} BAD_REQUEST without the permission, for a name that is taken, and for permissions given to groups
 * that cannot have them; EXPECTATION_MISMATCH, SYSTEM_GROUP_REQUIRED
 */
export function editGroup(tx: Tx, actor: User, groupId: number, edit: GroupEdit): void {
  const group = requireGroup(tx, groupId);
  assertMay(tx, actor, mayManageGroup, group);
  if (Object.values(edit).every((value) => value === undefined)) throw badRequest("No new data supplied");
  const { columns, data } = readChanges(tx, group, edit);
  if (Object.keys(columns).length === 0) return;
  tx.store.db.update(groups).set(columns).where(eq(groups.id, group.id)).run();
  forgetGroup(tx, group.id);
  announceChange(tx, group, data);
}

type Changes = { readonly columns: Partial<typeof groups.$inferInsert>; readonly data: GroupChange };

function readChanges(tx: Tx, group: NamedGroup, edit: GroupEdit): Changes {
  const changes: { columns: Record<string, string | number | boolean>; data: Record<string, unknown> } = {
    columns: {},
    data: {},
  };
  const { name, description, deactivated } = edit;
  if (name !== undefined && name !== group.name) {
    forParameter("name", () => assertNameFree(tx, name, group.id));
    changes.columns.name = changes.data.name = name;
  }
  if (description !== undefined && description !== group.description) {
    changes.columns.description = changes.data.description = description;
  }
  for (const permission of groupPermissionNames) {
    const definition = groupPermissionDefinitions[permission];
    const requested = edit[permission];
    if (requested === undefined) continue;
    const holderId = changeGroupSetting(tx, permission, group[definition.column], requested, definition);
    if (holderId === undefined) continue;
    changes.columns[definition.column] = holderId;
    changes.data[permission] = presentGroupSetting(tx, holderId);
  }
  if (deactivated === false && group.isDeactivated) changes.columns.isDeactivated = changes.data.deactivated = false;
  return changes;
}

/** Clients that know only active groups get a reactivated group as a new one. */
function announceChange(tx: Tx, before: NamedGroup, data: GroupChange): void {
  const update = { type: "user_group", op: "update", group_id: before.id, data } as const;
  const group = requireGroup(tx, before.id);
  if (group.isDeactivated === before.isDeactivated) {
    tx.append(update, groupAudience(group));
    return;
  }
  tx.append(update, clientsWithDeactivatedGroups);
  tx.append({ type: "user_group", op: "add", group: presentGroup(tx, group) }, clientsWithoutDeactivatedGroups);
}
