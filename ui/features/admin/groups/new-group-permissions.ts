import { firstHolders } from "../../../store/organization/permission-rules.ts";
import { derived } from "../../../store/organization/selectors.ts";
import { type Permissions, permissionNames } from "./permission-fields.tsx";

/** The permissions of a group that the reader creates: the server's defaults. */
export const newGroupPermissions = derived(
  [(organization) => organization.user_id],
  (me): Permissions => firstHolders("group", permissionNames, me),
);
