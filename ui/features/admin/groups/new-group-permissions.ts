import { findDefaultHolders } from "../../../store/organization/permission-rules.ts";
import { createSelector } from "../../../store/organization/selectors.ts";
import { type Permissions, permissionNames } from "./permission-fields.tsx";

/** The permissions of a group that the user creates: the server's defaults. */
export const newGroupPermissions = createSelector(
  [(organization) => organization.user_id],
  (me): Permissions => findDefaultHolders("group", permissionNames, me),
);
