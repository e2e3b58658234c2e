import { roleGroups } from "../../../store/organization/membership.ts";
import { permissionRule } from "../../../store/organization/permission-rules.ts";
import { derived } from "../../../store/organization/selectors.ts";
import { type Permissions, permissionNames } from "./permission-fields.tsx";

/** Who may do what with a group that the reader creates, unless they choose otherwise: the server's own defaults. */
export const newGroupPermissions = derived(
  [(organization) => organization.user_id, roleGroups, defaultNames],
  (me, { list }, defaults): Permissions => {
    const creator = { direct_members: [me], direct_subgroups: [] };
    const values = permissionNames.map((name, index) => {
      const role = list.find((group) => group.name === defaults.split(" ")[index]);
      return [name, role?.id ?? creator];
    });
    return Object.fromEntries(values);
  },
);

function defaultNames(organization: Parameters<typeof roleGroups>[0]): string {
  return permissionNames.map((name) => permissionRule(organization, "group", name).default_group_name).join(" ");
}
