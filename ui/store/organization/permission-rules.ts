import type { z } from "zod";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { permissionRuleShape } from "#server/domain/event-queues/shapes/organization.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import type { organizationPermissions } from "#server/domain/organization/shapes/table/permissions.ts";
import type { Organization } from "./organization.ts";

/** What may be given to groups and people: permissions of the organization, of a channel, of a group. */
export type GroupSettings = {
  readonly organization: keyof typeof organizationPermissions;
  readonly channel: Extract<keyof ChannelShape, `can_${string}_group`>;
  readonly group: Extract<keyof GroupShape, `can_${string}_group`>;
};

/** Whom a permission may be given to, as the server tells it. */
export type PermissionRule = Omit<
  z.infer<typeof permissionRuleShape>,
  "allow_internet_group" | "default_for_system_groups"
>;

/** What the registration calls each kind. */
const wireKinds = { organization: "realm", channel: "stream", group: "group" } as const;

/** The rule of one permission. */
export function permissionRule<Kind extends keyof GroupSettings>(
  organization: Organization,
  kind: Kind,
  name: GroupSettings[Kind],
): PermissionRule {
  const rule = organization.server_supported_permission_settings[wireKinds[kind]][name];
  if (rule === undefined) throw new Error(`The server does not tell whom ${name} may be given to.`);
  return rule;
}
