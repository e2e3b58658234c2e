import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import type { GroupSettings } from "../../../../store/organization/permission-rules.ts";

/** The name of a permission of the organization. */
export type Permission = GroupSettings["organization"];

/** Who holds each permission of the organization. */
export type Permissions = Readonly<Record<Permission, GroupSettingValue>>;
