import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import type { permissionWords } from "#server/domain/organization/shapes/permissions.ts";
import type { Organization } from "./organization.ts";

/** What may be given to groups and people: permissions of the organization, of a channel, of a group. */
export type GroupSettings = {
  readonly organization: keyof typeof permissionWords;
  readonly channel: Extract<keyof ChannelShape, `can_${string}_group`>;
  readonly group: Extract<keyof GroupShape, `can_${string}_group`>;
};

/** Whom a permission may be given to, as the server tells it. */
export type PermissionRule = {
  /** Whether it goes to one of the roles alone: those of `allowed_system_groups`. */
  readonly require_system_group: boolean;
  readonly allow_nobody_group: boolean;
  /** Where false, guests do not hold it even if they are in the group. */
  readonly allow_everyone_group: boolean;
  /** Who holds it at first: a role, or whoever makes the thing. */
  readonly default_group_name: string;
  readonly allowed_system_groups: readonly string[];
  readonly forbidden_system_groups: readonly string[];
};

type Rules = Readonly<Record<"realm" | "stream" | "group", Readonly<Record<string, PermissionRule>>>>;

/** What the registration calls each kind. */
const wireKinds = { organization: "realm", channel: "stream", group: "group" } as const;

/** The rule of one permission. */
export function permissionRule<Kind extends keyof GroupSettings>(
  organization: Organization,
  kind: Kind,
  name: GroupSettings[Kind],
): PermissionRule {
  const rules = (organization as unknown as { readonly server_supported_permission_settings: Rules })
    .server_supported_permission_settings;
  const rule = rules[wireKinds[kind]][name];
  if (rule === undefined) throw new Error(`The server does not tell whom ${name} may be given to.`);
  return rule;
}
