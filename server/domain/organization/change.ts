import type { ParamsOf } from "../../http/contract.ts";
import { roleRefusal } from "../../http/who.ts";
import type { Tx } from "../../transactions/tx.ts";
import { changeGroupSetting } from "../groups/setting-value.ts";
import { applyWaitingPeriod } from "../groups/waiting-period.ts";
import { permissionNames } from "../organization-settings/permissions.ts";
import { organizationSetting, storeOrganizationValue } from "../organization-settings/queries.ts";
import {
  type OrganizationSettingName,
  organizationSettingNames,
  settingDefinitions,
} from "../organization-settings/shapes/settings.ts";
import { organizationPermissions } from "../organization-settings/shapes/table/permissions.ts";
import type { OrganizationValues } from "../organization-settings/shapes/values.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import { forgetAllPresences } from "../presence/actions.ts";
import type { SettingTable } from "../setting-kinds.ts";
import { endQueuesOfGuests } from "../users/audience.ts";
import type { User } from "../users/queries.ts";
import { announceValues } from "./announce.ts";
import type { organizationEndpoints } from "./contract.ts";
import { mayChangeOrganization } from "./policy.ts";
import { organizationValues } from "./values.ts";

/** The requested changes, with the names of PATCH /realm. What is left out stays as it is. */
export type OrganizationChange = Partial<ParamsOf<(typeof organizationEndpoints)["updateOrganization"]>>;

/**
 * Changes settings and permissions of the organization, all of them or none, and notifies everybody of the values that
 * changed. Returns them with their new values.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL without the right, EXPECTATION_MISMATCH, SYSTEM_GROUP_REQUIRED, BAD_REQUEST
 */
export function changeOrganization(tx: Tx, user: User, requested: OrganizationChange): Partial<OrganizationValues> {
  assertMayChange(tx, user, requested);
  const before = organizationValues(tx);
  const settings = withHistoryPolicy(tx, requested);
  for (const name of organizationSettingNames) changeSetting(tx, user, name, settings[name]);
  for (const name of permissionNames) {
    const change = requested[name];
    if (change === undefined) continue;
    const groupId = changeGroupSetting(tx, name, permissionGroup(tx, name), change, organizationPermissions[name]);
    if (groupId !== undefined) storeOrganizationValue(tx, name, groupId);
  }
  const changed = announceValues(tx, before);
  if (changed.presence_disabled === true) forgetAllPresences(tx);
  if ("waiting_period_threshold" in changed) applyWaitingPeriod(tx);
  if ("can_access_all_users_group" in changed) endQueuesOfGuests(tx);
  return changed;
}

function assertMayChange(tx: Tx, user: User, requested: OrganizationChange): void {
  const definitions: SettingTable = { ...settingDefinitions, ...organizationPermissions };
  const names = Object.entries(requested).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const ownersOnlyName = names.find(
    (name) => name === "authentication_methods" || definitions[name]?.ownersOnly === true,
  );
  if (!mayChangeOrganization(personOf(tx, user), { ownersOnly: ownersOnlyName !== undefined })) {
    throw ownersOnlyName === undefined ? roleRefusal("administrator") : roleRefusal("owner", ownersOnlyName);
  }
}

/**
 * Replaces the deprecated on-off parameter for edit history with the policy. The policy stays as it is if it already
 * shows history, or hides it, as requested.
 */
function withHistoryPolicy(
  tx: Tx,
  { allow_edit_history: allowed, ...requested }: OrganizationChange,
): OrganizationChange {
  const name = "message_edit_history_visibility_policy";
  const isAllowed = organizationSetting(tx, name) !== "none";
  return allowed === undefined || allowed === isAllowed
    ? requested
    : { ...requested, [name]: allowed ? "all" : "none" };
}

function changeSetting(tx: Tx, user: User, name: OrganizationSettingName, value: unknown): void {
  if (value === undefined || value === organizationSetting(tx, name)) return;
  if (settingDefinitions[name].kind === "channel") {
    tx.calls.assertAnnouncementChannel(tx, user, name, Number(value));
  }
  storeOrganizationValue(tx, name, value);
}
