import { firstHolders } from "../../../store/organization/permission-rules.ts";
import { derived } from "../../../store/organization/selectors.ts";
import { type Permissions, permissionNames } from "./permission-fields.tsx";

/** Who may do what with a group that the reader creates, unless they choose otherwise: the server's own defaults. */
export const newGroupPermissions = derived(
  [(organization) => organization.user_id],
  (me): Permissions => firstHolders("group", permissionNames, me),
);
